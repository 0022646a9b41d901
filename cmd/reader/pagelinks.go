package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/linkify"
)

// ofPage returns what is printed about a page: the record, or one address a line.
func (c *linksCommand) ofPage(p *source.Page) ([]byte, error) {
	text, _, err := charset.Decode(context.Background(), string(p.Body), p.ContentType)
	if err != nil {
		return nil, err
	}
	doc, err := dom.Parse(context.Background(), text, p.URL)
	if err != nil {
		return nil, fmt.Errorf("reading page: %w", err)
	}
	defer doc.Release()
	links := pageLinks(doc, c.finder())
	if c.JSON {
		return pagerecord.Line(&linkRecord{Links: links}), nil
	}
	var out []byte
	for _, l := range links {
		out = fmt.Appendln(out, cmp.Or(l.Href, l.Value))
	}
	return out, nil
}

// pageLinks returns the links of what a page shows, in the order of the page: those
// of its elements, and addresses in its text. It is never nil.
func pageLinks(doc *dom.Document, finder *linkify.Finder) []linkrecord.Link {
	links := []linkrecord.Link{}
	shown := classify.Shown(doc)
	linked := dom.None // where the last link ends: its text is a label
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch ref := doc.Attr(n, "href"); {
		case !shown.Has(n):
		case (doc.Tag(n) == atom.A || doc.Tag(n) == atom.Area) && ref != "":
			linked = doc.End(n)
			if href := doc.Resolve(ref); href != "" && !strings.HasPrefix(ref, "#") {
				links = append(links, elementLink(ref, href))
			}
		case doc.Kind(n) == dom.Text && n >= linked:
			for _, l := range finder.Append(nil, doc.Text(n)) {
				links = append(links, linkrecord.InPage(l.Kind, l.Value, l.Href(), l))
			}
		}
	}
	return links
}

// elementLink returns the link of an element.
func elementLink(ref, href string) linkrecord.Link {
	kind := linkify.URL
	if strings.HasPrefix(href, "mailto:") {
		kind = linkify.Email
	}
	var l linkify.Link // what a text with this address would have, for its warnings
	if found := linkify.New(nil).Append(nil, href); len(found) == 1 {
		l = found[0]
	}
	return linkrecord.InPage(kind, ref, href, l)
}
