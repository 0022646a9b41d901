package tree

import (
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// ErrTooDeep says that a page has more elements open at once than MaxDepth, or so
// many that are opened again and again that the tree would outgrow the page.
var ErrTooDeep = errors.New("page is nested too deep")

// MaxDepth is how many elements may be open at once: as many as x/net/html takes.
const MaxDepth = 512

// A builder makes the tree, token by token.
type builder struct {
	tree *Tree
	lex  lexer
	tok  token

	open   []item // elements that are open, the innermost last
	active []item // elements that format, in the order in which they were opened; markers in between
	paras  int    // p elements in open

	mode      mode
	after     mode   // what follows the body of a raw element
	templates []mode // of the templates that are open

	head, form int32
	opts       Options
	framesetOK bool // a frameset may still replace the body
	foster     bool // what is added to a table goes before it
	quirks     answer
	commented  int32 // the last element that a comment stands in
	kept       bool  // the attributes of the current token belong to an element
	clones     int   // what clones have cost: see cloneOf
	wasted     int   // bytes of drawings that were looked at in vain
	deep       bool
}

// An item is an element in one of the builder's lists; a marker has no node.
type item struct {
	node   int32
	tag    atom.Atom
	traits trait
	space  Space
	name   string // in lower case
	hash   uint64 // of its attributes: see attrsHash
}

// is reports whether an element has the name of a tag.
func (it *item) is(tok *token) bool { return it.tag == tok.tag && (it.tag != 0 || it.name == tok.name) }

// An answer may not be known yet.
type answer uint8

const (
	unknown answer = iota
	no
	yes
)

// Options tunes Parse.
type Options struct {
	Scripting bool // read as a browser with scripts would: what stands in noscript is text
	Drawings  bool // keep what svg elements hold, and not only their titles and style sheets
	Stop      Stop // nil if the caller has patience
}

// A Stop tells whether the caller has lost patience. It is asked now and then.
type Stop func() bool

// ErrStopped says that Options.Stop said so.
var ErrStopped = errors.New("stopped")

// ticks is how many tokens are read between two questions to Options.Stop.
const ticks = 1 << 11

// at asks, if the count of something has come to a place where it is time.
func (s Stop) at(count int) bool { return count%ticks == 0 && s != nil && s() }

// Parse builds the tree of a page in UTF-8. Any bytes make a tree; the errors are
// ErrTooDeep and ErrStopped.
func Parse(page string, opts Options) (*Tree, error) {
	page = plainBytes(page)
	t := newTree()
	b := &builder{
		tree:       t,
		lex:        lexer{page: page, tree: t, stop: opts.Stop},
		open:       make([]item, 0, 64),
		opts:       opts,
		framesetOK: true,
	}
	for count, done := 1, false; !done; count++ {
		if opts.Stop.at(count) {
			return nil, ErrStopped
		}
		if count%ticks == 0 {
			t.reserve(b.lex.at, len(page))
		}
		b.lex.cdata = len(b.open) > 0 && b.top().space != HTML
		b.lex.next(&b.tok)
		if b.lex.stopped {
			return nil, ErrStopped
		}
		done = b.tok.kind == endOfPage
		b.process()
		if b.deep {
			t.Release()
			return nil, ErrTooDeep
		}
	}
	if b.wasted > 0 { // some drawing was not stepped over
		t.DropShapes(opts.Stop)
	}
	return t, nil
}

// plainBytes drops NUL, which no text and no name has, and gives lines the ends
// that the specification gives them.
func plainBytes(page string) string {
	if strings.IndexByte(page, 0) >= 0 {
		page = strings.ReplaceAll(page, "\x00", "")
	}
	if strings.IndexByte(page, '\r') >= 0 {
		page = strings.ReplaceAll(page, "\r\n", "\n")
		page = strings.ReplaceAll(page, "\r", "\n")
	}
	return page
}

// process acts upon the current token until it is used up.
func (b *builder) process() {
	if b.tok.kind == comment {
		b.addComment()
		return
	}
	b.kept = b.tok.count == 0
	for !b.step() && !b.deep {
	}
	if !b.kept {
		b.tree.forget(b.tok.from)
	}
}

// step acts upon the current token, and reports whether it is used up.
func (b *builder) step() bool {
	if b.inForeign() {
		return b.foreign()
	}
	return b.in(b.mode)
}

// addComment keeps the text of a comment, and notes which element it stands in.
func (b *builder) addComment() {
	if b.mode != afterBody { // there it belongs to the page
		b.commented = b.topNode()
	}
	b.tree.Comments = append(b.tree.Comments, b.tok.text)
}

// imply acts as if a tag without attributes stood before the current token.
func (b *builder) imply(k kind, tag atom.Atom) {
	tok, kept := b.tok, b.kept
	b.tok = token{kind: k, tag: tag, name: tag.String(), traits: traitsOf(tag)}
	for !b.step() && !b.deep {
	}
	b.tok, b.kept = tok, kept
}

// top returns the innermost open element.
func (b *builder) top() *item { return &b.open[len(b.open)-1] }

// topNode returns the node that the next one goes into.
func (b *builder) topNode() int32 {
	if len(b.open) == 0 {
		return Root
	}
	return b.top().node
}

func (b *builder) topTag() atom.Atom {
	if len(b.open) == 0 {
		return 0
	}
	return b.top().tag
}

// push opens an element.
func (b *builder) push(it item) {
	if it.tag == atom.P {
		b.paras++
	}
	b.open = append(b.open, it)
	b.deep = b.deep || len(b.open) > MaxDepth
}

// pop closes the innermost element.
func (b *builder) pop() item {
	it := b.open[len(b.open)-1]
	b.cut(len(b.open) - 1)
	return it
}

// cut closes all elements from the i-th on.
func (b *builder) cut(i int) {
	if b.paras > 0 {
		for _, it := range b.open[i:] {
			if it.tag == atom.P {
				b.paras--
			}
		}
	}
	b.open = b.open[:i]
}

// close takes an element out of those that are open, wherever it is.
func (b *builder) close(n int32) {
	if i := index(b.open, n); i >= 0 {
		if b.open[i].tag == atom.P {
			b.paras--
		}
		b.open = slices.Delete(b.open, i, i+1)
	}
}

// index returns where a node stands in a list, -1 if nowhere.
func index(list []item, n int32) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].node == n {
			return i
		}
	}
	return -1
}

// isOpen reports whether an element of HTML with this tag is open.
func (b *builder) isOpen(tag atom.Atom) bool {
	for i := range b.open {
		if b.open[i].tag == tag && b.open[i].space == HTML {
			return true
		}
	}
	return false
}

// inTemplate reports whether a template is open.
func (b *builder) inTemplate() bool { return len(b.templates) > 0 && b.isOpen(atom.Template) }

// addElement adds the element that the current token starts, and opens it.
func (b *builder) addElement() {
	n := b.newElement()
	b.place(n)
	b.push(item{node: n, tag: b.tok.tag, traits: b.tok.traits, name: b.tok.name})
}

// newElement makes the element that the current token starts.
func (b *builder) newElement() int32 {
	b.kept = true
	return b.tree.element(b.tok.tag, b.tok.name, b.tok.from, b.tok.count)
}

// addVoid adds an element that is closed at once.
func (b *builder) addVoid() {
	b.addElement()
	b.pop()
}

// addText adds a text. Neighbours are not joined: see Tree.
func (b *builder) addText(s string) {
	if s == "" {
		return
	}
	b.place(b.tree.text(s))
	switch {
	case b.mode == inRaw:
	case s[0] == '\n' && IsBlank(s):
		b.tree.Blank++
	default:
		b.tree.Bytes += len(s)
	}
}

// place puts a node where the next one belongs.
func (b *builder) place(n int32) {
	if b.foster && len(b.open) > 0 && b.top().traits&tableRows != 0 {
		b.fosterParent(n)
		return
	}
	b.tree.append(b.topNode(), n)
}

// fosterParent puts a node before the innermost table, for there is no place for
// it inside.
func (b *builder) fosterParent(n int32) {
	table, template := -1, -1
	for i := len(b.open) - 1; i >= 0 && (table < 0 || template < 0); i-- {
		switch {
		case b.open[i].tag == atom.Table && table < 0:
			table = i
		case b.open[i].tag == atom.Template && template < 0:
			template = i
		}
	}
	switch {
	case template > table:
		b.tree.insert(b.open[template].node, n, 0)
	case table < 0:
		b.tree.insert(b.open[0].node, n, 0)
	default:
		node := b.open[table].node
		if parent := b.tree.Nodes[node].Parent; parent != 0 {
			b.tree.insert(parent, n, node)
		} else {
			b.tree.insert(b.open[table-1].node, n, 0)
		}
	}
}

// isQuirky tells how the page wants to be read, by its doctype. That is asked
// only where a table follows a paragraph, so x/net/html may answer.
func (b *builder) isQuirky() bool {
	if b.quirks == unknown {
		b.quirks = yes
		page := "<!DOCTYPE " + b.tree.Doctype + "><p><table>"
		if doc, err := html.Parse(strings.NewReader(page)); err == nil {
			for n := range doc.Descendants() {
				if n.DataAtom == atom.Table && n.Parent.DataAtom != atom.P {
					b.quirks = no
				}
			}
		}
	}
	return b.quirks == yes
}
