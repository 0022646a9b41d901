package webfetch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
)

// Get asks for a page under the configuration of the tool and returns it as it
// came, for callers that need its bytes and then read it with Extract. It is not
// kept: the cache of the tool is for texts.
//
// Get fails as fetch.Get does, with ErrDisabled, with ErrDeclined, and with an
// *InputError if there is no URL.
func (t *Tool) Get(ctx context.Context, url string) (*fetch.Response, error) {
	q, err := t.approved(ctx, url)
	if err != nil {
		return nil, err
	}
	requests := t.requests
	network, until, cancel := t.deadlines(ctx)
	defer cancel()
	requests.Timeout = network
	return fetch.Get(until, q.url, &requests)
}

// ErrNothingChosen says that no element of a page matches Input.Selector.
var ErrNothingChosen = errors.New("webfetch: nothing on the page matches the selector")

// ErrNoElements says that there is nothing to choose from.
var ErrNoElements = errors.New("webfetch: the page is not HTML, or nested too deep: no element of it can be chosen")

// Extract reads a page that the caller has got already, by fetch.Get or from
// elsewhere: a Response needs no more than Body and Kind. Everything that Fetch
// promises about text holds for it, too.
//
// With Input.Selector, the content is all of the elements that it matches, in the
// order of the page; without one, the main content. In.URL is given back as it is,
// and MaxAge has no meaning.
//
// Extract fails as Fetch does for its input, with ErrNothingChosen, and if ctx ends
// before the page is read.
func (t *Tool) Extract(ctx context.Context, resp *fetch.Response, in Input) (res *Result, err error) {
	q, err := t.form(in)
	if err != nil {
		return nil, err
	}
	select {
	case t.readers <- struct{}{}:
		defer func() { <-t.readers }()
	case <-ctx.Done():
		return nil, fmt.Errorf("webfetch: %w", ctx.Err())
	}
	defer func() { // as in make
		if v := recover(); v != nil {
			res, err = nil, fmt.Errorf("webfetch: reading the page: panic: %v", v)
		}
	}()
	doc, err := read(ctx, resp, q)
	if err != nil {
		return nil, err
	}
	return doc.answer(q)
}

// readParts reads the elements of a document that a selector matches, less a cut.
// The document has them all, so that :nth-child counts as in a browser. What the
// page says about itself is taken from all that is shown.
func (d *document) readParts(ctx context.Context, doc *dom.Document, cut *dom.Cut, q *query) error {
	chosen, err := css.Select(doc, q.selector)
	if err != nil {
		return &InputError{"selector", strings.TrimPrefix(err.Error(), "css: ")}
	}
	rest := doc.Except(seen(doc, cut, chosen))
	if len(chosen) == 0 || rest.Nodes.Has(dom.Root) {
		return ErrNothingChosen
	}
	shown := doc.Without(cut)
	defer shown.Release()
	page, err := reader.ReadDocument(ctx, shown, q.options())
	if err != nil {
		return err
	}
	d.takeHead(page)
	rest.Nodes.AddAll(cut.Nodes)
	rest.Attrs = cut.Attrs
	parts := doc.Without(rest)
	defer parts.Release()
	res, err := reader.ConvertDocument(ctx, parts, q.options())
	if err != nil {
		return err
	}
	d.method = MethodParts
	d.head.WordCount = res.WordCount
	d.setText(ctx, res.Content, res.Outline)
	d.countInvisible(parts)
	return nil
}

// seen returns those of some nodes that a cut leaves.
func seen(doc *dom.Document, cut *dom.Cut, nodes []dom.NodeID) []dom.NodeID {
	gone := dom.NewSet(doc)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if cut.Nodes.Has(n) || gone.Has(doc.Parent(n)) {
			gone.Add(n)
		}
	}
	return slices.DeleteFunc(nodes, gone.Has)
}
