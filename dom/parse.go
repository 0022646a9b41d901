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

	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/tree"
)

// ErrTooDeep says that a page has more elements open at once than the parser
// takes. Strip still gives its text.
var ErrTooDeep = tree.ErrTooDeep

// maxPage is the largest page that can be parsed: places in it are 32 bits wide.
const maxPage = 1 << 30

// Parse makes a document of a page in UTF-8 that came from the address at, which
// may be nil. Relative addresses resolve against the page's base element, if it
// has one, and then against at.
//
// The page is read as by a browser without scripts: what stands in noscript is
// part of the document, what stands in templates is below them, and a shadow root
// is an element of its host. Of drawings only titles and style sheets are kept.
// Any bytes make a document, up to a gigabyte. Parse fails with ErrTooDeep, or
// with the error of the context if that is done before the document is made.
func Parse(ctx context.Context, page string, at *url.URL) (*Document, error) {
	return parse(ctx, page, at, tree.Options{})
}

// ParseScripted is Parse for a page as a browser builds it that runs scripts,
// before the first of them has run: noscript holds no elements, templates are
// empty, those that make shadow roots are not there, and drawings have all their
// shapes. It is the document that selectors for a browser are right in.
func ParseScripted(ctx context.Context, page string, at *url.URL) (*Document, error) {
	return parse(ctx, page, at, tree.Options{Scripting: true, Drawings: true})
}

func parse(ctx context.Context, page string, at *url.URL, opts tree.Options) (doc *Document, err error) {
	defer patience.Catch(&err)
	if len(page) > maxPage {
		return nil, fmt.Errorf("dom: page of %d bytes is too large", len(page))
	}
	meter := patience.With(ctx)
	opts.Stop = meter.Stopped
	t, err := tree.Parse(page, opts)
	switch {
	case errors.Is(err, tree.ErrStopped):
		return nil, cmp.Or(ctx.Err(), err)
	case err != nil:
		return nil, fmt.Errorf("dom: %w", err)
	}
	defer t.Release()
	hosts := t.Shadows
	if opts.Scripting {
		hosts = t.TakeTemplates
	}
	return flatten(t, hosts(opts.Stop), at, "", meter), nil
}

// FromNode makes a document of a tree that x/net/html built with scripting off, or
// of a part of it: the one that Parse makes of the same page. The tree is not
// changed and not kept. The one error is that of the context.
func FromNode(ctx context.Context, top *html.Node, at *url.URL) (doc *Document, err error) {
	defer patience.Catch(&err)
	meter := patience.With(ctx)
	t := tree.Of(top, meter.Stopped)
	if t == nil {
		return nil, ctx.Err()
	}
	defer t.Release()
	t.DropShapes(meter.Stopped)
	return flatten(t, t.Shadows(meter.Stopped), at, baseAbove(top, meter), meter), nil
}

// baseAbove returns the base address that the head of a document gives, if top is
// only a part of it.
func baseAbove(top *html.Node, meter *patience.Meter) string {
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

// nodeCost is what it takes to look at a node, in bytes that are read in that
// time.
const nodeCost = 32

// Plain makes a document of plain text: a paragraph for each line. The one error is
// that of the context.
func Plain(ctx context.Context, text string) (doc *Document, err error) {
	defer patience.Catch(&err)
	meter := patience.With(ctx)
	t := tree.New()
	defer t.Release()
	body := t.Add(tree.Root, atom.Body)
	for line := range strings.Lines(text) {
		meter.Spend(lineCost + len(line))
		if line = strings.TrimSpace(line); line != "" {
			t.AddText(t.Add(body, atom.P), line)
		}
	}
	return flatten(t, nil, nil, "", meter), nil
}

// lineCost is what it takes to make the nodes of a line, in bytes that are read in
// that time.
const lineCost = 100

// Preformatted makes a document of text whose lines and spaces matter: one block of
// code. It fails as Plain does.
func Preformatted(ctx context.Context, text string) (doc *Document, err error) {
	defer patience.Catch(&err)
	t := tree.New()
	defer t.Release()
	t.AddText(t.Add(t.Add(tree.Root, atom.Body), atom.Pre), text)
	return flatten(t, nil, nil, "", patience.With(ctx)), nil
}

// Single makes a document of one element and nothing else: of a tag in text that
// is no page.
func Single(name string, attrs []Attr) *Document {
	t := tree.New()
	defer t.Release()
	t.AddNamed(tree.Root, name, attrs)
	return flatten(t, nil, nil, "", nil)
}
