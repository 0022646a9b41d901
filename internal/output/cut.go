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
