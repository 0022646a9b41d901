package bench

import (
	"bytes"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// An understood page comes with all that its kind is told from.
type understood struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	pick     score.Pick
	about    meta.Metadata
}

// BenchmarkKind is what it costs to tell the kind of pages that were read before,
// beside the parsing of the same pages: some of the corpus, or one of each kind.
func BenchmarkKind(b *testing.B) {
	var pages [][]byte
	for _, kind := range Kinds {
		pages = append(pages, Page(kind, 1))
	}
	if *corpus != "" {
		all, err := readCorpus(*corpus)
		if err != nil {
			b.Fatal(err)
		}
		pages = pages[:0]
		for i := 0; i < len(all); i += max(1, len(all)/60) {
			pages = append(pages, all[i])
		}
	}
	read := make([]*understood, len(pages))
	for i, page := range pages {
		text, _ := dom.Decode(string(page), "")
		doc, err := dom.Parse(text, nil)
		if err != nil {
			b.Fatal(err)
		}
		read[i] = &understood{doc: doc, verdicts: classify.Nodes(doc), about: meta.Extract(doc, nil)}
		read[i].pick = score.Select(doc, read[i].verdicts)
	}
	b.Run("parse", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if _, err := html.Parse(bytes.NewReader(pages[i%len(pages)])); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("kind", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			r := read[i%len(read)]
			kind.Of(r.doc, r.verdicts, &r.pick, &r.about)
		}
	})
}
