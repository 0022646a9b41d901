package dom

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// maxSteps is how many steps of a path are shown. The last ones tell
	// where a node is; the first are the same on all pages.
	maxSteps = 8

	// maxStepName bounds an id or class in a path, in bytes: some are generated
	// and go on for lines.
	maxStepName = 40
)

// Path tells where n stands in a short, readable way, for explanations and not
// for queries: "html>body>div#main>article.post>p[3]". A step has the id of the
// element or else its first class, and without an id its place among siblings
// of the same tag, if there are several. Of a long path only the end is given.
// It costs as much as the siblings along that end.
func (d *Document) Path(n NodeID) string {
	switch n {
	case None:
		return ""
	case Root:
		return "#document"
	}
	var steps []string
	for ; n > Root; n = d.Parent(n) {
		if len(steps) == maxSteps {
			steps = append(steps, "…")
			break
		}
		steps = append(steps, d.step(n))
	}
	slices.Reverse(steps)
	return strings.Join(steps, ">")
}

// step names one node of a path.
func (d *Document) step(n NodeID) string {
	if d.Kind(n) != Element {
		return "#text"
	}
	name := d.Name(n)
	if id := firstName(d.Attr(n, "id")); id != "" {
		return name + "#" + id
	}
	if class := firstName(d.Attr(n, "class")); class != "" {
		name += "." + class
	}
	if place, several := d.place(n); several {
		name += "[" + strconv.Itoa(place) + "]"
	}
	return name
}

// place counts n among its siblings of the same tag, from 1.
func (d *Document) place(n NodeID) (place int, several bool) {
	count := 0
	for c := range d.Children(d.Parent(n)) {
		if d.Kind(c) != Element || d.Tag(c) != d.Tag(n) || d.Name(c) != d.Name(n) {
			continue
		}
		count++
		if c == n {
			place = count
		}
		if place > 0 && count > 1 {
			return place, true
		}
	}
	return place, false
}

// firstName returns the first name of a class or id attribute, cut to a length
// that can be shown.
func firstName(attr string) string {
	attr = strings.TrimLeft(attr, " \t\r\n\f")
	if end := strings.IndexAny(attr, " \t\r\n\f"); end >= 0 {
		attr = attr[:end]
	}
	if len(attr) <= maxStepName {
		return attr
	}
	end := maxStepName
	for end > 0 && !utf8.RuneStart(attr[end]) {
		end--
	}
	return attr[:end] + "…"
}
