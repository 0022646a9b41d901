package reader

import (
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
	o := opts.forConversion()
	src, err := readAll(r, o.MaxInput)
	if err != nil {
		return nil, err
	}
	page, charset := dom.Decode(src, o.ContentType)
	res := convert(page, &o)
	res.Charset = charset
	return res, nil
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

// convert renders a page that was decoded.
func convert(page string, o *Options) *Result {
	doc, err := dom.Parse(page, o.URL)
	if err != nil {
		return unparsed(dom.Plain(dom.Strip(page)), fallback.NestedTooDeep, o)
	}
	return convertDocument(doc, o)
}

// convertDocument renders all that a document shows.
func convertDocument(doc *dom.Document, o *Options) *Result {
	shown := classify.Shown(doc)
	res := &Result{Readable: true}
	form := render.Markdown
	if o.Format == Text {
		form = render.Text
	}
	res.set(form(doc, shown, o.render()))
	res.Words = words(doc, shown)
	return res
}
