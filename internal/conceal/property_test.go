package conceal

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
	"github.com/seed31bcff99/reader/internal/tabletest"
)

// TestLonghands checks the table of longhands: each syntax is right and takes the initial
// value.
func TestLonghands(t *testing.T) {
	for p, l := range longhands {
		if err := syntaxes[p].Check(); err != nil {
			t.Errorf("%s: %v", l.name, err)
		}
		if !valid(css.Property(p), l.initial) && l.name != "-webkit-box-reflect" { // whose none cannot be written
			t.Errorf("%s does not take its initial value %q", l.name, l.initial)
		}
		if l.standard == "" {
			t.Errorf("%s has no standard", l.name)
		}
	}
}

// TestShorthands checks that the tables of shorthands and aliases are sorted and right.
func TestShorthands(t *testing.T) {
	tabletest.Sorted(t, "shorthands", shorthands[:], func(s shorthand) string { return s.name })
	tabletest.Sorted(t, "aliases", aliases[:], func(a alias) string { return a.name })
	for _, s := range shorthands {
		if err := grammar.New(s.syntax, partSyntax).Check(); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
		if len(s.longhands) > css.MaxLonghands {
			t.Errorf("%s sets too many longhands", s.name)
		}
	}
	for _, a := range aliases {
		if _, ok := propertyNumbers[a.of]; !ok {
			t.Errorf("%s is an alias of nothing", a.name)
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
		{"flex", "1", "1|1|0%"},
		{"flex", "none", "0|0|auto"},
		{"flex", "0 0 10px", "0|0|10px"},
		{"flex-flow", "wrap column", "column|wrap"},
		{"background", "red", "red|none|0%|0%|auto|repeat|scroll|padding-box|border-box"},
		{"background", "url(a) right 1px top 2px / cover no-repeat, #fff content-box", "#fff|url(a), none|right 1px, 0%|top 2px, 0%|cover, auto|no-repeat, repeat|scroll, scroll|padding-box, content-box|border-box, content-box"},
		{"background", "red, blue", ""},
		{"background-position", "top, 10% 20%, bottom left", "center, 10%, left|top, 20%, bottom"},
		{"font", "0/0 a", "0|0|a|none|normal|normal"},
		{"font", "italic bold 12px/1.5 \"x y\", serif", "12px|1.5|\"x y\", serif|none|normal|normal"},
		{"font", "12px", ""},
		{"border", "1px solid red", strings.Repeat("1px|solid|red|", 4) + "none|100%|1|0|stretch"},
		{"border-top", "none", "medium|none|currentcolor"},
		{"animation", "fade 1s 2s both, none", "1s, 0s|ease, ease|2s, 0s|1, 1|normal, normal|both, none|running, running|fade, none|replace, replace|auto, auto|normal, normal|normal, normal|none, none"},
		{"grid-area", "a", "a|a|a|a"},
		{"grid-row", "1 / span 2", "1|span 2"},
		{"grid-row", "2", "2|auto"},
		{"border-radius", "1px 2px / 3px", "1px 3px|2px 3px|1px 3px|2px 3px"},
		{"white-space", "pre", "preserve|nowrap"},
		{"white-space", "nowrap", "collapse|nowrap"},
		{"text-decoration", "underline overline 2px", "underline overline|2px|solid|currentcolor"},
		{"place-content", "safe center", "safe center|safe center"},
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

// TestHarmless checks that the groups of harmless properties are sorted, have a reason, and
// name no property that is judged.
func TestHarmless(t *testing.T) {
	for i, group := range harmlessGroups {
		names := strings.Fields(group.names)
		tabletest.Row(t, "harmlessGroups", i, len(harmlessGroups), names)
		if group.reason == "" {
			t.Errorf("%q: no reason", names)
		}
		for _, name := range names {
			if _, judged := propertyNumbers[name]; judged {
				t.Errorf("%s is harmless and judged", name)
			}
		}
	}
}
