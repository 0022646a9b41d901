package dom

import (
	"context"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/patience"
)

// Plain makes a document of plain text: a paragraph for each line. Like a stage
// it panics with a patience.Halt if the context is done.
func Plain(ctx context.Context, text string) *Document {
	body := element(atom.Body)
	meter := patience.With(ctx)
	for line := range strings.Lines(text) {
		meter.Spend(lineCost + len(line))
		if line = strings.TrimSpace(line); line != "" {
			body.AppendChild(withText(atom.P, line))
		}
	}
	return made(ctx, body)
}

// lineCost is what it takes to make the nodes of a line, in bytes that are read
// in that time.
const lineCost = 100

// Preformatted makes a document of text whose lines and spaces matter: one
// block of code. It panics as Plain does.
func Preformatted(ctx context.Context, text string) *Document {
	body := element(atom.Body)
	body.AppendChild(withText(atom.Pre, text))
	return made(ctx, body)
}

// made makes a document of a tree, or panics with a patience.Halt.
func made(ctx context.Context, body *html.Node) *Document {
	doc, err := FromNodeContext(ctx, body, nil)
	if err != nil {
		panic(patience.Halt{Err: err})
	}
	return doc
}

func element(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: tag.String(), DataAtom: tag}
}

func withText(tag atom.Atom, text string) *html.Node {
	n := element(tag)
	n.AppendChild(&html.Node{Type: html.TextNode, Data: text})
	return n
}
