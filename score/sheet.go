package score

import (
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// A Sheet is a page cut into blocks, with what is known about each.
type Sheet struct {
	Blocks   []Block
	Claimed  []bool     // by block: it is what classify claims, and needs no points
	Features []Features // by block; empty if it is claimed
	paths    []uint32   // by block: blocks with the same path look alike
	survey   *survey
}

// NewSheet surveys a page.
func NewSheet(doc *dom.Document, verdicts []classify.Verdict) *Sheet {
	s := newSurvey(doc, verdicts)
	s.findRoot(s.scoreNodes())
	s.relate()
	ctx := s.newContext()
	sheet := &Sheet{
		Blocks:   s.blocks,
		Claimed:  make([]bool, len(s.blocks)),
		Features: make([]Features, len(s.blocks)),
		paths:    ctx.path,
		survey:   s,
	}
	for i := range s.blocks {
		if sheet.Claimed[i] = s.claimed(&s.blocks[i]); !sheet.Claimed[i] {
			s.features(i, ctx, &sheet.Features[i])
		}
	}
	return sheet
}

// claimed reports whether a block bears out what classify claims, however much
// what stands around it looks like text: the links of navigation, which are
// listed apart, and the few words of buttons and adverts.
func (s *survey) claimed(b *Block) bool {
	switch s.verdicts[b.First].Class {
	case classify.Action, classify.Advert, classify.Share:
		return b.Words <= labelWords && b.Stops == 0
	default:
		return s.verdicts[b.First].Class.IsNav() && b.LinkWords*2 >= b.Words
	}
}

// Likely tells how likely each block is part of the main content, by the model.
// What is claimed is not.
func (s *Sheet) Likely() []float32 {
	out := make([]float32, len(s.Blocks))
	for i := range out {
		if !s.Claimed[i] {
			out[i] = likely(points(&s.Features[i]))
		}
	}
	return out
}
