package dom

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/tree"
)

// ErrTooDeep means that elements are nested deeper than the parser allows. Strip still
// returns the text of the page.
var ErrTooDeep = tree.ErrTooDeep

// maxPage bounds a page, in bytes. Offsets have 32 bits.
const maxPage = 1 << 30

// Parse parses a page in UTF-8 with the address at, which may be nil. Relative addresses
// resolve against the base element of the page, if it has one, and then against at.
//
// The page is read as by a browser without scripts: the content of noscript is part of
// the document, the content of a template is below it, and a shadow root is an element in
// its host. Parts of the page that its server sent later, for a script to move, are before
// their placeholders, still hidden. Of svg elements that hold nothing but shapes, only titles
// and style sheets are kept.
// White space between blocks is left out.
//
// Any bytes up to a gigabyte make a document, larger pages are an error. Other errors are
// ErrTooDeep and the error of the context.
func Parse(ctx context.Context, page string, at *url.URL) (*Document, error) {
	return parse(ctx, page, at, tree.Options{}, asShown)
}

// ParseNoscriptAsText is Parse, but the content of noscript elements is text, as for browsers
// with scripts. Where such an element ends can change the rest of the page.
func ParseNoscriptAsText(ctx context.Context, page string, at *url.URL) (*Document, error) {
	return parse(ctx, page, at, tree.Options{Scripting: true}, asShown)
}

// ParseScripted parses a page as a browser with scripts does, before the first script runs:
// noscript has no elements, templates are empty, those that make shadow roots are gone,
// and svg elements have all their shapes. Selectors match in this document as in a
// browser.
func ParseScripted(ctx context.Context, page string, at *url.URL) (*Document, error) {
	return parse(ctx, page, at, tree.Options{Scripting: true, Drawings: true}, (*tree.Tree).TakeTemplates)
}

// asShown moves the parts of a page that were sent later to their places, and returns the
// hosts of shadow roots.
func asShown(t *tree.Tree, stop tree.Stop) []tree.Host {
	t.PlaceParts(stop)
	return t.Shadows(stop)
}

func parse(ctx context.Context, page string, at *url.URL, opts tree.Options, prepare func(*tree.Tree, tree.Stop) []tree.Host) (doc *Document, err error) {
	defer cancel.Catch(&err)
	if len(page) > maxPage {
		return nil, fmt.Errorf("dom: page of %d bytes is too large", len(page))
	}
	meter := cancel.With(ctx)
	opts.Stop = meter.Stopped
	t, err := tree.Parse(page, opts)
	switch {
	case errors.Is(err, tree.ErrStopped):
		return nil, cmp.Or(ctx.Err(), err)
	case err != nil:
		return nil, fmt.Errorf("dom: %w", err)
	}
	defer t.Release()
	return flatten(t, prepare(t, opts.Stop), at, "", meter), nil
}

// FromNode makes a document of a tree that x/net/html built, or of a part of it. It is the
// document that Parse makes of the same page: with scripting on, as html.Parse has it, what
// stands in noscript is a text in the tree, and is parsed now. The tree is not changed and
// not kept. The only error is the error of the context.
func FromNode(ctx context.Context, top *html.Node, at *url.URL) (doc *Document, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	t := tree.Of(top, tree.Options{Stop: meter.Stopped})
	if t == nil {
		return nil, ctx.Err()
	}
	defer t.Release()
	t.DropShapes(meter.Stopped)
	return flatten(t, asShown(t, meter.Stopped), at, baseAbove(top, meter), meter), nil
}

// baseAbove returns the base address before top, if top is only a part of a tree.
func baseAbove(top *html.Node, meter *cancel.Meter) string {
	if top == nil || top.Parent == nil {
		return ""
	}
	root := top
	for root.Parent != nil {
		root = root.Parent
	}
	for at := range root.Descendants() {
		meter.Spend(nodeCost)
		if at == top {
			break
		}
		if at.DataAtom != atom.Base {
			continue
		}
		for _, a := range at.Attr {
			if a.Key == "href" && a.Val != "" {
				return a.Val
			}
		}
	}
	return ""
}

// nodeCost is the cost of visiting a node, in bytes: see cancel.Meter.
const nodeCost = 32

// maxLines is how many lines of plain text become paragraphs. Texts with more are data or
// logs, and a paragraph takes a hundred times the memory of a short line.
const maxLines = 1 << 16

// Plain makes a document of plain text, with a paragraph for each line, or with one block
// of code if it has more than 65,536 lines. The only error is the error of the context.
func Plain(ctx context.Context, text string) (doc *Document, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	if hasMoreLines(text, maxLines, meter) {
		return Preformatted(ctx, text)
	}
	t := tree.New()
	defer t.Release()
	body := t.Add(tree.Root, atom.Body)
	read := 0
	for line := range strings.Lines(text) {
		meter.Spend(lineCost + len(line))
		if read += len(line); len(t.Nodes)%ticks < 2 {
			t.Reserve(read, len(text))
		}
		if line = strings.TrimSpace(line); line != "" {
			t.AddText(t.Add(body, atom.P), line)
		}
	}
	return flatten(t, nil, nil, "", meter), nil
}

// hasMoreLines reports whether a text has more than so many lines that are not blank.
func hasMoreLines(text string, most int, meter *cancel.Meter) bool {
	for line := range strings.Lines(text) {
		meter.Spend(1 + len(line))
		if strings.TrimSpace(line) != "" {
			most--
		}
		if most < 0 {
			return true
		}
	}
	return false
}

// lineCost is the cost of making the nodes of a line, in bytes: see cancel.Meter.
const lineCost = 100

// Preformatted makes a document of one block of code. The only error is the error of the
// context.
func Preformatted(ctx context.Context, text string) (doc *Document, err error) {
	defer cancel.Catch(&err)
	t := tree.New()
	defer t.Release()
	t.AddText(t.Add(t.Add(tree.Root, atom.Body), atom.Pre), text)
	return flatten(t, nil, nil, "", cancel.With(ctx)), nil
}

// Single makes a document of one element.
func Single(name string, attrs []Attr) *Document {
	t := tree.New()
	defer t.Release()
	t.AddNamed(tree.Root, name, attrs)
	return flatten(t, nil, nil, "", nil)
}

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

// Placeholder returns the id of the placeholder that Parse put n before, if n is a part of the
// page that its server sent later, or "".
func (d *Document) Placeholder(n NodeID) string {
	next := d.nodes[n].end
	if d.Tag(n) != atom.Slot || !strings.HasPrefix(d.Attr(n, "id"), "S:") ||
		int(next) >= d.Len() || d.Tag(next) != atom.Template || d.Parent(next) != d.Parent(n) {
		return ""
	}
	return d.Attr(next, "id")
}
