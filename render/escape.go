package render

import (
	"bytes"
	"html"
	"strings"
	"unicode/utf8"
)

// An escaper writes the text of a line so that no character of it is read as
// markup. It escapes by position: a star that cannot open or close, a bracket
// that no link follows, a dash inside a line stay as they are, since every
// backslash too many costs the reader.
type escaper struct {
	line    *line
	start   bool // the next thing stands at the start of a line
	item    bool // and of a list item
	cell    bool // in a table cell, where bars part
	label   bool // in a label
	odd     bool // whose brackets do not pair up, so that they would end it
	heading bool // where hashes at the end are not read
	lone    bool // there is one run of backticks at most
	numbers bool // a number between brackets refers to an address
}

// special marks the characters that may have to be escaped.
var special = func() (t [256]bool) {
	for _, c := range []byte("\\*_~`<&[]!|#:") {
		t[c] = true
	}
	return t
}()

// text writes the bytes of the piece at i: those of a text, or of punctuation
// that moved out of a mark.
func (e *escaper) text(w *writer, i int) {
	p := &e.line.pieces[i]
	if p.from == p.to {
		return
	}
	b := e.line.buf[p.from:p.to]
	from, at := 0, -1
	if e.start {
		at = e.lineStart(b, i)
	}
	for k := 0; k < len(b); k++ {
		if k != at && !special[b[k]] {
			continue
		}
		e.line.meter.Spend(signCost)
		n := 1 // characters that are escaped
		switch {
		case k == at:
		case b[k] == ':':
			k = e.skipAddress(b, k)
			continue
		default:
			if isRunSign(b[k]) {
				n = runLength(b[k:])
			}
			if !e.needed(b, k, n, i) {
				k += n - 1
				continue
			}
		}
		for range n {
			w.run(b[from:k])
			w.write(`\`)
			from = k
			k++
		}
		k--
	}
	w.run(b[from:])
}

// isRunSign reports whether c counts by runs.
func isRunSign(c byte) bool { return c == '*' || c == '_' || c == '~' || c == '`' }

func runLength(b []byte) int {
	n := 1
	for n < len(b) && b[n] == b[0] {
		n++
	}
	return n
}

// needed reports whether the n characters of b at k would be read as markup.
// The text b is that of piece i.
func (e *escaper) needed(b []byte, k, n, i int) bool {
	switch b[k] {
	case '\\':
		next := e.next(b, k+1, i)
		return next < utf8.RuneSelf && asciiPunct(byte(next))
	case '*', '_', '~':
		return e.emphasises(b, k, n, i)
	case '`':
		return !e.lone
	case '<':
		next := e.next(b, k+1, i)
		return next == '/' || next == '!' || next == '?' || isLetter(next)
	case '&':
		return entity(b[k:])
	case '[':
		return e.odd || e.opensBox(b, k) || e.next(b, k+1, i) == '^' || e.numbers && isNumber(b[k+1:])
	case ']':
		next := e.next(b, k+1, i)
		return e.odd || next == '(' || next == '[' || next == ':'
	case '!':
		return k+1 == len(b) && e.line.after(i, false) == '['
	case '|':
		return e.cell
	case '#':
		return e.heading && e.closesHeading(b, k, i)
	}
	return false
}

// next returns the character after b[:k], which may be in another piece.
func (e *escaper) next(b []byte, k, i int) rune {
	if k < len(b) {
		return firstRune(b[k:])
	}
	switch p := &e.line.pieces[i]; {
	case p.kind == imagePiece:
		return ']'
	case p.kind == markOpen && !p.off:
		c, _ := p.mark.sign()
		return rune(c)
	}
	return e.line.after(i, false)
}

// prev returns the character before b[k], which may be in another piece.
func (e *escaper) prev(b []byte, k, i int) rune {
	if k > 0 {
		r, _ := utf8.DecodeLastRune(b[:k])
		return r
	}
	switch p := &e.line.pieces[i]; {
	case p.kind == imagePiece:
		return '['
	case p.kind == markClose && !p.off:
		c, _ := p.mark.sign()
		return rune(c)
	}
	return e.line.before(i, false)
}

// emphasises reports whether a run of stars, underscores or tildes could open
// or close something.
func (e *escaper) emphasises(b []byte, k, n, i int) bool {
	c := b[k]
	prev, next := e.prev(b, k, i), e.next(b, k+n, i)
	if prev == rune(c) || next == rune(c) { // it would become part of a mark
		return true
	}
	if c == '~' && n > 2 {
		return false
	}
	opens, closes := flanks(c, prev, next)
	at := int(e.line.pieces[i].from) + k
	r := e.line.reach(c)
	return opens && at < r.close || closes && at > r.open
}

// flanks reports whether a run of c between prev and next could open or close
// something: CommonMark, section 6.2.
func flanks(c byte, prev, next rune) (opens, closes bool) {
	left, right := leftFlanking(prev, next), leftFlanking(next, prev)
	if c == '_' { // inside a word it is a letter
		return left && (!right || punct(prev)), right && (!left || punct(next))
	}
	return left, right
}

// opensBox reports whether a bracket at the start of a list item would make a
// task of it, or one at the start of a quote a callout.
func (e *escaper) opensBox(b []byte, k int) bool {
	if !e.start || k > 0 || len(b) < 3 {
		return false
	}
	return b[1] == '!' || e.item && b[2] == ']'
}

// isNumber reports whether b starts with a number and a closing bracket.
func isNumber(b []byte) bool {
	n := 0
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	return n > 0 && n < len(b) && b[n] == ']'
}

// closesHeading reports whether the hash at k belongs to the run that ends a
// heading, which would be taken for its closing sequence.
func (e *escaper) closesHeading(b []byte, k, i int) bool {
	if k > 0 && b[k-1] != ' ' || k == 0 && i > 0 {
		return false
	}
	return k+runLength(b[k:]) == len(b) && e.line.after(i, false) == 0
}

// skipAddress returns where a bare address ends whose colon stands at k:
// addresses are links by themselves, so a backslash in them would be followed.
func (e *escaper) skipAddress(b []byte, k int) int {
	if e.label || !bytes.HasPrefix(b[k:], []byte("://")) || !bytes.HasSuffix(b[:k], []byte("http")) && !bytes.HasSuffix(b[:k], []byte("https")) {
		return k
	}
	for k < len(b) && b[k] > ' ' && b[k] != '<' && b[k] != '|' && b[k] != '[' && b[k] != ']' && b[k] != '`' {
		k++
	}
	return k - 1
}

// lineStart returns which character of a text at the start of a line has to be
// escaped so that it opens no block, -1 if none.
func (e *escaper) lineStart(b []byte, i int) int {
	end := e.lineEnds(i) // b is the whole line
	switch c := b[0]; c {
	case '>':
		return 0
	case '#':
		if n := runLength(b); n <= 6 && e.spaceAt(b, n, end) {
			return 0
		}
	case '-', '+', '*':
		if e.spaceAt(b, 1, end) || c != '+' && end && ruler(b) {
			return 0
		}
	case '_', '=', '|', ':':
		if end && ruler(b) {
			return 0
		}
	case '`', '~':
		if runLength(b) >= 3 {
			return 0
		}
	}
	n := 0
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	if n > 0 && n < 10 && n < len(b) && (b[n] == '.' || b[n] == ')') && e.spaceAt(b, n+1, end) {
		return n
	}
	return -1
}

// spaceAt reports whether b has a space at k, or ends the line there.
func (e *escaper) spaceAt(b []byte, k int, end bool) bool {
	if k == len(b) {
		return end
	}
	return b[k] == ' '
}

// lineEnds reports whether the line ends after the piece at i.
func (e *escaper) lineEnds(i int) bool {
	next := e.line.after(i, false)
	return next == 0 || next == '\n'
}

// ruler reports whether a line draws a rule, underlines a heading or parts the
// head of a table: it has only one of these signs, or those of a table.
func ruler(b []byte) bool {
	same, table := true, true
	for _, c := range b {
		same = same && (c == b[0] || c == ' ')
		table = table && (c == '-' || c == ':' || c == '|' || c == ' ')
	}
	return same || table
}

// entity reports whether an entity starts at b[0], by the names of HTML.
func entity(b []byte) bool {
	const longest = 33 // CounterClockwiseContourIntegral and its two signs
	end := bytes.IndexByte(b[:min(len(b), longest)], ';')
	if end < 2 {
		return false
	}
	s := string(b[:end+1])
	plain := html.UnescapeString(s)
	// Names from before the semicolon are taken without it: "&nothing;" would
	// give "¬hing;", which Markdown does not do.
	return plain != s && (plain == ";" || !strings.HasSuffix(plain, ";"))
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// A signReach tells between which places of a line the runs of a sign can find
// partners: a run that opens needs one that closes after it. Places are
// offsets in the text of the line.
type signReach struct {
	known bool
	open  int // of the first that can open
	close int // of the last that can close
}

// reach returns the reach of stars, underscores or tildes. If marks of ours
// are written with the sign, any run may find a partner.
func (l *line) reach(c byte) signReach {
	r := &l.reaches[strings.IndexByte("*_~", c)]
	if r.known {
		return *r
	}
	*r = signReach{known: true, open: len(l.buf), close: -1}
	e := escaper{line: l}
	for i := range l.pieces {
		l.meter.Spend(1)
		p := &l.pieces[i]
		if sign, _ := p.mark.sign(); p.kind == markOpen && sign == c {
			r.open, r.close = -1, len(l.buf)
			break
		}
		if p.kind == codePiece || p.kind == rawPiece {
			continue
		}
		e.runs(r, c, i)
	}
	return *r
}

// runs looks at the runs of c in the text of piece i.
func (e *escaper) runs(r *signReach, c byte, i int) {
	p := &e.line.pieces[i]
	b := e.line.buf[p.from:p.to]
	for k := 0; k < len(b); k++ {
		at := bytes.IndexByte(b[k:], c)
		if at < 0 {
			return
		}
		k += at
		n := runLength(b[k:])
		e.line.meter.Spend(signCost + n)
		opens, closes := flanks(c, e.prev(b, k, i), e.next(b, k+n, i))
		if opens {
			r.open = min(r.open, int(p.from)+k)
		}
		if closes {
			r.close = int(p.from) + k
		}
		k += n
	}
}

// loneTick reports whether a run of backticks can find no partner in the line.
func (l *line) loneTick() bool {
	n := 0
	for i := range l.pieces {
		l.meter.Spend(1)
		p := &l.pieces[i]
		switch p.kind {
		case codePiece:
			return false
		case rawPiece:
		default:
			for b := l.buf[p.from:p.to]; n < 2; n++ {
				k := bytes.IndexByte(b, '`')
				if k < 0 {
					break
				}
				b = b[k+runLength(b[k:]):]
			}
		}
	}
	return n < 2
}
