package bench

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// BenchmarkInteract is the list of what can be clicked alone, of pages that were
// parsed before, hidden elements included: what it adds to a parse, to be held
// against BenchmarkParse of the same run.
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

// BenchmarkParseScripted is the parse that BenchmarkInteract builds on.
func BenchmarkParseScripted(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := dom.ParseScripted(string(page), nil)
		return err
	})
}
