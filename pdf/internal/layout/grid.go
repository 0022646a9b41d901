package layout

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

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

// crossWork is what it takes to compare a rule with a height, and to remember it.
const crossWork = 8

// crosses returns the vertical rules that cross a height between two places.
func crosses(list []upright, x0, x1, y float64, m *meter.Meter) []float64 {
	var at []float64
	low, _ := slices.BinarySearchFunc(list, x0, func(u upright, x float64) int { return cmp.Compare(u.x, x) })
	for _, u := range list[low:] {
		m.Spend(crossWork)
		if u.x > x1 {
			break
		}
		if u.y0 < y && u.y1 > y {
			at = append(at, u.x)
		}
	}
	return at
}

// gridCuts returns where vertical rules part the columns of a table below a rule. Every
// column has some text: rules before the first one and after the last one are its frame.
func (p *pager) gridCuts(lines []Line, top bar) []float64 {
	var all, starts []float64
	for i := range lines {
		all = append(all, p.inside(&lines[i], top)...)
		for _, c := range cellsOf(&lines[i]) {
			starts = append(starts, c[0].U0)
		}
	}
	slices.Sort(all)
	slices.Sort(starts)
	var cuts []float64
	from, _ := slices.BinarySearch(starts, top.x0-barSlack)
	for _, x := range all {
		if to, _ := slices.BinarySearch(starts, x); to > from && to < len(starts) {
			cuts, from = append(cuts, x), to
		}
	}
	return cuts
}

// isOutside reports whether lines between two rules of a grid are no row of it: no
// vertical rule crosses them, and they are more than a title between rows.
func (p *pager) isOutside(lines []Line, above, below float64, top bar) bool {
	for i := range lines {
		if len(p.inside(&lines[i], top)) > 0 {
			return false
		}
	}
	return len(lines) > 0 && above-below > barReach*lines[0].Size
}

// inside returns the vertical rules that cross a line of a table, without those at its
// sides.
func (p *pager) inside(l *Line, top bar) []float64 {
	return crosses(p.uprights, top.x0+barSlack, top.x1-barSlack, l.V+middle*l.Size, p.meter)
}
