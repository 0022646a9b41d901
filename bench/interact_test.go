package bench

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// BenchmarkInteract measures interact.Find on parsed pages, hidden elements included:
// what it adds to a parse. Compare it with BenchmarkParse of the same run.
func BenchmarkInteract(b *testing.B) {
	docs := map[*byte]*dom.Scripted{}
	perPage(b, func(page []byte) error {
		doc := docs[&page[0]]
		if doc == nil {
			b.StopTimer()
			text, _ := dom.Decode(string(page), "")
			parsed, err := dom.ParseScripted(text, nil)
			if err != nil {
				return err
			}
			doc, docs[&page[0]] = parsed, parsed
			b.StartTimer()
		}
		_, err := interact.Find(doc, &interact.Options{IncludeHidden: true, MaxElements: -1})
		return err
	})
}

// BenchmarkParseScripted measures the parse that BenchmarkInteract leaves out.
func BenchmarkParseScripted(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := dom.ParseScripted(string(page), nil)
		return err
	})
}
