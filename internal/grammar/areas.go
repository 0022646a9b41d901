package grammar

import "strings"

// An area is a rectangle of cells with the same name.
type area struct{ top, bottom, left, right, cells int }

// gridAreas matches the strings of grid-template-areas: rows of the same number of cells, in
// which each name is a rectangle.
func gridAreas(m *matcher, at int) (int, bool) {
	named := map[string]area{}
	columns, row := 0, 0
	for ; m.at(at).kind == quoted; at++ {
		t := m.at(at)
		quote := m.value[t.start : t.start+1]
		count, ok := addRow(strings.TrimSuffix(m.value[t.start+1:t.end], quote), row, named)
		if !ok || count == 0 || row > 0 && count != columns {
			return at, false
		}
		columns = count
		row++
	}
	for _, a := range named {
		if a.cells != (a.bottom-a.top+1)*(a.right-a.left+1) {
			return at, false
		}
	}
	return at, row > 0
}

// addRow adds the cells of a row to the areas and returns how many there are. It fails if
// one is wrong.
func addRow(text string, row int, named map[string]area) (count int, ok bool) {
	for text != "" {
		n := nameLength(text)
		switch {
		case isSpace(text[0]):
			text = text[1:]
			continue
		case text[0] == '.':
			text = strings.TrimLeft(text, ".")
		case n > 0:
			named[text[:n]] = named[text[:n]].with(row, count)
			text = text[n:]
		default:
			return 0, false
		}
		count++
	}
	return count, true
}

// with returns the area with one more cell.
func (a area) with(row, column int) area {
	if a.cells == 0 {
		return area{row, row, column, column, 1}
	}
	return area{min(a.top, row), max(a.bottom, row), min(a.left, column), max(a.right, column), a.cells + 1}
}
