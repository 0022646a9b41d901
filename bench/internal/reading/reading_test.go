package reading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// pageOf returns a readable article with this Markdown.
func pageOf(markdown string) *Page {
	return &Page{
		Source: &corpus.Page{Type: "article"},
		Result: &reader.Result{Content: markdown, Readable: true},
		Lines:  lines(markdown),
	}
}

func TestLines(t *testing.T) {
	got := lines("# Title\n\n> - ## Quoted\n\n```sh\n# no heading\n```\n\n#hash\n")
	want := []Line{
		{Text: "# Title", Level: 1},
		{Text: "## Quoted", Level: 2},
		{Text: "```sh", Code: true},
		{Text: "# no heading", Code: true},
		{Text: "```", Code: true},
		{Text: "#hash"},
	}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestEmptyHeadings(t *testing.T) {
	got := emptyHeadings(pageOf("# Title\n\n## One\n\n## Two\n\nText.\n\n### Three\n\n# Four"))
	want := Count{Of: 5, Bad: 3, Shown: []string{"## One", "### Three", "# Four"}}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestUntitled(t *testing.T) {
	for markdown, bad := range map[string]int{"# Title\n\nText.": 0, "## Part\n\nText.": 1} {
		if got := untitled(pageOf(markdown)).Bad; got != bad {
			t.Errorf("%q: %d, want %d", markdown, got, bad)
		}
	}
}

// TestLostPrices checks that prices count wherever they are told.
func TestLostPrices(t *testing.T) {
	var page, markdown strings.Builder
	var items []reader.Item
	for i := range 10 {
		fmt.Fprintf(&page, "<p><span>$</span>%d.00</p>", 10+i)
		fmt.Fprintf(&markdown, "A lamp for $%d.00.\n\n", 10+i)
		items = append(items, reader.Item{Amount: fmt.Sprintf("%d.00", 10+i)})
	}
	doc, err := dom.Parse(t.Context(), page.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, typ, markdown string
		items               []reader.Item
		of, bad             int
	}{
		{"in the text", "collection", markdown.String(), nil, 1, 0},
		{"in the items", "collection", "Lamps.", items, 1, 0},
		{"one of ten", "collection", "Lamps.", items[:1], 1, 1},
		{"nowhere", "collection", "Lamps.", nil, 1, 1},
		{"no shop", "article", "Lamps.", nil, 0, 0},
	} {
		p := pageOf(tt.markdown)
		p.Source.Type, p.Doc, p.Result.Items = tt.typ, doc, tt.items
		if got := lostPrices(p); got.Of != tt.of || got.Bad != tt.bad {
			t.Errorf("%s: %+v, want %d of %d", tt.name, got, tt.bad, tt.of)
		}
	}
}

func TestChecks(t *testing.T) {
	if !slices.IsSortedFunc(Checks, func(a, b Check) int { return cmp.Compare(a.Name, b.Name) }) {
		t.Error("the checks are not in the order of their names")
	}
}

func TestValue(t *testing.T) {
	counts := []Count{{Of: 4, Bad: 3}, {Of: 4}, {Of: 2, Bad: 1}}
	for m, want := range map[Measure]float64{Things: 4, Pages: 2, Share: 40} {
		c := Check{Measure: m}
		if got := c.Value(counts); got != want {
			t.Errorf("measure %d: %g, want %g", m, got, want)
		}
	}
}
