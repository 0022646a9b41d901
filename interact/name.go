package interact

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A namer computes accessible names, which screen readers say. It follows the standard
// (Accessible Name and Description Computation 1.2) as browsers do.
type namer struct {
	doc     *dom.Document
	shown   *visibility
	refs    *references
	texts   map[dom.NodeID]string // of the elements that references led to
	steps   int                   // left for the current name
	visited int                   // nodes, for all names: see search.visited

	following bool // a reference is being followed
}

const (
	maxNameSteps = 3000 // the most nodes that are visited for one name
	maxNameBytes = 4096 // the bound on a name, in bytes
)

func newNamer(doc *dom.Document, shown *visibility, x *index) *namer {
	return &namer{doc: doc, shown: shown, refs: newReferences(doc, x), texts: map[dom.NodeID]string{}}
}

// name returns the accessible name of an element.
func (nm *namer) name(n dom.NodeID) string {
	nm.steps = maxNameSteps
	if s := nm.ariaName(n); s != "" {
		return s
	}
	if s := nm.native(n); s != "" {
		return s
	}
	for _, key := range [...]string{"title", "placeholder", "aria-placeholder"} {
		if s := squash(nm.doc.Attr(n, key)); s != "" {
			return s
		}
	}
	return ""
}

// labelledBy returns the name that aria-labelledby gives.
func (nm *namer) labelledBy(n dom.NodeID) string {
	refs := nm.doc.Attr(n, "aria-labelledby")
	if refs == "" {
		return ""
	}
	var b nameWriter
	for id := range css.Fields(refs) {
		nm.visited++
		if nm.steps--; nm.steps < 0 || b.full() {
			break
		}
		target := nm.refs.ids[id]
		if target == dom.None {
			continue
		}
		b.space()
		b.text(nm.reference(target))
	}
	return string(b.bytes)
}

// reference returns the text of an element that aria-labelledby refers to, even if it is
// hidden. References in it are not followed, so there are no cycles.
func (nm *namer) reference(n dom.NodeID) string {
	if s, ok := nm.texts[n]; ok {
		return s
	}
	var b nameWriter
	nm.following = true
	nm.descendant(&b, n, dom.None, !nm.shown.exposed(n))
	nm.following = false
	nm.texts[n] = string(b.bytes)
	return nm.texts[n]
}

// native returns the name that an element has by HTML alone.
func (nm *namer) native(n dom.NodeID) string {
	doc := nm.doc
	switch doc.Tag(n) {
	case atom.Input:
		if s := nm.labelText(n); s != "" {
			return s
		}
		return buttonText(doc, n)
	case atom.Select, atom.Textarea:
		return nm.labelText(n)
	case atom.Button:
		if s := nm.labelText(n); s != "" {
			return s
		}
	case atom.Area, atom.Img:
		return squash(doc.Attr(n, "alt"))
	}
	switch roleOf(doc, n) {
	case "textbox", "searchbox", "combobox", "slider", "spinbutton":
		return "" // the content is its value
	}
	var b nameWriter
	nm.content(&b, n, dom.None, false)
	return string(b.bytes)
}

// buttonText returns the label of an input that is a button.
func buttonText(doc *dom.Document, n dom.NodeID) string {
	kind := inputType(doc, n)
	switch kind {
	case "submit", "button", "reset":
		if v, ok := doc.Lookup(n, "value"); ok {
			return squash(v)
		}
	case "image":
		for _, key := range [...]string{"alt", "value", "title"} {
			if s := squash(doc.Attr(n, key)); s != "" {
				return s
			}
		}
	}
	switch kind {
	case "submit", "image":
		return "Submit"
	case "reset":
		return "Reset"
	}
	return ""
}

// labelText returns the text of the labels of a control.
func (nm *namer) labelText(n dom.NodeID) string {
	var b nameWriter
	end := dom.None
	for _, label := range nm.refs.labels[n] {
		if b.full() {
			break
		}
		if label < end {
			continue // it is nested in the last one
		}
		end = nm.doc.End(label)
		b.space()
		if s := squash(nm.doc.Attr(label, "aria-label")); s != "" {
			b.text(s)
			continue
		}
		nm.content(&b, label, n, !nm.shown.exposed(label))
	}
	return string(b.bytes)
}

// content writes the text of the content of n, without the element except. If hidden is
// set, hidden text counts.
func (nm *namer) content(b *nameWriter, n, except dom.NodeID, hidden bool) {
	doc := nm.doc
	for c := n + 1; c < doc.End(n); {
		nm.visited++
		if nm.steps--; nm.steps < 0 || b.full() {
			return
		}
		switch {
		case c == except:
			c = doc.End(c)
			continue
		case doc.Kind(c) == dom.Text:
			b.text(doc.Text(c))
			c++
			continue
		case doc.Kind(c) == dom.Raw && drawnText(doc.Name(doc.Parent(c))):
			b.text(doc.RawText(c))
			c++
			continue
		case doc.Kind(c) != dom.Element, !hidden && !nm.shown.exposed(c), doc.Attr(c, "aria-hidden") == "true":
			c = doc.End(c)
			continue
		}
		nm.descendant(b, c, except, hidden)
		c = doc.End(c)
	}
}

// drawnText reports whether an SVG element shows its text.
func drawnText(name string) bool {
	switch name {
	case "text", "tspan", "textPath":
		return true
	}
	return false
}

// descendant writes what n adds to the name of an element around it.
func (nm *namer) descendant(b *nameWriter, n, except dom.NodeID, hidden bool) {
	doc := nm.doc
	block := nm.shown.block(n)
	if block {
		b.space()
	}
	before := len(b.bytes)
	if s := nm.controlValue(n); s != "" {
		b.separate(s)
		return
	}
	if s := nm.ariaName(n); s != "" {
		b.separate(s)
		return
	}
	switch doc.Tag(n) {
	case atom.Img:
		alt, ok := doc.Lookup(n, "alt")
		if b.separate(alt); ok {
			return // an empty alt means that the picture has no name
		}
	case atom.Br:
		b.space()
	case atom.Svg:
		for c := range doc.Children(n) {
			if doc.Tag(c) == atom.Title {
				b.separate(doc.RawText(c))
				return
			}
		}
		nm.content(b, n, except, hidden)
	case atom.Title:
		b.text(doc.RawText(n))
	case atom.Style, atom.Script, atom.Select, atom.Textarea, atom.Noscript:
	default:
		nm.content(b, n, except, hidden)
	}
	if len(b.bytes) == before {
		b.separate(doc.Attr(n, "title"))
	}
	if block {
		b.space()
	}
}

// ariaName returns the name that an element has by ARIA.
func (nm *namer) ariaName(n dom.NodeID) string {
	if !nm.following {
		if s := nm.labelledBy(n); s != "" {
			return s
		}
	}
	return squash(nm.doc.Attr(n, "aria-label"))
}

// controlValue returns the value of a control inside the name of another, as in "remind
// me in 3 days". Secrets are left out.
func (nm *namer) controlValue(n dom.NodeID) string {
	doc := nm.doc
	switch doc.Tag(n) {
	case atom.Select:
		if option := chosen(doc, n, nm.shown.live); option != dom.None {
			return optionLabel(doc, option)
		}
		return ""
	case atom.Textarea:
		if secret(doc, n) {
			return ""
		}
		return squash(doc.RawText(n))
	}
	switch kind := inputType(doc, n); kind {
	case "", "checkbox", "radio", "file", "color":
		return ""
	case "submit", "button", "reset", "image":
		return buttonText(doc, n)
	default:
		if secret(doc, n) {
			return ""
		}
		return squash(inputValue(doc, n, kind))
	}
}

// A nameWriter builds a name. Runs of white space become one space, and there is none at
// the ends.
type nameWriter struct {
	bytes   []byte
	pending bool // write a space before the next word
}

func (b *nameWriter) full() bool { return len(b.bytes) >= maxNameBytes }

func (b *nameWriter) space() { b.pending = true }

// separate adds a text with spaces around it, unless it is empty.
func (b *nameWriter) separate(s string) {
	if s = squash(s); s != "" {
		b.space()
		b.text(s)
		b.space()
	}
}

// text adds a text without extra spaces.
func (b *nameWriter) text(s string) {
	for i := 0; i < len(s) && !b.full(); {
		from := i
		for i < len(s) && !css.IsSpace(s[i]) {
			i++
		}
		if from < i {
			if b.pending && len(b.bytes) > 0 {
				b.bytes = append(b.bytes, ' ')
			}
			b.pending = false
			b.bytes = append(b.bytes, s[from:i]...)
		}
		for i < len(s) && css.IsSpace(s[i]) {
			b.pending = true
			i++
		}
	}
}
