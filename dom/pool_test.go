package dom_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestPlacesAgain counts the places of a small page after those of a large one were released:
// nodes that have none must not get one of the other page.
func TestPlacesAgain(t *testing.T) {
	const small = "<p>a<b>b</b>c<i>d</i>"
	places := func(doc *dom.Document) (all []dom.Place) {
		for n := range dom.NodeID(doc.Len()) {
			all = append(all, doc.Place(n))
		}
		return all
	}
	want := places(scripted(t, small))
	for range 10 {
		large := scripted(t, strings.Repeat("<p><b>x</b>y", 50))
		places(large)
		copied := large.AllowSchemes(nil)
		large.Release()
		copied.Release() // must not give the tables back twice
		one, two := scripted(t, small), scripted(t, strings.Repeat("<i></i>", 20))
		places(two)
		for n, p := range places(one) {
			if p != want[n] {
				t.Fatalf("the place of node %d is %+v, want %+v", n, p, want[n])
			}
		}
		one.Release()
		two.Release()
	}
}

// TestRawParts joins the parts of a text that is not shown: line ends are made plain, and a
// character reference is not one.
func TestRawParts(t *testing.T) {
	doc := scripted(t, "<svg><title>a\r<!-- -->b\r\n<![CDATA[c&#13;]]></title></svg>")
	for n := range dom.NodeID(doc.Len()) {
		if doc.Kind(n) == dom.Raw {
			if got, want := doc.RawText(n), "a\nb\nc\r"; got != want {
				t.Errorf("%q, want %q", got, want)
			}
			return
		}
	}
	t.Error("there is no such text")
}
