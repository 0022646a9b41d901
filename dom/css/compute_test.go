package css_test

import (
	"math"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
)

func TestCompute(t *testing.T) {
	unit := func(name string) (float64, bool) {
		n, ok := map[string]float64{"px": 1, "em": 20, "%": 0.2, "deg": 1}[name]
		return n, ok
	}
	for _, tt := range []struct {
		value string
		want  float64
	}{
		{"12px", 12}, {"-1.5em", -30}, {"50%", 10}, {"1e1px", 10}, {"0", 0}, {"+3px", 3},
		{"calc(1em + 2px)", 22}, {"calc(1em - (2px * 3))", 14}, {"calc(10px / 4)", 2.5}, {"calc(1e-1 * 10px)", 1},
		{"min(1em, 3px)", 3}, {"max(1em, 3px)", 20}, {"clamp(1px, 2px, 3px)", 2}, {"clamp(5px, 2px, 3px)", 5},
		{"abs(-2px)", 2}, {"calc(pi * 1px)", math.Pi}, {"calc(-1 * -infinity * 1px)", math.Inf(1)}, {"min(-3px, 2px)", -3}, {"calc((1px + 1px) * 2)", 4},
	} {
		if got, ok := css.Compute(tt.value, unit); !ok || math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %v %v, want %v", tt.value, got, ok, tt.want)
		}
	}
	for _, wrong := range []string{"", "1px 2px", "1foo", "calc(1px", "calc(1px +)", "sibling-index()", "pow(2, 3)", "round(2.5)", "calc(1px * sin(90deg))", "clamp(1px, 2px)", "auto", "calc()", "1px)"} {
		if got, ok := css.Compute(wrong, unit); ok {
			t.Errorf("%s: %v", wrong, got)
		}
	}
}

// TestShort compares Short with Compute.
func TestShort(t *testing.T) {
	twice := func(string) (float64, bool) { return 2, true }
	for _, test := range []struct {
		in string
		ok bool
	}{
		{"0", true}, {"-0", true}, {"12px", true}, {"-3px", true}, {"1.5em", true}, {".5rem", true}, {"-.25em", true}, {"0.1px", true},
		{"5.px", true}, {"33.333333%", true}, {"123456789", true}, {"99999999.9", true}, {"1e", true}, {"100vh", true},
		{"", false}, {"-", false}, {".", false}, {"px", false}, {"1234567890px", true}, {"12345678901234567890", true}, {"1e3", false},
		{"1.2.3", false}, {"+1px", false}, {" 1px", false}, {"1px ", false}, {"1%%", false}, {"calc(1px)", false}, {"--1", false}, {"1PX", false},
	} {
		n, unit, ok := css.Short(test.in)
		if ok != test.ok {
			t.Errorf("Short(%q): %v", test.in, ok)
		}
		if !ok {
			continue
		}
		if unit != "" {
			n *= 2
		}
		if want, _ := css.Compute(test.in, twice); n != want || math.Signbit(n) != math.Signbit(want) {
			t.Errorf("Short(%q) = %v %q, Compute %v", test.in, n, unit, want)
		}
	}
}
