package webfetch

import (
	"fmt"
	"testing"
)

func TestShare(t *testing.T) {
	for _, test := range []struct {
		budget int
		needs  []int
		want   string
	}{
		{100, []int{10, 200, 300}, "[10 45 45]"},
		{100, []int{200, 10, 30}, "[60 10 30]"},
		{100, []int{20, 30}, "[20 30]"},
		{100, []int{0, 500, 0}, "[0 100 0]"},
		{100, nil, "[]"},
	} {
		if got := fmt.Sprint(share(test.budget, test.needs)); got != test.want {
			t.Errorf("%d among %v: %s, want %s", test.budget, test.needs, got, test.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, text := range []string{"", "words", "two\nlines\n", "<<<x>>>"} {
		wrapped := wrap(text)
		if got := Unwrap(wrapped); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
		if wrap(text) == wrapped {
			t.Error("two texts have one id")
		}
	}
	for _, text := range []string{"plain", warning + "\n" + startMarker, warning + "\n" + startMarker + "1>>>\nx\n" + endMarker + "2>>>"} {
		if got := Unwrap(text); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
	}
}
