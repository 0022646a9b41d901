package conceal

import "math"

// A matrix is a transformation in space: CSS Transforms 2. It has the rows one after the
// other.
type matrix [16]length

var identity = matrix{0: exactly(1), 5: exactly(1), 10: exactly(1), 15: exactly(1)}

// by returns the matrix that does what b does, and then what a does.
func (a *matrix) by(b *matrix) (m matrix) {
	for row := range 4 {
		for column := range 4 {
			var total length
			for k := range 4 {
				x, y := a[4*row+k], b[4*k+column]
				if x == (length{}) || y == (length{}) {
					continue
				}
				n := x.by(y)
				total = length{clampVast(total.at + n.at), min(total.give+n.give, vast)}
			}
			m[4*row+column] = total
		}
	}
	return m
}

func moving(x, y, z length) matrix {
	m := identity
	m[3], m[7], m[11] = x, y, z
	return m
}

func scaling(x, y, z length) matrix {
	m := identity
	m[0], m[5], m[10] = x, y, z
	return m
}

// turning is a turn around an axis, in degrees.
func turning(x, y, z, angle float64) matrix {
	m := identity
	size := math.Sqrt(x*x + y*y + z*z)
	if size == 0 {
		return m
	}
	x, y, z = x/size, y/size, z/size
	sin, cos := math.Sincos(angle * degrees)
	rest := 1 - cos
	for i, v := range [...]float64{
		x*x*rest + cos, x*y*rest - z*sin, x*z*rest + y*sin, 0,
		y*x*rest + z*sin, y*y*rest + cos, y*z*rest - x*sin, 0,
		z*x*rest - y*sin, z*y*rest + x*sin, z*z*rest + cos, 0,
	} {
		m[i] = exactly(v)
	}
	return m
}

func skewing(x, y float64) matrix {
	m := identity
	m[1], m[4] = exactly(clampVast(math.Tan(x*degrees))), exactly(clampVast(math.Tan(y*degrees)))
	return m
}

// receding is the view from a distance.
func receding(distance float64) matrix {
	m := identity
	m[14] = exactly(-1 / max(distance, 1))
	return m
}

// isMove reports whether a matrix only moves things, and not through space.
func (m *matrix) isMove() bool {
	for i, n := range m {
		if i != 3 && i != 7 && i != 11 && n != identity[i] {
			return false
		}
	}
	return true
}

// at returns where the point (x, y) comes to. It fails if that is behind the eye.
func (m *matrix) at(x, y float64) (px, py length, ok bool) {
	far := m[12].times(x).plus(m[13].times(y)).plus(m[15])
	if far.least() <= 0 {
		return px, py, false
	}
	px = m[0].times(x).plus(m[1].times(y)).plus(m[3])
	py = m[4].times(x).plus(m[5].times(y)).plus(m[7])
	return px.times(1 / far.at), py.times(1 / far.at), true
}

// shrink returns the factor by which things near the point (x, y) become smaller, in the
// direction in which they become smallest. It fails if that is not known.
func (m *matrix) shrink(x, y float64) (float64, bool) {
	ax, ay, ok1 := m.at(x, y)
	bx, by, ok2 := m.at(x+1, y)
	cx, cy, ok3 := m.at(x, y+1)
	if !ok1 || !ok2 || !ok3 {
		return 0, false
	}
	a, b, c, d := bx.at-ax.at, cx.at-ax.at, by.at-ay.at, cy.at-ay.at
	both := a*a + b*b + c*c + d*d
	det := a*d - b*c
	root := math.Sqrt(max(both*both-4*det*det, 0))
	return math.Sqrt(max((both-root)/2, 0)), true
}
