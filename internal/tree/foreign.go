package tree

import "golang.org/x/net/html/atom"

// startForeign adds a drawing or a formula. Of a drawing that is nothing but
// shapes only titles and style sheets are kept.
func (b *builder) startForeign(space Space) {
	b.reopen()
	b.addForeign(space)
	if space == SVG && !b.tok.closed && !b.opts.Drawings {
		b.addTitles()
	}
}

// addTitles steps over a drawing to its end tag and adds its titles and style
// sheets, if it is nothing but shapes. Drawings are a tenth of the elements of many
// pages, and no stage reads shapes; style sheets hold for the whole page.
func (b *builder) addTitles() {
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
		b.pop()
	}
	b.lex.at = end
}

// addForeign adds the element of a drawing or formula that the current token
// starts.
func (b *builder) addForeign(space Space) {
	attrs := b.tree.Attrs[b.tok.from : b.tok.from+b.tok.count]
	n := b.newElement()
	b.tree.Nodes[n].Space = space
	if name := drawingNames[b.tok.name]; space == SVG && name != "" {
		b.tree.rename(n, name)
	}
	b.place(n)
	b.push(item{node: n, tag: b.tok.tag, space: space, traits: foreignTraits(space, b.tok.name, attrs), name: b.tok.name})
	if b.tok.closed {
		b.pop()
	}
}

// inForeign reports whether the current token belongs to a drawing or formula.
func (b *builder) inForeign() bool {
	if len(b.open) == 0 {
		return false
	}
	top := b.top()
	if top.space == HTML {
		return false
	}
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

// foreign acts upon a token of a drawing or formula.
func (b *builder) foreign() bool {
	switch b.tok.kind {
	case text:
		b.framesetOK = b.framesetOK && IsBlank(b.tok.text)
		b.addText(b.tok.text)
	case startTag:
		if b.breaksOut() {
			b.leaveForeign()
			return b.in(b.mode)
		}
		b.lex.raw = ""
		b.addForeign(b.top().space)
	case endTag:
		return b.endForeign()
	}
	return true
}

// breaksOut reports whether the current tag is HTML for which somebody forgot to
// end the drawing before.
func (b *builder) breaksOut() bool {
	if b.tok.tag == atom.Font {
		for _, a := range b.tree.Attrs[b.tok.from : b.tok.from+b.tok.count] {
			switch a.Key {
			case "color", "face", "size":
				return true
			}
		}
	}
	return b.tok.traits&breakout != 0
}

// leaveForeign closes all that is open down to what may hold HTML.
func (b *builder) leaveForeign() {
	for i := len(b.open) - 1; i >= 0; i-- {
		if it := &b.open[i]; it.space == HTML || it.traits&(holdsHTML|holdsText) != 0 {
			b.cut(i + 1)
			return
		}
	}
}

// endForeign closes the innermost element of the current tag's name, if no HTML
// stands in between.
func (b *builder) endForeign() bool {
	for i := len(b.open) - 1; i >= 0; i-- {
		if b.open[i].is(&b.tok) {
			b.cut(i)
			return true
		}
		if i > 0 && b.open[i-1].space == HTML {
			break
		}
	}
	return b.in(b.mode)
}
