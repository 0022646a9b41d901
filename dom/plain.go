package dom

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Plain makes a document of plain text: a paragraph for each line.
func Plain(text string) *Document {
	body := element(atom.Body)
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			body.AppendChild(withText(atom.P, line))
		}
	}
	return FromNode(body, nil)
}

// Preformatted makes a document of text whose lines and spaces matter: one
// block of code.
func Preformatted(text string) *Document {
	body := element(atom.Body)
	body.AppendChild(withText(atom.Pre, text))
	return FromNode(body, nil)
}

func element(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: tag.String(), DataAtom: tag}
}

func withText(tag atom.Atom, text string) *html.Node {
	n := element(tag)
	n.AppendChild(&html.Node{Type: html.TextNode, Data: text})
	return n
}
