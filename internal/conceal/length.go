package conceal

import (
	"math"
	"strings"

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

// anywhere is a length about which nothing is known.
var anywhere = length{0, vast}

func exactly(at float64) length { return length{at: at} }

// between returns the length that may be all from lo to hi.
func between(lo, hi float64) length { return length{(lo + hi) / 2, (hi - lo) / 2} }

func (a length) least() float64          { return a.at - a.give }
func (a length) most() float64           { return a.at + a.give }
func (a length) plus(b length) length    { return length{a.at + b.at, min(a.give+b.give, vast)} }
func (a length) minus(b length) length   { return length{a.at - b.at, min(a.give+b.give, vast)} }
func (a length) times(f float64) length  { return length{a.at * f, min(a.give*math.Abs(f), vast)} }
func (a length) known() bool             { return a.give < vast/2 }
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
	line    float64 // the height of a line
}

// read evaluates a number, a percentage, a length, an angle in degrees, or a calculation
// with them: CSS Values 4, sections 5 to 10. It fails if the value is a word, or depends on
// more than the ruler.
func (r *ruler) read(v string) (length, bool) {
	if v == "" {
		return length{}, false
	}
	if v[len(v)-1] != ')' {
		return r.plain(v)
	}
	c := sum{ruler: r, s: v}
	n, ok := c.terms()
	return n, ok && c.i == len(v) && !math.IsNaN(n.at) && !math.IsNaN(n.give)
}

// fontUnits are the units that depend on the font of an element, as shares of its size.
var fontUnits = [...]struct {
	name  string
	share float64
}{{"rem", 0}, {"rex", 0}, {"rch", 0}, {"rcap", 0}, {"ric", 0}, {"rlh", 0}, {"em", 1}, {"ex", 0.5}, {"ch", 0.5}, {"cap", 0.7}, {"ic", 1}}

// plain evaluates a number with or without a unit.
func (r *ruler) plain(v string) (length, bool) {
	q, ok := css.ParseQuantity(v)
	switch {
	case !ok:
		return r.rare(v)
	case q.Unit == "%":
		return r.percent.times(q.N / 100), true
	case q.Unit != "px" || strings.HasSuffix(v, "px"):
		return exactly(clampVast(q.N)), true
	}
	for _, u := range fontUnits {
		if n, is := strings.CutSuffix(v, u.name); is {
			if number, ok := css.ParseQuantity(n); ok && u.share > 0 {
				return exactly(clampVast(number.N * u.share * r.em)), true
			}
			break
		}
	}
	return exactly(clampVast(q.N)), true
}

// rare evaluates units that package css does not know.
func (r *ruler) rare(v string) (length, bool) {
	for _, u := range [...]struct {
		name string
		is   length
	}{
		{"cqmin", between(0, css.WindowHeight/100)}, {"cqmax", between(0, css.WindowWidth/100)}, {"cqw", between(0, css.WindowWidth/100)},
		{"cqh", between(0, css.WindowHeight/100)}, {"cqi", between(0, css.WindowWidth/100)}, {"cqb", between(0, css.WindowHeight/100)},
		{"svmin", exactly(css.WindowHeight / 100)}, {"svmax", exactly(css.WindowWidth / 100)}, {"lvmin", exactly(css.WindowHeight / 100)},
		{"lvmax", exactly(css.WindowWidth / 100)}, {"dvmin", exactly(css.WindowHeight / 100)}, {"dvmax", exactly(css.WindowWidth / 100)},
		{"svi", exactly(css.WindowWidth / 100)}, {"lvi", exactly(css.WindowWidth / 100)}, {"dvi", exactly(css.WindowWidth / 100)},
		{"svb", exactly(css.WindowHeight / 100)}, {"lvb", exactly(css.WindowHeight / 100)}, {"dvb", exactly(css.WindowHeight / 100)},
		{"rcap", exactly(11)}, {"rex", exactly(8)}, {"rch", exactly(8)}, {"ric", exactly(16)}, {"rlh", exactly(18)},
	} {
		if n, is := strings.CutSuffix(v, u.name); is {
			number, ok := css.ParseQuantity(n)
			return u.is.times(number.N), ok && number.Unit == ""
		}
	}
	switch v {
	case "e":
		return exactly(math.E), true
	case "pi":
		return exactly(math.Pi), true
	case "infinity":
		return exactly(vast), true
	case "-infinity":
		return exactly(-vast), true
	}
	return length{}, false
}

func clampVast(n float64) float64 { return max(min(n, vast), -vast) }
