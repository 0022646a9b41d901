// Package inline spells the inline content of a block as Markdown.
//
// What goes in are the words, code, images, links and emphasis of one block, in
// order. A Line gathers them, since the spelling of a mark depends on what stands
// on both sides of it. What comes out is written to an output.Writer: marks that
// every reader of Markdown takes for marks, and text that no reader takes for
// markup. Escaping happens here, once, where text is written.
//
// The package knows no page: addresses come ready to be written.
package inline

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/patience"
)

// A Line gathers the inline content of one block before it is written. White
// space is folded on the way in, and owed as in the writer, so that it always
// ends up outside of marks and labels.
type Line struct {
	content
	open    []span // marks and the link that are open, outermost first
	space   space
	breaks  int // line breaks that are due
	depth   [numMarks]int
	reached int // nodes of the page that were looked at
	nodes   int // nodes of the page
}

// A space is white space that is due.
type space uint8

const (
	noSpace space = iota
	blankSpace
	feedSpace // white space with a line feed in it
)

// New returns an empty Line for a page of so many nodes.
func New(meter *patience.Meter, nodes int) Line {
	return Line{content: content{meter: meter}, nodes: nodes}
}

// Reached says how many nodes of the page were looked at, which tells how much
// may still come.
func (l *Line) Reached(nodes int) { l.reached = nodes }

// At returns how many nodes were looked at.
func (l *Line) At() int { return l.reached }

// Reset empties the line. Marks that are open stay open.
func (l *Line) Reset() {
	l.buf = l.buf[:0]
	l.parts = l.parts[:0]
	l.targets = l.targets[:0]
	l.DropSpace()
}

// Space notes that white space is due.
func (l *Line) Space() { l.owe(blankSpace) }

func (l *Line) owe(s space) { l.space = max(l.space, s) }

// DropSpace forgets the white space and the breaks that are due.
func (l *Line) DropSpace() { l.space, l.breaks = noSpace, 0 }

// Parted reports whether white space or a break is due, or nothing is in the line.
func (l *Line) Parted() bool { return l.space != noSpace || l.breaks > 0 || l.Empty() }

// HardBreak notes a line break and returns how many are due. At the start of a
// line there are none.
func (l *Line) HardBreak() int {
	if !l.Empty() {
		l.breaks++
	}
	return l.breaks
}

// SetBreaks sets how many line breaks are due. However many, one is written.
func (l *Line) SetBreaks(n int) { l.breaks = n }

// Text adds the words of a text. Runs of white space fold into one space;
// characters that show nothing are dropped.
func (l *Line) Text(s string) {
	for part := range l.meter.Pieces(s) {
		l.words(part)
	}
}

func (l *Line) words(s string) {
	for i := 0; i < len(s); {
		if due := blanks[s[i]]; due != noSpace {
			l.owe(due)
			i++
			continue
		}
		n, seen := visible(s[i:])
		if n > 0 {
			r, _ := utf8.DecodeRuneInString(s[i:])
			l.prepare(r)
			l.append(textPart, s[i:i+n], seen)
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch {
		case r == '\n' || r == '\r':
			l.owe(feedSpace)
		case unicode.IsSpace(r):
			l.owe(blankSpace)
		}
	}
}

// blanks is the white space of ASCII.
var blanks = [256]space{' ': blankSpace, '\t': blankSpace, '\v': blankSpace, '\f': blankSpace, '\n': feedSpace, '\r': feedSpace}

// Raw adds markup that is written as it is.
func (l *Line) Raw(s string) {
	l.prepare(0)
	l.append(rawPart, s, anyLook)
}

// Code adds a code span. White space in it is folded, and moved out of its ends.
func (l *Line) Code(code []byte) {
	if len(bytes.TrimSpace(code)) == 0 {
		if len(code) > 0 {
			l.Space()
		}
		return
	}
	if code[0] == ' ' {
		l.Space()
	}
	l.prepare(0)
	first := true
	for f := range bytes.FieldsSeq(code) {
		if !first {
			l.append(codePart, " ", anyLook)
		}
		l.append(codePart, string(f), anyLook)
		first = false
	}
	if code[len(code)-1] == ' ' {
		l.Space()
	}
}

// Image adds an image. Links that wait for words do not begin with it.
func (l *Line) Image(alt, url string) { l.image(alt, url, hypertext.Element{}) }

// Picture adds an image as an element of HTML.
func (l *Line) Picture(alt, url string, e hypertext.Element) {
	l.image(alt, url, e)
}

func (l *Line) image(alt, url string, e hypertext.Element) {
	l.paySpace(0)
	for i := range l.open {
		s := &l.open[i]
		if s.pending && s.words {
			break
		}
		if s.pending {
			l.openSpan(s)
		}
	}
	from := int32(len(l.buf))
	l.buf = appendFolded(l.buf, alt)
	p := part{kind: imagePart, from: from, to: int32(len(l.buf)), target: int32(len(l.targets))}
	l.targets = append(l.targets, url)
	if !e.None() {
		p.ref = int32(len(l.targets))
		l.targets = append(l.targets, e.Start())
	}
	l.parts = append(l.parts, p)
}

// append adds bytes that prepare made room for, to the last part if it is text
// or code of the same kind. They look like seen.
func (l *Line) append(kind partKind, s string, seen look) {
	from := int32(len(l.buf))
	l.buf = append(l.buf, s...)
	if n := len(l.parts); n > 0 && l.parts[n-1].kind == kind && (kind == textPart || kind == codePart) {
		l.parts[n-1].to = int32(len(l.buf))
		l.parts[n-1].looks |= seen
		return
	}
	if len(l.parts) == cap(l.parts) {
		l.parts = patience.Grow(l.parts, l.reached, l.nodes)
	}
	l.parts = append(l.parts, part{kind: kind, from: from, to: int32(len(l.buf)), looks: seen})
}

// prepare pays for the white space that is due before the character next, then
// opens the marks that waited for something to stand in them.
func (l *Line) prepare(next rune) {
	l.paySpace(next)
	for i := range l.open {
		if s := &l.open[i]; s.pending {
			l.openSpan(s)
		}
	}
}

func (l *Line) paySpace(next rune) {
	switch {
	case l.Empty():
	case l.breaks > 0:
		l.parts = append(l.parts, part{kind: breakPart})
	case l.space == feedSpace && wide(next) && wide(l.Last()):
		// Chinese and Japanese break lines between any two characters.
	case l.space != noSpace:
		l.append(textPart, " ", 0)
	}
	l.DropSpace()
}
