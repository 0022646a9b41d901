package bench

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// BenchmarkTool measures what webfetch does with a page that has arrived: from bytes
// to a piece of clean text, without what the page hides.
func BenchmarkTool(b *testing.B) {
	at := AnySize().URL
	perPage(b, func(page []byte) error {
		resp := &fetch.Response{Body: page, Kind: fetch.HTML, ContentType: "text/html; charset=utf-8", FinalURL: at}
		_, err := webfetch.Read(context.Background(), resp, webfetch.Input{})
		return err
	})
}

// BenchmarkDocument measures dom.Parse, to be compared with BenchmarkParseScripted of
// the same run.
func BenchmarkDocument(b *testing.B) {
	perPage(b, func(page []byte) error {
		doc, err := dom.Parse(context.Background(), string(page), nil)
		if err == nil {
			doc.Release()
		}
		return err
	})
}
