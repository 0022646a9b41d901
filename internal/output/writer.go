package output

import (
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/escape"
)

// A due is white space that is owed.
type due uint8

const (
	dueNothing due = iota
	dueStart       // nothing was written yet: markers, but no line feed
	dueLine        // a new line
	dueBlank       // a blank line
)

// A Writer writes lines with the prefixes of the frames that they stand in.
//
// Nothing that decides what is written may depend on the window, or the total
// would.
type Writer struct {
	Window Window // what was written, and the part of it that is shown
	Frames Frames // what the next line stands in

	due    due
	keep   bool   // what was written last must not end a piece
	lineAt int    // where the line starts, after its indent
	lead   string // a block to write before the first one
	unit   unit
	head   int // where the head of a table starts that is being written, plus one; zero: none is
	meter  *cancel.Meter
}

// Push opens a frame; its marker is written with the first thing in it.
func (w *Writer) Push(f Frame) {
	w.Frames.open = append(w.Frames.open, f)
	if w.due == dueNothing {
		w.due = dueLine
	}
}

// Pop closes the innermost frame.
func (w *Writer) Pop() { w.Frames.open = w.Frames.open[:len(w.Frames.open)-1] }

// Block notes that a blank line is due.
func (w *Writer) Block() {
	if w.due != dueStart {
		w.due = dueBlank
	}
}

// Line notes that the next thing goes on the next line, without a blank one.
func (w *Writer) Line() {
	if w.due != dueStart {
		w.due = dueLine
	}
}

// KeepNext notes that what was written last belongs to what follows, as a heading
// does: no piece ends with it.
func (w *Writer) KeepNext() { w.keep = true }

// Pay writes the white space that is due and the prefix of the new line.
func (w *Writer) Pay() {
	if w.due != dueNothing {
		w.pay()
	}
}

func (w *Writer) pay() {
	due := w.due
	w.due = dueNothing
	if w.Window.tags.on {
		return
	}
	if due == dueStart && w.lead != "" {
		w.Run([]byte(w.lead), false)
		due = dueBlank
	}
	var room [256]byte
	b := room[:0]
	if due != dueStart {
		w.endLine(due)
		w.keep = false
		if due == dueBlank {
			b = w.Frames.appendBlank(append(b, '\n'))
		}
		b = append(b, '\n')
	}
	w.put(w.Frames.appendPrefix(b), feed)
	w.Frames.start()
	w.lineAt = w.Window.chars
}

// EmptyLine writes a line with nothing in it, as code may have.
func (w *Writer) EmptyLine() {
	w.endLine(dueLine)
	var room [256]byte
	w.put(w.Frames.appendBlank(append(room[:0], '\n')), feed)
}

// HardBreak writes what breaks a line inside of a block, and ends the line.
func (w *Writer) HardBreak(sign string) {
	w.endLine(dueLine)
	w.Write(sign)
	w.Line()
}

// endLine remembers the end of a line, before its line feed, as a place to cut.
func (w *Writer) endLine(due due) {
	w.Window.endLine(due == dueBlank && w.Frames.top(), w.keep, false)
}

// Write writes what must stay in one piece: markup, addresses.
func (w *Writer) Write(s string) {
	w.Pay()
	put(w, s, utf8.RuneCountInString(s), markup)
}

// WriteBytes writes what must stay in one piece.
func (w *Writer) WriteBytes(b []byte) {
	w.Pay()
	w.put(b, markup)
}

// Escape writes a character with a backslash before it.
func (w *Writer) Escape(c byte) {
	w.Pay()
	pair := [...]byte{'\\', c}
	w.put(pair[:], markup)
}

// Entity writes a character by its number or name in HTML, which shows it also where a
// backslash would not be read as an escape.
func (w *Writer) Entity(c byte) {
	w.Pay()
	w.put(escape.AppendEntity(nil, c), markup)
}

// Run writes text that may be cut between any two characters, but is cut
// between words if they are not too long. Characters of ASCII need not be counted.
func (w *Writer) Run(b []byte, ascii bool) {
	w.Pay()
	win := &w.Window
	if !win.nearBound(len(b)) {
		n := len(b)
		if !ascii {
			n = utf8.RuneCount(b)
		}
		put(w, b, n, text)
		return
	}
	from := 0
	for i := range b {
		if c := b[i]; c == ' ' || i-from >= longWord && c != '`' && !joined(b, i) {
			w.put(b[from:i], text)
			win.place(&win.word, false)
			from = i
		}
	}
	w.put(b[from:], text)
}

// joined reports whether no character starts at b[i], or one that a person sees as a part of
// the one before.
func joined(b []byte, i int) bool {
	const joiner = 0x200D
	next, _ := utf8.DecodeRune(b[i:])
	last, _ := utf8.DecodeLastRune(b[:i])
	return !utf8.RuneStart(b[i]) || last == joiner || next == joiner || unicode.IsMark(next) || next >= 0x1F3FB && next <= 0x1F3FF
}

// longWord is after how many bytes without a space a text may be cut anywhere:
// Chinese and Japanese have none.
const longWord = 48

// Ticks writes n backticks.
func (w *Writer) Ticks(n int) {
	const some = "````````````````"
	for ; n > len(some); n -= len(some) {
		w.Write(some)
	}
	w.Write(some[:n])
}

// WriteReferences writes the list of all addresses that were cited, as a block.
func (w *Writer) WriteReferences() {
	c := &w.Window.cites
	var room [256]byte
	w.Block()
	for n := 1; n <= len(c.targets); n++ {
		w.Pay()
		c.list(n)
		w.WriteBytes(c.appendLine(room[:0], n))
		w.Line()
	}
}

func (w *Writer) put(b []byte, k kind) { put(w, b, utf8.RuneCount(b), k) }

// put appends s, which has n characters, or only counts them.
func put[T string | []byte](w *Writer, s T, n int, k kind) {
	w.meter.Spend(signCost + len(s))
	win := &w.Window
	if win.startsIn(n) {
		at := ByteOffset(s, win.from-win.chars)
		win.out = append(win.out, s[:at]...)
		opener{w}.reopen([]byte(s), at, k)
		s = s[at:]
	}
	if win.chars += n; win.state >= over {
		return
	}
	win.grow(len(s))
	win.out = append(win.out, s...)
	if win.state == inside && win.max > 0 {
		size := win.size() + win.cites.reserve
		if win.tags.on {
			size += win.reserve
		}
		if size > win.max {
			win.state = over
		}
	}
}

// StartHead says that the head of a table follows. A piece that starts inside it repeats the
// part before.
func (w *Writer) StartHead() {
	if w.Window.state == before {
		w.head = len(w.Window.out) + 1
	}
}

// EndHead ends the head and returns it, if a piece may have to repeat it.
func (w *Writer) EndHead() string {
	if w.head == 0 {
		return ""
	}
	head := ""
	if w.Window.state == before {
		head = string(w.Window.out[w.head-1:])
	}
	w.head = 0
	return head
}
