package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom/css"
)

var sizeSet = css.SetOf(lineClamp, width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio, contain, containerType, flexBasis, flexGrow)

// size finds the size of a box in another. Shrinks tells that it is as wide as what is in it.
func (b *box) size(w *walker, d style, in *box, shrinks bool) {
	room := max(in.width.at-b.outerWidth()+b.width.at, 0)
	b.width = length{room, in.width.give}
	if shrinks {
		b.width, _ = w.guess(b.node, room, b.em, b.line())
	}
	b.replaced(w)
	if in.tracks != nil {
		b.inTrack(in, d)
	}
	if d.HasAny(sizeSet) {
		b.sized(d, in, shrinks)
	}
}

// sized applies the properties of sizes.
func (b *box) sized(d style, in *box, shrinks bool) {
	across := &ruler{percent: in.width, em: b.em}
	down := &ruler{percent: in.height, em: b.em}
	edge := [2]float64{}
	if d.Get(boxSizing) == "border-box" {
		edge = [2]float64{b.border[leftSide] + b.border[rightSide], b.border[topSide] + b.border[bottomSide]}
	}
	basis := d.Get(flexBasis)
	wide, high := d.Get(width), d.Get(height)
	if basis != "" && basis != "auto" && basis != "content" && in.flexes {
		if in.layout == row {
			wide = basis
		} else {
			high = basis
		}
	}
	if n, ok := across.read(wide); ok {
		b.width = length{max(n.at-edge[0], 0), n.give}
		shrinks = false
	} else if isUnread(wide) && d.cuts() {
		b.doubt = b.doubt.orElse(doubtOf(width))
	} else if strings.HasSuffix(wide, "-content") {
		shrinks = true
	}
	if _, ok := down.read(high); !ok && isUnread(high) && d.cuts() {
		b.doubt = b.doubt.orElse(doubtOf(height))
	}
	grows := d.grows() && in.flexes
	if grows && in.layout == row {
		b.width = between(min(max(b.width.at, in.width.at*leastGrown), in.width.at), in.width.at)
	}
	if n, ok := across.read(d.Get(maxWidth)); ok {
		b.width = b.width.atMost(length{max(n.at-edge[0], 0), n.give})
	}
	if n, ok := across.read(d.Get(minWidth)); ok {
		b.width = b.width.atLeast(length{max(n.at-edge[0], 0), n.give})
		b.stiff = b.stiff || n.at >= wholeRow*b.width.at && n.at > 0
	}
	b.heighten(d, down, high, edge[1], in, grows && in.layout != row)
	if n, ok := css.ParseQuantity(d.Get(lineClamp)); ok && n.N >= 1 && d.cuts() && !b.hasHeight {
		most := exactly(n.N * b.line())
		if b.hasLimit {
			most = most.atMost(b.limit)
		}
		b.limit, b.hasLimit = most, true
	}
	if d.contained() && !b.hasHeight {
		b.hasHeight = true
		b.height, _ = down.read(lastWord(d.Get(containIntrinsicHeight)))
	}
	if shrinks && d.narrowed() {
		b.width, _ = across.read(lastWord(d.Get(containIntrinsicWidth)))
	}
}

// isUnread reports whether a size that is not a length is no word either.
func isUnread(v string) bool {
	return strings.HasSuffix(v, ")") && !strings.HasPrefix(v, "fit-content(")
}

// leastGrown is the least share of a row that a box that grows is taken to have.
const leastGrown = 0.2

// heighten applies the properties of heights.
func (b *box) heighten(d style, down *ruler, high string, edge float64, in *box, grows bool) {
	percent := strings.Contains(high, "%")
	if n, ok := down.read(high); ok && (!percent || in.hasHeight) && !grows {
		b.height, b.hasHeight = length{max(n.at-edge, 0), n.give}, true
	}
	if ratio, ok := ratioOf(d.Get(aspectRatio)); ok && !b.hasHeight {
		if b.least = b.width.at / ratio; d.cuts() {
			b.height, b.hasHeight = b.width.times(1/ratio), true
		}
	}
	if (high == "stretch" || high == "-webkit-fill-available") && in.hasHeight {
		b.height, b.hasHeight = in.height, true
	}
	if n, ok := down.read(d.Get(maxHeight)); ok && (!strings.Contains(d.Get(maxHeight), "%") || in.hasHeight) {
		most := length{max(n.at-edge, 0), n.give}
		if b.hasHeight {
			b.height = b.height.atMost(most)
		} else {
			b.limit, b.hasLimit = most, true
		}
	}
	if n, ok := down.read(d.Get(minHeight)); ok && (!strings.Contains(d.Get(minHeight), "%") || in.hasHeight) {
		least := length{max(n.at-edge, 0), n.give}
		b.least = least.at
		if b.hasHeight {
			b.height = b.height.atLeast(least)
		}
		if b.hasLimit {
			b.limit = b.limit.atLeast(least)
		}
	}
}

// replaced finds the size of a picture.
func (b *box) replaced(w *walker) {
	tag := w.doc.Tag(b.node)
	switch tag {
	case atom.Textarea:
		b.height, b.hasHeight = exactly(fieldLine*float64(max(w.spanOf(b.node, "rows"), 2))), true
		return
	case atom.Input, atom.Select, atom.Button, atom.Hr:
		b.least = 2
	}
	if !isReplaced(tag) && tag != atom.Marquee {
		return
	}
	if tag != atom.Marquee {
		b.width, b.height, b.hasHeight = between(0, 300), between(0, 300), true
	}
	if tag == atom.Svg && w.doc.Measure(b.node).Chars > 0 {
		b.drawn(w)
		return
	}
	for _, a := range w.doc.Attrs(b.node) {
		if a.Key != "width" && a.Key != "height" {
			continue
		}
		n, ok := (&ruler{percent: b.parent.lines.width, em: b.em}).read(strings.TrimSpace(a.Val))
		switch {
		case !ok:
		case a.Key == "width":
			b.width = n
		default:
			b.height, b.hasHeight = n, true
		}
	}
}

// drawn finds the size of a drawing with labels.
func (b *box) drawn(w *walker) {
	b.width, b.height = exactly(300), exactly(150)
	ratio := 0.0
	if list := numbers(w.doc.Attr(b.node, "viewbox"), 4); list[2] > 0 && list[3] > 0 {
		b.width, ratio = b.parent.lines.width, list[3]/list[2]
	}
	read := func(key string) (length, bool) {
		return (&ruler{percent: b.parent.lines.width, em: b.em}).read(strings.ToLower(strings.TrimSpace(w.doc.Attr(b.node, key))))
	}
	high, hasHeight := read("height")
	wide, hasWidth := read("width")
	switch {
	case hasWidth:
		b.width = wide
	case hasHeight && ratio > 0:
		b.width = high.times(1 / ratio)
	}
	switch {
	case hasHeight && !strings.Contains(w.doc.Attr(b.node, "height"), "%"):
		b.height = high
	case ratio > 0:
		b.height = b.width.times(ratio)
	}
}

// fieldLine is the height of a line of a field, in pixels.
const fieldLine = 17

// ratioOf returns the width of a box by its height.
func ratioOf(v string) (float64, bool) {
	if v == "" || v == "auto" {
		return 0, false
	}
	a, b, both := strings.Cut(strings.TrimSpace(strings.TrimPrefix(v, "auto")), "/")
	x, okX := css.Number(a)
	y, okY := 1.0, true
	if both {
		y, okY = css.Number(b)
	}
	return max(x/max(y, 1e-6), 1e-6), okX && okY
}

// contained reports whether the height of an element does not depend on what is in it.
func (d style) contained() bool {
	for _, v := range [...]string{d.Get(contain), d.Get(containerType)} {
		for word := range css.Words(v) {
			if word == "size" || word == "strict" {
				return true
			}
		}
	}
	return false
}

// narrowed reports whether the width of an element does not depend on what is in it.
func (d style) narrowed() bool {
	return d.contained() || strings.Contains(d.Get(contain), "inline-size") || strings.Contains(d.Get(containerType), "inline-size")
}

func lastWord(s string) (last string) {
	for word := range css.Words(s) {
		last = word
	}
	return last
}

// grows reports whether an element is a flex item that grows.
func (d style) grows() bool {
	n, ok := css.Number(d.Get(flexGrow))
	return ok && n > 0
}

// cuts reports whether an element hides the content that does not fit.
func (d style) cuts() bool {
	return cutting(d.Get(overflowX)) || cutting(d.Get(overflowY)) || d.paints()
}

func cutting(v string) bool {
	switch v {
	case "hidden", "clip", "auto", "scroll", "overlay":
		return true
	}
	return false
}

// paints reports whether an element hides the content that does not fit by containment.
func (d style) paints() bool {
	for word := range css.Words(d.Get(contain)) {
		if word == "paint" || word == "strict" || word == "content" {
			return true
		}
	}
	return d.Get(contentVisibility) == "auto"
}
