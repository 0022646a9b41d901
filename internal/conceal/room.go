package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// tracks are the sizes of the rows and columns of a grid, as far as they are fixed.
type tracks struct {
	rows, columns       []track
	autoRow, autoColumn track
	next                int               // the number of the next box without a place
	areas               map[string][2]int // their first cells
	seen                map[cell]length   // the tops of cells with a box, from that of the grid
}

// A track is a row or a column of a grid.
type track struct {
	size  length
	fixed bool // else it is as large as what is in it
	share bool // of what is left, and nothing if none is
}

// grid notes the tracks of a grid.
func (b *box) grid(d style) {
	t := &tracks{rows: b.list(d.Get(gridTemplateRows)), columns: b.list(d.Get(gridTemplateColumns)), areas: areasOf(d.Get(gridTemplateAreas))}
	t.autoRow, t.autoColumn = b.track(firstWord(d.Get(gridAutoRows))), b.track(firstWord(d.Get(gridAutoColumns)))
	b.tracks, b.column = t, max(len(t.columns), 1)
	if strings.HasPrefix(d.Get(gridAutoFlow), "column") || strings.Contains(d.Get(gridTemplateColumns), "auto-f") {
		b.column = 2
	}
}

// maxTracks bounds the tracks that are read.
const maxTracks = 64

// list returns the tracks of a list. Of a repetition, it has one.
func (b *box) list(v string) (list []track) {
	if v == "" || v == "none" || len(v) > maxValue {
		return nil
	}
	for word := range css.Words(v) {
		if len(list) == maxTracks {
			break
		}
		if strings.HasPrefix(word, "[") {
			continue
		}
		if name, args, ok := css.Function(word); ok && name == "repeat" {
			parts := css.Split(args, ',')
			one := b.list(strings.TrimSpace(parts[len(parts)-1]))
			list = append(append(list, one...), one...)
			if strings.TrimSpace(parts[0]) == "1" {
				list = list[:len(list)-len(one)]
			}
			continue
		}
		list = append(list, b.track(word))
	}
	return list
}

// track returns the track with a size.
func (b *box) track(v string) track {
	if name, args, ok := css.Function(v); ok && (name == "minmax" || name == "fit-content") {
		parts := css.Split(args, ',')
		v = strings.TrimSpace(parts[len(parts)-1])
		if first := b.track(strings.TrimSpace(parts[0])); name == "minmax" && first.fixed && first.size.at > noRoom {
			return first
		}
	}
	if n, ok := strings.CutSuffix(v, "fr"); ok {
		q, ok := css.ParseQuantity(n)
		return track{share: ok && q.N < 0.01}
	}
	n, ok := (&ruler{percent: b.width, em: b.em}).read(v)
	return track{size: n, fixed: ok}
}

// inTrack gives a box the size of its tracks, and its place, as far as they are known.
func (b *box) inTrack(in *box, d style) {
	t := in.tracks
	b.cell = t.place(d, in.column)
	row := t.row(b.cell.row)
	stretched := d.or(alignSelf, "auto") == "auto" || d.Get(alignSelf) == "stretch"
	if stretched && (row.fixed || row.share && (d.cuts() || isZero(d.Get(minHeight)))) && !isSide(d.Get(height)) {
		b.height, b.hasHeight = row.size, true
	}
	if b.cell.column >= len(t.columns) {
		if len(t.columns) == 0 && t.autoColumn.fixed {
			b.width = t.autoColumn.size
		}
		return
	}
	if column := t.columns[b.cell.column]; column.fixed || column.share && (d.cuts() || isZero(d.Get(minWidth))) {
		b.width = column.size
	}
}

func isZero(v string) bool {
	q, ok := css.ParseQuantity(v)
	return ok && q.N == 0
}

// A cell is a place in a grid, from 0.
type cell struct{ row, column int }

// place returns the cell of the next box of a grid, which its style may name. Boxes without
// a place fill the rows one after the other.
func (t *tracks) place(d style, columns int) cell {
	row, isRow := t.lineOf(d.Get(gridRowStart), 0)
	column, isColumn := t.lineOf(d.Get(gridColumnStart), 1)
	if isRow && isColumn {
		return cell{row, column}
	}
	c := cell{t.next / columns, t.next % columns}
	t.next++
	if isRow {
		c.row = row
	}
	if isColumn {
		c.column = column
	}
	return c
}

// lineOf returns the number of the row or the column that starts at a line.
func (t *tracks) lineOf(v string, axis int) (int, bool) {
	if at, ok := t.areas[v]; ok {
		return at[axis], true
	}
	q, ok := css.ParseQuantity(v)
	if !ok || q.N < 1 || q.N > maxTracks {
		return 0, false
	}
	return int(q.N) - 1, true
}

// areasOf returns the first cell of each area of a grid, by its name.
func areasOf(v string) map[string][2]int {
	if v == "" || v == "none" || len(v) > maxValue {
		return nil
	}
	all := map[string][2]int{}
	for r, line := range strings.Split(v, `"`) {
		if r%2 == 0 || r > 2*maxTracks {
			continue
		}
		for c, name := range strings.Fields(line) {
			if _, has := all[name]; !has && c < maxTracks {
				all[name] = [2]int{r / 2, c}
			}
		}
	}
	return all
}

// row returns a row of a grid, and whether it is known.
func (t *tracks) row(n int) track {
	if n < len(t.rows) {
		return t.rows[n]
	}
	return t.autoRow
}

// start returns how far a column is from the start of a grid with gaps.
func (t *tracks) start(column int, gap length) (length, bool) {
	total := length{}
	if column > len(t.columns) && !t.autoColumn.fixed {
		return total, false
	}
	for i := range column {
		before := t.autoColumn
		if i < len(t.columns) {
			before = t.columns[i]
		}
		if !before.fixed {
			return total, false
		}
		total = total.plus(before.size).plus(gap)
	}
	return total, true
}

// short reports whether the rows of a grid leave no room, so that what is in it is not in
// the box.
func (t *tracks) short() bool {
	if t == nil || len(t.rows) == 0 {
		return t != nil && t.autoRow.fixed && t.autoRow.size.at <= noRoom
	}
	for _, row := range t.rows {
		if !row.fixed && !row.share || row.size.at > noRoom {
			return false
		}
	}
	return true
}
