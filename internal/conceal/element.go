package conceal

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A kept is an element that browsers do not show, and why.
type kept struct{ name, reason string }

// unshownNames are the elements that browsers do not show with all that is in them. Sorted.
var unshownNames = [...]kept{
	{"annotation-xml", "another form of a formula"},
	{"clipPath", "a shape that cuts others"},
	{"datalist", "what a field suggests"},
	{"defs", "parts of a drawing that others use"},
	{"desc", "the description of a drawing"},
	{"fencedframe", "another page"},
	{"filter", "an effect of a drawing"},
	{"linearGradient", "colours of a drawing"},
	{"marker", "the ends of lines"},
	{"mask", "a shape that cuts others"},
	{"metadata", "data about a drawing"},
	{"mphantom", "takes room in a formula, and shows nothing"},
	{"mprescripts", "a mark in a formula"},
	{"mspace", "a gap in a formula"},
	{"noembed", "for browsers without plugins"},
	{"noframes", "for browsers without frames"},
	{"none", "a gap in a formula"},
	{"pattern", "a part of a drawing that others use"},
	{"radialGradient", "colours of a drawing"},
	{"rp", "for browsers without ruby"},
	{"symbol", "a part of a drawing that others use"},
	{"template", "a part of a page that scripts use"},
}

var isUnshown = func() map[string]bool {
	set := map[string]bool{}
	for _, k := range unshownNames {
		set[k.name] = true
	}
	return set
}()

var unshownShapes = func() (s shapes) {
	for _, k := range unshownNames {
		s.add(k.name)
	}
	return s
}()

// unshownElement reports whether browsers do not show an element.
func (w *walker) unshownElement(n dom.NodeID, tag atom.Atom) bool {
	if list := w.doc.Tag(w.doc.Parent(n)); list == atom.Select || list == atom.Optgroup {
		label, _ := w.doc.Lookup(n, "label")
		return tag != atom.Optgroup && tag != atom.Button && (tag != atom.Option || label != "") // a label takes the place of the text
	}
	switch tag {
	case atom.A, atom.B, atom.Div, atom.I, atom.Img, atom.Li, atom.P, atom.Span, atom.Td, atom.Tr, atom.Ul:
		return false // most elements
	case atom.Annotation:
		return !w.shownAsWell(n)
	}
	if name := w.doc.Name(n); unshownShapes.fit(name) && isUnshown[name] {
		return true
	}
	switch w.doc.Name(w.doc.Parent(n)) {
	case "semantics", "maction": // only the first child is shown
		return w.doc.FirstChild(w.doc.Parent(n)) < n && w.hasElementBefore(n)
	}
	return false
}

// hasElementBefore reports whether an element has another before it in its parent.
func (w *walker) hasElementBefore(n dom.NodeID) bool {
	for c := range w.doc.Children(w.doc.Parent(n)) {
		w.meter.Spend(nodeCost)
		if c == n {
			return false
		}
		if w.doc.Kind(c) == dom.Element {
			return true
		}
	}
	return false
}

// slowMarquee is the delay between two steps of a marquee from which it stands still, in
// milliseconds.
const slowMarquee = 1000

// marquee judges text that runs through a box.
func (w *walker) marquee(n dom.NodeID) verdict {
	for _, a := range w.doc.Attrs(n) {
		x, err := strconv.ParseFloat(strings.TrimRight(strings.TrimSpace(a.Val), "px%"), 64)
		if err != nil {
			continue
		}
		switch a.Key {
		case "width", "height":
			if x <= noRoom {
				return hiddenBy(BySize)
			}
		case "scrolldelay":
			if x >= slowMarquee {
				return doubtOf(animationDelay)
			}
		case "scrollamount":
			if x <= 0 {
				return doubtOf(animationDuration)
			}
		case "loop":
			if x > 0 {
				return doubtOf(animationCount)
			}
		}
	}
	return verdict{}
}

// collapseColumns hides the cells of the columns of a table that are collapsed. Tables with
// cells in several rows are in doubt.
func (w *walker) collapseColumns(table dom.NodeID) {
	collapsed := map[int]bool{}
	column := 0
	for c := range w.doc.Children(table) {
		switch w.doc.Tag(c) {
		case atom.Colgroup:
			all := w.collapses(c)
			for col := range w.doc.Children(c) {
				if w.doc.Tag(col) == atom.Col {
					column = w.column(col, column, all, collapsed)
				}
			}
		case atom.Col:
			column = w.column(c, column, false, collapsed)
		default:
			if w.doc.Kind(c) == dom.Element && w.doc.Tag(c) != atom.Caption {
				if len(collapsed) > 0 {
					w.collapseCells(table, collapsed)
				}
				return
			}
		}
	}
}

// maxSpan bounds the columns that one element stands for.
const maxSpan = 64

// column notes the columns of a col element, and returns the number of the next.
func (w *walker) column(col dom.NodeID, at int, all bool, collapsed map[int]bool) int {
	w.meter.Spend(nodeCost)
	span := w.spanOf(col, "span")
	if all || w.collapses(col) {
		for i := range span {
			collapsed[at+i] = true
		}
	}
	return at + span
}

func (w *walker) spanOf(n dom.NodeID, key string) int {
	span, err := strconv.Atoi(strings.TrimSpace(w.doc.Attr(n, key)))
	if err != nil {
		return 1
	}
	return min(max(span, 1), maxSpan)
}

func (w *walker) collapses(n dom.NodeID) bool {
	v := w.styles.Of(n).Get(visibility)
	return v == "collapse" || v == "hidden" || strings.Contains(v, "(")
}

// collapseCells hides the cells of some columns.
func (w *walker) collapseCells(table dom.NodeID, collapsed map[int]bool) {
	for n := table + 1; n < w.doc.End(table); n++ {
		w.meter.Spend(nodeCost)
		if w.doc.Tag(n) == atom.Table {
			n = w.doc.End(n) - 1
			continue
		}
		if w.doc.Tag(n) != atom.Tr {
			continue
		}
		at := 0
		for cell := range w.doc.Children(n) {
			if tag := w.doc.Tag(cell); tag != atom.Td && tag != atom.Th {
				continue
			}
			span := w.spanOf(cell, "colspan")
			switch _, tall := w.doc.Lookup(cell, "rowspan"); {
			case tall || span > 1:
				w.hide(cell, doubtOf(visibility), w.textOf(cell))
			case collapsed[at]:
				w.hide(cell, hiddenBy(ByVisibility), w.textOf(cell))
			}
			at += span
		}
	}
}

// formulaAttributes are the attributes of formulas that are properties by another name.
var formulaAttributes = map[string]css.Property{"mathbackground": backgroundColor, "mathcolor": color, "mathsize": fontSize}

// presentational applies the attributes of an element of a formula that are properties by
// another name, if the style does not set these.
func (w *walker) presentational(n dom.NodeID, d style) {
	for _, a := range w.doc.Attrs(n) {
		v := strings.ToLower(strings.TrimSpace(a.Val))
		if p, ok := formulaAttributes[a.Key]; ok && d.Get(p) == "" && valid(p, v) {
			d.Set(p, v)
		}
	}
}

// smallDrawing reports whether a drawing has no room.
func (w *walker) smallDrawing(n dom.NodeID) bool {
	for _, key := range [...]string{"width", "height"} {
		if px, ok := css.Pixels(strings.ToLower(strings.TrimSpace(w.doc.Attr(n, key)))); ok && px <= noRoom {
			return true
		}
	}
	return false
}
