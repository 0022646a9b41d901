package content

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A state is the graphics state, as far as it matters for text.
type state struct {
	ctm    Matrix
	clip   page.Rect
	ragged bool // the clip is smaller than that, and no rectangle

	font      *font.Font
	size      float64
	charSpace float64
	wordSpace float64
	stretch   float64 // horizontal, 1 is none
	leading   float64
	rise      float64
	mode      uint8

	text, line Matrix // of text, and of the start of its line

	fill, stroke paint
	lineWidth    float64

	group  float64 // how opaque the group around paints is
	blend  bool    // paints are mixed with what is below
	masked bool    // a soft mask is set
}

// A paint is what shapes are filled or stroked with.
type paint struct {
	color page.Color
	space colorSpace
	alpha float64 // how opaque it is
}

// opacity returns how opaque the paint is: none at all if it is never painted.
func (p *paint) opacity() float64 {
	if p.space == nothing {
		return 0
	}
	return p.alpha
}

// faintest is how opaque text must be to be seen at all.
const faintest = 0.1

// opaqueAlpha is the least alpha that hides what is below.
const opaqueAlpha = 0.99

// opaque reports whether fills hide what is below.
func (st *state) opaque() bool {
	return st.fill.opacity()*st.group >= opaqueAlpha && !st.blend && !st.masked
}

// faint reports whether text is so transparent that nobody sees it.
func (st *state) faint() bool {
	fill, stroke := st.fill.opacity(), st.stroke.opacity()
	switch st.mode {
	case 0, 4:
		stroke = 0
	case 1, 5:
		fill = 0
	case invisible, clipOnly:
		return false // they are told by their mode
	}
	return st.masked || max(fill, stroke)*st.group < faintest
}

// The render modes that draw nothing.
const (
	invisible = 3
	clipOnly  = 7
)

// enterGroup starts a transparency group, which is painted as a whole.
func (st *state) enterGroup() {
	st.group *= st.fill.alpha
	if st.masked {
		st.group = 0
	}
	st.fill.alpha, st.stroke.alpha, st.blend, st.masked = 1, 1, false, false
}

func newState(base Matrix, box page.Rect) state {
	return state{ctm: base, clip: box, stretch: 1, text: Identity, line: Identity, lineWidth: 1,
		fill: paint{alpha: 1}, stroke: paint{alpha: 1}, group: 1}
}

func (sh *sheet) save() {
	if len(sh.states) >= maxStates {
		sh.excess++
		return
	}
	sh.states = append(sh.states, sh.state)
}

// restore keeps the text matrices, since some writers restore within text.
func (sh *sheet) restore() {
	if sh.excess > 0 {
		sh.excess--
		return
	}
	if n := len(sh.states); n > sh.floor.states {
		text, line := sh.state.text, sh.state.line
		sh.state = sh.states[n-1]
		sh.state.text, sh.state.line = text, line
		sh.states = sh.states[:n-1]
	}
}

// extended applies the parameters of an ExtGState dictionary.
func (sh *sheet) extended(d object.Dict) {
	if list := sh.doc.Array(d["Font"]); len(list) == 2 {
		if f := sh.fonts.Font(list[0]); f != nil {
			sh.state.font = f
			sh.state.size, _ = sh.doc.Number(list[1])
		}
	}
	if w, ok := sh.doc.Number(d["LW"]); ok {
		sh.state.lineWidth = w
	}
	if alpha, ok := sh.doc.Number(d["ca"]); ok {
		sh.state.fill.alpha = alpha
	}
	if alpha, ok := sh.doc.Number(d["CA"]); ok {
		sh.state.stroke.alpha = alpha
	}
	if mode := sh.doc.Name(d["BM"]); mode != "" {
		sh.state.blend = mode != "Normal" && mode != "Compatible"
	}
	if mask, ok := d["SMask"]; ok {
		sh.state.masked = sh.doc.Dict(mask) != nil
	}
}

// A Matrix maps x, y to A*x+C*y+E, B*x+D*y+F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity is the matrix that changes nothing.
var Identity = Matrix{A: 1, D: 1}

// Times returns the matrix that does m first, then n.
func (m Matrix) Times(n Matrix) Matrix {
	return Matrix{
		m.A*n.A + m.B*n.C, m.A*n.B + m.B*n.D,
		m.C*n.A + m.D*n.C, m.C*n.B + m.D*n.D,
		m.E*n.A + m.F*n.C + n.E, m.E*n.B + m.F*n.D + n.F,
	}
}

// Apply returns where the matrix maps a point.
func (m Matrix) Apply(x, y float64) (float64, float64) {
	return m.A*x + m.C*y + m.E, m.B*x + m.D*y + m.F
}

// Rect returns the smallest rectangle around what a rectangle is mapped to.
func (m Matrix) Rect(r page.Rect) page.Rect {
	x0, y0 := m.Apply(r.X0, r.Y0)
	x1, y1 := m.Apply(r.X1, r.Y0)
	x2, y2 := m.Apply(r.X0, r.Y1)
	x3, y3 := m.Apply(r.X1, r.Y1)
	return page.Rect{
		X0: min(x0, x1, x2, x3), Y0: min(y0, y1, y2, y3),
		X1: max(x0, x1, x2, x3), Y1: max(y0, y1, y2, y3),
	}
}

// straight reports whether the matrix maps horizontal and vertical lines to such lines.
func (m Matrix) straight() bool {
	return math.Abs(m.B)+math.Abs(m.C) < 1e-6*(math.Abs(m.A)+math.Abs(m.D)) ||
		math.Abs(m.A)+math.Abs(m.D) < 1e-6*(math.Abs(m.B)+math.Abs(m.C))
}

// finite reports whether all numbers are ones that pages can have.
func (m Matrix) finite() bool {
	for _, v := range [...]float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		if !(math.Abs(v) < 1e12) {
			return false
		}
	}
	return true
}

// fieldSize is the size of the value of a field that the file does not draw.
const fieldSize = 10

// Plain adds text in a box of the page's own coordinates, as the value of a form field
// that has no appearance.
func (r *Reader) Plain(value string, box page.Rect) {
	if value == "" || len(r.out.runs) >= maxRuns || len(r.out.text) >= maxText {
		return
	}
	r.flush()
	box = r.state.ctm.Rect(box)
	f := r.fonts.Font(missingFont)
	o := &r.out
	o.open, o.at, o.dx, o.dy, o.end, o.ink, o.clip = true, len(o.text), 1, 0, 0, 0, r.page.Box
	o.run = page.Run{
		X: box.X0 + 2, Y: (box.Y0+box.Y1)/2 - fieldSize*0.35, Size: fieldSize,
		Font: f.Info, Mark: -1,
	}
	for _, c := range value {
		if c < ' ' {
			c = ' '
		}
		o.ink += fieldSize / 2
		o.text = append(o.text, string(c)...)
		for range len(o.text) - len(o.ends) {
			o.ends = append(o.ends, float32(o.ink))
		}
	}
	r.flush()
}

// A colorSpace is a family of colour spaces.
type colorSpace uint8

const (
	gray colorSpace = iota
	rgb
	cmyk
	tint    // a separation: 0 is no ink
	nothing // the separation None, which is never painted
	lab
	unknown // patterns, palettes
)

// colorOperator sets the paint of fills, or of strokes: their operators have capital
// letters.
func (sh *sheet) colorOperator(op []byte, l *lexer, s *scope) {
	p := &sh.state.fill
	if op[0] < 'a' {
		p = &sh.state.stroke
	}
	switch strings.ToLower(string(op)) {
	case "g":
		p.space = gray
	case "rg":
		p.space = rgb
	case "k":
		p.space = cmyk
	case "cs":
		p.space, p.color = sh.space(l.name(len(l.operands)-1), s), page.Black
		return
	}
	p.color = colorOf(p.space, l)
}

// colorOf returns the colour of the operands.
func colorOf(space colorSpace, l *lexer) page.Color {
	var v [4]float64
	switch {
	case space == gray && l.numbers(v[:1]):
		return mix(v[0], v[0], v[0])
	case space == rgb && l.numbers(v[:3]):
		return mix(v[0], v[1], v[2])
	case space == cmyk && l.numbers(v[:4]):
		return mix((1-v[0])*(1-v[3]), (1-v[1])*(1-v[3]), (1-v[2])*(1-v[3]))
	case space == lab && l.numbers(v[:3]):
		return labColor(v[0], v[1], v[2])
	case space == tint && l.numbers(v[:1]):
		return mix(1-v[0], 1-v[0], 1-v[0])
	}
	return page.Unknown
}

// labColor returns about the colour of a lightness from 0 to 100 and two shades.
func labColor(light, a, b float64) page.Color {
	cube := func(t float64) float64 {
		if t < 6.0/29 {
			return 3 * 36.0 / 841 * (t - 4.0/29)
		}
		return t * t * t
	}
	m := (light + 16) / 116
	x, y, z := cube(m+a/500), cube(m), cube(m-b/200)
	part := func(v float64) float64 { return math.Pow(max(0, v), 1/2.2) }
	return mix(part(3.13*x-1.62*y-.49*z), part(-.98*x+1.94*y+.04*z), part(.07*x-.23*y+1.16*z))
}

func mix(red, green, blue float64) page.Color {
	part := func(v float64) page.Color { return page.Color(max(0, min(1, v))*255 + 0.5) }
	return part(red)<<16 | part(green)<<8 | part(blue)
}

// space returns the family of a colour space by its name.
func (sh *sheet) space(name object.Name, s *scope) colorSpace {
	if family, ok := families[name]; ok {
		return family
	}
	o := sh.doc.Resolve(sh.resource(s, "ColorSpace", name))
	if direct, ok := o.(object.Name); ok {
		if family, ok := families[direct]; ok {
			return family
		}
		return unknown
	}
	list, _ := o.(object.Array)
	if len(list) == 0 {
		return unknown
	}
	family := sh.doc.Name(list[0])
	if family == "Separation" && len(list) > 1 && sh.doc.Name(list[1]) == "None" {
		return nothing
	}
	if family == "ICCBased" && len(list) > 1 {
		switch sh.doc.Int(sh.doc.Dict(list[1])["N"], 0) {
		case 1:
			return gray
		case 3:
			return rgb
		case 4:
			return cmyk
		}
	}
	if known, ok := families[family]; ok {
		return known
	}
	return unknown
}

var families = map[object.Name]colorSpace{
	"CMYK":       cmyk,
	"CalGray":    gray,
	"CalRGB":     rgb,
	"DeviceCMYK": cmyk,
	"DeviceGray": gray,
	"DeviceRGB":  rgb,
	"G":          gray,
	"Lab":        lab,
	"Pattern":    unknown,
	"RGB":        rgb,
	"Separation": tint,
}
