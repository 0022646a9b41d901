package css

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// checked reports whether a check box, a radio button or an option is chosen.
func (m controls) checked(n dom.NodeID) bool {
	switch m.doc.Tag(n) {
	case atom.Input:
		kind, _ := m.attr(n, "type")
		if !m.hasAttr(n, "checked") {
			return false
		}
		return equalFold(kind, "checkbox") || equalFold(kind, "radio") && m.chosen()[n]
	case atom.Option:
		return m.chosen()[n]
	}
	return false
}

// chosen returns the radio buttons and the options that are chosen: of the radio buttons of
// one name in a form, and of the options of most lists, only the last one that asks for it.
func (m controls) chosen() map[dom.NodeID]bool {
	if m.choices != nil {
		return m.choices
	}
	m.choices = map[dom.NodeID]bool{}
	last := map[radioGroup]dom.NodeID{}
	form, formEnd := dom.Root, dom.NodeID(m.doc.Len())
	for n := dom.Root + 1; int(n) < m.doc.Len(); n++ {
		m.doc.Tick(n)
		if n >= formEnd {
			form, formEnd = dom.Root, dom.NodeID(m.doc.Len())
		}
		switch m.doc.Tag(n) {
		case atom.Form:
			form, formEnd = n, m.doc.End(n)
		case atom.Select:
			m.chooseOption(n)
			n = m.doc.End(n) - 1
		case atom.Input:
			if _, checked := m.doc.Lookup(n, "checked"); checked && equalFold(m.doc.Attr(n, "type"), "radio") {
				m.chooseRadio(n, radioGroup{form, m.doc.Attr(n, "form"), m.doc.Attr(n, "name")}, last)
			}
		}
	}
	return m.choices
}

// A radioGroup is what radio buttons share of which one can be chosen.
type radioGroup struct {
	form dom.NodeID // around them; dom.Root if there is none
	id   string     // of another form
	name string
}

// chooseRadio notes a radio button that asks to be chosen. last has those before it.
func (m controls) chooseRadio(n dom.NodeID, group radioGroup, last map[radioGroup]dom.NodeID) {
	if group.name != "" {
		if other, ok := last[group]; ok {
			delete(m.choices, other)
		}
		last[group] = n
	}
	m.choices[n] = true
}

// chooseOption notes the options of a list that are chosen. The first one is, if none asks for
// it and the list shows one.
func (m controls) chooseOption(list dom.NodeID) {
	_, several := m.doc.Lookup(list, "multiple")
	size := m.doc.Attr(list, "size")
	first, last := dom.None, dom.None
	for n := list + 1; n < m.doc.End(list); n++ {
		m.doc.Tick(n)
		if m.doc.Tag(n) != atom.Option {
			continue
		}
		_, disabled := m.doc.Lookup(n, "disabled")
		if first == dom.None && !disabled {
			first = n
		}
		if _, selected := m.doc.Lookup(n, "selected"); selected {
			if last = n; several {
				m.choices[n] = true
			}
		}
	}
	switch {
	case several:
	case last != dom.None:
		m.choices[last] = true
	case first != dom.None && (size == "" || size == "0" || size == "1"):
		m.choices[first] = true
	}
}
