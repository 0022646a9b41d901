package conceal

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
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
	w := &walker{sheet: &sheet{}}
	l, _, shown := w.element(at, look{size: browserSize, opacity: 1, color: black, background: white})
	_, unseen := l.unseen()
	return !shown || unseen || len(w.silent) > 0
}
