package typeset

import (
	"iter"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// A Node is an element of a content, or a text between two tags.
type Node struct {
	Name   string // of an element; if the tables of package hypertext do not have it, only what is in it is written
	Text   string // of a text
	In     []*Node
	Parent *Node
	attrs  []hypertext.Attr
}

// parse makes a tree of HTML that package hypertext wrote. The elements nest as their tags
// do.
func parse(html string) *Node {
	root := &Node{}
	at := root
	for t := range hypertext.Tokens(html) {
		switch t.Kind {
		case hypertext.TextToken:
			at.In = append(at.In, &Node{Text: t.Text, Parent: at})
		case hypertext.StartToken:
			n := &Node{Name: t.Name, Parent: at, attrs: t.Attrs}
			if at.In = append(at.In, n); !hypertext.IsVoid(n.Name) {
				at = n
			}
		case hypertext.EndToken:
			for n := at; n != root; n = n.Parent {
				if n.Name == t.Name {
					at = n.Parent
					break
				}
			}
		}
	}
	return root
}

// A Syntax is how elements are spelt.
type Syntax uint8

// The syntaxes.
const (
	HTML Syntax = iota
	XML         // every element is closed, formulas have their namespace, and there is no character that XML forbids
)

// Spell returns what a node holds. All elements and attributes are those of the tables of
// package hypertext: of another element only what is in it is written.
func Spell(n *Node, syntax Syntax) string {
	return strings.TrimSpace(string(appendContent(nil, n, syntax)))
}

func appendContent(b []byte, n *Node, syntax Syntax) []byte {
	for _, c := range n.In {
		b = hypertext.AppendText(b, syntax.allowed(c.Text))
		e := hypertext.New(c.Name)
		if !e.None() {
			b = syntax.appendStart(b, c)
		}
		b = appendContent(b, c, syntax)
		if !hypertext.IsVoid(c.Name) {
			b = append(b, e.End()...)
		}
	}
	return b
}

// appendStart appends the start tag of an element.
func (s Syntax) appendStart(b []byte, n *Node) []byte {
	b = append(append(b, '<'), n.Name...)
	if s == XML && n.Name == "math" {
		b = append(b, ` xmlns="http://www.w3.org/1998/Math/MathML"`...)
	}
	for _, a := range n.attrs {
		b = hypertext.AppendAttr(b, a.Key, s.allowed(a.Value))
		if s == XML && a.Key == "lang" {
			b = append(hypertext.AppendValue(append(b, ` xml:lang="`...), s.allowed(a.Value)), '"')
		}
	}
	if s == XML && hypertext.IsVoid(n.Name) {
		b = append(b, '/')
	}
	return append(b, '>')
}

// allowed returns a text with U+FFFD for what XML 1.0, section 2.2, does not allow, and for
// bytes that are not UTF-8.
func (s Syntax) allowed(text string) string {
	if s == HTML {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return r
		case r == '\r':
			return '\n'
		case r < ' ', r == '\ufffe', r == '\uffff':
			return '\ufffd'
		}
		return r
	}, text)
}

func (n *Node) index(key string) int {
	return slices.IndexFunc(n.attrs, func(a hypertext.Attr) bool { return a.Key == key })
}

// Attr returns the value of an attribute, and whether there is one.
func (n *Node) Attr(key string) (value string, has bool) {
	if i := n.index(key); i >= 0 {
		return n.attrs[i].Value, true
	}
	return "", false
}

// Set sets an attribute.
func (n *Node) Set(key, value string) {
	n.Remove(key)
	n.attrs = append(n.attrs, hypertext.Attr{Key: key, Value: value})
}

// Remove removes attributes.
func (n *Node) Remove(keys ...string) {
	n.attrs = slices.DeleteFunc(n.attrs, func(a hypertext.Attr) bool { return slices.Contains(keys, a.Key) })
}

// SetText replaces what is in an element with a text.
func (n *Node) SetText(text string) { n.In = []*Node{{Text: text, Parent: n}} }

// Unlink makes words of a link.
func (n *Node) Unlink() {
	n.Name = "span"
	n.Remove("href", "role")
}

// All yields what is in a node, in its order. It may be changed meanwhile.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) { n.all(yield) }
}

func (n *Node) all(yield func(*Node) bool) bool {
	for _, c := range n.In {
		if !yield(c) || !c.all(yield) {
			return false
		}
	}
	return true
}

// words returns the text in a node.
func (n *Node) words() string {
	var b strings.Builder
	for c := range n.All() {
		b.WriteString(c.Text)
	}
	return b.String()
}
