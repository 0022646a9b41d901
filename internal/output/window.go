package output

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// A Window is the part of the output that is shown. What lies outside of it is
// only counted, so the total never depends on the window. All positions are in
// characters of the whole output.
type Window struct {
	out     []byte // what is shown; before that, what is not
	chars   int    // characters of all that was written, shown or not
	state   state
	offset  int // where the piece starts that was asked for
	from    int // where it starts
	to      int // where the section ends; zero: at the end of the output
	max     int // characters of the piece, with what opens and closes it; zero: no bound
	opening int // characters that were written to open the piece
	closing int // and to close it
	next    int // where the piece was cut; zero: it was not

	block cut  // the last place between two top-level blocks
	line  cut  // the last place between two lines
	word  cut  // the last place between two words
	ends  int  // where the line ended that passed the bound; zero: it has not
	held  bool // what is being written must stay in one piece
	bare  bool // the piece starts in code, or behind a backslash, that is not opened again

	open    []Bracket // what has to be closed at a cut
	reserve int       // characters that closing it takes
	cites   citations
	tags    tags // of HTML
}

type state uint8

const (
	whole  state = iota // there is no window: all is shown
	before              // counting up to it
	inside              // writing
	over                // the bound was passed: counting, to see how large the rest is
	after               // counting
)

func newWindow(offset, limit int, part bool) Window {
	w := Window{offset: max(offset, 0), max: max(limit, 0)}
	w.from = w.offset
	switch {
	case part:
		w.state, w.from = before, math.MaxInt
	case w.from > 0:
		w.state = before
	case w.max > 0:
		w.state = inside
	}
	return w
}

// StartSection says that the part that is wanted starts here.
func (w *Window) StartSection() { w.from = max(w.offset, w.chars) }

// EndSection says that it ended.
func (w *Window) EndSection() {
	switch w.to = w.chars; w.state {
	case inside:
		w.tags.ends = w.appendClosings(nil)
		w.state = after
	case before:
		w.state, w.out = after, w.out[:0] // nothing of the section is left
	}
}

// release gives the memory of the window to the next output.
func (w *Window) release() {
	if out := w.out; cap(out) <= maxPooled {
		buffers.Put(&out)
	}
	w.out = nil
}

// Chars is the number of characters that were written, shown or not.
func (w *Window) Chars() int { return w.chars }

// Partial reports whether a part of the output was asked for, so that something
// may have to be closed and opened again.
func (w *Window) Partial() bool { return w.state != whole }

// CutsInside reports whether something of so many bytes is too large to stay in one
// piece.
func (w *Window) CutsInside(size int) bool { return w.max > 0 && size > w.max/8 }

// A Bracket is something that is open and cannot stay so where the output is
// cut.
type Bracket struct {
	Close  string // closes it, followed by Target and End
	Target string
	End    string
	Reopen string // opens it again in the next piece
	Short  string // the same if Reopen is too long
	Kind   BracketKind
	Cite   int    // number of the address that Target refers to; zero: none
	name   string // of an element in HTML
	next   int    // of a numbered list in HTML: the number of the next item
	nested int    // of a label: brackets of its text that are open
	cells  int    // of a row: cells before the one that is being written
}

// A BracketKind says what goes on after a Bracket is opened again.
type BracketKind uint8

const (
	Span  BracketKind = iota // a mark, a heading
	Label                    // of a link or an image
	Code                     // a code span: what is in it is taken as it is
	Fence                    // lines of code
	Table                    // rows
	Row
)

// cost is the number of characters that closing takes.
func (b *Bracket) cost() int {
	return b.nested + utf8.RuneCountInString(b.Close) + utf8.RuneCountInString(b.Target) + len(b.End)
}

// appendClose appends what closes the bracket.
func (b *Bracket) appendClose(out []byte) []byte {
	for range b.nested {
		out = append(out, ']')
	}
	return append(append(append(out, b.Close...), b.Target...), b.End...)
}

// appendClosings appends what closes all that is open.
func (w *Window) appendClosings(b []byte) []byte {
	for i := len(w.open) - 1; i >= 0; i-- {
		b = w.open[i].appendClose(b)
	}
	return b
}

// Open notes what has to follow should the output be cut from here on.
func (w *Window) Open(b Bracket) {
	if w.state == whole && !w.tags.on {
		return
	}
	w.open = append(w.open, b)
	w.reserve += b.cost()
	if w.held && b.Cite > 0 {
		w.cites.head = append(w.cites.head, b.Cite)
	}
}

// Close takes back the last Open.
func (w *Window) Close() {
	if last := len(w.open) - 1; last >= 0 {
		w.reserve -= w.open[last].cost()
		w.open = w.open[:last]
	}
}

// Nest notes that the text of the open label has so many more brackets open. They
// have to be closed before the label is.
func (w *Window) Nest(n int) {
	for i := len(w.open) - 1; i >= 0; i-- {
		if b := &w.open[i]; b.Kind == Label {
			b.nested += n
			w.reserve += n
			return
		}
	}
}

// InCell notes in the open row how many cells stand before the one that is being
// written.
func (w *Window) InCell(cells int) {
	if last := len(w.open) - 1; last >= 0 && w.open[last].Kind == Row {
		w.open[last].cells = cells
	}
}

// Hold says whether what is written from here on must stay in one piece, as the head
// of a table does.
func (w *Window) Hold(on bool) {
	w.held = on
	if on {
		w.cites.head = w.cites.head[:0]
	}
}

// startsIn reports whether the window starts within the next n characters.
func (w *Window) startsIn(n int) bool { return w.state == before && w.chars+n > w.from }

// grow makes room for n bytes.
func (w *Window) grow(n int) {
	if cap(w.out)-len(w.out) < n {
		w.out = cancel.Double(w.out, n)
	}
}

// size is the number of characters of the piece so far.
func (w *Window) size() int {
	end := w.chars
	if w.to > 0 {
		end = min(end, w.to)
	}
	return w.opening + end - w.from
}

// ByteOffset returns where in s its first n characters end.
func ByteOffset[T string | []byte](s T, n int) int {
	for i := range len(s) {
		if s[i]&0xC0 == 0x80 {
			continue
		}
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// finish ends the piece.
func (w *Window) finish() {
	switch {
	case w.state == before:
		w.out = w.out[:0]
	case w.state == over:
		w.cut()
	case w.bare && w.cutBare(0, len(w.out)):
	case w.to > 0 && w.next == 0 && len(w.out) > 0:
		size := len(w.out)
		w.out = append(w.out, w.tags.ends...)
		w.out = w.cites.appendList(w.out, len(w.cites.shown), 0)
		w.closing = utf8.RuneCount(w.out[size:])
	}
}

// text returns what is shown. A copy of a long text takes long.
func (w *Window) text(meter *cancel.Meter) string {
	var b strings.Builder
	b.Grow(len(w.out))
	for chunk := range slices.Chunk(w.out, cancel.Step) {
		meter.Spend(len(chunk))
		b.Write(chunk)
	}
	return b.String()
}
