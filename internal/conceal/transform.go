package conceal

import (
	"math"
	"slices"
	"strings"

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

var transformSet = css.SetOf(transform, translate, rotate, scale, offsetPath, backfaceVisibility)

// transform moves a box by its transforms, and tells whether they leave it visible.
func (b *box) transform(w *walker, d style) verdict {
	if b.layout == inline || !d.HasAny(transformSet) {
		return verdict{}
	}
	b.back = b.parent.back && b.parent.solid
	b.solid = d.Get(transformStyle) == "preserve-3d"
	if v := d.Get(offsetPath); v != "" && v != "none" {
		return doubtOf(offsetPath)
	}
	outer := b.outer(w)
	f := &frame{outer.width, outer.height, b.em}
	words := func(p css.Property) []string { return slices.Collect(css.Words(d.Get(p))) }
	t := transforms{
		translate: b.centred("translate", words(translate)), rotate: words(rotate), scale: words(scale),
		calls: callsOf(d.Get(transform)), origin: d.Get(transformOrigin), perspective: b.parent.lines.perspective,
	}
	if len(t.calls) > 0 && strings.HasPrefix(t.calls[0].name, "translate") {
		b.centred(t.calls[0].name, t.calls[0].args)
	}
	m := t.of(f)
	switch {
	case !m.known:
		return doubtOf(transform)
	case m.matrix.isMove():
		b.shiftBy(m.matrix[3], m.matrix[7])
		if b.back && d.Get(backfaceVisibility) == "hidden" {
			return hiddenBy(ByVisibility)
		}
		return verdict{}
	}
	if m.matrix[10].at < 0 {
		b.back = !b.back
	}
	if b.back && d.Get(backfaceVisibility) == "hidden" {
		return hiddenBy(ByVisibility)
	}
	return b.deform(&m.matrix, outer)
}

// shiftBy moves a box by a transform.
func (b *box) shiftBy(x, y length) {
	b.x, b.y = b.x.plus(x), b.y.plus(y)
	if math.Abs(x.at) > slight || math.Abs(y.at) > slight/2 {
		b.move(transform)
	}
}

// deform applies a transform that does not only move a box: what is in the box is somewhere
// in the area that the box comes to.
func (b *box) deform(m *matrix, outer area) verdict {
	wide, high := outer.width.at, outer.height.at
	by, ok := m.shrink(wide/2, high/2)
	if !ok {
		return doubtOf(transform)
	}
	b.shrink *= by
	left, right, top, bottom := vast, -vast, vast, -vast
	for _, corner := range [...][2]float64{{0, 0}, {wide, 0}, {0, high}, {wide, high}} {
		x, y, ok := m.at(corner[0], corner[1])
		if !ok {
			return doubtOf(transform)
		}
		left, right = min(left, x.least()), max(right, x.most())
		top, bottom = min(top, y.least()), max(bottom, y.most())
	}
	b.hull = &area{outer.x.plus(exactly(left)), outer.y.plus(exactly(top)), exactly(right - left), exactly(bottom - top)}
	if b.shrink > muchLarger {
		return doubtOf(transform)
	}
	if left >= -slight && top >= -slight && right <= wide+slight && bottom <= high+slight {
		return verdict{} // it stays where it was
	}
	b.x = outer.x.plus(between(left, max(left, right-2*b.em)))
	b.y = outer.y.plus(between(top, max(top, bottom-b.line())))
	b.width = exactly(max(right-left, 0))
	b.move(transform)
	return verdict{}
}

// muchLarger is the scale from which a box may be too large to be seen.
const muchLarger = 8

// centred returns the arguments of a function that moves a box by shares of its size,
// without those that the box is away from the sides of its base by. Such a box stays in its
// base: left:50% and translate(-50%).
func (b *box) centred(name string, args []string) []string {
	for i, arg := range args {
		axis := i
		if name == "translatey" {
			axis = 1
		}
		if p := percentOf(arg); p != 0 && axis < 2 && b.inset[axis] == -p {
			args[i] = "0px"
		}
	}
	return args
}
