package layout

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// underscores are short rules on a page, from bottom to top. TeX draws the sign "_" as
// a rule between the letters.
type underscores []page.Rule

// underscoresOf returns the rules of a page that may be underscores.
func underscoresOf(rules []page.Rule) underscores {
	var short underscores
	for _, r := range rules {
		if r.Y1-r.Y0 < barSlack && r.X1-r.X0 > minUnderscore && r.X1-r.X0 < maxUnderscore {
			short = append(short, r)
		}
	}
	slices.SortStableFunc(short, func(a, b page.Rule) int { return cmp.Compare(a.Y0, b.Y0) })
	return short
}

// between returns the underscore that stands between two places of a baseline.
func (u underscores) between(u0, u1, v, size float64, m *meter.Meter) (page.Rule, bool) {
	slack := page.WordGap * size
	low, _ := slices.BinarySearchFunc(u, v-underscoreDrop*size, func(r page.Rule, y float64) int { return cmp.Compare(r.Y0, y) })
	for _, r := range u[low:] {
		m.Spend(1)
		if r.Y0 > v+underscoreRise*size {
			break
		}
		if r.X0 > u0-slack && r.X1 < u1+slack && r.X1-r.X0 < size {
			return r, true
		}
	}
	return page.Rule{}, false
}
