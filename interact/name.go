package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A namer finds accessible names: what a screen reader calls an element. It
// follows the standard (Accessible Name and Description Computation 1.2) as
// browsers do it.
type namer struct {
	doc   *dom.Document
	shown *visibility
	refs  *references
	texts map[dom.NodeID]string // of what more than one element may be named by
	steps int                   // left for this name
	taken int                   // by all names: see search.looked

	referred bool // a reference is being followed, and no further ones are
}

const (
	// maxNameSteps is how many nodes are looked at for one name. What takes more
	// is not a name.
	maxNameSteps = 3000

	// maxNameBytes is where a name ends in any case, in bytes.
	maxNameBytes = 4096
)

func newNamer(doc *dom.Document, shown *visibility) *namer {
	return &namer{doc: doc, shown: shown, refs: newReferences(doc), texts: map[dom.NodeID]string{}}
}

// name returns the accessible name of an element.
func (nm *namer) name(n dom.NodeID) string {
	nm.steps = maxNameSteps
	if s := nm.labelledBy(n); s != "" {
		return s
	}
	if s := squash(nm.doc.Attr(n, "aria-label")); s != "" {
		return s
	}
	if s := nm.native(n); s != "" {
		return s
	}
	if s := squash(nm.doc.Attr(n, "title")); s != "" {
		return s
	}
	if s := squash(nm.doc.Attr(n, "placeholder")); s != "" {
		return s
	}
	return squash(nm.doc.Attr(n, "aria-placeholder"))
}

// labelledBy returns the name that aria-labelledby gives.
func (nm *namer) labelledBy(n dom.NodeID) string {
	refs := nm.doc.Attr(n, "aria-labelledby")
	if refs == "" {
		return ""
	}
	var b nameWriter
	for id := range css.Fields(refs) {
		nm.taken++
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
	return b.String()
}

// reference returns what an element that another is named by adds to the name.
// It counts even if it is hidden. What it is labelled by itself does not count:
// so no chain of references goes in a circle.
func (nm *namer) reference(n dom.NodeID) string {
	if s, ok := nm.texts[n]; ok {
		return s
	}
	var b nameWriter
	nm.referred = true
	nm.inside(&b, n, dom.None, !nm.shown.spoken(n))
	nm.referred = false
	nm.texts[n] = b.String()
	return nm.texts[n]
}

// native returns the name that HTML gives an element.
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
	if !namedByContent(doc, n) {
		return ""
	}
	var b nameWriter
	nm.content(&b, n, dom.None, false)
	return b.String()
}

// buttonText returns what stands on an input that is a button.
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

// namedByContent reports whether what stands in an element is its name.
func namedByContent(doc *dom.Document, n dom.NodeID) bool {
	switch firstRole(doc.Attr(n, "role")) {
	case "textbox", "searchbox", "combobox", "slider", "spinbutton":
		return false
	}
	return true
}

// labelText returns what the labels of a control say.
func (nm *namer) labelText(n dom.NodeID) string {
	var b nameWriter
	end := dom.None
	for _, label := range nm.refs.labels[n] {
		if b.full() {
			break
		}
		if label < end {
			continue // it stands in another, and was read with it
		}
		end = nm.doc.End(label)
		b.space()
		if s := squash(nm.doc.Attr(label, "aria-label")); s != "" {
			b.text(s)
			continue
		}
		nm.content(&b, label, n, !nm.shown.spoken(label))
	}
	return b.String()
}

// content writes the words that stand in an element, without those of the
// element except. Hidden ones count if all of it is hidden.
func (nm *namer) content(b *nameWriter, n, except dom.NodeID, hidden bool) {
	doc := nm.doc
	for c := n + 1; c < doc.End(n); {
		nm.taken++
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
		case doc.Kind(c) != dom.Element, !hidden && !nm.shown.spoken(c), doc.Attr(c, "aria-hidden") == "true":
			c = doc.End(c)
			continue
		}
		nm.inside(b, c, except, hidden)
		c = doc.End(c)
	}
}

// drawnText reports whether the text in an element of a drawing is shown.
func drawnText(name string) bool {
	switch name {
	case "text", "tspan", "textPath":
		return true
	}
	return false
}

// inside writes what an element adds to the name of one around it.
func (nm *namer) inside(b *nameWriter, n, except dom.NodeID, hidden bool) {
	doc := nm.doc
	block := nm.shown.block(n)
	if block {
		b.space()
	}
	before := b.Len()
	if s := nm.embedded(n); s != "" {
		b.apart(s)
		return
	}
	if s := nm.given(n); s != "" {
		b.apart(s)
		return
	}
	switch doc.Tag(n) {
	case atom.Img:
		alt, ok := doc.Lookup(n, "alt")
		if b.apart(alt); ok {
			return // one that is empty says that there is nothing to say
		}
	case atom.Br:
		b.space()
	case atom.Svg:
		for c := range doc.Children(n) {
			if doc.Tag(c) == atom.Title {
				b.apart(doc.RawText(c))
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
	if b.Len() == before {
		b.apart(doc.Attr(n, "title"))
	}
	if block {
		b.space()
	}
}

// given returns the name that the author of a page gave an element by ARIA.
func (nm *namer) given(n dom.NodeID) string {
	if !nm.referred {
		if s := nm.labelledBy(n); s != "" {
			return s
		}
	}
	return squash(nm.doc.Attr(n, "aria-label"))
}

// embedded returns what a control holds that stands in the middle of the name of
// another, as in "remind me in 3 days", if that is no secret.
func (nm *namer) embedded(n dom.NodeID) string {
	doc := nm.doc
	switch doc.Tag(n) {
	case atom.Select:
		if option := chosen(doc, n); option != dom.None {
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

// A nameWriter puts a name together: runs of white space are one space, and none
// stands at its ends.
type nameWriter struct {
	strings.Builder
	owed bool // a space is due before the next word
}

func (b *nameWriter) full() bool { return b.Len() >= maxNameBytes }

func (b *nameWriter) space() { b.owed = true }

// apart adds a text with space around it, if there is any.
func (b *nameWriter) apart(s string) {
	if s = squash(s); s != "" {
		b.space()
		b.text(s)
		b.space()
	}
}

// text adds a text as it stands.
func (b *nameWriter) text(s string) {
	for i := 0; i < len(s) && !b.full(); {
		from := i
		for i < len(s) && !css.IsSpace(s[i]) {
			i++
		}
		if from < i {
			if b.owed && b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.owed = false
			b.WriteString(s[from:i])
		}
		for i < len(s) && css.IsSpace(s[i]) {
			b.owed = true
			i++
		}
	}
}
