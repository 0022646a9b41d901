package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

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

// shapes steps over the content of an svg element up to its end tag, and returns
// where its titles and style sheets start. It reports whether the content is only
// shapes, each with its end tag.
func (x *lexer) shapes() (titles []int, ok bool) {
	open := append(x.shape[:0], "svg")
	defer func() { x.shape = open }()
	for count := 1; ; count++ {
		if x.stop.at(count) {
			return nil, false // the caller then reads tag by tag, and stops there
		}
		next := strings.IndexByte(x.page[x.at:], '<')
		if next < 0 {
			return nil, false
		}
		tag := x.at + next
		x.at = tag + 1
		ends := strings.HasPrefix(x.page[x.at:], "/")
		if ends {
			x.at++
		}
		name, upper := x.word(x.at, endsName)
		if upper {
			name = x.lower(name)
		}
		closed, ok := x.skipAttributes()
		switch {
		case !ok || !shapeNames[name]:
			return nil, false
		case ends:
			if name != open[len(open)-1] {
				return nil, false
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				x.at = tag
				return titles, true
			}
		case closed:
		default:
			if keptOfDrawing(name) {
				titles = append(titles, tag)
			}
			if open = append(open, name); len(open) > MaxDepth || !x.shapeText(name) {
				return nil, false
			}
		}
	}
}

// skipAttributes steps over the attributes of a tag and its ">". It reports whether
// the tag has one, and whether it closes the element.
func (x *lexer) skipAttributes() (closed, ok bool) {
	valueEnd := 0
	for x.space(); x.ok() && x.page[x.at] != '>'; x.space() {
		x.skipKey()
		_, valueEnd = x.value()
	}
	if !x.ok() {
		return false, false
	}
	x.at++
	return x.page[x.at-2] == '/' && valueEnd != x.at-1, true
}

// shapeText steps over the body of a title or style sheet in a drawing, and
// reports whether it is only text.
func (x *lexer) shapeText(name string) bool {
	if !keptOfDrawing(name) {
		return true
	}
	size := strings.IndexByte(x.page[x.at:], '<')
	if size < 0 || !strings.HasPrefix(x.page[x.at+size:], "</") || !endTagOf(x.page[x.at+size:], name) {
		return false
	}
	x.at += size
	return true
}

// keptOfDrawing reports whether an element of a drawing that is nothing but shapes
// is kept.
func keptOfDrawing(name string) bool { return name == "title" || name == "style" }

// DropShapes takes the shapes out of drawings that hold nothing else, and leaves
// titles and style sheets: what addTitles does while the page is read, for drawings
// whose end could not be seen there, and for trees that x/net/html built.
func (t *Tree) DropShapes(stop Stop) {
	work := 2 * len(t.Nodes) // drawings in drawings are looked at more than once
	for n, count := int32(Root), 1; n != 0 && !stop.at(count); count++ {
		nd := &t.Nodes[n]
		if nd.Space != SVG || nd.Tag != atom.Svg || t.Nodes[nd.Parent].Space == SVG || work < 0 {
			n = t.Following(n)
			continue
		}
		kept, seen, ok := t.shapesIn(n, stop)
		if work -= seen; !ok {
			n = t.Following(n)
			continue
		}
		if seen > len(kept) {
			t.keepOnly(n, kept)
		}
		n = t.past(n)
	}
}

// shapesIn returns the titles and style sheets in a drawing, and how many nodes
// were looked at. It reports whether the rest is nothing but shapes.
func (t *Tree) shapesIn(svg int32, stop Stop) (kept []int32, seen int, ok bool) {
	end := t.past(svg)
	for n := t.Following(svg); n != end; seen++ {
		if stop.at(seen + 1) {
			return nil, seen, false
		}
		nd := &t.Nodes[n]
		if nd.Kind != Element {
			n = t.Following(n)
			continue
		}
		name := lower(t.Name(n))
		if nd.Space != SVG || !shapeNames[name] {
			return nil, seen, false
		}
		if keptOfDrawing(name) {
			kept = append(kept, n)
			n = t.past(n)
			continue
		}
		n = t.Following(n)
	}
	return kept, seen, true
}

// keepOnly makes some nodes below an element its only children.
func (t *Tree) keepOnly(parent int32, kept []int32) {
	for _, n := range kept {
		t.detach(n)
	}
	t.Nodes[parent].First, t.Nodes[parent].Last = 0, 0
	for _, n := range kept {
		t.append(parent, n)
	}
	t.moved = true
}

// shapeNames are the elements that a drawing of only shapes may hold. Labels are text that
// people see, and what is drawn around them says whether they do. Animations may be of
// labels in another drawing.
var shapeNames = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`circle clippath defs ellipse feblend fecolormatrix fecomposite feflood fegaussianblur
		femerge femergenode feoffset filter g image line lineargradient mask metadata path pattern polygon polyline radialgradient
		rect stop style svg symbol title use`) {
		names[name] = true
	}
	return names
}()

// drawingNames are the names in SVG with capitals, by the name in lower case.
// Selectors depend on the case.
var drawingNames = func() map[string]string {
	names := map[string]string{}
	for name := range strings.FieldsSeq(`altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath
		feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
		feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
		fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient
		textPath`) {
		names[strings.ToLower(name)] = name
	}
	return names
}()
