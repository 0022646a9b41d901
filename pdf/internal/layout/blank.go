package layout

import (
	"math"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// cutBlanks returns the parts of a run between spaces that are as wide as the gap between
// two cells.
func cutBlanks(r *page.Run) []*page.Run {
	if r.Font.Fixed || !strings.Contains(r.Text, minBlankRun) {
		return []*page.Run{r}
	}
	var parts []*page.Run
	start := 0 // of the next part
	for i := 0; i < len(r.Text); {
		from := strings.Index(r.Text[i:], minBlankRun) + i
		if from < i {
			break
		}
		to := from + len(r.Text[from:]) - len(strings.TrimLeft(r.Text[from:], " "))
		if from > start && to < len(r.Text) && float64(r.Ends[to-1]-r.Ends[from-1]) > wideGap*r.Size {
			parts = append(parts, partOf(r, start, from))
			start = to
		}
		i = to
	}
	return append(parts, partOf(r, start, len(r.Text)))
}

// cutBars returns the parts of a run between spaces that vertical rules cross.
func (lm *lineMaker) cutBars(r *page.Run) []*page.Run {
	if len(lm.bars) == 0 || degrees(r.Angle) != 0 {
		return []*page.Run{r}
	}
	var parts []*page.Run
	start, left := 0, math.Inf(-1) // of the next part, and the rule before it
	for x := range crosses(lm.bars, r.X, r.X+r.Width, r.Y+middle*r.Size, lm.meter) {
		at, _ := slices.BinarySearch(r.Ends[start:], float32(x-r.X))
		at += start
		if at < len(r.Text) && r.Text[at] != ' ' && at > start { // a gap is a part of what follows it
			at--
		}
		if at >= len(r.Text) || r.Text[at] != ' ' {
			continue
		}
		from, to := start+len(strings.TrimRight(r.Text[start:at], " ")), len(r.Text)-len(strings.TrimLeft(r.Text[at:], " "))
		lm.meter.Spend(to - from)
		if from > start && to < len(r.Text) {
			parts = append(parts, startAt(partOf(r, start, from), left))
			start, left = to, x
		}
	}
	return append(parts, startAt(partOf(r, start, len(r.Text)), left))
}

// partOf returns a part of a run.
func partOf(r *page.Run, from, to int) *page.Run {
	if from == 0 && to == len(r.Text) {
		return r
	}
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

// startAt makes a part of a run start at a place further to the right: the gap before its
// first letter does not belong to it.
func startAt(part *page.Run, x float64) *page.Run {
	shift := x - part.X
	if shift <= 0 || shift >= float64(part.Ends[0]) {
		return part
	}
	for i := range part.Ends {
		part.Ends[i] -= float32(shift)
	}
	part.X, part.Width = x, part.Width-shift
	return part
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
