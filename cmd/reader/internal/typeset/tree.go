package typeset

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// parse makes a tree of HTML that package hypertext wrote. The elements nest as their tags
// do.
func parse(s string) *html.Node {
	root := &html.Node{Type: html.ElementNode}
	at := root
	for z := html.NewTokenizer(strings.NewReader(s)); z.Next() != html.ErrorToken; {
		switch t := z.Token(); t.Type {
		case html.TextToken:
			at.AppendChild(&html.Node{Type: html.TextNode, Data: t.Data})
		case html.StartTagToken:
			n := &html.Node{Type: html.ElementNode, Data: t.Data, Attr: t.Attr}
			if at.AppendChild(n); !hypertext.IsVoid(t.Data) {
				at = n
			}
		case html.EndTagToken:
			for n := at; n != root; n = n.Parent {
				if n.Data == t.Data {
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
func Spell(n *html.Node, syntax Syntax) string {
	return strings.TrimSpace(string(appendContent(nil, n, syntax)))
}

func appendContent(b []byte, n *html.Node, syntax Syntax) []byte {
	for c := range n.ChildNodes() {
		e := hypertext.New(c.Data)
		switch {
		case c.Type == html.TextNode:
			b = hypertext.AppendText(b, syntax.allowed(c.Data))
		case e.None():
			b = appendContent(b, c, syntax)
		default:
			b = appendContent(syntax.appendStart(b, c), c, syntax)
			if !hypertext.IsVoid(c.Data) {
				b = append(b, e.End()...)
			}
		}
	}
	return b
}

// appendStart appends the start tag of an element.
func (s Syntax) appendStart(b []byte, n *html.Node) []byte {
	b = append(append(b, '<'), n.Data...)
	if s == XML && n.Data == "math" {
		b = append(b, ` xmlns="http://www.w3.org/1998/Math/MathML"`...)
	}
	for i, a := range n.Attr {
		if indexOf(n, a.Key) < i {
			continue // it is there already
		}
		b = hypertext.AppendAttr(b, a.Key, s.allowed(a.Val))
		if s == XML && a.Key == "lang" {
			b = append(hypertext.AppendValue(append(b, ` xml:lang="`...), s.allowed(a.Val)), '"')
		}
	}
	if s == XML && hypertext.IsVoid(n.Data) {
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

func indexOf(n *html.Node, key string) int {
	return slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// Attr returns the value of an attribute, and whether there is one.
func Attr(n *html.Node, key string) (value string, has bool) {
	if i := indexOf(n, key); i >= 0 {
		return n.Attr[i].Val, true
	}
	return "", false
}

// Set sets an attribute.
func Set(n *html.Node, key, value string) {
	Remove(n, key)
	n.Attr = append(n.Attr, html.Attribute{Key: key, Val: value})
}

// Remove removes attributes.
func Remove(n *html.Node, keys ...string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return slices.Contains(keys, a.Key) })
}

// SetText replaces what is in an element with a text.
func SetText(n *html.Node, text string) {
	n.FirstChild, n.LastChild = nil, nil
	n.AppendChild(&html.Node{Type: html.TextNode, Data: text})
}

// Unlink makes words of a link.
func Unlink(n *html.Node) {
	n.Data = "span"
	Remove(n, "href", "role")
}

// Elements yields the elements in a node, in their order. They may be changed meanwhile.
func Elements(n *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for c := range n.Descendants() {
			if c.Type == html.ElementNode && !yield(c) {
				return
			}
		}
	}
}

// textOf returns the words in a node.
func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}
