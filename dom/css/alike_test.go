package css

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestAlike compares the styles of elements that are nearly alike with those that are
// computed without shortcuts.
func TestAlike(t *testing.T) {
	for _, test := range []struct{ name, sheet, page string }{
		{"an id", "#b{left:1} #b i{left:2}", `<p><i></i></p><p id=b><i></i></p><p id=c><i></i></p>`},
		{"an attribute", "[title]{left:1} [title] i{left:2}", `<p><i></i></p><p title><i></i></p><p lang><i></i></p>`},
		{"a value", "[title=b]{left:1} p:not([title=b]) i{left:2}", `<p title=a><i></i></p><p title=b><i></i></p><p><i></i></p>`},
		{"an empty class", "[class]{left:1} [class=''] i{left:2}", `<p><i></i></p><p class><i></i></p><p class=a><i></i></p>`},
		{"a link", "a:link{left:1} :link i{left:2}", `<a><i></i></a><a href><i></i></a><a name><i></i></a>`},
		{"a place", "p:first-child{left:1} p:first-child i{left:2} p+p+p{left:3}", `<div><p><i></i></p><p><i></i></p><p><i></i></p></div>`},
		{"a rule that wins at some places", "p:first-child{left:1!important} p{left:2} p{left:3}", `<div><p></p><p></p></div>`},
		{"content", "p:empty{left:1} p:has(b){left:2}", `<p></p><p>x</p><p><b></b></p>`},
		{"elements without atoms", "x-a{left:1} x-b i{left:2}", `<x-a><i></i></x-a><x-b><i></i></x-b>`},
		{"revert-layer", "@layer a{p{left:1}} p{left:revert-layer}", `<p></p><p style="left:2"></p><p></p>`},
	} {
		doc, err := dom.Parse(t.Context(), "<!doctype html><style>"+test.sheet+"</style><body>"+strings.Repeat(test.page, 3), nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := compareShortcuts(doc); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// TestInlines checks style attributes that are there again, also with many declarations.
func TestInlines(t *testing.T) {
	long := strings.Repeat("left:1;margin:2;", 64) + "left:3"
	page := strings.Repeat(`<p style="left:1;color:2"></p><p style="`+long+`"></p><p style="left:4!important"></p>`, 3)
	doc, err := dom.Parse(t.Context(), "<style>p{left:5}</style>"+page, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := compareShortcuts(doc); diff != "" {
		t.Error(diff)
	}
}
