package reader

import (
	"context"
	"io"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/meta"
)

// About reads what the page in r says about itself, and nothing else: what Read
// gives as Result.Metadata, at a small part of the cost. It fails as Read does. A
// page that is no HTML, or that is nested too deep to be parsed, says nothing.
func About(r io.Reader, opts *Options) (meta.Metadata, error) {
	o := opts.withDefaults()
	src, err := readAll(context.Background(), r, o.MaxInput)
	if err != nil || dom.Binary(src) {
		return meta.Metadata{}, err
	}
	page, _ := dom.Decode(src, o.ContentType)
	if fallback.IsJSON(page) || fallback.IsPlain(page) {
		return meta.Metadata{}, nil
	}
	doc, err := dom.Parse(page, o.URL)
	if err != nil {
		return meta.Metadata{}, nil
	}
	defer doc.Release()
	return o.about(doc), nil
}

// about reads the metadata of a document.
func (o *Options) about(doc *dom.Document) meta.Metadata {
	return meta.Extract(doc, &meta.Options{NotAfter: o.NotAfter})
}
