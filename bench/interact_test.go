package bench

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/interact"
)

// BenchmarkInteract measures interact.Find on parsed pages, hidden elements included:
// what it adds to a parse. Compare it with BenchmarkParse of the same run.
func BenchmarkInteract(b *testing.B) {
	docs := map[*byte]*dom.Document{}
	perPage(b, func(page []byte) error {
		doc := docs[&page[0]]
		if doc == nil {
			b.StopTimer()
			text, _, err := charset.Decode(context.Background(), string(page), "")
			if err != nil {
				return err
			}
			parsed, err := dom.ParseScripted(context.Background(), text, nil)
			if err != nil {
				return err
			}
			doc, docs[&page[0]] = parsed, parsed
			b.StartTimer()
		}
		_, err := interact.FindDocument(context.Background(), doc, &interact.Options{IncludeHidden: true, MaxElements: -1})
		return err
	})
}

// BenchmarkParseScripted measures the parse that BenchmarkInteract leaves out.
func BenchmarkParseScripted(b *testing.B) {
	perPage(b, func(page []byte) error {
		doc, err := dom.ParseScripted(context.Background(), string(page), nil)
		if err == nil {
			doc.Release()
		}
		return err
	})
}
