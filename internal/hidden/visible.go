package hidden

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/markup"
)

// element changes the look around an element to its own, and says whether the element
// with all that is in it can be seen.
func (w *walker) element(n dom.NodeID, has traits, l *look) verdict {
	tag := w.doc.Tag(n)
	if w.isForeign(n, tag) {
		return doubtOf(display)
	}
	switch tag {
	case atom.Iframe, atom.Embed:
		w.drop(n, "title", "aria-label") // nobody sees them
	case atom.Canvas, atom.Video, atom.Audio, atom.Object, atom.Progress, atom.Meter:
		w.drop(n, "title", "aria-label")
		if !markup.IsBareObject(w.doc, n) {
			l.unshown = true // but what they hold may be of use to others
			l.verdict = l.judge()
		}
	case atom.Noscript:
		l.scriptless = true
	case atom.Script:
		if strings.HasPrefix(w.doc.Attr(n, "type"), "math/tex") && !w.formulas {
			return hiddenBy(ByElement)
		}
		return verdict{}
	case atom.Head, atom.Style, atom.Link, atom.Meta, atom.Title, atom.Base:
		return verdict{} // not shown, but read by other stages
	case atom.Html, atom.Body:
		w.page(n, has, l)
		return verdict{}
	case atom.Table:
		if w.hasCollapsed(n) {
			return doubtOf(visibility)
		}
	case atom.Svg:
		l.drawing = true
		l.verdict = l.judge()
	}
	switch {
	case w.doc.IsShadowRoot(n):
		return verdict{}
	case w.unshownElement(n, tag):
		return hiddenBy(ByElement)
	case tag == atom.Img && w.isSmaller(n, tinySide), tag == atom.Svg && w.isSmaller(n, noRoom):
		return hiddenBy(BySize)
	case w.hiddenByName(n):
		return hiddenBy(ByName)
	case tag == atom.Marquee && len(w.doc.Attrs(n)) > 0:
		return doubtOf(animationDuration) // it may stand still, or have no room
	case tag == atom.Option, tag == atom.Optgroup:
		l.ground, l.color = paper, black // in a box that opens
	}
	return w.styled(n, has, l)
}

// page applies the style of the whole page. One that hides all of itself means to show it
// when it has loaded.
func (w *walker) page(n dom.NodeID, has traits, l *look) {
	d := w.styleOf(n, l)
	for _, p := range [...]css.Property{visibility, opacity, filter, blending} {
		d.Unset(p)
	}
	if w.dark || w.doc.Tag(n) == atom.Html && isDark(d.Get(colorScheme)) {
		l.color, l.ground, w.dark = white, &ground{colors: []rgba{darkCanvas}}, false
	}
	l.present(w, n, has, d)
	l.style(d)
	if w.doc.Tag(n) == atom.Html {
		l.rem = l.size
	}
	l.verdict = l.judge()
	w.framed = w.framed || cutting(d.Get(overflowY)) == stuckCut
	w.drop(n, "style", "hidden")
	w.ground = l.ground
	l.place(w, n, d)
	l.room.base = &base{node: n, width: css.WindowWidth, page: true}
}

// styled changes the look around an element to its own by its style.
func (w *walker) styled(n dom.NodeID, has traits, l *look) verdict {
	d := w.styleOf(n, l)
	if by, hides := w.hiddenByAttribute(n, has); hides && d.Get(display) == "" && !(by == ByAttribute && w.lifted[cause{display, 0}]) && !w.isStreamed(n) {
		return hiddenBy(by)
	}
	tag := w.doc.Tag(n)
	if has.has(hasFormula) && strings.HasPrefix(w.doc.Name(n), "m") {
		return w.unlessTwin(n, doubtOf(color)) // its attributes change colours and sizes
	}
	above := *l
	var doubt verdict
	if !d.Empty() || tag == atom.Slot { // few elements
		if d, doubt = w.rest(d, l); strings.Contains(d.Get(content), "(") {
			return doubtOf(content) // a picture takes the place of the text
		}
		if tag == atom.Slot && d.Get(display) == "" {
			d.Set(display, "contents")
		}
		if v := d.judgeDisplay(); v.sight != seen {
			return w.unlessTwin(n, v.from(d, verdict{}))
		}
	}
	l.present(w, n, has, d)
	if !d.Empty() {
		w.meter.Spend(len(d.Get(backgroundImage)))
		l.style(d)
		if d.Get(display) != "contents" {
			zoom := l.zoom
			if doubt = doubt.orElse(l.place(w, n, d)); l.zoom != zoom {
				l.verdict = l.verdict.orElse(l.judge())
			}
			l.room.items(d)
			if high, _ := (&box{l, d, w, n}).side(height, maxHeight, minHeight, 0); high >= 0 && high < l.lineSize()/2 && l.room.cut == above.room.cut && l.ground != above.ground {
				l.ground = l.ground.or(above.ground) // the text is beside what the element paints
				l.verdict = l.judge().orElse(l.verdict)
			}
			l.stack(d)
			w.cover(n, w.doc.End(n), d, &above, l, tag)
		}
	} else if l.room.item, l.room.wider, l.room.taller = false, false, false; l.room.cut != nil {
		c := l.room.cut
		if c.hold(w, n, d); w.doc.IsBlock(n) {
			c.take(l.lineSize() / 2)
		}
	}
	if doubt = doubt.orElse(l.whole); doubt.sight != seen {
		l.whole, l.verdict = above.whole, above.verdict // as its twin
		return w.unlessTwin(n, doubt.from(d, above.verdict))
	}
	l.verdict = l.verdict.from(d, above.verdict)
	w.parts(n, l)
	v := l.verdict
	image := tag == atom.Img
	switch {
	case v.sight != seen && image:
		return v
	case l.scriptless && image:
		w.drop(n, "alt", "title") // not visible; the picture is a copy of one that is shown
	case has.has(hasStyle | hasHiding | hasRole), has.has(hasClass) && !w.external:
		w.clear(n)
	}
	if has.has(hasAria) {
		w.listen(n, l)
	}
	return verdict{}
}

// unlessTwin returns a verdict on an element, unless that is a formula with a twin that is shown.
func (w *walker) unlessTwin(n dom.NodeID, v verdict) verdict {
	if w.isTwin(n) {
		return verdict{}
	}
	return v
}

// judgeDisplay reports whether a style takes an element with all that is in it out of the page.
func (d style) judgeDisplay() verdict {
	switch v := d.Get(display); {
	case v == "none", v == "table-column", v == "table-column-group":
		return hiddenAs(ByDisplay, display)
	case v != "" && v != "inherit":
		for word := range css.Words(v) {
			if !syntaxes[display].words[word] {
				return doubtOf(display)
			}
		}
	}
	switch v := d.or(contentVisibility); v {
	case "visible", "auto":
		return verdict{}
	case "hidden":
		return hiddenAs(ByDisplay, contentVisibility)
	}
	return doubtOf(contentVisibility)
}

// clear drops the attributes of an element that tell other stages that it is hidden: it is
// not, or not all that is in it.
func (w *walker) clear(n dom.NodeID) {
	for _, a := range w.doc.Attrs(n) {
		switch a.Key {
		case "style", "hidden":
			if classify.Hides(a) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "class":
			if !w.external && w.namesHide(a.Val) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "role":
			if strings.HasSuffix(strings.ToLower(a.Val), "dialog") && !w.external {
				w.cut.DropAttrs(n, a.Key)
			}
		}
	}
}

func (w *walker) listen(n dom.NodeID, l *look) {
	if v, has := w.doc.Lookup(n, "aria-hidden"); has && strings.EqualFold(strings.TrimSpace(v), "true") {
		if !l.silent {
			w.silent = append(w.silent, n)
		}
		l.silent = true
	}
}

// styleOf returns the style of an element, and adds the variables that it sets to the
// look, which is that around it.
func (w *walker) styleOf(n dom.NodeID, l *look) style {
	d := w.styles.Of(n)
	l.variables = l.variables.With(d)
	if d.Empty() { // most elements
		return style{d}
	}
	d.Substitute(l.variables)
	return w.given(style{d})
}

// given returns a style less what is taken back.
func (w *walker) given(d style) style {
	for c := range w.lifted {
		if d.Get(c.property) != "" && (d.Origin(c.property) == c.origin || c.origin == 0 && c.property != display) {
			d.Unset(c.property)
		}
	}
	return d
}

// empty judges what an element with nothing in it does to others.
func (w *walker) empty(n dom.NodeID, above *look) {
	if w.doc.Tag(n) == atom.Meta && strings.EqualFold(w.doc.Attr(n, "name"), "color-scheme") {
		w.dark = isDark(strings.ToLower(w.doc.Attr(n, "content")))
	}
	if w.doc.Tag(n) == atom.Br && above.room.cut != nil {
		above.room.cut.take(above.lineSize())
	}
	l := *above
	d := w.styleOf(n, &l)
	if d.Empty() || d.Get(display) == "none" {
		return
	}
	d, _ = w.rest(d, &l)
	l.style(d)
	l.place(w, n, d)
	if z, _ := d.level(); z < 0 && d.or(position) == "absolute" && l.ground != above.ground && above.room.base.node == w.doc.Parent(n) {
		above.underlay(w, &l, d)
		return
	}
	l.stack(d)
	w.cover(n, n+1, d, above, &l, w.doc.Tag(n))
}

// underlay paints a box below the text of the element around it.
func (l *look) underlay(w *walker, inner *look, d style) {
	if b := (box{inner, d, w, 0}); b.hasSize(width, left, right) && b.hasSize(height, top, bottom) && l.ground == w.ground { // nothing else is painted between
		l.ground = inner.ground
	} else {
		l.ground = l.ground.or(inner.ground)
	}
	if v := l.judge(); v.sight != seen || l.verdict.by == ByColor || l.verdict.property == backgroundImage {
		l.verdict = v
	}
}

// Traits are what an element has of the attributes that the walker asks for. They are looked
// for once, since most elements have few of them.
type traits uint16

const (
	hasClass   traits = 1 << iota // class
	hasID                         // id
	hasStyle                      // style
	hasHiding                     // hidden, popover
	hasRole                       // role
	hasAria                       // aria-hidden
	hasPaint                      // attributes that paint an element, or its letters
	hasHref                       // href
	hasSource                     // the source of a formula
	hasFormula                    // the look of a formula
)

func traitsOf(attrs []dom.Attr) (all traits) {
	for i := range attrs {
		switch attrs[i].Key {
		case "class":
			all |= hasClass
		case "id":
			all |= hasID
		case "style":
			all |= hasStyle
		case "hidden", "popover":
			all |= hasHiding
		case "role":
			all |= hasRole
		case "aria-hidden":
			all |= hasAria
		case "bgcolor", "background", "text", "color", "face":
			all |= hasPaint
		case "href":
			all |= hasHref
		case "alttext", "data-latex", "data-tex":
			all |= hasSource
		case "mathbackground", "mathcolor", "mathsize":
			all |= hasFormula
		}
	}
	return all
}

func (t traits) has(some traits) bool { return t&some != 0 }
