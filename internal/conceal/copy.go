package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// isCopy reports whether a shadow is like another box, away from the one that it is of.
func (s *shadowed) isCopy() bool {
	return s.distance() >= thickRim && s.blur <= s.distance()/2 && s.color.a >= opaqueFrom
}

// distance returns how far a shadow is from its box.
func (s *shadowed) distance() float64 { return max(math.Abs(s.x), math.Abs(s.y)) }

// A duplicate is another picture of a box: its shadow, or what a mirror shows.
type duplicate struct {
	x, y          float64 // how far it is away, in pixels
	across, along float64 // the same by the width and the height of the box
	spread        float64
}

// copies returns the copies of a box that may lie over text. Most boxes have none.
func (l *look) copies(d style, opaque bool) (list []duplicate) {
	if !d.HasAny(copying) {
		return nil
	}
	shadows, _ := l.parseShadows(d.or(boxShadow, "none"))
	if v := d.or(filter, "none"); opaque && strings.Contains(v, "drop-shadow(") {
		shadows = append(shadows, l.parseFilter(v).glows...)
	}
	for i := range shadows {
		if s := &shadows[i]; s.isCopy() && !s.inset {
			list = append(list, duplicate{x: s.x, y: s.y, spread: s.spread})
		}
	}
	side, _, _ := strings.Cut(d.Get(boxReflect), " ")
	switch {
	case !opaque:
	case side == "above", side == "below":
		list = append(list, duplicate{along: mirrored[side]})
	case side == "left", side == "right":
		list = append(list, duplicate{across: mirrored[side]})
	}
	return list
}

// copying has the properties that make copies of a box.
var copying = css.SetOf(boxShadow, filter, boxReflect)

// mirrored tells where mirrors show a box, by its size.
var mirrored = map[string]float64{"above": -1, "below": 1, "left": -1, "right": 1}

// of returns the area of the copy of a box that is in another area.
func (c *duplicate) of(a area) area {
	a.x = a.x.plus(exactly(c.x + c.across*a.width.at - c.spread))
	a.y = a.y.plus(exactly(c.y + c.along*a.height.at - c.spread))
	a.width, a.height = a.width.plus(exactly(2*c.spread)), a.height.plus(exactly(2*c.spread))
	return a
}

// imageReach returns how far the picture of a border reaches beyond it.
func (l *look) imageReach(d style) (wide float64) {
	if d.or(borderImageSource, "none") == "none" {
		return 0
	}
	for word := range css.Words(d.or(borderImageOutset, "0")) {
		px, ok := l.lengths().pixels(word)
		if n, isNumber := css.Number(word); !ok && isNumber {
			px = n * l.lineWidth(d.or(borderTopWidth, "medium"))
		}
		wide = max(wide, px)
	}
	return wide
}

// coveringStroke is the width of the outline of letters from which they cover what is behind
// them, in pixels.
const coveringStroke = 8

// isInked reports whether the letters in a box fill it: they are blocks, or have thick lines.
func (w *walker) isInked(b *box, l *look) bool {
	if b.part || b.layout == inline || w.doc.Measure(b.node).Chars == 0 {
		return false
	}
	if l.letters.strokeWidth >= coveringStroke || l.letters.lines.sight != seen {
		return true
	}
	for c := range w.doc.Children(b.node) {
		w.meter.Spend(nodeCost)
		if w.doc.Kind(c) == dom.Text {
			return areBlocks(w.doc.Text(c))
		}
	}
	return false
}

// manyBlocks is the number of letters without a gap from which they cover what is behind them.
const manyBlocks = 8

// areBlocks reports whether a text starts with letters that leave no gap.
func areBlocks(text string) bool {
	n := 0
	for _, r := range strings.TrimSpace(text) {
		if !isFilled(r) {
			return false
		}
		if n++; n == manyBlocks {
			return true
		}
	}
	return false
}

// isFilled reports whether a letter is a shape that fills most of its room.
func isFilled(r rune) bool {
	return 0x2580 <= r && r <= 0x25ff || 0x2b00 <= r && r <= 0x2bff || 0x1f532 <= r && r <= 0x1f7ff || 0x1fb00 <= r && r <= 0x1fbff
}

// inLetters returns the plane of the letters of a box, which are painted after those before
// them.
func (b *box) inLetters() *plane {
	if b.hasPlane() {
		return b.plane
	}
	return &plane{context: b.plane, level: atomicLevel, order: 2 * int(b.node), depth: b.plane.depth + 1}
}

// hasPlane reports whether a box has a plane of its own.
func (b *box) hasPlane() bool { return b.plane.context != nil && b.plane.order == 2*int(b.node) }

// outlineLevel is the level of outlines: over all letters, and below what has a place.
const outlineLevel = 0.4

// inOutlines returns the plane of the outline of a box.
func (b *box) inOutlines() *plane {
	if b.hasPlane() {
		return b.plane
	}
	context := b.plane.inner()
	return &plane{context: context, level: outlineLevel, order: 2 * int(b.node), depth: context.depth + 1}
}

// sticksOut reports whether a box is higher than what is left of the one around it, which
// does not cut it.
func (b *box) sticksOut() bool {
	in := b.parent.lines
	if !b.hasHeight || !in.hasHeight || in.layout != flow || in.parent == nil || b.view.box == in || !b.inFlow {
		return false
	}
	return b.y.at+b.height.at > in.y.at+in.height.at+thickRim && b.height.give+in.height.give < unsure
}
