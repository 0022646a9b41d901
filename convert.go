package reader

import (
	"context"
	"errors"
	"io"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/render"
)

// Convert writes all that the HTML in r shows, without choosing the main
// content: a fragment, an e-mail, the part of a page that somebody cut out.
// What a browser would not show is left out, and so are the controls of forms,
// which are for doing: fields, choices, and buttons other than those that stand
// in a sentence, are a heading or open a part of the page.
//
// Of the options, those about navigation and Explain have no meaning here, and
// a MaxChars of zero sets no bound: who converts wants all of it. Of the result,
// the fields about metadata and navigation are empty. Convert fails as Read does.
func Convert(r io.Reader, opts *Options) (*Result, error) {
	return ConvertContext(context.Background(), r, opts)
}

// ConvertNode is Convert for a page, or a part of one, that was parsed already.
// The tree is not changed.
func ConvertNode(tree *html.Node, opts *Options) *Result {
	o := opts.forConversion()
	return convertDocument(dom.FromNode(tree, o.URL), &o)
}

// forConversion returns the options with the defaults of Convert.
func (o *Options) forConversion() Options {
	opts := o.withDefaults()
	if o == nil || o.MaxChars == 0 {
		opts.MaxChars = -1
	}
	return opts
}

// convert renders a page that was decoded. The error is the context's.
func convert(ctx context.Context, page string, o *Options) (*Result, error) {
	doc, err := dom.ParseContext(ctx, page, o.URL)
	switch {
	case errors.Is(err, dom.ErrTooDeep):
		return unparsed(dom.Plain(ctx, dom.Strip(ctx, page)), fallback.NestedTooDeep, o), nil
	case err != nil:
		return nil, err
	}
	return convertDocument(doc, o), nil
}

// convertDocument renders all that a document shows, and releases it.
func convertDocument(doc *dom.Document, o *Options) *Result {
	shown := classify.Shown(doc)
	res := &Result{Readable: true}
	form := render.Markdown
	if o.Format == Text {
		form = render.Text
	}
	res.set(form(doc, shown, o.render()))
	res.Words = words(doc, shown)
	doc.Release()
	return res
}
