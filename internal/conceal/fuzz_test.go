package conceal

import (
	"context"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// FuzzValue checks laws of the grammar of values: white space around a value changes nothing,
// and what a shorthand gives to a longhand is valid for it.
func FuzzValue(f *testing.F) {
	for _, d := range [...][2]string{
		{"background", "url(a) left 1px top 2px / cover, #fff"}, {"font", "italic 12px/1.5 a, \"b c\""}, {"margin", "0 auto"},
		{"grid", "[x] \"a b\" 1fr / auto 2px"}, {"animation", "fade 1s steps(2, start) both, none"}, {"mask", "none"}, {"flex", "1 1 0"},
		{"clip-path", "polygon(0 0, calc(1px + 10%) 0) border-box"}, {"color", "rgb(from red calc(r * 2) g b / 50%)"}, {"width", "calc-size(auto, size * 2)"},
		{"transform", "translate(1px, 2%) rotate(0)"}, {"border", "1px solid , red"}, {"position-area", "span-all center"}, {"offset", "auto path(\"m0 0h1\") 10% / left"},
		{"background", "--x(a),)"},
	} {
		f.Add(d[0], d[1])
	}
	f.Fuzz(func(t *testing.T, name, value string) {
		p, known := propertyNumbers[name]
		value = grammar.Spaced(value) // as package css does
		if !known || value == "" || css.IsWide(value) {
			t.Skip()
		}
		ok := Supports(name, value)
		if spaced := Supports(name, " "+value+"\n"); spaced != ok && !strings.ContainsAny(value, "\"'\\(") {
			t.Errorf("%s: %q: %t, with space around it %t", name, value, ok, spaced)
		}
		if !ok || p < numLonghands {
			return
		}
		s := vocabulary.Shorthands[p-numLonghands]
		parts := make([]string, len(s.Longhands))
		s.Expand(value, parts)
		for i, long := range s.Longhands {
			if !valid(long, parts[i]) && !grammarDefers(value) {
				t.Errorf("%s: %q: %s is %q, which is not valid", name, value, longhands[long].name, parts[i])
			}
		}
	})
}

// grammarDefers reports whether a value has a function that is replaced later.
func grammarDefers(value string) bool {
	return grammar.New("<any-value>", nil).Match(value) == grammar.Opaque
}

// FuzzSheet checks that no style sheet panics, and that comments and white space in it change
// no style.
func FuzzSheet(f *testing.F) {
	for _, sheet := range [...]string{
		"p{display:none}", "p{margin:0 auto;animation:a 1s both}@keyframes a{to{opacity:1}}", "@property --a{syntax:\"<length>\";inherits:false;initial-value:1px}p{--a:2px;width:var(--a)}",
		"@layer a,b;@layer b{p{all:revert-layer}}", "p{background:url(a) , red;grid:\"a\" / 1fr;font:1px/2 a}", "@scope(p) to (b){p{clip-path:inset(50%)}}",
		"p{--a:var(--b);--b:var(--a,1);opacity:var(--a,.5)}", "@supports (margin:banana) or (width:calc(1px + 1%)){p{transform:rotate(0)}}",
	} {
		f.Add(sheet)
	}
	f.Fuzz(func(t *testing.T, sheet string) {
		plain := stylesOf(t, sheet)
		if strings.ContainsAny(sheet, "\"'\\@<(/") || strings.Contains(sheet, "--") {
			return // where a space may mean something
		}
		if spaced := stylesOf(t, strings.NewReplacer(";", "/**/ ; ", "{", " {/**/ ", "}", " /**/}").Replace(sheet)); spaced != plain {
			t.Errorf("%q\n%s\nwith comments\n%s", sheet, plain, spaced)
		}
	})
}

// stylesOf returns the style of a paragraph as text.
func stylesOf(t *testing.T, sheet string) string {
	doc, err := dom.ParseScripted(context.Background(), "<!doctype html><style>"+sheet+"</style><p class=a>x", nil)
	if err != nil {
		t.Skip("nested too deep")
	}
	style := paragraph(doc)
	if style == nil {
		return ""
	}
	var b strings.Builder
	for p := range numLonghands {
		if v := style.Get(p); v != "" {
			b.WriteString(longhands[p].name + ":" + v + ";")
		}
	}
	return b.String()
}
