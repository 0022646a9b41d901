package layout

import (
	"cmp"
	"iter"
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
