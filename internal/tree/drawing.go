package tree

import "strings"

// shapes steps over the content of an svg element up to its end tag, and returns
// where its titles start. It reports whether the content is only shapes, each with
// its end tag, and texts in them.
func (x *lexer) shapes() (titles []int, ok bool) {
	open := []string{"svg"}
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
		word, _ := x.word(x.at, endsName)
		name := lower(word)
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
			if name == "title" {
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
		x.key()
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
	if name != "title" && name != "style" {
		return true
	}
	size := strings.IndexByte(x.page[x.at:], '<')
	if size < 0 || !strings.HasPrefix(x.page[x.at+size:], "</") || !endTagOf(x.page[x.at+size:], name) {
		return false
	}
	x.at += size
	return true
}

// shapeNames are the elements that a drawing of only shapes may hold.
var shapeNames = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`animate animatetransform circle clippath defs ellipse feblend fecolormatrix
		fecomposite feflood fegaussianblur femerge femergenode feoffset filter g image line lineargradient mask metadata path
		pattern polygon polyline radialgradient rect stop style svg symbol text title tspan use`) {
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
