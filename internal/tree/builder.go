package tree

import (
	"errors"
	"strings"

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
	Scripting bool // read as a browser with scripts would: what stands in noscript is text
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
	b := &builder{
		formatter: formatter{
			inserter:  inserter{tree: t, open: stack{items: make([]item, 0, 64)}},
			maxClones: maxClones(page),
		},
		lex:        lexer{page: page, tree: t, stop: opts.Stop},
		opts:       opts,
		framesetOK: true,
	}
	b.lex.open = &b.open
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
