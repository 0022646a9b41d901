package tree

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"
)

// ErrTooDeep says that a page has more elements open at once than MaxDepth, or
// opens elements again so often that the tree would outgrow the page.
var ErrTooDeep = errors.New("page is nested too deep")

// MaxDepth is how many elements may be open at once: the bound of x/net/html.
const MaxDepth = 512

// A builder makes the tree, token by token. What a token means depends on the
// mode: headRules, bodyRules, tableRules, templateRules and foreignRules hold the
// rules of the modes. Each is the builder under another name.
type builder struct {
	formatter
	lex  lexer
	opts Options

	mode      mode
	after     mode   // the mode after the body of a raw element
	templates []mode // of the templates that are open

	head, form int32
	framesetOK bool   // a frameset may still replace the body
	quirks     answer // see keepsTables
	wasted     int    // bytes of drawings that were scanned in vain
}

// An answer is yes, no or not known yet.
type answer uint8

const (
	unknown answer = iota
	no
	yes
)

func answerOf(b bool) answer {
	if b {
		return yes
	}
	return no
}

// Options tunes Parse.
type Options struct {
	Scripting bool // read as a browser with scripts would: what is in noscript is text
	Drawings  bool // keep the shapes of all svg elements, and not only titles and style sheets of those without labels
	Stop      Stop // nil if nothing stops the work
}

// A Stop reports whether to stop. It is called every few thousand steps. A nil
// Stop never stops.
type Stop func() bool

// ErrStopped says that Options.Stop returned true.
var ErrStopped = errors.New("stopped")

// ticks is how many tokens are read between two calls of Options.Stop.
const ticks = 1 << 11

// at calls s if count is a multiple of ticks, and reports whether to stop.
func (s Stop) at(count int) bool { return count%ticks == 0 && s != nil && s() }

// Parse builds the tree of a page in UTF-8. Its errors are ErrTooDeep and
// ErrStopped.
func Parse(page string, opts Options) (*Tree, error) {
	if strings.IndexByte(page, 0) >= 0 {
		page = strings.ReplaceAll(page, "\x00", "")
	}
	t := New()
	t.makeRoom(page)
	b := newBuilder()
	defer b.release()
	b.tree, b.maxClones = t, maxClones(page)
	b.lex.page, b.lex.tree, b.lex.stop = page, t, opts.Stop
	b.opts, b.framesetOK = opts, true
	b.lex.findOdd(0)
	b.lex.returns = b.lex.carriage < len(page)
	for count, done := 1, false; !done; count++ {
		if opts.Stop.at(count) {
			return nil, ErrStopped
		}
		if count%ticks == 0 {
			t.Reserve(b.lex.at, len(page))
		}
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

// builders are those that were released.
var builders = sync.Pool{New: func() any { return &builder{} }}

func newBuilder() *builder {
	b := builders.Get().(*builder)
	b.lex.open = &b.open
	return b
}

// release makes a builder available for another page. Of its memory it keeps the list of open
// elements, of which there are never many more than MaxDepth.
func (b *builder) release() {
	open := b.open.items[:0]
	clear(open[:cap(open)]) // or it would keep the page
	*b = builder{}
	b.open.items = open
	builders.Put(b)
}

// process acts on the current token until it is used up.
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

// step acts on the current token, and reports whether it is used up.
func (b *builder) step() bool {
	if b.open.inForeign() {
		if r := (foreignRules{b}); r.apply() {
			return r.act()
		}
	}
	if b.mode == inBody { // as for most tokens
		return bodyRules{b}.inBody()
	}
	return b.in(b.mode)
}

// addComment keeps the text of a comment, if it has one, and notes which element it is in.
func (b *builder) addComment() {
	if b.mode != afterBody { // there it belongs to the html element
		b.commented = b.open.topNode()
	}
	if b.tok.text != "" {
		b.tree.Comments = append(b.tree.Comments, b.tok.text)
	}
}

// imply acts as if a tag without attributes came before the current token.
func (b *builder) imply(k kind, tag atom.Atom) {
	tok, kept := b.tok, b.kept
	b.tok = token{kind: k, tag: tag, name: tag.String(), traits: traitsOf(tag)}
	for !b.step() && !b.deep {
	}
	b.tok, b.kept = tok, kept
}

// inTemplate reports whether a template is open.
func (b *builder) inTemplate() bool { return len(b.templates) > 0 && b.open.has(atom.Template) }

// An inserter adds nodes to the tree, at the place that the open elements give
// them.
type inserter struct {
	tree *Tree
	tok  token // the current one
	open stack

	foster    bool  // what is added to a table goes before it
	kept      bool  // the attributes of the current token belong to an element
	commented int32 // the last element that has a comment
	deep      bool  // the page is given up: see ErrTooDeep
}

// push opens an element.
func (b *inserter) push(node int32, tag atom.Atom, traits trait, space Space, name string) {
	b.open.push(node, tag, traits, space, name)
	b.deep = b.deep || len(b.open.items) > MaxDepth
}

// addElement adds the element that the current token starts, and opens it.
func (b *inserter) addElement() {
	n := b.newElement()
	b.place(n)
	b.push(n, b.tok.tag, b.tok.traits, HTML, b.tok.name)
}

// newElement makes the element that the current token starts.
func (b *inserter) newElement() int32 {
	b.kept = true
	return b.tree.element(b.tok.tag, b.tok.name, b.tok.from, b.tok.count)
}

// addVoid adds an element that is closed at once.
func (b *inserter) addVoid() {
	b.addElement()
	b.open.pop()
}

// addForeign adds the element of SVG or MathML that the current token starts.
func (b *inserter) addForeign(space Space) {
	traits := foreignTraits(space, b.tok.name, b.attrs())
	tag, name := b.tok.tag, b.tok.name
	if spelling := drawingNames[name]; space == SVG && spelling != "" {
		tag, name = atom.Lookup([]byte(spelling)), spelling
	}
	b.kept = true
	n := b.tree.element(tag, name, b.tok.from, b.tok.count)
	b.tree.Nodes[n].Space = space
	b.place(n)
	b.push(n, b.tok.tag, traits, space, b.tok.name)
	if b.tok.closed {
		b.open.pop()
	}
}

// addText adds the current text or a part of it. Neighbours are not joined: see Tree.
func (b *inserter) addText(s string) {
	if s == "" {
		return
	}
	blank := b.tok.blank || isBlank(s)
	b.place(b.textNode(s, blank))
	if blank && (s[0] == '\n' || s[0] == '\r') {
		b.tree.Blank++
		b.tree.Indent += len(s)
	} else {
		b.tree.Bytes += len(s)
	}
}

// addRawText adds the body of a raw element, which Tree.Bytes leaves out.
func (b *inserter) addRawText(s string) {
	if s != "" {
		b.place(b.textNode(s, isBlank(s)))
	}
}

// textNode makes a node of the current text or a part of it.
func (b *inserter) textNode(s string, blank bool) int32 {
	n := b.tree.text(s, blank)
	b.tree.Nodes[n].lines = b.tok.lines
	return n
}

// addSpace adds the white space at the start of the current text, cuts it off the
// text, and reports whether that was all of it.
func (b *inserter) addSpace() (all bool) {
	space, all := b.tok.cutSpace()
	b.addText(space)
	return all
}

// place makes a node the last child of the innermost element, or fosters it.
func (b *inserter) place(n int32) {
	if b.foster && len(b.open.items) > 0 && b.open.top().traits&tableRows != 0 {
		b.fosterParent(n)
		return
	}
	b.tree.append(b.open.topNode(), n)
}

// fosterParent inserts a node before the innermost table: the specification's
// "foster parenting", section 13.2.6.1.
func (b *inserter) fosterParent(n int32) {
	open := b.open.items
	table, template := -1, -1
	for i := len(open) - 1; i >= 0 && (table < 0 || template < 0); i-- {
		switch {
		case open[i].tag == atom.Table && table < 0:
			table = i
		case open[i].tag == atom.Template && template < 0:
			template = i
		}
	}
	switch {
	case template > table:
		b.tree.insert(open[template].node, n, 0)
	case table < 0:
		b.tree.insert(open[0].node, n, 0)
	default:
		node := open[table].node
		if parent := b.tree.Nodes[node].Parent; parent != 0 {
			b.tree.insert(parent, n, node)
		} else {
			b.tree.insert(open[table-1].node, n, 0)
		}
	}
}

// attrs returns the attributes of the current start tag.
func (b *inserter) attrs() []Attr { return b.tree.Attrs[b.tok.from : b.tok.from+b.tok.count] }

// isHiddenInput reports whether the current tag says type=hidden.
func (b *inserter) isHiddenInput() bool {
	for _, a := range b.attrs() {
		if a.Key == "type" {
			return strings.EqualFold(a.Val, "hidden")
		}
	}
	return false
}

// maxMerged bounds the attributes that repeated html and body tags may add up
// to, so that a page of nothing else stays cheap.
const maxMerged = 64

// merge gives an element the attributes of the current tag that it lacks.
func (b *inserter) merge(n int32) {
	t := b.tree
	added := b.attrs()
	if len(added) == 0 || len(added)+int(t.Nodes[n].count) > maxMerged {
		return
	}
	if !slices.ContainsFunc(added, func(a Attr) bool { return !has(t.Attributes(n), a.Key) }) {
		return
	}
	t.moved, b.kept = true, true
	from := len(t.Attrs)
	t.Attrs = append(t.Attrs, t.Attributes(n)...)
	for _, a := range added {
		if !has(t.Attrs[from:], a.Key) {
			t.Attrs = append(t.Attrs, a)
		}
	}
	t.Nodes[n].from, t.Nodes[n].count = int32(from), int32(len(t.Attrs)-from)
}

// withoutFirstLine drops the line feed that a text starts with, if the text is the
// first thing in its element.
func (b *inserter) withoutFirstLine(s string) string {
	if n := b.open.topNode(); b.tree.Nodes[n].First != 0 || b.commented == n {
		return s
	}
	s = strings.TrimPrefix(s, "\r") // also one from a character reference
	return strings.TrimPrefix(s, "\n")
}
