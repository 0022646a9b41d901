package render

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// IDPrefix stands before every id in HTML, so that no id of a page can take the place
// of one in the page that the output is put into.
const IDPrefix = "reader-"

// maxID bounds an id, in bytes.
const maxID = 200

// anchors are the places that links in the content lead to.
type anchors struct {
	wanted map[string]dom.NodeID // by id, the element that has it; None if none has
	ids    map[dom.NodeID]string
	taken  map[string]bool // ids that were written
	due    []string        // ids that the next line gets
}

// findAnchors finds the elements that links lead to. Footnotes have ids of their own.
func findAnchors(v *view, notes *foundNotes) anchors {
	a := anchors{taken: map[string]bool{}}
	parts := dom.NewSet(v.doc)
	for _, r := range notes.refs {
		parts.AddRange(r.node, v.doc.End(r.node))
	}
	for _, back := range notes.backs {
		parts.AddRange(back, v.doc.End(back))
	}
	for n := dom.Root; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if v.doc.Tag(n) != atom.A || !v.keep.Has(n) || parts.Has(n) {
			continue
		}
		if id := v.fragment(n); isID(id) {
			a.want(id)
		}
	}
	if a.wanted != nil {
		a.find(v)
	}
	return a
}

// want notes that a link leads to an id, as it is written or with its escapes undone.
func (a *anchors) want(id string) {
	if a.wanted == nil {
		a.wanted, a.ids = map[string]dom.NodeID{}, map[dom.NodeID]string{}
	}
	a.wanted[id] = dom.None
	if plain, err := url.PathUnescape(id); err == nil && isID(plain) {
		a.wanted[plain] = dom.None
	}
}

// find looks for the elements that have the ids.
func (a *anchors) find(v *view) {
	for n := dom.Root + 1; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if id := v.idOf(n); id != "" && v.keep.Has(n) {
			if first, wanted := a.wanted[id]; wanted && first == dom.None {
				a.wanted[id] = n
				a.ids[n] = id
			}
		}
	}
}

// isID reports whether an id can be written.
func isID(id string) bool {
	return id != "" && len(id) <= maxID && utf8.ValidString(id) &&
		strings.IndexFunc(id, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }) < 0
}

// target returns the reference to a place in the output that a reference into the page
// leads to. It is empty if that is not in the output.
func (a *anchors) target(ref string) string {
	id, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return ""
	}
	if a.wanted[id] == dom.None {
		plain, err := url.PathUnescape(id)
		if err != nil || a.wanted[plain] == dom.None {
			return ""
		}
		id = plain
	}
	return "#" + IDPrefix + id
}

// pass notes that the walk passes an element, which may have an id.
func (a *anchors) pass(n dom.NodeID) {
	if id := a.ids[n]; id != "" {
		a.due = append(a.due, id)
	}
}

// take returns an id as it is written. It is empty if it cannot be, or was.
func (a *anchors) take(id string) string {
	if !isID(id) || a.taken[id] {
		return ""
	}
	a.taken[id] = true
	return IDPrefix + id
}

// takeDue returns ids as they are written, and those that are due.
func (a *anchors) takeDue(ids []string) (taken []string) {
	for _, list := range [...][]string{ids, a.due} {
		for _, id := range list {
			if id = a.take(id); id != "" {
				taken = append(taken, id)
			}
		}
	}
	a.due = a.due[:0]
	return taken
}
