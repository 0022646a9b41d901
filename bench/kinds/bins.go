package main

import (
	"slices"

	"github.com/seed31bcff99/reader/kind"
)

const (
	// maxBins is how many cuts of a feature are tried.
	maxBins = 32

	// minPages is the least weight of pages that an answer must part.
	minPages = 8
)

// binned holds every feature as the number of its bin, so that the best cut is
// found by adding up a few sums.
type binned struct {
	samples []sample
	bins    [kind.NumFeatures][]uint8
	cuts    [kind.NumFeatures][]float32 // the upper bound of each bin but the last
}

func newBinned(samples []sample) *binned {
	b := &binned{samples: samples}
	col := make([]float32, len(samples))
	for f := range b.bins {
		for i := range samples {
			col[i] = samples[i].x[f]
		}
		b.cuts[f] = chooseCuts(col)
		b.bins[f] = make([]uint8, len(samples))
		for i, v := range col {
			k, _ := slices.BinarySearch(b.cuts[f], v)
			b.bins[f][i] = uint8(k)
		}
	}
	return b
}

// chooseCuts chooses cuts between the values: all if they are few, else about
// equally many pages apart.
func chooseCuts(col []float32) []float32 {
	v := slices.Clone(col)
	slices.Sort(v)
	cuts := slices.Compact(slices.Clone(v))
	if len(cuts) > maxBins {
		cuts = cuts[:0]
		for k := range maxBins {
			cuts = append(cuts, v[k*len(v)/maxBins])
		}
		cuts = slices.Compact(cuts)
	}
	if n := len(cuts); n > 0 && cuts[n-1] == v[len(v)-1] {
		cuts = cuts[:n-1] // nothing is more than the largest
	}
	return cuts
}

// best finds the question that gains most, and the slope of the pages that answer no.
func (b *binned) best(slopes []slope, all *slope, p params) (feature int, bin uint8, left slope, ok bool) {
	most := 1e-9
	for f := range b.bins {
		var hist [maxBins + 1]slope
		var pages [maxBins + 1]float64
		total := 0.0
		for i, k := range b.bins[f] {
			hist[k].add(&slopes[i])
			pages[k] += b.samples[i].weight
			total += b.samples[i].weight
		}
		var below slope
		n := 0.0
		for k := range b.cuts[f] {
			below.add(&hist[k])
			n += pages[k]
			if n < minPages || total-n < minPages {
				continue
			}
			if gain := parting(&below, all, p.ridge); gain > most {
				most, feature, bin, left, ok = gain, f, uint8(k), below, true
			}
		}
	}
	return feature, bin, left, ok
}

// parting is what it gains to give those below a cut points of their own.
func parting(below, all *slope, ridge float64) float64 {
	gain := 0.0
	for k := range all.g {
		g, h := all.g[k]-below.g[k], all.h[k]-below.h[k]
		gain += worth(below.g[k], below.h[k], ridge) + worth(g, h, ridge) - worth(all.g[k], all.h[k], ridge)
	}
	return gain
}

// worth is what points of their own are worth to pages with this slope in all.
func worth(g, h, ridge float64) float64 { return g * g / (h + ridge) }
