// Package reader finds the main content of a web page and gives it as bounded
// Markdown with absolute links, and says how it was obtained.
//
//	f, err := os.Open("page.html")
//	…
//	page, err := reader.Read(f, &reader.Options{URL: u})
//	fmt.Println(page.Title)
//	fmt.Println(page.Content)
//	if !page.Readable {
//		fmt.Println("not readable:", page.FallbackReason)
//	}
//
// A page flows through the stages in one direction: package dom decodes and
// parses it, classify gives every node a class, score picks the main content,
// fallback decides whether that is worth reading, render writes it, nav, meta and
// kind tell the rest. This package only wires them together.
//
// Read opens no connection, logs nothing, keeps nothing of a page and looks at no
// clock: the same bytes give the same result, from any number of goroutines.
package reader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/score"
)

// The bounds that hold where Options has none.
const (
	DefaultMaxInput      = 10 << 20 // bytes of a page
	DefaultMaxChars      = 50_000   // characters of the main text
	DefaultMaxNavigation = 4_000    // characters of the navigation section
)

// maxInput is the largest page that can be read at all: nodes and offsets are
// 32 bits wide.
const maxInput = 1 << 30

// ErrTooLarge says that a page exceeds Options.MaxInput.
var ErrTooLarge = errors.New("reader: page too large")

// A Format is a form of the content.
type Format uint8

const (
	Markdown Format = iota // CommonMark with tables
	Text                   // plain text: no marks, no addresses, no captions
)

// String returns the name of the format.
func (f Format) String() string {
	if f == Text {
		return "text"
	}
	return "markdown"
}

// Options tunes Read. The zero value, like a nil *Options, is a good default.
type Options struct {
	URL               *url.URL  // where the page came from; relative links resolve against it
	ContentType       string    // the HTTP header, a hint for the charset
	MaxInput          int       // bytes of the page; zero means DefaultMaxInput, negative 1 GB, which is the most
	Format            Format    // Markdown (zero) or Text
	Links             LinkStyle // InlineLinks (zero), ReferenceLinks or NoLinks; plain text has labels only
	DropImages        bool      // leave images out of Markdown; their captions stay
	MaxChars          int       // Unicode characters of the main text; zero means DefaultMaxChars, negative no bound
	Offset            int       // where to go on reading, in characters of the main text: a Result's NextOffset
	Section           string    // only the part below this heading, given by its words or its anchor; see Result.Outline
	IncludeNavigation bool      // append a "## Navigation" section to Content
	MaxNavigation     int       // Unicode characters of that section; zero means DefaultMaxNavigation, negative no bound
	NotAfter          string    // the day the page was fetched, ISO 8601: no page is dated after it; empty means no bound
	Explain           bool      // also fill Result.Explain and Result.KindReason
}

func (o *Options) withDefaults() Options {
	var opts Options
	if o != nil {
		opts = *o
	}
	if opts.MaxInput = bound(opts.MaxInput, DefaultMaxInput); opts.MaxInput < 0 {
		opts.MaxInput = maxInput
	}
	opts.MaxInput = min(opts.MaxInput, maxInput)
	opts.MaxChars = bound(opts.MaxChars, DefaultMaxChars)
	opts.MaxNavigation = bound(opts.MaxNavigation, DefaultMaxNavigation)
	return opts
}

// bound reads a bound as options give it: zero is the default. A negative
// result means none.
func bound(n, byDefault int) int {
	if n == 0 {
		return byDefault
	}
	return n
}

// A Method says how the content was obtained.
type Method uint8

const (
	Reader   Method = iota // the main content was found and rendered
	Fallback               // it was not: the content is diagnostic text, marked as such
)

// String returns the name of the method.
func (m Method) String() string {
	if m == Fallback {
		return "fallback"
	}
	return "reader"
}

// A Result is what Read made of one page.
type Result struct {
	Content        string          // in the format asked for, within its bounds, valid UTF-8
	Title          string          // the title of the page, not of the site
	Metadata       meta.Metadata   // author, dates and the rest, empty where the page does not tell
	Navigation     Navigation      // what was found beside the content
	Readable       bool            // the main content was found
	Method         Method          // how Content was obtained
	FallbackReason fallback.Reason // why the page was not readable; fallback.None if it was
	Kind           kind.Kind       // what kind of page it is, by its shape; kind.Unknown if that is not sure
	KindReason     string          // if Options.Explain: how likely that is, and which evidence weighed most
	Words          int             // words of the running text, also of what was cut off; each Chinese or Japanese letter is one
	Total          int             // characters of the whole main text
	Truncated      bool            // MaxChars cut Content off
	NextOffset     int             // the Options.Offset to go on with; zero if nothing was cut off
	Opening        int             // characters at the start of Content that only reopen what was cut: see Options.Offset
	Closing        int             // characters at the end of the main text in Content that only close what was cut
	Outline        []Heading       // the headings of the whole main text, with their offsets
	SectionMissing bool            // no heading is Options.Section: Content is what it would be without it
	Charset        string          // what the page was encoded in
	Explain        []Decision      // if Options.Explain
}

// Navigation says which navigation a page has and whether Content shows it.
type Navigation struct {
	Detected bool
	Included bool
	Links    int    // distinct addresses
	Notice   string // what to tell the caller if navigation was found and left out
	Map      nav.Map
}

// Read finds the main content of the HTML page in r.
//
// A page without main content is not an error: see Result.Readable. Read fails
// only if r does, or with ErrTooLarge if the page exceeds Options.MaxInput.
func Read(r io.Reader, opts *Options) (*Result, error) {
	return ReadContext(context.Background(), r, opts)
}

// readPage reads a page that was decoded from src. The error is the context's.
func readPage(ctx context.Context, src, page string, o *Options) (*Result, error) {
	meter := patience.With(ctx)
	switch {
	case dom.Binary(src):
		return unparsed(dom.Plain(ctx, ""), fallback.NotHTML, o), nil
	case fallback.IsJSON(page, meter):
		return unparsed(dom.Preformatted(ctx, page), fallback.NotHTML, o), nil
	case strings.TrimSpace(page) != "" && fallback.IsPlain(page, meter):
		return unparsed(dom.Plain(ctx, page), fallback.NotHTML, o), nil
	}
	doc, err := dom.ParseContext(ctx, page, o.URL)
	switch {
	case errors.Is(err, dom.ErrTooDeep):
		return unparsed(dom.Plain(ctx, dom.Strip(ctx, page)), fallback.NestedTooDeep, o), nil
	case err != nil:
		return nil, err
	}
	return read(doc, o), nil
}

// ReadNode is Read for a page, or a part of one, that was parsed already. The
// tree is not changed. It should be parsed with scripting off, so that what
// stands in noscript is seen.
func ReadNode(tree *html.Node, opts *Options) *Result {
	o := opts.withDefaults()
	return read(dom.FromNode(tree, o.URL), &o)
}

// readAll reads at most max bytes.
func readAll(ctx context.Context, r io.Reader, max int) (string, error) {
	var page strings.Builder // gives its bytes away without a copy
	if n := size(r); 0 < n && n <= max {
		page.Grow(n) // else it would grow step by step
	} else {
		r = io.LimitReader(r, int64(max)+1)
	}
	if ctx.Done() != nil {
		r = &patientReader{ctx, r}
	}
	if _, err := io.Copy(&page, r); err != nil {
		return "", fmt.Errorf("reader: reading page: %w", err)
	}
	if page.Len() > max {
		return "", fmt.Errorf("%w: more than %d bytes", ErrTooLarge, max)
	}
	return page.String(), nil
}

// input reads a page and returns its bytes, the page in UTF-8, which may have
// three times as many, and the charset that it had.
func input(ctx context.Context, r io.Reader, o *Options) (src, page, charset string, err error) {
	src, err = readAll(ctx, r, o.MaxInput)
	if err != nil {
		return "", "", "", err
	}
	page, charset = dom.DecodeContext(ctx, src, o.ContentType)
	if len(page) > maxInput {
		return "", "", "", fmt.Errorf("%w: more than %d bytes in UTF-8", ErrTooLarge, maxInput)
	}
	return src, page, charset, nil
}

// size returns how much a reader holds, 0 if that is not known.
func size(r io.Reader) int {
	switch r := r.(type) {
	case *bytes.Buffer:
		return r.Len()
	case *bytes.Reader:
		return r.Len()
	case *strings.Reader:
		return r.Len()
	}
	return 0
}

// read sends a document through the stages, and releases it.
func read(doc *dom.Document, o *Options) *Result {
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts)
	plan := fallback.Choose(doc, verdicts, &pick)
	res := &Result{
		Metadata:       o.about(doc),
		Readable:       plan.Reason == fallback.None,
		FallbackReason: plan.Reason,
	}
	res.Title = res.Metadata.Title
	if res.Readable || plan.Reason == fallback.NavigationOnly { // else there is nothing to be of a kind
		res.setKind(kind.Of(doc, verdicts, &pick, &res.Metadata), o)
	}
	if res.Readable {
		res.set(renderPick(doc, &pick, o))
	} else {
		res.Method = Fallback
		res.set(renderFallback(doc, plan, o))
	}
	res.Words = words(doc, plan.Keep)
	res.navigate(doc.Context(), nav.Find(doc, verdicts), plan.Whole, o)
	if o.Explain {
		res.Explain = decisions(doc, verdicts, &pick)
	}
	pick.Release()
	doc.Release()
	return res
}

// firstChars returns the first n characters of s.
func firstChars(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// words counts the words of the texts in a set.
func words(doc *dom.Document, keep dom.Set) int {
	n := 0
	for at := dom.Root; int(at) < doc.Len(); at++ {
		doc.Tick(at)
		if doc.Kind(at) == dom.Text && keep.Has(at) {
			n += int(doc.Measure(at).Words)
		}
	}
	return n
}

// navigate notes what navigation was found, and appends it if asked and if the
// content does not show all of the page anyway.
func (res *Result) navigate(ctx context.Context, m nav.Map, whole bool, o *Options) {
	res.Navigation = Navigation{Detected: m.Detected(), Links: m.Links, Map: m}
	switch {
	case !m.Detected():
		return
	case whole:
		res.Navigation.Included = true
		return
	case o.IncludeNavigation:
		section := m.SectionContext
		if o.Format == Text {
			section = m.TextContext
		}
		if text := section(ctx, o.MaxNavigation); text != "" {
			res.Content += "\n\n" + text
			res.Navigation.Included = true
			return
		}
	}
	res.Navigation.Notice = nav.Notice
}

// unparsed is the result for bytes that were not read as a page: doc, which it
// releases, holds what text there is.
func unparsed(doc *dom.Document, reason fallback.Reason, o *Options) *Result {
	res := &Result{Method: Fallback, FallbackReason: reason}
	plan := fallback.Everything(doc, reason)
	res.set(renderFallback(doc, plan, o))
	res.Words = words(doc, plan.Keep)
	doc.Release()
	return res
}
