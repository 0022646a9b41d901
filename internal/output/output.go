// Package output writes blocks of text into a window of bounded size.
//
// What goes in are lines, markers and markup, in order, as they stand in the
// whole output. What comes out is the part of it that was asked for: from an
// offset, up to a bound, to the end of a section. A piece that begins or ends
// inside a block is closed and opened again, so that it is valid Markdown by
// itself.
//
// White space is owed instead of written: a block notes that a blank line is
// due, and the next visible byte pays for it. So nothing is ever trimmed, and
// neither a blank line too many nor a space at the end of a line can be written.
//
// The package knows no page and escapes nothing: package inline does that.
package output

import (
	"sync"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// Options tell a Writer what is wanted. All positions are in characters of the
// whole output.
type Options struct {
	Format content.Format // HTML has elements instead of frames: see Writer.OpenTag
	Lead   string         // a block to write before the first one; Markdown and plain text take it as it is
	From   int            // where the piece starts
	Part   bool           // only a section is wanted: see Window.StartSection
	Max    int            // characters of the piece; zero: no bound
	Size   int            // bytes that the whole output is likely to have
	Meter  *cancel.Meter
}

// A Result is a piece of the output. All numbers are in characters.
type Result struct {
	Text    string
	Opening int // characters of Text that open what was cut before
	Closing int // characters of Text that close what is cut
	Next    int // where the next piece starts; zero if nothing was cut off
	Total   int // of the whole output
}

// signCost is what a write costs besides its bytes. The unit is the time that it
// takes to write a byte.
const signCost = 16

// New returns a Writer of an empty output.
func New(o Options) *Writer {
	w := &Writer{
		due:    dueStart,
		lead:   o.Lead,
		meter:  o.Meter,
		Frames: Frames{plain: o.Format == content.PlainText},
		Window: newWindow(o.From, o.Max, o.Part),
	}
	w.Window.tags.on = o.Format == content.HTML
	size := o.Size
	if o.Max > 0 && o.Max < size/utf8.UTFMax {
		size = utf8.UTFMax * o.Max
	}
	w.Window.out = newBuffer(size + size/8)
	return w
}

// buffers has what outputs were written into, for the next ones.
var buffers sync.Pool

// maxPooled is the largest buffer that is kept for reuse, in bytes.
const maxPooled = 1 << 18

func newBuffer(size int) []byte {
	if b, ok := buffers.Get().(*[]byte); ok && cap(*b) >= size {
		return (*b)[:0]
	}
	return make([]byte, 0, size)
}

// Finish ends the piece and returns it. The writer must not be used after it.
func (w *Writer) Finish() Result {
	win := &w.Window
	if win.tags.on {
		TagWriter{w}.CloseTags(0)
	}
	win.finish()
	defer win.release()
	return Result{Text: win.text(w.meter), Total: win.chars, Next: win.next, Opening: win.opening, Closing: win.closing}
}

// A kind says what is written, and so where a piece may start in it.
type kind uint8

const (
	text   kind = iota // a piece may start anywhere
	markup             // a piece that starts inside repeats the part before
	feed               // the same; this ends a line and indents the next one
)

// A unit is markup that is written in several steps.
type unit struct {
	on     bool
	at     int  // where it starts
	last   rune // the character before that is repeated too
	within bool // it does not start the line
	nopen  int  // brackets that were open before it
}

// StartUnit starts a unit, which EndUnit ends. A piece that starts inside it repeats
// the part before. Units do not nest.
func (w *Writer) StartUnit() { w.StartUnitAfter(0) }

// StartUnitAfter starts a unit whose meaning depends on the character before it. A
// piece that starts inside the unit repeats this character too, unless it is zero.
func (w *Writer) StartUnitAfter(last rune) {
	w.Pay()
	if win := &w.Window; win.state == before {
		w.unit = unit{true, len(win.out), last, win.chars > w.lineAt, len(win.open)}
	}
}

// EndUnit ends the unit.
func (w *Writer) EndUnit() { w.unit.on = false }
