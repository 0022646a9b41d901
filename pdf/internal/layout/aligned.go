package layout

import (
	"math"
	"unicode/utf8"
)

// aligned returns the table that the first lines of a region make without any rules, and
// how many lines it has: zero if they make none. It is certain if all of them have as many
// cells, one below the other, and if the cells are too short to be columns of text.
func (p *pager) aligned(lines []Line) (Block, int) {
	first := &lines[0]
	if first.Angle != 0 || !hasGap(first) || first.RightToLeft || first.Fixed() || isEntry(first) {
		return Block{}, 0
	}
	cells := cellsOf(first)
	if len(cells) == 2 && !first.Bold() { // a term and its definition
		return Block{}, 0
	}
	n, columns := 1, widened(nil, cells)
	for n < min(len(lines), maxRows) && p.isNextRow(cells, &lines[n-1], &lines[n]) {
		if columns = widened(columns, cellsOf(&lines[n])); areMixed(columns, columnGap*first.Size) {
			return Block{}, 0
		}
		n++
	}
	if n < minAligned || len(columnsOf(lines[:n])) != len(cells)-1 {
		return Block{}, 0
	}
	head := 0
	if first.Bold() && !lines[1].Bold() {
		head = 1
	}
	if len(cells) == 2 && head == 0 {
		return Block{}, 0
	}
	return Block{Role: Table, Rows: alignedRows(lines[:n], head)}, n
}

// widened returns columns that have room for the cells of one more row.
func widened(columns []stretch, cells [][]Span) []stretch {
	for i, c := range cells {
		from, to := c[0].U0, c[len(c)-1].U1
		if i == len(columns) {
			columns = append(columns, stretch{from, to})
		}
		columns[i] = stretch{min(columns[i].from, from), max(columns[i].to, to)}
	}
	return columns
}

// areMixed reports whether there is no gap between two columns.
func areMixed(columns []stretch, gap float64) bool {
	for i := 1; i < len(columns); i++ {
		if columns[i].from <= columns[i-1].to+gap {
			return true
		}
	}
	return false
}

// isNextRow reports whether the cells of a line stand below those of a row.
func (p *pager) isNextRow(cells [][]Span, last, next *Line) bool {
	p.meter.Spend(rowWork * len(next.Spans))
	below := cellsOf(next)
	if len(below) != len(cells) || last.V-next.V > blankShare*p.stats.leadingOf(next.Size) || last.V <= next.V || isEntry(next) || next.Angle != 0 {
		return false
	}
	for i, c := range below {
		if !isBelow(cells[i], c) || lettersOf(c) > maxAligned {
			return false
		}
	}
	return true
}

// rowWork is what it takes to compare a cell with those above it, here and in columnsOf:
// where no table comes of it, that is done again for the next line.
const rowWork = 16

// isBelow reports whether two cells start, end or have their middles one below the other.
func isBelow(above, below []Span) bool {
	a0, a1 := above[0].U0, above[len(above)-1].U1
	b0, b1 := below[0].U0, below[len(below)-1].U1
	return math.Abs(a0-b0) < barSlack || math.Abs(a1-b1) < barSlack || math.Abs(a0+a1-b0-b1) < 2*barSlack
}

// lettersOf returns the number of characters of a cell.
func lettersOf(cell []Span) int {
	n := 0
	for i := range cell {
		n += utf8.RuneCountInString(cell[i].Text)
	}
	return n
}

// alignedRows makes a row of every line.
func alignedRows(lines []Line, head int) [][]Cell {
	rows := make([][]Cell, len(lines))
	for i := range lines {
		cells := cellsOf(&lines[i])
		rows[i] = emptyRow(len(cells), i < head)
		for j, c := range cells {
			rows[i][j].Lines = []Line{partOfLine(&lines[i], c)}
		}
	}
	return rows
}
