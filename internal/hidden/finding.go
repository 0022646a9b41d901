package hidden

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Finding is a node that is hidden, or that may be.
type Finding struct {
	Node     dom.NodeID
	Unproven bool
	By       Means  // of what is hidden
	Property string // of what is unproven: the one that may hide it
}

// Findings returns the nodes that are hidden, or that may be, with all that is in them. It is for
// callers who know more about the document. If the document is watched, it panics as stages do.
func Findings(doc *dom.Document) []Finding {
	w := NewFinder(doc, nil).newWalker()
	w.noting = true
	w.walk()
	return w.findings
}

func (w *walker) note(n dom.NodeID, v verdict) {
	f := Finding{Node: n, By: v.by, Unproven: v.sight == unproven}
	if f.Unproven {
		f.Property = longhands[v.property].name
	}
	w.findings = append(w.findings, f)
}

// Tag reports whether an element with these attributes is or may be hidden, if nothing is known about
// the elements around it, and it has some text. It serves HTML in Markdown.
func Tag(name string, attrs []dom.Attr) bool {
	switch atom.Lookup([]byte(name)) {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noscript, atom.Textarea:
		return true
	}
	w := NewFinder(dom.Single(name, attrs), nil).newWalker()
	w.external = true // those of the page that shows it
	l := blank
	v := w.element(dom.Root+1, traitsOf(w.doc.Attrs(dom.Root+1)), &l).orElse(l.verdict)
	return v.orElse(l.write(w, sampleChars)).sight != seen || len(w.silent) > 0
}

// sampleChars is how many characters a text is taken to have that is not known.
const sampleChars = 60
