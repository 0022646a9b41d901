package main

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/linkify"
)

// linksOf returns the links of a page or a text, as a record, and one address a line. Those
// of a page are the links of what it shows, those of a PDF file and of a text are found in
// the text.
func linksOf(ctx context.Context, p *source.Page, finder *linkify.Finder) (*linkRecord, string, error) {
	text, err := linkText(ctx, p)
	if err != nil {
		return nil, "", err
	}
	if p.Kind == fetch.HTML {
		doc, err := linkDocument(ctx, text, p)
		switch {
		case err == nil:
			defer doc.Release()
			links := pageLinks(doc, finder)
			return &linkRecord{Links: links}, hrefLines(links), nil
		case !errors.Is(err, dom.ErrTooDeep): // such a page is a text
			return nil, "", err
		}
	}
	rec := newLinkRecord(nil, text, finder.Append(nil, text))
	return rec, hrefLines(rec.Links), nil
}

// linkText returns the text to search: of a PDF file it is Markdown, which has the
// addresses of its links. A text that was not sent by a server is UTF-8 already.
func linkText(ctx context.Context, p *source.Page) (string, error) {
	if p.IsPDF() {
		res, err := p.Convert(ctx, &reader.Options{})
		if err != nil {
			return "", err
		}
		return res.Content, nil
	}
	if p.Kind != fetch.HTML && p.Response == nil {
		return string(p.Body), nil
	}
	text, _, err := charset.Decode(ctx, string(p.Body), p.ContentType)
	return text, err
}

// linkDocument parses a page, and leaves out what its selector does not choose.
func linkDocument(ctx context.Context, text string, p *source.Page) (*dom.Document, error) {
	doc, err := dom.Parse(ctx, text, p.URL)
	if err != nil || p.Selector.IsZero() {
		return doc, err
	}
	defer doc.Release()
	chosen, err := css.Select(doc, p.Selector.String())
	if err == nil && len(chosen) == 0 {
		err = &source.NoMatchError{Selector: p.Selector}
	}
	if err != nil {
		return nil, err
	}
	return doc.Without(dom.CutAllBut(doc, chosen)), nil
}

// hrefLines returns the addresses of links, one a line. What leads nowhere, such as a
// hashtag, is as it is written.
func hrefLines(links []linkrecord.Link) string {
	var out strings.Builder
	for _, l := range links {
		out.WriteString(cmp.Or(l.Href, l.Value) + "\n")
	}
	return out.String()
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
