package layout

import (
	"cmp"
	"math"
	"slices"

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
