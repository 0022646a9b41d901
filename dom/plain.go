package dom

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Plain makes a document of plain text: a paragraph for each line.
func Plain(text string) *Document {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		p := &html.Node{Type: html.ElementNode, Data: "p", DataAtom: atom.P}
		p.AppendChild(&html.Node{Type: html.TextNode, Data: line})
		body.AppendChild(p)
	}
	return FromNode(body, nil)
}
