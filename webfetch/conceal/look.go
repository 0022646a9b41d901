package conceal

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A look is what text inherits: an element below may undo each of these.
type look struct {
	invisible  bool    // visibility
	size       float64 // of the font, in pixels
	color      rgba
	background rgba
}

const (
	browserSize = 16.0 // pixels of the font of a page that sets none
	tinySize    = 2.0  // pixels that nobody can read
)

// canvas is how a page looks that says nothing: dark on white. If it has style
// sheets in other files, its background is not known.
func canvas(tree *html.Node) look {
	l := look{size: browserSize, color: black, background: white}
	for at := tree.FirstChild; at != nil; at = following(at, tree) {
		if at.DataAtom == atom.Link && isStyleSheet(at) {
			l.background = unknown
			break
		}
	}
	return l
}

// unseen reports whether text with this look cannot be seen.
func (l *look) unseen() bool {
	return l.invisible || l.size < tinySize || l.color.transparent() || l.color.like(l.background)
}

// below is the look of an element with its own declarations.
func (l look) below(at *html.Node, d *declarations) look {
	l = l.presented(at)
	if d == nil {
		return l
	}
	switch d.get(visibility) {
	case "hidden", "collapse":
		l.invisible = d.get(animation) == "" // AMP pages show themselves by one
	case "visible":
		l.invisible = false
	}
	l.size = fontSize(d.get(font), l.size)
	l.size = fontSize(d.get(fontSizeProperty), l.size)
	if d.get(backgroundClip) == "text" {
		l.color, l.background = black, white // letters are cut out of a picture
		return l
	}
	for _, p := range [...]property{background, backgroundColor} {
		if v := d.get(p); v != "" {
			l.background = parseBackground(v, l.background)
		}
	}
	if d.get(backgroundImage) != "" && d.get(backgroundImage) != "none" {
		l.background = unknown
	}
	for _, p := range [...]property{color, textFill} {
		if v := d.get(p); v != "" {
			l.color = parseColor(v, l.color)
		}
	}
	return l
}

// presented applies the attributes that older pages set colours with.
func (l look) presented(at *html.Node) look {
	for _, a := range at.Attr {
		switch {
		case a.Key == "bgcolor":
			l.background = parseColor(a.Val, l.background)
		case a.Key == "background":
			l.background = unknown
		case a.Key == "color" && at.DataAtom == atom.Font, a.Key == "text" && at.DataAtom == atom.Body:
			l.color = parseColor(a.Val, l.color)
		}
	}
	return l
}

// following returns the node after at in document order, nil after the last one
// below root.
func following(at, root *html.Node) *html.Node {
	if at.FirstChild != nil {
		return at.FirstChild
	}
	for at != root && at.NextSibling == nil {
		at = at.Parent
	}
	if at == root {
		return nil
	}
	return at.NextSibling
}
