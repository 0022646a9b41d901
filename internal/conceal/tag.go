package conceal

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Tag reports whether an element of this name, with these attributes and nothing
// known about what stands around it, is not shown. Markdown may hold elements of
// HTML.
func Tag(name string, attrs []html.Attribute) bool {
	at := &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name)), Attr: attrs}
	switch at.DataAtom {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noscript, atom.Textarea:
		return true
	}
	around := &html.Node{Type: html.DocumentNode}
	around.AppendChild(at)
	w := newWalker(around, nil)
	w.at = dom.Root + 1
	l, _, shown := w.element(at, blank)
	_, unseen := l.unseen()
	return !shown || unseen || len(w.silent) > 0
}
