package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/seed31bcff99/reader/internal/corpus"
)

// crossValidate scores every page by a model that was fitted to other sites.
func crossValidate(examples []*example, p params) []corpus.Score {
	scores := make([]corpus.Score, len(examples))
	corpus.Each(folds, func(fold int) {
		var train []*example
		for _, e := range examples {
			if e.page.Fold(folds) != fold {
				train = append(train, e)
			}
		}
		t := newTable(train)
		panels, bias := boost(t, newBinned(t), p)
		for i, e := range examples {
			if e.page.Fold(folds) == fold {
				scores[i] = e.score(panels, bias)
			}
		}
	})
	return scores
}

// ceiling scores every page by the blocks that come from the gold: what no
// choice of blocks can pass.
func ceiling(examples []*example) []corpus.Score {
	scores := make([]corpus.Score, len(examples))
	for i, e := range examples {
		scores[i] = corpus.Compare(e.text(e.y), e.gold)
	}
	return scores
}

// text returns the words of the blocks that are kept.
func (e *example) text(kept []bool) []string {
	var text []string
	for i, k := range kept {
		if k {
			text = append(text, e.words[i]...)
		}
	}
	return text
}

// score judges the blocks of a page and compares what is kept with the gold.
func (e *example) score(panels []panel, bias float64) corpus.Score {
	likely := make([]float32, len(e.words))
	for i := range likely {
		if e.sheet.Claimed[i] {
			continue
		}
		f := bias
		for k := range panels {
			f += panels[k].ask(func(feature int) float32 { return e.x[i][feature] })
		}
		likely[i] = float32(1 / (1 + math.Exp(-f)))
	}
	kept := make([]bool, len(likely))
	for i, fate := range e.sheet.Pick(likely).Fates {
		kept[i] = fate.Kept()
	}
	return corpus.Compare(e.text(kept), e.gold)
}

// report prints the mean scores by page type, with the ceiling beside them.
func report(w io.Writer, examples []*example, scores []corpus.Score) {
	type total struct {
		pages, f1, p, r, ceiling float64
	}
	totals := map[string]*total{"all": {}}
	for i, best := range ceiling(examples) {
		typ := examples[i].page.Type
		if totals[typ] == nil {
			totals[typ] = &total{}
		}
		for _, t := range []*total{totals["all"], totals[typ]} {
			t.pages++
			t.f1 += scores[i].F1
			t.p += scores[i].P
			t.r += scores[i].R
			t.ceiling += best.F1
		}
	}
	fmt.Fprintf(w, "%-14s %5s  %6s %6s %6s  %7s\n", "type", "pages", "F1", "P", "R", "ceiling")
	for _, typ := range slices.Sorted(maps.Keys(totals)) {
		t := totals[typ]
		fmt.Fprintf(w, "%-14s %5.0f  %.4f %.4f %.4f   %.4f\n", typ, t.pages, t.f1/t.pages, t.p/t.pages, t.r/t.pages, t.ceiling/t.pages)
	}
}
