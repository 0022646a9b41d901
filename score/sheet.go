package score

import (
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A Sheet is a page cut into blocks, with what is known about each.
type Sheet struct {
	Blocks   []Block
	Features []Features // by block
	paths    []uint32   // by block: blocks with the same path look alike
	survey   *survey
}

// NewSheet surveys a page.
func NewSheet(doc *dom.Document, verdicts []classify.Verdict) *Sheet {
	s := newSurvey(doc, verdicts)
	s.findRoot(s.scoreNodes())
	s.relate()
	ctx := s.newContext()
	fs := make([]Features, len(s.blocks))
	for i := range fs {
		s.features(i, ctx, &fs[i])
	}
	return &Sheet{Blocks: s.blocks, Features: fs, paths: ctx.path, survey: s}
}

// Likely tells how likely each block is part of the main content, by the model.
func (s *Sheet) Likely() []float32 {
	out := make([]float32, len(s.Blocks))
	for i := range out {
		out[i] = likely(points(&s.Features[i]))
	}
	return out
}
