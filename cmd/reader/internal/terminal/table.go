package terminal

import (
	"strings"

	"github.com/rivo/uniseg"
)

const (
	gap        = 2  // columns between two cells
	mostPadded = 80 // columns that a cell is padded to where there is no screen
)

// Table returns rows in aligned columns, each row on a line. If a screen has a number
// of columns, long cells and lines are cut to it, and … stands for what is missing;
// 0 means that there is no screen, and that nothing is cut.
func Table(rows [][]string, columns int) string {
	if columns > 0 {
		rows = cutCells(rows, columns*2/5) // one long text must not push the others off
	}
	widths := columnWidths(rows)
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell)
			if i < len(row)-1 {
				line.WriteString(strings.Repeat(" ", max(widths[i]-uniseg.StringWidth(cell), 0)+gap))
			}
		}
		text := strings.TrimRight(line.String(), " ")
		if columns > 0 {
			text = cutTo(text, columns)
		}
		b.WriteString(text + "\n")
	}
	return b.String()
}

// cutCells cuts all cells but the last of each row, which ends at the end of the line.
func cutCells(rows [][]string, width int) [][]string {
	list := make([][]string, len(rows))
	for i, row := range rows {
		for j, cell := range row {
			if j < len(row)-1 {
				cell = cutTo(cell, width)
			}
			list[i] = append(list[i], cell)
		}
	}
	return list
}

// columnWidths returns how wide the columns of a table are.
func columnWidths(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = min(max(widths[i], uniseg.StringWidth(cell)), mostPadded)
		}
	}
	return widths
}

// cutTo shortens a text to some columns, if it has more. Then it ends in ….
func cutTo(text string, columns int) string {
	if uniseg.StringWidth(text) <= columns {
		return text
	}
	used, state := 1, -1 // the …
	for at := 0; at < len(text); {
		cluster, _, width, newState := uniseg.FirstGraphemeClusterInString(text[at:], state)
		if used += width; used > columns {
			return strings.TrimRight(text[:at], " ") + "…"
		}
		at += len(cluster)
		state = newState
	}
	return text
}
