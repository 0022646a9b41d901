package render

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// sign returns the character that a mark is written with, and how often.
func (m mark) sign() (c byte, n int) {
	switch m {
	case emMark:
		return '*', 1
	case strongMark:
		return '*', 2
	}
	return '~', 2
}

func (m mark) String() string {
	return [...]string{"*", "**", "~~"}[m]
}

// settleMarks decides which marks of a line are written, and where. A mark is
// read as one only if it flanks its words: CommonMark, section 6.2. Where
// punctuation at the edge is in the way it moves out of the mark; where that
// does not help the mark is dropped, for its stars would show. So is one with
// no words in it.
func (l *line) settleMarks() {
	for i := range l.pieces {
		l.meter.Spend(1)
		p := &l.pieces[i]
		if p.kind != markOpen {
			continue
		}
		l.meter.Spend(signCost)
		j := int(p.ref)
		if p.mark != delMark && (l.wordless(i, j) || l.stopsLink(i, j)) || l.crowded(i) || !l.openFlanks(i) || !l.closeFlanks(j) {
			l.drop(i, j)
		}
	}
}

// wordless reports whether there is nothing but images between the pieces at i
// and j: they look the same in bold.
func (l *line) wordless(i, j int) bool {
	for i++; i < j; i++ {
		switch l.pieces[i].kind {
		case textPiece, codePiece, rawPiece:
			return false
		}
	}
	return true
}

// stopsLink reports whether all that stands between the pieces at i and j is the
// stop behind a link: editors put links into the middle of bold text.
func (l *line) stopsLink(i, j int) bool {
	before := i - 1
	for before >= 0 && l.pieces[before].kind == markOpen {
		before--
	}
	if before < 0 || l.pieces[before].kind != linkClose {
		return false
	}
	for i++; i < j && l.pieces[i].kind == markOpen; i++ {
	}
	p := &l.pieces[i]
	if p.kind != textPiece || p.to-p.from != 1 || bytes.IndexByte([]byte(".,:;"), l.buf[p.from]) < 0 {
		return false
	}
	for i++; i < j && l.pieces[i].kind == markClose; i++ {
	}
	return i == j
}

func (l *line) drop(i, j int) {
	l.pieces[i].off, l.pieces[j].off = true, true
	l.giveBack(i, i+1)
	l.giveBack(j, j-1)
}

// giveBack returns punctuation that was moved out of a mark to the text.
func (l *line) giveBack(i, text int) {
	p := &l.pieces[i]
	if p.from == p.to {
		return
	}
	if t := &l.pieces[text]; text > i {
		t.from = p.from
	} else {
		t.to = p.to
	}
	p.from, p.to = 0, 0
}

// crowded reports whether the mark that opens at i follows one that closes,
// with nothing between them, in a way that readers would pair up wrongly. One
// star after two, or two after one, is read well.
func (l *line) crowded(i int) bool {
	if !l.closesAt(i - 1) {
		return false
	}
	return l.pieces[i-1].mark == l.pieces[i].mark || l.isStar(i-2) || l.isStar(i+1)
}

func (l *line) closesAt(i int) bool {
	return l.isStar(i) && l.pieces[i].kind == markClose
}

// isStar reports whether the piece at i is written as stars.
func (l *line) isStar(i int) bool {
	if i < 0 || i >= len(l.pieces) {
		return false
	}
	p := &l.pieces[i]
	return (p.kind == markOpen || p.kind == markClose) && !p.off && p.mark != delMark
}

// openFlanks makes the mark that opens at i left-flanking, if it can.
func (l *line) openFlanks(i int) bool {
	stars := l.pieces[i].mark != delMark
	prev, next := l.before(i, stars), l.after(i, stars)
	if leftFlanking(prev, next) {
		return true
	}
	if i+1 >= len(l.pieces) || l.pieces[i+1].kind != textPiece {
		return false
	}
	t := &l.pieces[i+1]
	n := edgeLength(l.buf[t.from:t.to])
	if n < 0 {
		return false
	}
	l.pieces[i].from, l.pieces[i].to = t.from, t.from+int32(n)
	t.from += int32(n)
	return true
}

// closeFlanks makes the mark that closes at i right-flanking, if it can.
func (l *line) closeFlanks(i int) bool {
	stars := l.pieces[i].mark != delMark
	prev, next := l.before(i, stars), l.after(i, stars)
	if leftFlanking(next, prev) { // the same rule, seen from the other side
		return true
	}
	if l.pieces[i-1].kind != textPiece {
		return false
	}
	t := &l.pieces[i-1]
	n := tailLength(l.buf[t.from:t.to])
	if n < 0 {
		return false
	}
	l.pieces[i].from, l.pieces[i].to = t.to-int32(n), t.to
	t.to -= int32(n)
	return true
}

// leftFlanking reports whether a run of marks between prev and next can open:
// no space follows it, and no punctuation either, unless prev is punctuation
// or space as well.
func leftFlanking(prev, next rune) bool {
	return !blank(next) && (!punct(next) || blank(prev) || punct(prev))
}

func blank(r rune) bool { return r == 0 || unicode.IsSpace(r) }

func punct(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiPunct(byte(r))
	}
	return unicode.IsPunct(r) || unicode.IsSymbol(r)
}

func asciiPunct(c byte) bool {
	return c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7f
}

// maxEdge bounds how many bytes of punctuation move out of a mark.
const maxEdge = 32

// edgeLength returns how many bytes of punctuation and space a text starts
// with, -1 if it has nothing else or too much of them.
func edgeLength(b []byte) int {
	for i := 0; i < len(b) && i < maxEdge; {
		r, n := utf8.DecodeRune(b[i:])
		if !punct(r) && !blank(r) {
			return i
		}
		i += n
	}
	return -1
}

func tailLength(b []byte) int {
	for i := len(b); i > 0 && len(b)-i < maxEdge; {
		r, n := utf8.DecodeLastRune(b[:i])
		if !punct(r) && !blank(r) {
			return len(b) - i
		}
		i -= n
	}
	return -1
}

// after returns the character written after the piece at i, zero at the end of
// the line. With stars set, marks of stars are looked through, since a run of
// stars flanks as one.
func (l *line) after(i int, stars bool) rune {
	for i++; i < len(l.pieces); i++ {
		p := &l.pieces[i]
		switch p.kind {
		case textPiece, rawPiece:
			if p.from == p.to {
				continue
			}
			r, _ := utf8.DecodeRune(l.buf[p.from:p.to])
			return r
		case codePiece:
			return '`'
		case imagePiece:
			return '!'
		case breakPiece:
			return '\n'
		case linkOpen:
			return '['
		case linkClose:
			return ']'
		case markOpen:
			if p.from < p.to {
				r, _ := utf8.DecodeRune(l.buf[p.from:p.to])
				return r
			}
		}
		if c, ok := p.markSign(stars); ok {
			return c
		}
	}
	return 0
}

// before returns the character written before the piece at i, zero at the
// start of the line.
func (l *line) before(i int, stars bool) rune {
	for i--; i >= 0; i-- {
		p := &l.pieces[i]
		switch p.kind {
		case textPiece, rawPiece:
			if p.from == p.to {
				continue
			}
			r, _ := utf8.DecodeLastRune(l.buf[p.from:p.to])
			return r
		case codePiece:
			return '`'
		case imagePiece, linkClose:
			return ')'
		case breakPiece:
			return '\n'
		case linkOpen:
			return '['
		case markClose:
			if p.from < p.to {
				r, _ := utf8.DecodeLastRune(l.buf[p.from:p.to])
				return r
			}
		}
		if c, ok := p.markSign(stars); ok {
			return c
		}
	}
	return 0
}

// markSign returns the character of a mark, unless nothing is written for it
// or stars are looked through.
func (p *piece) markSign(stars bool) (rune, bool) {
	if p.off {
		return 0, false
	}
	c, _ := p.mark.sign()
	return rune(c), c != '*' || !stars
}
