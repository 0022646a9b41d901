// Package document makes pages of files that are not pages: Word and OpenDocument texts,
// books in EPUB, saved pages in MHTML, e-mails, sitemaps and OPML. What a file is follows
// from what it holds. Only the text and its structure become HTML: no styles, no pictures.
package document

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/meta"
)

// A Page is a document as a page.
type Page struct {
	HTML        []byte
	ContentType string // of HTML; empty for UTF-8
	Address     string // where it says that it came from; may be empty
	Whole       bool   // all of it is content: there is nothing around that
}

// Read reads a page of which all is content, with what it says about itself.
func Read(ctx context.Context, page []byte, opts *reader.Options) (*reader.Result, error) {
	res, err := reader.Convert(ctx, bytes.NewReader(page), opts)
	if err != nil {
		return nil, err
	}
	res.Metadata, err = reader.About(ctx, bytes.NewReader(page), opts)
	return res, err
}

// ErrFormat says that a document is broken.
var ErrFormat = errors.New("the document is broken")

// archives are the documents that are ZIP files, each with a file that it must have.
var archives = []struct {
	has  string
	read func(*archive) (*Page, error)
}{
	{"word/document.xml", readWord},
	{"META-INF/container.xml", readBook},
	{"content.xml", readOpen},
}

// Is reports whether a file may be a document, from its first bytes.
func Is(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || isMail(head) || isMap(head)
}

// Open returns a document as a page, or nil if it is none. At most max bytes of what is
// compressed in it are read.
func Open(body []byte, max int) (*Page, error) {
	switch {
	case bytes.HasPrefix(body, []byte("PK\x03\x04")):
		return openArchive(body, max)
	case isMail(body):
		return readMail(body)
	case isMap(body):
		return readMap(body)
	}
	return nil, nil
}

// An archive is a ZIP file that is a document.
type archive struct {
	files map[string]*zip.File
	max   int // bytes that may be read,
	left  int // and those that still may be
}

func openArchive(body []byte, max int) (*Page, error) {
	in, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	a := &archive{map[string]*zip.File{}, max, max}
	for _, f := range in.File {
		a.files[f.Name] = f
	}
	for _, kind := range archives {
		if a.files[kind.has] != nil {
			return kind.read(a)
		}
	}
	return nil, nil
}

// read reads a file of the archive. One that is missing is empty.
func (a *archive) read(name string) ([]byte, error) {
	f := a.files[name]
	if f == nil {
		return nil, nil
	}
	in, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	defer in.Close()
	body, err := io.ReadAll(io.LimitReader(in, int64(a.left)+1))
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrFormat, name, err)
	}
	if a.left -= len(body); a.left < 0 {
		return nil, fmt.Errorf("%w: the document has more than %d bytes", reader.ErrTooLarge, a.max)
	}
	return body, nil
}

// tree reads a file of the archive that is XML. One that is missing is an empty element.
func (a *archive) tree(name string) (*element, error) {
	body, err := a.read(name)
	if err != nil || body == nil {
		return &element{}, err
	}
	return parse(body)
}

// An element is an element of XML, or a text in it.
type element struct {
	name string // without its prefix; empty for a text
	text string
	attr []xml.Attr
	kids []*element
}

// maxDepth is how deep elements may be nested.
const maxDepth = 256

// parse returns the root of an XML file.
func parse(body []byte) (*element, error) {
	in := xml.NewDecoder(bytes.NewReader(body))
	in.Strict = false
	open := []*element{{}}
	for {
		token, err := in.RawToken()
		if err == io.EOF {
			return open[0], nil
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrFormat, err)
		}
		last := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			if len(open) > maxDepth {
				return nil, fmt.Errorf("%w: more than %d elements in each other", ErrFormat, maxDepth)
			}
			e := &element{name: t.Name.Local, attr: t.Attr}
			last.kids = append(last.kids, e)
			open = append(open, e)
		case xml.EndElement:
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
		case xml.CharData:
			last.kids = append(last.kids, &element{text: string(t)})
		}
	}
}

// get returns an attribute by its name without prefix.
func (e *element) get(name string) string {
	for _, a := range e.attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// child returns what names lead to, an empty element if that does not exist.
func (e *element) child(names ...string) *element {
next:
	for _, name := range names {
		for _, k := range e.kids {
			if k.name == name {
				e = k
				continue next
			}
		}
		return &element{}
	}
	return e
}

// has reports whether an element has a child that is not switched off, as in <w:b/>.
func (e *element) has(name string) bool {
	k := e.child(name)
	return k.name != "" && k.get("val") != "0" && k.get("val") != "false" && k.get("val") != "none"
}

// all calls visit with all elements of some names, from the first to the last.
func (e *element) all(visit func(*element), names ...string) {
	for _, name := range names {
		if e.name == name {
			visit(e)
		}
	}
	for _, k := range e.kids {
		k.all(visit, names...)
	}
}

// outermost calls visit with the elements of a name that are in no other such, nor in one that is left out.
func (e *element) outermost(name string, leftOut func(name string) bool, visit func(*element)) {
	for _, k := range e.kids {
		switch {
		case k.name == name:
			visit(k)
		case !leftOut(k.name):
			k.outermost(name, leftOut, visit)
		}
	}
}

// words returns the text below an element.
func (e *element) words() string {
	var b strings.Builder
	b.WriteString(e.text)
	for _, k := range e.kids {
		b.WriteString(k.words())
	}
	return strings.TrimSpace(b.String())
}

// facts are what a document says about itself.
type facts struct{ title, author, published, modified, language string }

// page returns the page of a document.
func (f *facts) page(body string) *Page {
	var b strings.Builder
	b.WriteString("<!doctype html><html")
	if f.language != "" {
		b.WriteString(` lang="` + html.EscapeString(f.language) + `"`)
	}
	b.WriteString("><head><meta charset=utf-8><title>" + html.EscapeString(f.title) + "</title>")
	for _, m := range [...]struct{ name, value string }{
		{`property="og:title"`, f.title}, {`name="author"`, f.author}, {`property="article:published_time"`, f.published}, {`property="article:modified_time"`, f.modified},
	} {
		if m.value != "" {
			b.WriteString("<meta " + m.name + ` content="` + html.EscapeString(m.value) + `">`)
		}
	}
	b.WriteString("</head><body>" + body + "</body></html>")
	return &Page{HTML: []byte(b.String()), Whole: true}
}

// dublinCore reads the facts of a document from the element that has them.
func dublinCore(e *element) *facts {
	f := &facts{title: e.child("title").words(), published: e.child("created").words(), modified: e.child("modified").words(), language: e.child("language").words()}
	var authors []string
	e.all(func(a *element) { authors = append(authors, a.words()) }, "creator")
	f.author = strings.Join(authors, ", ")
	return f
}

// mapTitles are the first elements of lists of pages, and what they are called.
var mapTitles = map[string]string{"urlset": "Sitemap", "sitemapindex": "Sitemap index", "opml": "OPML"}

// isMap reports whether a file is a sitemap or OPML. Feeds are read by others.
func isMap(body []byte) bool {
	return mapTitles[addresses.Root(body[:min(len(body), headerBytes)])] != ""
}

// readMap reads a sitemap or OPML as a list of links.
func readMap(body []byte) (*Page, error) {
	f := &facts{title: mapTitles[addresses.Root(body[:min(len(body), headerBytes)])]}
	var b strings.Builder
	var seen []string
	err := addresses.Read(addresses.XML, bytes.NewReader(body), nil, func(e addresses.Entry) error {
		if !slices.Contains(seen[max(len(seen)-1, 0):], e.URL) {
			fmt.Fprintf(&b, "<li><a href=\"%s\">%[1]s</a></li>\n", html.EscapeString(e.URL))
			seen = append(seen, e.URL)
		}
		return nil
	})
	if err != nil && b.Len() == 0 {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return f.page("<h1>" + f.title + "</h1><ul>\n" + b.String() + "</ul>"), nil
}

// baseBytes is how far a page is looked through for its own address.
const baseBytes = 256 << 10

// Base returns the address that the head of a page says is its own: the canonical one, or
// else og:url. Links are resolved against it if it is not known where the page came from.
// It is nil if there is none.
func Base(page []byte) *url.URL {
	head := page[:min(len(page), baseBytes)]
	if at := bodyStart.FindIndex(head); at != nil {
		head = head[:at[0]]
	}
	if !bytes.Contains(head, []byte("canonical")) && !bytes.Contains(head, []byte("og:url")) {
		return nil
	}
	raw, err := AboutRaw(context.Background(), head, nil)
	if err != nil {
		return nil // whoever reads the page says what is wrong with it
	}
	for _, link := range raw.Links {
		if u := absolute(link.URL); u != nil && slices.Contains(strings.Fields(strings.ToLower(link.Rel)), "canonical") {
			return u
		}
	}
	for _, m := range raw.Metas {
		if u := absolute(m.Content); u != nil && m.Name == "og:url" {
			return u
		}
	}
	return nil
}

// absolute returns an address of the web, or nil.
func absolute(address string) *url.URL {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil
	}
	return u
}

// AboutRaw returns what a page, or its head, says about itself as it is.
func AboutRaw(ctx context.Context, text []byte, opts *reader.Options) (raw meta.Raw, err error) {
	page, err := reader.NewPage(ctx, bytes.NewReader(text), opts)
	if err != nil {
		return raw, err
	}
	doc, err := page.Document(ctx, opts)
	if err != nil {
		return raw, err
	}
	return meta.ExtractRaw(ctx, doc)
}
