package conceal

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// tracks are the sizes of the rows and columns of a grid, as far as they are fixed.
type tracks struct {
	rows, columns       []track
	autoRow, autoColumn track
	nextRow             int
}

// A track is a row or a column of a grid.
type track struct {
	size  length
	fixed bool // else it is as large as what is in it
	share bool // of what is left, and nothing if none is
}

// grid notes the tracks of a grid.
func (b *box) grid(d style) {
	t := &tracks{rows: b.list(d.Get(gridTemplateRows)), columns: b.list(d.Get(gridTemplateColumns))}
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
	if v == "" || v == "none" {
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
	return track{size: n, fixed: ok && !strings.HasSuffix(v, "%")}
}

// inTrack gives a box the size of its tracks. Which ones these are is known if the grid has
// one column, or all are alike.
func (b *box) inTrack(in *box, d style) {
	t := in.tracks
	row, known := t.autoRow, len(t.rows) == 0
	switch n := t.nextRow; {
	case in.column == 1 && n < len(t.rows):
		row, known = t.rows[n], true
	case in.column == 1:
		known = true
	case len(t.rows) > 0:
		row, known = t.rows[0], !slices.ContainsFunc(t.rows, func(other track) bool { return other != t.rows[0] })
	}
	t.nextRow++
	stretched := d.Get(alignSelf) == "" || d.Get(alignSelf) == "auto" || d.Get(alignSelf) == "stretch"
	if known && stretched && (row.fixed || row.share && (d.cuts() || d.Get(minHeight) == "0" || d.Get(minHeight) == "0px")) && !isSide(d.Get(height)) {
		b.height, b.hasHeight = row.size, true
	}
	if column := t.autoColumn; len(t.columns) > 0 || column.fixed {
		if len(t.columns) > 0 {
			column = t.columns[0]
		}
		if in.column == 1 && (column.fixed || column.share) {
			b.width = column.size
		}
	}
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

// divides reports whether an element has columns.
func (d style) divides() bool {
	return isSide(d.Get(columnCount)) || isSide(d.Get(columnWidth))
}

// tabled notes the columns of tables that are not shown, and tells whether a cell is in one
// of them.
func (b *box) tabled(w *walker, d style) {
	switch tag := w.doc.Tag(b.node); tag {
	case atom.Tr:
		b.column = 0
		for t := b.parent; t != nil && b.collapsed == nil; t = t.parent {
			if t.collapsed != nil || w.doc.Tag(t.node) == atom.Table {
				b.collapsed = t.collapsed
				break
			}
		}
	case atom.Td, atom.Th:
		row := b.parent
		span := spanOf(w.doc.Attr(b.node, "colspan"))
		if row.column < len(row.collapsed) && row.collapsed[row.column] {
			b.doubt = b.doubt.orElse(hiddenBy(ByDisplay))
		}
		row.column += span
	}
}

// maxSpan bounds the columns that a cell spans: HTML, section 4.9.11.
const maxSpan = 1000

func spanOf(v string) int {
	q, ok := css.ParseQuantity(strings.TrimSpace(v))
	if !ok || q.N < 1 {
		return 1
	}
	return int(min(q.N, maxSpan))
}

// noteColumn notes whether the columns of a col element are shown.
func (w *walker) noteColumn(n dom.NodeID, l *look) {
	b := l.box
	if b == nil || w.doc.Tag(w.doc.Parent(n)) != atom.Colgroup && w.doc.Tag(n) != atom.Col {
		return
	}
	for b.parent != nil && w.doc.Tag(b.node) != atom.Table {
		b = b.parent
	}
	d := w.styleOf(n, l)
	hidden := d.Get(visibility) == "collapse" || d.Get(visibility) == "" && l.invisible
	for range spanOf(w.doc.Attr(n, "span")) {
		if len(b.collapsed) == maxSpan {
			break
		}
		b.collapsed = append(b.collapsed, hidden)
	}
}
