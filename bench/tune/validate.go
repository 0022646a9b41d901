package main

import (
	"encoding/gob"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"

	"github.com/seed31bcff99/reader/internal/corpus"
	"github.com/seed31bcff99/reader/score"
)

// crossValidate returns for every example how likely its blocks are content, by a
// model that was fitted to other sites.
func crossValidate(examples []*example, l *lexicons, p params) [][]float32 {
	likely := make([][]float32, len(examples))
	corpus.Each(folds, func(fold int) {
		var train []*example
		for _, e := range examples {
			if e.page.Fold(folds) != fold {
				train = append(train, e)
			}
		}
		t := newTable(train, fold, l, p)
		panels, bias := boost(t, newBinned(t), p)
		for i, e := range examples {
			if e.page.Fold(folds) == fold {
				likely[i] = e.likely(e.hear(l[fold][fold]), panels, bias)
			}
		}
	})
	return likely
}

// likely judges the blocks of a page.
func (e *example) likely(x []score.Features, panels []panel, bias float64) []float32 {
	likely := make([]float32, len(e.words))
	for i := range likely {
		if e.sheet.Claimed[i] {
			continue
		}
		f := bias
		for k := range panels {
			f += panels[k].ask(func(feature int) float32 { return x[i][feature] })
		}
		likely[i] = float32(1 / (1 + math.Exp(-f)))
	}
	return likely
}

// An outcome is what became of a page.
type outcome struct {
	*example
	corpus.Score
	expected float64 // the F1 that the pick expected of itself
}

// outcomes picks the content of every example and compares it with the gold.
func outcomes(examples []*example, likely [][]float32, favor score.Favor) []outcome {
	out := make([]outcome, len(examples))
	corpus.Each(len(examples), func(i int) {
		e := examples[i]
		pick := e.sheet.Pick(slices.Clone(likely[i]), favor)
		kept := make([]bool, len(pick.Fates))
		for k, fate := range pick.Fates {
			kept[k] = fate.Kept()
		}
		out[i] = outcome{e, corpus.Compare(e.text(kept), e.gold), float64(pick.Expected)}
	})
	return out
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

// writeLikely writes how likely all blocks are to a file.
func writeLikely(path string, likely [][]float32) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(gob.NewEncoder(f).Encode(likely), f.Close())
}

// readLikely reads what writeLikely wrote for the same examples.
func readLikely(path string, examples []*example) (likely [][]float32, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if err := gob.NewDecoder(f).Decode(&likely); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for i, e := range examples {
		if len(likely) != len(examples) || len(likely[i]) != len(e.words) {
			return nil, fmt.Errorf("%s is about other pages or other blocks", path)
		}
	}
	return likely, nil
}
