// Package conceal finds the text of a document that a person would not see, because
// elements, attributes, inline styles or the style sheets in the page hide it. Attackers
// put instructions for programs there.
//
// A document goes in; a cut of it and counts come out, in total and by means. The package
// decides like a browser that has only the page, in a window of a common size, right
// after loading. Package css computes the style of an element, and this package what the
// style does to the text. It knows no style sheets in other files and no scripts. A rule in
// doubt counts if it hides.
//
// There is no layout either. A box estimates where an element is and how large it is, and
// how far that may be wrong; text in the plain flow needs no more. Text that is moved, in a
// box that is cut, or below another box is shown if the estimates leave no doubt. Which
// boxes lie over text is not asked if there are style sheets in other files.
//
// Many honest pages hide text until their scripts show it: tabs, accordions, sections
// that fade in, whole pages until they have loaded. Without running the scripts, such a
// page cannot be told from one that hides instructions. So all hidden text is left out,
// and the counts let callers say so. Text stays if the page shows it without any action
// of a visitor: at the end of an animation that the page defines, in a shadow root, if a
// script of the page streams it into its place, in noscript if there is hardly any other
// text, and with aria-hidden if that is most of the page. Counts has the numbers of the
// last three.
//
// Package classify hides less, because it keeps what a click would show.
package conceal

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/patience"
)

// Counts are numbers of characters. A run of white space counts as one, as in a browser.
type Counts struct {
	Hidden    int           // text of elements that are not shown
	By        [NumMeans]int // the same, by how it is hidden
	Comments  int           // text of comments
	Shown     int           // text that is left
	Moved     int           // of Shown, text that scripts of the page move to its place
	Quiet     int           // of Shown, text with aria-hidden that is most of the page
	Plain     int           // of Shown, text for browsers without scripts that is nearly all of the page
	Unproven  int           // text that may be hidden, and is left out as well
	Doubts    []Doubt       // the same, by what may hide it
	Undecided bool          // the style sheets were too much work: they were not read to the end
}

// Find returns the nodes of a document that are not shown: the document without the cut is
// what a person sees. If the document is watched, Find panics as stages do.
func Find(doc *dom.Document) (*dom.Cut, Counts) {
	w := newWalker(doc)
	for _, comment := range doc.Comments() {
		w.counts.Comments += w.chars(comment)
	}
	w.streamed = w.findStreamed()
	w.walk()
	w.checkFormulas()
	w.withoutScripts()
	w.counts.Undecided = w.styles.Exhausted()
	w.silence()
	w.counts.Doubts = doubts(&w.doubts)
	w.styles.Release()
	return w.cut, w.counts
}

// nodeCost is the cost of visiting a node, in bytes: see patience.Meter.
const nodeCost = 64

// A walker goes through a document in order.
type walker struct {
	doc       *dom.Document
	styles    *css.Styles
	meter     *patience.Meter
	external  bool            // style sheets in other files bear on the document
	streamed  map[string]bool // ids of parts that a script moves to their places
	cut       *dom.Cut
	counts    Counts
	doubts    [numLonghands]int  // characters that a property may hide
	judged    [256]judgedNames   // class attributes that were judged last, by hash
	silent    []dom.NodeID       // outermost elements with aria-hidden, decided at the end
	plain     []dom.NodeID       // texts in noscript, decided at the end
	formula   dom.NodeID         // the one that was looked at last
	letters   string             // of what it shows
	sources   []dom.NodeID       // elements with the source of a formula in an attribute
	twins     []twin             // hidden formulas with a twin that is shown
	fonts     map[string]verdict // on the fonts that the page defines
	moved     *css.Variables     // those of the element that was animated last
	motion    int                // what was done to judge animations
	fontBytes int                // of the fonts that were unpacked
	compared  int                // nodes in which the words of attributes were looked for
	drawing   answer             // whether a script draws formulas
	covers    []cover            // boxes that may lie over text
	shown     []shown            // texts that they may lie over
	sample    int32              // letters that an element is taken to have at least
	free      []*box             // boxes of elements that were left
}

// judgedNames are the names of a class attribute, and whether they hide.
type judgedNames struct {
	classes string
	hidden  bool
}

func newWalker(doc *dom.Document) *walker {
	w := &walker{doc: doc, styles: css.NewStyles(doc, vocabulary), meter: doc.Meter(), cut: dom.NewCut(doc)}
	w.external = w.styles.External()
	return w
}

// An open element is one that the walker is in.
type open struct {
	look   look
	end    dom.NodeID
	box    *box    // its own, if it has one
	shadow *shadow // its shadow root, if it has one
}

// walk visits the document.
func (w *walker) walk() {
	page := w.canvas()
	page.box = newPage()
	w.visit(dom.Root+1, dom.NodeID(w.doc.Len()), page, nil)
	w.uncover()
}

// visit visits the nodes in [from, to), which are in an element with the look around, and
// in the shadow root in, if that is not nil.
func (w *walker) visit(from, to dom.NodeID, around look, in *shadow) {
	stack := append(make([]open, 0, 32), open{look: around, end: to})
	for n := from; n < to; {
		w.meter.Spend(nodeCost + nodeCost*len(w.doc.Attrs(n)))
		for n >= stack[len(stack)-1].end {
			w.leave(stack[len(stack)-1].box)
			stack = stack[:len(stack)-1]
		}
		top := &stack[len(stack)-1]
		above := &top.look
		if top.shadow != nil {
			slot, shown := w.slotOf(top, n)
			if !shown {
				n = w.doc.End(n)
				continue
			}
			above = slot
		}
		if w.cut.Nodes.Has(n) {
			n = w.doc.End(n)
			continue
		}
		if w.doc.Kind(n) != dom.Element {
			w.text(n, above)
			n++
			continue
		}
		w.noteSources(n)
		if w.doc.End(n) == n+1 && isEmptyBox(w.doc.Tag(n)) {
			w.empty(n, above)
			n++
			continue
		}
		around := above.box
		stack = append(stack, open{look: *above, end: w.doc.End(n)})
		inner := &stack[len(stack)-1]
		v := w.element(n, &inner.look)
		if inner.look.box != around {
			inner.box = inner.look.box
		}
		if v.sight != seen {
			w.hide(n, v, w.textOf(n))
			n = w.doc.End(n)
			continue
		}
		if in != nil && w.doc.Tag(n) == atom.Slot && w.fill(in, n, inner.look) {
			n = w.doc.End(n)
			continue
		}
		inner.shadow = w.shadowOf(n, &inner.look)
		n++
	}
	for ; len(stack) > 0; stack = stack[:len(stack)-1] {
		w.leave(stack[len(stack)-1].box)
	}
}

// isEmptyBox reports whether an element with nothing in it has nothing that could be
// hidden: no other stage reads words from its attributes, as from those of icons.
func isEmptyBox(tag atom.Atom) bool {
	switch tag {
	case atom.Br, atom.Col, atom.Div, atom.Hr, atom.Li, atom.P, atom.Source, atom.Td, atom.Tr, atom.Track, atom.Ul, atom.Wbr:
		return true
	}
	return false
}

// drop leaves attributes of an element out, if it has them.
func (w *walker) drop(n dom.NodeID, keys ...string) {
	for _, key := range keys {
		if _, has := w.doc.Lookup(n, key); has {
			w.cut.DropAttrs(n, key)
		}
	}
}

// hide leaves a node out and counts its characters.
func (w *walker) hide(n dom.NodeID, v verdict, chars int) {
	w.cut.Nodes.Add(n)
	if v.sight == unproven {
		w.counts.Unproven += chars
		w.doubts[v.property] += chars
		return
	}
	w.counts.Hidden += chars
	w.counts.By[v.by] += chars
}

// text hides a text that cannot be seen, and counts.
func (w *walker) text(n dom.NodeID, l *look) {
	if !w.readable(n) {
		return
	}
	chars := w.chars(w.words(n))
	if l.scriptless && chars > 0 {
		w.plain = append(w.plain, n)
		return
	}
	if v := w.write(n, chars, l); v.sight != seen && chars > 0 {
		w.hide(n, v, chars)
		return
	}
	w.counts.Shown += chars
}

// readable reports whether a text is for people, and not the source of a script or a
// style sheet.
func (w *walker) readable(n dom.NodeID) bool {
	switch w.doc.Tag(w.doc.Parent(n)) {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Textarea:
		return false
	}
	return true
}

// words returns the text of a Text or Raw node.
func (w *walker) words(n dom.NodeID) string {
	if w.doc.Kind(n) == dom.Raw {
		return w.doc.RawText(n)
	}
	return w.doc.Text(n)
}

// element changes the look around an element to its own, and tells whether the element
// with all that is in it can be seen.
func (w *walker) element(n dom.NodeID, l *look) verdict {
	tag := w.doc.Tag(n)
	switch tag {
	case atom.Canvas, atom.Video, atom.Audio, atom.Object, atom.Progress, atom.Meter:
		l.unshown = true // but what they hold may be of use to others
		l.verdict = l.judge()
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
		w.page(n, l)
		return verdict{}
	case atom.Table:
		w.collapseColumns(n)
	}
	switch {
	case w.doc.IsShadowRoot(n):
		return verdict{}
	case w.unshownElement(n, tag):
		return hiddenBy(ByElement)
	case tag == atom.Img && w.tinyImage(n):
		return hiddenBy(BySize)
	case w.hiddenByName(n):
		return hiddenBy(ByName)
	case w.styles.Parted() && w.doc.Attr(n, "part") != "":
		return doubtOf(content)
	case w.doc.Name(n) == "foreignObject":
		if v := w.foreign(n); v.sight != seen {
			return v
		}
	case tag == atom.Option, tag == atom.Optgroup:
		l.ground, l.color = paper, black // in a box that opens
	case tag == atom.Marquee:
		if v := w.marquee(n); v.sight != seen {
			return v
		}
	}
	return w.styled(n, l)
}

// page applies the style of the whole page. One that hides all of itself means to show it
// when it has loaded.
func (w *walker) page(n dom.NodeID, l *look) {
	d := w.styleOf(n, l)
	for _, p := range [...]css.Property{visibility, opacity, filter, mixBlendMode} {
		d.Unset(p)
	}
	l.present(w, n, d)
	l.style(d)
	if w.doc.Tag(n) == atom.Html {
		w.root(d, l)
	}
	l.verdict = l.judge()
	w.drop(n, "style", "hidden")
	w.enter(n, d, l)
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
func (w *walker) styled(n dom.NodeID, l *look) verdict {
	d := w.styleOf(n, l)
	if by, hides := w.hiddenByAttribute(n); hides && d.Get(display) == "" && !w.isStreamed(n) {
		return hiddenBy(by)
	}
	w.presentational(n, d)
	d, doubt := w.rest(n, d, l)
	if strings.Contains(d.Get(content), "(") {
		return doubtOf(content) // a picture takes the place of the text
	}
	if w.doc.Tag(n) == atom.Slot && d.Get(display) == "" {
		d.Set(display, "contents")
	}
	if v := w.judgeBox(d, l).orElse(doubt); v.sight != seen {
		if w.isTwin(n) {
			return verdict{}
		}
		return v
	}
	l.present(w, n, d)
	l.stacks = d.stacks()
	l.chars = w.doc.Measure(n).Chars
	was := l.ground
	l.style(d)
	l.stacked = l.stacks || l.stacked && l.ground == was
	w.enter(n, d, l)
	if v := w.parts(n, l); v.sight != seen {
		return v
	}
	w.partBoxes(n, l)
	v := l.verdict
	image := w.doc.Tag(n) == atom.Img
	if image && l.box != nil {
		v = v.orElse(l.box.judge(l.box.outer(w), l.box.line(), browserSize))
	}
	switch {
	case v.sight != seen && image:
		return v
	case l.scriptless && image:
		w.drop(n, "alt", "title") // not visible; the picture is a copy of one that is shown
	default:
		w.clear(n)
	}
	w.listen(n, l)
	return verdict{}
}

// judgeBox judges the box of an element. One without a box cannot hide what is in it.
func (w *walker) judgeBox(d style, l *look) verdict {
	if d.Get(display) == "contents" {
		return verdict{}
	}
	return d.judge(l)
}

// clear drops the attributes of an element that tell other stages that it is hidden: it is
// not, or not all that is in it.
func (w *walker) clear(n dom.NodeID) {
	for _, a := range w.doc.Attrs(n) {
		switch a.Key {
		case "style":
			if mayTellHidden(a.Val) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "hidden":
			if !strings.EqualFold(a.Val, "until-found") {
				w.cut.DropAttrs(n, a.Key)
			}
		case "class":
			if !w.external && anyHides(a.Val) {
				w.cut.DropAttrs(n, a.Key)
			}
		case "role":
			if strings.HasSuffix(strings.ToLower(a.Val), "dialog") && !w.external {
				w.cut.DropAttrs(n, a.Key)
			}
		}
	}
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
	if strings.EqualFold(strings.TrimSpace(w.doc.Attr(n, "aria-hidden")), "true") {
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
	d.Substitute(l.variables)
	return w.inherit(n, style{d}, l)
}

// plainStyle returns the style of an element again, without animations.
func (w *walker) plainStyle(n dom.NodeID, l *look) style {
	d := w.styles.Of(n)
	l.variables.With(d)
	d.Substitute(l.variables)
	return w.inherit(n, style{d}, l)
}

// textOf counts the characters of a text, or of the texts below an element, that are
// not hidden yet.
func (w *walker) textOf(root dom.NodeID) int {
	chars := 0
	for n := root; n < w.doc.End(root); {
		w.meter.Spend(nodeCost)
		if w.cut.Nodes.Has(n) {
			n = w.doc.End(n)
			continue
		}
		if w.doc.Kind(n) != dom.Element && w.readable(n) {
			chars += w.chars(w.words(n))
		}
		n++
	}
	return chars
}

// chars counts characters, a run of white space as one, and none at the ends.
func (w *walker) chars(s string) int {
	total, inWord := 0, 0
	for piece := range w.meter.Pieces(s) {
		n, last := countChars(piece, inWord)
		total, inWord = total+n, last
	}
	return max(total-1, 0)
}

// countChars counts the characters of a piece, and one for the space before each word.
// inWord is 1 if the text before the piece ends in a word; last tells it of the piece.
func countChars(piece string, inWord int) (n, last int) {
	for i := 0; i < len(piece); {
		letter, size := int(isLetter[piece[i]]), 1
		if piece[i] >= utf8.RuneSelf {
			var c rune
			if c, size = utf8.DecodeRuneInString(piece[i:]); unicode.IsSpace(c) {
				letter = 0
			}
		}
		i += size
		n += letter + letter&^inWord
		inWord = letter
	}
	return n, inWord
}

// isLetter has 1 for each byte but those of white space: adding it up takes no branch,
// which a processor would often predict wrong.
var isLetter = func() (table [256]uint8) {
	for c := range table {
		if c != ' ' && (c < '\t' || '\r' < c) {
			table[c] = 1
		}
	}
	return table
}()
