package reader

import (
	"context"
	"fmt"
	"io"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/input"
	"github.com/seed31bcff99/reader/internal/pack"
	"github.com/seed31bcff99/reader/meta"
)

// Convert writes all that the HTML in r shows, without choosing the main
// content: a fragment, an e-mail, the part of a page that somebody cut out.
// What a browser would not show is left out, and so are the controls of forms,
// which are for doing: fields, choices, and buttons other than those that stand
// in a sentence, are a heading or open a part of the page.
//
// Of the options, those that choose among the content or add sections to it have no
// meaning here (Favor, NoTitle, KeepDecoration, comments, items, navigation, Explain), and
// a MaxChars of zero sets no bound. Of the result, the fields about metadata and
// navigation are empty. Convert fails as Read does.
func Convert(ctx context.Context, r io.Reader, opts *Options) (*Result, error) {
	o := opts.forConversion()
	page, err := input.Read(ctx, r, o.MaxInput, o.ContentType)
	if err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	doc, reason, err := parseHTML(ctx, page.Text, o.URL)
	if err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	defer doc.Release()
	res, err := run(ctx, doc, reason, &o, convert)
	if err != nil {
		return nil, err
	}
	res.Charset, res.Repaired = page.Charset, page.Repaired
	return res, nil
}

// ConvertDocument is Convert for a page that package dom parsed. The document is
// not changed, and the options are those of ReadDocument.
func ConvertDocument(ctx context.Context, doc *dom.Document, opts *Options) (*Result, error) {
	o := opts.forConversion()
	return run(ctx, doc, fallback.None, &o, convert)
}

// forConversion returns the options with the defaults of Convert.
func (o *Options) forConversion() Options {
	opts := o.withDefaults()
	if o == nil || o.MaxChars == 0 {
		opts.MaxChars = -1
	}
	return opts
}

// convert renders all that a document shows.
func convert(_ context.Context, doc *dom.Document, o *Options) (*Result, error) {
	shown := classify.Shown(doc)
	res := &Result{Method: MethodConvert, Readable: true}
	res.set(o.form()(doc, shown, o.render()), o)
	res.WordCount = countWords(doc, shown)
	return res, nil
}

// About reads what the page in r says about itself, and nothing else: what Read
// gives as Result.Metadata, at a small part of the cost. It fails as Read does. A
// page that is not HTML, or that is nested too deep to be parsed, says nothing.
func About(ctx context.Context, r io.Reader, opts *Options) (meta.Metadata, error) {
	o := opts.withDefaults()
	if err := o.check(); err != nil {
		return meta.Metadata{}, err
	}
	page, err := input.Read(ctx, r, o.MaxInput, o.ContentType)
	if err != nil {
		return meta.Metadata{}, fmt.Errorf("reader: %w", err)
	}
	doc, reason, err := parse(ctx, page, o.URL)
	if err != nil {
		return meta.Metadata{}, fmt.Errorf("reader: %w", err)
	}
	defer doc.Release()
	if reason != fallback.None {
		var m meta.Metadata
		fillMetadata(&m)
		return m, nil
	}
	return AboutDocument(ctx, doc, opts)
}

// AboutDocument is About for a page that package dom parsed. The document is not
// changed, and the options are those of ReadDocument.
func AboutDocument(ctx context.Context, doc *dom.Document, opts *Options) (meta.Metadata, error) {
	o := opts.withDefaults()
	res, err := run(ctx, doc, fallback.None, &o, about)
	if err != nil {
		return meta.Metadata{}, err
	}
	return res.Metadata, nil
}

// AboutRaw reads what the page in r says about itself as it is: meta and link
// elements, JSON-LD, microdata. Nothing is chosen or checked: About does that. It fails
// as Read does. A page that is not HTML, or that is nested too deep to be parsed, says
// nothing.
func AboutRaw(ctx context.Context, r io.Reader, opts *Options) (raw meta.Raw, err error) {
	o := opts.withDefaults()
	if err := o.check(); err != nil {
		return meta.Raw{}, err
	}
	page, err := input.Read(ctx, r, o.MaxInput, o.ContentType)
	if err != nil {
		return meta.Raw{}, fmt.Errorf("reader: %w", err)
	}
	doc, reason, err := parse(ctx, page, o.URL)
	if err != nil {
		return meta.Raw{}, fmt.Errorf("reader: %w", err)
	}
	defer doc.Release()
	if reason != fallback.None {
		return meta.ExtractRaw(doc), nil // the document has text and no elements that say anything
	}
	_, err = run(ctx, doc, fallback.None, &o, func(_ context.Context, doc *dom.Document, _ *Options) (*Result, error) {
		raw = meta.ExtractRaw(doc)
		pack.Detach(&raw)
		return &Result{}, nil
	})
	return raw, err
}

// about reads the metadata of a document.
func about(_ context.Context, doc *dom.Document, o *Options) (*Result, error) {
	return &Result{Metadata: o.about(doc)}, nil
}
