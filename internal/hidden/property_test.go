package hidden

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
)

// TestLonghands checks the table of sight: each property has a name, takes its initial value,
// and that value hides nothing.
func TestLonghands(t *testing.T) {
	if len(longhands) > 256 {
		t.Errorf("%d longhands are more than a set of properties has", len(longhands))
	}
	for p, l := range longhands {
		if l.name == "" || !valid(css.Property(p), l.initial) {
			t.Errorf("%q does not take its initial value %q", l.name, l.initial)
		}
		if p >= int(numJudged) && !l.isHarmless(l.initial) {
			t.Errorf("%s hides in its initial value", l.name)
		}
		if p >= int(firstInherited) && (!l.inherits || p-int(firstInherited) >= 16) {
			t.Errorf("%s does not fit into look.adjusted", l.name)
		}
	}
	for _, l := range longhands[numJudged:] {
		if l.reason == "" {
			t.Errorf("%s: no reason", l.name)
		}
	}
}

// TestInitial checks that no property hides in its initial value.
func TestInitial(t *testing.T) {
	for p, l := range longhands {
		if d := (css.Declaration{Property: css.Property(p), Value: l.initial}); hidesAlone(&d) {
			t.Errorf("%s: %s hides", l.name, l.initial)
		}
	}
}

// TestExpand checks what shorthands set.
func TestExpand(t *testing.T) {
	for _, tt := range []struct{ name, value, want string }{
		{"margin", "0 auto", "0|auto|0|auto"},
		{"margin", "1px 2px 3px", "1px|2px|3px|2px"},
		{"margin", "1px 2px 3px 4px 5px", ""},
		{"margin", "banana", ""},
		{"inset-inline", "1px", "1px|1px"},
		{"overflow", "hidden", "hidden|hidden"},
		{"overflow", "hidden visible", "hidden|visible"},
		{"flex", "1", "1|0%"},
		{"flex", "none", "0|auto"},
		{"flex", "0 0 10px", "0|10px"},
		{"background", "red", "red|none|repeat|border-box|auto"},
		{"background", "url(a) right 1px top 2px / cover no-repeat, #fff content-box", "#fff|url(a), none|no-repeat, repeat|border-box, content-box|cover, auto"},
		{"background", "red, blue", ""},
		{"background", "url(a b) red", ""},
		{"font", "0/0 a", "0|0|a"},
		{"font", "italic bold 12px/1.5 \"x y\", serif", "12px|1.5|\"x y\", serif"},
		{"font", "300 12px / 1.5 a", "12px|1.5|a"},
		{"font", "12px", ""},
		{"animation", "fade 1s 2s both, none", "1s, 0s|2s, 0s|1, 1|ease, ease|normal, normal|both, none|running, running|fade, none"},
		{"text-decoration", "underline overline 2px", "2px"},
	} {
		i := slices.IndexFunc(shorthands[:], func(s shorthand) bool { return s.name == tt.name })
		parts := make([]string, len(shorthands[i].longhands))
		got := ""
		if vocabulary.Shorthands[i].Expand(tt.value, parts) {
			got = strings.Join(parts, "|")
		}
		if got != tt.want {
			t.Errorf("%s: %s\n got %s\nwant %s", tt.name, tt.value, got, tt.want)
		}
	}
}

// TestOtherNames checks that what other names stand for is known.
func TestOtherNames(t *testing.T) {
	for name, of := range otherNames {
		if _, ok := propertyNumbers[of]; !ok {
			t.Errorf("%s is another name of nothing", name)
		}
	}
	for name := range strings.FieldsSeq(prefixed) {
		if _, ok := propertyNumbers[name]; !ok {
			t.Errorf("%s has a prefix and is not known", name)
		}
	}
	for name, of := range map[string]css.Property{"margin-inline-start": marginLeft, "-webkit-padding-before": paddingTop} {
		if propertyNumbers[name] != of {
			t.Errorf("%s is not known", name)
		}
	}
}
