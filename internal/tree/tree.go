// Package tree builds the tree of a page: element for element and text for text
// the one that golang.org/x/net/html builds, in a third of its time.
//
// A page goes in as UTF-8 and a Tree comes out: all nodes in one slice, linked by
// index, their texts and attribute values cut from the page where no character
// reference stands in the way. Comments, doctypes and the shapes of drawings are
// not part of it; the texts of comments are kept apart. Nothing is judged here.
// Shadow roots, and the parts of a page that were sent later, are put where they are
// shown by steps of their own, if the caller wants that.
//
// The algorithm is that of the HTML standard, section 13.2, as x/net/html has it,
// and so are the bound on open elements and the few places where x/net/html goes
// its own way: the tests compare the two on the golden pages, on pages of random
// tags and on what a fuzzer finds. Tag names and character references are
// x/net/html's own. On purpose it differs in this: NUL is dropped wherever it
// stands, what repeated html and body tags add is bounded, formatting elements with
// many attributes in another order are not the same, and a page of mostly clones is
// given up. What makes the difference in time is that nothing is copied, nothing is
// allocated by node, and bodies of scripts and style sheets are stepped over.
package tree

import (
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// A Tree is a parsed page. Nodes[0] is no node, Nodes[Root] the document. Adjacent
// texts are parts of one text: what was between them is left out.
type Tree struct {
	Nodes     []Node
	Attrs     []Attr
	Texts     []string // of text nodes, some with the line ends of the page
	Names     Names    // of elements without an atom
	Bytes     int      // of texts, but for raw bodies and the indentation of the source
	Doctype   string   // what the doctype says behind its first word, if there is one
	Comments  []string // their texts, without empty ones, character references as in the source
	Blank     int      // texts that are such indentation
	Indent    int      // their bytes
	moved     bool     // some node does not stand in the order in which it was made
	quirks    answer   // see Quirks
	templates bool     // there are some: see Shadows
	places    bool     // some of them are placeholders: see PlaceParts
}

// Root is the index of the document node.
const Root = 1

// A Node is an element, a text or the document. Links are indexes, 0 for none.
type Node struct {
	Parent, First, Last, Prev, Next int32

	Tag   atom.Atom // of an element that has one
	Kind  Kind
	Space Space
	Blank bool  // a text that is only white space
	lines bool  // a text that may have carriage returns, which end lines
	from  int32 // where its attributes start in Attrs; of a text, its index in Texts
	count int32 // how many attributes
}

// A Kind says what a node is.
type Kind uint8

const (
	Document Kind = iota
	Element
	Text
)

// A Space is the language that an element belongs to.
type Space uint8

const (
	HTML Space = iota
	SVG
	MathML
)

// An Attr is an attribute. Keys are lower case, with their prefix if they have
// one, as in xlink:href.
type Attr struct {
	Key, Val string
}

// trees are those that were released, to be filled again.
var trees = sync.Pool{New: func() any { return &Tree{} }}

// maxPooled is how many nodes a tree may have that is kept for another page: the
// tables of ordinary pages have a fraction of it.
const maxPooled = 1 << 16

// New returns a tree with nothing in it but the document.
func New() *Tree {
	t := trees.Get().(*Tree)
	t.Nodes = append(t.Nodes, Node{}, Node{})
	return t
}

// makeRoom makes room for what a page usually holds, by its tags, in tables that have none:
// to grow in steps takes twice the memory. For larger pages see Reserve.
func (t *Tree) makeRoom(page string) {
	if cap(t.Attrs) > 0 {
		return
	}
	tags := min(strings.Count(page, "<"), cancel.Large)
	t.Attrs = make([]Attr, 0, tags)
	if cap(t.Texts) == 0 { // else only the attributes went, with a document
		t.Texts = make([]string, 0, tags-tags/4)
		t.Nodes = append(make([]Node, 0, len(t.Nodes)+tags+tags/4), t.Nodes...)
	}
}

// Add adds an element without attributes as the last child of another node.
func (t *Tree) Add(parent int32, tag atom.Atom) int32 {
	n := t.element(tag, "", 0, 0)
	t.append(parent, n)
	return n
}

// AddNamed adds an element with attributes, whatever its name, and returns it.
func (t *Tree) AddNamed(parent int32, name string, attrs []Attr) int32 {
	from := len(t.Attrs)
	t.Attrs = append(t.Attrs, attrs...)
	n := t.element(atom.Lookup([]byte(name)), name, from, len(attrs))
	t.append(parent, n)
	return n
}

// AddText adds a text as the last child of an element.
func (t *Tree) AddText(parent int32, s string) {
	t.append(parent, t.text(s, isBlank(s)))
	t.Bytes += len(s)
}

// Reserve makes room for what a large page may hold, after so many of its bytes
// were read: see cancel.Grow. It does so for one table at a time.
func (t *Tree) Reserve(read, all int) {
	switch {
	case isShort(t.Nodes):
		t.Nodes = cancel.Grow(t.Nodes, read, all)
	case isShort(t.Texts):
		t.Texts = cancel.Grow(t.Texts, read, all)
	case isShort(t.Attrs):
		t.Attrs = cancel.Grow(t.Attrs, read, all)
	}
}

// isShort reports whether a large table will soon be too short.
func isShort[T any](table []T) bool {
	return len(table) >= cancel.Large && cap(table)-len(table) < 2*ticks
}

// Release gives the tables of a tree back, to be used for another page. Strings
// that were taken from them stay good.
func (t *Tree) Release() {
	if max(cap(t.Nodes), cap(t.Attrs), cap(t.Texts), cap(t.Comments)) > maxPooled {
		return
	}
	clear(t.Attrs) // or they would keep the page
	clear(t.Texts)
	clear(t.Comments)
	*t = Tree{Nodes: t.Nodes[:0], Attrs: t.Attrs[:0], Texts: t.Texts[:0], Comments: t.Comments[:0]}
	trees.Put(t)
}

// Attributes returns the attributes of an element in the order of the source. The
// slice is shared.
func (t *Tree) Attributes(n int32) []Attr {
	nd := &t.Nodes[n]
	if nd.Kind != Element {
		return nil
	}
	attrs := t.Attrs[:len(t.Attrs):len(t.Attrs)] // beyond it there is nothing that is meant
	return attrs[nd.from : nd.from+nd.count]
}

// forget drops the attributes from one on: those of a tag that makes no element.
func (t *Tree) forget(from int) {
	clear(t.Attrs[from:]) // or the pool would keep the page
	t.Attrs = t.Attrs[:from]
}

// Text returns the text of a text node.
func (t *Tree) Text(n int32) string {
	s, lines := t.Source(n)
	if lines {
		return Lines(s)
	}
	return s
}

// Source returns the text of a text node, and whether Lines is still to be applied to it.
func (t *Tree) Source(n int32) (s string, lines bool) {
	nd := &t.Nodes[n]
	return t.Texts[nd.from], nd.lines
}

// WriteText writes the text of a text node.
func (t *Tree) WriteText(out *strings.Builder, n int32) {
	if s, lines := t.Source(n); lines {
		writeLines(out, s)
	} else {
		out.WriteString(s)
	}
}

// Name returns the name of an element: in lower case, but for those of drawings
// that have capitals.
func (t *Tree) Name(n int32) string {
	if tag := t.Nodes[n].Tag; tag != 0 {
		return tag.String()
	}
	return t.Names.Of(n)
}

// InOrder reports whether nodes stand in Nodes, and their attributes in Attrs, as
// they follow each other in the page.
func (t *Tree) InOrder() bool { return !t.moved }

// Following returns the node after n in document order, 0 after the last one.
func (t *Tree) Following(n int32) int32 {
	if first := t.Nodes[n].First; first != 0 {
		return first
	}
	return t.past(n)
}

// past returns the node after the subtree of n in document order, 0 after the last
// one.
func (t *Tree) past(n int32) int32 {
	for n != 0 && t.Nodes[n].Next == 0 {
		n = t.Nodes[n].Parent
	}
	return t.Nodes[n].Next
}

func (t *Tree) element(tag atom.Atom, name string, from, count int) int32 {
	n := int32(len(t.Nodes))
	t.Nodes = append(t.Nodes, Node{})
	nd := &t.Nodes[n] // filled in place: to copy what was just written takes longer
	nd.Kind, nd.Tag, nd.from, nd.count = Element, tag, int32(from), int32(count)
	if tag == 0 {
		t.Names.Add(n, name)
	}
	return n
}

// clone adds an element like another, without its children. The two share their
// attributes.
func (t *Tree) clone(n int32) int32 {
	nd := t.Nodes[n]
	t.moved = true
	return t.element(nd.Tag, t.Names.Of(n), int(nd.from), int(nd.count))
}

func (t *Tree) text(s string, blank bool) int32 {
	n := int32(len(t.Nodes))
	t.Nodes = append(t.Nodes, Node{})
	nd := &t.Nodes[n]
	nd.Kind, nd.Blank, nd.from = Text, blank, int32(len(t.Texts))
	t.Texts = append(t.Texts, s)
	return n
}

// append makes n the last child of parent.
func (t *Tree) append(parent, n int32) {
	p, c := &t.Nodes[parent], &t.Nodes[n]
	c.Parent, c.Prev = parent, p.Last
	if p.Last != 0 {
		t.Nodes[p.Last].Next = n
	} else {
		p.First = n
	}
	p.Last = n
}

// insert makes n a child of parent, before another or, if that is 0, the last.
func (t *Tree) insert(parent, n, before int32) {
	t.moved = true
	if before == 0 {
		t.append(parent, n)
		return
	}
	c, b := &t.Nodes[n], &t.Nodes[before]
	c.Parent, c.Prev, c.Next = parent, b.Prev, before
	if b.Prev != 0 {
		t.Nodes[b.Prev].Next = n
	} else {
		t.Nodes[parent].First = n
	}
	b.Prev = n
}

// detach takes n from its parent, if it has one.
func (t *Tree) detach(n int32) {
	c := &t.Nodes[n]
	if c.Parent == 0 {
		return
	}
	t.moved = true
	if c.Prev != 0 {
		t.Nodes[c.Prev].Next = c.Next
	} else {
		t.Nodes[c.Parent].First = c.Next
	}
	if c.Next != 0 {
		t.Nodes[c.Next].Prev = c.Prev
	} else {
		t.Nodes[c.Parent].Last = c.Prev
	}
	c.Parent, c.Prev, c.Next = 0, 0, 0
}

// adopt makes all children of from the children of to, which has none.
func (t *Tree) adopt(to, from int32) {
	f := &t.Nodes[from]
	for c := f.First; c != 0; c = t.Nodes[c].Next {
		t.Nodes[c].Parent = to
	}
	t.Nodes[to].First, t.Nodes[to].Last = f.First, f.Last
	f.First, f.Last = 0, 0
	t.moved = true
}

// Names are the names of the elements without an atom, in order. Drawings have many, and most
// questions come in order: in a map that is larger than the cache each would wait for memory.
type Names struct {
	ids    []int32
	names  []string // by place in ids
	starts []int32  // how many ids are before each stretch of nodes
}

// stretch is how many nodes share a start.
const stretch = 16

// Add adds the name of a node that is behind all others.
func (t *Names) Add(n int32, name string) {
	for len(t.starts) <= int(n)/stretch {
		t.starts = append(t.starts, int32(len(t.ids)))
	}
	t.ids = append(t.ids, n)
	t.names = append(t.names, name)
}

// Of returns the name of a node. It is empty if none was added.
func (t *Names) Of(n int32) string {
	if int(n)/stretch >= len(t.starts) {
		return ""
	}
	for i := int(t.starts[n/stretch]); i < len(t.ids) && t.ids[i] <= n; i++ {
		if t.ids[i] == n {
			return t.names[i]
		}
	}
	return ""
}
