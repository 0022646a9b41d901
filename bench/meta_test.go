package bench

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
)

// BenchmarkMeta is the metadata alone, of pages that were parsed before: what it
// adds to a reading, to be held against BenchmarkParse of the same run.
func BenchmarkMeta(b *testing.B) {
	docs := map[*byte]*dom.Document{}
	perPage(b, func(page []byte) error {
		doc := docs[&page[0]]
		if doc == nil {
			b.StopTimer()
			text, _ := dom.Decode(string(page), "")
			parsed, err := dom.Parse(text, nil)
			if err != nil {
				return err
			}
			doc, docs[&page[0]] = parsed, parsed
			b.StartTimer()
		}
		meta.Extract(doc, nil)
		return nil
	})
}
