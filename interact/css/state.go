package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// control reports whether elements of a tag can be disabled.
func control(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Input, atom.Select, atom.Textarea, atom.Option, atom.Optgroup, atom.Fieldset:
		return true
	}
	return false
}

// field reports whether elements of a tag can be required.
func field(tag atom.Atom) bool {
	return tag == atom.Input || tag == atom.Select || tag == atom.Textarea
}

// placeholderShown reports whether a field has a hint and nothing else. Pages
// hide the button that clears it then.
func (m *Matcher) placeholderShown(n dom.NodeID) bool {
	if m.doc.Attr(n, "placeholder") == "" {
		return false
	}
	switch m.doc.Tag(n) {
	case atom.Input:
		return m.doc.Attr(n, "value") == ""
	case atom.Textarea:
		return m.doc.RawText(n) == ""
	}
	return false
}
