package bench

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
	"github.com/seed31bcff99/reader/thread"
)

// A staged is a page with the results of all stages.
type staged struct {
	src      string
	page     string // decoded
	doc      *dom.Document
	verdicts []classify.Verdict
	threads  []thread.Thread
	pick     score.Pick
	keep     dom.Set
	about    meta.Metadata
}

// stages are the steps of reader.Read. Each uses prepared results of the steps before
// it. Together they take as long as Read.
var stages = []struct {
	name string
	work func(s *staged) error
}{
	{"decode", func(s *staged) error {
		charset.Decode(context.Background(), s.src, "")
		return nil
	}},
	{"parse", func(s *staged) error {
		_, err := dom.Parse(context.Background(), s.page, nil)
		return err
	}},
	{"classify", func(s *staged) error {
		classify.Nodes(s.doc)
		return nil
	}},
	{"thread", func(s *staged) error {
		thread.Find(s.doc, s.verdicts)
		return nil
	}},
	{"score", func(s *staged) error {
		pick := score.Select(s.doc, s.verdicts, s.threads, score.Balanced)
		pick.Release()
		return nil
	}},
	{"fallback", func(s *staged) error {
		fallback.Choose(s.doc, s.verdicts, &s.pick)
		return nil
	}},
	{"markdown", func(s *staged) error {
		render.Markdown(s.doc, s.keep, render.Options{MaxChars: 50_000})
		return nil
	}},
	{"text", func(s *staged) error {
		render.Text(s.doc, s.pick.Text, render.Options{MaxChars: 50_000})
		return nil
	}},
	{"nav", func(s *staged) error {
		nav.Find(s.doc, s.verdicts)
		return nil
	}},
	{"meta", func(s *staged) error {
		meta.Extract(s.doc, nil)
		return nil
	}},
	{"kind", func(s *staged) error {
		kind.Of(s.doc, s.verdicts, &s.pick, &s.about)
		return nil
	}},
}

// BenchmarkStage measures each stage alone: x-parse shows its share.
func BenchmarkStage(b *testing.B) {
	all := groups(b)
	prepared := make([][]*staged, len(all))
	for i, g := range all {
		for _, page := range g.pages {
			prepared[i] = append(prepared[i], prepare(b, page))
		}
	}
	for _, stage := range stages {
		b.Run(stage.name, func(b *testing.B) {
			for i, g := range all {
				b.Run(g.name, func(b *testing.B) {
					measure(b, g.pages, func(k int) error { return stage.work(prepared[i][k]) })
				})
			}
		})
	}
}

// prepare runs all stages once.
func prepare(b *testing.B, page []byte) *staged {
	s := &staged{src: string(page)}
	var err error
	if s.page, _, err = charset.Decode(context.Background(), s.src, ""); err != nil {
		b.Fatal(err)
	}
	if s.doc, err = dom.Parse(context.Background(), s.page, nil); err != nil {
		b.Fatal(err)
	}
	s.verdicts = classify.Nodes(s.doc)
	s.threads = thread.Find(s.doc, s.verdicts)
	s.pick = score.Select(s.doc, s.verdicts, s.threads, score.Balanced)
	s.keep = s.pick.Text.Clone()
	s.keep.AddAll(s.pick.Frame)
	s.about = meta.Extract(s.doc, nil)
	return s
}
