package layout

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A pager makes blocks of the lines of one page.
type pager struct {
	page  *Page
	stats *statistic
	meter *meter.Meter
	item  label // of the last item
	bars  []bar

	uprights []upright
}

// blocks returns the blocks of the page in the order of reading.
func (p *pager) blocks() []Block {
	lines := make([]Line, 0, len(p.page.Lines))
	for i := range p.page.Lines {
		if !p.page.Lines[i].Artifact {
			lines = append(lines, p.page.Lines[i])
		}
	}
	p.bars, p.uprights = bars(p.page.Rules), uprightsOf(p.page.Rules)
	lines = joinLabels(lines, p.meter)
	drawLabels(lines, p.page.Dots, p.meter)
	var blocks []Block
	for _, region := range regions(lines) {
		p.meter.Spend(len(region) * 64)
		blocks = append(blocks, p.region(region)...)
	}
	return p.footnotes(blocks)
}

// start and end return where a line starts and ends in the direction of its text.
func (l *Line) start() float64 {
	if l.RightToLeft {
		return -l.U1
	}
	return l.U0
}

func (l *Line) end() float64 {
	if l.RightToLeft {
		return -l.U0
	}
	return l.U1
}

// regions cuts the lines of a page into parts that go down the page without a jump, as
// a column does.
func regions(lines []Line) [][]Line {
	var out [][]Line
	from := 0
	for i := 1; i <= len(lines); i++ {
		if i < len(lines) && below(&lines[i-1], &lines[i]) {
			continue
		}
		out = append(out, lines[from:i])
		from = i
	}
	if len(lines) == 0 {
		return nil
	}
	return out
}

// below reports whether b is the next line of a region: below a, and not beside it.
func below(a, b *Line) bool {
	return a.Angle == b.Angle && a.RightToLeft == b.RightToLeft && b.V < a.V+levelShare*a.Size && b.U0 < a.U1+sideGap*a.Size && b.U1 > a.U0-sideGap*a.Size
}

// edge returns where the lines of a region end: beyond it there is no room. In justified
// text that is where many lines do; a table or code may be wider. In other text it is
// where the longest line does.
func edge(region []Line) float64 {
	right := math.Inf(-1)
	votes := map[int]int{}
	for i := range region {
		right = max(right, region[i].end())
		votes[int(math.Round(min(max(region[i].end(), -1e6), 1e6)/edgeBin))]++
	}
	if best := most(votes); votes[best] >= minJustified && votes[best]*justifiedShare >= len(region) {
		return float64(best)*edgeBin + edgeBin/2
	}
	return right
}

// region makes blocks of a region.
func (p *pager) region(lines []Line) []Block {
	var blocks []Block
	right := edge(lines)
	for i := 0; i < len(lines); {
		gap := math.Inf(1)
		if i > 0 {
			gap = (lines[i-1].V - lines[i].V) / lines[i].Size
		}
		b, n := p.next(lines[i:], right)
		b.Page, b.Gap, b.right = lines[i].Page, gap, right
		blocks = append(blocks, b)
		i += n
	}
	return p.joinBroken(nest(blocks))
}

// next makes a block of the first lines of the rest of a region, and says how many.
func (p *pager) next(lines []Line, right float64) (Block, int) {
	if b, n := p.table(lines); n > 0 {
		return b, n
	}
	if n := p.code(lines); n > 0 {
		return Block{Role: Code, Lines: lines[:n]}, n
	}
	b := Block{Role: Paragraph}
	label, rest, isItem := cutLabel(&lines[0])
	if isItem && p.isItem(lines, label, right) {
		b.Role, b.Label = Item, label.text
		p.item = label
	}
	n := 1
	for n < len(lines) && !p.breaks(lines, n, right, &b, label) {
		n++
	}
	b.Lines = lines[:n:n]
	if b.Role == Item {
		b.Lines = append([]Line{rest}, lines[1:n]...)
	}
	return b, n
}

// code returns how many of the first lines are code.
func (p *pager) code(lines []Line) int {
	if p.stats.fixed {
		return 0
	}
	n := 0
	for n < len(lines) && lines[n].Fixed() && (n == 0 || lines[n-1].V-lines[n].V < codeLeading*lines[n].Size) {
		n++
	}
	if n == 1 && len(lines) > 1 && below(&lines[0], &lines[1]) && lines[0].V-lines[1].V < blankShare*p.stats.leadingOf(lines[0].Size) &&
		!lines[1].Fixed() && lines[1].start() > lines[0].start()-indent*lines[0].Size {
		return 0 // a line of running text that has only words of code, or a term above its definition
	}
	return n
}

// breaks reports whether line n does not belong to the block that the lines before it
// make.
func (p *pager) breaks(lines []Line, n int, right float64, b *Block, label label) bool {
	first, last, next := &lines[0], &lines[n-1], &lines[n]
	size := last.Size
	if math.Abs(next.Size-size) > sizeShare*size {
		return true
	}
	step := last.V - next.V
	lead := p.stats.leadingOf(size)
	if n > 1 {
		lead = max(min(lead, lines[n-2].V-last.V), size)
	}
	if step > blankShare*lead && !(goesOn(last, next) && step < goesOnShare*lead) {
		return true
	}
	if hasGap(last) && hasGap(next) && !isCut(last, next) || isEntry(last) || isEntry(next) {
		return true
	}
	if last.Bold() != next.Bold() && (n == 1 || last.Bold() == first.Bold()) && !p.stats.bold && hasRoom(last, next, right) {
		return true
	}
	if next.Fixed() && !p.stats.fixed && p.code(lines[n:]) > 1 {
		return true
	}
	if l, _, ok := cutLabel(next); ok && (b.Role == Item && l.kind == label.kind || p.isItem(lines[n:], l, right)) {
		return true
	}
	if b.Role == Item {
		return next.start() < first.start()-indent*size || next.start() < first.start()+indent*size && label.hangs(first, lines[1:n], size) && !goesOn(last, next) ||
			hasRoom(last, next, right)
	}
	return p.indents(lines, n, right) || hasRoom(last, next, right) && !isCentred(last, next, size)
}

// indents reports whether the indent of line n says that it starts another paragraph.
func (p *pager) indents(lines []Line, n int, right float64) bool {
	last, next := &lines[n-1], &lines[n]
	shift := next.start() - last.start()
	limit := indent * next.Size
	if isCentred(last, next, next.Size) && math.Abs(shift) > limit && n < maxCentred {
		return false
	}
	switch {
	case shift > limit && n == 1 && n+1 < len(lines) && !hasRoom(last, next, right):
		// Either the first line hangs out, and the others go on as this one does, or a
		// paragraph of one line is followed by one that starts with an indent.
		return lines[n+1].start() < next.start()-limit && endsSentence(last)
	case shift > limit && n == 1:
		return hasRoom(last, next, right)
	case shift > limit:
		return true
	case shift < -limit:
		return n > 1
	}
	return false
}

// hasRoom reports whether the first word of the next line had fit on the last one, so
// that the line break is meant.
func hasRoom(last, next *Line, right float64) bool {
	room := right - last.end()
	if room < roomSizes*last.Size || isFull(last, next) {
		return false
	}
	text := strings.TrimLeft(next.Text(), " ")
	word := strings.IndexFunc(text, unicode.IsSpace)
	if word < 0 {
		word = len(text)
	}
	if r, _ := utf8.DecodeRuneInString(text); isIdeographic(r) {
		return room > ideographRoom*last.Size
	}
	runes := utf8.RuneCountInString(text[:word])
	width := (next.U1 - next.U0) * float64(runes) / float64(max(1, runes+utf8.RuneCountInString(text[word:])))
	if goesOn(last, next) {
		width += goesOnRoom * last.Size
	}
	return room > width+roomSizes*last.Size
}

// isFull reports whether two lines of one sentence end at the same place, as those of
// justified text in a box do.
func isFull(last, next *Line) bool {
	return math.Abs(last.end()-next.end()) < edgeBin && math.Abs(last.start()-next.start()) < edgeBin && last.U1-last.U0 > minFull*last.Size && goesOn(last, next)
}

// goesOn reports whether a line goes on with the sentence of the one before it.
func goesOn(last, next *Line) bool {
	text := strings.TrimRight(last.Text(), " ")
	end, _ := utf8.DecodeLastRuneInString(text)
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(next.Text(), " "))
	if isHyphen(end) {
		return unicode.IsLower(start)
	}
	return unicode.IsLower(start) && !strings.ContainsRune(".!?:;", end)
}

// isCut reports whether a line ends in the middle of a word.
func isCut(last, next *Line) bool {
	text := strings.TrimRight(last.Text(), " ")
	end, size := utf8.DecodeLastRuneInString(text)
	return isHyphen(end) && endsWord(text[:len(text)-size]) && goesOn(last, next)
}

// endsSentence reports whether a line ends with the end of a sentence.
func endsSentence(l *Line) bool {
	text := strings.TrimRight(l.Text(), " )]”’\"'")
	return text != "" && strings.ContainsAny(text[len(text)-1:], ".!?:")
}

// isCentred reports whether two lines have the same middle, and not the same start.
func isCentred(a, b *Line, size float64) bool {
	return math.Abs(a.U0+a.U1-b.U0-b.U1) < centreShare*size && math.Abs(a.U0-b.U0) > indent*size/2
}

// hasGap reports whether a line has a wide gap, as between two cells of a table.
func hasGap(l *Line) bool {
	for i := range l.Spans {
		if l.Spans[i].Gap {
			return true
		}
	}
	return false
}

// isLeader reports whether a line has a row of dots that leads to a number, as in a
// table of contents.
func isLeader(l *Line) bool {
	text := strings.TrimRight(l.Text(), " ")
	at := max(strings.LastIndex(text, "..."), strings.LastIndex(text, ". . ."))
	if at < 0 || !strings.Contains(text, "....") && !strings.Contains(text, ". . . .") {
		return false
	}
	return strings.IndexFunc(text[at:], func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune("ivxlcABC", r) }) < 0
}
