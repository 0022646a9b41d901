package render

import (
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"golang.org/x/net/html/atom"
)

// A Heading is a line of the outline of an output.
type Heading struct {
	Level  int    `json:"level"`          // from 1 to 6
	Text   string `json:"text"`           // its words, without markup
	Anchor string `json:"anchor"`         // the id that links to it use; may be empty
	Offset int    `json:"offset"`         // character of the whole output at which it starts
	Page   int    `json:"page,omitempty"` // of a file that has pages, such as a PDF, from 1; the writers of this package leave it to their callers
}

// anchorNodes is how many nodes in a heading may hold its anchor: an empty link
// before or after the words.
const anchorNodes = 8

// anchorOf returns the id that links to a heading use. It stands at the heading,
// at an element in it, at the section that it opens, or at an empty anchor before
// it.
func (h *headings) anchorOf(n dom.NodeID) string {
	if n == dom.None {
		return ""
	}
	if id := h.idOf(n); id != "" {
		return id
	}
	for m := n + 1; m < min(h.doc.End(n), n+anchorNodes); m++ {
		if id := h.idOf(m); id != "" {
			return id
		}
	}
	parent := h.doc.Parent(n)
	if n == parent+1 {
		switch h.doc.Tag(parent) {
		case atom.Section, atom.Div, atom.Header, atom.Article:
			return h.idOf(parent)
		}
		return ""
	}
	if before := n - 1; h.doc.Tag(before) == atom.A && h.doc.End(before) == n {
		return h.idOf(before)
	}
	return ""
}

// idOf returns the id of n that links can use.
func (v *view) idOf(n dom.NodeID) string {
	if v.doc.Kind(n) != dom.Element {
		return ""
	}
	id := v.doc.Attr(n, "id")
	if id == "" && v.doc.Tag(n) == atom.A {
		id = v.doc.Attr(n, "name")
	}
	return id
}

// FindHeading returns the index of the heading that a name means, -1 if there is
// none: the one with these words, else with this anchor, else with the same
// letters and digits.
func FindHeading(outline []Heading, name string) int {
	name = inline.Fold(name)
	anchor := strings.TrimPrefix(name, "#")
	if s, err := url.PathUnescape(anchor); err == nil {
		anchor = s
	}
	letters := words.Letters(name)
	for _, is := range [...]func(h *Heading) bool{
		func(h *Heading) bool { return strings.EqualFold(h.Text, name) },
		func(h *Heading) bool { return h.Anchor != "" && h.Anchor == anchor },
		func(h *Heading) bool { return letters != "" && words.Letters(h.Text) == letters },
	} {
		for i := range outline {
			if is(&outline[i]) {
				return i
			}
		}
	}
	return -1
}
