package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// The levels of boxes: how they take part in what is around them.
type level uint8

const (
	inLine level = iota // in a line, and broken across lines
	atomic              // in a line, as one
	block               // on its own
)

// displayOf returns how an element places what is in it, and how it is placed.
func (w *walker) displayOf(n dom.NodeID, d style, p *box) (layout, level) {
	kind, at := flow, block
	switch v := d.Get(display); v {
	case "", "inherit":
		kind, at = w.defaultDisplay(n)
	case "inline", "contents", "ruby", "math":
		kind, at = inline, inLine
	default:
		if strings.HasPrefix(v, "inline") || strings.HasPrefix(v, "-webkit-inline") {
			at = atomic
		}
		switch {
		case strings.HasSuffix(v, "flex"), strings.HasSuffix(v, "box"):
			if kind = row; strings.HasPrefix(d.Get(flexDirection), "column") || d.Get(boxOrient) == "vertical" {
				kind = flow
			}
		case strings.HasSuffix(v, "grid"):
			kind = grid
		case v == "table-row":
			kind = cells
		}
	}
	if at != block && (d.placed() || d.floats() || p.layout == row || p.layout == grid) {
		at = block
		if kind == inline {
			kind = flow
		}
	}
	return kind, at
}

// defaultDisplay is displayOf for an element without the property.
func (w *walker) defaultDisplay(n dom.NodeID) (layout, level) {
	switch tag := w.doc.Tag(n); {
	case tag == atom.Tr:
		return cells, block
	case w.doc.IsBlock(n), tag == atom.Marquee, tag == atom.Slot && w.doc.Parent(n) == dom.Root:
		return flow, block
	case isReplaced(tag), tag == atom.Button, tag == atom.Select, tag == atom.Textarea, tag == atom.Input:
		return flow, atomic
	}
	return inline, inLine
}

// arrange notes how a box arranges what is in it.
func (b *box) arrange(d style) {
	if d.Empty() {
		return
	}
	b.wraps = strings.HasPrefix(d.Get(flexWrap), "wrap")
	b.gapX, _ = (&ruler{percent: b.width, em: b.em}).read(d.Get(columnGap))
	b.gapY, _ = (&ruler{em: b.em}).read(d.Get(rowGap))
	b.perspective = d.Get(perspective)
	if b.layout == grid {
		b.grid(d)
	}
}

// isFlexible reports whether what is in an element grows and shrinks.
func isFlexible(display string) bool {
	return strings.HasSuffix(display, "flex") || strings.HasSuffix(display, "box")
}

// isReplaced reports whether an element is a picture or another thing in the page.
func isReplaced(tag atom.Atom) bool {
	switch tag {
	case atom.Img, atom.Iframe, atom.Video, atom.Canvas, atom.Object, atom.Embed, atom.Svg, atom.Audio:
		return true
	}
	return false
}

// placed reports whether an element is out of the flow.
func (d style) placed() bool {
	return d.Get(position) == "absolute" || d.Get(position) == "fixed"
}

// floats reports whether an element floats.
func (d style) floats() bool {
	v := d.Get(float)
	return v != "" && v != "none" && !d.placed()
}
