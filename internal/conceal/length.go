package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A length is a size, a place or another number, in pixels if it has a unit, as far as it
// is known.
type length struct {
	at   float64 // what is expected
	give float64 // how far it may be from there
}

// vast is more than any length that matters, in pixels.
const vast = 1e6

func exactly(at float64) length { return length{at: at} }

// between returns the length that may be all from lo to hi.
func between(lo, hi float64) length { return length{(lo + hi) / 2, (hi - lo) / 2} }

func (a length) least() float64          { return a.at - a.give }
func (a length) most() float64           { return a.at + a.give }
func (a length) plus(b length) length    { return length{a.at + b.at, min(a.give+b.give, vast)} }
func (a length) minus(b length) length   { return length{a.at - b.at, min(a.give+b.give, vast)} }
func (a length) times(f float64) length  { return length{a.at * f, min(a.give*math.Abs(f), vast)} }
func (a length) atLeast(n length) length { return length{max(a.at, n.at), max(a.give, n.give)} }
func (a length) atMost(n length) length  { return length{min(a.at, n.at), max(a.give, n.give)} }

// by returns the product of two lengths.
func (a length) by(b length) length {
	return length{a.at * b.at, min(math.Abs(a.at)*b.give+math.Abs(b.at)*a.give+a.give*b.give, vast)}
}

// A ruler has what lengths are relative to.
type ruler struct {
	percent length // what percentages are of
	em      float64
}

// read computes a number, a percentage, a length, an angle in degrees, or a calculation
// with them. It fails if the value is a word, or depends on more than the ruler.
func (r *ruler) read(v string) (length, bool) {
	if v == "" || v[0] >= 'a' && v[len(v)-1] != ')' || len(v) > maxValue {
		return length{}, false // a word
	}
	if px, unit, ok := css.Short(v); ok && (unit == "" || unit == "px") {
		return exactly(clampVast(px)), true // as most values
	}
	n, ok := r.with(v, r.percent.at)
	if ok && strings.Contains(v, "cq") { // of a container, which is not larger than the window
		return between(min(n, 0), max(n, 0)), true
	}
	if !ok || r.percent.give == 0 || !strings.Contains(v, "%") {
		return exactly(n), ok
	}
	least, _ := r.with(v, r.percent.least())
	most, _ := r.with(v, r.percent.most())
	return length{n, min(max(math.Abs(n-least), math.Abs(n-most)), vast)}, true
}

// with computes a value with percentages of a number.
func (r *ruler) with(v string, percent float64) (float64, bool) {
	n, unit, ok := css.Short(v)
	if !ok {
		by := *r // so that other values cost no memory
		n, ok = css.Compute(v, func(name string) (float64, bool) { return by.unit(name, percent) })
	} else if unit != "" { // as most values have
		var times float64
		times, ok = r.unit(unit, percent)
		n *= times
	}
	if math.IsNaN(n) {
		return 0, ok
	}
	return clampVast(n), ok
}

// unit returns one of a unit, with percentages of a number.
func (r *ruler) unit(name string, percent float64) (float64, bool) {
	switch name {
	case "%":
		return percent / 100, true
	case "cqw", "cqi", "cqmax":
		return css.WindowWidth / 100, true
	case "cqh", "cqb", "cqmin":
		return css.WindowHeight / 100, true
	}
	return lengths{em: r.em, rem: browserSize}.unit(name)
}

func clampVast(n float64) float64 { return max(min(n, vast), -vast) }

// maxValue bounds the values that are read, in bytes: elements may share a long one.
const maxValue = 2048

// numbers reads so many numbers with white space or a comma between them. All are NaN if the
// value is something else.
func numbers(v string, count int) (list [4]float64) {
	words := strings.FieldsFunc(v, func(r rune) bool { return r == ',' || r <= ' ' })
	ok := len(words) == count && !strings.Contains(strings.Join(strings.Fields(","+v+","), ""), ",,")
	for i := 0; ok && i < count; i++ {
		q, isNumber := css.ParseQuantity(words[i])
		list[i], ok = q.N, isNumber && q.Unit == ""
	}
	if !ok {
		return [4]float64{math.NaN(), math.NaN(), math.NaN(), math.NaN()}
	}
	return list
}

// coordinate returns the number that an attribute has, 0 if there is none.
func (w *walker) coordinate(n dom.NodeID, key string) float64 {
	v, has := w.doc.Lookup(n, key)
	if !has {
		return 0
	}
	return numbers(v, 1)[0]
}
