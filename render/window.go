package render

import "unicode/utf8"

// A window is the part of the whole output that was asked for: from where to
// where, and how much of it at once. What lies outside is counted only, so the
// total never depends on the window. All positions are in characters of the
// whole output.
type window struct {
	state   windowState
	from    int // where it starts
	to      int // where it ends; zero: at the end of the output
	max     int // characters of the piece, with what opens and closes it; zero: no bound
	opening int // characters that were written to open the piece
	closing int // and to close it
	next    int // where the piece was cut; zero: it was not

	block cut  // the last place between two top-level blocks
	line  cut  // the last place between two lines
	word  cut  // the last place between two words
	ends  int  // where the line ended that passed the bound; zero: it has not
	hold  bool // what is being written must stay in one piece

	open    [maxOpen]bracket // what has to be closed at a cut
	nopen   int
	reserve int // characters that closing it takes
}

type windowState uint8

const (
	whole  windowState = iota // there is no window: all is written
	before                    // counting up to it
	inside                    // writing
	over                      // the bound was passed: counting, to see how large the rest is
	after                     // counting
)

// A cut is a place where the output may be cut.
type cut struct {
	at     int // zero: there is no such place
	size   int // length of out
	open   [maxOpen]bracket
	nopen  int
	cited  int // references that have to be listed
	listed int // and those that are
}

// maxOpen bounds what can be open at once: a fence, or a table and a row, or a
// heading; three marks; a link; code or an image.
const maxOpen = 8

// A bracket is something that is open and cannot stay so where the output is
// cut.
type bracket struct {
	close  string // closes it, with target and end
	target string
	end    string
	reopen string // opens it again in the next piece
	short  string // the same if reopen is too long
	cells  int    // of a row: cells before the one that is being written
	kind   bracketKind
}

type bracketKind uint8

const (
	spanBracket  bracketKind = iota // a mark, a label, a heading
	codeBracket                     // a code span: what is in it is taken as it is
	fenceBracket                    // lines of code
	tableBracket                    // rows
	rowBracket
)

func (b *bracket) cost() int {
	return utf8.RuneCountInString(b.close) + utf8.RuneCountInString(b.target) + len(b.end)
}

func newWindow(opts *Options) window {
	w := window{from: max(opts.Offset, 0), max: max(opts.MaxChars, 0)}
	switch {
	case w.from > 0:
		w.state = before
	case w.max > 0:
		w.state = inside
	}
	return w
}

// opened notes what has to follow should the output be cut from here on.
func (w *writer) opened(b bracket) {
	if w.win.state == whole || w.win.nopen == maxOpen {
		return
	}
	w.win.open[w.win.nopen] = b
	w.win.nopen++
	w.win.reserve += b.cost()
}

// closed takes back the last opened.
func (w *writer) closed() {
	if w.win.state == whole || w.win.nopen == 0 {
		return
	}
	w.win.nopen--
	w.win.reserve -= w.win.open[w.win.nopen].cost()
}

// inCell notes in the open row how many cells stand before the one that is being
// written.
func (w *window) inCell(cells int) {
	if w.nopen > 0 && w.open[w.nopen-1].kind == rowBracket {
		w.open[w.nopen-1].cells = cells
	}
}

// show writes as much of s, which has n characters, as lies in the window.
func show[T string | []byte](w *writer, s T, n int) {
	win := &w.win
	at := w.chars
	w.chars += n
	switch win.state {
	case over, after:
		return
	case before:
		if w.chars <= win.from {
			return
		}
		s = s[byteOffset(s, win.from-at):]
		win.state = inside
		w.reopen(at)
	}
	if win.to > 0 && w.chars >= win.to {
		s = s[:byteOffset(s, win.to-max(at, win.from))]
		win.state = after
	}
	w.out = append(w.out, s...)
	if win.max > 0 && w.size()+w.cites.reserve > win.max {
		win.state = over
	}
}

// size is the number of characters of the piece so far.
func (w *writer) size() int {
	end := w.chars
	if w.win.to > 0 {
		end = min(end, w.win.to)
	}
	return w.win.opening + end - w.win.from
}

// byteOffset returns where in s its first n characters end.
func byteOffset[T string | []byte](s T, n int) int {
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

// endOfLine remembers the end of a line, before its line feed, as a place to
// cut; if the bound was passed already, it tells how large that was which did
// not fit.
func (w *writer) endOfLine(due due) {
	top := due == dueBlank && (len(w.frames) == 0 || !w.frames[0].started)
	switch w.win.state {
	case over:
		if w.win.ends == 0 {
			w.win.ends = w.chars
		}
		if top && !w.headed {
			w.cut()
		}
	case inside:
		if w.headed || !w.place(&w.win.line) {
			return
		}
		w.win.word = w.win.line
		if top {
			w.win.block = w.win.line
		}
	}
}

// place sets c to this place, if what is open here still fits, and reports
// whether it did.
func (w *writer) place(c *cut) bool {
	win := &w.win
	if win.state != inside || win.max == 0 || win.hold || w.chars <= win.from || w.size()+win.reserve+w.cites.reserve > win.max {
		return false
	}
	if n := len(w.out); n == 0 || w.out[n-1] == '\\' || w.out[n-1] == ' ' || w.out[n-1] == '\n' {
		return false // a backslash would escape what closes, white space would trail
	}
	c.at, c.size = w.chars, len(w.out)
	c.cited, c.listed = len(w.cites.shown), w.cites.listed
	c.nopen = copy(c.open[:], win.open[:win.nopen])
	return true
}

// placeBehind remembers the place behind a link or an image as one to cut at:
// lists of links may have nothing else between them.
func (w *writer) placeBehind() {
	if w.nearBound(0) {
		w.place(&w.win.word)
	}
}

// longWord is after how many bytes without a space a text may be cut anywhere:
// Chinese and Japanese have none.
const longWord = 48

// farFromBound is how many characters before the bound words need not be looked
// at one by one: the next run of text will give a better place to cut.
const farFromBound = 4096

// run writes text that may be cut between any two characters, but is cut
// between words if they are not too long.
func (w *writer) run(b []byte) {
	w.pay()
	if !w.nearBound(len(b)) {
		w.put(b)
		return
	}
	from := 0
	for i := range b {
		if c := b[i]; c == ' ' || i-from >= longWord && c&0xC0 != 0x80 {
			w.put(b[from:i])
			w.place(&w.win.word)
			from = i
		}
	}
	w.put(b[from:])
}

// nearBound reports whether a text of so many bytes may have to be cut.
func (w *writer) nearBound(size int) bool {
	win := &w.win
	switch win.state {
	case before:
		return win.max > 0 && w.chars+size > win.from
	case inside:
		return win.max > 0 && w.size()+size+win.reserve+w.cites.reserve > win.max-farFromBound
	}
	return false
}

// cut ends the piece. It ends with the last top-level block that fits; only if
// the next one is larger than any piece is it cut inside, at a line, and again
// only if a line is larger than that, at a word.
func (w *writer) cut() {
	win := &w.win
	win.state = after
	if win.ends == 0 {
		win.ends = w.chars
	}
	c := &win.word
	switch {
	case win.block.at > 0 && w.chars-win.block.at <= win.max:
		c = &win.block
	case win.line.at > 0 && win.ends-win.line.at <= win.max:
		c = &win.line
	case c.at == 0: // one thing that is larger than the bound, such as an address
		w.cutAnywhere()
		return
	}
	w.out, win.next = w.out[:c.size], c.at
	for i := c.nopen - 1; i >= 0; i-- {
		b := &c.open[i]
		w.out = append(append(append(w.out, b.close...), b.target...), b.end...)
	}
	w.out = w.cites.appendList(w.out, c.cited, c.listed)
	win.closing = countChars(w.out[c.size:])
}

// cutAnywhere ends the piece at its bound, wherever that is, before white space
// if there is some.
func (w *writer) cutAnywhere() {
	win := &w.win
	size := byteOffset(w.out, win.max)
	end := size
	for end > 0 && (w.out[end-1] == ' ' || w.out[end-1] == '\n') {
		end--
	}
	if countChars(w.out[:end]) > win.opening { // else the next piece would be the same
		size = end
	}
	w.out = w.out[:size]
	win.next = win.from + countChars(w.out) - win.opening
}
