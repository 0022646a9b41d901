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

// gatherLabels makes one block of the labels of a drawing: many blocks of one or two
// letters each, in the order in which they are drawn.
func gatherLabels(blocks []Block) []Block {
	var out []Block
	for i := 0; i < len(blocks); {
		n := 0
		for i+n < len(blocks) && isLabel(&blocks[i+n]) {
			n++
		}
		if n < minLabels || !areScattered(blocks[i:i+n]) {
			out = append(out, blocks[i:i+max(n, 1)]...)
			i += max(n, 1)
			continue
		}
		all := blocks[i]
		all.Broken, all.Lines = false, nil
		for _, b := range blocks[i : i+n] {
			all.Lines = append(all.Lines, b.Lines...)
		}
		out = append(out, all)
		i += n
	}
	return out
}

// areScattered reports whether most blocks do not start below the one before them.
func areScattered(blocks []Block) bool {
	n := 0
	for i := 1; i < len(blocks); i++ {
		if a, b := &blocks[i-1].Lines[0], &blocks[i].Lines[0]; abs(a.start()-b.start()) > b.Size {
			n++
		}
	}
	return n*2 >= len(blocks)
}

// isLabel reports whether all lines of a block are as short as the labels of a drawing.
func isLabel(b *Block) bool {
	if b.Role != Paragraph || len(b.Lines) == 0 {
		return false
	}
	for i := range b.Lines {
		if b.Lines[i].Chars > maxDrawn {
			return false
		}
	}
	return true
}
