package main

import (
	"cmp"
	"math"
	"slices"

	"github.com/seed31bcff99/reader/kind"
)

// points are what each kind gets; kind.Unknown gets none.
type points [kind.NumKinds]float64

func (p *points) add(q *points) {
	for k := range p {
		p[k] += q[k]
	}
}

// A row of the card is a question: pages that answer yes get the points.
type row struct {
	feature kind.Feature
	cut     float32 // the answer is yes if the feature is more than this
	points  points
}

// A card is a scorecard: an additive model of the logarithms of the odds.
type card struct {
	base points
	rows []row // by feature, then by cut
}

// params say how large a card gets and how carefully it is fitted.
type params struct {
	rounds int
	rate   float64 // how much of each round's advice is taken
	ridge  float64 // pulls points that rest on few pages to zero
}

// A sample is one page that a card is fitted to.
type sample struct {
	x      *kind.Features
	kind   kind.Kind
	weight float64
}

// A slope says which way the points of a page should move, kind by kind, and how
// sharply the loss bends there.
type slope struct{ g, h points }

func (s *slope) add(t *slope) {
	s.g.add(&t.g)
	s.h.add(&t.h)
}

// softmax turns points into probabilities.
func softmax(f *points) (p points) {
	most := slices.Max(f[kind.Article:])
	sum := 0.0
	for k := kind.Article; k < kind.NumKinds; k++ {
		p[k] = math.Exp(f[k] - most)
		sum += p[k]
	}
	for k := range p {
		p[k] /= sum
	}
	return p
}

// fit makes a card, one question after the other, each for what those before it
// still get wrong (multinomial logistic loss, second order). Pages that
// answer no get no points: what they should get is added to the base and taken from
// the others.
func fit(samples []sample, p params) *card {
	b := newBinned(samples)
	c := &card{base: prior(samples)}
	sums := make([]points, len(samples))
	for i := range sums {
		sums[i] = c.base
	}
	slopes := make([]slope, len(samples))
	for range p.rounds {
		var all slope
		for i := range samples {
			slopes[i] = samples[i].slope(&sums[i])
			all.add(&slopes[i])
		}
		feature, bin, left, ok := b.best(slopes, &all, p)
		if !ok {
			break
		}
		right := slope{minus(&all.g, &left.g), minus(&all.h, &left.h)}
		no, yes := left.advice(p), right.advice(p)
		for i := range sums {
			if b.bins[feature][i] > bin {
				sums[i].add(&yes)
			} else {
				sums[i].add(&no)
			}
		}
		c.base.add(&no)
		c.add(row{kind.Feature(feature), b.cuts[feature][bin], minus(&yes, &no)})
	}
	return c
}

// prior is how common each kind is.
func prior(samples []sample) (out points) {
	all := 0.0
	for _, s := range samples {
		out[s.kind] += s.weight
		all += s.weight
	}
	for k := kind.Article; k < kind.NumKinds; k++ {
		out[k] = math.Log(max(out[k], 0.5) / all)
	}
	return out
}

func (s *sample) slope(sums *points) (out slope) {
	q := softmax(sums)
	for k := kind.Article; k < kind.NumKinds; k++ {
		y := 0.0
		if k == s.kind {
			y = 1
		}
		out.g[k] = (q[k] - y) * s.weight
		out.h[k] = q[k] * (1 - q[k]) * s.weight
	}
	return out
}

func minus(a, b *points) (out points) {
	for k := range out {
		out[k] = a[k] - b[k]
	}
	return out
}

// advice is how pages with this slope in all should move.
func (s *slope) advice(p params) (out points) {
	for k := range out {
		out[k] = -p.rate * s.g[k] / (s.h[k] + p.ridge)
	}
	return out
}

// add puts a row into its place, or its points to those that are there.
func (c *card) add(r row) {
	at, found := slices.BinarySearchFunc(c.rows, r, func(a, b row) int {
		return cmp.Or(cmp.Compare(a.feature, b.feature), cmp.Compare(a.cut, b.cut))
	})
	if found {
		c.rows[at].points.add(&r.points)
		return
	}
	c.rows = slices.Insert(c.rows, at, r)
}

// judge returns how likely each kind is.
func (c *card) judge(x *kind.Features) points {
	sums := c.base
	for i := range c.rows {
		if r := &c.rows[i]; x[r.feature] > r.cut {
			sums.add(&r.points)
		}
	}
	return softmax(&sums)
}
