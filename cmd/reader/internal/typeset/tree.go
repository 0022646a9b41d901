package typeset

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/render"
)

// A Node is an element of a content, or a text between two tags.
type Node struct {
	Name   string // of an element; if render.HTML does not write it, only what is in it is written
	Text   string // of a text
	In     []*Node
	Parent *Node
	attrs  []html.Attribute
}

// parse makes a tree of HTML that package render wrote. The elements nest as their tags do.
func parse(content string) *Node {
	root := &Node{}
	at := root
	for z := html.NewTokenizer(strings.NewReader(content)); z.Next() != html.ErrorToken; {
		switch t := z.Token(); t.Type {
		case html.TextToken:
			at.In = append(at.In, &Node{Text: t.Data, Parent: at})
		case html.StartTagToken, html.SelfClosingTagToken:
			n := &Node{Name: t.Data, Parent: at}
			for _, a := range t.Attr {
				if _, twice := n.Attr(a.Key); !twice {
					n.attrs = append(n.attrs, a)
				}
			}
			if at.In = append(at.In, n); !isVoid(n.Name) {
				at = n
			}
		case html.EndTagToken:
			for n := at; n != root; n = n.Parent {
				if n.Name == t.Data {
					at = n.Parent
					break
				}
			}
		}
	}
	return root
}

// isVoid reports whether an element of a content has no end tag: HTML, section 13.1.2.
func isVoid(name string) bool {
	switch name {
	case "br", "hr", "img", "input", "source", "track", "wbr":
		return true
	}
	return false
}

// A Syntax is how elements are spelt.
type Syntax uint8

// The syntaxes.
const (
	HTML Syntax = iota
	XML         // every element is closed, formulas have their namespace, and there is no character that XML forbids
)

// Spell returns what a node holds. All elements and attributes are such as render.HTML
// writes: of another element only what is in it is written.
func Spell(n *Node, syntax Syntax) string {
	var b strings.Builder
	syntax.writeContent(&b, n)
	return strings.TrimSpace(b.String())
}

func (s Syntax) writeContent(b *strings.Builder, n *Node) {
	for _, c := range n.In {
		b.WriteString(EscapeText(s.allowed(c.Text)))
		if !render.Writes(c.Name, "") {
			s.writeContent(b, c)
			continue
		}
		s.writeStart(b, c)
		s.writeContent(b, c)
		if !isVoid(c.Name) {
			b.WriteString("</" + c.Name + ">")
		}
	}
}

// writeStart writes the start tag of an element.
func (s Syntax) writeStart(b *strings.Builder, n *Node) {
	b.WriteString("<" + n.Name)
	if s == XML && n.Name == "math" {
		b.WriteString(` xmlns="http://www.w3.org/1998/Math/MathML"`)
	}
	for _, a := range n.attrs {
		if !render.Writes(n.Name, a.Key) {
			continue
		}
		value := `="` + EscapeValue(s.allowed(a.Val)) + `"`
		b.WriteString(" " + a.Key + value)
		if s == XML && a.Key == "lang" {
			b.WriteString(" xml:lang" + value)
		}
	}
	if s == XML && isVoid(n.Name) {
		b.WriteByte('/')
	}
	b.WriteByte('>')
}

var (
	textEscapes  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	valueEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\t", " ", "\n", " ", "\r", " ", "\f", " ", "\x00", " ")
)

// EscapeText returns a text as HTML and XML have it between two tags.
func EscapeText(s string) string { return textEscapes.Replace(s) }

// EscapeValue returns a value as HTML and XML have it between double quotes.
func EscapeValue(s string) string { return valueEscapes.Replace(s) }

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
	return slices.IndexFunc(n.attrs, func(a html.Attribute) bool { return a.Key == key })
}

// Attr returns the value of an attribute, and whether there is one.
func (n *Node) Attr(key string) (value string, has bool) {
	if i := n.index(key); i >= 0 {
		return n.attrs[i].Val, true
	}
	return "", false
}

// Set sets an attribute.
func (n *Node) Set(key, value string) {
	n.Remove(key)
	n.attrs = append(n.attrs, html.Attribute{Key: key, Val: value})
}

// Remove removes attributes.
func (n *Node) Remove(keys ...string) {
	n.attrs = slices.DeleteFunc(n.attrs, func(a html.Attribute) bool { return slices.Contains(keys, a.Key) })
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
