package layout

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	pdftext "github.com/seed31bcff99/reader/pdf/internal/text"
)

// A style is how a heading is set. Headings of one level have the same.
type style struct {
	size int // quarter points
	bold bool
}

// findHeadings marks the headings: blocks that the outline names, and short ones in
// larger or bolder letters than the text around them.
func findHeadings(blocks []Block, stats *statistic, marks []page.Bookmark, m *meter.Meter) {
	named := namedHeadings(blocks, marks, m)
	var found []int
	for i := range blocks {
		m.Spend(32)
		if _, ok := named[i]; ok || isHeading(blocks, i, stats) {
			found = append(found, i)
		}
	}
	found, title := withoutFront(blocks, found, named)
	levels := levelsOf(blocks, found, named)
	for _, i := range found {
		b := &blocks[i]
		b.Role, b.Broken = Heading, false
		if b.Level = levels[styleOf(b)]; named[i] > 0 {
			b.Level = named[i]
		} else if i == title {
			b.Level = 1
		}
		b.Level = min(max(b.Level, 1), 6)
		if b.Label != "" {
			b.Lines[0].Spans = append([]Span{{Text: b.Label + " ", Bold: b.Bold()}}, b.Lines[0].Spans...)
			b.Label = ""
		}
	}
}

// styleOf returns the style of a heading. It is as bold as its start: names and code in it
// may be set in another font.
func styleOf(b *Block) style {
	bold := len(b.Lines) > 0 && len(b.Lines[0].Spans) > 0 && b.Lines[0].Spans[0].Bold
	return style{quarters(b.Size()), bold}
}

// isBold reports whether a block is bold, but for words of code: their fonts are seldom
// bold.
func isBold(b *Block) bool {
	if len(b.Lines) == 0 || len(b.Lines[0].Spans) == 0 || !b.Lines[0].Spans[0].Bold {
		return false
	}
	if spans := b.Lines[0].Spans; len(b.Lines) == 1 && isSection(spans[0].Text) && spans[len(spans)-1].Bold {
		return true // the names in it may be set in any font
	}
	for i := range b.Lines {
		if !b.Lines[i].all(func(s *Span) bool { return s.Bold || s.Fixed }) {
			return false
		}
	}
	return true
}

// isSection reports whether a text is the number of a section, such as "2.1.3".
func isSection(text string) bool {
	text = strings.TrimSpace(text)
	return strings.Contains(text, ".") && strings.Trim(text, "0123456789.") == "" && unicode.IsDigit(rune(text[0]))
}

// isHeading reports whether block i looks like a heading.
func isHeading(blocks []Block, i int, stats *statistic) bool {
	b := &blocks[i]
	if b.Role != Paragraph && b.Role != Item || len(b.Lines) == 0 || len(b.Lines) > maxHeadingLines || b.Lines[0].Angle != 0 && !b.Lines[0].Vertical {
		return false
	}
	chars := 0
	for j := range b.Lines {
		chars += b.Lines[j].Chars
		if j > 0 && hasGap(&b.Lines[j]) || len(b.Lines) == 1 && !isNumbered(&b.Lines[j]) || isEntry(&b.Lines[j]) {
			return false
		}
	}
	text := blockText(b)
	if chars < 2 || chars > maxHeadingChars || strings.IndexFunc(text, unicode.IsLetter) < 0 {
		return false
	}
	if b.Size() >= headingShare*stats.size {
		return true
	}
	if !isBold(b) || stats.bold || b.Size() < stats.size*smallShare || len(b.Lines) > 2 || chars > maxBoldChars || b.Broken {
		return false
	}
	if strings.ContainsAny(text[len(text)-1:], ".,;:") || i+1 >= len(blocks) || b.Gap < minHeadingGap || !isApart(b, &blocks[i+1], stats) {
		return false
	}
	if i > 0 && blocks[i-1].Size() >= headingShare*stats.size && b.Gap < stats.blank*underHeading && abs(blocks[i+1].Gap-stats.blank) < blankSlack {
		return false // a bold paragraph: the heading above it has the space
	}
	return b.Role == Paragraph || b.Gap > minHeadingGap
}

// isApart reports whether a bold block stands apart from the text above it: it is further
// away than one paragraph from another, or than the text below.
func isApart(b, next *Block, stats *statistic) bool {
	if near := next.Gap < blankShare*stats.leadingOf(b.Size())/b.Size(); next.Role == Paragraph && near &&
		(next.Broken || len(next.Lines) == 1 && abs(next.Lines[0].start()-b.Lines[0].start()) < indent*b.Size()) {
		return false // lines that belong together, such as a name and an address, or rows below their titles
	}
	return b.Gap > stats.blank+blankSlack || next.Gap < b.Gap-blankSlack && next.Page == b.Page
}

// isNumbered reports whether a line has no gap, or one after the number of a heading.
// Other gaps are those between the cells of a table.
func isNumbered(l *Line) bool {
	cells := cellsOf(l)
	if len(cells) < 2 {
		return true
	}
	number := textOf(cells[0])
	return len(cells) == 2 && strings.ContainsFunc(number, unicode.IsDigit) && len(number) <= maxNumbering
}

// textOf returns the text of spans.
func textOf(spans []Span) string {
	var b strings.Builder
	for i := range spans {
		b.WriteString(spans[i].Text)
	}
	return b.String()
}

// blockText returns the text of a block on one line.
func blockText(b *Block) string {
	var s strings.Builder
	if b.Label != "" {
		s.WriteString(b.Label + " ")
	}
	for i := range b.Lines {
		s.WriteString(b.Lines[i].Text())
		s.WriteByte(' ')
	}
	return strings.TrimSpace(s.String())
}

// namedHeadings returns the levels of the blocks that are entries of the outline.
func namedHeadings(blocks []Block, marks []page.Bookmark, m *meter.Meter) map[int]int {
	named := map[int]int{}
	found := map[page.Bookmark][]int{} // blocks that an entry names
	byPage := map[int][]page.Bookmark{}
	for _, mark := range marks {
		m.Spend(len(mark.Title) + 8)
		if mark.Title = pdftext.Folded(mark.Title); mark.Title != "" {
			byPage[mark.Page] = append(byPage[mark.Page], mark)
		}
	}
	for i := range blocks {
		b := &blocks[i]
		if b.Role != Paragraph && b.Role != Item || len(b.Lines) == 0 || len(b.Lines) > maxHeadingLines || b.Broken {
			continue
		}
		list := byPage[b.Page]
		if len(list) == 0 {
			continue
		}
		text, name := pdftext.Folded(blockText(b)), pdftext.Folded(termOf(b))
		var best page.Bookmark // the longest title: others may be its last words
		for _, mark := range list {
			m.Spend(1)
			if len(mark.Title) > len(best.Title) && (len(text) <= len(mark.Title)+maxNumbering && strings.HasSuffix(text, mark.Title) || name == mark.Title) {
				best = mark
			}
		}
		if best.Title != "" {
			found[best] = append(found[best], i)
		}
	}
	count := map[page.Bookmark]int{}
	for _, list := range byPage {
		for _, mark := range list {
			count[mark]++
		}
	}
	for mark, list := range found {
		for _, i := range outstanding(blocks, list, count[mark]) {
			named[i] = mark.Level
		}
	}
	return named
}

// termOf returns the word before the gap of a line that has one, as in the title of a
// page of reference: the name of a function, and what it does.
func termOf(b *Block) string {
	cells := cellsOf(&b.Lines[0])
	if len(b.Lines) > 1 || len(cells) != 2 || isEntry(&b.Lines[0]) {
		return ""
	}
	return textOf(cells[0])
}

// outstanding returns the blocks that an entry of the outline means, if more have its
// words than there are entries: those in the largest or boldest letters.
func outstanding(blocks []Block, list []int, count int) []int {
	if len(list) <= count {
		return list
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(i, j int) int {
		a, b := styleOf(&blocks[i]), styleOf(&blocks[j])
		if c := cmp.Compare(b.size, a.size); c != 0 || a.bold == b.bold {
			return c
		}
		if a.bold {
			return -1
		}
		return 1
	})
	return list[:count]
}

// levelsOf gives every style of headings a level. Where the outline names headings of
// a style, the style has their level. Others come after those that are larger, and after
// named ones of the same size.
func levelsOf(blocks []Block, found []int, named map[int]int) map[style]int {
	votes, count := map[style]map[int]int{}, map[style]int{}
	for _, i := range found {
		s := styleOf(&blocks[i])
		if votes[s] == nil {
			votes[s] = map[int]int{}
		}
		count[s]++
		if named[i] > 0 {
			votes[s][named[i]]++
		}
	}
	styles := make([]style, 0, len(votes))
	for s := range votes {
		styles = append(styles, s)
	}
	slices.SortFunc(styles, func(a, b style) int {
		if c := cmp.Compare(b.size, a.size); c != 0 {
			return c
		}
		if a.bold == b.bold {
			return 0
		}
		if a.bold {
			return -1
		}
		return 1
	})
	levels := map[style]int{}
	for _, s := range styles {
		if level := most(votes[s]); level > 0 && votes[s][level]*namedShare >= count[s] {
			levels[s] = level
		}
	}
	last := 0
	for _, s := range styles {
		if levels[s] > 0 {
			last = max(last, levels[s])
			continue
		}
		last = min(max(last, levels[style{s.size, !s.bold}])+1, 6)
		levels[s] = last
	}
	return levels
}

// joinNumbers puts the number of a chapter and its title into one heading, where they are
// two lines: "Chapter 1" and "Introduction".
func joinNumbers(blocks []Block) []Block {
	var out []Block
	for _, b := range blocks {
		if n := len(out); n > 0 && b.Role == Heading && out[n-1].Role == Heading && out[n-1].Page == b.Page && isChapter(&out[n-1]) {
			b.Lines = slices.Concat(out[n-1].Lines, b.Lines)
			b.Gap = out[n-1].Gap
			out[n-1] = b
			continue
		}
		out = append(out, b)
	}
	return out
}

// isChapter reports whether a heading is nothing but a word and a number or a letter.
func isChapter(b *Block) bool {
	words := strings.Fields(blockText(b))
	if len(b.Lines) != 1 || len(words) != 2 || strings.ContainsFunc(words[0], func(r rune) bool { return !unicode.IsLetter(r) }) || len(words[0]) > maxNumbering {
		return false
	}
	number := strings.TrimRight(words[1], ".:")
	_, err := strconv.Atoi(number)
	return err == nil || len(number) == 1 && unicode.IsUpper(rune(number[0])) || number != "" && strings.Trim(number, "IVXLC") == ""
}

// withoutFront leaves out of the headings of a file what only surrounds its title on the
// first page: authors, places and dates, which are set as large as headings. It returns
// the title, or -1.
func withoutFront(blocks []Block, found []int, named map[int]int) (headings []int, title int) {
	run := 0 // headings at the start, with nothing between them
	for run < len(found) && found[run] == run && blocks[run].Page == 1 && named[run] == 0 {
		run++
	}
	if run == 0 {
		return found, -1
	}
	for i := range run {
		if blocks[i].Size() > blocks[title].Size() {
			title = i
		}
	}
	for _, i := range found {
		if i == title || i >= run || i == run-1 && opensText(blocks, i) {
			headings = append(headings, i)
			continue
		}
		blocks[i].Broken = len(blocks[i].Lines) > 1
	}
	return headings, title
}

// opensText reports whether a block is the heading of text below it. If it has several
// lines, they are those of one sentence.
func opensText(blocks []Block, i int) bool {
	lines := blocks[i].Lines
	for j := 1; j < len(lines); j++ {
		if !goesOn(&lines[j-1], &lines[j]) {
			return false
		}
	}
	return i+1 < len(blocks) && blocks[i+1].Page == blocks[i].Page
}
