package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// tagSizes are the font sizes that browsers give to elements, in em.
var tagSizes = map[atom.Atom]float64{
	atom.H1: 2, atom.H2: 1.5, atom.H3: 1.17, atom.H5: 0.83, atom.H6: 0.67, atom.Small: smaller, atom.Sub: smaller, atom.Sup: smaller,
	atom.Big: 1 / smaller, atom.Rt: 0.5, atom.Code: 13.0 / 16, atom.Pre: 13.0 / 16, atom.Kbd: 13.0 / 16, atom.Samp: 13.0 / 16, atom.Tt: 13.0 / 16,
}

// present applies what browsers do to an element by its name and its attributes, as far as
// its style does not say otherwise.
func (l *look) present(w *walker, n dom.NodeID, has traits, d style) {
	tag := w.doc.Tag(n)
	if factor := tagSizes[tag]; factor != 0 && d.Get(fontSize) == "" {
		l.size *= factor
		l.verdict = l.judge()
	}
	if tag == atom.Pre {
		l.keepsBlank = true
	}
	colored := tag == atom.A && has.has(hasHref) || tag == atom.Mark || tag == atom.Button
	if !colored && !has.has(hasPaint) && !(l.ground.assumed && has.has(hasClass|hasID)) {
		return
	}
	ground, ink, size := l.ground, l.color, l.size
	if colored {
		l.painted(w, tag)
	}
	for _, a := range w.doc.Attrs(n) {
		l.attribute(a, tag)
	}
	if d.Get(color) == "inherit" {
		l.color = ink
	}
	if l.ground != ground && d.Get(backgroundColor) != "" && !ground.assumed {
		l.ground = ground
	}
	if ground != l.ground || ink != l.color || size != l.size {
		l.verdict = l.judge()
	}
}

// attribute applies what an attribute does to the look of its element.
func (l *look) attribute(a dom.Attr, tag atom.Atom) {
	switch {
	case a.Key == "bgcolor":
		if c, ok := legacyColor(a.Val); ok {
			l.ground = l.ground.paint(c)
		}
	case a.Key == "background" && isInPage(a.Val):
		l.ground = l.ground.doubted(backgroundImage)
	case a.Key == "background":
		l.ground = l.ground.pictured()
	case a.Key == "text" && tag == atom.Body, a.Key == "color" && tag == atom.Font:
		if c, ok := legacyColor(a.Val); ok {
			l.color = c
		}
	case a.Key == "face" && tag == atom.Font:
		l.family = strings.ToLower(a.Val)
	case (a.Key == "class" || a.Key == "id") && l.ground.assumed:
		l.ground = &ground{colors: []rgba{unknown}} // another file may give it a background
	}
}

// painted applies the colours that browsers give to elements. Style sheets in other files
// change most of them.
func (l *look) painted(w *walker, tag atom.Atom) {
	switch {
	case tag == atom.Mark:
		l.ground, l.color = l.ground.paint(l.colorOf("mark")), l.colorOf("marktext")
	case tag == atom.A && !l.color.known:
	case w.external:
		l.color = unknown
	case tag == atom.A:
		l.color = l.colorOf("linktext")
	case tag == atom.Button:
		l.ground, l.color, l.size = l.ground.paint(l.colorOf("buttonface")), l.colorOf("buttontext"), browserSize*5/6
	}
}
