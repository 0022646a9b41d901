package score

import (
	"strings"
	"testing"
)

func TestCountText(t *testing.T) {
	tests := []struct {
		text        string
		digits, all int32
	}{
		{"", 0, 0},
		{" \n\t ", 0, 0},
		{"a", 0, 1},
		{"0123456789", 10, 10},
		{"/09:/09:", 4, 8},
		{"Chapter 12 of 40\x7f", 4, 14},
		{"été 2026, 漢字!", 4, 17},
	}
	for _, test := range tests {
		digits, all, digest := countText(test.text)
		if digits != test.digits || all != test.all {
			t.Errorf("%q has %d digits in %d bytes, want %d in %d", test.text, digits, all, test.digits, test.all)
		}
		spread := strings.Join(strings.Split(test.text, ""), " \n ")
		if _, _, other := countText(spread); other != digest || hashText(spread) != hashText(test.text) {
			t.Errorf("white space counts in %q", test.text)
		}
	}
}
