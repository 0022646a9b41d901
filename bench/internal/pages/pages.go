// Package pages makes documents of the pages of a corpus, whole or shortened.
package pages

import (
	"context"
	"fmt"
	"net/url"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

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
