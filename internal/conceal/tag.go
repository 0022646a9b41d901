package conceal

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Tag reports whether an element with these attributes is or may be hidden, if nothing is known about
// the elements around it, and it has some text. It serves HTML in Markdown.
func Tag(name string, attrs []dom.Attr) bool {
	switch atom.Lookup([]byte(name)) {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noscript, atom.Textarea:
		return true
	}
	w := newWalker(dom.Single(name, attrs), nil)
	w.external = true // those of the page that shows it
	defer func() { w.styles.Release(); w.release() }()
	w.sample = sampleChars
	l := blank
	l.box = w.emptyBox().asPage()
	v := w.element(dom.Root+1, traitsOf(w.doc.Attrs(dom.Root+1)), &l).orElse(l.verdict)
	if v.sight == seen {
		_, v = l.box.write(sampleChars, l.size)
	}
	return v.sight != seen || len(w.silent) > 0
}
