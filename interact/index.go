package interact

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A termKind tells what a term asks of an element.
type termKind uint8

const (
	tagTerm    termKind = iota // a
	idTerm                     // #id
	classTerm                  // .class
	valueTerm                  // tag[key="value"], where the tag may be empty
	prefixTerm                 // tag[key^="value"]
	suffixTerm                 // tag[key$="value"]
)

// A termID is the index of a term in index.terms.
type termID int32

// A term is a simple selector that some element of the document matches.
type term struct {
	kind  termKind
	tag   atom.Atom // of a valueTerm, prefixTerm or suffixTerm; may be zero
	key   string    // of the attribute
	value string    // as written in the page; the name of a tag
}

// A use is a term of one element, with the position of the element in index.nodes. The
// neighbours there are the nearest other elements that match the term.
type use struct {
	term termID
	at   int32
}

// An index has the elements that match each term, and the terms that match each element.
// It covers the whole document even if only a part is listed, since selectors must be
// unique in the whole document.
type index struct {
	doc       *dom.Document
	terms     []term
	generated map[termID]bool // classes that a tool generated, although they look like words
	// The elements that match a term, in order: nodes[starts[t]:starts[t+1]].
	starts []int32
	nodes  []dom.NodeID
	// The terms of an element: uses[first[n]:first[n+1]].
	first []int32
	uses  []use

	labels, forms []dom.NodeID // the elements of these tags

	keyed   dom.Set // elements with a unique term that may be a key: see keyIn
	named   dom.Set // elements with an id
	telling dom.Set // elements with a telling attribute: see isDescriptive
}

const (
	maxIndexed = 240 // the longest value that selectors use, in bytes
	maxData    = 40  // the same for data attributes
)

// fill indexes all elements of a document.
func (x *index) fill(doc *dom.Document) {
	x.doc = doc
	x.first = make([]int32, doc.Len()+1)
	x.uses = make([]use, 0, 2*doc.Len())
	x.terms = make([]term, 0, doc.Len()/2)
	x.named, x.telling = dom.NewSet(doc), dom.NewSet(doc)
	in := &interner{index: x, ids: map[name]termID{}, sets: map[string][2]int{}, keys: map[string]knownKey{}}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		x.first[n] = int32(len(x.uses))
		if doc.Kind(n) == dom.Element {
			in.element(n)
		}
	}
	x.first[doc.Len()] = int32(len(x.uses))
	x.list(in.counts)
	x.labels, x.forms = in.elements(atom.Label), in.elements(atom.Form)
	x.findKeyed()
}

// list fills in starts and nodes from the uses of all elements.
func (x *index) list(counts []int32) {
	x.starts = make([]int32, len(x.terms)+1)
	for t, c := range counts {
		x.doc.Tick(dom.NodeID(t))
		x.starts[t+1] = x.starts[t] + c
	}
	x.nodes = make([]dom.NodeID, len(x.uses))
	next := counts // reused: where the next element of each term goes
	copy(next, x.starts)
	for n := dom.Root + 1; int(n) < x.doc.Len(); n++ {
		x.doc.Tick(n)
		for i := x.first[n]; i < x.first[n+1]; i++ {
			u := &x.uses[i]
			u.at = next[u.term]
			x.nodes[u.at] = n
			next[u.term]++
		}
	}
}

// findKeyed fills in keyed. Few elements are in it, so a search for a key skips most.
func (x *index) findKeyed() {
	x.keyed = dom.NewSet(x.doc)
	for t := range x.terms {
		x.doc.Tick(dom.NodeID(t))
		if kind := x.terms[t].kind; kind != tagTerm && kind != classTerm && x.unique(termID(t)) {
			x.keyed.Add(x.nodes[x.starts[t]])
		}
	}
}

// of returns the terms of n.
func (x *index) of(n dom.NodeID) []use { return x.uses[x.first[n]:x.first[n+1]] }

// matches returns the elements that match a term, in order.
func (x *index) matches(t termID) []dom.NodeID { return x.nodes[x.starts[t]:x.starts[t+1]] }

// unique reports whether only one element matches a term.
func (x *index) unique(t termID) bool { return x.starts[t+1]-x.starts[t] == 1 }

// fewTerms is up to how many terms are searched one by one.
const fewTerms = 16

// has reports whether n matches a term.
func (x *index) has(n dom.NodeID, t termID) bool {
	uses := x.of(n)
	if len(uses) > fewTerms {
		_, ok := slices.BinarySearch(x.matches(t), n)
		return ok
	}
	for _, u := range uses {
		if u.term == t {
			return true
		}
	}
	return false
}
