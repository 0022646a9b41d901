package layout

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// cutBlank cuts a run at its first spaces that are as wide as the gap between two cells.
func cutBlank(r *page.Run) (head, tail *page.Run) {
	for i := 0; i < len(r.Text); {
		from := strings.Index(r.Text[i:], minBlankRun) + i
		if from < i {
			break
		}
		to := from + len(r.Text[from:]) - len(strings.TrimLeft(r.Text[from:], " "))
		if from > 0 && to < len(r.Text) && float64(r.Ends[to-1]-r.Ends[from-1]) > wideGap*r.Size {
			return partOf(r, 0, from), partOf(r, to, len(r.Text))
		}
		i = to
	}
	return r, nil
}

// cutBarred cuts a run at its first space that a vertical rule crosses.
func (lm *lineMaker) cutBarred(r *page.Run) (head, tail *page.Run) {
	for _, x := range crosses(lm.bars, r.X, r.X+r.Width, r.Y+middle*r.Size, lm.meter) {
		at, _ := slices.BinarySearch(r.Ends, float32(x-r.X))
		if at < len(r.Text) && r.Text[at] != ' ' && at > 0 { // a gap is a part of what follows it
			at--
		}
		if at >= len(r.Text) || r.Text[at] != ' ' {
			continue
		}
		from, to := len(strings.TrimRight(r.Text[:at], " ")), len(r.Text)-len(strings.TrimLeft(r.Text[at:], " "))
		if from > 0 && to < len(r.Text) {
			head, tail = partOf(r, 0, from), partOf(r, to, len(r.Text))
			startAt(tail, x)
			return head, tail
		}
	}
	return r, nil
}

// partOf returns a part of a run.
func partOf(r *page.Run, from, to int) *page.Run {
	part := *r
	start := float32(0)
	if from > 0 {
		start = r.Ends[from-1]
	}
	part.Text, part.Ends = r.Text[from:to], make([]float32, to-from)
	for i := range part.Ends {
		part.Ends[i] = r.Ends[from+i] - start
	}
	part.X, part.Y = along(r, float64(start))
	part.Width = float64(part.Ends[len(part.Ends)-1])
	return &part
}

// startAt makes a run start at a place further to the right: the gap before its first
// letter is not a part of it.
func startAt(r *page.Run, x float64) {
	shift := x - r.X
	if shift <= 0 || shift >= float64(r.Ends[0]) {
		return
	}
	for i := range r.Ends {
		r.Ends[i] -= float32(shift)
	}
	r.X, r.Width = x, r.Width-shift
}

// along returns a place on the baseline of a run.
func along(r *page.Run, distance float64) (x, y float64) {
	sin, cos := math.Sincos(r.Angle * math.Pi / 180)
	return r.X + distance*cos, r.Y + distance*sin
}

// widthOf returns the width of a run without the many spaces at its end: in a table of
// contents they lie below the dots.
func widthOf(r *page.Run) float64 {
	if !strings.HasSuffix(r.Text, minBlankRun) {
		return r.Width
	}
	n := len(strings.TrimRight(r.Text, " "))
	if n == 0 || n >= len(r.Ends) {
		return r.Width
	}
	return float64(r.Ends[n-1])
}
