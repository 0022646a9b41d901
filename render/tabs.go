package render

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// tabs writes the labels of tabs. On the page they stand in a strip, and a click on one
// shows its panel. In the output all panels follow one another, so each has its
// label above it, and the strip is left out.
type tabs struct {
	*state
	found foundTabs
}

// foundTabs are the tabs of a document.
type foundTabs struct {
	labels map[dom.NodeID]string // of panels
	strips dom.Set               // labels that are written above their panels only
}

// any reports whether there are tabs.
func (f *foundTabs) any() bool { return len(f.labels) > 0 }

// open opens n if it is a panel: its label is a bold line. It returns the node to go
// on with, or None if n is none or its first words are the label.
func (t *tabs) open(n dom.NodeID) dom.NodeID {
	label := t.found.labels[n]
	if label == "" || t.flow != blockFlow || t.tagBuilds(n) || t.startsWith(n, label) {
		return dom.None
	}
	t.block()
	t.write(label)
	if t.doc.IsBlock(n) {
		return dom.None
	}
	return t.enter(n, endBlock)
}

// openInside writes the label of n inside of it, if n is the item of a list.
func (t *tabs) openInside(n dom.NodeID) {
	label := t.found.labels[n]
	if label != "" && t.flow == blockFlow && t.doc.Tag(n) == atom.Li && !t.startsWith(n, label) {
		t.write(label)
	}
}

func (t *tabs) write(label string) {
	t.strong(label)
	t.block()
	t.keepNext()
}

// tagBuilds reports whether n is a part of a list or a table, before which no line
// can stand.
func (t *tabs) tagBuilds(n dom.NodeID) bool {
	switch t.doc.Tag(n) {
	case atom.Li, atom.Tr, atom.Td, atom.Th, atom.Tbody, atom.Thead, atom.Dt:
		return true
	}
	return false
}

// startsWith reports whether the first line of a panel is its label.
func (t *tabs) startsWith(n dom.NodeID, label string) bool {
	for m := range t.kept(n+1, t.doc.End(n), signCost) {
		switch tag := t.doc.Tag(m); {
		case tag == atom.Pre || tag == atom.Code:
			return false // "npm" may be a command as well
		case t.hasWords(m):
			line := m
			if box := t.doc.Box(m); box > n {
				line = box
			}
			words, short := shortText(t.doc.Text(line), maxTabLabel)
			return short && strings.EqualFold(strings.TrimSuffix(words, ":"), strings.TrimSuffix(label, ":"))
		}
	}
	return true // there is nothing to name
}

// panelReach is how many elements around a code block are looked at for the panel
// that it stands in.
const panelReach = 8

// tabLanguage returns the language that the tab around a code block names.
func (v *view) tabLanguage(found *foundTabs, n dom.NodeID) string {
	if !found.any() || strings.HasPrefix(strings.TrimSpace(v.doc.Text(n)), "$ ") {
		return ""
	}
	for at, i := n, 0; at > dom.Root && i < panelReach; at, i = v.doc.Parent(at), i+1 {
		if label, ok := found.labels[at]; ok {
			return labelLanguage(label)
		}
	}
	return ""
}

// isTabKey reports whether an attribute is one by which a label and a panel know each other.
func isTabKey(key string) bool { return wordTables()["tab key"][key] != "" }

// isPanelKey reports whether an attribute of a panel says which label it has.
func isPanelKey(key string) bool {
	switch key {
	case "id", "aria-labelledby", "name":
		return true
	}
	return strings.HasPrefix(key, "data-") && isTabKey(key)
}

// labelLanguage returns the language that a label names, empty if it names none. What
// stands in brackets is a version or a platform.
func labelLanguage(label string) string {
	label, _, _ = strings.Cut(strings.ToLower(label), " (")
	if wordSet("label")[label] {
		return label
	}
	return wordTables()["other label"][label]
}
