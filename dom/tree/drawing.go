package tree

import "strings"

// shapes steps over what stands in an svg element up to its end tag, and returns
// where its titles start. It reports whether there was nothing but shapes, and
// texts in them.
func (x *lexer) shapes() (titles []int, ok bool) {
	for depth := 1; ; {
		next := strings.IndexByte(x.page[x.at:], '<')
		if next < 0 {
			return nil, false
		}
		tag := x.at + next
		x.at = tag + 1
		closing := strings.HasPrefix(x.page[x.at:], "/")
		if closing {
			x.at++
		}
		name, _ := x.word(x.at, endsName)
		if !shapeNames[lower(name)] || !x.skipAttributes() {
			return nil, false
		}
		closed := x.page[x.at-2] == '/'
		switch {
		case closed && !closing:
		case !strings.EqualFold(name, "svg"):
			if !closing && !x.shapeText(name) {
				return nil, false
			}
			if !closing && strings.EqualFold(name, "title") {
				titles = append(titles, tag)
			}
		case !closing:
			depth++
		default:
			if depth--; depth == 0 {
				x.at = tag
				return titles, true
			}
		}
	}
}

// skipAttributes steps over the attributes of a tag and its end, and reports
// whether there is one.
func (x *lexer) skipAttributes() bool {
	for x.space(); x.ok() && x.page[x.at] != '>'; x.space() {
		x.key()
		x.value()
	}
	x.at++
	return x.at <= len(x.page)
}

// shapeText steps over the body of a title or style sheet in a drawing, and
// reports whether that is nothing but text.
func (x *lexer) shapeText(name string) bool {
	if !strings.EqualFold(name, "title") && !strings.EqualFold(name, "style") {
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
	for name := range strings.FieldsSeq(`animate animatetransform circle clippath defs desc ellipse feblend fecolormatrix
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
