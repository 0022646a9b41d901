// Package pages reads the pages of a corpus, and makes documents of them, whole or shortened.
package pages

import (
	"bytes"
	"context"
	"fmt"
	"net/url"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// Read reads a page with the engine. Its address and how it is stored are known.
func Read(p *corpus.Page, opts reader.Options) (*reader.Result, error) {
	src, err := p.HTML()
	if err != nil {
		return nil, err
	}
	opts.ContentType = corpus.ContentType
	if opts.URL, err = url.Parse(p.URL); err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	res, err := reader.Read(context.Background(), bytes.NewReader(src), &opts)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	return res, nil
}

// Decode reads a page and its address.
func Decode(p *corpus.Page) (page string, address *url.URL, err error) {
	src, err := p.HTML()
	if err != nil {
		return "", nil, err
	}
	if page, _, err = charset.Decode(context.Background(), string(src), corpus.ContentType); err != nil {
		return "", nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	if page, _, err = charset.Repair(context.Background(), page); err != nil {
		return "", nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	if address, err = url.Parse(p.URL); err != nil {
		return "", nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	return page, address, nil
}

// Parse reads a page as a document.
func Parse(p *corpus.Page) (*dom.Document, error) {
	page, address, err := Decode(p)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(context.Background(), page, address)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	return doc, nil
}

// Words returns the words of each block of a document.
func Words(doc *dom.Document, blocks []score.Block) [][]string {
	words := make([][]string, len(blocks))
	for i, b := range blocks {
		words[i] = corpus.Words(doc.TextRange(b.First, b.Last+1))
	}
	return words
}
