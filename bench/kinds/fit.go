package main

import (
	"math"
	"slices"

	"github.com/seed31bcff99/reader/kind"
)

// kinds is how many kinds are told apart: all but kind.Unknown.
const kinds = int(kind.NumKinds) - 1

// points are what a kind gets, in order, without that of kind.Unknown.
type points [kinds]float64

// A row is a question of the scorecard: who answers yes gets the points.
type row struct {
	feature kind.Feature
	cut     float32 // the answer is yes if the feature is more than this
	points  points
}

// A card is a scorecard.
type card struct {
	base points
	rows []row // by feature, then by cut
}

// params say how large a card is and how carefully it is fitted.
type params struct {
	rounds   int
	rate     float64 // how much of each round's advice is taken
	ridge    float64 // pulls points that few pages speak for to zero
	minPages float64 // the least pages that an answer must part
	cols     float64
	maxRows  int
}

// A sample is one page as the card sees it.
type sample struct {
	x      kind.Features
	y      int     // its kind, counted without kind.Unknown
	weight float64 // how much it counts
}

const maxBins = 32

// binned holds every feature as the number of its bin.
type binned struct {
	bins [kind.NumFeatures][]uint8
	cuts [kind.NumFeatures][]float32
}

func newBinned(samples []sample) *binned {
	b := &binned{}
	col := make([]float32, len(samples))
	for f := range b.bins {
		for i := range samples {
			col[i] = samples[i].x[f]
		}
		b.cuts[f] = quantiles(col)
		b.bins[f] = make([]uint8, len(samples))
		for i, v := range col {
			k, _ := slices.BinarySearch(b.cuts[f], v)
			b.bins[f][i] = uint8(k)
		}
	}
	return b
}

// quantiles chooses cuts between distinct values, about equally many pages
// apart.
func quantiles(col []float32) []float32 {
	v := slices.Clone(col)
	slices.Sort(v)
	var distinct []float32
	for i := range v {
		if i == 0 || v[i] != v[i-1] {
			distinct = append(distinct, v[i])
		}
	}
	var cuts []float32
	add := func(c float32) {
		if c < v[len(v)-1] && (len(cuts) == 0 || c > cuts[len(cuts)-1]) {
			cuts = append(cuts, c)
		}
	}
	if len(distinct) <= maxBins {
		for _, c := range distinct {
			add(c)
		}
		return cuts
	}
	for k := range maxBins {
		add(v[k*len(v)/maxBins])
	}
	return cuts
}

// A slope says which way the points of a page should move, kind by kind, and how
// sharply the loss bends there.
type slope struct{ g, h points }

func (s *slope) add(t *slope) {
	for k := range s.g {
		s.g[k] += t.g[k]
		s.h[k] += t.h[k]
	}
}

// softmax turns points into probabilities.
func softmax(f *points) (p points) {
	most := slices.Max(f[:])
	sum := 0.0
	for k, v := range f {
		p[k] = math.Exp(v - most)
		sum += p[k]
	}
	for k := range p {
		p[k] /= sum
	}
	return p
}

// fit makes a card, one row after the other, each for what those before it still
// get wrong. Only yes gives points; what that does to the others goes into the
// base.
func fit(samples []sample, p params) *card {
	b := newBinned(samples)
	c := &card{}
	f := make([]points, len(samples))
	var all float64
	for _, s := range samples {
		c.base[s.y] += s.weight
		all += s.weight
	}
	for k := range c.base {
		c.base[k] = math.Log(c.base[k] / all)
	}
	for i := range f {
		f[i] = c.base
	}
	slopes := make([]slope, len(samples))
	for round := range p.rounds {
		var sum slope
		for i := range samples {
			q := softmax(&f[i])
			w := samples[i].weight
			for k := range q {
				y := 0.0
				if k == samples[i].y {
					y = 1
				}
				slopes[i].g[k] = (q[k] - y) * w
				slopes[i].h[k] = q[k] * (1 - q[k]) * w
			}
			sum.add(&slopes[i])
		}
		feature, bin, no, yes, ok := best(b, slopes, &sum, samples, p, c, round)
		if !ok {
			break
		}
		for i := range f {
			d := &no
			if b.bins[feature][i] > bin {
				d = &yes
			}
			for k := range d {
				f[i][k] += d[k]
			}
		}
		r := row{feature: kind.Feature(feature), cut: b.cuts[feature][bin]}
		for k := range yes {
			c.base[k] += no[k]
			r.points[k] = yes[k] - no[k]
		}
		c.add(r)
	}
	return c
}

// add puts a row into its place, or its points to those that are there.
func (c *card) add(r row) {
	at, found := slices.BinarySearchFunc(c.rows, r, func(a, b row) int {
		if a.feature != b.feature {
			return int(a.feature) - int(b.feature)
		}
		switch {
		case a.cut < b.cut:
			return -1
		case a.cut > b.cut:
			return 1
		}
		return 0
	})
	if !found {
		c.rows = slices.Insert(c.rows, at, r)
		return
	}
	for k := range r.points {
		c.rows[at].points[k] += r.points[k]
	}
}

func (c *card) has(f int, cut float32) bool {
	for i := range c.rows {
		if int(c.rows[i].feature) == f && c.rows[i].cut == cut {
			return true
		}
	}
	return false
}

// best finds the question that gains most.
func best(b *binned, slopes []slope, sum *slope, samples []sample, p params, c *card, round int) (feature int, bin uint8, no, yes points, ok bool) {
	most := 1e-9
	full := len(c.rows) >= p.maxRows
	var hist [maxBins + 1]slope
	var pages [maxBins + 1]float64
	for f := range b.bins {
		if h := uint32(f*7919+round*104729) * 2654435761; float64(h>>8)/float64(1<<24) > p.cols {
			continue
		}
		cuts := len(b.cuts[f])
		if cuts == 0 {
			continue
		}
		clear(hist[:])
		clear(pages[:])
		for i, k := range b.bins[f] {
			hist[k].add(&slopes[i])
			pages[k] += samples[i].weight
		}
		var left slope
		var n, all float64
		for _, v := range pages {
			all += v
		}
		for k := range cuts {
			left.add(&hist[k])
			n += pages[k]
			if n < p.minPages || all-n < p.minPages {
				continue
			}
			if full && !c.has(f, b.cuts[f][k]) {
				continue
			}
			gain := 0.0
			for j := range left.g {
				g, h := sum.g[j]-left.g[j], sum.h[j]-left.h[j]
				gain += left.g[j]*left.g[j]/(left.h[j]+p.ridge) + g*g/(h+p.ridge) - sum.g[j]*sum.g[j]/(sum.h[j]+p.ridge)
			}
			if gain > most {
				most, feature, bin, ok = gain, f, uint8(k), true
				for j := range left.g {
					no[j] = -p.rate * left.g[j] / (left.h[j] + p.ridge)
					yes[j] = -p.rate * (sum.g[j] - left.g[j]) / (sum.h[j] - left.h[j] + p.ridge)
				}
			}
		}
	}
	return feature, bin, no, yes, ok
}

// judge returns how likely each kind is.
func (c *card) judge(x *kind.Features) points {
	f := c.base
	for i := range c.rows {
		if r := &c.rows[i]; x[r.feature] > r.cut {
			for k := range f {
				f[k] += r.points[k]
			}
		}
	}
	return softmax(&f)
}
