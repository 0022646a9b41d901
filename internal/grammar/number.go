package grammar

import "strings"

// A dimension index is the place of a base type in the type of a calculation.
const (
	lengthIndex = iota
	angleIndex
	timeIndex
	frequencyIndex
	resolutionIndex
	flexIndex
	percentIndex
	numIndexes

	none = -1
)

// A unitSet is the units of a base type.
type unitSet struct {
	index int
	units map[string]bool
}

func units(index int, names ...string) unitSet {
	s := unitSet{index, map[string]bool{}}
	for _, name := range names {
		s.units[name] = true
		unitIndex[name] = index
	}
	return s
}

// unitIndex has the base type of each unit.
var unitIndex = map[string]int{}

var (
	lengths = units(lengthIndex, "px", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap", "ic", "ric", "lh", "rlh", "cm", "mm", "q", "in", "pt", "pc",
		"vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax",
		"dvw", "dvh", "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax")
	angles      = units(angleIndex, "deg", "grad", "rad", "turn")
	times       = units(timeIndex, "s", "ms")
	frequencies = units(frequencyIndex, "hz", "khz")
	resolutions = units(resolutionIndex, "dpi", "dpcm", "dppx", "x")
	flexes      = units(flexIndex, "fr")
)

// numeric returns a type of dimensions. Percent is what percentages are in calculations,
// and whether they are allowed at all; zero tells whether 0 needs no unit. The detail is
// the range, the functions of anchors that are allowed, and unit if 0 needs one after all.
func numeric(set unitSet, percent int, zero bool) func(detail string) node {
	want := typeOf(set.index)
	return func(detail string) node {
		s, with := spanOf(detail), calculus{percent: percent, anchors: anchorsOf(detail)}
		zero := zero && !strings.Contains(detail, "unit")
		return of(func(m *matcher, at int) (int, bool) {
			switch t := m.at(at); t.kind {
			case dimension:
				return at + 1, set.units[t.text] && s.has(t.n)
			case percentage:
				return at + 1, percent != none && s.has(t.n)
			case number:
				return at + 1, zero && t.n == 0
			case function:
				return m.calculation(at, want, with)
			}
			return at, false
		})
	}
}

// flexible returns the type of shares of a grid, which are not calculated.
func flexible(detail string) node {
	s := spanOf(detail)
	return of(func(m *matcher, at int) (int, bool) {
		t := m.at(at)
		return at + 1, t.kind == dimension && flexes.units[t.text] && s.has(t.n)
	})
}

func plainNumber(detail string) node {
	s := spanOf(detail)
	return of(func(m *matcher, at int) (int, bool) {
		switch t := m.at(at); t.kind {
		case number:
			return at + 1, s.has(t.n)
		case function:
			return m.calculation(at, mathType{}, calculus{percent: none})
		}
		return at, false
	})
}

// integer returns a type of whole numbers in a range, or of all but 0 if the detail is
// nonzero.
func integer(detail string) node {
	s := spanOf(detail)
	return of(func(m *matcher, at int) (int, bool) {
		switch t := m.at(at); t.kind {
		case number:
			return at + 1, t.integer && s.has(t.n) && (t.n != 0 || detail != "nonzero")
		case function:
			return m.calculation(at, mathType{}, calculus{percent: none})
		}
		return at, false
	})
}

func plainPercentage(detail string) node {
	s := spanOf(detail)
	return of(func(m *matcher, at int) (int, bool) {
		switch t := m.at(at); t.kind {
		case percentage:
			return at + 1, s.has(t.n)
		case function:
			return m.calculation(at, typeOf(percentIndex), calculus{percent: none})
		}
		return at, false
	})
}
