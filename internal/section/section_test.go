package section

import (
	"testing"
	"unicode/utf8"
)

func TestWriter(t *testing.T) {
	for _, tt := range []struct {
		total, max int
		want       string
	}{
		{3, -1, "Things\n- a\n- bé\n- c"},
		{3, 100, "Things\n- a\n- bé\n- c"},
		{5, -1, "Things\n- a\n- bé\n- c\n\n(2 more things not shown)"},
		{3, 45, "Things\n- a\n- bé\n\n(1 more thing not shown)"},
		{3, 20, ""},
		{3, 0, ""},
	} {
		w := New("Things\n", "thing", tt.total, tt.max)
		for _, item := range []string{"- a\n", "- bé\n", "- c\n"} {
			if !w.Add(item) {
				break
			}
		}
		got := w.String()
		if got != tt.want || tt.max >= 0 && utf8.RuneCountInString(got) > tt.max {
			t.Errorf("%d things, at most %d characters: %q, want %q", tt.total, tt.max, got, tt.want)
		}
		if w.Empty() != (got == "") {
			t.Errorf("%d things, at most %d characters: empty is %t", tt.total, tt.max, w.Empty())
		}
	}
}
