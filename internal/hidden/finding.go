package hidden

import (
	"github.com/seed31bcff99/reader/dom"
)

// A Finding is a node that is hidden, or that may be.
type Finding struct {
	Node     dom.NodeID
	Unproven bool
	By       Means  // of what is hidden
	Property string // of what is unproven: the one that may hide it
}

// Findings returns the nodes that are hidden, or that may be, with all that is in them. It is
// for callers who know more about the document. If the document is watched, it panics as
// stages do.
func Findings(doc *dom.Document) []Finding {
	w := NewFinder(doc, nil).newWalker()
	w.noting = true
	w.walk()
	return w.findings
}

// note notes a finding.
func (w *walker) note(n dom.NodeID, v verdict) {
	f := Finding{Node: n, By: v.by, Unproven: v.sight == unproven}
	if f.Unproven {
		f.Property = longhands[v.property].name
	}
	w.findings = append(w.findings, f)
}
