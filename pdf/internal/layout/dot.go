package layout

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// dotLabel stands for a mark that is drawn.
const dotLabel = "•"

// drawLabels gives the lines that a dot is before a label: lists of browsers have marks
// that are drawn, not written.
func drawLabels(lines []Line, dots []page.Rect, m *meter.Meter) {
	dots = slices.Clone(dots)
	slices.SortFunc(dots, func(a, b page.Rect) int { return cmp.Compare(a.Y0, b.Y0) })
	for i := range lines {
		if l := &lines[i]; l.Angle == 0 && !l.Vertical && len(dots) > 0 {
			if dot, ok := dotBefore(l, dots, m); ok {
				l.label(dot)
			}
		}
	}
}

// dotBefore returns the dot before a line, of some that are sorted by height.
func dotBefore(l *Line, dots []page.Rect, m *meter.Meter) (page.Rect, bool) {
	low, _ := slices.BinarySearchFunc(dots, l.V-descent*l.Size, func(d page.Rect, y float64) int { return cmp.Compare(d.Y0, y) })
	for _, d := range dots[low:] {
		m.Spend(1)
		if d.Y0 > l.V+ascent*l.Size {
			break
		}
		width, centre := d.X1-d.X0, (d.Y0+d.Y1)/2-l.V
		if width < minDotShare*l.Size || width > maxDotShare*l.Size || centre < minDotRise*l.Size || centre > maxDotRise*l.Size {
			continue
		}
		gap := l.U0 - d.X1
		if l.RightToLeft {
			gap = d.X0 - l.U1
		}
		if gap > minDotGap*l.Size && gap < maxDotGap*l.Size {
			return d, true
		}
	}
	return page.Rect{}, false
}

// label puts a sign for a dot before the text of the line.
func (l *Line) label(dot page.Rect) {
	s := Span{Text: dotLabel + " ", U0: dot.X0, U1: dot.X1}
	l.Spans = append([]Span{s}, l.Spans...)
	l.U0, l.U1 = min(l.U0, dot.X0), max(l.U1, dot.X1)
	l.Chars++
}
