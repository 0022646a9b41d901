package layout

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// isRightToLeft reports whether a letter is of a script that is written from right to
// left.
func isRightToLeft(r rune) bool {
	return r >= 0x0590 && (r <= 0x08FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFC || r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF) &&
		!unicode.IsDigit(r)
}

func hasRightToLeft(text string) bool { return strings.IndexFunc(text, isRightToLeft) >= 0 }

// mostlyRightToLeft reports whether most letters of a line are of a script that is
// written from right to left.
func mostlyRightToLeft(pieces []piece) bool {
	balance := 0
	for i := range pieces {
		for _, r := range pieces[i].text {
			switch {
			case isRightToLeft(r):
				balance++
			case unicode.IsLetter(r):
				balance--
			}
		}
	}
	return balance >= 0
}

// A glyph is what a line shows at one place: one letter, or those of a ligature.
type glyph struct {
	text  string
	piece int
	link  *page.Link
	class direction
}

// A direction is the way in which a glyph is read.
type direction uint8

const (
	neutral    direction = iota // as what is around it
	leftRight                   // letters of most scripts
	rightLeft                   // Hebrew, Arabic and others
	number                      // digits, from left to right in all scripts
	separation                  // what may stand inside of a number
)

func directionOf(r rune) direction {
	switch {
	case isRightToLeft(r):
		return rightLeft
	case unicode.IsDigit(r):
		return number
	case r == '.' || r == ',' || r == ':' || r == '/' || r == '-' || r == '+':
		return separation
	case unicode.IsLetter(r) || r == '%' || r == '$' || r == '€' || r == '@' || r == '_':
		return leftRight
	}
	return neutral
}

// writeVisual writes a line that has text from right to left. Its pieces are in the
// order in which they are seen, and so are the letters of a piece. What is written is
// in the order of reading.
func (lm *lineMaker) writeVisual(w *spanWriter) {
	glyphs := lm.glyphs(w)
	levels(glyphs, w.line.RightToLeft)
	logical(glyphs, w.line.RightToLeft)
	mirror(glyphs)
	for i := range glyphs {
		g := &glyphs[i]
		p := &lm.pieces[g.piece]
		w.write(p, g.text, p.u0, p.u1, g.link)
	}
}

// glyphs returns the glyphs of a line from left to right, with spaces.
func (lm *lineMaker) glyphs(w *spanWriter) []glyph {
	var out []glyph
	end := lm.pieces[0].u1
	for i := range lm.pieces {
		p := &lm.pieces[i]
		if i > 0 {
			before := &lm.pieces[i-1]
			end = max(end, before.u1)
			size := max(before.run.Size, p.run.Size)
			if p.u0-end > page.WordGap*size+w.spread && !before.run.Replaced && !p.run.Replaced && !strings.HasSuffix(before.text, " ") && !strings.HasPrefix(p.text, " ") {
				out = append(out, glyph{text: " ", piece: i})
			}
		}
		at := len(out)
		out = lm.glyphsOf(out, p, i)
		if p.run.Replaced && hasRightToLeft(p.text) { // it is in the order of reading already
			levels(out[at:], true)
			logical(out[at:], true) // and back, as it undoes itself
		}
	}
	return out
}

// glyphsOf appends the glyphs of a piece. Letters that end at the same place are of one
// glyph, unless they are marks, which have no width.
func (lm *lineMaker) glyphsOf(out []glyph, p *piece, index int) []glyph {
	boxes := lm.linksAt(p)
	last := -1.0
	for i, r := range p.text {
		end := p.u1 - p.u0
		if j := i + utf8.RuneLen(r) - 1; j >= 0 && j < len(p.run.Ends) {
			end = float64(p.run.Ends[j])
		}
		if end == last && !unicode.Is(unicode.Mn, r) && isRightToLeft(r) && len(out) > 0 && out[len(out)-1].piece == index {
			out[len(out)-1].text += string(r)
			continue
		}
		g := glyph{text: string(r), piece: index, class: directionOf(r)}
		if len(boxes) > 0 {
			g.link = linkOf(boxes, p.u0+(max(last, 0)+end)/2, p.v+middle*p.run.Size, lm.angle)
		}
		last = end
		out = append(out, g)
	}
	return out
}

// levels gives glyphs that are read as those around them the direction of these.
func levels(glyphs []glyph, base bool) {
	for i := range glyphs {
		if glyphs[i].class != separation {
			continue
		}
		glyphs[i].class = neutral
		if i > 0 && i+1 < len(glyphs) && glyphs[i-1].class == number && glyphs[i+1].class == number {
			glyphs[i].class = number
		}
	}
	line := leftRight
	if base {
		line = rightLeft
	}
	for i := 0; i < len(glyphs); {
		if glyphs[i].class != neutral {
			i++
			continue
		}
		j := i
		for j < len(glyphs) && glyphs[j].class == neutral {
			j++
		}
		class := line
		if i > 0 && j < len(glyphs) && strong(glyphs[i-1].class, line) == strong(glyphs[j].class, line) {
			class = strong(glyphs[i-1].class, line)
		}
		for ; i < j; i++ {
			glyphs[i].class = class
		}
	}
}

// strong returns the direction that a glyph gives to its neighbours. In a line from
// right to left, a number is a part of it.
func strong(d, line direction) direction {
	if d == number {
		return line
	}
	return d
}

// logical puts glyphs from the order in which they are seen into that of reading.
func logical(glyphs []glyph, base bool) {
	if base {
		slices.Reverse(glyphs)
		reverseEach(glyphs, func(d direction) bool { return d == leftRight || d == number })
		return
	}
	eachRun(glyphs, func(d direction) bool { return d == rightLeft || d == number }, func(part []glyph) {
		if !slices.ContainsFunc(part, func(g glyph) bool { return g.class == rightLeft }) {
			return // a number in text from left to right
		}
		logical(part, true)
	})
}

// reverseEach reverses every part of the glyphs whose directions are some.
func reverseEach(glyphs []glyph, in func(direction) bool) {
	eachRun(glyphs, in, func(part []glyph) { slices.Reverse(part) })
}

// eachRun calls f with every longest part of the glyphs whose directions are some.
func eachRun(glyphs []glyph, in func(direction) bool, f func([]glyph)) {
	for i := 0; i < len(glyphs); {
		if !in(glyphs[i].class) {
			i++
			continue
		}
		j := i
		for j < len(glyphs) && in(glyphs[j].class) {
			j++
		}
		f(glyphs[i:j])
		i = j
	}
}

// mirrors are the characters that look the other way in text from right to left.
const mirrors = "()[]{}<>«»‹›"

// mirror turns the brackets of text from right to left if the file names them by their
// looks: then one that closes comes before the one that opens.
func mirror(glyphs []glyph) {
	var first, last string
	for i := range glyphs {
		if g := &glyphs[i]; g.class == rightLeft && mirrored(g.text) != g.text {
			if first == "" {
				first = g.text
			}
			last = g.text
		}
	}
	if first == "" || !closes(first) || closes(last) {
		return
	}
	for i := range glyphs {
		if glyphs[i].class == rightLeft {
			glyphs[i].text = mirrored(glyphs[i].text)
		}
	}
}

// closes reports whether a bracket is one that closes.
func closes(bracket string) bool {
	at := strings.Index(mirrors, bracket)
	return at >= 0 && utf8.RuneCountInString(mirrors[:at])%2 == 1
}

// mirrored returns a bracket that looks the other way, and other text as it is.
func mirrored(text string) string {
	if i := strings.Index(mirrors, text); i >= 0 && utf8.RuneCountInString(text) == 1 {
		rs := []rune(mirrors)
		at := utf8.RuneCountInString(mirrors[:i])
		return string(rs[at^1])
	}
	return text
}

// markForms are the marks that the forms of Arabic marks from U+FE70 on stand for, alone
// or on a stroke; zero where there is no such form.
var markForms = [...]rune{
	0x064B, 0x064B, 0x064C, 0, 0x064D, 0, 0x064E, 0x064E, 0x064F, 0x064F, 0x0650, 0x0650, 0x0651, 0x0651, 0x0652, 0x0652,
}

// baseForm returns the letters of a ligature or a presentation form. A mark comes without
// its stroke: it is put on the letter before it.
func baseForm(r rune) string {
	if i := int(r - 0xFE70); i >= 0 && i < len(markForms) && markForms[i] != 0 {
		return string(markForms[i])
	}
	return text.Letters(r)
}
