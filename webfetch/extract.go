package webfetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
)

// Get fetches a page under the configuration of the tool and returns it as it came,
// for callers that need its bytes and then read it with Extract.
//
// The server is asked for the page in a language, given as the value of an Accept-Language
// header, if that is not empty. A copy in Config.Store may be as old as maxAge; zero means
// Config.CacheTTL, a negative number that the server is asked. There is no other cache.
//
// Get fails as fetch.Get does, with ErrDisabled, with ErrDeclined, and with an
// *InputError if there is no URL.
func (t *Tool) Get(ctx context.Context, url, language string, maxAge time.Duration) (*fetch.Response, error) {
	q, err := t.approved(ctx, url)
	if err != nil {
		return nil, err
	}
	requests := t.requests
	if language != "" {
		requests.Header = requests.Header.Clone()
		if requests.Header == nil {
			requests.Header = http.Header{}
		}
		requests.Header.Set("Accept-Language", language)
	}
	network, until, cancel := t.deadlines(ctx)
	defer cancel()
	requests.Timeout = network
	return t.get(until, q.URL, language, maxAge, &requests)
}

// ErrNoMatch says that nothing on the page matches Input.Selector.
var ErrNoMatch = reader.ErrNoMatch

// ErrNoElements says that a page has no elements that a selector could match.
var ErrNoElements = errors.New("webfetch: the page is not HTML, or nested too deep: no element of it can be chosen")

// Extract reads a page that the caller has: of resp, only Body and Kind are needed.
// The text is cleaned, bounded and wrapped as that of Fetch.
//
// With in.Selector, the content is all of the elements that it matches, in the order
// of the page; else it is the main content. Result.URL is in.URL. Style sheets in other
// files are asked for if in.Styles is StylesAuto and resp.FinalURL says where the page is
// from; then in.MaxAge is how old they may be.
//
// Extract fails with an *InputError, with ErrDisabled, ErrNoElements or
// ErrNoMatch, and with the error of ctx.
func (t *Tool) Extract(ctx context.Context, resp *fetch.Response, in Input) (res *Result, err error) {
	q, err := t.form(in)
	if err != nil {
		return nil, err
	}
	network, _, cancel := t.deadlines(ctx)
	cancel()
	until := time.Now().Add(network)
	defer func() { // as in make
		if v := recover(); v != nil {
			res, err = nil, fmt.Errorf("webfetch: reading the page: panic: %v", v)
		}
	}()
	r, err := t.read(ctx, resp, q, until)
	if err != nil {
		return nil, err
	}
	return r.answer(ctx, q)
}

// readParts reads the elements of a document that a selector matches, less a cut.
// The selector sees the whole document, so that :nth-child counts as in a browser.
// The metadata is that of all that is shown.
func (r pageReading) readParts(ctx context.Context, doc *dom.Document, cut *dom.Cut, q *query) error {
	chosen, err := css.Select(doc, q.Selector)
	if err != nil {
		return &InputError{"selector", strings.TrimPrefix(err.Error(), "css: ")}
	}
	if chosen = seen(doc, cut, chosen); len(chosen) == 0 {
		return fmt.Errorf("webfetch: %w", ErrNoMatch)
	}
	shown := doc.Without(cut)
	defer shown.Release()
	about, err := reader.PageOfDocument(shown).About(ctx, &q.engine)
	if err != nil {
		return err
	}
	r.takeHead(&about)
	rest := dom.CutAllBut(doc, chosen)
	rest.Add(cut)
	parts := doc.Without(rest)
	defer parts.Release()
	res, err := reader.PageOfDocument(parts).Convert(ctx, &q.engine)
	if err != nil {
		return err
	}
	r.method = MethodParts
	r.head.WordCount = res.WordCount
	r.setText(ctx, res.Content, res.Outline)
	r.countInvisible(parts)
	return nil
}

// exclude adds to a cut the elements that a selector matches; an empty one matches
// none.
func exclude(doc *dom.Document, cut *dom.Cut, selector string) error {
	if selector == "" || cut == nil {
		return nil
	}
	excluded, err := css.Select(doc, selector)
	if err != nil {
		return &InputError{"exclude", strings.TrimPrefix(err.Error(), "css: ")}
	}
	for _, n := range excluded {
		cut.Nodes.Add(n)
	}
	return nil
}

// seen returns the nodes that a cut leaves.
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
