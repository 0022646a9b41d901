// Package hidden finds the text of a document that a person would not see, because
// elements, attributes, inline styles or style sheets hide it. Attackers put instructions for
// programs there.
//
// A document goes in; a cut of it and counts come out, in total and by means. The package
// decides like a browser that has only the page, in a window of a common size, after its
// animations have come to rest. Package css computes the style of an element, and this
// package what the style does to the text. Text is shown if all that bears on it is
// understood and harmless, hidden if the package can say so, and else unproven, and left out
// as well. The table in properties.go has each property that can hide text, with the values
// that browsers take, and either a judge that reads it or the few values that hide nothing.
//
// There is no layout. A look is what text inherits: its colour, size, and what is painted
// behind it. A room is how far an element is moved from where the flow would put it, and which
// box cuts it. A cover may lie over the text of another box. What they miss is listed in package
// sighttest.
//
// Style sheets in other files count as those in the page, if they are given. Others make
// nothing unproven: the colours that they may set count as readable, pictures do not lie over
// text, and a class that common sheets hide counts as hidden.
//
// Many honest pages hide text until their scripts show it: tabs, accordions, whole pages
// until they have loaded. Such a page cannot be told from one that hides instructions. So all
// hidden text is left out, and the counts let callers say so. FindLater is for pages that show
// next to nothing else. Text stays if the page shows it without any action of a visitor: at the
// end of an animation, in a shadow root, if a script of the page streams it into its place, in
// noscript if there is hardly any other text, and with aria-hidden, which hides nothing
// from people, but for icons and copies.
//
// Package classify hides less, because it keeps what a click would show.
package hidden

import (
	"slices"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/cancel"
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
	Later     int           // of Shown, text that is hidden, or may be, until a script shows it: see FindLater
	Unproven  int           // text that may be hidden, and is left out as well
	Doubts    []Doubt       // the same, by what may hide it
	Undecided bool          // the style sheets were too much work: they were not read to the end
	Torn      bool          // a browser with scripts may read another document: see dom.ParseNoscriptAsText
}

// Find returns the nodes of a document that are not shown: the document without the cut is
// what a person sees. If the document is watched, Find panics as stages do.
func Find(doc *dom.Document) (*dom.Cut, Counts) {
	f := NewFinder(doc, nil)
	defer f.Release()
	return f.Find()
}

// A Finder finds what a document does not show. It must not be used concurrently.
type Finder struct {
	doc    *dom.Document
	styles *css.Styles
	causes map[cause]int // of what Find left out
	stack  []open        // of the elements that a walker is in; here only room
	shown  []shown       // texts that covers may lie over
}

// finders are released Finders: empty, but with room for another page.
var finders = sync.Pool{New: func() any { return &Finder{} }}

// NewFinder returns a Finder for a document, with style sheets in other files. Like Find, it
// and its methods panic as stages do.
func NewFinder(doc *dom.Document, files css.Files) *Finder {
	f := finders.Get().(*Finder)
	f.doc, f.styles = doc, css.NewStylesWith(doc, vocabulary, files)
	return f
}

// Release makes the tables of f available for another page. After it, f must not be used.
func (f *Finder) Release() {
	f.styles.Release()
	if clear(f.stack[:cap(f.stack)]); cap(f.shown) <= cancel.Large {
		*f = Finder{stack: f.stack, shown: f.shown[:0]}
		finders.Put(f)
	}
}

// Find is the function Find, with the style sheets that f has.
func (f *Finder) Find() (*dom.Cut, Counts) {
	w := f.newWalker()
	f.causes = w.causes
	return w.find()
}

func (w *walker) find() (*dom.Cut, Counts) {
	for _, comment := range w.doc.Comments() {
		w.counts.Comments += w.chars(comment)
	}
	w.walk()
	w.checkFormulas()
	w.withoutScripts()
	w.counts.Undecided, w.counts.Torn = w.styles.Exhausted(), w.isTorn()
	w.silence()
	w.counts.Doubts = doubts(w.doubts)
	return w.cut, w.counts
}

// nodeCost is the cost of visiting a node, in bytes: see cancel.Meter.
const nodeCost = 64

// A walker goes through a document in order.
type walker struct {
	*Finder
	meter    *cancel.Meter
	external bool              // style sheets in other files bear on the document
	streamed map[string]string // ids of parts that a script moves to their places, with those of the places
	cut      *dom.Cut
	counts   Counts
	doubts   []int                                // characters that a property may hide
	silent   []dom.NodeID                         // outermost elements with aria-hidden, decided at the end
	plain    []dom.NodeID                         // texts in noscript, decided at the end
	formula  dom.NodeID                           // the one that was looked at last
	letters  string                               // of what it shows
	sources  []dom.NodeID                         // elements with the source of a formula in an attribute
	twins    []struct{ hidden, shown dom.NodeID } // formulas that are written twice, once for screen readers
	fonts    map[string]verdict                   // on the fonts that the page defines
	family   string                               // the fonts that were judged last
	drawn    verdict                              // on these
	motion   int                                  // what was done to judge animations
	compared int                                  // nodes in which the words of attributes were looked for
	formulas bool                                 // a script draws formulas
	flowed   float64                              // the height of the text in the flow so far, in pixels
	framed   bool                                 // nobody can scroll the page
	dark     bool                                 // its head asks for dark colours
	ground   *ground                              // of the page
	covers   []cover                              // boxes that may lie over text
	noting   bool                                 // findings are wanted
	findings []Finding
	causes   map[cause]int  // characters that each hides
	lifted   map[cause]bool // what is taken back
}

func (f *Finder) newWalker() *walker {
	f.styles.Rewind()
	w := &walker{Finder: f, meter: f.doc.Meter(), cut: dom.NewCut(f.doc), causes: map[cause]int{}}
	w.shown = w.shown[:0]
	w.external = w.styles.External()
	w.readScripts()
	w.doubts = make([]int, len(longhands))
	return w
}

// An open element is one that the walker is in.
type open struct {
	look   look
	end    dom.NodeID
	shadow *shadow // its shadow root, if it has one
}

func (w *walker) walk() {
	w.visit(dom.Root+1, dom.NodeID(w.doc.Len()), w.canvas(), nil)
	w.uncover()
}

// visit visits the nodes in [from, to), which are in an element with the look around, and
// in the shadow root in, if that is not nil.
func (w *walker) visit(from, to dom.NodeID, around look, in *shadow) {
	stack := append(w.stack[:0], open{look: around, end: to})
	w.stack = nil // visit may call itself, by way of a shadow root
	defer func() { w.stack = stack }()
	for n := from; n < to; {
		attrs := w.doc.Attrs(n)
		w.meter.Spend(nodeCost + nodeCost*len(attrs))
		for n >= stack[len(stack)-1].end {
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
		has := traitsOf(attrs)
		if has.has(hasSource) {
			w.sources = append(w.sources, n)
		}
		if tag := w.doc.Tag(n); w.doc.End(n) == n+1 && (isEmptyBox(tag) || above.drawing && tag == 0) {
			if tag != 0 { // else it is a line or a shape
				w.empty(n, above)
			}
			n++
			continue
		}
		stack = slices.Grow(stack, 1)[:len(stack)+1]
		inner := &stack[len(stack)-1]
		inner.look, inner.end, inner.shadow = *above, w.doc.End(n), nil
		v := w.element(n, has, &inner.look)
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
}

// isEmptyBox reports whether an element with nothing in it has nothing that could be
// hidden: no other stage reads words for people from its attributes, as from those of icons.
func isEmptyBox(tag atom.Atom) bool {
	switch tag {
	case atom.Br, atom.Col, atom.Div, atom.Hr, atom.Li, atom.Link, atom.Meta, atom.P, atom.Source, atom.Td, atom.Tr, atom.Track, atom.Ul, atom.Wbr:
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
	if w.noting {
		w.note(n, v)
	}
	w.blame(v, chars)
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
	if chars > 0 && w.doc.Tag(w.doc.Parent(n)) == atom.Select { // it shows only options
		w.hide(n, hiddenBy(ByElement), chars)
		return
	}
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

// readable reports whether a text is for people, and not the source of a script or a style sheet.
func (w *walker) readable(n dom.NodeID) bool {
	switch w.doc.Tag(w.doc.Parent(n)) {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Textarea:
		return false
	}
	return true
}

func (w *walker) words(n dom.NodeID) string {
	if w.doc.Kind(n) == dom.Raw {
		return w.doc.RawText(n)
	}
	return w.doc.Text(n)
}
