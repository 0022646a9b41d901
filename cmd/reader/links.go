package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/linkify"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// linkFlags choose what counts as a link. The command and batch share them.
type linkFlags struct{ linkrecord.Options }

// checkLinks reports values that make no sense.
func (f *linkFlags) checkLinks() error {
	if err := f.Check(); err != nil {
		return fmt.Errorf("--tld: %w", err)
	}
	return nil
}

// linksCommand finds the links in one text or page.
type linksCommand struct {
	Text string `arg:"" optional:"" default:"-" placeholder:"URL|FILE|-" help:"Text or HTML file, address of a page, or - for standard input, which is the default."`
	JSON bool   `help:"Print one JSON object: the record that batch --op links prints."`
	URL  string `placeholder:"URL" help:"Where the page came from, if not from the address it is fetched from; relative links resolve against it."`

	linkFlags
	fetchFlags
	outFlag
}

// Validate reports values that make no sense, before the text is read.
func (c *linksCommand) Validate() error {
	if _, err := pagerecord.ParseURL(c.URL); err != nil {
		return fmt.Errorf("--url: %w", err)
	}
	return errors.Join(c.checkFetch(), c.checkLinks())
}

// Run finds the links and prints them.
func (c *linksCommand) Run(std *streams) error {
	p, err := c.get(std)
	if err != nil {
		return err
	}
	rec, lines, err := linksOf(context.Background(), p, c.Finder())
	if err != nil {
		return err
	}
	if c.JSON {
		return c.writeRecord(std, rec, "")
	}
	return c.put(std, lines)
}

// get gets what is searched. A text that is not fetched has no bound, its kind is told by
// how it starts, and it becomes UTF-8.
func (c *linksCommand) get(std *streams) (*source.Page, error) {
	p := &source.Page{Kind: fetch.Text}
	var err error
	switch {
	case source.IsURL(c.Text):
		if p, err = source.Get(context.Background(), c.Text, nil, c.fetchFlags.options()); err == nil {
			noticeFetch(std, p)
		}
	case c.Text == source.Stdin:
		std.await()
		p.Body, err = io.ReadAll(std.in)
	default:
		std.pages = append(std.pages, c.Text)
		p.Body, err = os.ReadFile(c.Text)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case p.Response != nil: // its kind is known
	case source.LooksLikeHTML(p.Body):
		p.Kind = fetch.HTML
	case pdfreader.Is(p.Body):
		p.Kind = fetch.File
	default:
		text, _, err := charset.Decode(context.Background(), string(p.Body), "")
		if err != nil {
			return nil, err
		}
		if p.Body = []byte(text); source.LooksLikeHTML(p.Body) { // in UTF-16
			p.Kind, p.ContentType = fetch.HTML, "text/html; charset=utf-8"
		}
	}
	if most := cmp.Or(int(c.MaxInput), source.MaxBytes); p.Kind == fetch.HTML && len(p.Body) > most {
		return nil, fmt.Errorf("%w: %s has more than %d bytes", reader.ErrTooLarge, c.Text, most)
	}
	if c.URL != "" {
		p.URL, _ = pagerecord.ParseURL(c.URL) // checked
	}
	return p, nil
}

// A linkRecord is the JSON object made of one text.
type linkRecord struct {
	ID    json.RawMessage   `json:"id"` // as in the input; null if that had none
	Links []linkrecord.Link `json:"links"`
}

func newLinkRecord(id json.RawMessage, text string, links []linkify.Link) *linkRecord {
	return &linkRecord{ID: id, Links: linkrecord.All(text, links)}
}

// answerLinks returns what makes the output record of batch --op links.
func (f *linkFlags) answerLinks() answerFunc {
	finder := f.Finder()
	return func(it input.Item) answerLine {
		m, err := messageOf(it)
		if err != nil {
			return failure(pagerecord.Envelope{ID: m.ID}, it, err, "")
		}
		return answerLine{text: pagerecord.Line(newLinkRecord(m.ID, *m.Text, finder.Append(nil, *m.Text)))}
	}
}

// A message is an input record of batch --op links. Fields with other names are
// ignored.
type message struct {
	ID   json.RawMessage `json:"id"`
	Text *string         `json:"text"`
}

// messageOf returns the message of an input record. If that fails, the message has
// what could be read, so that the answer can name its id.
func messageOf(it input.Item) (message, error) {
	if it.Page != nil {
		p, err := pageOf(it)
		if err != nil {
			return message{ID: p.ID}, err
		}
		text, _, err := charset.Decode(context.Background(), string(p.Body), p.ContentType)
		return message{p.ID, &text}, err
	}
	if it.Err != nil {
		return message{}, it.Err
	}
	var (
		m   message
		err error
	)
	m.ID, err = pagerecord.Unmarshal(it.JSON, &m, &m.ID)
	if err == nil && m.Text == nil {
		err = errors.New("text is missing")
	}
	return m, err
}

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
