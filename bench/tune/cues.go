package main

import (
	"cmp"
	"math"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// minSites is the fewest sites that a cue must occur on: what few sites say is
// about them.
const minSites = 8

// A cueID numbers the cues that are kept.
type cueID = int32

// A vocabulary is the cues that are kept, by number.
type vocabulary struct{ cues []score.Cue }

// blockCues are the cues of a block that are kept, by family.
type blockCues [score.NumFamilies][]cueID

func (b *blockCues) len() int {
	n := 0
	for _, f := range b {
		n += len(f)
	}
	return n
}

// gatherCues gives all examples their cues.
func gatherCues(examples []*example) *vocabulary {
	type seen struct {
		sites int
		last  string
	}
	all := map[score.Cue]*seen{}
	sorted := slices.Clone(examples)
	slices.SortStableFunc(sorted, func(a, b *example) int { return cmp.Compare(a.page.Site(), b.page.Site()) })
	for _, e := range sorted {
		if e.short || e.aged || !e.fit {
			continue
		}
		site := e.page.Site()
		e.eachCue(func(_ int, _ score.Family, c score.Cue) {
			s := all[c]
			if s == nil {
				s = &seen{}
				all[c] = s
			}
			if s.last != site {
				s.last = site
				s.sites++
			}
		})
	}
	v := &vocabulary{}
	for c, s := range all {
		if s.sites >= minSites {
			v.cues = append(v.cues, c)
		}
	}
	slices.Sort(v.cues)
	ids := map[score.Cue]cueID{}
	for i, c := range v.cues {
		ids[c] = cueID(i)
	}
	corpus.Each(len(examples), func(i int) {
		e := examples[i]
		e.cues = make([]blockCues, len(e.sheet.Blocks))
		e.eachCue(func(block int, f score.Family, c score.Cue) {
			if id, ok := ids[c]; ok {
				e.cues[block][f] = append(e.cues[block][f], id)
			}
		})
	})
	return v
}

// eachCue calls f for all cues of the blocks that are judged.
func (e *example) eachCue(f func(int, score.Family, score.Cue)) {
	var cues score.Cues
	for i := range e.sheet.Blocks {
		if e.sheet.Claimed[i] {
			continue
		}
		e.sheet.Cues(i, &cues)
		for family, list := range cues {
			for _, c := range list {
				f(i, score.Family(family), c)
			}
		}
	}
}

// A lexicon has the weight of each cue, in units of score.CueUnit.
type lexicon []int8

const (
	cueEpochs = 4
	cueRate   = 0.3
	maxBlock  = 20 // what a block weighs at most
)

// learn fits the weights of the cues: the logarithm of the odds of a block is
// the sum of its cues, less for each the more there are. Aged pages have no names to
// learn, and say what the pages say that they were made of.
func learn(examples []*example, v *vocabulary, p params) lexicon {
	type row struct {
		cues   *blockCues
		y      bool
		weight float64
	}
	var rows []row
	total := 0.0
	for _, e := range examples {
		if e.aged {
			continue
		}
		for i := range e.cues {
			if w := e.weight(i, p); w > 0 {
				rows = append(rows, row{&e.cues[i], e.y[i], w})
				total += w
			}
		}
	}
	rng := rand.New(rand.NewPCG(p.seed, 11))
	drawn, scale := rows[:0], float64(len(rows))/total
	for _, r := range rows {
		if r.weight = p.draw(rng, min(r.weight*scale, maxBlock)); r.weight > 0 {
			drawn = append(drawn, r)
		}
	}
	rows = drawn
	w, squares, mean := make([]float64, len(v.cues)), make([]float64, len(v.cues)), make([]float64, len(v.cues))
	bias, biasSquares := 0.0, 1e-6
	for range cueEpochs {
		rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		for _, r := range rows {
			n := r.cues.len()
			if n == 0 {
				continue
			}
			scale := 1 / math.Sqrt(float64(n))
			sum := 0.0
			for _, f := range r.cues {
				for _, c := range f {
					sum += w[c]
				}
			}
			g := 1 / (1 + math.Exp(-sum*scale-bias))
			if r.y {
				g--
			}
			g *= r.weight
			biasSquares += g * g
			bias -= cueRate * g / math.Sqrt(biasSquares)
			g *= scale
			for _, f := range r.cues {
				for _, c := range f {
					squares[c] += g * g
					w[c] -= cueRate * g / math.Sqrt(squares[c]+1e-6)
				}
			}
		}
		for i := range w {
			mean[i] += w[i] / cueEpochs
		}
	}
	l := make(lexicon, len(mean))
	for i, m := range mean {
		l[i] = int8(max(-127, min(math.Round(m/score.CueUnit), 127)))
	}
	return l
}

// sums returns what the cues of the blocks of an example sum up to.
func (e *example) sums(l lexicon) []score.Sums {
	out := make([]score.Sums, len(e.cues))
	for i := range e.cues {
		for f, cues := range e.cues[i] {
			var weight, known int32
			for _, c := range cues {
				weight += int32(l[c])
				if l[c] != 0 { // the others are not written
					known++
				}
			}
			out[i][f] = score.CueSum(weight, known)
		}
	}
	return out
}

// emitLexicon writes a lexicon as score reads it. Cues without weight are left out.
func emitLexicon(path string, v *vocabulary, l lexicon) error {
	var cues []score.Cue
	var weights []int8
	for i, c := range v.cues {
		if l[i] != 0 {
			cues = append(cues, c)
			weights = append(weights, l[i])
		}
	}
	packed, err := score.PackLexicon(cues, weights)
	if err != nil {
		return err
	}
	return os.WriteFile(path, packed, 0o644)
}
