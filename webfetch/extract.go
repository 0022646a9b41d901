package webfetch

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
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

// A Chooser returns the elements of a tree that are to be read. What the page
// hides is not in it any more, unless that was asked for. It must not change the
// tree.
type Chooser func(tree *html.Node) ([]*html.Node, error)

// ErrNothingChosen says that a Chooser chose no element.
var ErrNothingChosen = errors.New("webfetch: nothing on the page was chosen")

// ErrNoElements says that there is nothing to choose from.
var ErrNoElements = errors.New("webfetch: the page is not HTML, or nested too deep: no element of it can be chosen")

// Extract reads a page that the caller has got already, by fetch.Get or from
// elsewhere: a Response needs no more than Body and Kind. Everything that Fetch
// promises about text holds for it, too.
//
// With a Chooser, the content is all of the elements that it chooses, in the
// order of the page; without one, the main content. In.URL is given back as it
// is, and MaxAge has no meaning.
//
// Extract fails as Fetch does for its input, with ErrNothingChosen, with the
// error of the Chooser, and if ctx ends before the page is read.
func (t *Tool) Extract(ctx context.Context, resp *fetch.Response, in Input, choose Chooser) (res *Result, err error) {
	q, err := t.form(in)
	if err != nil {
		return nil, err
	}
	q.choose = choose
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

// takeParts takes over the elements that were chosen and leaves the rest of the
// tree out. Above them, page has what the page says about itself.
func (d *document) takeParts(ctx context.Context, tree *html.Node, page *reader.Result, opts *reader.Options, choose Chooser) error {
	chosen, err := choose(tree)
	switch {
	case err != nil:
		return err
	case len(chosen) == 0:
		return ErrNothingChosen
	}
	d.takeHead(page)
	keepOnly(tree, chosen)
	res, err := reader.ConvertNodeContext(ctx, tree, opts)
	if err != nil {
		return err
	}
	d.method = methodParts
	d.head.WordCount = res.Words
	d.setText(ctx, res.Content, headings(res.Outline, 0))
	return nil
}

// keepOnly takes out of a tree what is neither within one of the chosen elements
// nor around one: a row stays in its table, an item in its list. The head stays,
// which says where links lead.
func keepOnly(tree *html.Node, chosen []*html.Node) {
	whole := make(map[*html.Node]bool, len(chosen))
	around := map[*html.Node]bool{}
	for _, n := range chosen {
		whole[n] = true
		for up := n.Parent; up != nil && !around[up]; up = up.Parent {
			around[up] = true
		}
	}
	for at := tree; at != nil; {
		switch {
		case whole[at], at.DataAtom == atom.Head:
			at = dom.Past(at, nil)
		case around[at]:
			at = dom.After(at, nil)
		default:
			gone := at
			at = dom.Past(at, nil)
			if gone.Parent != nil {
				gone.Parent.RemoveChild(gone)
			}
		}
	}
}
