package interact

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
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

// A termID names a distinct term of a document.
type termID int32

// A term is a simple selector that some element of the document matches.
type term struct {
	kind  termKind
	tag   atom.Atom // of a valueTerm, prefixTerm or suffixTerm that asks for a tag as well
	key   string    // of the attribute
	value string    // as written in the page; the name of a tag
}

// A use is a term of one element, and where in the term's list that element is:
// the elements before and after it in the list are the nearest that match too.
type use struct {
	term termID
	at   int32
}

// An index knows for every term which elements match it, and for every element
// which terms it matches. It holds all elements of a document, whatever part of
// it is asked for: a selector must be right in the whole of it.
type index struct {
	doc   *dom.Document
	terms []term
	made  map[termID]bool // classes that a tool made, though their names do not say so
	// The elements that match a term, in order: nodes[starts[t]:starts[t+1]].
	starts []int32
	nodes  []dom.NodeID
	// The terms of an element: uses[first[n]:first[n+1]].
	first []int32
	uses  []use
}

// maxIndexed is how long a value may be to be worth looking at, in bytes. Longer
// ones are data, and no selector.
const maxIndexed = 240

// maxData is the same for data attributes.
const maxData = 40

// newIndex reads the names and attributes of all elements, once.
func newIndex(doc *dom.Document) *index {
	x := &index{doc: doc, first: make([]int32, doc.Len()+1), made: map[termID]bool{}}
	in := interner{
		index: x,
		tags:  make(map[string]termID, 64),
		words: [classTerm + 1]map[string]termID{idTerm: {}, classTerm: {}},
		names: make(map[name]termID, min(doc.Len()/4, 1<<14)),
		sets:  map[string]span{},
		data:  map[string]bool{},
	}
	x.uses = make([]use, 0, 2*doc.Len())
	x.terms = make([]term, 0, doc.Len()/2)
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		x.first[n] = int32(len(x.uses))
		if doc.Kind(n) == dom.Element {
			in.element(n)
		}
	}
	x.first[doc.Len()] = int32(len(x.uses))
	x.list(in.counts)
	return x
}

// list makes the lists of the terms out of the terms of the elements.
func (x *index) list(counts []int32) {
	x.starts = make([]int32, len(x.terms)+1)
	for t, c := range counts {
		x.doc.Tick(dom.NodeID(t))
		x.starts[t+1] = x.starts[t] + c
	}
	x.nodes = make([]dom.NodeID, len(x.uses))
	next := counts // from here on: where the next element goes
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

// of returns the terms of n.
func (x *index) of(n dom.NodeID) []use { return x.uses[x.first[n]:x.first[n+1]] }

// matches returns the elements that match a term, in order.
func (x *index) matches(t termID) []dom.NodeID { return x.nodes[x.starts[t]:x.starts[t+1]] }

// sole reports whether only one element matches a term.
func (x *index) sole(t termID) bool { return x.starts[t+1]-x.starts[t] == 1 }

// fewTerms is how many terms are looked through one by one.
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

// A span is a part of the uses: those that one attribute made.
type span struct{ from, to int }

// A name is what the terms of attributes are looked up by.
type name struct {
	kind       termKind
	tag        atom.Atom
	key, value string
}

// An interner gives every distinct term a number.
type interner struct {
	*index
	tags   map[string]termID
	words  [classTerm + 1]map[string]termID // ids and classes
	names  map[name]termID                  // attributes
	sets   map[string]span                  // classes that came together before
	data   map[string]bool                  // which data attributes tell something
	counts []int32                          // how many elements match each term
	last   []dom.NodeID                     // the last element that does
	node   dom.NodeID                       // the element that is read
}

// add notes that the element that is read matches a term.
func (in *interner) add(t termID) {
	if in.last[t] == in.node { // a class that is named twice
		return
	}
	in.last[t] = in.node
	in.counts[t]++
	in.uses = append(in.uses, use{term: t})
}

func (in *interner) newTerm(t term) termID {
	in.terms = append(in.terms, t)
	in.counts = append(in.counts, 0)
	in.last = append(in.last, dom.None)
	return termID(len(in.terms) - 1)
}

// element adds the terms of one element.
func (in *interner) element(n dom.NodeID) {
	in.node = n
	tag := lowerASCII(in.doc.Name(n)) // selectors match tags in any case
	t, ok := in.tags[tag]
	if !ok {
		t = in.newTerm(term{kind: tagTerm, value: in.doc.Name(n)})
		in.tags[tag] = t
	}
	in.add(t)
	for _, a := range in.doc.Attrs(n) {
		switch a.Key {
		case "id":
			in.name(idTerm, a.Val)
		case "class":
			in.classes(a.Val)
		case "href":
			in.href(in.doc.Tag(n), a.Val)
		case "value":
			if tag := in.doc.Tag(n); tag == atom.Input || tag == atom.Button {
				in.attribute(tag, a.Key, a.Val)
			}
		default:
			if _, ok := signals[a.Key]; ok || len(a.Val) <= maxData && in.telling(a.Key) {
				in.attribute(0, a.Key, a.Val)
			}
		}
	}
}

// telling reports whether an attribute is a data attribute that may tell what an
// element is.
func (in *interner) telling(key string) bool {
	if !strings.HasPrefix(key, "data-") {
		return false
	}
	tells, known := in.data[key]
	if !known {
		tells = !bookkept(key)
		in.data[key] = tells
	}
	return tells
}

// name adds an id or a class.
func (in *interner) name(kind termKind, value string) {
	if value == "" || len(value) > maxIndexed || strings.ContainsFunc(value, control) {
		return
	}
	key := value
	if in.doc.Quirks() {
		key = lowerASCII(value)
	}
	t, ok := in.words[kind][key]
	if !ok {
		t = in.newTerm(term{kind: kind, value: value})
		in.words[kind][key] = t
	}
	in.add(t)
}

// classes adds the classes of an element. Those beside one of a tool are the
// tool's as well.
func (in *interner) classes(value string) {
	if known, ok := in.sets[value]; ok {
		for _, u := range in.uses[known.from:known.to] {
			in.add(u.term)
		}
		return
	}
	from := len(in.uses)
	defer func() { in.sets[value] = span{from, len(in.uses)} }()
	tool := false
	for class := range css.Fields(value) {
		in.name(classTerm, class)
		tool = tool || styled(class)
	}
	if !tool {
		return
	}
	for _, u := range in.uses[from:] {
		if companion(in.terms[u.term].value) {
			in.made[u.term] = true
		}
	}
}

// href adds an address, and what it starts and ends with.
func (in *interner) href(tag atom.Atom, value string) {
	if tag != atom.A && tag != atom.Area {
		return
	}
	in.attribute(tag, "href", value)
	if i := strings.IndexByte(value, '?'); i >= 0 {
		in.part(prefixTerm, tag, value[:i+1])
	}
	if i := strings.LastIndexByte(value, '/'); i >= 0 {
		in.part(suffixTerm, tag, value[i:])
	}
}

// part adds what an address starts or ends with. Whatever else starts with it
// has its first question mark in the same place, and whatever else ends with it
// has its last slash there: so the list of the term is complete.
func (in *interner) part(kind termKind, tag atom.Atom, value string) {
	if len(value) <= maxIndexed && !strings.ContainsFunc(value, control) {
		in.intern(name{kind, tag, "href", value}, value)
	}
}

func (in *interner) attribute(tag atom.Atom, key, value string) {
	if value == "" || len(value) > maxIndexed || strings.ContainsFunc(value, control) {
		return
	}
	folded := value
	if css.FoldsValue(key) {
		folded = lowerASCII(value)
	}
	in.intern(name{valueTerm, tag, key, folded}, value)
}

func (in *interner) intern(k name, value string) {
	t, ok := in.names[k]
	if !ok {
		t = in.newTerm(term{k.kind, k.tag, k.key, value})
		in.names[k] = t
	}
	in.add(t)
}

// control reports whether a character would have to be written as a number in a
// selector, or may be changed or get lost on its way through a model or a
// terminal: white space but the usual, and marks that are not seen. The joiners
// stay: Persian is not spelt without them.
func control(r rune) bool {
	switch {
	case r < 0x7f:
		return r < ' '
	case r == '\u200c', r == '\u200d':
		return false
	}
	return r == '\ufffd' || unicode.IsControl(r) || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)
}
