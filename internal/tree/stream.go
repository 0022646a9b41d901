package tree

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/words"
)

// A server may send parts of a page later. Where such a part goes, the page has a template as
// a placeholder, and what is shown meanwhile. The part is a hidden element further down, and
// a script moves it:
//
//	<template id="B:0"></template>Loading … <div hidden id="S:2">The part</div><script>$RC("B:0","S:2")</script>
//
// A placeholder within a part is called P, and has the number of its part.

// placeMarks are what the ids of placeholders start with, and partMark those of parts.
var placeMarks = [...]string{"P:", "B:"}

const partMark = "S:"

// moveCalls are the calls that move parts: $RC("B:0","S:2"), $RR("B:1","S:3",[…]) if style
// sheets come first, and $RS("S:1","P:1").
var moveCalls = words.Pattern(`\$R[CRS]\("(?:(B:[0-9a-zA-Z_-]+)","(S:[0-9a-zA-Z_-]+)"|(S:[0-9a-zA-Z_-]+)","(P:[0-9a-zA-Z_-]+)")`)

// FindMoves notes where the calls in some code that are in no brackets move parts: the ids of
// parts, with those of their placeholders. A part is moved once.
func FindMoves(code string, moves map[string]string) {
	last, depth := 0, 0
	for _, m := range moveCalls().FindAllStringSubmatchIndex(code, -1) {
		depth += Brackets(code[last:m[0]])
		if last = m[0]; depth != 0 {
			continue
		}
		sub := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return code[m[2*i]:m[2*i+1]]
		}
		part, place := sub(2)+sub(3), sub(1)+sub(4)
		if _, moved := moves[part]; !moved {
			moves[part] = place
		}
	}
}

// Brackets returns how many brackets some code opens and does not close.
func Brackets(code string) int {
	return strings.Count(code, "{") - strings.Count(code, "}") + strings.Count(code, "(") - strings.Count(code, ")")
}

// Runs reports whether browsers run a script of a type.
func Runs(kind string) bool {
	switch strings.ToLower(strings.TrimSpace(kind)) {
	case "", "module", "text/javascript", "application/javascript", "text/ecmascript", "application/x-javascript":
		return true
	}
	return false
}

// template notes a template.
func (t *Tree) template(n int32) {
	t.templates = true
	t.places = t.places || isPlace(t.attr(n, "id"))
}

// attr returns the value of an attribute, "" if there is none.
func (t *Tree) attr(n int32, key string) string {
	for _, a := range t.Attributes(n) {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// isPlace reports whether an id is that of a placeholder.
func isPlace(id string) bool {
	for _, mark := range placeMarks {
		if strings.HasPrefix(id, mark) {
			return true
		}
	}
	return false
}

// maxNested is how deep parts may be in parts. Pages have up to four levels.
const maxNested = 16

// A late holds the parts of a page that were sent later.
type late struct {
	ids    []string          // of the parts, in document order
	parts  map[string]int32  // by id
	places map[string]place  // by id
	moves  map[string]string // what the scripts of the page say
	called map[string]bool   // places that they name
}

// A place is a placeholder.
type place struct {
	node   int32
	within string // the id of the part that it is in
}

// PlaceParts moves the parts of a page that were sent later before their placeholders. They
// stay hidden: whether a script shows them is for others to judge. What is shown meanwhile
// stays, too.
func (t *Tree) PlaceParts(stop Stop) {
	if !t.places {
		return
	}
	all := t.findLate(stop)
	var placed []string
	for i, id := range all.ids {
		if stop.at(i) {
			return
		}
		if all.isPlaced(id) {
			placed = append(placed, id)
		}
	}
	for i, id := range placed {
		if stop.at(i) {
			return
		}
		part, place := all.parts[id], all.places[all.placeOf(id)].node
		t.detach(part)
		t.insert(t.Nodes[place].Parent, part, place)
		t.makeSlot(part)
	}
}

// makeSlot makes a slot of a part, which has a hidden attribute and an id and nothing else:
// browsers show what is in a slot as if that were not there, and scripts move only what is in
// the part.
func (t *Tree) makeSlot(n int32) {
	from := len(t.Attrs)
	for _, a := range t.Attributes(n) {
		if a.Key == "id" || a.Key == "hidden" {
			t.Attrs = append(t.Attrs, a)
		}
	}
	nd := &t.Nodes[n]
	nd.Tag, nd.from, nd.count = atom.Slot, int32(from), int32(len(t.Attrs)-from)
}

// findLate returns the parts and placeholders that scripts would find: the first with an id,
// and not in a template or noscript element.
func (t *Tree) findLate(stop Stop) *late {
	all := &late{parts: map[string]int32{}, places: map[string]place{}, moves: map[string]string{}, called: map[string]bool{}}
	within, end := "", int32(0)
	for n, count := int32(Root), 1; n != 0 && !stop.at(count); count++ {
		if n == end {
			within, end = "", 0
		}
		nd := &t.Nodes[n]
		switch {
		case nd.Tag == atom.Template && nd.Space == HTML:
			id := t.attr(n, "id")
			if _, seen := all.places[id]; isPlace(id) && !seen {
				all.places[id] = place{n, within}
			}
			n = t.past(n)
			continue
		case nd.Tag == atom.Noscript:
			n = t.past(n)
			continue
		case nd.Tag == atom.Script && nd.First != 0 && Runs(t.attr(n, "type")):
			if code := t.Text(nd.First); strings.Contains(code, "$R") {
				FindMoves(code, all.moves)
			}
		case nd.Tag == atom.Div && within == "" && t.isPart(n):
			if id := t.attr(n, "id"); all.parts[id] == 0 {
				all.ids, all.parts[id] = append(all.ids, id), n
				within, end = id, t.past(n)
			}
		}
		n = t.Following(n)
	}
	for _, place := range all.moves {
		all.called[place] = true
	}
	return all
}

// isPart reports whether an element is a part that was sent later.
func (t *Tree) isPart(n int32) bool {
	return strings.HasPrefix(t.attr(n, "id"), partMark) && has(t.Attributes(n), "hidden")
}

// placeOf returns the id of the placeholder of a part. A copy of a page may lack the scripts:
// then it is the one with the number of the part.
func (l *late) placeOf(part string) string {
	if place, ok := l.moves[part]; ok {
		return place
	}
	for _, mark := range placeMarks {
		place := mark + part[len(partMark):]
		if _, ok := l.places[place]; ok && !l.called[place] {
			return place
		}
	}
	return ""
}

// isPlaced reports whether a part has a placeholder that is not, itself or through other
// parts, in the part.
func (l *late) isPlaced(part string) bool {
	for i := range maxNested {
		place, ok := l.places[l.placeOf(part)]
		switch {
		case !ok:
			return i > 0
		case place.within == "":
			return true
		}
		part = place.within
	}
	return false
}
