package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

// aligning has the properties that put what is in a box elsewhere than at its start.
var aligning = [...]css.Property{alignContent, alignItems, justifyContent, justifyItems}

var scattering = css.SetOf(aligning[:]...).With(css.SetOf(flexDirection, flexWrap, alignSelf, justifySelf, marginTop, marginLeft, verticalAlign, height))

// beyond is how far a box has to reach out of a view for its content to be out of it, in
// pixels.
const beyond = 40

// exceeds reports whether a box reaches out of its view, which cuts it.
func (b *box) exceeds() bool {
	across := b.view.tightX && b.x.at+b.width.at > b.view.right.at+beyond && b.x.from(b.view.left).give < unsure && b.width.give < unsure
	return across || b.view.tightY && b.hasHeight && b.y.at+b.height.at > b.view.bottom.at+beyond && b.height.give < unsure
}

// scatter doubts what is aligned in a box that reaches out of its view: it may be at the end
// that cannot be seen.
func (b *box) scatter(d style, tag atom.Atom) {
	if !b.view.tightX && !b.view.tightY && !cutting(d.Get(overflowX)) && !cutting(d.Get(overflowY)) {
		return
	}
	if in := b.parent.lines; in.apart && in.view.box == in && b.isLargerThan(in) {
		b.doubt = b.doubt.orElse(doubtOf(justifyContent))
	}
	if !d.HasAny(scattering) {
		return
	}
	for _, p := range aligning {
		b.apart = b.apart || !isStart(d.Get(p)) && (b.flexes || b.layout == grid)
	}
	if b.exceeds() {
		for _, p := range aligning {
			if !isStart(d.Get(p)) && (b.flexes || b.layout == grid) {
				b.doubt = b.doubt.orElse(doubtOf(p))
			}
		}
		switch {
		case strings.HasSuffix(d.Get(flexDirection), "reverse"):
			b.doubt = b.doubt.orElse(doubtOf(flexDirection))
		case d.Get(flexWrap) == "wrap-reverse":
			b.doubt = b.doubt.orElse(doubtOf(flexWrap))
		case (tag == atom.Td || tag == atom.Th) && d.or(verticalAlign, "middle") != "top":
			b.doubt = b.doubt.orElse(doubtOf(verticalAlign))
		}
	}
	if in := b.parent.lines; (in.flexes || in.layout == grid) && in.exceeds() {
		for _, p := range [...]css.Property{alignSelf, justifySelf} {
			if !isStart(d.Get(p)) {
				b.doubt = b.doubt.orElse(doubtOf(p))
			}
		}
		for _, p := range [...]css.Property{marginTop, marginLeft} {
			if d.Get(p) == "auto" {
				b.doubt = b.doubt.orElse(doubtOf(p))
			}
		}
	}
}

// isLargerThan reports whether a box is so much larger than the one around it, which cuts it,
// that its text may be out of sight if it is not at the start.
func (b *box) isLargerThan(in *box) bool {
	wide := b.outerWidth() > in.width.at+beyond && b.width.give < unsure
	high := b.border[topSide] + b.border[bottomSide] + b.margin[topSide].at + b.margin[bottomSide].at + b.line()
	if b.hasHeight {
		high += b.height.at - b.line()
	}
	return in.view.tightX && wide || in.view.tightY && in.hasHeight && high > in.height.at+beyond && b.height.give < unsure
}

// isStart reports whether an alignment is that at the start.
func isStart(v string) bool {
	switch v {
	case "", "auto", "normal", "stretch", "start", "flex-start", "self-start", "left", "baseline", "first baseline", "inherit":
		return true
	}
	return false
}
