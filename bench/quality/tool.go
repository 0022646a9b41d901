package main

import (
	"context"
	"math"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/webfetch"
)

// readByTool reads a page as webfetch does for an agent: without what the page hides.
// The result has what newPage asks for.
func readByTool(page []byte, opts *reader.Options) (*reader.Result, error) {
	resp := &fetch.Response{URL: opts.URL.String(), FinalURL: opts.URL, Body: page, Kind: fetch.HTML, ContentType: corpus.ContentType}
	res, err := webfetch.Read(context.Background(), resp, webfetch.Input{Format: reader.Text.String(), MaxChars: math.MaxInt32})
	if err != nil {
		return nil, err
	}
	return &reader.Result{Content: webfetch.Unwrap(res.Content), Readable: res.Readable}, nil
}
