package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// A due is white space that is owed: the next visible byte pays for it. So
// nothing is ever trimmed, and neither a blank line too many nor a space at
// the end of a line can be written.
type due uint8

const (
	dueNothing due = iota
	dueStart       // nothing was written yet: markers, but no line feed
	dueLine        // a new line
	dueBlank       // a blank line
	dueJoin        // a new line, and no block may make it a blank one
)

// maxFrames bounds how deep quotes and lists nest in the output. Every line
// repeats the marks of what it stands in, so without it a page of nested
// quotes would make output that grows with the square of the page.
const maxFrames = 32

// A writer writes blocks: lines with the prefixes of the quotes and lists they
// stand in. It counts characters, and outside of its window it counts only: see
// window.go. Nothing that decides what is written may look at out, or the total
// would depend on the window.
type writer struct {
	out     []byte
	chars   int // characters of all that was written, also of what was cut
	due     due
	plain   bool
	feeding bool // what is written ends a line and indents the next
	headed  bool // what was written last is a heading, which should not stay alone
	lineAt  int  // chars at the start of the line, after its indent
	frames  []frame
	lead    string // a block to write before the first one
	win     window
	cites   citations
	copying bool // copied gets all that is written, for cells that repeat
	copied  []byte
	keeping bool // kept gets it, for the head of a table
	kept    []byte
	meter   *patience.Meter
}

// A frame is a quote, a list item or a footnote that lines are written in.
type frame struct {
	kind    frameKind
	started bool   // its marker was written
	sign    byte   // after the number, or the bullet
	number  int    // of an ordered item
	label   string // of a footnote
}

type frameKind uint8

const (
	quoteFrame frameKind = iota
	bulletFrame
	numberFrame
	noteFrame
)

// appendMarker appends what opens the frame on its first line.
func (f *frame) appendMarker(b []byte, plain bool) []byte {
	switch f.kind {
	case quoteFrame:
		if plain {
			return b
		}
		return append(b, "> "...)
	case bulletFrame:
		return append(b, f.sign, ' ')
	case numberFrame:
		return append(strconv.AppendInt(b, int64(f.number), 10), f.sign, ' ')
	}
	if plain {
		return append(append(append(b, '['), f.label...), "] "...)
	}
	return append(append(append(b, "[^"...), f.label...), "]: "...)
}

// appendIndent appends what the frame puts before each further line.
func (f *frame) appendIndent(b []byte, plain bool) []byte {
	switch f.kind {
	case quoteFrame:
		return f.appendMarker(b, plain)
	case bulletFrame:
		return append(b, "  "...)
	case numberFrame:
		for range f.width() {
			b = append(b, ' ')
		}
		return b
	}
	return append(b, "    "...)
}

// width is the number of columns that the marker of an ordered item takes.
func (f *frame) width() int {
	w := 3
	for n := f.number; n > 9; n /= 10 {
		w++
	}
	return w
}

// push opens a frame; its marker is written with the first thing in it. It
// reports false, and opens nothing, where frames nest too deep.
func (w *writer) push(f frame) bool {
	if len(w.frames) == maxFrames {
		return false
	}
	w.frames = append(w.frames, f)
	if w.due == dueNothing {
		w.due = dueLine
	}
	return true
}

// pop closes the innermost frame and reports whether anything was written in it.
func (w *writer) pop() bool {
	f := w.frames[len(w.frames)-1]
	w.frames = w.frames[:len(w.frames)-1]
	return f.started
}

// fresh reports whether the innermost frame has nothing in it yet.
func (w *writer) fresh() bool {
	return len(w.frames) > 0 && !w.frames[len(w.frames)-1].started
}

// freshItem reports whether a list item starts here.
func (w *writer) freshItem() bool {
	return w.fresh() && w.frames[len(w.frames)-1].kind != quoteFrame
}

// block notes that a blank line is due. In a frame that is still empty it is
// not: the marker comes first.
func (w *writer) block() {
	if (w.due == dueNothing || w.due == dueLine) && !w.fresh() {
		w.due = dueBlank
	}
}

// line notes that the next thing goes on the next line, without a blank one.
func (w *writer) line() {
	if w.due != dueStart {
		w.due = dueLine
	}
}

// join notes that the next block goes on the next line, as the text of a
// callout does after its name.
func (w *writer) join() {
	if w.due != dueStart {
		w.due = dueJoin
	}
}

// pay writes the white space that is due and the prefix of the new line.
func (w *writer) pay() {
	if w.due == dueNothing {
		return
	}
	due := w.due
	w.due = dueNothing
	if due == dueStart && w.lead != "" {
		w.run([]byte(w.lead))
		due = dueBlank
	}
	if due != dueStart {
		w.endOfLine(due)
		w.headed = false
		w.feed(due)
	}
	var room [256]byte
	prefix := room[:0]
	for i := range w.frames {
		f := &w.frames[i]
		if f.started {
			prefix = f.appendIndent(prefix, w.plain)
		} else {
			prefix = f.appendMarker(prefix, w.plain)
			f.started = true
		}
	}
	w.feeding = true
	w.put(prefix)
	w.feeding = false
	w.lineAt = w.chars
}

// feed ends the line and, if it is due, writes the blank one.
func (w *writer) feed(due due) {
	if due == dueBlank {
		w.blankLine()
	}
	w.feeding = true
	w.putString("\n")
	w.feeding = false
}

// blankLine writes a line that keeps the marks of quotes but has no space at
// its end. Frames that did not start yet come after it.
func (w *writer) blankLine() {
	var room [256]byte
	prefix := append(room[:0], '\n')
	for i := range w.frames {
		if f := &w.frames[i]; f.started {
			prefix = f.appendIndent(prefix, w.plain)
		}
	}
	for prefix[len(prefix)-1] == ' ' {
		prefix = prefix[:len(prefix)-1]
	}
	w.feeding = true
	w.put(prefix)
	w.feeding = false
}

// indent appends the prefix of a line that goes on in all open frames.
func (w *writer) indent(b []byte) []byte {
	for i := range w.frames {
		b = w.frames[i].appendIndent(b, w.plain)
	}
	return b
}

// write writes what must stay in one piece: markup, addresses.
func (w *writer) write(s string) {
	w.pay()
	w.putString(s)
}

func (w *writer) writeBytes(b []byte) {
	w.pay()
	w.put(b)
}

// put appends bytes, or only counts them.
func (w *writer) put(b []byte) {
	w.meter.Spend(signCost + len(b))
	n := countChars(b)
	if w.copying {
		w.copied = append(w.copied, b...)
	}
	if w.keeping {
		w.kept = append(w.kept, b...)
	}
	if w.win.state == whole {
		w.chars += n
		w.grow(len(b))
		w.out = append(w.out, b...)
		return
	}
	show(w, b, n)
}

// grow makes room for n bytes.
func (w *writer) grow(n int) {
	if cap(w.out)-len(w.out) < n {
		w.out = patience.Double(w.out, n)
	}
}

func (w *writer) putString(s string) {
	w.meter.Spend(signCost + len(s))
	n := utf8.RuneCountInString(s)
	if w.copying {
		w.copied = append(w.copied, s...)
	}
	if w.keeping {
		w.kept = append(w.kept, s...)
	}
	if w.win.state == whole {
		w.chars += n
		w.grow(len(s))
		w.out = append(w.out, s...)
		return
	}
	show(w, s, n)
}

func countChars(b []byte) int {
	n := 0
	for _, c := range b {
		if c&0xC0 != 0x80 { // not a continuation byte: b is valid UTF-8
			n++
		}
	}
	return n
}

// output ends the piece and returns it.
func (w *writer) output() Output {
	win := &w.win
	switch {
	case win.state == over:
		w.cut()
	case win.to > 0 && len(w.out) > 0:
		size := len(w.out)
		w.out = w.cites.appendList(w.out, len(w.cites.shown), 0)
		win.closing = countChars(w.out[size:])
	}
	return Output{Text: w.text(), Total: w.chars, Next: win.next, Opening: win.opening, Closing: win.closing}
}

// text returns what was written. A copy of a long one takes long.
func (w *writer) text() string {
	var b strings.Builder
	b.Grow(len(w.out))
	for piece := range slices.Chunk(w.out, patience.Step) {
		w.meter.Spend(len(piece))
		b.Write(piece)
	}
	return b.String()
}
