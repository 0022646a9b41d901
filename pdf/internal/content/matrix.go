package content

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A Matrix maps x, y to A*x+C*y+E, B*x+D*y+F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity is the matrix that changes nothing.
var Identity = Matrix{A: 1, D: 1}

// Times returns the matrix that does m first, then n.
func (m Matrix) Times(n Matrix) Matrix {
	return Matrix{
		m.A*n.A + m.B*n.C, m.A*n.B + m.B*n.D,
		m.C*n.A + m.D*n.C, m.C*n.B + m.D*n.D,
		m.E*n.A + m.F*n.C + n.E, m.E*n.B + m.F*n.D + n.F,
	}
}

// Apply returns where the matrix maps a point.
func (m Matrix) Apply(x, y float64) (float64, float64) {
	return m.A*x + m.C*y + m.E, m.B*x + m.D*y + m.F
}

// Rect returns the smallest rectangle around what a rectangle is mapped to.
func (m Matrix) Rect(r page.Rect) page.Rect {
	x0, y0 := m.Apply(r.X0, r.Y0)
	x1, y1 := m.Apply(r.X1, r.Y0)
	x2, y2 := m.Apply(r.X0, r.Y1)
	x3, y3 := m.Apply(r.X1, r.Y1)
	return page.Rect{
		X0: min(x0, x1, x2, x3), Y0: min(y0, y1, y2, y3),
		X1: max(x0, x1, x2, x3), Y1: max(y0, y1, y2, y3),
	}
}

// straight reports whether the matrix maps horizontal and vertical lines to such lines.
func (m Matrix) straight() bool {
	return math.Abs(m.B)+math.Abs(m.C) < 1e-6*(math.Abs(m.A)+math.Abs(m.D)) ||
		math.Abs(m.A)+math.Abs(m.D) < 1e-6*(math.Abs(m.B)+math.Abs(m.C))
}

// finite reports whether all numbers are ones that pages can have.
func (m Matrix) finite() bool {
	for _, v := range [...]float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		if !(math.Abs(v) < 1e12) {
			return false
		}
	}
	return true
}
