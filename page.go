package reader

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/input"
	"github.com/seed31bcff99/reader/meta"
)

// ErrTooLarge says that a page exceeds Options.MaxInput.
var ErrTooLarge = input.ErrTooLarge

// ErrNoMatch says that nothing on the page matches Options.Selector. Packages interact and
// webfetch have the same error.
var ErrNoMatch = input.ErrNoMatch

// Read finds the main content of the HTML page in r: see Page.Read. It fails as NewPage does.
func Read(ctx context.Context, r io.Reader, opts *Options) (*Result, error) {
	p, err := NewPage(ctx, r, opts)
	if err != nil {
		return nil, err
	}
	defer p.release()
	return p.Read(ctx, opts)
}

// Convert writes all that the HTML in r shows: see Page.Convert. It fails as NewPage does.
func Convert(ctx context.Context, r io.Reader, opts *Options) (*Result, error) {
	p, err := NewPage(ctx, r, opts)
	if err != nil {
		return nil, err
	}
	defer p.release()
	return p.Convert(ctx, opts)
}

// About reads what the page in r says about itself: see Page.About. It fails as NewPage does.
func About(ctx context.Context, r io.Reader, opts *Options) (meta.Metadata, error) {
	p, err := NewPage(ctx, r, opts)
	if err != nil {
		return meta.Metadata{}, err
	}
	defer p.release()
	return p.About(ctx, opts)
}

// A Page is a web page that can be read, converted or asked about more than once. It is
// parsed once, by the first of these. A Page does not change, and is safe for concurrent use.
//
// The options that are about the page itself are those that it was made with: URL,
// ContentType and MaxInput have no meaning for Read, Convert and About.
type Page struct {
	source input.Page // what was read; zero if the page came as a document
	url    *url.URL

	parsing sync.Mutex
	doc     parsed // what Read and About read
	markup  parsed // what Convert reads: the same, unless the page is not HTML
}

// A parsed is the document of a page. If there is a reason, the page could not be parsed as
// HTML, and the document holds what text there is.
type parsed struct {
	doc    *dom.Document
	reason fallback.Reason
}

// NewPage reads the HTML page in r. It fails if r does, with ErrTooLarge if the page exceeds
// Options.MaxInput, and with the error of the context, some milliseconds after that is done.
// It cannot interrupt a call of r.Read.
//
// The page of a *strings.Reader, *bytes.Reader or *bytes.Buffer is not copied: bytes must not
// change as long as the Page is in use. Results have nothing of their memory.
func NewPage(ctx context.Context, r io.Reader, opts *Options) (*Page, error) {
	o := opts.withDefaults()
	source, err := input.Read(ctx, r, o.MaxInput, o.ContentType)
	if err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	return &Page{source: source, url: o.URL}, nil
}

// PageOfNode returns the page, or a part of one, that x/net/html parsed, with scripting on or
// off. The tree is not changed, and may be after PageOfNode returned. Its results are those of
// the bytes, whose text is also repaired if it was encoded twice.
func PageOfNode(ctx context.Context, tree *html.Node, opts *Options) (*Page, error) {
	o := opts.withDefaults()
	doc, err := dom.FromNode(ctx, tree, o.URL)
	if err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	return PageOfDocument(doc), nil
}

// PageOfDocument returns the page that package dom parsed, or that page less some of its nodes:
// see dom.Document.Without. The document knows its address.
func PageOfDocument(doc *dom.Document) *Page {
	return &Page{doc: parsed{doc: doc}, markup: parsed{doc: doc}}
}

// Read finds the main content of the page.
//
// A page without main content is not an error: see Result.Readable. Read fails with a
// *css.SyntaxError if Options.Selector or Exclude is not valid, with ErrNoMatch if
// Options.Selector matches nothing, if Options.Format, Links or Favor has an unknown value or
// NotAfter is not a day, and with the error of the context, some milliseconds
// after that is done.
func (p *Page) Read(ctx context.Context, opts *Options) (*Result, error) {
	page, err := p.parse(ctx)
	if err != nil {
		return nil, err
	}
	o := opts.withDefaults()
	return p.named(run(ctx, page, &o, read))
}

// Convert writes all that the page shows, without choosing the main content: of a fragment,
// an e-mail, the part of a page that somebody cut out. What a browser would not show is left
// out, and so are the controls of forms, which are for doing: fields, choices, and buttons
// other than those that stand in a sentence, are a heading or open a part of the page.
//
// Of the options, those that choose among the content or add sections to it have no
// meaning here (Favor, NoTitle, KeepDecoration, comments, items, navigation, Explain), and
// a MaxChars of zero sets no bound. Of the result, the fields about metadata and
// navigation are empty. Convert fails as Read does.
func (p *Page) Convert(ctx context.Context, opts *Options) (*Result, error) {
	page, err := p.parseMarkup(ctx)
	if err != nil {
		return nil, err
	}
	o := opts.withDefaults()
	if opts == nil || opts.MaxChars == 0 {
		o.MaxChars = -1
	}
	return p.named(run(ctx, page, &o, convert))
}

// About reads what the page says about itself, and nothing else: what Read gives as
// Result.Metadata, at a fraction of the cost, but for what Read takes from the first post of
// a forum. It fails as Read does. A page that is not HTML, or that is nested too deep to be
// parsed, says nothing.
func (p *Page) About(ctx context.Context, opts *Options) (meta.Metadata, error) {
	o := opts.withDefaults()
	if err := o.check(); err != nil {
		return meta.Metadata{}, err
	}
	page, err := p.parse(ctx)
	if err != nil {
		return meta.Metadata{}, err
	}
	if page.reason != fallback.None {
		var m meta.Metadata
		fillMetadata(&m)
		return m, nil
	}
	res, err := run(ctx, page, &o, about)
	if err != nil {
		return meta.Metadata{}, err
	}
	return res.Metadata, nil
}

// Document returns the parsed page, less what Options.Selector and Exclude leave out: for the
// stages of Read one by one, and for what this package does not answer. A page that is not
// HTML, or that is nested too deep, is a document of its text. It fails as Read does.
func (p *Page) Document(ctx context.Context, opts *Options) (doc *dom.Document, err error) {
	page, err := p.parse(ctx)
	if err != nil {
		return nil, err
	}
	o := opts.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	defer func() {
		if why := cancel.Halted(recover()); why != nil {
			doc, err = nil, fmt.Errorf("reader: %w", why)
		}
	}()
	doc, err = o.choose(page.doc.Watch(cancel.With(ctx)), page.reason)
	if err != nil {
		return nil, err
	}
	return doc.Watch(nil), nil
}

// named adds to a result how the bytes of the page were decoded.
func (p *Page) named(res *Result, err error) (*Result, error) {
	if err != nil {
		return nil, err
	}
	res.Charset, res.Repaired = p.source.Charset, p.source.Repaired
	return res, nil
}

// release gives up the documents, whose memory serves other pages.
func (p *Page) release() {
	if p.doc.doc != nil {
		p.doc.doc.Release()
	}
	if p.markup.doc != nil && p.markup.doc != p.doc.doc {
		p.markup.doc.Release()
	}
}

// parse returns the document of the page. JSON and plain text have no markup, and are
// documents of their text.
func (p *Page) parse(ctx context.Context) (parsed, error) {
	p.parsing.Lock()
	defer p.parsing.Unlock()
	if p.doc.doc != nil {
		return p.doc, nil
	}
	is, err := kindOf(ctx, &p.source)
	if err != nil {
		return parsed{}, fmt.Errorf("reader: %w", err)
	}
	page := parsed{reason: fallback.NotHTML}
	switch {
	case is == binary:
		page.doc, err = dom.Plain(ctx, "")
	case is == json:
		page.doc, err = dom.Preformatted(ctx, p.source.Text)
	case is == plain && strings.TrimSpace(p.source.Text) != "":
		page.doc, err = dom.Plain(ctx, p.source.Text)
	default:
		page, err = p.parseOnce(ctx)
	}
	if err != nil {
		return parsed{}, fmt.Errorf("reader: %w", err)
	}
	p.doc = page
	return page, nil
}

// parseMarkup returns the document of the page as HTML, whatever it looks like.
func (p *Page) parseMarkup(ctx context.Context) (parsed, error) {
	p.parsing.Lock()
	defer p.parsing.Unlock()
	page, err := p.parseOnce(ctx)
	if err != nil {
		return parsed{}, fmt.Errorf("reader: %w", err)
	}
	return page, nil
}

// parseOnce is parseMarkup for a caller that holds the lock.
func (p *Page) parseOnce(ctx context.Context) (parsed, error) {
	if p.markup.doc != nil {
		return p.markup, nil
	}
	doc, err := dom.Parse(ctx, p.source.Text, p.url)
	reason := fallback.None
	if errors.Is(err, dom.ErrTooDeep) {
		reason = fallback.NestedTooDeep
		var text string
		if text, err = dom.Strip(ctx, p.source.Text); err == nil {
			doc, err = dom.Plain(ctx, text)
		}
	}
	if err != nil {
		return parsed{}, err
	}
	p.markup = parsed{doc, reason}
	return p.markup, nil
}

// What the bytes of a page can be.
type pageKind uint8

const (
	markup pageKind = iota
	binary
	json
	plain
)

func kindOf(ctx context.Context, page *input.Page) (is pageKind, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	switch {
	case charset.Binary(page.Bytes):
		return binary, nil
	case input.IsJSON(page.Text, meter):
		return json, nil
	case input.IsPlain(page.Text, meter):
		return plain, nil
	}
	return markup, nil
}

// convert renders all that a document shows.
func convert(_ context.Context, doc *dom.Document, o *Options) (*Result, error) {
	shown := classify.Shown(doc)
	res := &Result{Method: MethodConvert, Readable: true}
	res.set(o.form()(doc, shown, o.render()), o)
	res.WordCount = countWords(doc, shown)
	return res, nil
}

// about reads the metadata of a document.
func about(_ context.Context, doc *dom.Document, o *Options) (*Result, error) {
	return &Result{Metadata: o.about(doc)}, nil
}
