package main

import (
	"encoding/gob"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// A model is what is fitted to pages.
type model struct {
	lexicon lexicon
	panels  []panel
	bias    float64
}

// fit fits a model to examples.
func fit(examples []*example, v *vocabulary, p params) *model {
	var unheard [folds]lexicon
	corpus.Each(folds, func(fold int) {
		unheard[fold] = learn(without(examples, func(e *example) bool { return e.fold == fold }), v, p)
	})
	t := newTable(examples, &unheard, p)
	m := &model{lexicon: learn(examples, v, p)}
	m.panels, m.bias = boost(t, newBinned(t), p)
	return m
}

// without returns the examples that a model may be fitted to, but those that are
// held out.
func without(examples []*example, held func(*example) bool) []*example {
	var list []*example
	for _, e := range examples {
		if e.fit && !held(e) {
			list = append(list, e)
		}
	}
	return list
}

// nobody holds no example out.
func nobody(*example) bool { return false }

// crossValidate returns for every example how likely its blocks are content, by a
// model that was fitted to other parts of the pages. The part of an example is a
// number below parts.
func crossValidate(examples []*example, v *vocabulary, p params, parts int, part func(*example) int) [][]float32 {
	likely := make([][]float32, len(examples))
	corpus.Each(parts, func(k int) {
		m := fit(without(examples, func(e *example) bool { return part(e) == k }), v, p)
		for i, e := range examples {
			if part(e) == k {
				likely[i] = e.likely(m)
			}
		}
	})
	return likely
}

// likely judges the blocks of a page.
func (e *example) likely(m *model) []float32 {
	x := e.hear(m.lexicon)
	likely := make([]float32, len(e.words))
	for i := range likely {
		if e.sheet.Claimed[i] {
			continue
		}
		f := m.bias
		for k := range m.panels {
			f += m.panels[k].ask(func(feature int) float32 { return x[i][feature] })
		}
		likely[i] = float32(1 / (1 + math.Exp(-f)))
	}
	return likely
}

// An outcome is what became of a page.
type outcome struct {
	*example
	corpus.Score
	with     int    // how many of the snippets that belong to the content were found
	kept     []bool // by block
	likely   []float32
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
		text := e.text(kept)
		out[i] = outcome{e, corpus.Compare(text, e.gold), corpus.ByWords(text, e.page.With), kept, likely[i], float64(pick.Expected)}
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
