package bench

import (
	"context"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// A Staged is a page with the results of all stages.
type Staged struct {
	src      string
	page     string // decoded
	doc      *dom.Document
	verdicts []classify.Verdict
	threads  []discussion.Thread
	pick     score.Pick
	keep     dom.Set
	about    meta.Metadata
	kind     kind.Kind
}

// Prepare runs all stages once.
func Prepare(page []byte) (s *Staged, err error) {
	s = &Staged{src: string(page)}
	if s.page, _, err = charset.Decode(context.Background(), s.src, ""); err != nil {
		return nil, err
	}
	if s.doc, err = dom.Parse(context.Background(), s.page, nil); err != nil {
		return nil, err
	}
	s.verdicts = classify.Nodes(s.doc)
	s.threads = discussion.Find(s.doc, s.verdicts)
	s.pick = score.Select(s.doc, s.verdicts, s.threads, score.Balanced)
	s.keep = s.pick.Text.Clone()
	s.keep.AddAll(s.pick.Frame)
	s.about = meta.Extract(s.doc, nil)
	s.kind = kind.Of(s.doc, s.verdicts, &s.pick, &s.about).Kind
	return s, nil
}

// A Stage is a step of reader.Read. It uses the prepared results of the steps before it.
type Stage struct {
	Name string
	Work func(s *Staged) error
}

// Stages are the steps of reader.Read. Together they take as long as Read.
var Stages = []Stage{
	{"decode", func(s *Staged) error {
		_, _, err := charset.Decode(context.Background(), s.src, "")
		return err
	}},
	{"parse", func(s *Staged) error {
		doc, err := dom.Parse(context.Background(), s.page, nil)
		if err == nil {
			doc.Release()
		}
		return err
	}},
	{"classify", func(s *Staged) error {
		classify.Nodes(s.doc)
		return nil
	}},
	{"thread", func(s *Staged) error {
		discussion.Find(s.doc, s.verdicts)
		return nil
	}},
	{"score", func(s *Staged) error {
		pick := score.Select(s.doc, s.verdicts, s.threads, score.Balanced)
		pick.Release()
		return nil
	}},
	{"fallback", func(s *Staged) error {
		fallback.Choose(s.doc, s.verdicts, &s.pick)
		return nil
	}},
	{"meta", func(s *Staged) error {
		meta.Extract(s.doc, nil)
		return nil
	}},
	{"kind", func(s *Staged) error {
		kind.Of(s.doc, s.verdicts, &s.pick, &s.about)
		return nil
	}},
	{"markdown", func(s *Staged) error {
		render.Markdown(s.doc, s.keep, render.Options{MaxChars: 50_000, Dedupe: true, BoldEmpty: true})
		return nil
	}},
	{"items", func(s *Staged) error {
		switch s.kind {
		case kind.Listing, kind.Collection, kind.Unknown:
			listing.Find(s.doc, s.verdicts, &s.pick).Read(200)
		}
		return nil
	}},
	{"nav", func(s *Staged) error {
		nav.Count(s.doc, s.verdicts)
		return nil
	}},
}
