package tree

import "strings"

// shapes steps over what stands in an svg element up to its end tag, and returns
// where its titles start. It reports whether there was nothing but shapes, each
// with its end, and texts in them.
func (x *lexer) shapes() (titles []int, ok bool) {
	open := []string{"svg"}
	for count := 1; ; count++ {
		if x.stop.at(count) {
			return nil, false // who reads it tag by tag will stop as well
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

// skipAttributes steps over the attributes of a tag and its end, and reports
// whether there is one, and whether it closes the element.
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
// reports whether that is nothing but text.
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

// shapeNames are the elements of drawings that stand for nothing but what is
// drawn.
var shapeNames = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`animate animatetransform circle clippath defs ellipse feblend fecolormatrix
		fecomposite feflood fegaussianblur femerge femergenode feoffset filter g image line lineargradient mask metadata path
		pattern polygon polyline radialgradient rect stop style svg symbol text title tspan use`) {
		names[name] = true
	}
	return names
}()

// drawingNames are the names of elements that drawings write with capitals, where
// selectors tell them apart.
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
