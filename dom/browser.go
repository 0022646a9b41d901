package dom

import (
	"context"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A Source is an element or a text of the tree that a browser has.
type Source struct {
	Parent int    // the index of its parent, which comes before it; negative below the document
	Name   string // of an element; empty for a text
	Text   string
	Attrs  []Attr
}

// FromBrowser makes a document of the tree that a browser with scripts has at some moment, in
// document order. Every element of the tree is an element of the document, in the same
// order, so that what the browser knows about one can be told of the other. The tree must
// not have what is in templates and shadow roots: these are documents of their own. Quirks
// says that the page has no good doctype. The only error is the error of the context.
func FromBrowser(ctx context.Context, nodes []Source, quirks bool, at *url.URL) (doc *Document, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	t := tree.New()
	defer t.Release()
	if !quirks {
		t.Doctype = "html"
	}
	places := make([]int32, len(nodes))
	for i := range nodes {
		s := &nodes[i]
		meter.Spend(nodeCost + len(s.Text))
		parent := int32(tree.Root)
		if s.Parent >= 0 && s.Parent < i {
			parent = places[s.Parent]
		}
		if s.Name == "" {
			t.AddText(parent, s.Text)
			places[i] = parent // texts have no children
			continue
		}
		places[i] = addSource(t, parent, s)
	}
	return flatten(t, nil, at, "", meter), nil
}

// addSource adds an element. Names of HTML are in lower case, those of drawings as they are.
func addSource(t *tree.Tree, parent int32, s *Source) int32 {
	name := strings.ToLower(s.Name)
	space := t.Nodes[parent].Space
	switch {
	case name == "svg":
		space = tree.SVG
	case name == "math":
		space = tree.MathML
	case t.Name(parent) == "foreignObject":
		space = tree.HTML
	}
	if space != tree.HTML {
		name = s.Name
	}
	n := t.AddNamed(parent, name, s.Attrs)
	t.Nodes[n].Space = space
	return n
}
