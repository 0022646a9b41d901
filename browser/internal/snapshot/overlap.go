package snapshot

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/domsnapshot"
)

// A line is one line of a text, where it is drawn. It takes the clicks there from what was
// drawn before.
type line struct {
	box
	row int32
}

const (
	tallestLine = 100.0 // pixels; letters of headlines are smaller
	maxLines    = 400   // lines that are looked at for one element, those beside it
)

// lines notes the lines of all texts, from the top to the bottom.
func (t *tables) lines(doc *document, d *domsnapshot.DocumentSnapshot) {
	if d.TextBoxes == nil {
		return
	}
	for i, at := range d.TextBoxes.LayoutIndex {
		b := d.TextBoxes.Bounds[i]
		if int(at) >= len(d.Layout.NodeIndex) || len(b) != 4 || b[3] > tallestLine {
			continue
		}
		row := int32(d.Layout.NodeIndex[at])
		if n := &doc.nodes[row]; n.kind == textType && t.style(n, visibilityStyle) == "visible" && t.style(n, pointerStyle) != "none" {
			doc.lines = append(doc.lines, line{box{b[0], b[1], b[2], b[3]}, row})
		}
	}
	slices.SortStableFunc(doc.lines, func(a, b line) int { return cmp.Compare(a.y, b.y) })
}

// controls are the elements that people click, besides those with a listener.
var controls = map[string]bool{"A": true, "BUTTON": true, "INPUT": true, "SELECT": true, "SUMMARY": true, "TEXTAREA": true}

// overlap marks what people click and cannot, because later texts are drawn over it: a list
// that is longer than its box runs into the next.
func (t *tables) overlap(d *document) {
	for i := range d.nodes {
		n := &d.nodes[i]
		if n.kind == elementType && n.laid && !n.behind && (n.clickable || controls[t.text(n.name)]) {
			n.behind = d.overlapped(int32(i))
		}
	}
}

// Places are the places in a box where it is clicked, from 0 to 1: the middle and some around
// it, which are Inner, and those at the edges. What is covered at all of them cannot be clicked.
var Places = [...]struct{ X, Y float64 }{
	{.5, .5}, {.25, .25}, {.75, .25}, {.25, .75}, {.75, .75}, {.1, .5}, {.9, .5},
	{.5, .1}, {.5, .9}, {.05, .1}, {.95, .1}, {.05, .9}, {.95, .9},
}

// Inner is how many of the Places are not at an edge.
const Inner = 7

// overlapped reports whether later texts are drawn over all places of a row.
func (d *document) overlapped(i int32) bool {
	over := d.over(i)
	if len(over) == 0 {
		return false
	}
	b := d.nodes[i].box
	for _, at := range Places {
		x, y := b.x+at.X*b.width, b.y+at.Y*b.height
		if !slices.ContainsFunc(over, func(l line) bool { return l.x <= x && x < l.right() && l.y <= y && y < l.bottom() }) {
			return false
		}
	}
	return true
}

// over returns the lines of later texts that meet the box of a row, and move with it.
func (d *document) over(i int32) (over []line) {
	n := &d.nodes[i]
	from, _ := slices.BinarySearchFunc(d.lines, n.box.y-tallestLine, func(l line, y float64) int { return cmp.Compare(l.y, y) })
	for _, l := range d.lines[from:min(len(d.lines), from+maxLines)] {
		if l.y >= n.box.bottom() {
			break
		}
		text := &d.nodes[l.row]
		if l.row > i && l.meets(n.box) && text.paint >= n.paint && text.scroller == n.scroller && text.pinned == n.pinned && !d.isAround(i, l.row) {
			over = append(over, l)
		}
	}
	return over
}

// A box is where a node is drawn, in pixels from the corner of its frame's document.
type box struct{ x, y, width, height float64 }

func (b box) right() float64 { return b.x + b.width }

func (b box) bottom() float64 { return b.y + b.height }

func (b box) area() float64 { return b.width * b.height }

// within returns the part of a box that is in another.
func (b box) within(other box) box {
	x, y := math.Max(b.x, other.x), math.Max(b.y, other.y)
	return box{x, y, math.Max(0, math.Min(b.right(), other.right())-x), math.Max(0, math.Min(b.bottom(), other.bottom())-y)}
}

// meets reports whether two boxes share an area.
func (b box) meets(other box) bool { return b.within(other).area() > 0 }

// inside reports whether a box is all in another.
func (b box) inside(other box) bool {
	return b.x >= other.x && b.y >= other.y && b.right() <= other.right() && b.bottom() <= other.bottom()
}

// scaleOf returns by how much a transform and the property scale make a box larger or
// smaller, in the direction in which it is smallest.
func scaleOf(transform, scale string) float64 {
	factor := 1.0
	if rest, ok := strings.CutPrefix(transform, "matrix("); ok {
		if m := numbers(rest); len(m) == 6 {
			factor = math.Min(math.Hypot(m[0], m[1]), math.Hypot(m[2], m[3]))
		}
	}
	if parts := numbers(scale); len(parts) > 0 {
		factor *= math.Abs(slices.MinFunc(parts[:min(len(parts), 2)], func(a, b float64) int { return cmp.Compare(math.Abs(a), math.Abs(b)) }))
	}
	return factor
}
