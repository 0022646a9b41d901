package source

import (
	"context"
	"errors"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/dom/css"
)

// A RemoveError says that what is to be removed is no selector.
type RemoveError struct {
	Err error
}

func (e *RemoveError) Error() string { return e.Err.Error() }

// ReadWithout is Read for the page without the elements that a selector matches.
func (p *Page) ReadWithout(ctx context.Context, remove string, opts *reader.Options) (*reader.Result, error) {
	return p.without(ctx, remove, opts, reader.ReadDocument, p.Read)
}

// ConvertWithout is Convert for the page without the elements that a selector matches.
func (p *Page) ConvertWithout(ctx context.Context, remove string, opts *reader.Options) (*reader.Result, error) {
	return p.without(ctx, remove, opts, reader.ConvertDocument, p.Convert)
}

type (
	documentFunc func(context.Context, *dom.Document, *reader.Options) (*reader.Result, error)
	pageFunc     func(context.Context, *reader.Options) (*reader.Result, error)
)

// without reads the document less some elements. Of a page that is nested too deep
// there are no elements to remove: it is read whole, and the result says that.
func (p *Page) without(ctx context.Context, remove string, opts *reader.Options, read documentFunc, whole pageFunc) (*reader.Result, error) {
	text, label, err := charset.Decode(ctx, string(p.Body), p.ContentType)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(ctx, text, p.URL)
	if errors.Is(err, dom.ErrTooDeep) {
		return whole(ctx, opts)
	}
	if err != nil {
		return nil, err
	}
	defer doc.Release()
	nodes, err := css.Select(doc, remove)
	if err != nil {
		return nil, &RemoveError{err}
	}
	cut := dom.NewCut(doc)
	for _, n := range nodes {
		cut.Nodes.Add(n)
	}
	rest := doc.Without(cut)
	defer rest.Release()
	res, err := read(ctx, rest, p.describe(opts))
	if err != nil {
		return nil, p.explain(err)
	}
	res.Charset = label
	return res, nil
}
