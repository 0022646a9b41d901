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

// A Style is how an aged page is written. In all of them it has no class, id, role or label,
// no elements that say which part of the page they are, and little that is said to machines.
// The text and its order are the same.
type Style int

// The styles. Each goes further than the one before, but for the last.
const (
	Unnamed Style = iota // and nothing else
	Broken               // paragraphs are parted by line breaks
	Bare                 // so are headings, which are bold
	Tabled               // boxes are the cells of tables

	numStyles
)

// tabledDepth is how many boxes of a page, one inside of the other, become tables.
const tabledDepth = 4

// Age returns the document of a page as it might have been written twenty years ago, or by a
// program that makes names of hashes. The same page always gets the same style.
func Age(p *corpus.Page) (*dom.Document, error) {
	page, address, err := Decode(p)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(context.Background(), age(page, Style(Hash(p.ID)%uint32(numStyles))), address)
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

func age(page string, style Style) string {
	a := aging{style: style}
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return a.String()
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			t := z.Token()
			if slices.Contains(parts, t.DataAtom) {
				t.DataAtom, t.Data = atom.Div, "div"
			}
			t.Attr = slices.DeleteFunc(t.Attr, func(at html.Attribute) bool { return !slices.Contains(lasting, at.Key) })
			a.tag(t)
		default:
			a.Write(z.Raw())
		}
	}
}

// An aging is a page that is written anew.
type aging struct {
	strings.Builder
	style Style
	boxes int // that are open
}

// tag writes a tag in the style of the page.
func (a *aging) tag(t html.Token) {
	ends := t.Type == html.EndTagToken
	switch t.DataAtom {
	case atom.P:
		if a.style == Broken || a.style == Bare {
			if !ends {
				a.WriteString("<br><br>")
			}
			return
		}
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		if a.style == Bare {
			a.WriteString(map[bool]string{false: "<br><br><b>", true: "</b><br><br>"}[ends])
			return
		}
	case atom.Div:
		if a.style == Tabled && a.box(ends) {
			return
		}
	}
	a.WriteString(t.String())
}

// box writes the start or the end of a box as one of a table, and reports whether it did.
func (a *aging) box(ends bool) bool {
	if !ends {
		a.boxes++
		if a.boxes > tabledDepth {
			return false
		}
		a.WriteString("<table><tr><td>")
		return true
	}
	a.boxes = max(a.boxes-1, 0)
	if a.boxes >= tabledDepth {
		return false
	}
	a.WriteString("</td></tr></table>")
	return true
}
