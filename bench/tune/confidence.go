package main

import (
	"cmp"
	"math"
	"slices"
)

// A point of the calibration says which F1 the picks had that expected some F1.
type point struct{ expected, f1 float64 }

// calibrationBins is in how many groups of pages the calibration is made.
const calibrationBins = 20

// calibrate returns what picks really had, by what they expected. More is never
// said for less: groups that are out of order are joined.
func calibrate(outcomes []outcome) []point {
	type bin struct{ expected, f1, pages float64 }
	byExpected := sortedBy(outcomes, func(o *outcome) float64 { return o.expected })
	var bins []bin
	for k := range calibrationBins {
		var b bin
		for _, o := range byExpected[k*len(byExpected)/calibrationBins : (k+1)*len(byExpected)/calibrationBins] {
			b.expected += o.expected
			b.f1 += o.F1
			b.pages++
		}
		if b.pages == 0 {
			continue
		}
		for len(bins) > 0 && bins[len(bins)-1].f1/bins[len(bins)-1].pages >= b.f1/b.pages {
			last := bins[len(bins)-1]
			b.expected, b.f1, b.pages = b.expected+last.expected, b.f1+last.f1, b.pages+last.pages
			bins = bins[:len(bins)-1]
		}
		bins = append(bins, b)
	}
	points := []point{{0, 0}}
	for _, b := range bins {
		points = append(points, point{b.expected / b.pages, b.f1 / b.pages})
	}
	return points
}

// ofFit returns the outcomes of the examples that the model may be fitted to, but those
// of aged pages: confidence is about pages as they are.
func ofFit(outcomes []outcome) []outcome {
	return slices.DeleteFunc(slices.Clone(outcomes), func(o outcome) bool { return !o.fit || o.aged })
}

func sortedBy(outcomes []outcome, key func(*outcome) float64) []*outcome {
	var list []*outcome
	for i := range outcomes {
		list = append(list, &outcomes[i])
	}
	slices.SortStableFunc(list, func(a, b *outcome) int { return cmp.Compare(key(a), key(b)) })
	return list
}

// confidence prints how well what the picks expect predicts what they have.
func (p *printer) confidence(all []outcome) {
	outcomes := slices.DeleteFunc(ofFit(all), func(o outcome) bool { return o.short })
	byExpected := sortedBy(outcomes, func(o *outcome) float64 { return o.expected })
	expected, f1 := ranks(outcomes, func(o *outcome) float64 { return o.expected }), ranks(outcomes, func(o *outcome) float64 { return o.F1 })
	tenth := len(byExpected) / 10
	p.line("\nconfidence: rank correlation with F1 %.3f; F1 of the lowest tenth %.3f, of the rest %.3f",
		correlation(expected, f1), meanF1(byExpected[:tenth]), meanF1(byExpected[tenth:]))
	p.line("%-16s %s", "tenth", "expected, and the F1 that followed")
	for k := range 10 {
		part := byExpected[k*len(byExpected)/10 : (k+1)*len(byExpected)/10]
		sum := 0.0
		for _, o := range part {
			sum += o.expected
		}
		p.line("%-16d %.3f %.3f", k+1, sum/float64(len(part)), meanF1(part))
	}
}

func meanF1(outcomes []*outcome) float64 {
	sum := 0.0
	for _, o := range outcomes {
		sum += o.F1
	}
	return sum / float64(len(outcomes))
}

// ranks returns the place of every outcome in the order of a key; equal ones share
// the mean of their places.
func ranks(outcomes []outcome, key func(*outcome) float64) []float64 {
	order := make([]int, len(outcomes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(key(&outcomes[a]), key(&outcomes[b])) })
	out := make([]float64, len(outcomes))
	for lo := 0; lo < len(order); {
		hi := lo
		for hi < len(order) && key(&outcomes[order[hi]]) == key(&outcomes[order[lo]]) {
			hi++
		}
		for _, i := range order[lo:hi] {
			out[i] = float64(lo+hi-1) / 2
		}
		lo = hi
	}
	return out
}

// correlation is Pearson's coefficient.
func correlation(a, b []float64) float64 {
	var ma, mb float64
	for i := range a {
		ma += a[i] / float64(len(a))
		mb += b[i] / float64(len(b))
	}
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - ma) * (b[i] - mb)
		aa += (a[i] - ma) * (a[i] - ma)
		bb += (b[i] - mb) * (b[i] - mb)
	}
	return ab / math.Sqrt(aa*bb)
}
