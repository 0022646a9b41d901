package content

import (
	"math"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

func (w *writing) textOperator(op []byte, l *lexer, s *scope) {
	st := &w.state
	switch string(op) {
	case "Tj":
		w.showLast(l)
	case "TJ":
		w.showList(l)
	case "'":
		st.nextLine(0, -st.leading)
		w.showLast(l)
	case "\"":
		w.spacedLine(l)
	case "Td", "TD":
		var v [2]float64
		l.numbers(v[:])
		if op[1] == 'D' {
			st.leading = -v[1]
		}
		st.nextLine(v[0], v[1])
	case "Tm":
		var m [6]float64
		if n := (Matrix{}); l.numbers(m[:]) {
			if n = (Matrix{m[0], m[1], m[2], m[3], m[4], m[5]}); n.finite() {
				st.text, st.line = n, n
			}
		}
	case "T*":
		st.nextLine(0, -st.leading)
	case "BT":
		st.text, st.line = Identity, Identity
		w.out.outline = page.Rect{}
	case "ET":
		w.clipToText()
	case "Tf":
		w.setFont(l, s)
	case "Tc":
		st.charSpace = l.last()
	case "Tw":
		st.wordSpace = l.last()
	case "Tz":
		st.stretch = l.last() / 100
	case "TL":
		st.leading = l.last()
	case "Ts":
		st.rise = l.last()
	case "Tr":
		st.mode = uint8(max(0, min(7, l.last())))
	}
}

// clips is the first of the render modes that make letters the clip.
const clips = 4

// clipToText makes the clip smaller after text whose letters are the clip.
func (w *writing) clipToText() {
	if w.out.open && w.out.run.Mode >= clips {
		w.flush()
	}
	if !w.out.outline.Empty() {
		w.state.clip, w.state.ragged = w.state.clip.Intersect(w.out.outline), true
	}
	w.out.outline = page.Rect{}
}

// outlined makes the outline of text that becomes the clip reach around a run.
func (o *output) outlined(run *page.Run) {
	box := runBox(run)
	box = page.Rect{X0: box.X0 - run.Size, Y0: box.Y0 - run.Size, X1: box.X1 + run.Size, Y1: box.Y1 + run.Size}
	if old := o.outline; !old.Empty() {
		box = page.Rect{X0: min(old.X0, box.X0), Y0: min(old.Y0, box.Y0), X1: max(old.X1, box.X1), Y1: max(old.Y1, box.Y1)}
	}
	o.outline = box
}

func (st *state) nextLine(x, y float64) {
	if m := (Matrix{1, 0, 0, 1, x, y}).Times(st.line); m.finite() {
		st.text, st.line = m, m
	}
}

func (w *writing) setFont(l *lexer, s *scope) {
	w.state.size = l.last()
	o := w.resource(s, "Font", l.name(len(l.operands)-2))
	if w.state.font = w.fonts.Font(o); w.state.font == nil {
		w.state.font = w.fonts.Font(missingFont)
	}
}

// missingFont stands for fonts that are not in the file.
var missingFont = object.Dict{"Subtype": object.Name("Type1"), "BaseFont": object.Name("Helvetica")}

func (w *writing) spacedLine(l *lexer) {
	if n := len(l.operands); n >= 3 {
		w.state.wordSpace, w.state.charSpace = l.operands[n-3].value, l.operands[n-2].value
	}
	w.state.nextLine(0, -w.state.leading)
	w.showLast(l)
}

func (w *writing) showLast(l *lexer) {
	if n := len(l.operands); n > 0 && l.operands[n-1].kind == kindText {
		if g, ok := w.begin(); ok {
			w.show(&g, l.bytes(l.operands[n-1]))
			w.end(&g)
		}
	}
}

func (w *writing) showList(l *lexer) {
	g, ok := w.begin()
	if !ok {
		return
	}
	for i := range l.operands {
		switch o := &l.operands[i]; o.kind {
		case kindText:
			w.show(&g, l.bytes(*o))
		case kindNumber:
			step := o.value / 1000 * w.state.size
			if g.font.Vertical {
				g.moved -= step
			} else {
				g.moved -= step * w.state.stretch
			}
		}
	}
	w.end(&g)
}

// geometry is where the text of one operator goes.
type geometry struct {
	font   *font.Font
	x, y   float64 // where it starts on the page
	dx, dy float64 // direction of writing there, of length 1
	unit   float64 // points for a unit of text space along the direction; negative against it
	size   float64 // of the font in points
	em     float64 // how far the width of the font goes along the direction, in points
	moved  float64 // in text space so far
	from   float64 // where it starts, along the baseline of the open run
}

// begin works out the geometry of text, and whether it goes on with the open run. It
// returns false for text that has no size.
func (w *writing) begin() (g geometry, ok bool) {
	st := &w.state
	if st.font == nil { // as in a damaged file: text in some font is better than none
		st.font, st.size = w.fonts.Font(missingFont), fieldSize
	}
	m := st.text.Times(st.ctm)
	g.font = st.font
	g.x, g.y = m.Apply(0, st.rise)
	along := math.Hypot(m.A, m.B)
	down := math.Hypot(m.C, m.D)
	area := math.Abs(m.A*m.D - m.B*m.C)
	sign := 1.0
	if st.font.Vertical {
		g.dx, g.dy, g.unit = -m.C/down, -m.D/down, -down
		g.size = math.Abs(st.size) * area / down
		g.em = math.Abs(st.size) * down
	} else {
		if st.size*st.stretch < 0 {
			sign = -1
		}
		g.dx, g.dy, g.unit = sign*m.A/along, sign*m.B/along, sign*along
		g.size = math.Abs(st.size) * area / along * st.font.Scale
		g.em = math.Abs(st.size*st.stretch) * along * st.font.Scale
	}
	if !(g.size > 0 && g.size < 1e6 && math.Abs(g.unit) < 1e9 && math.Abs(g.x)+math.Abs(g.y) < 1e9) {
		return g, false
	}
	w.join(&g)
	return g, true
}

// narrow reports whether letters are pressed together so much that nobody can read
// them: to about a point, and to less than an eighth of their height. Condensed fonts
// are at half of theirs.
func (g *geometry) narrow() bool { return g.em < 1.2 && g.em < g.size/8 }

// end moves the text matrix behind the text.
func (w *writing) end(g *geometry) {
	st := &w.state
	if !(math.Abs(g.moved) < 1e9) {
		return
	}
	if g.font.Vertical {
		st.text.E += g.moved * st.text.C
		st.text.F += g.moved * st.text.D
		return
	}
	st.text.E += g.moved * st.text.A
	st.text.F += g.moved * st.text.B
}

// show adds the glyphs of a string to runs.
func (w *writing) show(g *geometry, s []byte) {
	st := &w.state
	gaps := w.spacesAreGaps(g, s)
	for i := 1; len(s) > 0; i++ {
		if i%piece == 0 {
			if w.meter.Spend(piece); len(w.out.text) >= maxText {
				w.page.Cut = true
				return
			}
		}
		glyph, n := g.font.Next(s)
		s = s[n:]
		space := st.charSpace
		if glyph.Space {
			space += st.wordSpace
		}
		var width float64
		if g.font.Vertical {
			width = float64(glyph.Down) * st.size
		} else {
			width = float64(glyph.Width) * st.size * st.stretch
			space *= st.stretch
		}
		if gaps {
			w.glyph(g, glyph, width, 0)
		} else {
			w.glyph(g, glyph, width, space)
		}
		g.moved += width + space
	}
}

// piece is how many glyphs are shown between two looks at the meter.
const piece = 1 << 12

// pair is the length of strings whose character spacing may be the space between two
// words, in bytes. In longer ones it spreads the letters of a title.
const pair = 3

// spacesAreGaps reports whether wide character spacing separates words: some writers make
// the space in "they are" by showing "ya" with the spacing.
func (w *writing) spacesAreGaps(g *geometry, s []byte) bool {
	length := pair
	if g.font.Composite() {
		length *= 2
	}
	return len(s) <= length && w.state.charSpace*math.Abs(g.unit) > page.WordGap*g.size
}

// color returns the colour that text is seen in.
func (st *state) color() page.Color {
	if st.mode == 1 || st.mode == 5 {
		return st.stroke.color
	}
	return st.fill.color
}

// accents maps accents that have a width of their own to those that combine. TeX and
// others draw a letter with an accent as two glyphs.
var accents = map[rune]rune{
	0x00b4: 0x0301,
	0x0060: 0x0300,
	0x02c6: 0x0302,
	0x02dc: 0x0303,
	0x00a8: 0x0308,
	0x02da: 0x030a,
	0x02c7: 0x030c,
	0x02d8: 0x0306,
	0x00af: 0x0304,
	0x02d9: 0x0307,
	0x00b8: 0x0327,
	0x02db: 0x0328,
	0x02dd: 0x030b,
}

// overlap is how much of an accent must lie over a letter, as a share of its width.
const overlap = 0.4

// compose joins a letter and an accent that lie over each other. It reports whether it
// did; then nothing is left to add.
func (o *output) compose(text string, start float64) bool {
	first, size := utf8.DecodeRuneInString(text)
	isAccent := size == len(text) && size > 1 && accents[first] != 0 || text == "`"
	waiting := o.accent
	o.accent = -1
	if isAccent {
		o.accent = len(o.text)
	}
	if len(o.text) == o.at || text == "" || size != len(text) {
		return false
	}
	last, lastSize := utf8.DecodeLastRune(o.text[o.at:])
	before := len(o.text) - lastSize
	from := 0.0
	if before > o.at {
		from = float64(o.ends[before-1])
	}
	if float64(o.ends[before])-start < overlap*(float64(o.ends[before])-from) {
		return false
	}
	switch {
	case waiting == before && waiting >= 0 && isLetter(first):
		o.put(before, join(first, accents[last]))
	case isAccent && isLetter(last):
		o.put(before, join(last, accents[first]))
	default:
		return false
	}
	o.accent = -1
	return true
}

func isLetter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == 0x131 || r == 0x237
}

// put writes text in place of what follows an offset.
func (o *output) put(at int, text string) {
	o.text, o.ends = append(o.text[:at], text...), o.ends[:at]
	for range len(text) {
		o.ends = append(o.ends, float32(o.ink))
	}
}

// join returns a letter with an accent.
func join(letter, accent rune) string {
	switch letter {
	case 0x131:
		letter = 'i'
	case 0x237:
		letter = 'j'
	}
	return norm.NFC.String(string([]rune{letter, accent}))
}
