package inline

import (
	"bytes"

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
