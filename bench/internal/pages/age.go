package pages

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// Age returns the document of a page as it might have been written twenty years ago, or
// by a program that makes names of hashes: no class, id, role or label, no elements that
// say which part of the page they are, and little that is said to machines. The text and
// the shape of the page are the same.
func Age(p *corpus.Page) (*dom.Document, error) {
	page, address, err := Decode(p)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(context.Background(), age(page), address)
	if err != nil {
		return nil, fmt.Errorf("page %s, aged: %w", p.ID, err)
	}
	return doc, nil
}

// parts are the elements that say which part of a page they are. Older pages have boxes.
var parts = []atom.Atom{atom.Article, atom.Aside, atom.Footer, atom.Header, atom.Main, atom.Nav, atom.Section}

// lasting are the attributes that stay: a reader sees what they do.
var lasting = []string{
	"action", "alt", "aria-hidden", "charset", "colspan", "content", "hidden", "href", "http-equiv",
	"lang", "name", "open", "rowspan", "src", "style", "title", "type", "value",
}

func age(page string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			t := z.Token()
			if slices.Contains(parts, t.DataAtom) {
				t.Data = "div"
			}
			t.Attr = slices.DeleteFunc(t.Attr, func(a html.Attribute) bool { return !slices.Contains(lasting, a.Key) })
			b.WriteString(t.String())
		default:
			b.Write(z.Raw())
		}
	}
}
