package layout

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// mergeParts puts the parts of lines together: a line ends where its marked content
// does.
func mergeParts(lines []Line) []Line {
	var out []Line
	for i := range lines {
		l := &lines[i]
		if n := len(out); n > 0 && isPart(&out[n-1], l) {
			out[n-1].append(l)
			continue
		}
		first := *l
		first.Spans = slices.Clone(l.Spans)
		out = append(out, first)
	}
	return out
}

// isPart reports whether a line goes on with another one on the same baseline, or on
// one that is raised or lowered.
func isPart(a, b *Line) bool {
	if a.Page != b.Page || a.Angle != b.Angle {
		return false
	}
	size := max(a.Size, b.Size)
	rise := abs(a.V - b.V)
	gap := b.U0 - a.U1
	if gap < 0 {
		gap = max(gap, a.U0-b.U1)
	}
	switch {
	case gap < -overlapShare*size:
		return false
	case rise <= levelShare*size:
		return true
	}
	return rise <= scriptRise*size && min(a.Size, b.Size) < scriptSize*size && gap < scriptGap*size
}

// append adds a part to the line.
func (l *Line) append(part *Line) {
	gap := max(part.U0-l.U1, l.U0-part.U1)
	size := min(l.Size, part.Size)
	last := &l.Spans[len(l.Spans)-1]
	if gap > page.WordGap*size && !strings.HasSuffix(last.Text, " ") && !strings.HasPrefix(part.Spans[0].Text, " ") {
		last.Text += " "
	}
	raised := int8(0)
	switch rise := part.V - l.V; {
	case part.Size < scriptSize*l.Size && rise > levelShare*l.Size:
		raised = 1
	case part.Size < scriptSize*l.Size && rise < -levelShare*l.Size/2:
		raised = -1
	case l.Size < scriptSize*part.Size && rise < -levelShare*part.Size: // what came before was raised
		for i := range l.Spans {
			l.Spans[i].Raised = 1
		}
		l.V, l.Size = part.V, part.Size
	}
	for i, s := range part.Spans {
		if s.Raised == 0 {
			s.Raised = raised
		}
		s.Gap = s.Gap || i == 0 && gap > wideGap*size
		l.Spans = appendSpan(l.Spans, s)
	}
	l.U0, l.U1 = min(l.U0, part.U0), max(l.U1, part.U1)
	if part.Chars > l.Chars && raised == 0 {
		l.Size, l.V = part.Size, part.V
	}
	l.Chars += part.Chars
	l.RightToLeft = l.RightToLeft || part.RightToLeft
}
