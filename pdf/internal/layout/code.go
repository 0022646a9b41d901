package layout

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// code returns how many of the first lines are code.
func (p *pager) code(lines []Line, right float64) int {
	if p.stats.fixed || !lines[0].Fixed() {
		return 0
	}
	n, left := 1, lines[0].start()
	for n < len(lines) && p.codeGoesOn(lines, n, left) {
		left = min(left, lines[n].start())
		n++
	}
	if n == 1 && len(lines) > 1 && p.isText(&lines[0], &lines[1], right) {
		return 0
	}
	return n
}

// codeGoesOn reports whether line n goes on with the code above it, which starts at left.
func (p *pager) codeGoesOn(lines []Line, n int, left float64) bool {
	last, next := &lines[n-1], &lines[n]
	step := last.V - next.V
	if step > codeLeading*next.Size || math.Abs(last.Size-next.Size) > sizeShare*last.Size {
		return false
	}
	if next.start() < left-indent*next.Size && step > blankShare*p.stats.leadingOf(next.Size) {
		return false // the term of the next definition
	}
	return next.Fixed() || isComment(lines, n)
}

// isComment reports whether line n has words of the text between two lines of code: as
// some programs set comments.
func isComment(lines []Line, n int) bool {
	if n+1 >= len(lines) || !lines[n+1].Fixed() || !lines[n-1].Fixed() {
		return false
	}
	for i := range lines[n].Spans {
		if s := &lines[n].Spans[i]; (i == 0 || s.Gap) && !s.Fixed { // the definition of a term
			return false
		}
	}
	limit := indent * lines[n].Size
	return math.Abs(lines[n].start()-lines[n-1].start()) < limit && math.Abs(lines[n].start()-lines[n+1].start()) < limit
}

// isText reports whether a line of code above one that is none is text: a full line that
// has only words of code, or a term above its definition.
func (p *pager) isText(first, next *Line, right float64) bool {
	if !below(first, next) || first.V-next.V > blankShare*p.stats.leadingOf(first.Size) || next.Fixed() {
		return false
	}
	if next.Spans[0].Fixed && hasGap(next) { // another term
		return true
	}
	shift := next.start() - first.start()
	return shift > termIndent*first.Size || shift > -indent*first.Size && isFilled(first, next, right)
}

// isFilled reports whether a line goes on in the next one because it is full, not because
// it is a line of its own.
func isFilled(l, next *Line, right float64) bool {
	text := strings.TrimRight(l.Text(), " ")
	return !hasRoom(l, next, right) && l.end() < right+roomSizes*l.Size && !strings.ContainsAny(text[len(text)-1:], ";{}")
}

// terms makes paragraphs of single lines of code above text that is set in: terms of
// definitions.
func terms(blocks []Block) []Block {
	for i := range blocks[:max(0, len(blocks)-1)] {
		b, next := &blocks[i], &blocks[i+1]
		if b.Role != Code || len(b.Lines) != 1 || len(next.Lines) == 0 {
			continue
		}
		term, first := &b.Lines[0], &next.Lines[0]
		if step := term.V - first.V; step > 0 && step < codeLeading*term.Size && first.start() > term.start()+termIndent*term.Size {
			b.Role = Paragraph
		}
	}
	return blocks
}

// isDisplayed reports whether line n, which is set as code, stands apart from the text
// above it: as several lines, or indented, or where the line above has room for it.
func (p *pager) isDisplayed(lines []Line, n int, right float64, b *Block, lb label) bool {
	p.meter.Spend(len(lines[0].Spans))
	if lines[0].Spans[0].Fixed && hasGap(&lines[0]) && math.Abs(lines[n].start()-lines[0].start()) < indent*lines[n].Size {
		return true // the term of another definition
	}
	count := p.code(lines[n:], right)
	if count != 1 {
		return count > 1
	}
	last, next := &lines[n-1], &lines[n]
	if last.Fixed() || last.Size >= headingShare*p.stats.size || isLinked(last, next) {
		return false
	}
	left := lines[0].start()
	switch {
	case b.Role == Item:
		left = lb.at
	case n > 1: // the first line may be indented, or hang out
		left = lines[1].start()
	case hasGap(last) || !hasLetter(firstWord(last.Text())):
		left = next.start()
	}
	return next.start() > left+indent*next.Size || right-last.end() > wordWidth(next)+roomSizes*last.Size
}

// isLinked reports whether the words of the next line are those of a link, not an
// address.
func isLinked(last, next *Line) bool {
	before, link := last.Spans[len(last.Spans)-1].Link, next.Spans[0].Link
	return link != nil && (sameLink(before, link) || !strings.Contains(next.Text(), "/"))
}

// prose returns the lines that are no code. Code may be wider than the text.
func (p *pager) prose(lines []Line) []Line {
	if p.stats.fixed {
		return lines
	}
	text := make([]Line, 0, len(lines))
	for i := range lines {
		if !lines[i].Fixed() {
			text = append(text, lines[i])
		}
	}
	if len(text) == 0 {
		return lines
	}
	return text
}

// Verbatim returns the text of lines of code, with their indents and blank lines.
func Verbatim(lines []Line) string {
	if len(lines) == 0 {
		return ""
	}
	left := lines[0].U0
	for i := range lines {
		left = min(left, lines[i].U0)
	}
	width := pitch(lines)
	var b strings.Builder
	for i := range lines {
		l := &lines[i]
		if i > 0 {
			b.WriteByte('\n')
			if lines[i-1].V-l.V > blankCode*l.Size {
				b.WriteByte('\n')
			}
		}
		column := columns(l.U0-left, width)
		b.WriteString(strings.Repeat(" ", column))
		for j := range l.Spans {
			text := l.Spans[j].Text
			if l.Spans[j].Gap && j > 0 {
				text = strings.TrimLeft(text, " ")
				blank := max(1, columns(l.Spans[j].U0-left, width)-column)
				b.WriteString(strings.Repeat(" ", blank))
				column += blank
			}
			b.WriteString(text)
			column += utf8.RuneCountInString(text)
		}
	}
	return b.String()
}

// pitch returns the width of a character of some lines of code: that of most spans.
func pitch(lines []Line) float64 {
	var widths []float64
	for i := range lines {
		for j := range lines[i].Spans {
			s := &lines[i].Spans[j]
			if n := utf8.RuneCountInString(strings.TrimSpace(s.Text)); n > 2 && s.U1 > s.U0 && s.Fixed {
				widths = append(widths, (s.U1-s.U0)/float64(n))
			}
		}
	}
	if len(widths) == 0 {
		return lines[0].Size * usualPitch
	}
	slices.Sort(widths)
	return widths[len(widths)/2]
}

// columns returns how many characters fit into a width.
func columns(width, pitch float64) int {
	if !(width > 0 && pitch > 0) {
		return 0
	}
	return int(min(width/pitch+0.5, maxColumns))
}
