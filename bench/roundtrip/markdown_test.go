package roundtrip

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	renderer "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// parser parses GitHub Flavored Markdown. Bare addresses are not links, because they
// are not links on the page either.
var parser = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.TaskList),
	goldmark.WithRendererOptions(renderer.WithUnsafe()),
)

// ReadBack parses Markdown and returns its letters and links.
func ReadBack(markdown string) (letters []Letter, links []string, err error) {
	c, err := parse(markdown)
	if err != nil {
		return nil, nil, err
	}
	return Letters(c.text.String()), c.links, nil
}

// parse parses Markdown and returns the tree of the HTML.
func parse(markdown string) (*collector, error) {
	var page bytes.Buffer
	if err := parser.Convert([]byte(withoutNotes(markdown)), &page); err != nil {
		return nil, err
	}
	tree, err := html.Parse(&page)
	if err != nil {
		return nil, err
	}
	c := new(collector)
	c.collect(tree)
	return c, nil
}

// Footnotes become list items, because the parser would move them to the end of the
// page. The marker of such an item is as wide as their indent.
var (
	noteStart   = regexp.MustCompile(`(?m)^([> ]*)\[\^[\w-]+\]: `)
	noteLabel   = regexp.MustCompile(`(^|[^\\])(?:\[\^[\w-]+\])+`)
	calloutKind = regexp.MustCompile(`(?m)^([> ]*)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]`)
)

func withoutNotes(markdown string) string {
	markdown = noteStart.ReplaceAllString(markdown, "$1-   ")
	markdown = noteLabel.ReplaceAllString(markdown, "$1")
	return calloutKind.ReplaceAllString(markdown, "$1")
}

// A collector collects the text and the links of a tree that was made from Markdown.
// It recurses: such a tree nests no deeper than render does.
type collector struct {
	text  strings.Builder
	links []string
	coded bool // the last text is code
}

func (c *collector) collect(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		c.text.WriteString(n.Data)
		if strings.TrimSpace(n.Data) != "" {
			c.coded = n.Parent.DataAtom == atom.Code
		}
	case n.DataAtom == atom.A:
		for _, a := range n.Attr {
			if a.Key == "href" {
				c.links = append(c.links, Target(a.Val))
			}
		}
	}
	block := parts(n.DataAtom)
	if block {
		c.text.WriteByte(' ')
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		c.collect(child)
	}
	if block {
		c.text.WriteByte(' ')
	}
}

// parts reports whether an element separates the words before and after it.
func parts(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Li, atom.Ul, atom.Ol, atom.Td, atom.Th, atom.Tr, atom.Table, atom.Blockquote, atom.Pre, atom.Br, atom.Hr,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}
