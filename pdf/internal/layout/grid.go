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

// crosses returns the vertical rules that cross a height between two places.
func crosses(list []upright, x0, x1, y float64, m *meter.Meter) []float64 {
	var at []float64
	low, _ := slices.BinarySearchFunc(list, x0, func(u upright, x float64) int { return cmp.Compare(u.x, x) })
	for _, u := range list[low:] {
		m.Spend(1)
		if u.x > x1 {
			break
		}
		if u.y0 < y && u.y1 > y {
			at = append(at, u.x)
		}
	}
	return at
}

// gridCuts returns where vertical rules part the columns of a table below a rule.
func (p *pager) gridCuts(lines []Line, top bar) []float64 {
	var cuts []float64
	for i := range lines {
		cuts = append(cuts, p.inside(&lines[i], top)...)
	}
	slices.Sort(cuts)
	return slices.CompactFunc(cuts, func(a, b float64) bool { return abs(a-b) < barSlack })
}

// inside returns the vertical rules that cross a line of a table, without those at its
// sides.
func (p *pager) inside(l *Line, top bar) []float64 {
	return crosses(p.uprights, top.x0+barSlack, top.x1-barSlack, l.V+middle*l.Size, p.meter)
}
