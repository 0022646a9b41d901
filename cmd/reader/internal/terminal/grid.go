package terminal

import (
	"slices"
	"strings"

	east "github.com/yuin/goldmark/extension/ast"
)

const (
	minCell = 8     // columns of a cell at least, if it has as much text
	parting = " │ " // between two cells
)

// table writes a table in aligned columns. If it is wider than the screen, the widest
// columns get narrower, and their cells take several lines.
func (m *markdown) table(n *east.Table) {
	var rows [][]*line
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		var st style
		if len(rows) == 0 {
			st.bold = true
		}
		var cells []*line
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, m.inline(cell, st))
		}
		rows = append(rows, cells)
	}
	widths := fit(naturalWidths(rows), m.columns-m.indent.width)
	for i, cells := range rows {
		m.cells(cells, widths, n.Alignments)
		if i == 0 {
			m.row(rule(widths))
		}
	}
}

// naturalWidths returns how wide the columns of a table would like to be.
func naturalWidths(rows [][]*line) []int {
	var widths []int
	for _, cells := range rows {
		for i, cell := range cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			for _, p := range cell.wrap(int(^uint(0) >> 1)) {
				widths[i] = max(widths[i], p.width)
			}
		}
	}
	return widths
}

// fit makes the widest columns narrower until the table has room, if it can.
func fit(widths []int, room int) []int {
	room -= (len(widths) - 1) * 3
	total := 0
	for _, w := range widths {
		total += w
	}
	sorted := slices.Sorted(slices.Values(widths))
	for i := len(sorted) - 1; i >= 0 && total > room; i-- {
		// The widest columns, from i on, become as wide as the next one, or as there is room.
		next := minCell
		if i > 0 {
			next = max(minCell, sorted[i-1])
		}
		count := len(sorted) - i
		most := max(next, sorted[i]-(total-room+count-1)/count)
		total -= count * max(sorted[i]-most, 0)
		for j := range widths {
			widths[j] = min(widths[j], max(most, minCell))
		}
		for j := i; j < len(sorted); j++ {
			sorted[j] = min(sorted[j], max(most, minCell))
		}
	}
	return widths
}

// cells writes a row of a table. It takes as many lines as its highest cell.
func (m *markdown) cells(cells []*line, widths []int, sides []east.Alignment) {
	wrapped := make([][]painted, len(cells))
	height := 0
	for i, cell := range cells {
		wrapped[i] = cell.wrap(widths[i])
		height = max(height, len(wrapped[i]))
	}
	for at := range height {
		var b strings.Builder
		for i := range cells {
			if i > 0 {
				paint(&b, parting, faintStyle)
			}
			var p painted
			if at < len(wrapped[i]) {
				p = wrapped[i][at]
			}
			pad(&b, p, widths[i], sides[i], i == len(cells)-1)
		}
		m.row(b.String())
	}
}

// pad writes a line of a cell at its side of the column. The last column has no
// spaces at its end.
func pad(b *strings.Builder, p painted, width int, side east.Alignment, last bool) {
	room := max(width-p.width, 0)
	before := 0
	switch side {
	case east.AlignRight:
		before = room
	case east.AlignCenter:
		before = room / 2
	}
	b.WriteString(strings.Repeat(" ", before) + p.text)
	if !last {
		b.WriteString(strings.Repeat(" ", room-before))
	}
}

// rule returns the line below the names of columns.
func rule(widths []int) string {
	parts := make([]string, len(widths))
	for i, w := range widths {
		parts[i] = strings.Repeat("─", w)
	}
	var b strings.Builder
	paint(&b, strings.Join(parts, "─┼─"), faintStyle)
	return b.String()
}
