package hidden

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A cause is a declaration that hides text, or may hide it. All style attributes count as
// one. The attribute hidden counts as the property display without an origin; any other without
// one stands for all declarations of its property.
type cause struct {
	property css.Property
	origin   uint64
}

const (
	muchLater  = 400 // characters from which hidden text may be the page itself
	causeShare = 8   // an eighth of it must have the same cause
	maxLifts   = 3   // of several causes on one element, only the first is seen at a time
)

// FindLater is Find for a page that shows less text than it hides, where c are the counts
// that Find returned last. What hides or may hide most of the text is taken back: a script shows the text,
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
	var cut *dom.Cut
	later, lifted, causes, scripted := Counts{}, map[cause]bool{}, f.causes, hasScript(f.doc)
	for lifts := 0; ; lifts++ {
		before := len(lifted)
		for cause, chars := range causes {
			if chars*causeShare >= left && (scripted || isDoubted(cause.property)) {
				lifted[cause] = true
			}
		}
		if len(lifted) == before {
			break
		}
		if lifts == maxLifts {
			return nil, Counts{}
		}
		w := f.newWalker()
		w.lifted = lifted
		cut, later = w.find()
		causes = w.causes
	}
	if later.Later = later.Shown - c.Shown; later.Later < muchLater || later.Later <= c.Shown || later.Undecided {
		return nil, Counts{}
	}
	return cut, later
}

// hasScript reports whether the page has a script that browsers run, or asks for one ahead: what
// archives keep of pages is often all but the scripts.
func hasScript(doc *dom.Document) bool {
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		switch doc.Tag(n) {
		case atom.Script:
			if tree.Runs(doc.Attr(n, "type")) {
				return true
			}
		case atom.Link:
			if doc.Attr(n, "as") == "script" {
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

// blame counts the characters of a hidden node for what hides them. Only what scripts undo, and
// what is not certain, is blamed.
func (w *walker) blame(v verdict, chars int) {
	switch {
	case v.sight == unseen && v.by == ByAttribute:
		w.causes[cause{display, 0}] += chars
	case v.property != css.All:
		w.causes[cause{v.property, v.origin}] += chars
	}
}
