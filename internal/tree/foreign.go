package tree

import "golang.org/x/net/html/atom"

// foreignRules are the rules for tokens in SVG and MathML: in drawings and formulas.
type foreignRules struct{ *builder }

// start adds a drawing or a formula. If a drawing holds only shapes, only titles and
// style sheets are added.
func (b foreignRules) start(space Space) {
	b.reopen()
	b.addForeign(space)
	if space == SVG && !b.tok.closed && !b.opts.Drawings {
		b.addTitles()
	}
}

// addTitles steps over a drawing that holds only shapes, and adds its titles and
// style sheets. Shapes are a tenth of the elements of many pages, and have no text;
// style sheets hold for the whole page.
func (b foreignRules) addTitles() {
	if b.wasted > len(b.lex.page) {
		return
	}
	start := b.lex.at
	titles, ok := b.lex.shapes()
	end := b.lex.at
	if !ok {
		b.lex.at = start
		b.wasted += end - start
		return
	}
	for _, at := range titles {
		b.lex.at = at
		b.lex.next(&b.tok)
		b.lex.raw = ""
		b.addForeign(SVG)
		if b.lex.next(&b.tok); b.tok.kind == text {
			b.addText(b.tok.text)
		}
		b.open.pop()
	}
	b.lex.at = end
}

// apply reports whether the current token belongs to the drawing or formula that
// is open. Some elements of these hold HTML.
func (b foreignRules) apply() bool {
	top := b.open.top()
	tag := b.tok.tag
	switch b.tok.kind {
	case endOfPage:
		return false
	case text:
		return top.traits&(holdsHTML|holdsText) == 0
	case startTag:
		switch {
		case top.traits&holdsHTML != 0:
			return false
		case top.traits&holdsText != 0:
			return tag == atom.Mglyph || tag == atom.Malignmark
		case top.space == MathML && top.tag == atom.AnnotationXml:
			return tag != atom.Svg
		}
	}
	return true
}

// act acts on a token of a drawing or formula.
func (b foreignRules) act() bool {
	switch b.tok.kind {
	case text:
		b.framesetOK = b.framesetOK && isBlank(b.tok.text)
		b.addText(b.tok.text)
	case startTag:
		if b.breaksOut() {
			b.leave()
			return b.in(b.mode)
		}
		b.lex.raw = ""
		b.addForeign(b.open.top().space)
	case endTag:
		return b.end()
	}
	return true
}

// breaksOut reports whether the current tag is HTML that ends the drawing or
// formula around it.
func (b foreignRules) breaksOut() bool {
	if b.tok.tag == atom.Font {
		for _, a := range b.attrs() {
			switch a.Key {
			case "color", "face", "size":
				return true
			}
		}
	}
	return b.tok.traits&breakout != 0
}

// leave closes elements until the innermost may hold HTML.
func (b foreignRules) leave() {
	for i := len(b.open.items) - 1; i >= 0; i-- {
		if it := &b.open.items[i]; it.space == HTML || it.traits&(holdsHTML|holdsText) != 0 {
			b.open.cut(i + 1)
			return
		}
	}
}

// end closes the innermost element with the name of the current tag, if no HTML
// element is open in it.
func (b foreignRules) end() bool {
	for i := len(b.open.items) - 1; i >= 0; i-- {
		if b.open.items[i].is(&b.tok) {
			b.open.cut(i)
			return true
		}
		if i > 0 && b.open.items[i-1].space == HTML {
			break
		}
	}
	return b.in(b.mode)
}
