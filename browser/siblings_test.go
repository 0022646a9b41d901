package browser_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/interact"
)

// TestCorpusSiblings looks whether the selectors of a page find the same elements on another
// page of the same site. It needs a corpus, and pairs of its pages: READER_PAIRS is a file
// with lines such as {"a": "0001", "b": "0002"}.
func TestCorpusSiblings(t *testing.T) {
	needCorpus(t)
	if os.Getenv("READER_PAIRS") == "" {
		t.Skip("READER_PAIRS names no file with pairs of pages")
	}
	s, site, _ := open(t)
	ctx, c := t.Context(), newCorpus(t, site)
	y, still := tally{by: map[string]int{}}, tally{by: map[string]int{}}
	for _, pair := range pairs(t, os.Getenv("READER_PAIRS")) {
		c.compare(t, pair, &still)
		a := c.open(ctx, t, s, c.serve(t, pair.A+".html.gz"))
		b := c.open(ctx, t, s, c.serve(t, pair.B+".html.gz"))
		if a == nil || b == nil {
			continue
		}
		for _, e := range spread(&interact.List{Elements: siblings(a, b)}, perPage, false) {
			y.count(t, pair.A+" on "+pair.B+" "+e.Selector, c.use(ctx, s, e))
		}
	}
	t.Logf("on another page of the same site: %v", &y)
	t.Logf("the same without a browser: %v", &still)
}

// compare counts what TestCorpusSiblings does for the pages as they are on disk.
func (c *corpus) compare(t *testing.T, p pair, y *tally) {
	t.Helper()
	_, a := c.still(t, p.A)
	doc, b := c.still(t, p.B)
	for _, e := range spread(&interact.List{Elements: siblings(a, b)}, perPage, false) {
		nodes, err := css.Select(doc, e.Selector)
		outcome := hit
		switch {
		case err != nil:
			t.Fatal(err)
		case len(nodes) == 0:
			outcome = string(browser.NoMatch)
		case len(nodes) > 1:
			outcome = string(browser.Ambiguous)
		case nodes[0] != e.Node:
			outcome = "another element"
		}
		y.count(t, p.A+" on "+p.B+" on disk "+e.Selector, outcome)
	}
}

// still lists the elements of a page as it is on disk.
func (c *corpus) still(t *testing.T, name string) (*dom.Document, *interact.List) {
	t.Helper()
	page, err := c.read(name + ".html.gz")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.ParseScripted(t.Context(), string(page), nil)
	if err != nil {
		t.Fatal(err)
	}
	list, err := interact.FindDocument(t.Context(), doc, &interact.Options{IncludeHidden: true, MaxElements: -1})
	if err != nil {
		t.Fatal(err)
	}
	return doc, list
}

// A pair has the names of two pages of a site.
type pair struct{ A, B string }

// pairs reads pairs of pages, one a line.
func pairs(t *testing.T, file string) (all []pair) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var p pair
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// siblings returns the elements of b that are in a, too, with the selectors that they have in
// a. What looks the same twice on a page is left out, also if one of the two is hidden.
func siblings(a, b *interact.List) (both []interact.Element) {
	here, there := looks(a), looks(b)
	for _, e := range b.Elements {
		one, other := here[lookOf(&e)], there[lookOf(&e)]
		if len(one) == 1 && len(other) == 1 && one[0].Visible {
			e.Selector = one[0].Selector
			both = append(both, e)
		}
	}
	return both
}

// A look is what tells an element from others, for a person.
type look struct{ kind, role, inputType, text, name, href string }

func lookOf(e *interact.Element) look {
	return look{e.Type, e.Role, e.InputType, e.Text, e.Name, e.Href}
}

// looks returns the elements of a list by their looks.
func looks(list *interact.List) map[look][]*interact.Element {
	by := map[look][]*interact.Element{}
	for i := range list.Elements {
		e := &list.Elements[i]
		by[lookOf(e)] = append(by[lookOf(e)], e)
	}
	return by
}
