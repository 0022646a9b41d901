package reader

import (
	"context"
	"io"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

// About reads what the page in r says about itself, and nothing else: what Read
// gives as Result.Metadata, at a small part of the cost. It fails as Read does. A
// page that is no HTML, or that is nested too deep to be parsed, says nothing.
func About(r io.Reader, opts *Options) (meta.Metadata, error) {
	return AboutContext(context.Background(), r, opts)
}

// about reads the metadata of a document.
func (o *Options) about(doc *dom.Document) meta.Metadata {
	return meta.Extract(doc, &meta.Options{NotAfter: o.NotAfter})
}
