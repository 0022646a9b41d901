package css_test

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// FuzzSheet checks that no style sheet and no selector panics or takes too long.
func FuzzSheet(f *testing.F) {
	f.Add(`p{display:none} @media (min-width:1px){a:not(b)>c{opacity:0}}`, "div > p:nth-child(2n+1)")
	f.Add(`a{b{c{d{&&&{display:none}}}}}@keyframes x{to{`, `a:has(> b, + c):is(d)[e="\"" i]`)
	f.Add(`p{display:none`, `a[i$"x" e]:not(`)
	f.Add(`:disabled:nth-child(-2n + 1 of p, :has(~ a)){}`, `:contains("ä"):haschild(a)[b!=c i]:lang("*-CH")`)
	f.Fuzz(func(t *testing.T, sheet, selector string) {
		doc, err := dom.ParseScripted(context.Background(), "<style>"+sheet+"</style>"+page, nil)
		if err != nil {
			t.Skip("nested too deep")
		}
		hidden(doc)
		if _, err := css.Select(doc, selector); err != nil && err.Error() == "" {
			t.Error("an error without words")
		}
	})
}
