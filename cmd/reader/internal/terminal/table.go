package terminal

import (
	"bytes"
	"io"
	"strings"

	"github.com/rivo/uniseg"
)

const (
	gap       = 2  // columns between two cells
	maxPadded = 80 // columns that a cell is padded to where there is no screen
)

// WriteTable writes rows in aligned columns, each row on a line and in a write of its own.
// If a screen has a number of columns, long cells and lines are cut to it, and … stands for
// what is missing; 0 means that there is no screen, and that nothing is cut.
func WriteTable(w io.Writer, rows [][]string, columns int) error {
	if columns > 0 {
		rows = cutCells(rows, columns*2/5) // one long text must not push the others off
	}
	widths := columnWidths(rows)
	blank := strings.Repeat(" ", maxPadded+gap)
	var line []byte
	for _, row := range rows {
		line = line[:0]
		for i, cell := range row {
			line = append(line, cell...)
			if i < len(row)-1 {
				line = append(line, blank[:max(widths[i]-widthOf(cell), 0)+gap]...)
			}
		}
		line = bytes.TrimRight(line, " ")
		if columns > 0 {
			line = append(line[:0], cutTo(string(line), columns)...)
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
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
			widths[i] = min(max(widths[i], widthOf(cell)), maxPadded)
		}
	}
	return widths
}

// widthOf returns how many columns a text takes. Between two letters of ASCII a character
// always ends, so what only ASCII stands before need not be looked at closely.
func widthOf(text string) int {
	plain := 0
	for plain < len(text) && ' ' <= text[plain] && text[plain] <= '~' {
		plain++
	}
	if plain == len(text) {
		return plain
	}
	plain = max(plain-1, 0)
	return plain + uniseg.StringWidth(text[plain:])
}

// cutTo shortens a text to some columns, if it has more. Then it ends in ….
func cutTo(text string, columns int) string {
	if widthOf(text) <= columns {
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
