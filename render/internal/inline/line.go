// Package inline gathers the inline content of a block, and spells it as Markdown.
//
// A Line gathers the words, code, images, links and emphasis of one block, in order,
// as runs of a flow.Doc. A Speller writes them to an output.Writer: the spelling of a
// mark depends on what is on both sides of it. What comes out are marks that
// every reader of Markdown takes for marks, and text that no reader takes for
// markup. Escaping happens here, once, where text is written.
//
// The package knows no page: addresses come ready to be written.
package inline

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
)

// A Line gathers the inline content of one block before it is written. White
// space is folded on the way in, and owed as in the writer, so that it always
// ends up outside of marks and labels.
type Line struct {
	gathered
	bare  bool   // words only: marks and links are not gathered
	open  []span // marks and the link that are open, outermost first
	depth [flow.NumMarks]int
}

// What is gathered is in the line already, or due.
type gathered struct {
	buf     []byte // text, code, labels of images, in order
	runs    []flow.Run
	doc     *flow.Doc
	meter   *cancel.Meter
	space   space
	breaks  int // line breaks that are due
	reached int // nodes of the page that were looked at
	first   int // and when the first thing was added
	nodes   int // nodes of the page
}

// A space is white space that is due.
type space uint8

const (
	noSpace space = iota
	blankSpace
	feedSpace // white space with a line feed in it
)

// New returns an empty Line of a content that is made of so many nodes. If it is bare it
// has words only: marks are not gathered, and code is text.
func New(doc *flow.Doc, meter *cancel.Meter, nodes int, bare bool) Line {
	return Line{gathered: gathered{doc: doc, meter: meter, nodes: nodes}, bare: bare}
}

// Reached says how many nodes of the page were looked at, which says how much
// may still come.
func (l *gathered) Reached(nodes int) { l.reached = nodes }

// At returns how many nodes were looked at.
func (l *gathered) At() int { return l.reached }

// From returns how many nodes were looked at when the first thing was added.
func (l *gathered) From() int { return l.first }

// Take moves what is in the line into a block of the content. Marks that are open stay
// open.
func (l *Line) Take(b *flow.Block) {
	d := l.doc
	b.Text, b.Runs = [2]int32{int32(len(d.Text)), int32(len(d.Text) + len(l.buf))}, [2]int32{int32(len(d.Runs)), int32(len(d.Runs) + len(l.runs))}
	d.Text = append(room(d.Text, len(l.buf)), l.buf...)
	d.Runs = append(room(d.Runs, len(l.runs)), l.runs...)
	l.buf, l.runs = l.buf[:0], l.runs[:0]
	l.DropSpace()
}

// room returns a table with room for n more entries.
func room[T any](table []T, n int) []T {
	if cap(table)-len(table) < n {
		return cancel.Double(table, n)
	}
	return table
}

// keep returns the index of a string that is kept in the content.
func (l *gathered) keep(s string) int32 { return l.doc.Keep(s) }

// Empty reports whether nothing visible was added.
func (l *gathered) Empty() bool { return len(l.runs) == 0 }

// Last returns the last character, zero if that is no text.
func (l *gathered) Last() rune {
	if n := len(l.runs); n > 0 && l.runs[n-1].Kind >= flow.Formula {
		return 0
	}
	r, _ := utf8.DecodeLastRune(l.buf)
	return r
}

// Size returns how much is in the line. It grows with all that is added.
func (l *gathered) Size() int { return len(l.buf) + len(l.runs) }

// EndsWithImage reports whether the last thing is the image with an address: one
// for each size of screen is one picture.
func (l *gathered) EndsWithImage(url string) bool {
	return l.EndsIn(flow.Image) && l.doc.Strings[l.runs[len(l.runs)-1].Address] == url
}

// EndsIn reports whether the last thing is of a kind.
func (l *gathered) EndsIn(k flow.RunKind) bool {
	n := len(l.runs)
	return n > 0 && l.runs[n-1].Kind == k
}

// Words returns the words of the line with one space between them. An image without a
// text leaves no second space.
func (l *gathered) Words() string {
	var room [128]byte // for most lines
	b := room[:0]
	for i := range l.runs {
		switch r := &l.runs[i]; r.Kind {
		case flow.Text, flow.Span, flow.Image:
			b = append(b, l.buf[r.From:r.To]...)
		case flow.Break:
			b = append(b, ' ')
		}
	}
	return Fold(string(b))
}

// Space notes that white space is due.
func (l *gathered) Space() { l.owe(blankSpace) }

func (l *gathered) owe(s space) { l.space = max(l.space, s) }

// DropSpace forgets the white space and the breaks that are due.
func (l *gathered) DropSpace() { l.space, l.breaks = noSpace, 0 }

// Parted reports whether white space or a break is due, or nothing is in the line.
func (l *gathered) Parted() bool { return l.space != noSpace || l.breaks > 0 || l.Empty() }

// HardBreak notes a line break and returns how many are due. At the start of a
// line there are none.
func (l *gathered) HardBreak() int {
	if !l.Empty() {
		l.breaks++
	}
	return l.breaks
}

// SetBreaks sets how many line breaks are due. However many, one is written.
func (l *gathered) SetBreaks(n int) { l.breaks = n }

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
			l.append(flow.Text, s[i:i+n], seen)
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

// Add adds a run of another kind than text and code, with its characters.
func (l *Line) Add(r flow.Run, s string) {
	l.prepare(0)
	l.add(r, s)
}

func (l *gathered) add(r flow.Run, s string) {
	r.From = int32(len(l.buf))
	l.buf = append(l.buf, s...)
	r.To = int32(len(l.buf))
	l.runs = append(l.runs, r)
}

// Raw adds what is written as it is. Marks and links that wait for words do not begin with it.
func (l *gathered) Raw(s string) {
	if s != "" {
		l.paySpace(0)
		l.add(flow.Run{Kind: flow.Raw}, s)
	}
}

// Code adds a code span. White space in it is folded, and moved out of its ends.
func (l *Line) Code(code []byte) {
	if l.bare {
		l.Text(string(code))
		return
	}
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
			l.append(flow.Span, " ", anyLook)
		}
		l.append(flow.Span, string(f), anyLook)
		first = false
	}
	if code[len(code)-1] == ' ' {
		l.Space()
	}
}

// Image adds an image, which is a picture of the content; zero is none. Links that wait for
// words do not begin with it.
func (l *Line) Image(alt, url string, picture int32) {
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
	l.add(flow.Run{Kind: flow.Image, Address: l.keep(url), Ref: picture}, Fold(alt))
}

// append adds bytes that prepare made room for, to the last part if it is text
// or code of the same kind. They look like seen.
func (l *gathered) append(kind flow.RunKind, s string, seen look) {
	if n := len(l.runs); n > 0 && l.runs[n-1].Kind == kind {
		l.buf = append(l.buf, s...)
		l.runs[n-1].To = int32(len(l.buf))
		l.runs[n-1].Look |= seen
		return
	}
	if len(l.runs) == cap(l.runs) {
		l.runs = cancel.Grow(l.runs, l.reached, l.nodes)
	}
	l.add(flow.Run{Kind: kind, Look: seen}, s)
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

func (l *gathered) paySpace(next rune) {
	switch {
	case l.Empty():
		l.first = l.reached
	case l.breaks > 0:
		l.runs = append(l.runs, flow.Run{Kind: flow.Break})
	case l.space == feedSpace && wide(next) && wide(l.Last()):
		// Chinese and Japanese break lines between any two characters.
	case l.space != noSpace:
		l.append(flow.Text, " ", 0)
	}
	l.DropSpace()
}

// Fold returns the words of s with one space between them, without characters
// that show nothing.
func Fold(s string) string {
	if n, _ := visible(s); n == len(s) {
		return s
	}
	return string(appendFolded(make([]byte, 0, len(s)), s))
}

// appendFolded appends the words of s with one space between them.
func appendFolded(b []byte, s string) []byte {
	start := len(b)
	space := false
	for i := 0; i < len(s); {
		if n, _ := visible(s[i:]); n > 0 {
			if space && len(b) > start {
				b = append(b, ' ')
			}
			b = append(b, s[i:i+n]...)
			space = false
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		space = space || unicode.IsSpace(r)
		i += n
	}
	return b
}

// visible returns how many bytes at the start of s can be taken as they are:
// words with one space between them, none of it to be dropped. It also returns how they
// look.
func visible(s string) (n int, seen look) {
	before := isBlank // how what is before i looks; no space comes first
	for i := 0; i < len(s); {
		c := looks[s[i]]
		switch {
		case c != 0 && c&before&isBlank == 0:
			seen |= c
			before = c
			i++
			continue
		case before == isBlank && i > 0: // it leads to nothing that is taken
			return i - 1, seen &^ isBlank
		case s[i] < utf8.RuneSelf:
			return i, seen &^ isBlank
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if Invisible(r) || r == utf8.RuneError && n == 1 || unicode.IsSpace(r) {
			return i, seen &^ isBlank
		}
		seen |= isWide
		before = isWide
		i += n
	}
	if before == isBlank && len(s) > 0 {
		return len(s) - 1, seen &^ isBlank
	}
	return len(s), seen &^ isBlank
}

// A look is how characters look: a set of bits, none for white space.
type look = uint8

const (
	isGraphic look = 1 << iota // a character of ASCII to see
	isSpecial
	isWide  // a character beyond ASCII
	isBlank // a space

	anyLook = isGraphic | isSpecial | isWide
)

// looks has the look of each byte, none for controls and what is not ASCII.
var looks = func() (t [256]look) {
	t[' '] = isBlank
	for c := '!'; c <= '~'; c++ {
		t[c] = isGraphic
		if special[c] {
			t[c] |= isSpecial
		}
	}
	return t
}()

// Invisible reports whether a character shows nothing and spells nothing: soft
// hyphens, zero-width spaces, byte order marks, controls. The joiners are part
// of the spelling of Persian and of emoji, so they stay.
func Invisible(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u2060', '\ufeff', '\ufffc', '\u2028', '\u2029':
		return true
	}
	return r < ' ' || r >= 0x7f && r <= 0x9f && r != 0x85
}

// wide reports whether r belongs to a script that puts no space between words.
// Korean does, so Hangul is not among them.
func wide(r rune) bool {
	if r < 0x2E80 {
		return false
	}
	return r >= 0x3001 && r <= 0x303F || r >= 0xFF00 && r <= 0xFF65 ||
		unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}
