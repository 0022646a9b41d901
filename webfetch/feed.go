package webfetch

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/section"
)

// The bounds of a feed.
const (
	maxItems   = 200
	maxSummary = 400 // characters
	maxField   = 64 << 10
)

// tokenCost is the cost of a token of a feed in addition to its bytes, in bytes.
const tokenCost = 32

// A feedItem is an item of a feed, or the feed itself.
type feedItem struct {
	title, link, date, summary string
}

// readFeed sets a feed as a list of its items. A page that is not a feed after all is
// set as plain text.
func (r *reading) readFeed(ctx context.Context, page string, resp *fetch.Response) {
	feed, items, err := parseFeed(page, cancel.With(ctx))
	if len(items) == 0 && feed.title == "" {
		r.passText(ctx, page)
		return
	}
	r.method = MethodFeed
	if err != nil {
		r.warn("the feed is not well formed: the items before the mistake are given")
	}
	if len(items) > maxItems {
		r.warn("the first %d of %d items of the feed are given", maxItems, len(items))
		items = items[:maxItems]
	}
	r.head.Title = r.line(plainText(ctx, feed.title, r), maxTitle)
	r.head.Description = r.line(plainText(ctx, feed.summary, r), maxDescription)
	w := feedWriter{form: section.Form(r.format()), base: baseOf(resp)}
	var outline []reader.Heading
	if title := r.head.Title; title != "" {
		w.b.WriteString(w.form.Heading(1, w.form.Words(title)) + "\n\n")
		if w.form == markdownForm {
			outline = []reader.Heading{{Level: 1, Text: title}}
		}
	}
	for i := range items {
		it := &items[i]
		it.title, it.summary = plainText(ctx, it.title, r), plainText(ctx, it.summary, r)
		w.item(it)
	}
	r.head.WordCount = countWords(ctx, w.b.String())
	r.setText(ctx, w.b.String(), outline)
}

const markdownForm = section.Form(reader.Markdown)

// A feedWriter writes items as a list.
type feedWriter struct {
	b    strings.Builder
	form section.Form
	base *url.URL
}

func (w *feedWriter) item(it *feedItem) {
	title := it.title
	if title == "" {
		title = clean.Cut(it.summary, 80)
		it.summary = ""
	}
	link := w.address(it.link)
	if title == "" {
		title = link
	}
	if title == "" {
		return
	}
	line := w.form.Line(title)
	if w.form == markdownForm && link != "" {
		line = w.form.Link(title, link)
	}
	w.b.WriteString("- " + line)
	if it.date != "" {
		fmt.Fprintf(&w.b, " (%s)", w.words(it.date, maxShort))
	}
	if it.summary != "" {
		fmt.Fprintf(&w.b, ": %s", w.words(it.summary, maxSummary))
	}
	w.b.WriteString("\n")
}

func (w *feedWriter) words(s string, max int) string {
	return w.form.Words(clean.Cut(strings.Join(strings.Fields(s), " "), max))
}

// address returns the absolute address of a link, or nothing if it is not a web
// address.
func (w *feedWriter) address(link string) string {
	u, err := w.base.Parse(strings.TrimSpace(link))
	if err != nil || link == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	return u.String()
}

// plainText returns the text that HTML shows, on one line. Items of feeds are often
// HTML, with hidden text as in pages.
func plainText(ctx context.Context, s string, r *reading) string {
	s = strings.TrimSpace(s)
	if !strings.ContainsAny(s, "<&") {
		return strings.Join(strings.Fields(s), " ")
	}
	doc, err := dom.Parse(ctx, s, nil)
	if err != nil {
		return "" // nested too deep; if the context is done the next step finds out
	}
	defer doc.Release()
	cut, c := hidden.Find(doc.Watch(cancel.With(ctx)))
	r.head.Removed.HiddenChars += c.Hidden + c.Comments
	shown := doc.Without(cut)
	defer shown.Release()
	return strings.Join(strings.Fields(shown.Text(dom.Root)), " ")
}

// parseFeed reads RSS of any version, or Atom. If it fails, it returns what comes
// before the mistake.
func parseFeed(page string, meter *cancel.Meter) (feed feedItem, items []feedItem, err error) {
	dec := xml.NewDecoder(meter.Reader(page))
	dec.Strict = false
	dec.Entity = xml.HTMLEntity
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // the page is decoded
	at := &feed
	var (
		field *string // where the text that is read goes; nil if nowhere
		text  []byte
		depth int // of elements in the field, which are markup that is not escaped
	)
	for {
		token, err := dec.Token()
		meter.Spend(tokenCost)
		if errors.Is(err, io.EOF) {
			return feed, items, nil
		}
		if err != nil {
			return feed, items, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := strings.ToLower(token.Name.Local)
			if field != nil && !isItem(name) {
				depth++
				text = appendTag(text, &token)
				continue
			}
			if isItem(name) {
				items = append(items, feedItem{})
				at = &items[len(items)-1]
				field = nil
			}
			if f := at.field(token.Name.Space, name); f != nil && *f == "" && field == nil {
				field, text, depth = f, text[:0], 0
			}
			if name == "link" {
				at.setLink(token.Attr)
			}
		case xml.EndElement:
			if field != nil && depth > 0 {
				depth--
				text = append(text, "</"+token.Name.Local+">"...)
				continue
			}
			if field != nil && *field == "" {
				*field = string(text)
			}
			field = nil
			if isItem(strings.ToLower(token.Name.Local)) {
				at = &feed
			}
		case xml.CharData:
			if field != nil {
				text = append(text, token[:min(len(token), max(0, maxField-len(text)))]...)
			}
		}
	}
}

// appendTag appends a tag of markup that is not escaped. plainText parses it again.
func appendTag(text []byte, tag *xml.StartElement) []byte {
	if len(text) > maxField {
		return text
	}
	text = append(text, "<"+tag.Name.Local...)
	for _, a := range tag.Attr {
		text = append(text, " "+a.Name.Local+`="`+html.EscapeString(bounded(a.Value))+`"`...)
	}
	return append(text, '>')
}

// bounded cuts the value of an attribute.
func bounded(s string) string { return strings.ToValidUTF8(s[:min(len(s), 4<<10)], "") }

func isItem(name string) bool { return name == "item" || name == "entry" }

// field returns the field for an element of a feed, or nil if it is not shown.
func (it *feedItem) field(space, name string) *string {
	switch name {
	case "title":
		if strings.Contains(space, "mrss") || strings.Contains(space, "itunes") { // of a picture or a show
			return nil
		}
		return &it.title
	case "link":
		return &it.link
	case "pubdate", "published", "date":
		return &it.date
	case "updated":
		if it.date != "" {
			return nil
		}
		return &it.date
	case "description", "summary", "subtitle":
		return &it.summary
	case "encoded", "content":
		if it.summary != "" {
			return nil
		}
		return &it.summary
	}
	return nil
}

// setLink sets the address of an Atom link, which is an attribute.
func (it *feedItem) setLink(attrs []xml.Attr) {
	href, rel := "", "alternate"
	for _, a := range attrs {
		switch a.Name.Local {
		case "href":
			href = a.Value
		case "rel":
			rel = a.Value
		}
	}
	if href != "" && rel == "alternate" {
		it.link = href
	}
}
