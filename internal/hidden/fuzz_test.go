package hidden

import (
	"context"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// FuzzValue checks that what a shorthand gives to a longhand is valid for it, and that no value
// panics.
func FuzzValue(f *testing.F) {
	for _, d := range [...][2]string{
		{"background", "url(a) left 1px top 2px / cover, #fff"}, {"font", "italic 12px/1.5 a, \"b c\""}, {"margin", "0 auto"},
		{"animation", "fade 1s steps(2, start) both, none"}, {"flex", "1 1 0"}, {"clip-path", "inset(1px 10%) border-box"},
		{"color", "rgb(1 2 3 / 50%)"}, {"transform", "translate(1px, 2%) rotate(0)"}, {"border", "1px solid red"}, {"background", "--x(a),)"},
	} {
		f.Add(d[0], d[1])
	}
	f.Fuzz(func(t *testing.T, name, value string) {
		p, known := propertyNumbers[name]
		if !known || !supports(name, value) || css.IsWide(value) || int(p) < len(longhands) {
			return
		}
		s := vocabulary.Shorthands[int(p)-len(longhands)]
		parts := make([]string, len(s.Longhands))
		s.Expand(value, parts)
		for i, long := range s.Longhands {
			if !valid(long, parts[i]) {
				t.Errorf("%s: %q: %s is %q, which is not valid", name, value, longhands[long].name, parts[i])
			}
		}
	})
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
	for p := range longhands {
		if v := style.Get(css.Property(p)); v != "" {
			b.WriteString(longhands[p].name + ":" + v + ";")
		}
	}
	return b.String()
}

// supports returns whether browsers understand a declaration. The value is in lower case.
// What it takes for understood may be wrong in the number or the order of its words.
func supports(name, value string) bool {
	p, known := propertyNumbers[name]
	switch {
	case !known:
		return false
	case css.IsWide(value):
		return true
	case int(p) < len(longhands):
		return valid(p, value)
	}
	s := vocabulary.Shorthands[int(p)-len(longhands)]
	return value != "" && s.Expand(value, make([]string, len(s.Longhands)))
}
