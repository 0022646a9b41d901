package output

import (
	"bytes"
	"unicode/utf8"
)

// A cut is a place where the output may be cut.
type cut struct {
	at      int    // zero: there is no such place
	size    int    // bytes that are shown before it
	cited   int    // how many addresses the piece refers to
	listed  int    // the number up to which addresses are listed
	closing []byte // closes what is open
}

// copy makes c the same place as another one.
func (c *cut) copy(from *cut) {
	closing := append(c.closing[:0], from.closing...)
	*c = *from
	c.closing = closing
}

// endLine remembers the end of a line, before its line feed, as a place to cut.
// The line may end a top-level block; if keep is set, it belongs to what follows. If
// the bound was passed already, the line or block that did not fit ends here, so its
// size is known. A line that is fed has its line feed already.
func (w *Window) endLine(top, keep, fed bool) {
	switch w.state {
	case over:
		w.passBy()
		if w.ends == 0 {
			w.ends = w.chars
		}
		if top && !keep {
			w.cut()
		}
	case inside:
		if keep || !w.place(&w.line, fed) {
			return
		}
		w.word.copy(&w.line)
		if top {
			w.block.copy(&w.line)
		}
	}
}

// place sets c to this place, if what is open here still fits, and reports
// whether it did.
func (w *Window) place(c *cut, fed bool) bool {
	if w.state != inside || w.max == 0 || w.held || w.chars <= w.from || w.size()+w.reserve+w.cites.reserve > w.max {
		return false
	}
	if !w.tags.on && !fed && !mayEnd(w.out) {
		return false
	}
	c.closing = w.appendClosings(c.closing[:0])
	c.at, c.size = w.chars, len(w.out)
	c.cited, c.listed = len(w.cites.shown), w.cites.listed
	return true
}

// longestWord is how many bytes before the end of a piece its last word is looked for. Text
// without spaces has none, and is not looked through at each place where it may be cut.
const longestWord = 4096

// mayEnd reports whether a piece may end with these bytes: white space would
// trail, a backslash would escape what closes the piece, a sign between spaces
// would become part of a mark that does, and the first word of a note alone would be
// the address of a link to readers that do not know notes.
func mayEnd(b []byte) bool {
	n := len(b)
	if n == 0 {
		return false
	}
	switch c := b[n-1]; c {
	case '\\', ' ', '\n':
		return false
	case '*', '~', '#':
		for n > 0 && b[n-1] == c {
			n--
		}
		if n == 0 || b[n-1] == ' ' || b[n-1] == '\n' {
			return false
		}
	}
	b = b[max(0, n-longestWord):]
	head := b[:bytes.LastIndexAny(b, " \n")+1]
	return !bytes.HasSuffix(head, []byte("]: ")) || !bytes.HasPrefix(head[max(0, bytes.LastIndexByte(head, '[')):], []byte("[^"))
}

// MayCut notes that the output may be cut here, as between links that have
// nothing else between them.
func (w *Window) MayCut() {
	if w.state == over {
		w.passBy()
	} else if w.nearBound(0) {
		w.place(&w.word, false)
	}
}

// farFromBound is how many characters before the bound words need not be looked
// at one by one: the next run of text will give a better place to cut.
const farFromBound = 4096

// nearBound reports whether a text of so many bytes may have to be cut.
func (w *Window) nearBound(size int) bool {
	switch w.state {
	case before:
		return w.max > 0 && w.chars+size > w.from
	case inside:
		return w.max > 0 && w.size()+size+w.reserve+w.cites.reserve > w.max-farFromBound
	}
	return false
}

// cut ends the piece. It ends with the last top-level block that fits; only if
// the next one is larger than any piece is it cut inside, at a line, and again
// only if a line is larger than that, at a word.
func (w *Window) cut() {
	w.state = after
	if w.bare && w.cutBare(0, ByteOffset(w.out, w.max)) {
		return
	}
	end := w.chars
	if w.to > 0 {
		end = min(end, w.to)
	}
	if w.ends == 0 {
		w.ends = end
	}
	c := &w.word
	switch {
	case w.block.at > 0 && end-w.block.at <= w.max:
		c = &w.block
	case w.line.at > 0 && w.ends-w.line.at <= w.max:
		c = &w.line
	case c.at == 0 && w.tags.on:
		w.leaveOut()
		return
	case c.at == 0: // one thing that is larger than the bound, such as an address
		w.cutAnywhere()
		return
	}
	w.out, w.next = append(w.out[:c.size], c.closing...), c.at
	w.out = w.cites.appendList(w.out, c.cited, c.listed)
	w.closing = utf8.RuneCount(w.out[c.size:])
}

// cutAnywhere ends the piece at its bound, or before the white space there, or in code
// that is not closed by then.
func (w *Window) cutAnywhere() {
	size := ByteOffset(w.out, w.max)
	end := size
	for end > 0 && (w.out[end-1] == ' ' || w.out[end-1] == '\n') {
		end--
	}
	if utf8.RuneCount(w.out[:end]) > w.opening { // else the next piece would be the same
		size = end
	}
	w.endAt(size)
	if code := bytes.IndexByte(w.out, '`'); code >= 0 && !w.tags.on {
		if opening := ByteOffset(w.out, w.opening); code < opening && bytes.ContainsAny(w.out[code:opening], "<]") {
			w.out, w.opening, code = w.out[opening:], 0, 0 // it repeats code that is not closed either
		}
		w.cutBare(code, len(w.out))
	}
}

// cutBare ends the piece behind the first sign of the given bytes that starts markup with
// what follows it, and reports whether there was one. Where code is not marked as code,
// nothing else keeps its text from being a tag or a link.
func (w *Window) cutBare(from, to int) bool {
	from = max(from, ByteOffset(w.out, w.opening))
	for i := from; i < to; i++ {
		if startsMarkup(w.out[i], w.out[i+1:]) {
			w.endAt(i + 1)
			return true
		}
	}
	return false
}

// startsMarkup reports whether a sign may start a tag, or end the label of a link, given
// what follows it as far as that is known.
func startsMarkup(sign byte, rest []byte) bool {
	if sign != '<' && sign != ']' || len(rest) == 0 {
		return false // the piece ends here
	}
	switch c := rest[0]; sign {
	case '<':
		return c == '/' || c == '!' || c == '?' || 'a' <= c|0x20 && c|0x20 <= 'z'
	default:
		return c == '(' || c == '[' || c == ':'
	}
}

// endAt ends the piece with so many bytes, and closes nothing.
func (w *Window) endAt(size int) {
	w.out = w.out[:size]
	w.next = w.from + utf8.RuneCount(w.out) - w.opening
}

// ellipsis stands at the start of a piece that goes on in the middle of a line
// or an item.
const ellipsis = "…"

// A start is where a piece starts.
type start struct {
	kind   kind
	within bool      // in the middle of a line
	sign   bool      // before a star, an underscore or a tilde
	repeat []byte    // the part of a unit that comes before
	cites  []int     // numbers of addresses that the opening refers to
	open   []Bracket // what is open
}

// An opener writes what opens a piece.
type opener struct{ *Writer }

// reopen starts the piece: s is written next, and the window begins at s[at]. It
// writes what the piece needs to mean the same as in the whole: the items around it,
// a fence, the head of a table, the start of markup. An opening that would take more
// than half of the piece is left out, or there might be no room to go on; code then
// stays code if it is opened alone, and else the piece is bare.
func (w opener) reopen(s []byte, at int, k kind) {
	win := &w.Window
	win.state = inside
	if w.Frames.plain {
		win.out = win.out[:0]
		return
	}
	if win.tags.on {
		win.reopenTags(s[:at], k)
		return
	}
	for i := range win.open {
		win.cites.refer(win.open[i].Cite)
	}
	here := w.startAt(s[:at], k)
	switch {
	case k != text || w.head > 0:
	case here.inner() == Code:
		here.repeat = ticksBefore(s, at)
	case bytes.IndexByte([]byte("*_~"), s[at]) >= 0:
		here.sign = true
	}
	if w.openAt(here, false) || w.openAt(here, true) {
		return
	}
	open := win.open
	escape := lastEscape(here.repeat)
	if len(here.open) < len(open) && w.openAt(start{kind: k, within: true, open: open, repeat: escape}, true) {
		return // the unit is too long to repeat, but has brackets to open again
	}
	verbatim := here.inner() == Code || here.inner() == Fence
	if verbatim && w.openAt(start{kind: k, repeat: here.repeat, open: open[len(open)-1:]}, true) {
		return
	}
	// Code may be open in the head of a table, and an address at the start may take the ticks behind it.
	win.bare = verbatim || len(escape) > 0 || w.head > 0 || k == markup || w.unit.on
	win.out = win.out[:0]
}

// lastEscape returns the backslash at the end of a text that escapes what follows it, or
// nothing.
func lastEscape(b []byte) []byte {
	if n := len(b) - len(bytes.TrimRight(b, `\`)); n%2 == 1 {
		return b[len(b)-1:]
	}
	return nil
}

// ticksBefore returns the backticks that stand before s[at] in the same run. Half of
// a run could close the code that it stands in.
func ticksBefore(s []byte, at int) []byte {
	from := at
	for from > 0 && s[at] == '`' && s[from-1] == '`' {
		from--
	}
	return s[from:at]
}

// startAt returns the start of a piece that begins in what is written next, after
// the bytes of head.
func (w opener) startAt(head []byte, k kind) start {
	win := &w.Window
	s := start{kind: k, open: win.open}
	if len(s.open) > 0 && s.open[0].Kind == Table {
		s.cites = win.cites.head
	}
	switch {
	case w.head > 0: // no block stands in a bracket
		s = start{kind: markup, repeat: win.out[w.head-1:], cites: win.cites.head}
	case w.unit.on:
		s.kind, s.within, s.open = markup, w.unit.within, s.open[:w.unit.nopen]
		if s.repeat = win.out[w.unit.at:]; w.unit.last != 0 {
			s.repeat = append(utf8.AppendRune(nil, w.unit.last), s.repeat...)
		}
	case k == text:
		s.within = win.from > w.lineAt
	case k == markup:
		s.within = win.chars > w.lineAt
		s.repeat = head
	default:
		s.repeat = head
	}
	return s
}

// openAt writes an opening. If it would be too long, it writes nothing and reports
// false. A short one leaves out the names of columns.
func (w opener) openAt(s start, short bool) bool {
	win := &w.Window
	var room [256]byte
	opening := w.appendOpening(room[:0], s, short)
	chars := utf8.RuneCount(opening)
	if short && w.head == 0 {
		s.cites = nil
	}
	if win.max > 0 && chars+win.cites.costs(s.cites) > win.max/2 {
		return false
	}
	for _, n := range s.cites {
		win.cites.refer(n)
	}
	win.out = append(win.out[:0], opening...)
	win.opening = chars
	return true
}

func (w opener) appendOpening(b []byte, s start, short bool) []byte {
	feeds := s.kind == feed
	b, items := w.Frames.appendMarkers(b, !feeds || len(s.open) > 0)
	if s.inner() == Fence && w.Frames.inNote() {
		b = w.Frames.AppendIndent(append(bytes.TrimRight(b, " "), "\n\n"...))
	}
	b = w.appendBrackets(b, s, short)
	if s.goesOn(items) {
		b = append(b, ellipsis...)
		if s.sign {
			b = append(b, ' ') // or the sign could become part of a mark
		}
		if feeds && w.Frames.startsLater() {
			b = append(b, '\n')
		}
	}
	if feeds && len(b) == 0 {
		return append(b, s.repeat[bytes.LastIndexByte(s.repeat, '\n')+1:]...)
	}
	return append(b, s.repeat...)
}

// goesOn reports whether an ellipsis stands before the text, which may be in list
// items. Code has one only if nothing of it is left.
func (s *start) goesOn(items bool) bool {
	switch inner := s.inner(); {
	case inner == Fence:
		return false
	case s.kind == feed && len(s.open) == 0:
		return items
	case s.kind == feed:
		return inner != Table
	case inner == Code:
		return s.kind == markup
	}
	return s.within
}

// inner is the kind of the innermost open bracket; Span if there is none.
func (s *start) inner() BracketKind {
	if len(s.open) == 0 {
		return Span
	}
	return s.open[len(s.open)-1].Kind
}

// appendBrackets opens again what is open, down to the cell or the line of code
// that goes on.
func (w opener) appendBrackets(b []byte, s start, short bool) []byte {
	for i := range s.open {
		o := &s.open[i]
		if short && o.Short != "" {
			b = append(b, o.Short...)
		} else {
			b = append(b, o.Reopen...)
		}
		for range o.nested {
			b = append(b, '[')
		}
		switch {
		case s.kind == feed:
		case o.Kind == Fence || o.Kind == Table:
			b = w.Frames.AppendIndent(append(b, '\n'))
		case o.Kind == Row:
			b = append(b, '|')
			for range o.cells {
				b = append(b, " |"...)
			}
			b = append(b, ' ')
		}
	}
	return b
}
