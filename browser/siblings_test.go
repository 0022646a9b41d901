package browser_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/interact"
)

// TestCorpusSiblings looks whether the selectors of a page find the same elements on another
// page of the same site. It needs a corpus, and pairs of its pages: READER_PAIRS is a file
// with lines such as {"a": "0001", "b": "0002"}. READER_PAIRS_EACH is how many elements of a
// pair are used.
func TestCorpusSiblings(t *testing.T) {
	needCorpus(t)
	if os.Getenv("READER_PAIRS") == "" {
		t.Skip("READER_PAIRS names no file with pairs of pages")
	}
	each, err := strconv.Atoi(os.Getenv("READER_PAIRS_EACH"))
	if err != nil {
		each = perPage
	}
	s, site, _ := open(t)
	ctx, c := t.Context(), newCorpus(t, site)
	live, disk, covered := newKinship(), newKinship(), tally{by: map[string]int{}}
	for _, p := range pairs(t, os.Getenv("READER_PAIRS")) {
		docA, stillA := c.still(t, p.A)
		docB, stillB := c.still(t, p.B)
		p.bare = hasData(docA) && !hasData(docB)
		for _, e := range spread(&interact.List{Elements: siblings(stillA, stillB)}, each, false) {
			disk.count(t, p, "on disk "+e.Selector, matched(t, docB, e))
		}
		a := c.open(ctx, t, s, c.serve(t, p.A+".html.gz"))
		b := c.open(ctx, t, s, c.serve(t, p.B+".html.gz"))
		if a == nil || b == nil {
			continue
		}
		both := &interact.List{Elements: siblings(a, b)}
		for _, e := range spread(both, each, false) {
			live.count(t, p, e.Selector, c.use(ctx, s, e))
		}
		for _, e := range spread(both, perCovered, true) {
			outcome, _, _ := strings.Cut(c.use(ctx, s, e), " ")
			covered.count(t, p.A+" on "+p.B+" covered "+e.Selector, outcome)
		}
	}
	t.Logf("on another page of the same site: %v", live)
	t.Logf("on elements that something is in front of there: %v", covered.by)
	t.Logf("the same without a browser: %v", disk)
}

// matched looks what a selector matches, as TestCorpusSiblings does in the browser.
func matched(t *testing.T, doc *dom.Document, e *interact.Element) string {
	t.Helper()
	nodes, err := css.Select(doc, e.Selector)
	switch {
	case err != nil:
		t.Fatal(err)
	case len(nodes) == 0:
		return string(browser.NoMatch)
	case len(nodes) > 1:
		return string(browser.Ambiguous)
	case nodes[0] != e.Node:
		return wrong
	}
	return hit
}

// A kinship counts what became of the selectors of one page on another.
type kinship struct {
	tally
	bare int // those that ask for a data attribute, on a page that was saved without any
}

func newKinship() *kinship { return &kinship{tally: tally{by: map[string]int{}}} }

func (k *kinship) count(t *testing.T, p pair, selector, outcome string) {
	t.Helper()
	if p.bare && strings.Contains(selector, "[data-") && outcome == string(browser.NoMatch) {
		k.bare++
		return
	}
	k.tally.count(t, p.A+" on "+p.B+" "+selector, outcome)
}

func (k *kinship) String() string {
	return fmt.Sprintf("%v; apart, no data attributes were saved: %d", &k.tally, k.bare)
}

// hasData reports whether a page has data attributes with values. Some pages of a corpus
// were saved without them.
func hasData(doc *dom.Document) bool {
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		switch doc.Tag(n) {
		case atom.Html, atom.Head, atom.Link, atom.Meta, atom.Script, atom.Style:
			continue
		}
		for _, a := range doc.Attrs(n) {
			if strings.HasPrefix(a.Key, "data-") && a.Val != "" {
				return true
			}
		}
	}
	return false
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
type pair struct {
	A, B string
	bare bool // only B was saved without data attributes
}

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
