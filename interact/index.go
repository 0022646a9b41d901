package interact

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A termKind says what a term asks of an element.
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

	keyed dom.Set // elements with a unique term that may be a key: see keyIn
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

// A name is what a term is found by. Its value is in lower case if the case does not count.
type name struct {
	kind       termKind
	tag        atom.Atom
	key, value string
}

// An interner numbers the distinct terms of a document.
type interner struct {
	*index
	ids    map[name]termID
	counts []int32      // how many elements match each term
	last   []dom.NodeID // the last element that matches each term
	node   dom.NodeID   // the current element

	sets map[string][2]int // the uses that the value of a class attribute made
	keys map[string]knownKey
}

// A knownKey says up to which length the values of an attribute are terms.
type knownKey struct {
	max   int
	folds bool // the case of its values does not count
}

// add adds a term to the current element.
func (in *interner) add(t termID) {
	if in.last[t] == in.node { // a class that is there twice
		return
	}
	in.last[t] = in.node
	in.counts[t]++
	in.uses = append(in.uses, use{term: t})
}

// use adds the term with a name to the current element, unless its value is fragile. The
// value of a new term is as it is in the page.
func (in *interner) use(k name, value string) {
	if t, ok := in.ids[k]; ok {
		in.add(t)
	} else if k.kind == tagTerm || !strings.ContainsFunc(value, isFragile) {
		in.add(in.insert(k, value))
	}
}

// insert makes a new term.
func (in *interner) insert(k name, value string) termID {
	t := termID(len(in.terms))
	in.ids[k] = t
	in.terms = append(in.terms, term{k.kind, k.tag, k.key, value})
	in.counts = append(in.counts, 0)
	in.last = append(in.last, dom.None)
	return t
}

// elements returns the elements with a tag, in order. All elements must have been added.
func (in *interner) elements(tag atom.Atom) (all []dom.NodeID) {
	t, ok := in.ids[name{kind: tagTerm, value: tag.String()}]
	if !ok {
		return nil
	}
	for i, n := range in.matches(t) {
		in.doc.Tick(dom.NodeID(i))
		if in.doc.Tag(n) == tag { // a name of a drawing may have capitals
			all = append(all, n)
		}
	}
	return all
}

// element adds the terms of one element.
func (in *interner) element(n dom.NodeID) {
	in.node = n
	in.use(name{kind: tagTerm, value: lowerASCII(in.doc.Name(n))}, in.doc.Name(n)) // selectors match tags in any case
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
			if len(a.Val) <= in.known(a.Key).max {
				in.attribute(0, a.Key, a.Val)
			}
		}
	}
}

// known returns what is known about the key of an attribute.
func (in *interner) known(key string) knownKey {
	known, ok := in.keys[key]
	if !ok {
		known = knownKey{longestRead(key), css.FoldsValue(key)}
		in.keys[key] = known
	}
	return known
}

// longestRead returns up to which length the values of an attribute are terms, -1 if none
// are.
func longestRead(key string) int {
	if _, ok := signals[key]; ok {
		return maxIndexed
	}
	if strings.HasPrefix(key, "data-") && !hasAny(key, bookkeeping) {
		return maxData
	}
	return -1
}

// name adds an id or a class.
func (in *interner) name(kind termKind, value string) {
	if value == "" || len(value) > maxIndexed {
		return
	}
	folded := value
	if in.doc.Quirks() {
		folded = lowerASCII(value)
	}
	in.use(name{kind: kind, value: folded}, value)
}

// classes adds the classes of an element. Classes beside one of styled components may be
// generated as well.
func (in *interner) classes(value string) {
	if known, ok := in.sets[value]; ok {
		for _, u := range in.uses[known[0]:known[1]] {
			in.add(u.term)
		}
		return
	}
	from := len(in.uses)
	for class := range css.Fields(value) {
		in.name(classTerm, class)
	}
	for _, u := range in.uses[from:] {
		if hasStyled(value) && companion(in.terms[u.term].value) {
			in.generated[u.term] = true
		}
	}
	in.sets[value] = [2]int{from, len(in.uses)}
}

// href adds an address, and its parts up to the query and after the last slash.
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

// part adds the start or the end of an address. Every other address with the same start
// has its first question mark at the same place, and every other one with the same end
// has its last slash there, so the list of the term is complete.
func (in *interner) part(kind termKind, tag atom.Atom, value string) {
	if len(value) <= maxIndexed {
		in.use(name{kind, tag, "href", value}, value)
	}
}

func (in *interner) attribute(tag atom.Atom, key, value string) {
	if value == "" || len(value) > maxIndexed {
		return
	}
	folded := value
	if in.known(key).folds {
		folded = lowerASCII(value)
	}
	in.use(name{valueTerm, tag, key, folded}, value)
}

// isFragile reports whether a character needs an escape with digits in a selector, or may
// get lost on its way through a model or a terminal: unusual white space and invisible
// characters. Joiners are kept, since Persian needs them.
func isFragile(r rune) bool {
	switch {
	case r < 0x7f:
		return r < ' '
	case r == '\u200c', r == '\u200d':
		return false
	}
	return r == '\ufffd' || unicode.IsControl(r) || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)
}
