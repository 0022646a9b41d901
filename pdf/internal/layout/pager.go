package layout

import (
	"math"
	"slices"
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
	outer label // of the item that it is inside of, if it is
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
	return p.footnotes(terms(gatherLabels(blocks)))
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

// startOf returns where some lines start: the first of them in the direction of the text.
func startOf(lines []Line) float64 {
	at := math.Inf(1)
	for i := range lines {
		at = min(at, lines[i].start())
	}
	return at
}

// region makes blocks of a region.
func (p *pager) region(lines []Line) []Block {
	var blocks []Block
	right, left := edge(p.prose(lines)), startOf(lines)
	for i := 0; i < len(lines); {
		gap := math.Inf(1)
		if i > 0 {
			gap = (lines[i-1].V - lines[i].V) / lines[i].Size
		}
		b, n := p.next(lines[i:], right)
		b.Page, b.Gap, b.left, b.right = lines[i].Page, gap, left, right
		blocks = append(blocks, b)
		i += n
	}
	return p.joinBroken(p.nest(blocks))
}

// next makes a block of the first lines of the rest of a region, and says how many.
func (p *pager) next(lines []Line, right float64) (Block, int) {
	if b, n := p.table(lines); n > 0 {
		return b, n
	}
	if b, n := p.aligned(lines); n > 0 {
		return b, n
	}
	if n := p.code(lines, right); n > 0 {
		return Block{Role: Code, Lines: lines[:n]}, n
	}
	b := Block{Role: Paragraph}
	label, rest, isItem := cutLabel(&lines[0])
	if isItem && p.isItem(lines, label, right) {
		b.Role, b.Label = Item, label.text
		p.enter(label, lines[0].Size)
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

// breaks reports whether line n does not belong to the block that the lines before it
// make.
func (p *pager) breaks(lines []Line, n int, right float64, b *Block, label label) bool {
	first, last, next := &lines[0], &lines[n-1], &lines[n]
	size := last.Size
	right = edgeOf(lines[:n], right)
	if math.Abs(next.Size-size) > sizeShare*size {
		return true
	}
	step := last.V - next.V
	lead := p.stats.leadingOf(size)
	if n > 1 {
		lead = max(min(lead, lines[n-2].V-last.V), size)
	}
	if step > blankShare*lead && !(goesOn(last, next) && step < goesOnShare*lead) || step > apartShare*lead && isSentenceEnd(last, next) {
		return true
	}
	if hasGap(last) && hasGap(next) && !isCut(last, next) && !isLoose(last, next, right) || isEntry(last) || isEntry(next) && !isEntryStart(last, next) || p.isNote(next) {
		return true
	}
	if !hasGap(next) && opensDefinition(last, right) || opensTerm(last, next) || isIndexed(last) && isIndexed(next) {
		return true
	}
	if last.Bold() != next.Bold() && (n == 1 || last.Bold() == first.Bold()) && !p.stats.bold && hasRoom(last, next, right) {
		return true
	}
	if next.Fixed() && !p.stats.fixed && p.isDisplayed(lines, n, right, b, label) {
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

// hasRoom reports whether the first word of the next line had fit on the last one, so
// that the line break is meant.
func hasRoom(last, next *Line, right float64) bool {
	room := right - last.end()
	if room < roomSizes*last.Size || isFull(last, next) || isCutAddress(&last.Spans[len(last.Spans)-1], &next.Spans[0]) {
		return false
	}
	if isIdeographic(firstRune(next.Text())) {
		return room > ideographRoom*last.Size
	}
	width := wordWidth(next)
	if goesOn(last, next) {
		width += goesOnRoom * last.Size
	}
	return room > width+roomSizes*last.Size
}

// firstWord returns the first word of a text.
func firstWord(text string) string {
	text = strings.TrimLeft(text, " ")
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		return text[:end]
	}
	return text
}

// wordWidth returns the width of the first word of a line.
func wordWidth(l *Line) float64 {
	text := strings.TrimLeft(l.Text(), " ")
	all := utf8.RuneCountInString(text)
	return (l.U1 - l.U0) * float64(utf8.RuneCountInString(firstWord(text))) / float64(max(1, all))
}

// isFull reports whether two lines end at the same place within a sentence, as those of
// justified text in a box do.
func isFull(last, next *Line) bool {
	return math.Abs(last.end()-next.end()) < edgeBin && math.Abs(last.start()-next.start()) < maxIndent*last.Size && last.U1-last.U0 > minFull*last.Size &&
		(goesOn(last, next) || isWithin(last, next))
}

// isWithin reports whether two lines may be of one sentence, though the second one starts
// with a large letter. They are no rows that are as long as each other.
func isWithin(last, next *Line) bool {
	end, start := lastRune(last.Text()), firstRune(next.Text())
	return (unicode.IsLetter(end) || end == ',') && unicode.IsLetter(start) && max(last.Chars-next.Chars, next.Chars-last.Chars) > 1
}

// edgeOf returns where the lines of a block end: two full lines that end at the same
// place, before the edge of the region, are those of a narrower text.
func edgeOf(lines []Line, right float64) float64 {
	if n := len(lines); n > 1 && isFull(&lines[n-2], &lines[n-1]) {
		return min(right, lines[n-1].end())
	}
	return right
}

// isCentred reports whether two lines have the same middle, and not the same start.
func isCentred(a, b *Line, size float64) bool {
	return math.Abs(a.U0+a.U1-b.U0-b.U1) < centreShare*size && math.Abs(a.U0-b.U0) > indent*size/2
}

// hasGap reports whether a line has a wide gap, as between two cells of a table.
func hasGap(l *Line) bool {
	return slices.ContainsFunc(l.Spans, func(s Span) bool { return s.Gap })
}
