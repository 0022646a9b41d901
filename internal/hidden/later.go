package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A cause is a declaration that hides text, or may hide it. All style attributes count as
// one; the origin of the attribute hidden is 0.
type cause struct {
	property css.Property
	origin   uint64
}

// A census is which text each cause hides.
type census struct {
	of    map[dom.NodeID][]declared // what bears on an element
	chars map[cause]int             // that a cause hides
	room  int                       // for more of what bears on elements
}

type declared struct {
	cause
	value string
}

const (
	muchLater  = 400 // characters from which hidden text may be the page itself
	causeShare = 8   // an eighth of it must have the same cause
	maxBlamed  = 64  // elements around a text that are asked for it
	maxBearing = 32  // declarations for each node; a page with more is not looked at
)

// FindLater is Find for a page that shows less text than it hides, where c are the counts
// of Find. What hides or may hide most of the text is taken back: a script shows the text,
// or the proof has failed. The text that is shown then is counted as Later. Text that is hidden
// by anything else stays hidden. It returns nil if most of the text is not of that kind.
//
// A sentence that is hidden in a page that is shown gains nothing: it is not most of the text,
// and what hides it is not what hides the rest.
func (f *Finder) FindLater(c *Counts) (*dom.Cut, Counts) {
	left := c.Hidden + c.Unproven
	if left < muchLater || left <= c.Shown || c.Undecided || c.Torn {
		return nil, Counts{}
	}
	w := f.newWalker()
	w.census = &census{map[dom.NodeID][]declared{}, map[cause]int{}, maxBearing * f.doc.Len()}
	w.streamed = w.findStreamed()
	if w.walk(); f.styles.Exhausted() {
		return nil, Counts{}
	}
	lifted := map[cause]bool{}
	scripted := w.hasScript()
	for cause, chars := range w.census.chars {
		if chars*causeShare >= left && (scripted || isDoubted(cause.property)) {
			lifted[cause] = true
		}
	}
	if len(lifted) == 0 || w.census.room < 0 {
		return nil, Counts{}
	}
	w = f.newWalker()
	w.lifted = lifted
	cut, later := w.find()
	if later.Later = later.Shown - c.Shown; later.Later < muchLater || later.Later <= c.Shown || later.Undecided {
		return nil, Counts{}
	}
	return cut, later
}

// hasScript reports whether the page has a script that browsers run, or asks for one ahead: what
// archives keep of pages is often all but the scripts.
func (w *walker) hasScript() bool {
	for n := dom.Root; int(n) < w.doc.Len(); n++ {
		w.doc.Tick(n)
		switch w.doc.Tag(n) {
		case atom.Script:
			if tree.Runs(w.doc.Attr(n, "type")) {
				return true
			}
		case atom.Link:
			if w.doc.Attr(n, "as") == "script" {
				return true
			}
		}
	}
	return false
}

// isDoubted reports whether a property hides nothing for certain.
func isDoubted(p css.Property) bool {
	switch p {
	case display, visibility, contentVisibility, opacity, height, maxHeight:
		return false
	}
	return true
}

// weigh counts what bears on an element, or takes it back.
func (w *walker) weigh(n dom.NodeID, d style) {
	if w.census != nil {
		list := w.census.of[n][:0]
		for _, p := range d.All() {
			if w.census.room--; w.census.room >= 0 {
				list = append(list, declared{cause{p, d.Origin(p)}, d.Get(p)})
			}
		}
		w.census.of[n] = list
	}
	for c := range w.lifted {
		if d.Get(c.property) != "" && d.Origin(c.property) == c.origin {
			d.Unset(c.property)
		}
	}
}

// blame counts the characters of a hidden node for what hides them. Only what scripts undo, and
// what is not certain, is blamed.
func (w *walker) blame(n dom.NodeID, v verdict, chars int) {
	if v.sight == unseen && v.by == ByAttribute {
		w.census.chars[cause{display, 0}] += chars
		return
	}
	decided := false // by an element that is nearer
	for i := 0; i < maxBlamed && n > dom.Root && !(decided && v.sight == unproven); i, n = i+1, w.parent(n) {
		w.meter.Spend(nodeCost)
		for _, d := range w.census.of[n] {
			nearest := d.property == visibility || v.sight == unproven && d.property == v.property
			if d.hides(v) && !(nearest && decided) {
				w.census.chars[d.cause] += chars
			}
			decided = decided || nearest
		}
	}
}

// parent returns the element around another: the host for the elements in a shadow root.
func (w *walker) parent(n dom.NodeID) dom.NodeID {
	n = w.doc.Parent(n)
	if w.doc.IsShadowRoot(n) {
		n = w.doc.Parent(n)
	}
	return n
}

// hides reports whether a declaration can be what a verdict is about.
func (d *declared) hides(v verdict) bool {
	switch {
	case v.sight == unproven:
		return d.property == v.property
	case d.property == display, d.property == contentVisibility:
		return v.by == ByDisplay && (d.value == "none" || d.value == "hidden")
	case d.property == visibility:
		return v.by == ByVisibility && d.value != "visible"
	case d.property == opacity:
		return v.by == ByVisibility && d.value != "1"
	case d.property == height, d.property == maxHeight:
		return v.by == BySize && strings.HasPrefix(d.value, "0")
	}
	return false
}
