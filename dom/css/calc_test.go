package css

import "testing"

func TestParseQuantity(t *testing.T) {
	for v, want := range map[string]Quantity{
		"12px": {12, "px"}, "-9999px": {-9999, "px"}, "-100%": {-100, "%"}, "12345678px": {12345678, "px"}, "123456789012px": {123456789012, "px"}, "007": {7, ""},
		"-1.5em": {-24, "px"}, "0": {0, ""}, ".5": {.5, ""}, "50%": {50, "%"}, "1e3px": {1000, "px"}, "1e-3": {.001, ""}, "+4": {4, ""},
		"calc(10px - 2 * 5000px)": {-9990, "px"}, "calc(-1 * 9999px)": {-9999, "px"}, "calc(-9999px)": {-9999, "px"}, "calc((1px + 2px) * 3)": {9, "px"},
		"calc(100px/4)": {25, "px"}, "calc(50% + 10px)": {650, "px"}, "calc(calc(1px) + calc(2px))": {3, "px"}, "-webkit-calc(1px + 1px)": {2, "px"},
		"min(10px, 5px, 7px)": {5, "px"}, "max(1px, 2px * 3)": {6, "px"}, "clamp(1px, 9px, 5px)": {5, "px"},
		"abs(-3px)": {3, "px"}, "-90deg": {-90, "deg"}, ".25turn": {90, "deg"}, "calc(0)": {0, ""}, "calc(1 - 1)": {0, ""},
	} {
		if got, ok := ParseQuantity(v); !ok || got != want {
			t.Errorf("%s: %v, %v, want %v", v, got, ok, want)
		}
	}
	for _, v := range []string{"", "px", "auto", "10 px", "calc()", "calc(1px", "calc(1px +)", "calc(1px 2px)", "12parsecs", "--1", "-", "-px", "- 1", "5p", "5%%", "calc(1/0)", "what(1px)", "1px)", "(", ")"} {
		if got, ok := ParseQuantity(v); ok {
			t.Errorf("%s: %v", v, got)
		}
	}
}
