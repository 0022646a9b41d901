package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/seed31bcff99/reader/score"
)

// A table is what panels are fitted to: rows of features, each with a label and
// a weight.
type table struct {
	x      [][]float32 // by feature, then by row
	y      []bool
	weight []float64
}

// params say how large the model is and how carefully it learns.
type params struct {
	panels     int
	depth      int
	rate       float64                 // how much of each panel's advice is taken
	ridge      float64                 // pulls points that rest on few rows to zero
	minWeight  float64                 // the least weight of rows that an answer must part
	rows, cols float64                 // the share of rows and features that a panel sees
	least      float64                 // of rows that weigh less only as many are drawn as weigh as much together
	short      float64                 // what a shortened page weighs
	aged       float64                 // what an aged page weighs
	site       float64                 // how many pages the pages of a site weigh at most
	balance    float64                 // how much small corpora are weighed up: 0 is not at all, 1 to the largest
	blank      [score.NumFeatures]bool // features that are left out
	seed       uint64
}

// A question is whether a feature is more than a cut.
type question struct {
	feature int
	cut     float32
	bin     uint8 // the cut among those of the feature
}

// A panel asks all its questions of every block. The answers, read as a binary
// number with the first question in front, tell the points.
type panel struct {
	questions []question
	points    []float64
}

// ask returns the points of a block.
func (p *panel) ask(x func(feature int) float32) float64 {
	at := 0
	for _, q := range p.questions {
		at *= 2
		if x(q.feature) > q.cut {
			at++
		}
	}
	return p.points[at]
}

// askRow is ask for a row of the table that the panel was fitted to.
func (p *panel) askRow(b *binned, row int) float64 {
	at := 0
	for _, q := range p.questions {
		at *= 2
		if b.bins[q.feature][row] > q.bin {
			at++
		}
	}
	return p.points[at]
}

const maxBins = 64

// binned holds every feature as the number of its bin, so that the best cut is
// found by adding up a few dozen sums.
type binned struct {
	bins [][]uint8   // by feature, then by row
	cuts [][]float32 // by feature: the upper bound of each bin but the last
}

func newBinned(t *table) *binned {
	b := &binned{}
	for _, col := range t.x {
		cuts := quantiles(col)
		bins := make([]uint8, len(col))
		for i, v := range col {
			k, _ := slices.BinarySearch(cuts, v)
			bins[i] = uint8(k)
		}
		b.bins = append(b.bins, bins)
		b.cuts = append(b.cuts, cuts)
	}
	return b
}

// quantiles chooses cuts between the distinct values, about equally many rows
// apart.
func quantiles(col []float32) []float32 {
	v := slices.Clone(col)
	slices.Sort(v)
	var cuts []float32
	for k := 1; k < maxBins; k++ {
		c := v[k*len(v)/maxBins]
		if c < v[len(v)-1] && (len(cuts) == 0 || c > cuts[len(cuts)-1]) {
			cuts = append(cuts, c)
		}
	}
	return cuts
}

// A slope says which way the points of a row should move, and how sharply the
// loss bends there.
type slope struct{ g, h float64 }

func (s *slope) add(t slope) {
	s.g += t.g
	s.h += t.h
}

// gain is what points of their own are worth to rows with this slope in all.
func (s slope) gain(ridge float64) float64 { return s.g * s.g / (s.h + ridge) }

// boost fits panels one after the other, each to what those before it still get
// wrong (logistic loss, second order).
func boost(t *table, b *binned, p params) (panels []panel, bias float64) {
	n := len(t.y)
	rng := rand.New(rand.NewPCG(p.seed, 7))
	pos, all := 0.0, 0.0
	for i, y := range t.y {
		all += t.weight[i]
		if y {
			pos += t.weight[i]
		}
	}
	bias = math.Log(pos / (all - pos))
	f := make([]float64, n)
	for i := range f {
		f[i] = bias
	}
	slopes := make([]slope, n)
	for k := range p.panels {
		for i := range f {
			q := 1 / (1 + math.Exp(-f[i]))
			y := 0.0
			if t.y[i] {
				y = 1
			}
			slopes[i] = slope{(q - y) * t.weight[i], q * (1 - q) * t.weight[i]}
		}
		s := newSample(b, slopes, drawRows(rng, n, p.rows), drawFeatures(p, k))
		grown := s.grow(b, p)
		for i := range f {
			f[i] += grown.askRow(b, i)
		}
		panels = append(panels, grown)
	}
	return panels, bias
}

// drawRows chooses about a share of the numbers below n.
func drawRows(rng *rand.Rand, n int, share float64) []int32 {
	var out []int32
	for i := range n {
		if rng.Float64() < share {
			out = append(out, int32(i))
		}
	}
	return out
}

// drawFeatures chooses about a share of the features for a panel. Each is drawn
// by its name, so that a feature more or less changes nothing for the others.
func drawFeatures(p params, panel int) []int32 {
	var out []int32
	for f := range score.NumFeatures {
		h := fnv.New64a()
		fmt.Fprint(h, f, p.seed, panel)
		if rand.New(rand.NewPCG(h.Sum64(), 7)).Float64() < p.cols {
			out = append(out, int32(f))
		}
	}
	return out
}

// A sample is the rows and columns that one panel sees, side by side in memory.
type sample struct {
	features []int32
	bins     [][]uint8 // by column of the sample, then by row
	slopes   []slope
	leaf     []uint16  // what each row answered so far
	hists    [][]slope // by column: the slopes by leaf and bin
}

func newSample(b *binned, slopes []slope, rows, features []int32) *sample {
	s := &sample{features: features, slopes: make([]slope, len(rows)), leaf: make([]uint16, len(rows))}
	for k, row := range rows {
		s.slopes[k] = slopes[row]
	}
	all := make([]int32, len(rows))
	for k := range all {
		all[k] = int32(k)
	}
	for _, c := range features {
		from, to := b.bins[c], make([]uint8, len(rows))
		for k, row := range rows {
			to[k] = from[row]
		}
		s.bins = append(s.bins, to)
		s.hists = append(s.hists, s.count(to, all, 1))
	}
	return s
}

// count adds the slopes of some rows up by leaf and bin.
func (s *sample) count(bins []uint8, rows []int32, leaves int) []slope {
	hist := make([]slope, leaves*maxBins)
	for _, k := range rows {
		hist[int(s.leaf[k])*maxBins+int(bins[k])].add(s.slopes[k])
	}
	return hist
}

// grow chooses one question after the other, then gives points to the answers.
func (s *sample) grow(b *binned, p params) panel {
	var out panel
	for range p.depth {
		col, bin, ok := s.best(b, len(out.questions), p)
		if !ok {
			break
		}
		feature := int(s.features[col])
		out.questions = append(out.questions, question{feature, b.cuts[feature][bin], bin})
		s.answer(col, bin, 1<<len(out.questions), len(out.questions) < p.depth)
	}
	for _, t := range s.totals(len(out.questions)) {
		out.points = append(out.points, -p.rate*t.g/(t.h+p.ridge))
	}
	return out
}

// answer notes what all rows answer to a question, and, if another will be
// asked, brings the sums up to date. Only the rows with the rarer answer of each
// leaf are counted: what is left of the leaf belongs to the others.
func (s *sample) answer(col int, bin uint8, leaves int, more bool) {
	sizes := make([]int, leaves)
	for k, v := range s.bins[col] {
		s.leaf[k] *= 2
		if v > bin {
			s.leaf[k]++
		}
		sizes[s.leaf[k]]++
	}
	if !more {
		return
	}
	rarer := func(leaf uint16) bool {
		other := sizes[leaf^1]
		return sizes[leaf] < other || sizes[leaf] == other && leaf&1 == 0
	}
	var rows []int32
	for k, leaf := range s.leaf {
		if rarer(leaf) {
			rows = append(rows, int32(k))
		}
	}
	for c, bins := range s.bins {
		hist := s.count(bins, rows, leaves)
		for leaf := range leaves {
			if rarer(uint16(leaf)) {
				continue
			}
			for k := range maxBins {
				both, rare := s.hists[c][leaf/2*maxBins+k], hist[(leaf^1)*maxBins+k]
				hist[leaf*maxBins+k] = slope{both.g - rare.g, both.h - rare.h}
			}
		}
		s.hists[c] = hist
	}
}

// totals adds the slopes up by what the rows answered to the questions so far.
func (s *sample) totals(asked int) []slope {
	totals := make([]slope, 1<<asked)
	for k, leaf := range s.leaf {
		totals[leaf].add(s.slopes[k])
	}
	return totals
}

// best finds the column and the bin whose cut, asked of all rows, gains most.
func (s *sample) best(b *binned, asked int, p params) (col int, bin uint8, ok bool) {
	totals := s.totals(asked)
	base := 0.0
	for _, t := range totals {
		base += t.gain(p.ridge)
	}
	most := base + 1e-6
	for c, hist := range s.hists {
		var gains [maxBins]float64
		cuts := len(b.cuts[s.features[c]])
		for l, all := range totals {
			var left slope
			for k := range cuts {
				left.add(hist[l*maxBins+k])
				right := slope{all.g - left.g, all.h - left.h}
				if left.h < p.minWeight || right.h < p.minWeight {
					gains[k] += all.gain(p.ridge)
				} else {
					gains[k] += left.gain(p.ridge) + right.gain(p.ridge)
				}
			}
		}
		for k, v := range gains[:cuts] {
			if v > most {
				most, col, bin, ok = v, c, uint8(k), true
			}
		}
	}
	return col, bin, ok
}
