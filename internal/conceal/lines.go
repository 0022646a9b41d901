package conceal

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// The sizes of the letters of an average text, by the size of the font.
const (
	letterWidth = 0.45
	letterDoubt = 0.12
)

// line returns the height of a line.
func (b *box) line() float64 {
	if b.lineFactor > 0 {
		return b.lineFactor * b.em
	}
	return b.linePixels
}

// inherit applies the properties that text inherits.
func (b *box) inherit(d style, doc *dom.Document, n dom.NodeID) {
	if dir := doc.Attr(n, "dir"); dir != "" {
		b.rightward = strings.EqualFold(dir, "rtl")
	}
	if doc.Tag(n) == atom.Pre {
		b.unwrapped, b.breaks = true, true
	}
	if d.Empty() {
		return
	}
	switch d.Get(direction) {
	case "rtl":
		b.rightward = true
	case "ltr":
		b.rightward = false
	}
	switch v := d.Get(writingMode); {
	case v == "horizontal-tb":
		b.turned = false
	case v != "" && v != "inherit":
		b.turned = true
	}
	switch d.Get(textWrapMode) {
	case "nowrap":
		b.unwrapped = true
	case "wrap":
		b.unwrapped = false
	}
	switch d.Get(whiteSpaceCollapse) {
	case "preserve", "preserve-breaks", "break-spaces":
		b.breaks = true
	case "collapse":
		b.breaks = false
	}
	b.align(d)
	b.inheritLine(d.Get(lineHeight))
	if v := d.Get(textIndent); v != "" && v != "inherit" {
		b.indent, _ = (&ruler{percent: b.parent.lines.width, em: b.em}).read(firstWord(v))
	}
}

// align applies the alignment of text.
func (b *box) align(d style) {
	for _, p := range [...]css.Property{textAlign, textAlignLast} {
		switch d.Get(p) {
		case "left", "justify", "start", "-webkit-left":
			b.aligned = 0
		case "center", "-webkit-center":
			b.aligned = 0.5
		case "right", "end", "-webkit-right":
			b.aligned = 1
		}
	}
}

// maxFactor is more than any height of a line that matters, by the size of the font.
const maxFactor = 1000

// inheritLine applies the height of a line.
func (b *box) inheritLine(v string) {
	switch q, ok := css.ParseQuantity(v); {
	case v == "normal":
		b.lineFactor = lineNormal
	case ok && q.Unit == "":
		b.lineFactor, b.linePixels = min(q.N, maxFactor), 0
	case v != "" && v != "inherit":
		if n, ok := (&ruler{percent: exactly(b.em), em: b.em}).read(v); ok {
			b.lineFactor, b.linePixels = 0, n.at
		}
	}
}

// write places a text in a box, and tells where it is and whether it can be seen.
func (b *box) write(chars int, em float64) (area, verdict) {
	t := b.lines
	line := b.line()
	wide := float64(chars) * em * letterWidth
	room := max(t.width.at, b.em)
	before, lines := 0.0, 1.0
	if !b.unwrapped {
		before = math.Floor(t.run / room)
		lines = max(math.Ceil((t.run+wide)/room)-before, 1)
	}
	a := area{t.x.plus(b.dx), t.y.plus(t.used).plus(b.dy), length{wide, wide * letterDoubt / letterWidth}, exactly(lines * line)}
	if lines > 1 {
		a.width = exactly(room)
	}
	a.y.at += before*line + t.gap
	a.x.at += min(t.run-before*room, room)
	if b.unwrapped {
		a.x.at = t.x.at + b.dx.at + t.run
	} else if lines == 1 {
		a.x.at += b.aligned * max(room-t.run-wide, 0)
	}
	indented := false
	if t.run == 0 && t.used.at == 0 && b.indent != (length{}) {
		a.x = a.x.plus(b.indent)
		indented = math.Abs(b.indent.at) > 2*slight
	}
	t.run += wide
	if indented && !b.moved {
		c := *b
		c.move(textIndent)
		return a, c.judge(a, line, em)
	}
	return a, b.judge(a, line, em)
}

// flush ends the lines of a box.
func (b *box) flush() {
	if b.run == 0 {
		return
	}
	lines := 1.0
	if !b.unwrapped {
		lines = math.Ceil(b.run / max(b.width.at, b.em))
	}
	b.used.at += lines*b.line() + b.gap
	b.used.give += (lines - 1) * b.line() * 0.4
	b.run, b.gap = 0, 0
}

// breakLines ends the lines that a text ends.
func (b *box) breakLines(text string) {
	lines := strings.Count(text, "\n")
	if lines == 0 {
		return
	}
	rest := text[strings.LastIndexByte(text, '\n')+1:]
	b.used.at += float64(lines)*b.line() + b.gap
	b.run, b.gap = float64(len(rest))*b.em*letterWidth, 0
}

// breakLine ends a line.
func (b *box) breakLine() {
	if b.run == 0 {
		b.run = 1
	}
	b.flush()
}
