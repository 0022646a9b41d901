package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// tagSize returns the font size that browsers give to an element, in em, 0 if they give it
// none.
func tagSize(tag atom.Atom) float64 {
	switch tag {
	case atom.H1:
		return 2
	case atom.H2:
		return 1.5
	case atom.H3:
		return 1.17
	case atom.H5:
		return 0.83
	case atom.H6:
		return 0.67
	case atom.Small, atom.Sub, atom.Sup:
		return smaller
	case atom.Big:
		return 1 / smaller
	case atom.Rt:
		return 0.5
	case atom.Code, atom.Pre, atom.Kbd, atom.Samp, atom.Tt:
		return 13.0 / 16
	}
	return 0
}

// present applies what browsers do to an element by its name and its attributes, as far as
// its style does not say otherwise.
func (l *look) present(w *walker, n dom.NodeID, has traits, d style) {
	tag := w.doc.Tag(n)
	if factor := tagSize(tag); factor != 0 && d.Get(fontSize) == "" {
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
	switch a.Key {
	case "bgcolor":
		if c, ok := legacyColor(a.Val); ok {
			l.ground = l.ground.paint(c)
		}
	case "background":
		if isInPage(a.Val) {
			l.ground = l.ground.doubted(backgroundImage)
		} else {
			l.ground = l.ground.pictured()
		}
	case "text":
		if tag == atom.Body {
			l.colorBy(a.Val)
		}
	case "color", "face":
		if tag == atom.Font {
			l.font(a)
		}
	case "class", "id":
		if l.ground.assumed {
			l.ground = &ground{colors: []rgba{unknown}} // another file may give it a background
		}
	}
}

// colorBy applies the colour that an attribute gives to letters.
func (l *look) colorBy(v string) {
	if c, ok := legacyColor(v); ok {
		l.color = c
	}
}

// font applies an attribute of a font element.
func (l *look) font(a dom.Attr) {
	switch a.Key {
	case "color":
		l.colorBy(a.Val)
	case "face":
		l.family = strings.ToLower(a.Val)
	}
}

// painted applies the colours that browsers give to elements. Style sheets in other files
// change most of them.
func (l *look) painted(w *walker, tag atom.Atom) {
	switch tag {
	case atom.Mark:
		l.ground, l.color = l.ground.paint(l.colorOf("mark")), l.colorOf("marktext")
	case atom.Button:
		if w.external {
			l.color = unknown
			return
		}
		l.ground, l.color, l.size = l.ground.paint(l.colorOf("buttonface")), l.colorOf("buttontext"), browserSize*5/6
	case atom.A:
		if !l.color.known {
			return
		}
		if l.color = l.colorOf("linktext"); w.external {
			l.color = unknown
		}
	}
}
