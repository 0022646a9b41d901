package bench

import (
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// BenchmarkKind is what it costs to tell the kind of a page that was read.
func BenchmarkKind(b *testing.B) {
	type read struct {
		doc      *dom.Document
		verdicts []classify.Verdict
		pick     score.Pick
		about    meta.Metadata
	}
	done := map[*byte]*read{}
	perPage(b, func(page []byte) error {
		r := done[&page[0]]
		if r == nil {
			b.StopTimer()
			text, _ := dom.Decode(string(page), "")
			doc, err := dom.Parse(text, nil)
			if err != nil {
				return err
			}
			r = &read{doc: doc, verdicts: classify.Nodes(doc), about: meta.Extract(doc, nil)}
			r.pick = score.Select(doc, r.verdicts)
			done[&page[0]] = r
			b.StartTimer()
		}
		kind.Of(r.doc, r.verdicts, &r.pick, &r.about)
		return nil
	})
}
