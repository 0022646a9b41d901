package inline

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/flow"
)

// emphasis decides which marks of a line are written, and where.
type emphasis struct{ *body }

// decide says of every mark whether it is written. A mark is read as one only if it flanks its
// words: CommonMark, section 6.2. Where punctuation at the edge is in the way it
// moves out of the mark; where that does not help the mark is dropped, for its
// stars would show. So is one with no words in it.
func (e emphasis) decide() {
	for i := range e.parts {
		e.meter.Spend(1)
		p := &e.parts[i]
		if p.Kind != flow.MarkOpen {
			continue
		}
		e.meter.Spend(signCost)
		j := int(p.Ref)
		if p.Mark != flow.Del && (e.wordless(i, j) || e.stopsLink(i, j)) || e.crowded(i) || !e.openFlanks(i) || !e.closeFlanks(j) {
			e.drop(i, j)
		}
	}
}

// wordless reports whether there is nothing but images between the parts at i
// and j: they look the same in bold.
func (e emphasis) wordless(i, j int) bool {
	for i++; i < j; i++ {
		switch e.parts[i].Kind {
		case flow.Text, flow.Span, rawPart:
			return false
		}
	}
	return true
}

// stopsLink reports whether all that stands between the parts at i and j is the
// stop behind a link: editors put links into the middle of bold text.
func (e emphasis) stopsLink(i, j int) bool {
	before := i - 1
	for before >= 0 && e.parts[before].Kind == flow.MarkOpen {
		before--
	}
	if before < 0 || e.parts[before].Kind != flow.LinkClose {
		return false
	}
	for i++; i < j && e.parts[i].Kind == flow.MarkOpen; i++ {
	}
	if t := e.text(i); e.parts[i].Kind != flow.Text || len(t) != 1 || bytes.IndexByte([]byte(".,:;"), t[0]) < 0 {
		return false
	}
	for i++; i < j && e.parts[i].Kind == flow.MarkClose; i++ {
	}
	return i == j
}

// drop leaves out the mark that opens at i and closes at j.
func (e emphasis) drop(i, j int) {
	e.parts[i].off, e.parts[j].off = true, true
	e.giveBack(i, i+1)
	e.giveBack(j, j-1)
}

// giveBack returns punctuation that was moved out of a mark to the text.
func (e emphasis) giveBack(i, text int) {
	p := &e.parts[i]
	if p.From == p.To {
		return
	}
	if t := &e.parts[text]; text > i {
		t.From = p.From
	} else {
		t.To = p.To
	}
	p.From, p.To = 0, 0
}

// crowded reports whether the mark that opens at i follows one that closes,
// with nothing between them, in a way that readers would pair up wrongly. One
// star after two, or two after one, is read well.
func (e emphasis) crowded(i int) bool {
	if !e.closesAt(i - 1) {
		return false
	}
	return e.parts[i-1].Mark == e.parts[i].Mark || e.isStar(i-2) || e.isStar(i+1)
}

func (e emphasis) closesAt(i int) bool {
	return e.isStar(i) && e.parts[i].Kind == flow.MarkClose
}

// isStar reports whether the part at i is written as stars.
func (e emphasis) isStar(i int) bool {
	if i < 0 || i >= len(e.parts) {
		return false
	}
	p := &e.parts[i]
	return (p.Kind == flow.MarkOpen || p.Kind == flow.MarkClose) && !p.off && p.Mark != flow.Del
}

// openFlanks makes the mark that opens at i left-flanking, if it can.
func (e emphasis) openFlanks(i int) bool {
	stars := e.parts[i].Mark != flow.Del
	if leftFlanking(e.before(i, stars), e.after(i, stars)) {
		return true
	}
	if i+1 >= len(e.parts) || e.parts[i+1].Kind != flow.Text {
		return false
	}
	n := edgeLength(e.text(i + 1))
	if n < 0 {
		return false
	}
	t := &e.parts[i+1]
	e.parts[i].From, e.parts[i].To = t.From, t.From+int32(n)
	t.From += int32(n)
	return true
}

// closeFlanks makes the mark that closes at i right-flanking, if it can.
func (e emphasis) closeFlanks(i int) bool {
	stars := e.parts[i].Mark != flow.Del
	if rightFlanking(e.before(i, stars), e.after(i, stars)) {
		return true
	}
	if e.parts[i-1].Kind != flow.Text {
		return false
	}
	n := tailLength(e.text(i - 1))
	if n < 0 {
		return false
	}
	t := &e.parts[i-1]
	e.parts[i].From, e.parts[i].To = t.To-int32(n), t.To
	t.To -= int32(n)
	return true
}

// leftFlanking reports whether a run of marks between prev and next can open:
// no space follows it, and no punctuation either, unless prev is punctuation
// or space as well.
func leftFlanking(prev, next rune) bool {
	return !blank(next) && (!punct(next) || blank(prev) || punct(prev))
}

// rightFlanking is the same rule, seen from the other side.
func rightFlanking(prev, next rune) bool { return leftFlanking(next, prev) }

// flanks reports whether a run of c between prev and next could open or close
// something: CommonMark, section 6.2.
func flanks(c byte, prev, next rune) (opens, closes bool) {
	left, right := leftFlanking(prev, next), rightFlanking(prev, next)
	if c == '_' { // inside a word it is a letter
		return left && (!right || punct(prev)), right && (!left || punct(next))
	}
	return left, right
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

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// maxEdge bounds how many bytes of punctuation move out of a mark.
const maxEdge = 32

// edgeLength returns how many bytes of punctuation and space a text starts
// with, -1 if it has nothing else or too much.
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

// tailLength is edgeLength for the end of a text.
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

// runLength returns how often the first byte of b stands at its start.
func runLength(b []byte) int {
	n := 1
	for n < len(b) && b[n] == b[0] {
		n++
	}
	return n
}

// freeRun returns the least number of backticks that no run in b has, from
// one to 32; beyond that, one more than the longest.
func freeRun(b []byte) int {
	var used uint32
	for i := 0; i < len(b); i++ {
		run := 0
		for ; i < len(b) && b[i] == '`'; i++ {
			run++
		}
		if run > 0 && run <= 32 {
			used |= 1 << (run - 1)
		}
	}
	for n := 1; n <= 32; n++ {
		if used&(1<<(n-1)) == 0 {
			return n
		}
	}
	return escape.LongestRun(b, '`') + 1
}

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
func (e *escaper) reach(c byte) signReach {
	r := &e.reaches[strings.IndexByte("*_~", c)]
	if r.known {
		return *r
	}
	*r = signReach{known: true, open: len(e.buf), close: -1}
	for i := range e.parts {
		e.meter.Spend(1)
		p := &e.parts[i]
		if p.Kind == flow.MarkOpen && sign(p.Mark) == c {
			r.open, r.close = -1, len(e.buf)
			break
		}
		if p.Kind == flow.Span {
			continue
		}
		e.runs(r, c, i)
	}
	return *r
}

// runs looks at the runs of c in the text of part i.
func (e *escaper) runs(r *signReach, c byte, i int) {
	from := int(e.parts[i].From)
	b := e.text(i)
	for k := 0; k < len(b); k++ {
		at := bytes.IndexByte(b[k:], c)
		if at < 0 {
			return
		}
		k += at
		n := runLength(b[k:])
		e.meter.Spend(signCost + n)
		opens, closes := flanks(c, e.prev(b, k, i), e.next(b, k+n, i))
		if opens {
			r.open = min(r.open, from+k)
		}
		if closes {
			r.close = from + k
		}
		k += n
	}
}
