package layout

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A bar is a horizontal rule, or several in a row.
type bar struct{ x0, x1, y float64 }

// bars returns the horizontal rules of a page from top to bottom. Rules that go on with
// each other, as those of the cells of a grid, are one.
func bars(rules []page.Rule) []bar {
	var list []bar
	for _, r := range rules {
		if math.Abs(r.Y1-r.Y0) < barSlack && r.X1-r.X0 > barSlack {
			list = append(list, bar{r.X0, r.X1, (r.Y0 + r.Y1) / 2})
		}
	}
	if len(list) > maxBars { // a drawing
		return nil
	}
	slices.SortStableFunc(list, func(a, b bar) int {
		if math.Abs(a.y-b.y) > barSlack/2 {
			return cmp.Compare(b.y, a.y)
		}
		return cmp.Compare(a.x0, b.x0)
	})
	var out []bar
	for _, b := range list {
		if n := len(out); n > 0 && math.Abs(out[n-1].y-b.y) < barSlack && b.x0 <= out[n-1].x1+barSlack {
			out[n-1].x1 = max(out[n-1].x1, b.x1)
			continue
		}
		out = append(out, b)
	}
	return out
}

// table returns the table that the first lines of a region make, and how many lines it
// has: zero if they make none. A table is only what is certain to be one: between two
// rules of the same width, in columns with a vertical rule or nothing between them in any
// line.
func (p *pager) table(lines []Line) (Block, int) {
	first := &lines[0]
	if first.Angle != 0 || !hasGap(first) && len(p.uprights) == 0 || first.RightToLeft {
		return Block{}, 0
	}
	above := 0 // rows above the first rule
	top, ok := p.barAbove(first)
	if !ok && len(lines) > 1 && hasGap(&lines[1]) {
		top, ok = p.barAbove(&lines[1])
		ok = ok && top.y < first.V && top.x0 < first.U0+barSlack && top.x1 > first.U1-barSlack
		above = 1
	}
	if !ok || !hasGap(first) && !p.hasUpright(first, top) {
		return Block{}, 0
	}
	n, head := p.tableEnd(lines[above:], top)
	if n += above; n < minRows {
		return Block{}, 0
	}
	cuts := p.gridCuts(lines[above:n], top)
	if len(cuts) == 0 {
		cuts = columnsOf(lines[:n])
	}
	if len(cuts) == 0 || isSparse(lines[:n], cuts) {
		return Block{}, 0
	}
	if n < len(lines) && isRow(&lines[n-1], &lines[n], cuts) { // no rule is below the last one
		n++
	}
	return Block{Role: Table, Rows: p.rowsOf(lines[:n], cuts, max(head, above), top)}, n
}

// isSparse reports whether a table has next to no text in most of its columns. Its empty
// cells would take more memory than the file.
func isSparse(lines []Line, cuts []float64) bool {
	cells := 0
	for i := range lines {
		cells += len(cellsOf(&lines[i]))
	}
	return len(lines)*(len(cuts)+1) > maxSparse*cells
}

// isRow reports whether a line below a table is one more row: its cells stand in all of
// the columns, each as those above it.
func isRow(last, next *Line, cuts []float64) bool {
	above, below := cellsOf(last), cellsOf(next)
	if len(above) != len(below) || len(below) != len(cuts)+1 || last.V-next.V > barReach*next.Size || last.V <= next.V {
		return false
	}
	for i := range below {
		if math.Abs(above[i][0].U0-below[i][0].U0) > barSlack {
			return false
		}
	}
	return true
}

// barAbove returns the rule right above a line.
func (p *pager) barAbove(l *Line) (bar, bool) {
	p.meter.Spend(len(p.bars))
	for _, b := range p.bars {
		if d := b.y - l.V; d > 0 && d < barReach*l.Size && b.x0 < l.U0+barSlack && b.x1 > l.U1-barSlack {
			return b, true
		}
	}
	return bar{}, false
}

// tableEnd returns how many lines are between a rule and the last one of the same width
// that only lines with gaps are above, and how many of them are above the second rule.
func (p *pager) tableEnd(lines []Line, top bar) (n, head int) {
	p.meter.Spend(len(p.bars))
	at, gaps, last := 0, 0, top.y
	grid := p.hasUpright(&lines[0], top)
	for _, b := range p.bars {
		if b.y >= top.y-barSlack || math.Abs(b.x0-top.x0) > barSlack || math.Abs(b.x1-top.x1) > barSlack {
			continue
		}
		from := at
		for at < len(lines) && lines[at].V > b.y-barSlack {
			l := &lines[at]
			p.meter.Spend(len(l.Spans))
			if l.U0 < top.x0-barSlack || l.U1 > top.x1+barSlack || l.Angle != 0 {
				return n, head
			}
			if at++; hasGap(l) || p.hasUpright(l, top) {
				gaps++
			}
		}
		if grid && p.isOutside(lines[from:at], last, b.y, top) {
			return n, head
		}
		last = b.y
		if at == n || gaps*2 < at {
			continue
		}
		if n = at; head == 0 {
			head = at
		}
	}
	if head == n {
		head = 0
	}
	return n, head
}

// isParted reports whether a rule that is as wide as a table is between two lines of it.
func (p *pager) isParted(above, below *Line, top bar) bool {
	p.meter.Spend(len(p.bars))
	return slices.ContainsFunc(p.bars, func(b bar) bool {
		return b.y < above.V && b.y > below.V && math.Abs(b.x0-top.x0) < barSlack && math.Abs(b.x1-top.x1) < barSlack
	})
}

// A stretch is a part of a line.
type stretch struct{ from, to float64 }

// columnsOf returns where the columns of a table part: where no line has any text.
func columnsOf(lines []Line) []float64 {
	var cells []stretch
	for i := range lines {
		for _, c := range cellsOf(&lines[i]) {
			cells = append(cells, stretch{c[0].U0, c[len(c)-1].U1})
		}
	}
	slices.SortFunc(cells, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
	var cuts []float64
	end := cells[0].to
	for _, c := range cells {
		if c.from > end+columnGap*lines[0].Size {
			cuts = append(cuts, (c.from+end)/2)
		}
		end = max(end, c.to)
	}
	return cuts
}

// cellsOf returns the spans of a line, parted where it has gaps.
func cellsOf(l *Line) [][]Span {
	var cells [][]Span
	from := 0
	for i := 1; i <= len(l.Spans); i++ {
		if i == len(l.Spans) || l.Spans[i].Gap {
			cells = append(cells, l.Spans[from:i:i])
			from = i
		}
	}
	return cells
}

// partOfLine returns the part of a line that is a cell of it.
func partOfLine(l *Line, cell []Span) Line {
	part := *l
	part.Spans, part.U0, part.U1 = cell, cell[0].U0, cell[len(cell)-1].U1
	return part
}

// rowsOf puts the lines of a table into rows and columns. A line without text in the
// first column goes on with the row above, if no rule is between them.
func (p *pager) rowsOf(lines []Line, cuts []float64, head int, top bar) [][]Cell {
	var rows [][]Cell
	grid := len(p.gridCuts(lines, top)) > 0
	for i := range lines {
		cells := cellsOf(&lines[i])
		if grid && len(cells) == 1 && !p.hasUpright(&lines[i], top) {
			rows = append(rows, []Cell{{Lines: lines[i : i+1 : i+1], ColSpan: len(cuts) + 1, RowSpan: 1, Header: i < head}})
			continue
		}
		if len(rows) == 0 || len(rows[len(rows)-1]) == 1 || cells[0][0].U0 < cuts[0] || p.isParted(&lines[i-1], &lines[i], top) {
			rows = append(rows, emptyRow(len(cuts)+1, i < head))
		}
		row := rows[len(rows)-1]
		for _, c := range cells {
			part := partOfLine(&lines[i], c)
			column, on := slices.BinarySearch(cuts, part.U0)
			if on {
				column++
			}
			row[column].Lines = append(row[column].Lines, part)
		}
	}
	return rows
}

// emptyRow returns a row of a table without text.
func emptyRow(columns int, header bool) []Cell {
	row := make([]Cell, columns)
	for i := range row {
		row[i] = Cell{ColSpan: 1, RowSpan: 1, Header: header}
	}
	return row
}

// An upright is a vertical rule, as between two columns of a table.
type upright struct{ x, y0, y1 float64 }

// uprightsOf returns the vertical rules of a page from left to right.
func uprightsOf(rules []page.Rule) []upright {
	var list []upright
	for _, r := range rules {
		if r.X1-r.X0 < barSlack && r.Y1-r.Y0 > minUpright {
			list = append(list, upright{(r.X0 + r.X1) / 2, r.Y0, r.Y1})
		}
	}
	if len(list) > maxBars { // a drawing
		return nil
	}
	slices.SortStableFunc(list, func(a, b upright) int { return cmp.Compare(a.x, b.x) })
	return list
}

// crossWork is what it takes to compare a rule with a height.
const crossWork = 4

// crosses yields where vertical rules cross a height between two places.
func crosses(list []upright, x0, x1, y float64, m *meter.Meter) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		low, _ := slices.BinarySearchFunc(list, x0, func(u upright, x float64) int { return cmp.Compare(u.x, x) })
		for _, u := range list[low:] {
			m.Spend(crossWork)
			if u.x > x1 || u.y0 < y && u.y1 > y && !yield(u.x) {
				return
			}
		}
	}
}

// isCrossed reports whether a vertical rule crosses a height between two places.
func isCrossed(list []upright, x0, x1, y float64, m *meter.Meter) bool {
	for range crosses(list, x0, x1, y, m) {
		return true
	}
	return false
}

// gridCuts returns where vertical rules part the columns of a table below a rule. Every
// column has some text: rules before the first one and after the last one are its frame.
func (p *pager) gridCuts(lines []Line, top bar) []float64 {
	p.meter.Spend(len(lines) + len(p.uprights))
	var heights, starts []float64
	for i := range lines {
		heights = append(heights, heightOf(&lines[i]))
		for _, c := range cellsOf(&lines[i]) {
			starts = append(starts, c[0].U0)
		}
	}
	slices.Sort(heights)
	slices.Sort(starts)
	var cuts []float64
	from, _ := slices.BinarySearch(starts, top.x0-barSlack)
	for _, u := range p.uprights {
		first, _ := slices.BinarySearchFunc(heights, u.y0, firstAbove)
		if u.x < top.x0+barSlack || u.x > top.x1-barSlack || first == len(heights) || heights[first] >= u.y1 {
			continue
		}
		if to, _ := slices.BinarySearch(starts, u.x); to > from && to < len(starts) {
			cuts, from = append(cuts, u.x), to
		}
	}
	return cuts
}

// firstAbove makes a search find the first height that is above another.
func firstAbove(height, y float64) int {
	if height > y {
		return 1
	}
	return -1
}

// isOutside reports whether lines between two rules of a grid are no row of it: no
// vertical rule crosses them, and they are more than a title between rows.
func (p *pager) isOutside(lines []Line, above, below float64, top bar) bool {
	for i := range lines {
		if p.hasUpright(&lines[i], top) {
			return false
		}
	}
	return len(lines) > 0 && above-below > barReach*lines[0].Size
}

// hasUpright reports whether a vertical rule crosses a line of a table, besides those at
// its sides.
func (p *pager) hasUpright(l *Line, top bar) bool {
	return isCrossed(p.uprights, top.x0+barSlack, top.x1-barSlack, heightOf(l), p.meter)
}

// heightOf returns the height of the middle of a line.
func heightOf(l *Line) float64 { return l.V + middle*l.Size }

// edge returns where the lines of a region end: beyond it there is no room. In justified
// text that is where many lines do; a table or code may be wider. In other text it is
// where the longest line does, but no column of text is narrower than some words.
func edge(region []Line) float64 {
	left, right := math.Inf(1), math.Inf(-1)
	votes := map[int]int{}
	for i := range region {
		l := &region[i]
		left, right = min(left, l.start()), max(right, l.end())
		if l.U1-l.U0 > minFull*l.Size { // shorter ones are as wide as their words
			votes[int(math.Round(min(max(l.end(), -1e6), 1e6)/edgeBin))]++
		}
	}
	if best := most(votes); votes[best] >= minJustified && votes[best]*justifiedShare >= len(region) {
		return float64(best)*edgeBin + edgeBin/2
	}
	if len(region) < minJustified { // parts of a formula, or of a drawing
		return right
	}
	width := minColumn * region[0].Size
	if right < left+width && areWords(region) {
		return left + 2*width // room for any word
	}
	return max(right, left+width)
}

// areWords reports whether most lines are single words, as those of a list are. Lines of
// running text have more, however narrow it is.
func areWords(lines []Line) bool {
	n := 0
	for i := range lines {
		n += len(strings.Fields(lines[i].Text()))
	}
	return n*2 <= len(lines)*3
}

// isIndexed reports whether a line is an entry of an index: words, a comma, and the
// numbers of pages.
func isIndexed(l *Line) bool {
	text := strings.TrimRight(l.Text(), " ")
	words := strings.TrimRight(text, "0123456789")
	return len(words) < len(text) && strings.HasSuffix(words, ", ") && !unicode.IsDigit(firstRune(text))
}
