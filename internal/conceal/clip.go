package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// half is the share of a box that has to be left by a clip.
const half = 0.5

// clipped tells whether a clip leaves enough of a box.
func (b *box) clipped(w *walker, d style) verdict {
	v := verdict{}
	if path := d.Get(clipPath); path != "" && path != "none" && path != "inherit" && !isBoxName(path) {
		v = b.judgeShape(w, clipPath, path)
	}
	if rect := d.Get(clip); d.placed() && rect != "" && rect != "auto" {
		v = v.orElse(b.judgeShape(w, clip, rect))
	}
	return v
}

// isBoxName reports whether a clip path is only the name of a box.
func isBoxName(v string) bool {
	return strings.HasSuffix(v, "-box") && !strings.ContainsAny(v, "( ")
}

// shapeCost is the cost of comparing a box with a shape, in bytes: see patience.Meter.
const shapeCost = 6 * pointsAcross * pointsDown

// judgeShape tells whether a shape leaves enough of a box. The height of the box may be a
// guess, and its text may be shorter than the box is wide.
func (b *box) judgeShape(w *walker, p css.Property, value string) verdict {
	w.meter.Spend(shapeCost + len(value))
	outer := b.outer(w)
	least, most := 1.0, 0.0
	for _, high := range [...]float64{outer.height.at, max(outer.height.least(), b.line()), outer.height.most()} {
		f := &frame{outer.width, exactly(high), b.em}
		if p == clip {
			if list := css.Calls(value); len(list) == 1 {
				value = "rect(" + strings.ReplaceAll(list[0].Args, ",", " ") + ")"
			}
		}
		s, ok := f.shape(value)
		if !ok {
			return doubtOf(p)
		}
		letters := w.lettersIn(b.node) * b.em * letterWidth
		share := min(s.share(0, 0, outer.width.at, high), s.share(0, 0, min(outer.width.at, letters), high))
		least, most = min(least, share), max(most, share)
	}
	switch {
	case most == 0:
		return hiddenBy(BySize)
	case least < half:
		return doubtOf(p)
	}
	return verdict{}
}
