package interact

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A state is a set of facts about an element. Most are inherited.
type state uint16

const (
	notRendered state = 1 << iota // no box: display, closed details, fallback content
	invisible                     // visibility: hidden, which a child may undo
	faded                         // opacity: 0, which no child can undo
	isInert                       // takes no clicks
	isDisabled                    // in a disabled fieldset
	isDrawing                     // in an svg element
	skipped                       // rendered, but its content is not
	startsLine                    // starts a line
	isFlex                        // its children start lines
	judged                        // the state is known
)

// visibility computes whether the page shows its nodes. It does so on demand, since most
// nodes are never asked about.
type visibility struct {
	doc    *dom.Document
	styles *css.Styles
	states []state
	vars   []*css.Variables // of each node; nil as long as there are none
	path   []dom.NodeID
	live   *Live // nil if no browser shows the document
}

func newVisibility(doc *dom.Document) *visibility {
	v := &visibility{doc: doc, styles: css.NewStyles(doc, vocabulary), states: make([]state, doc.Len())}
	v.states[dom.Root] = judged
	v.setVars(dom.Root, v.styles.Initial())
	return v
}

// of returns the state of n.
func (v *visibility) of(n dom.NodeID) state {
	path := v.path[:0]
	for at := n; v.states[at]&judged == 0; at = v.doc.Parent(at) {
		path = append(path, at)
	}
	v.path = path
	for _, at := range slices.Backward(path) {
		parent := v.doc.Parent(at)
		v.states[at] = v.states[parent]
		if v.doc.Kind(at) == dom.Element {
			v.states[at] = v.element(at, parent, v.states[parent])
		}
	}
	return v.states[n]
}

// visible reports whether the page shows n.
func (v *visibility) visible(n dom.NodeID) bool {
	if v.live != nil {
		return !v.live.NotVisible.Has(v.elementOf(n))
	}
	return v.of(n)&(notRendered|invisible|faded) == 0
}

// exposed reports whether n is exposed to screen readers.
func (v *visibility) exposed(n dom.NodeID) bool {
	if v.live != nil {
		return !v.live.NotRendered.Has(v.elementOf(n))
	}
	return v.of(n)&(notRendered|invisible) == 0
}

// elementOf returns n, or the parent of a text.
func (v *visibility) elementOf(n dom.NodeID) dom.NodeID {
	if v.doc.Kind(n) != dom.Element {
		return v.doc.Parent(n)
	}
	return n
}

// inert reports whether n takes no clicks.
func (v *visibility) inert(n dom.NodeID) bool { return v.of(n)&isInert != 0 }

// disabled reports whether n is in a disabled fieldset.
func (v *visibility) disabled(n dom.NodeID) bool { return v.of(n)&isDisabled != 0 }

// element returns the state of n. s is the state of its parent.
func (v *visibility) element(n, parent dom.NodeID, s state) state {
	doc := v.doc
	if v.unrendered(n, parent, s) {
		s |= notRendered
	}
	if doc.Tag(n) == atom.Svg {
		s |= isDrawing
	}
	style := v.styleOf(n, parent)
	box := displayOf(style)
	s = v.layout(n, s, box)
	if box == none || box == unset && v.hiddenByDefault(n) {
		s |= notRendered
	}
	visibility, opacity := v.painted(style)
	switch visibility {
	case "hidden", "collapse":
		s |= invisible
	case "visible", "initial":
		s &^= invisible
	}
	if isTransparent(opacity) {
		s |= faded
	}
	if s&skipped != 0 {
		s = s&^skipped | notRendered
	}
	if style.Get(contentProperty) == "hidden" {
		s |= skipped
	}
	return v.usable(n, parent, s)
}

// styleOf returns the style of an element with its variables substituted.
func (v *visibility) styleOf(n, parent dom.NodeID) *css.Style {
	style := v.styles.Of(n)
	var vars *css.Variables
	if v.vars != nil {
		vars = v.vars[parent]
	}
	vars = vars.With(style)
	v.setVars(n, vars)
	style.Substitute(vars)
	return style
}

// setVars keeps the variables of a node.
func (v *visibility) setVars(n dom.NodeID, vars *css.Variables) {
	if v.vars == nil && vars != nil {
		v.vars = make([]*css.Variables, v.doc.Len())
	}
	if v.vars != nil {
		v.vars[n] = vars
	}
}

// layout adds whether an element starts a line.
func (v *visibility) layout(n dom.NodeID, s state, box display) state {
	starts := box == block || box == flex || box == unset && v.doc.IsBlock(n) || s&isFlex != 0
	s &^= startsLine | isFlex
	if starts {
		s |= startsLine
	}
	if box == flex || box == inlineFlex {
		s |= isFlex
	}
	return s
}

// block reports whether n starts a line.
func (v *visibility) block(n dom.NodeID) bool { return v.of(n)&startsLine != 0 }

// usable adds whether an element is inert or disabled.
func (v *visibility) usable(n, parent dom.NodeID, s state) state {
	doc := v.doc
	if _, ok := doc.Lookup(n, "inert"); ok {
		s |= isInert
	}
	if doc.Tag(parent) == atom.Fieldset {
		if _, off := doc.Lookup(parent, "disabled"); off && !(doc.Tag(n) == atom.Legend && doc.Place(n).OfType == 1) {
			s |= isDisabled
		}
	}
	return s
}

// unrendered reports whether n has no box because of its place in the document. No style
// can give it one.
func (v *visibility) unrendered(n, parent dom.NodeID, s state) bool {
	doc := v.doc
	if doc.IsUnslotted(n) {
		return true
	}
	switch doc.Tag(parent) {
	case atom.Details:
		_, open := doc.Lookup(parent, "open")
		return !open && !(doc.Tag(n) == atom.Summary && firstSummary(doc, n))
	case atom.Select, atom.Datalist, atom.Canvas, atom.Video, atom.Audio, atom.Iframe, atom.Textarea, atom.Progress, atom.Meter:
		return true
	}
	if s&isDrawing != 0 {
		switch doc.Name(parent) {
		case "defs", "symbol", "title", "desc", "metadata", "clipPath", "mask", "pattern":
			return true
		}
	}
	return doc.Tag(n) == atom.Input && inputType(doc, n) == "hidden"
}

// hiddenByDefault reports whether the style sheet of browsers gives n no box. The page may
// give it one. hidden=until-found counts here, unlike for those who read: nothing in it can be
// clicked until a search shows it.
func (v *visibility) hiddenByDefault(n dom.NodeID) bool {
	doc := v.doc
	switch doc.Tag(n) {
	case atom.Head, atom.Title, atom.Meta, atom.Link, atom.Base, atom.Style, atom.Script, atom.Noscript, atom.Template,
		atom.Datalist, atom.Area, atom.Param, atom.Rp, atom.Noembed, atom.Noframes, atom.Source, atom.Track:
		return true
	case atom.Dialog:
		if _, open := doc.Lookup(n, "open"); !open {
			return true
		}
	case atom.Audio:
		if _, ok := doc.Lookup(n, "controls"); !ok {
			return true
		}
	}
	for _, a := range doc.Attrs(n) {
		if a.Key == "hidden" || a.Key == "popover" && doc.Tag(n) != atom.Dialog { // one that is open shows
			return true
		}
	}
	return false
}

// The properties that decide whether an element is shown, and whether it starts a line.
const (
	displayProperty css.Property = iota
	visibilityProperty
	opacityProperty
	contentProperty
	animationProperty
	animationFill
	numProperties
)

// vocabulary has no Doubt: an element that is listed although it is hidden does less harm
// than one that is not listed.
var vocabulary = &css.Vocabulary{Properties: int(numProperties), Property: propertyOf, Valid: validValue, Cased: isCased, Variables: true}

// isCased reports whether names of animations differ by case.
func isCased(p css.Property) bool { return p == animationProperty }

func propertyOf(name string) (css.Property, bool) {
	switch name {
	case "display":
		return displayProperty, true
	case "visibility":
		return visibilityProperty, true
	case "opacity":
		return opacityProperty, true
	case "content-visibility":
		return contentProperty, true
	case "animation", "animation-name":
		return animationProperty, true
	case "animation-fill-mode":
		return animationFill, true
	}
	return 0, false
}

// A display is the kind of box of an element.
type display uint8

const (
	unset      display = iota // the page does not say
	none                      // no box, nor for its content
	contents                  // no box, but its content has boxes
	inline                    // in a line
	block                     // starts a line
	flex                      // starts a line, and so do its children
	inlineFlex                // in a line, and its children start lines
)

// displays are the values of display by their first word.
var displays = map[string]display{
	"none": none, "contents": contents,
	"inline": inline, "inline-block": inline, "inline-table": inline, "run-in": inline, "ruby": inline, "math": inline,
	"block": block, "table": block, "table-cell": block, "table-row": block, "table-row-group": block, "table-header-group": block,
	"table-footer-group": block, "table-column": block, "table-column-group": block, "table-caption": block, "list-item": block,
	"flow-root": block, "flow": block,
	"flex": flex, "grid": flex, "-webkit-box": flex, "-webkit-flex": flex,
	"inline-flex": inlineFlex, "inline-grid": inlineFlex, "-webkit-inline-box": inlineFlex, "-webkit-inline-flex": inlineFlex,
}

// validValue reports whether a browser understands a value.
func validValue(p css.Property, value string) bool {
	switch p {
	case displayProperty:
		first, _, _ := strings.Cut(value, " ")
		return displays[first] != unset
	case visibilityProperty:
		return value == "visible" || value == "hidden" || value == "collapse"
	case opacityProperty:
		_, ok := css.Number(value)
		return ok || strings.Contains(value, "(")
	case contentProperty:
		return value == "visible" || value == "auto" || value == "hidden"
	}
	return true
}

// displayOf returns the kind of box of a style.
func displayOf(s *css.Style) display {
	switch value := s.Get(displayProperty); value {
	case "", "revert", "revert-layer":
		return unset
	case "initial", "unset", "inherit":
		return inline
	default:
		first, _, _ := strings.Cut(value, " ")
		return displays[first]
	}
}

// isTransparent reports whether an opacity is zero.
func isTransparent(opacity string) bool {
	n, ok := css.Number(opacity)
	return ok && n <= 0
}

// keepsLastFrame reports whether the last frame of an animation stays.
func keepsLastFrame(s *css.Style) bool {
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty)+" "+s.Get(animationFill), isGap) {
		if strings.EqualFold(word, "forwards") || strings.EqualFold(word, "both") {
			return true
		}
	}
	return false
}

func isGap(r rune) bool { return r == ' ' || r == ',' }

// painted returns the visibility and the opacity of a style, at the end of its animation
// if the last frame stays.
func (v *visibility) painted(s *css.Style) (visibility, opacity string) {
	visibility, opacity = s.Get(visibilityProperty), s.Get(opacityProperty)
	if s.Get(animationProperty) == "" || !keepsLastFrame(s) {
		return visibility, opacity
	}
	for word := range strings.FieldsFuncSeq(s.Get(animationProperty), isGap) {
		last, _ := v.styles.LastFrame(word)
		for _, d := range last {
			switch d.Property {
			case visibilityProperty:
				visibility = d.Value
			case opacityProperty:
				opacity = d.Value
			}
		}
	}
	return visibility, opacity
}
