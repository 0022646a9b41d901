package conceal

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// A Longhand is a property that can hide text.
type Longhand struct {
	Name     string
	Initial  string // its initial value
	Inherits bool
}

// lookNames are the properties that hide text by how it is drawn, not by where it is. They are
// enough for a document whose places are known from a browser.
var lookNames = [...]string{
	"-webkit-mask-box-image-source", "-webkit-text-fill-color", "-webkit-text-security", "-webkit-text-stroke-width", "backdrop-filter",
	"background-blend-mode", "background-clip", "background-color", "background-image",
	"background-repeat", "background-size", "border-bottom-width", "border-image-source", "border-left-width", "border-right-width",
	"border-top-width", "box-shadow", "clip-path", "color", "color-scheme", "content-visibility", "direction", "display", "filter",
	"font-family", "font-palette", "font-size", "font-size-adjust", "height", "letter-spacing", "line-height", "mask-image", "mix-blend-mode",
	"opacity", "position", "text-decoration-thickness", "text-indent", "text-shadow", "visibility", "width", "word-spacing",
	"z-index",
}

// Looks returns the properties that hide text by how it is drawn.
func Looks() []Longhand {
	all := make([]Longhand, 0, len(lookNames))
	for p := range longhands {
		if l := &longhands[p]; slices.Contains(lookNames[:], l.name) {
			all = append(all, Longhand{l.name, l.initial, l.inherits})
		}
	}
	return all
}

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
	w := newWalker(doc, nil)
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
