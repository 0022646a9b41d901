package conceal

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Tag reports whether an element with these attributes is or may be hidden, if nothing is known about
// the elements around it. It serves HTML in Markdown.
func Tag(name string, attrs []dom.Attr) bool {
	switch atom.Lookup([]byte(name)) {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noscript, atom.Textarea:
		return true
	}
	w := newWalker(dom.Single(name, attrs))
	l := blank
	whole := w.element(dom.Root+1, &l)
	return whole.orElse(l.judge()).sight != seen || len(w.silent) > 0
}
