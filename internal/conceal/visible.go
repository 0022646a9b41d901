package conceal

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/disclosure"
)

// element changes the look around an element to its own, and tells whether the element
// with all that is in it can be seen.
func (w *walker) element(n dom.NodeID, has traits, l *look) verdict {
	if l.pen != nil {
		return w.drawnElement(n, has, l)
	}
	tag := w.doc.Tag(n)
	switch tag {
	case atom.Iframe, atom.Embed:
		w.drop(n, "title", "aria-label") // nobody sees them
	case atom.Canvas, atom.Video, atom.Audio, atom.Object, atom.Progress, atom.Meter:
		w.drop(n, "title", "aria-label")
		if !disclosure.IsBare(w.doc, n) {
			l.unshown = true // but what they hold may be of use to others
			l.verdict = l.judge()
		}
	case atom.Noscript:
		l.scriptless = true
	case atom.Script:
		if isFormula(w.doc.Attr(n, "type")) && !w.drawsFormulas() {
			return hiddenBy(ByElement)
		}
		return verdict{}
	case atom.Head, atom.Style, atom.Link, atom.Meta, atom.Title, atom.Base:
		return verdict{} // not shown, but read by other stages
	case atom.Html, atom.Body:
		w.page(n, has, l)
		return verdict{}
	case atom.Table:
		w.collapseColumns(n)
	}
	switch {
	case w.doc.IsShadowRoot(n):
		return verdict{}
	case w.unshownElement(n, tag):
		return hiddenBy(ByElement)
	case tag == atom.Img && w.tinyImage(n), tag == atom.Svg && w.smallDrawing(n):
		return hiddenBy(BySize)
	case w.hiddenByName(n):
		return hiddenBy(ByName)
	case w.styles.Parted() && w.doc.Attr(n, "part") != "":
		return doubtOf(content)
	case tag == atom.Option, tag == atom.Optgroup:
		l.ground, l.color = paper, black // in a box that opens
	case tag == atom.Marquee:
		if v := w.marquee(n); v.sight != seen {
			return v
		}
	}
	return w.styled(n, has, l)
}

// page applies the style of the whole page. One that hides all of itself means to show it
// when it has loaded.
func (w *walker) page(n dom.NodeID, has traits, l *look) {
	d := w.styleOf(n, has, l)
	for _, p := range [...]css.Property{visibility, opacity, filter, mixBlendMode} {
		d.Unset(p)
	}
	l.present(w, n, has, d)
	l.style(d)
	if w.doc.Tag(n) == atom.Html {
		w.root(d, l)
	}
	l.verdict, l.stacked = l.judge(), true
	w.drop(n, "style", "hidden")
	w.enter(n, has, d, l)
	w.partBoxes(n, l)
}

// root notes what the root gives to all of the page.
func (w *walker) root(d style, l *look) {
	l.rem = l.size
	if v := d.Get(colorScheme); v != "" && l.dark != l.pageDark && d.Get(backgroundColor) == "" {
		l.pageDark = l.dark
		hex, text := "ffffff", black
		if l.dark {
			hex, text = darkCanvas, white
		}
		if l.ground = paper.paint(parseHex(hex)); l.color.known && d.Get(color) == "" {
			l.color = text
		}
	}
}

// styled changes the look around an element to its own by its style.
func (w *walker) styled(n dom.NodeID, has traits, l *look) verdict {
	d := w.styleOf(n, has, l)
	if by, hides := w.hiddenByAttribute(n, has); hides && d.Get(display) == "" && !w.isStreamed(n) && !w.isShownByRevert(n, d) {
		return hiddenBy(by)
	}
	tag := w.doc.Tag(n)
	drawing := tag == atom.Svg && w.doc.Measure(n).Chars > 0
	var strange verdict
	switch {
	case drawing:
		strange = w.presentational(n, d, drawingAttributes)
	case has.has(hasFormula) && strings.HasPrefix(w.doc.Name(n), "m"):
		w.presentational(n, d, formulaAttributes)
	}
	inline := !isBlock(tag)
	if !d.Empty() || tag == atom.Slot || w.styles.MayHave(css.Start) { // few elements
		var doubt verdict
		if d, doubt = w.rest(n, d, l); strings.Contains(d.Get(content), "(") {
			return doubtOf(content) // a picture takes the place of the text
		}
		if tag == atom.Slot && d.Get(display) == "" {
			d.Set(display, "contents")
		}
		if v := w.judgeBox(d, l).orElse(doubt); v.sight != seen {
			if w.isTwin(n) {
				return verdict{}
			}
			return v
		}
		inline = isInline(tag, d)
	}
	l.present(w, n, has, d)
	l.measure = w.doc.Measure(n)
	l.leaveLine(inline)
	was := l.ground
	if l.stacks = d.stacks(); !d.Empty() {
		w.meter.Spend(d.paintCost())
		l.style(d)
	}
	l.stacked = l.stacks || l.stacked && l.ground == was
	l.onLine = inline && (l.ground != was || l.onLine)
	w.enter(n, has, d, l)
	if v := w.parts(n, l); v.sight != seen {
		return v
	}
	w.partBoxes(n, l)
	if drawing {
		w.draw(n, l, strange)
	}
	v := l.verdict
	image := tag == atom.Img
	if image && l.box != nil {
		v = v.orElse(l.box.judge(l.box.outer(w), l.box.line(), browserSize))
	}
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

// judgeBox judges the box of an element. One without a box cannot hide what is in it.
func (w *walker) judgeBox(d style, l *look) verdict {
	if d.Get(display) == "contents" {
		return d.judgeOpaque()
	}
	return d.judge(l)
}

// clear drops the attributes of an element that tell other stages that it is hidden: it is
// not, or not all that is in it.
func (w *walker) clear(n dom.NodeID) {
	for _, a := range w.doc.Attrs(n) {
		switch a.Key {
		case "style":
			if w.tellsHidden(a.Val) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "hidden":
			if !strings.EqualFold(a.Val, "until-found") {
				w.cut.DropAttrs(n, a.Key)
			}
		case "class":
			if !w.external && w.namesHide(n, a.Val) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "role":
			if strings.HasSuffix(strings.ToLower(a.Val), "dialog") && !w.external {
				w.cut.DropAttrs(n, a.Key)
			}
		}
	}
}

// tellsHidden is mayTellHidden, and remembers the last answer: neighbours have the same style.
func (w *walker) tellsHidden(v string) bool {
	if w.told != v {
		w.told, w.tells = v, mayTellHidden(v)
	}
	return w.tells
}

// mayTellHidden reports whether a style attribute may tell that its element is hidden.
func mayTellHidden(v string) bool {
	v = strings.ToLower(v)
	for _, sign := range [...]string{"none", "hidden", "collapse", "font-size", "indent", "left", "top"} {
		if strings.Contains(v, sign) {
			return true
		}
	}
	return false
}

// listen notes an element with aria-hidden.
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
func (w *walker) styleOf(n dom.NodeID, has traits, l *look) style {
	if w.styles.IsPlain() && !has.has(hasStyle) {
		l.sizing = ""
		return style{w.styles.None()}
	}
	d := w.styles.Of(n)
	l.variables = l.variables.With(d)
	if d.Empty() { // most elements
		l.sizing = ""
		return style{d}
	}
	d.Substitute(l.variables)
	own := w.inherit(n, style{d}, l)
	l.sizing = own.Get(boxSizing)
	return own
}

// plainStyle returns the style of an element again, without animations.
func (w *walker) plainStyle(n dom.NodeID, l *look) style {
	d := w.styles.Of(n)
	d.Forget()
	d.Substitute(l.variables)
	return w.inherit(n, style{d}, l)
}
