package layout

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// repeats reports whether a piece is one of the line once more: letters are drawn twice
// to make them bold, or to give them a shadow.
func (lm *lineMaker) repeats(p *piece) bool {
	limit := twiceShare * p.run.Size
	if p.u0 > lm.u1-p.run.Size/4 || len(lm.pieces) > maxGapped || math.Abs(p.v-lm.v) > limit {
		return false
	}
	lm.meter.Spend(len(lm.pieces))
	for i := range lm.pieces {
		q := &lm.pieces[i]
		if q.text == p.text && math.Abs(q.u0-p.u0) < limit && math.Abs(q.v-p.v) < limit && strings.TrimSpace(p.text) != "" {
			return true
		}
	}
	return false
}

// cutTwice returns a run without its first letter, if that is the last one of the line
// once more. It returns nil if nothing is left.
func (lm *lineMaker) cutTwice(r *page.Run, angle int) *page.Run {
	if len(lm.pieces) == 0 || angle != lm.angle {
		return r
	}
	last := &lm.pieces[len(lm.pieces)-1]
	letter, n := utf8.DecodeLastRuneInString(last.text)
	first, size := utf8.DecodeRuneInString(r.Text)
	if letter != first || letter == ' ' {
		return r
	}
	start := last.u0
	if before := len(last.text) - n; before > 0 {
		start += float64(last.run.Ends[before-1])
	}
	limit := sameShare * r.Size
	switch u, v := turn(r.X, r.Y, angle); {
	case math.Abs(u-start) > limit || math.Abs(v-last.v) > limit:
		return r
	case size == len(r.Text):
		return nil
	}
	return partOf(r, size, len(r.Text))
}
