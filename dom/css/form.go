package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// control reports whether n, which a person may use, is in the state that a pseudo-class asks for.
func (m *Matcher) control(k kind, n dom.NodeID) bool {
	tag := m.doc.Tag(n)
	isField := tag == atom.Input || tag == atom.Select || tag == atom.Textarea
	switch k {
	case checked:
		return tag == atom.Input && m.hasAttr(n, "checked") || tag == atom.Option && m.hasAttr(n, "selected")
	case disabled:
		return m.disabled(n)
	case enabled:
		return canDisable[tag] && !m.disabled(n)
	case required:
		return isField && m.required(n)
	case optional:
		return tag == atom.Button || isField && !m.required(n)
	case open:
		return (tag == atom.Details || tag == atom.Dialog) && m.hasAttr(n, "open")
	case placeholderShown:
		hint := m.doc.Attr(n, "placeholder")
		value := m.doc.Attr(n, "value")
		return hint != "" && value == "" && (tag == atom.Input && m.isWritten(n) || tag == atom.Textarea && m.doc.End(n) == n+1)
	case readOnly, readWrite:
		return m.editable(n) == (k == readWrite)
	case anyField:
		return isField || canDisable[tag] || tag == atom.Form || tag == atom.Progress
	case media:
		return tag == atom.Video || tag == atom.Audio
	case formField:
		return isField || tag == atom.Button
	}
	return false
}

func (m *Matcher) required(n dom.NodeID) bool {
	kind := m.doc.Attr(n, "type")
	return m.hasAttr(n, "required") && (m.doc.Tag(n) != atom.Input || !optionalTypes[lower(kind)])
}

// optionalTypes are the types of inputs that need not be filled.
var optionalTypes = words.Set("button color hidden image range reset submit")

// canDisable are the elements that can be disabled.
var canDisable = map[atom.Atom]bool{
	atom.Button: true, atom.Input: true, atom.Select: true, atom.Textarea: true, atom.Option: true, atom.Optgroup: true, atom.Fieldset: true,
}

// disabled reports whether n is disabled, by itself or with the element around it: a fieldset,
// unless n is in its legend, or the list of an option.
func (m *Matcher) disabled(n dom.NodeID) bool {
	tag := m.doc.Tag(n)
	if !canDisable[tag] {
		return false
	}
	legend := false
	for at := n; at != dom.None && m.budget >= 0; at = m.up(at) {
		m.step()
		around := m.doc.Tag(at)
		if at == n || around == atom.Fieldset && !legend || tag == atom.Option && canDisable[around] {
			if m.hasAttr(at, "disabled") {
				return true
			}
		}
		legend = around == atom.Legend && m.doc.Place(at).OfType == 1
	}
	return false
}

func (m *Matcher) isWritten(n dom.NodeID) bool {
	kind := m.doc.Attr(n, "type")
	return !textless[lower(kind)]
}

// editable reports whether a person can write into n.
func (m *Matcher) editable(n dom.NodeID) bool {
	if tag := m.doc.Tag(n); tag == atom.Input || tag == atom.Textarea {
		return !m.hasAttr(n, "readonly") && !m.disabled(n) && (tag == atom.Textarea || m.isWritten(n))
	}
	for at := n; at != dom.None && m.budget >= 0; at = m.up(at) {
		m.step()
		if value, ok := m.doc.Lookup(at, "contenteditable"); ok {
			return !equalFold(value, "false")
		}
	}
	return false
}

// textless are the types of inputs that a person does not write into.
var textless = words.Set("button checkbox color file hidden image radio range reset submit")
