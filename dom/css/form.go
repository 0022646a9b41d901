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
		return m.checked(n)
	case disabled:
		return m.disabled(n)
	case enabled:
		return canDisable(tag) && !m.disabled(n)
	case required:
		return m.required(n)
	case optional:
		return tag == atom.Button || isField(tag) && !m.required(n)
	case open:
		return (tag == atom.Details || tag == atom.Dialog) && m.hasAttr(n, "open")
	case placeholderShown:
		return m.placeholderShown(n)
	case readOnly, readWrite:
		return m.editable(n) == (k == readWrite)
	case anyField:
		return isField(tag) || canDisable(tag) || tag == atom.Form || tag == atom.Progress
	case focused:
		return m.hasAttr(n, "autofocus")
	case focusedWithin:
		return m.focusedWithin(n)
	case media:
		return tag == atom.Video || tag == atom.Audio
	case formField:
		return isField(tag) || tag == atom.Button
	}
	return false
}

// required reports whether a field must be filled.
func (m controls) required(n dom.NodeID) bool {
	kind, _ := m.attr(n, "type")
	return isField(m.doc.Tag(n)) && m.hasAttr(n, "required") && (m.doc.Tag(n) != atom.Input || !optionalTypes[lower(kind)])
}

// optionalTypes are the types of inputs that need not be filled.
var optionalTypes = set("button color hidden image range reset submit")

// focusedWithin reports whether an element, or one in it, asks for the focus.
func (m controls) focusedWithin(n dom.NodeID) bool {
	if m.focus == dom.None {
		m.focus = m.findFocus()
	}
	return n <= m.focus && m.focus < m.doc.End(n)
}

// findFocus returns the first element that asks for the focus, the root if there is none.
func (m controls) findFocus() dom.NodeID {
	for n := dom.Root + 1; int(n) < m.doc.Len(); n++ {
		m.doc.Tick(n)
		if _, ok := m.doc.Lookup(n, "autofocus"); ok {
			return n
		}
	}
	return dom.Root
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
		return m.optionDisabled(n)
	}
	return m.inDisabled(n)
}

// optionDisabled reports whether an option is disabled with its group or its select.
func (m controls) optionDisabled(n dom.NodeID) bool {
	parent := m.up(n)
	if parent != dom.None && m.doc.Tag(parent) == atom.Optgroup {
		if m.hasAttr(parent, "disabled") {
			return true
		}
		parent = m.up(parent)
	}
	return parent != dom.None && m.doc.Tag(parent) == atom.Select && m.disabled(parent)
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
		kind, _ := m.attr(n, "type")
		return value == "" && !textless[lower(kind)]
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
