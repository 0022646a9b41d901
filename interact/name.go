package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A namer finds accessible names: what a screen reader calls an element. It
// follows the standard (Accessible Name and Description Computation 1.2) as
// browsers do it.
type namer struct {
	doc    *dom.Scripted
	shown  *visibility
	ids    map[string]dom.NodeID       // the first element of each id that others refer to
	labels map[dom.NodeID][]dom.NodeID // of each control
	texts  map[dom.NodeID]string       // of what more than one element may be named by
	steps  int                         // left for this name
}

const (
	// maxNameSteps is how many nodes are looked at for one name. What takes more
	// is not a name.
	maxNameSteps = 3000

	// maxNameBytes is where a name ends in any case, in bytes.
	maxNameBytes = 4096
)

func newNamer(doc *dom.Scripted, shown *visibility) *namer {
	nm := &namer{doc: doc, shown: shown, ids: map[string]dom.NodeID{}, labels: map[dom.NodeID][]dom.NodeID{}, texts: map[dom.NodeID]string{}}
	var labels []dom.NodeID
	wanted := map[string]bool{}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Element {
			continue
		}
		if doc.Tag(n) == atom.Label {
			labels = append(labels, n)
			if id, ok := doc.Lookup(n, "for"); ok {
				wanted[id] = true
			}
		}
		if v := doc.Attr(n, "aria-labelledby"); v != "" {
			for id := range fieldsASCII(v) {
				wanted[id] = true
			}
		}
	}
	if len(wanted) > 0 {
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if id := doc.Attr(n, "id"); id != "" && wanted[id] && nm.ids[id] == dom.None {
				nm.ids[id] = n
			}
		}
	}
	for _, l := range labels {
		if c := nm.labelled(l); c != dom.None {
			nm.labels[c] = append(nm.labels[c], l)
		}
	}
	return nm
}

// labelled returns the control that a label is for.
func (nm *namer) labelled(label dom.NodeID) dom.NodeID {
	if id, ok := nm.doc.Lookup(label, "for"); ok {
		if c := nm.ids[id]; c != dom.None && labelable(nm.doc, c) {
			return c
		}
		return dom.None
	}
	for n := label + 1; n < nm.doc.End(label); n++ {
		if nm.doc.Kind(n) == dom.Element && labelable(nm.doc, n) {
			return n
		}
	}
	return dom.None
}

// labelable reports whether an element can have a label.
func labelable(doc *dom.Scripted, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Button, atom.Meter, atom.Output, atom.Progress, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		return inputType(doc, n) != "hidden"
	}
	return false
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
	return squash(nm.doc.Attr(n, "placeholder"))
}

// labelledBy returns the name that aria-labelledby gives.
func (nm *namer) labelledBy(n dom.NodeID) string {
	refs := nm.doc.Attr(n, "aria-labelledby")
	if refs == "" {
		return ""
	}
	var b nameWriter
	for id := range fieldsASCII(refs) {
		target := nm.ids[id]
		if target == dom.None || b.full() {
			continue
		}
		b.space()
		b.text(nm.reference(target))
	}
	return b.String()
}

// reference returns the text of an element that another is named by. It counts
// even if it is hidden.
func (nm *namer) reference(n dom.NodeID) string {
	if s, ok := nm.texts[n]; ok {
		return s
	}
	s := squash(nm.doc.Attr(n, "aria-label"))
	if s == "" {
		var b nameWriter
		nm.content(&b, n, dom.None, !nm.shown.spoken(n))
		s = b.String()
	}
	if s == "" {
		s = squash(nm.doc.Attr(n, "title"))
	}
	nm.texts[n] = s
	return s
}

// native returns the name that HTML gives an element.
func (nm *namer) native(n dom.NodeID) string {
	doc := nm.doc
	switch doc.Tag(n) {
	case atom.Input:
		switch kind := inputType(doc, n); kind {
		case "submit", "button", "reset":
			if s := nm.labelText(n); s != "" {
				return s
			}
			if v, ok := doc.Lookup(n, "value"); ok {
				return squash(v)
			}
			switch kind {
			case "submit":
				return "Submit"
			case "reset":
				return "Reset"
			}
			return ""
		case "image":
			if s := nm.labelText(n); s != "" {
				return s
			}
			for _, key := range [...]string{"alt", "value", "title"} {
				if s := squash(doc.Attr(n, key)); s != "" {
					return s
				}
			}
			return "Submit"
		}
		return nm.labelText(n)
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

// namedByContent reports whether what stands in an element is its name.
func namedByContent(doc *dom.Scripted, n dom.NodeID) bool {
	switch firstRole(doc.Attr(n, "role")) {
	case "textbox", "searchbox", "combobox", "slider", "spinbutton":
		return false
	}
	return true
}

// labelText returns what the labels of a control say.
func (nm *namer) labelText(n dom.NodeID) string {
	var b nameWriter
	for _, label := range nm.labels[n] {
		if b.full() {
			break
		}
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
		case doc.Kind(c) != dom.Element, !hidden && !nm.shown.spoken(c), doc.Attr(c, "aria-hidden") == "true":
			c = doc.End(c)
			continue
		}
		nm.inside(b, c, except, hidden)
		c = doc.End(c)
	}
}

// inside writes what an element adds to the name of one around it.
func (nm *namer) inside(b *nameWriter, n, except dom.NodeID, hidden bool) {
	doc := nm.doc
	block := doc.IsBlock(n)
	if block {
		b.space()
	}
	before := b.Len()
	if s := squash(doc.Attr(n, "aria-label")); s != "" {
		b.space()
		b.text(s)
		b.space()
		return
	}
	switch doc.Tag(n) {
	case atom.Img:
		b.space()
		b.text(doc.Attr(n, "alt"))
		b.space()
	case atom.Br:
		b.space()
	case atom.Svg:
		for c := range doc.Children(n) {
			if doc.Tag(c) == atom.Title {
				b.space()
				b.text(doc.RawText(c))
				b.space()
			}
		}
	case atom.Input:
		switch inputType(doc, n) {
		case "submit", "button", "reset":
			b.space()
			b.text(doc.Attr(n, "value"))
			b.space()
		}
	case atom.Style, atom.Script, atom.Select, atom.Textarea, atom.Noscript:
	default:
		nm.content(b, n, except, hidden)
	}
	if b.Len() == before {
		if s := squash(doc.Attr(n, "title")); s != "" {
			b.space()
			b.text(s)
			b.space()
		}
	}
	if block {
		b.space()
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

func (b *nameWriter) text(s string) {
	for i := 0; i < len(s) && !b.full(); {
		from := i
		for i < len(s) && !nameSpace(s, i) {
			i++
		}
		if from < i {
			if b.owed && b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.owed = false
			b.WriteString(s[from:i])
		}
		for i < len(s) && nameSpace(s, i) {
			b.owed = true
			i++
		}
	}
}

func nameSpace(s string, i int) bool { return isSpace(s[i]) }
