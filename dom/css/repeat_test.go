package css_test

import (
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// TestSplits checks that elements with a long value of a shorthand do not split it again and
// again.
func TestSplits(t *testing.T) {
	for name, page := range map[string]string{
		"long": `<html style="--a:` + strings.Repeat("1px ", 900) + `">`,
	} {
		doc, err := dom.Parse(t.Context(), "<!doctype html><style>b{inset:var(--a)}</style>"+page+strings.Repeat("<b></b>", 1000), nil)
		if err != nil {
			t.Fatal(err)
		}
		splits := 0
		styles := css.NewStyles(doc, &css.Vocabulary{
			Properties: 1,
			Shorthands: []css.Shorthand{{Longhands: []css.Property{0}, Expand: func(value string, parts []string) bool {
				splits++
				parts[0] = value
				return true
			}}},
			Property:  func(name string) (css.Property, bool) { return 1, name == "inset" },
			Valid:     func(css.Property, string) bool { return true },
			Variables: true,
		})
		variables := make([]*css.Variables, doc.Len())
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if variables[n] = variables[doc.Parent(n)]; doc.Kind(n) == dom.Element {
				s := styles.Of(n)
				variables[n] = variables[n].With(s)
				s.Substitute(variables[n])
			}
		}
		if splits == 0 || splits > 500 {
			t.Errorf("%s: %d splits", name, splits)
		}
	}
}

// TestBlocksOfRule checks that a long selector is looked at once, however many blocks its rule
// has. Else these would take minutes.
func TestBlocksOfRule(t *testing.T) {
	blocks := "{" + strings.Repeat("display:none;@media{}", 10_000) + "}"
	for _, selector := range []string{
		"p:is(" + strings.Repeat("a,", 100_000) + "p)",
		"p:is(*," + strings.Repeat("a,", 100_000) + "p)",
		"p:not(:empty," + strings.Repeat("a,", 100_000) + "b)",
		"p:is(" + strings.Repeat(strings.Repeat("b ", 250)+"a,", 400) + "p)",
	} {
		doc, err := dom.Parse(t.Context(), "<!doctype html><style>"+selector+blocks+"</style><p>x", nil)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		css.NewStyles(doc, vocabulary)
		if took := time.Since(start); took > time.Minute {
			t.Errorf("%.20s… took %v", selector, took)
		}
	}
}

// TestManyClasses checks that the classes of selectors count as work.
func TestManyClasses(t *testing.T) {
	rule := "p" + strings.Repeat(".a", 20_000) + "{display:none;" + strings.Repeat("@media{}display:none;", 500) + "}"
	doc, err := dom.Parse(t.Context(), "<!doctype html><style>"+rule+"</style><p class=a>x", nil)
	if err != nil {
		t.Fatal(err)
	}
	styles := css.NewStyles(doc, vocabulary)
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Element {
			styles.Of(n)
		}
	}
	if !styles.Exhausted() {
		t.Error("ten million classes were compared for nothing")
	}
}
