package conceal

import (
	"slices"

	"github.com/seed31bcff99/reader/dom/css"
)

// A motion is what transforms do to a box.
type motion struct {
	matrix matrix
	known  bool
}

// A frame is the border box that transforms and clips of an element are relative to.
type frame struct {
	width, height length
	em            float64
}

// across returns the ruler for percentages of the width, and down of the height.
func (f *frame) across() *ruler { return &ruler{percent: f.width, em: f.em} }
func (f *frame) down() *ruler   { return &ruler{percent: f.height, em: f.em} }

// transforms are the values of the properties that transform an element, and the
// perspective of its parent.
type transforms struct {
	translate, rotate, scale []string
	calls                    []call
	origin, perspective      string
}

// A call is a function of the property transform.
type call struct {
	name string
	args []string
}

// of returns what the transforms do to a box, relative to its top left corner.
func (t *transforms) of(f *frame) motion {
	all := motion{identity, true}
	if d, isLength := f.across().read(t.perspective); isLength && t.perspective != "none" {
		all.then(receding(d.at), true)
	}
	all.translate(t.translate, f)
	all.rotate(t.rotate, f)
	all.scale(t.scale, f)
	for _, c := range t.calls {
		all.call(c.name, c.args, f)
	}
	if all.matrix.isMove() {
		return all
	}
	x, y, ok := f.origin(t.origin)
	about := motion{moving(x, y, length{}), ok}
	about.then(all.matrix, all.known)
	about.then(moving(x.times(-1), y.times(-1), length{}), true)
	return about
}

// callsOf returns the functions of a transform.
func callsOf(v string) (list []call) {
	if len(v) > maxValue {
		return []call{{}} // not understood
	}
	for _, c := range css.Calls(v) {
		list = append(list, call{c.Name, css.Arguments(c.Args)})
	}
	return list
}

// origin returns the point that transforms are about, given by its words.
func (f *frame) origin(v string) (x, y length, ok bool) {
	x, y, ok = f.width.times(0.5), f.height.times(0.5), true
	for i, word := range slices.Collect(css.Words(v)) {
		switch word {
		case "center":
		case "left":
			x = length{}
		case "right":
			x = f.width
		case "top":
			y = length{}
		case "bottom":
			y = f.height
		default:
			var is bool
			switch i {
			case 0:
				x, is = f.across().read(word)
			case 1:
				y, is = f.down().read(word)
			default:
				is = true // the third is a depth
			}
			ok = ok && is
		}
	}
	return x, y, ok
}

// then adds a transformation that is done before those so far.
func (m *motion) then(next matrix, known bool) {
	m.matrix = m.matrix.by(&next)
	m.known = m.known && known
}

func (m *motion) translate(args []string, f *frame) {
	if len(args) == 0 || args[0] == "none" {
		return
	}
	var by [3]length
	known := len(args) <= 3
	for i, arg := range args[:min(len(args), 3)] {
		r := f.across()
		if i == 1 {
			r = f.down()
		}
		n, ok := r.read(arg)
		by[i], known = n, known && ok
	}
	m.then(moving(by[0], by[1], by[2]), known)
}

// axes are the axes that turns and scales are about, by their names.
var axes = map[string][3]float64{"x": {1, 0, 0}, "y": {0, 1, 0}, "z": {0, 0, 1}}

// rotate applies the property rotate: an angle, with an axis or without.
func (m *motion) rotate(args []string, f *frame) {
	if len(args) == 0 || args[0] == "none" {
		return
	}
	axis, known := axes["z"], true
	var angle length
	var numbers []float64
	for _, arg := range args {
		if a, is := axes[arg]; is {
			axis = a
			continue
		}
		n, ok := f.across().read(arg)
		angle, known = n, known && ok
		numbers = append(numbers, n.at)
	}
	if len(numbers) == 4 {
		angle.at = turned(args, numbers)
		axis = [3]float64(without(args, numbers))
	}
	m.then(turning(axis[0], axis[1], axis[2], angle.at), known)
}

// turned returns the angle among the numbers of a turn: the one with a unit, first or last.
func turned(args []string, numbers []float64) float64 {
	if q, ok := css.ParseQuantity(args[0]); ok && q.Unit == "deg" {
		return numbers[0]
	}
	return numbers[3]
}

// without returns the numbers of a turn without its angle.
func without(args []string, numbers []float64) []float64 {
	if q, ok := css.ParseQuantity(args[0]); ok && q.Unit == "deg" {
		return numbers[1:]
	}
	return numbers[:3]
}

func (m *motion) scale(args []string, f *frame) {
	if len(args) == 0 || args[0] == "none" {
		return
	}
	by := [3]length{exactly(1), exactly(1), exactly(1)}
	known := true
	for i, arg := range args[:min(len(args), 3)] {
		n, ok := f.factor(arg)
		by[i], known = n, known && ok
	}
	if len(args) == 1 {
		by[1] = by[0]
	}
	m.then(scaling(by[0], by[1], by[2]), known)
}

// factor returns a number, a percentage as a share of one.
func (f *frame) factor(v string) (length, bool) {
	r := ruler{percent: exactly(1), em: f.em}
	return r.read(v)
}

// call applies a function of the property transform.
func (m *motion) call(name string, args []string, f *frame) {
	one := exactly(1)
	switch name {
	case "translate", "translate3d":
		m.translate(args, f)
	case "translatex":
		m.translate(args[:min(len(args), 1)], f)
	case "translatey":
		m.translate(append([]string{"0"}, args...), f)
	case "translatez":
		m.translate(append([]string{"0", "0"}, args...), f)
	case "scale", "scale3d":
		m.scale(args, f)
	case "scalex", "scaley", "scalez":
		n, ok := f.factor(first(args))
		by := [3]length{one, one, one}
		by[name[len(name)-1]-'x'] = n
		m.then(scaling(by[0], by[1], by[2]), ok)
	case "rotate", "rotatez":
		m.rotate(args, f)
	case "rotatex", "rotatey":
		m.rotate(append([]string{name[len(name)-1:]}, args...), f)
	case "rotate3d":
		m.rotate(args, f)
	case "skew", "skewx", "skewy":
		m.skew(name, args, f)
	case "perspective":
		d, ok := f.across().read(first(args))
		if first(args) != "none" {
			m.then(receding(d.at), ok)
		}
	case "matrix", "matrix3d":
		m.numbers(args, f)
	default:
		m.known = false
	}
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

func (m *motion) skew(name string, args []string, f *frame) {
	var by [2]float64
	known := len(args) > 0
	for i, arg := range args[:min(len(args), 2)] {
		n, ok := f.across().read(arg)
		by[i], known = n.at, known && ok
	}
	if name == "skewy" {
		by = [2]float64{0, by[0]}
	}
	m.then(skewing(by[0], by[1]), known)
}

// numbers applies a matrix of 6 or 16 numbers, which has the columns one after the other.
func (m *motion) numbers(args []string, f *frame) {
	var list []length
	for _, arg := range args {
		n, ok := f.factor(arg)
		if !ok {
			m.known = false
			return
		}
		list = append(list, n)
	}
	next := identity
	switch len(list) {
	case 6:
		next[0], next[4], next[1], next[5], next[3], next[7] = list[0], list[1], list[2], list[3], list[4], list[5]
	case 16:
		for i, n := range list {
			next[i%4*4+i/4] = n
		}
	default:
		m.known = false
	}
	m.then(next, true)
}
