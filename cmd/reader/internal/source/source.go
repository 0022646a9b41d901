// Package source gets pages. The name of a page goes in: a URL, a file, or "-" for
// standard input. A Page comes out: its bytes, bounded, and where they came from. It may
// be a PDF file.
//
// Package fetch asks for URLs, so no private address is reached unless Options allow
// it. The methods of a Page run the engine on it, or on the elements that a Selector
// matches.
package source

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/document"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagecache"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
	"github.com/seed31bcff99/reader/webfetch"
)

// Stdin is the name of standard input.
const Stdin = "-"

// MaxBytes bounds a page if Options do not. It is the default of package reader.
const MaxBytes = reader.DefaultMaxInput

// MaxFile bounds a PDF file if Options do not.
const MaxFile = 64 << 20

// Options say how pages are read and fetched. The zero value is a good default.
type Options struct {
	Requests fetch.Options // how they are asked for; what is read, and how much, follows from MaxBytes
	MaxBytes int           // bytes of a page; zero means MaxBytes, or MaxFile for a PDF file
	CacheDir string        // where pages are kept for an hour, so that the next piece of a page is cut from the same text; empty means nowhere
	Fresh    bool          // fetch the page even if the cache has it
	maxFile  int           // bytes of a PDF file
}

// maxCache bounds the pages that are kept, in bytes.
const maxCache = 64 << 20

// UserCache returns the folder in which pages of the user are kept, empty if the system has
// none.
func UserCache() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "reader", "pages")
}

// A Page is the bytes of a page and where they came from.
type Page struct {
	Asked       string             // the address that was asked for; empty if it is not known
	Address     string             // where the page came from, after redirects; empty if it is not known
	URL         *url.URL           // Address, parsed, or the one that a file says is its own; relative links resolve against it; nil if there is none
	ContentType string             // the HTTP header, a hint for the charset
	Kind        fetch.Kind         // HTML unless a server or the name of a file says otherwise, or File for a PDF
	Body        []byte             // bounded by Options.MaxBytes
	File        string             // its name; empty unless it is a file
	Whole       bool               // all of it is content: see package document
	Pages       webfetch.PageRange // of a PDF, those that are read
	Selector    Selector           // the elements that are read; zero means all
	Exclude     Selector           // elements that are not read; zero means none
	Rules       Rules              // rules of the user's own
	Response    *fetch.Response    // nil unless the page was fetched
	Kept        bool               // it comes from the cache
	Rendered    bool               // it is as a browser shows it
	Unbounded   bool               // whoever reads it has to bound it

	Look func(*dom.Document) // is shown the document when it is read; nil means nobody looks
}

// IsURL reports whether a name is a URL and not the name of a file. A URL may have any
// scheme: the guard refuses those that are never fetched.
func IsURL(name string) bool { return strings.Contains(name, "://") }

// Get gets a page by its name.
//
// It fails as fetch.Get does, and with *StatusError, *BinaryError,
// reader.ErrTooLarge and fs.ErrNotExist.
func Get(ctx context.Context, name string, stdin io.Reader, opts *Options) (*Page, error) {
	var o Options
	if opts != nil {
		o = *opts
	}
	o.maxFile = o.MaxBytes
	if o.MaxBytes == 0 {
		o.MaxBytes, o.maxFile = MaxBytes, MaxFile
	}
	switch {
	case name == Stdin:
		return o.read(stdin, "standard input")
	case IsURL(name):
		return o.get(ctx, name)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	p, err := o.read(file, name)
	if err == nil {
		p.File = name
	}
	return p, err
}

// headBytes is how many bytes are looked at to tell a PDF, a document of another kind, and
// what is not text, from a page.
const headBytes = 4096

// read reads a page from a file.
func (o *Options) read(r io.Reader, name string) (*Page, error) {
	r, err := packed.NewReader(r)
	if err != nil {
		return nil, &BinaryError{name}
	}
	body, err := io.ReadAll(io.LimitReader(r, min(headBytes, int64(o.MaxBytes)+1)))
	kind, most := fetch.HTML, o.MaxBytes
	if pdfreader.Is(body) {
		kind, most = fetch.File, o.maxFile
	} else if document.Is(body) {
		most = o.maxFile
	}
	if err == nil {
		body, err = io.ReadAll(io.MultiReader(bytes.NewReader(body), io.LimitReader(r, int64(most-len(body))+1)))
	}
	switch {
	case err != nil:
		return nil, err // it names the file
	case len(body) > most:
		return nil, tooLarge(name, most)
	case kind == fetch.File:
		return &Page{Kind: kind, Body: body}, nil
	}
	p := &Page{Kind: kindOf(packed.TrimName(name), body), Body: body}
	opened, err := p.open(o.maxFile)
	if p.Kind == fetch.HTML && p.URL == nil {
		p.URL = document.Base(p.Body)
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	case !opened && charset.Binary(string(body[:min(len(body), headBytes)])):
		return nil, &BinaryError{name}
	}
	return p, nil
}

// open makes a page of a document of another kind, and reports whether it is one.
func (p *Page) open(max int) (bool, error) {
	doc, err := document.Open(p.Body, max)
	if doc == nil || err != nil {
		return false, err
	}
	p.Kind, p.Body, p.ContentType, p.Whole = fetch.HTML, doc.HTML, doc.ContentType, doc.Whole
	if u, err := url.Parse(doc.Address); p.URL == nil && err == nil && u.IsAbs() {
		p.Asked, p.Address, p.URL = doc.Address, doc.Address, u
	}
	return true, nil
}

// kinds are what files with these endings are.
var kinds = map[string]fetch.Kind{
	".atom": fetch.Feed, ".json": fetch.JSON, ".markdown": fetch.Markdown, ".md": fetch.Markdown, ".rss": fetch.Feed, ".txt": fetch.Text,
}

// kindOf returns what a file is by its name. A file that starts like a page is one,
// whatever it is named, and one without bytes is empty.
func kindOf(name string, body []byte) fetch.Kind {
	kind, named := kinds[strings.ToLower(filepath.Ext(name))]
	switch root := addresses.Root(body[:min(len(body), headBytes)]); {
	case len(body) == 0:
		return fetch.Empty
	case root == "rss" || root == "feed" || root == "rdf":
		return fetch.Feed
	case !named || LooksLikeHTML(body):
		return fetch.HTML
	}
	return kind
}

// LooksLikeHTML reports whether a text starts like an HTML page: with its doctype,
// its html element or a comment before these, however they are spelled.
func LooksLikeHTML(text []byte) bool {
	start := bytes.TrimLeft(text, "\ufeff \t\r\n")
	for bytes.HasPrefix(start, []byte("<!--")) {
		_, rest, _ := bytes.Cut(start, []byte("-->"))
		start = bytes.TrimLeft(rest, " \t\r\n")
	}
	start = bytes.ToLower(start[:min(len(start), len("<!doctype html"))])
	return bytes.HasPrefix(start, []byte("<!doctype html")) || bytes.HasPrefix(start, []byte("<html"))
}

// get gets a page from the cache or a server.
func (o *Options) get(ctx context.Context, address string) (*Page, error) {
	requests := o.requests()
	var cache *pagecache.Cache
	if o.CacheDir != "" {
		cache, _ = pagecache.NewShort(o.CacheDir, requests.Key(), maxCache) // without a folder nothing is kept
	}
	if cache != nil && !o.Fresh {
		if resp, fresh := cache.Get(address); fresh {
			p := newPage(address, resp)
			p.Kept = true
			return p, nil
		}
	}
	resp, err := fetch.Get(ctx, address, requests)
	switch {
	case err != nil:
		return nil, err
	case resp.Status < 200 || resp.Status >= 300:
		return nil, &StatusError{URL: address, Status: resp.Status, RetryAfter: resp.RetryAfter}
	case resp.Truncation == fetch.ByLimit:
		return nil, tooLarge(address, len(resp.Body))
	}
	if cache != nil {
		cache.Put(address, resp)
	}
	return newPage(address, resp), nil
}

// requests returns the options of fetch.
func (o *Options) requests() *fetch.Options {
	r := o.Requests
	r.MaxBody, r.Files, r.MaxFile, r.Rewrite = o.MaxBytes, []string{fetch.FilePDF}, o.maxFile, fetch.DefaultRewrites.Rewrite
	return &r
}

// newPage returns what a server sent when it was asked for an address.
func newPage(address string, resp *fetch.Response) *Page {
	p := &Page{
		Asked:       address,
		Address:     resp.FinalURL.String(),
		URL:         resp.FinalURL,
		ContentType: resp.ContentType,
		Kind:        resp.Kind,
		Body:        resp.Body,
		Response:    resp,
	}
	if p.Kind == fetch.Text {
		_, _ = p.open(MaxFile) // a sitemap or a mail; what is broken is text
	}
	return p
}

// Reader returns a reader of the bytes of the page.
func (p *Page) Reader() io.Reader { return bytes.NewReader(p.Body) }

// run asks the engine about the page: at once or, if somebody wants to look at the document, about
// what was parsed.
func run[R any](ctx context.Context, p *Page, opts *reader.Options, atOnce func(context.Context, io.Reader, *reader.Options) (R, error), parsed func(*reader.Page, context.Context, *reader.Options) (R, error)) (r R, err error) {
	if p.Look == nil {
		return atOnce(ctx, p.Reader(), opts)
	}
	page, err := reader.NewPage(ctx, p.Reader(), opts)
	if err != nil {
		return r, err
	}
	doc, err := page.Document(ctx, nil)
	if err != nil {
		return r, err
	}
	p.Look(doc)
	return parsed(page, ctx, opts)
}

// Answer returns what a server sent, or would have sent.
func (p *Page) Answer() *fetch.Response {
	if p.Response != nil {
		return p.Response
	}
	resp := &fetch.Response{URL: p.Asked, FinalURL: p.URL, ContentType: p.ContentType, Kind: p.Kind, Body: p.Body}
	if p.IsPDF() {
		resp.File = fetch.FilePDF
	}
	return resp
}

// CheckHTML reports a page that is not HTML. An empty one may be.
func (p *Page) CheckHTML() error {
	if !p.mayBe(fetch.HTML) {
		return &TypeError{Kind: p.Kind}
	}
	return nil
}

// CheckPaged reports a page that is neither HTML nor PDF.
func (p *Page) CheckPaged() error {
	if p.IsPDF() {
		return nil
	}
	return p.CheckHTML()
}

// Read reads the page with the engine.
func (p *Page) Read(ctx context.Context, opts *reader.Options) (*reader.Result, error) {
	if p.IsPDF() {
		return pdfreader.Read(ctx, p.Body, p.file(opts))
	}
	if p.Whole {
		return document.Read(ctx, p.Body, p.describe(opts))
	}
	res, err := run(ctx, p, p.describe(opts), reader.Read, (*reader.Page).Read)
	return res, p.explain(err)
}

// Convert converts the page with the engine.
func (p *Page) Convert(ctx context.Context, opts *reader.Options) (*reader.Result, error) {
	if p.IsPDF() {
		opts.MaxChars = cmp.Or(opts.MaxChars, -1)
		return pdfreader.Read(ctx, p.Body, p.file(opts))
	}
	res, err := run(ctx, p, p.describe(opts), reader.Convert, (*reader.Page).Convert)
	return res, p.explain(err)
}

// About reads what the page says about itself.
func (p *Page) About(ctx context.Context, opts *reader.Options) (meta.Metadata, error) {
	if p.IsPDF() {
		return pdfreader.About(ctx, p.Body, p.file(opts))
	}
	m, err := run(ctx, p, p.describe(opts), reader.About, (*reader.Page).About)
	return m, p.explain(err)
}

// AboutRaw reads what the page says about itself as it is.
func (p *Page) AboutRaw(ctx context.Context, opts *reader.Options) (meta.Raw, error) {
	raw, err := document.AboutRaw(ctx, p.Body, p.describe(opts))
	return raw, p.explain(err)
}

// IsPDF reports whether the page is a PDF file.
func (p *Page) IsPDF() bool { return p.Kind == fetch.File }

// file returns the options for a PDF file.
func (p *Page) file(opts *reader.Options) *pdfreader.Options {
	return &pdfreader.Options{Options: *p.describe(opts), FirstPage: p.Pages.First, LastPage: p.Pages.Last}
}

// describe adds to opts where the page came from and which elements are read. Most pages have
// been bounded.
func (p *Page) describe(opts *reader.Options) *reader.Options {
	opts.URL = p.URL
	opts.ContentType = p.ContentType
	if !p.Unbounded {
		opts.MaxInput = -1
	}
	opts.Selector = cmp.Or(p.Selector.String(), opts.Selector)
	opts.Exclude = cmp.Or(p.Exclude.String(), opts.Exclude)
	opts.Rules = append(opts.Rules, p.Rules...)
	return opts
}

func tooLarge(name string, most int) error {
	return fmt.Errorf("%w: %s has more than %d bytes", reader.ErrTooLarge, name, most)
}

// A StatusError says that a server answered with an error status.
type StatusError struct {
	URL        string // as it was given; empty if whoever shows the error names it
	Status     int
	RetryAfter time.Duration // how long the server asks to wait; zero if it does not
}

func (e *StatusError) Error() string {
	return fmt.Sprintf("%s answered %d (%s)", cmp.Or(e.URL, "the server"), e.Status, cmp.Or(http.StatusText(e.Status), "an unknown status"))
}

// NotFound reports whether the server says that the page does not exist.
func (e *StatusError) NotFound() bool {
	return e.Status == http.StatusNotFound || e.Status == http.StatusGone
}

// A BinaryError says that a file is not text. For pages of servers it is a
// fetch.ContentError.
type BinaryError struct {
	Name string
}

func (e *BinaryError) Error() string { return e.Name + " is not text" }

// A TypeError says that a page is of a kind that a command, or one of its options, cannot
// work on.
type TypeError struct {
	Kind   fetch.Kind
	Option string // selector, exclude or page, if the command may work without it
}

func (e *TypeError) Error() string {
	switch {
	case e.Kind == fetch.HTML:
		return "the page is not a PDF file but HTML"
	case e.Option == "page":
		return fmt.Sprintf("the page is not a PDF file but %s", e.Kind)
	case e.Kind == fetch.File:
		return "the page is not HTML but a PDF file"
	}
	return fmt.Sprintf("the page is not HTML but %s", e.Kind)
}

// Needs says what Option works on.
func (e *TypeError) Needs() string {
	if e.Option == "page" {
		return "only PDF files have pages to choose"
	}
	return "only HTML has elements to choose"
}
