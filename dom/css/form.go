package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// controls matches the pseudo-classes of form controls and other elements that a person
// uses.
type controls struct{ *Matcher }

// match reports whether n is in the state that a pseudo-class asks for.
func (m controls) match(k kind, n dom.NodeID) bool {
	tag := m.doc.Tag(n)
	switch k {
	case checked:
		return tag == atom.Input && m.hasAttr(n, "checked") && m.isChoice(n) || tag == atom.Option && m.hasAttr(n, "selected")
	case disabled:
		return m.disabled(n)
	case enabled:
		return canDisable(tag) && !m.disabled(n)
	case required:
		return isField(tag) && m.hasAttr(n, "required")
	case optional:
		return tag == atom.Button || isField(tag) && !m.hasAttr(n, "required")
	case open:
		return (tag == atom.Details || tag == atom.Dialog) && m.hasAttr(n, "open")
	case placeholderShown:
		return m.placeholderShown(n)
	case readOnly, readWrite:
		return m.editable(n) == (k == readWrite)
	case formField:
		return isField(tag) || tag == atom.Button
	}
	return false
}

// isChoice reports whether an input is a check box or a radio button.
func (m controls) isChoice(n dom.NodeID) bool {
	kind, _ := m.attr(n, "type")
	return equalFold(kind, "checkbox") || equalFold(kind, "radio")
}

// canDisable reports whether elements of a tag can be disabled.
func canDisable(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Input, atom.Select, atom.Textarea, atom.Option, atom.Optgroup, atom.Fieldset:
		return true
	}
	return false
}

// isField reports whether elements of a tag can be required.
func isField(tag atom.Atom) bool {
	return tag == atom.Input || tag == atom.Select || tag == atom.Textarea
}

// disabled reports whether n is disabled, by itself or with the element around it.
func (m controls) disabled(n dom.NodeID) bool {
	switch tag := m.doc.Tag(n); {
	case !canDisable(tag):
		return false
	case m.hasAttr(n, "disabled"):
		return true
	case tag == atom.Optgroup:
		return false
	case tag == atom.Option:
		parent := m.up(n)
		return parent != dom.None && m.doc.Tag(parent) == atom.Optgroup && m.hasAttr(parent, "disabled")
	}
	return m.inDisabled(n)
}

// fieldsets tells whether the document has disabled fieldsets.
type fieldsets uint8

const (
	notCounted fieldsets = iota
	noneDisabled
	someDisabled
)

// inDisabled reports whether n is in a disabled fieldset, and not in its legend.
func (m controls) inDisabled(n dom.NodeID) bool {
	if m.fieldsets == notCounted {
		m.fieldsets = m.countFieldsets()
	}
	if m.fieldsets == noneDisabled {
		return false
	}
	for at, up := n, m.up(n); up != dom.None && m.budget >= 0; at, up = up, m.up(up) {
		m.step()
		legend := m.doc.Tag(at) == atom.Legend && m.doc.Place(at).OfType == 1
		if m.doc.Tag(up) == atom.Fieldset && !legend && m.hasAttr(up, "disabled") {
			return true
		}
	}
	return false
}

func (m controls) countFieldsets() fieldsets {
	for n := dom.Root + 1; int(n) < m.doc.Len(); n++ {
		m.doc.Tick(n)
		if m.doc.Tag(n) == atom.Fieldset {
			if _, ok := m.doc.Lookup(n, "disabled"); ok {
				return someDisabled
			}
		}
	}
	return noneDisabled
}

// placeholderShown reports whether a field is empty and has a placeholder.
func (m controls) placeholderShown(n dom.NodeID) bool {
	if hint, _ := m.attr(n, "placeholder"); hint == "" {
		return false
	}
	switch m.doc.Tag(n) {
	case atom.Input:
		value, _ := m.attr(n, "value")
		return value == ""
	case atom.Textarea:
		return m.doc.End(n) == n+1
	}
	return false
}

// editable reports whether a person can write into n.
func (m controls) editable(n dom.NodeID) bool {
	if tag := m.doc.Tag(n); tag == atom.Input || tag == atom.Textarea {
		kind, _ := m.attr(n, "type")
		return !m.hasAttr(n, "readonly") && !m.disabled(n) && (tag == atom.Textarea || !textless[lower(kind)])
	}
	for at := n; at != dom.None && m.budget >= 0; at = m.up(at) {
		m.step()
		if value, ok := m.attr(at, "contenteditable"); ok {
			return !equalFold(value, "false")
		}
	}
	return false
}

// textless are the types of inputs that a person does not write into.
var textless = set("button checkbox color file hidden image radio range reset submit")
