package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// A stream is what a page says about its parts that a server sent later. Where such a part
// goes, the page has a template as a placeholder, often between comments, with what is
// shown meanwhile. The part is a hidden element further down, and a script moves it:
//
//	<!--$?--><template id="B:0"></template>Loading<!--/$--> … <div hidden id="S:0">The part</div>
type stream struct {
	marks  []mark
	placed bool // one of the marks is a placeholder
}

// A mark is a placeholder, or a comment that opens or closes the range of one.
type mark struct {
	kind   markKind
	node   int32 // the placeholder, or what is before the comment
	parent int32 // of the comment
}

type markKind uint8

const (
	opening markKind = iota + 1
	placeholder
	closing
)

// rangeComments are the comments around a placeholder, and around what needs none.
var rangeComments = map[string]markKind{"$": opening, "$!": opening, "$?": opening, "/$": closing}

// longestRangeComment is the length of the longest of these.
const longestRangeComment = 2

// comment notes a comment that is the last thing in an element so far.
func (t *Tree) comment(text string, parent int32) {
	t.Comments = append(t.Comments, text)
	if len(text) > longestRangeComment {
		return
	}
	if kind := rangeComments[text]; kind != 0 {
		t.stream.marks = append(t.stream.marks, mark{kind, t.Nodes[parent].Last, parent})
	}
}

// template notes a template.
func (t *Tree) template(n int32) {
	t.templates = true
	if t.placeOf(n) != "" {
		t.stream.marks = append(t.stream.marks, mark{kind: placeholder, node: n})
		t.stream.placed = true
	}
}

// placeOf returns the name of the part that a template is the placeholder of, "" if it is
// not one.
func (t *Tree) placeOf(n int32) string {
	for _, a := range t.Attributes(n) {
		if a.Key == "id" && (strings.HasPrefix(a.Val, "B:") || strings.HasPrefix(a.Val, "P:")) {
			return a.Val[2:]
		}
	}
	return ""
}

// partOf returns the name of the part that an element is, "" if it is none.
func (t *Tree) partOf(n int32) string {
	attrs := t.Attributes(n)
	for _, a := range attrs {
		if name, ok := strings.CutPrefix(a.Val, "S:"); ok && a.Key == "id" && has(attrs, "hidden") {
			return name
		}
	}
	return ""
}

// mostNested is how deep parts may be in parts. Pages have up to four levels.
const mostNested = 16

// A part is an element that was sent later, with its placeholder.
type part struct {
	node, place int32
	within      string // the part that the placeholder is in
}

// PlaceParts moves the parts of a page that were sent later before their placeholders, and
// drops what was shown meanwhile. The parts stay hidden: whether a script shows them is
// for others to judge.
func (t *Tree) PlaceParts(stop Stop) {
	if !t.stream.placed {
		return
	}
	names, parts := t.parts(stop)
	ends := t.ends(stop)
	placed := names[:0]
	for i, name := range names {
		if stop.at(i) {
			return
		}
		if isPlaced(parts, name) {
			placed = append(placed, name)
			t.dropFallback(parts[name].place, ends)
		}
	}
	for i, name := range placed {
		if stop.at(i) {
			return
		}
		p := parts[name]
		if parent := t.Nodes[p.place].Parent; parent != 0 { // else it was in what was dropped
			t.detach(p.node)
			t.insert(parent, p.node, p.place)
			t.bare(p.node)
		}
	}
}

// bare makes a slot of a part, which has a hidden attribute and an id and nothing else:
// browsers show what is in a slot as if that were not there, and scripts move only what
// is in the part.
func (t *Tree) bare(n int32) {
	from := len(t.Attrs)
	for _, a := range t.Attributes(n) {
		if a.Key == "id" || a.Key == "hidden" {
			t.Attrs = append(t.Attrs, a)
		}
	}
	nd := &t.Nodes[n]
	nd.Tag, nd.from, nd.count = atom.Slot, int32(from), int32(len(t.Attrs)-from)
}

// parts returns the parts of a page and the placeholders that scripts would find: the first
// with its id, and not in a template or noscript element.
func (t *Tree) parts(stop Stop) (names []string, parts map[string]*part) {
	parts = map[string]*part{}
	get := func(name string) *part {
		p := parts[name]
		if p == nil {
			p = &part{}
			parts[name] = p
			names = append(names, name)
		}
		return p
	}
	within, end := "", int32(0)
	for n, count := int32(Root), 1; n != 0 && !stop.at(count); count++ {
		if n == end {
			within, end = "", 0
		}
		nd := &t.Nodes[n]
		switch {
		case nd.Tag == atom.Template && nd.Space == HTML:
			if name := t.placeOf(n); name != "" && get(name).place == 0 {
				p := get(name)
				p.place, p.within = n, within
			}
			n = t.past(n)
			continue
		case nd.Tag == atom.Noscript:
			n = t.past(n)
			continue
		case nd.Tag == atom.Div && within == "":
			if name := t.partOf(n); name != "" && get(name).node == 0 {
				get(name).node = n
				within, end = name, t.past(n)
			}
		}
		n = t.Following(n)
	}
	return names, parts
}

// isPlaced reports whether a part has a placeholder that is not, itself or through other
// parts, in the part.
func isPlaced(parts map[string]*part, name string) bool {
	if p := parts[name]; p.node == 0 || p.place == 0 {
		return false
	}
	for range mostNested {
		p := parts[name]
		if p.place == 0 || p.within == "" {
			return true
		}
		name = p.within
	}
	return false
}

// ends returns the comment that closes the range of each placeholder that is in one. A range
// is in one parent.
func (t *Tree) ends(stop Stop) map[int32]mark {
	ends := map[int32]mark{}
	open := map[int32][]int32{} // by parent, the placeholder of each open range, 0 if none came yet
	for i, m := range t.stream.marks {
		if stop.at(i) {
			break
		}
		if m.kind == placeholder {
			m.parent = t.Nodes[m.node].Parent
		}
		ranges := open[m.parent]
		last := len(ranges) - 1
		switch {
		case m.kind == opening:
			open[m.parent] = append(ranges, 0)
		case last < 0:
		case m.kind == closing:
			if place := ranges[last]; place != 0 {
				ends[place] = m
			}
			open[m.parent] = ranges[:last]
		case ranges[last] == 0:
			ranges[last] = m.node
		}
	}
	return ends
}

// dropFallback drops what is between a placeholder and the end of its range.
func (t *Tree) dropFallback(place int32, ends map[int32]mark) {
	end := ends[place]
	if parent := t.Nodes[place].Parent; parent == 0 || end.parent != parent || t.Nodes[end.node].Parent != parent {
		return
	}
	for last := place; last != end.node && t.Nodes[place].Next != 0; {
		last = t.Nodes[place].Next
		t.detach(last)
	}
}
