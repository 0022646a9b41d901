// Package dom turns the bytes of a page into a flat, read-only document.
//
// Parse takes a page in UTF-8 (see package charset) and returns a Document. It has every
// node of the page in one slice, in document order, so the subtree of a node is a range
// of IDs and its text is one substring. Measures, such as the characters and links below
// a node, are counted once, while the document is made.
//
// The package does not decide which nodes are navigation, content or hidden. Other
// packages do, in tables that are indexed by NodeID. A document without some of its
// nodes is another document: see Without. No function recurses over the depth of the
// input.
//
// Document and its methods, NodeID, the kinds of nodes, Parse, ParseScripted, Attr, Measure, Set,
// Cut, NewCut and CutAllBut are kept from version to version.
// The others are for the stages of package reader, and may change with any version.
package dom

import (
	"iter"
	"math/bits"
	"net/url"
	"sync"
	"sync/atomic"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A NodeID names a node and indexes every side table. IDs follow document
// order, so the subtree of n is the range [n, End(n)) and parents come first.
type NodeID int32

const (
	None NodeID = 0 // no node
	Root NodeID = 1 // the document itself
)

// A Kind is the kind of a node.
type Kind uint8

const (
	Element Kind = iota // an element, or the document itself
	Text                // a run of visible text
	Raw                 // the text of a script, style, title or iframe element, and of a drawing but for its labels: no part of the text of the document
)

// An Attr is an attribute of an element: two strings, Key, which is in lower case,
// and Val.
type Attr = tree.Attr

// A Document is a parsed page. It is immutable and safe for concurrent use.
// Side tables for it have Len entries; index 0 belongs to None.
type Document struct {
	nodes    []node    // one more than Len: the last is a sentinel that ends every range
	measures []Measure // of the subtree of each node
	attrs    []Attr    // attributes of all nodes, in order
	text     string    // all visible text, in order
	raw      []rawText // texts of Raw nodes, in order
	names    tree.Names
	tokens   []Token     // words of names and labels: those of all namings, in order
	namings  []int32     // where the tokens of each Naming start; the last is a sentinel
	words    []string    // the distinct words; a Token indexes them
	shapes   []wordShape // of the words
	comments []string    // texts of comments
	at       *url.URL    // where the page came from; may be nil
	base     address     // what relative addresses resolve against; may be empty
	quirks   bool
	schemes  []string      // that links may have, beside linkSchemes
	meter    *cancel.Meter // stops the stages that read the document; nil if nothing does

	shadowRoots, unslotted Set                      // empty if there are none
	places                 *atomic.Pointer[[]Place] // see Place
	slots                  *atomic.Pointer[[]Slot]  // see Slots
}

type node struct {
	parent NodeID
	end    NodeID
	tag    atom.Atom
	text   int32 // where its text starts in Document.text; the node at end says where it stops
	attr   int32 // where its attributes start; those of the next node end them
	naming Naming
	box    NodeID // the nearest block element, itself if it is one
	class  uint32 // a hash of its class attribute
	kind   Kind
	level  uint8 // of a heading, 0 for all else
	gap    bool  // white space before it was left out: see flattener.words
	groups Group // of its attributes
}

// A Group is a set of attributes that several stages search for in all elements, and that
// few elements have: see MayHave.
type Group uint8

const (
	Hiding  Group = 1 << iota // style, hidden, aria-hidden
	Roles                     // role
	Items                     // itemprop, itemscope, itemtype, property, typeof and rel: what says which thing is meant
	Dialogs                   // aria-modal
	hrefs                     // href: see IsLink
)

type rawText struct {
	id    NodeID
	lines bool // tree.Lines is still to be applied to it: see flattener.addRaw
	text  string
}

// URL returns the address of the page, nil if it is not known.
func (d *Document) URL() *url.URL {
	if d.at == nil {
		return nil
	}
	u := *d.at
	return &u
}

// Quirks reports whether the page is in quirks mode, as one without a doctype is. Then
// classes and ids match in any case.
func (d *Document) Quirks() bool { return d.quirks }

// Comments returns the texts of the comments in the page. The slice is shared.
func (d *Document) Comments() []string { return d.comments }

// HasShadowRoots reports whether elements of the document have shadow roots.
func (d *Document) HasShadowRoots() bool { return d.shadowRoots.bits != nil }

// IsShadowRoot reports whether n is the shadow root of its parent. It is an element of the
// document, but selectors do not see it.
func (d *Document) IsShadowRoot(n NodeID) bool { return d.shadowRoots.Has(n) }

// IsUnslotted reports whether the parent of n has a shadow root without a slot for n.
// Browsers do not show n then.
func (d *Document) IsUnslotted(n NodeID) bool { return d.unslotted.Has(n) }

// Len returns the length of side tables. All IDs are below it.
func (d *Document) Len() int { return len(d.nodes) - 1 }

// Parent returns the parent of n, None for Root.
func (d *Document) Parent(n NodeID) NodeID { return d.nodes[n].parent }

// End returns the first ID after the subtree of n.
func (d *Document) End(n NodeID) NodeID { return d.nodes[n].end }

// Contains reports whether n is root or in the subtree of root.
func (d *Document) Contains(root, n NodeID) bool {
	return root <= n && n < d.nodes[root].end
}

// Next returns the sibling after n, or None.
func (d *Document) Next(n NodeID) NodeID {
	next := d.nodes[n].end
	if next < d.nodes[d.nodes[n].parent].end {
		return next
	}
	return None
}

// FirstChild returns the first child of n, or None.
func (d *Document) FirstChild(n NodeID) NodeID {
	if n+1 < d.nodes[n].end {
		return n + 1
	}
	return None
}

// Children yields the children of n in order.
func (d *Document) Children(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		end := d.nodes[n].end
		for c := n + 1; c < end; c = d.nodes[c].end {
			if !yield(c) {
				return
			}
		}
	}
}

// Kind returns the kind of n.
func (d *Document) Kind(n NodeID) Kind { return d.nodes[n].kind }

// Tag returns the tag of an element, zero for texts and unknown elements.
func (d *Document) Tag(n NodeID) atom.Atom { return d.nodes[n].tag }

// Name returns the tag of an element as a string, also of unknown elements. It is empty
// for texts and the document itself.
func (d *Document) Name(n NodeID) string {
	if tag := d.nodes[n].tag; tag != 0 {
		return tag.String()
	}
	return d.names.Of(int32(n))
}

// IsBlock reports whether n is an element that starts a line.
func (d *Document) IsBlock(n NodeID) bool { return d.nodes[n].box == n }

// Box returns n or its nearest ancestor that starts a line. The line of n is in it.
func (d *Document) Box(n NodeID) NodeID { return d.nodes[n].box }

// Heading returns the level of a heading, from 1 to 6, by its tag or its role. It is 0 for
// other nodes.
func (d *Document) Heading(n NodeID) int { return int(d.nodes[n].level) }

// ClassHash returns a hash of the class attribute of n, 0 if n has none or an
// empty one.
func (d *Document) ClassHash(n NodeID) uint32 { return d.nodes[n].class }

// Attrs returns the attributes of n in source order. The slice is shared.
func (d *Document) Attrs(n NodeID) []Attr {
	return d.attrs[d.nodes[n].attr:d.nodes[n+1].attr]
}

// MayHave reports whether n may have an attribute of one of some groups. If not, it has none.
func (d *Document) MayHave(n NodeID, groups Group) bool { return d.nodes[n].groups&groups != 0 }

// IsLink reports whether n is an a element with an href.
func (d *Document) IsLink(n NodeID) bool {
	nd := &d.nodes[n]
	return nd.tag == atom.A && nd.groups&hrefs != 0
}

// Attr returns the value of an attribute, empty if n does not have it.
func (d *Document) Attr(n NodeID, key string) string {
	v, _ := d.Lookup(n, key)
	return v
}

// Lookup returns the value of an attribute and whether n has it.
func (d *Document) Lookup(n NodeID, key string) (string, bool) {
	for _, a := range d.Attrs(n) {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// Text returns the visible text of the subtree of n, with the white space of the source.
// It does not copy.
func (d *Document) Text(n NodeID) string {
	return d.text[d.nodes[n].text:d.nodes[d.nodes[n].end].text]
}

// TextRange returns the visible text of the nodes in [from, to).
func (d *Document) TextRange(from, to NodeID) string {
	return d.text[d.nodes[from].text:d.nodes[to].text]
}

// RawText returns the text of the first Raw node in the subtree of n, which may be n
// itself: the source of a script, the words of a title.
func (d *Document) RawText(n NodeID) string {
	lo, hi := 0, len(d.raw)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if d.raw[mid].id < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	switch {
	case lo == len(d.raw) || d.raw[lo].id >= d.nodes[n].end:
		return ""
	case d.raw[lo].lines:
		return tree.Lines(d.raw[lo].text)
	}
	return d.raw[lo].text
}

// Tokens returns the words of the names and labels of n: see Token. The slice is shared.
func (d *Document) Tokens(n NodeID) []Token { return d.tokensOf(d.nodes[n].naming) }

func (d *Document) tokensOf(at Naming) []Token { return d.tokens[d.namings[at]:d.namings[at+1]] }

// Naming returns the Naming of n, 0 if it has no tokens.
func (d *Document) Naming(n NodeID) Naming { return d.nodes[n].naming }

// Namings returns how many there are.
func (d *Document) Namings() int { return len(d.namings) - 1 }

// Word returns the word of a token, empty for Break.
func (d *Document) Word(t Token) string { return d.words[t] }

// Words returns all distinct words of the document, indexed by Token. The slice is shared.
func (d *Document) Words() []string { return d.words }

// Measure returns the measure of the subtree of n.
func (d *Document) Measure(n NodeID) *Measure { return &d.measures[n] }

// documents are released documents: empty, but with room for another page.
var documents = sync.Pool{New: func() any { return &Document{} }}

// maxPooled bounds the nodes, attributes or tokens that a pooled document has room for.
// Ordinary pages have a fraction of it, and the tables of a huge page must not stay.
const maxPooled = 1 << 16

// noPlaces are the places of a document that was released, perhaps by way of a copy that
// Watch or AllowSchemes made.
var noPlaces = new([]Place)

func newDocument() *Document {
	d := documents.Get().(*Document)
	d.places = new(atomic.Pointer[[]Place])
	d.slots = new(atomic.Pointer[[]Slot])
	return d
}

// Release makes the tables of a document available for another page, since memory is most
// of the cost of parsing one. After Release, neither the document, nor what Watch and
// AllowSchemes made of it, nor its slices and Measures may be used; strings stay valid. A
// document that is not released is garbage collected.
func (d *Document) Release() {
	if d.places == nil || d.places.Load() == noPlaces || max(cap(d.nodes), cap(d.measures), cap(d.attrs), cap(d.tokens), cap(d.namings), cap(d.words), cap(d.raw), cap(d.comments)) > maxPooled {
		return
	}
	if table := d.places.Swap(noPlaces); table != nil {
		placeTables.Put(table) // about as large as that of the nodes
	}
	if table := d.slots.Load(); table != nil {
		slotTables.Put(table)
	}
	clear(d.attrs) // or they would keep the page
	clear(d.words)
	clear(d.raw)
	clear(d.comments)
	spare := &Document{
		nodes: d.nodes[:0], measures: d.measures[:0], attrs: d.attrs[:0],
		tokens: d.tokens[:0], namings: d.namings[:0], words: d.words[:0], shapes: d.shapes[:0], raw: d.raw[:0], comments: d.comments[:0],
	}
	*d = Document{} // a use after Release panics at once
	documents.Put(spare)
}

// ticks is how many nodes a stage visits between two looks at the context, which takes
// about a millisecond.
const ticks = 1 << 11

// Watch returns the same document for stages that can be stopped. Its Tick and its meters
// panic with a cancel.Halt when the context of the meter is done, and the caller must
// recover that. A document from Parse never panics so.
func (d *Document) Watch(meter *cancel.Meter) *Document {
	watched := *d
	watched.meter = meter
	return &watched
}

// Tick looks at the context of a watched document once in thousands of nodes. Stages call it
// for every node in loops that take long on large pages.
func (d *Document) Tick(n NodeID) {
	if n%ticks == 0 {
		d.meter.Look()
	}
}

// Meter returns a meter for work that is counted in bytes rather than nodes.
func (d *Document) Meter() *cancel.Meter { return d.meter.Fork() }

// A Set is a set of nodes of one document. The zero value is empty, and nothing can be added
// to it: see NewSet.
type Set struct {
	bits []uint64
}

// NewSet returns an empty set for the nodes of d.
func NewSet(d *Document) Set {
	return Set{make([]uint64, (d.Len()+63)/64)}
}

// Has reports whether n is in the set.
func (s Set) Has(n NodeID) bool {
	i := int(n >> 6)
	return i < len(s.bits) && s.bits[i]&(1<<(n&63)) != 0
}

// Next returns the first node of the set in [n, end), end if there is none.
func (s Set) Next(n, end NodeID) NodeID {
	last := min(end, NodeID(len(s.bits)<<6))
	if n >= last {
		return end
	}
	word := s.bits[n>>6] &^ (1<<(n&63) - 1)
	for at := n &^ 63; ; word = s.bits[at>>6] {
		if word != 0 {
			return min(end, at+NodeID(bits.TrailingZeros64(word)))
		}
		if at += 64; at >= last {
			return end
		}
	}
}

// Add adds n to the set.
func (s Set) Add(n NodeID) { s.bits[n>>6] |= 1 << (n & 63) }

// Remove removes n from the set.
func (s Set) Remove(n NodeID) { s.bits[n>>6] &^= 1 << (n & 63) }

// AddRange adds the nodes in [from, to) to the set.
func (s Set) AddRange(from, to NodeID) {
	for n := from; n < to; n++ {
		s.Add(n)
	}
}

// AddAll adds the nodes of t, a set of the same document, to s.
func (s Set) AddAll(t Set) {
	for i, b := range t.bits {
		s.bits[i] |= b
	}
}

// Clone returns a copy of s.
func (s Set) Clone() Set {
	return Set{append([]uint64(nil), s.bits...)}
}

// Len returns the number of nodes in the set.
func (s Set) Len() int {
	n := 0
	for _, b := range s.bits {
		n += bits.OnesCount64(b)
	}
	return n
}
