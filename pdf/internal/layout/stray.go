package layout

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// joinLabels puts labels of items that are lines of their own before the lines beside
// them: some files draw all labels of a page after its text.
func joinLabels(lines []Line, m *meter.Meter) []Line {
	var strays []int
	for i := range lines {
		if isStray(&lines[i]) {
			strays = append(strays, i)
		}
	}
	if len(strays) == 0 {
		return lines
	}
	byHeight := make([]int, len(lines))
	for i := range byHeight {
		byHeight[i] = i
	}
	slices.SortStableFunc(byHeight, func(a, b int) int { return cmp.Compare(lines[a].V, lines[b].V) })
	joined := make([]bool, len(lines))
	for _, i := range strays {
		if at := beside(lines, byHeight, &lines[i], m); at >= 0 && !joined[i] {
			lines[at].prepend(&lines[i])
			joined[i] = true
		}
	}
	var out []Line
	for i := range lines {
		if !joined[i] {
			out = append(out, lines[i])
		}
	}
	return out
}

// isStray reports whether a line is nothing but a label.
func isStray(l *Line) bool {
	if l.Angle != 0 || l.Vertical || l.Chars > maxLabel {
		return false
	}
	text := strings.TrimSpace(l.Text())
	if text == "" || len(text) > maxLabel {
		return false
	}
	_, ok := parseLabel(text)
	return ok
}

// beside returns the line whose label another one is, or -1.
func beside(lines []Line, byHeight []int, label *Line, m *meter.Meter) int {
	low, _ := slices.BinarySearchFunc(byHeight, label.V-levelShare*label.Size, func(i int, v float64) int { return cmp.Compare(lines[i].V, v) })
	best, least := -1, maxStray*label.Size
	for _, i := range byHeight[low:] {
		m.Spend(1)
		l := &lines[i]
		if l.V > label.V+levelShare*label.Size {
			break
		}
		gap := l.U0 - label.U1
		if l.RightToLeft {
			gap = label.U0 - l.U1
		}
		if l.Angle == 0 && gap > -overlapShare*label.Size && gap < least && !isStray(l) {
			best, least = i, gap
		}
	}
	return best
}

// prepend puts a label before the text of the line.
func (l *Line) prepend(label *Line) {
	spans := slices.Clone(label.Spans)
	spans[len(spans)-1].Text = strings.TrimRight(spans[len(spans)-1].Text, " ") + " "
	l.Spans = append(spans, l.Spans...)
	l.U0, l.U1 = min(l.U0, label.U0), max(l.U1, label.U1)
	l.Chars += label.Chars
}
