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
// fallback decides whether that is worth reading, render writes it, nav and meta
// read the rest. This package only wires them together.
//
// Read opens no connection, logs nothing, keeps nothing and looks at no clock:
// the same bytes give the same result, from any number of goroutines.
package reader

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
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
	URL               *url.URL // where the page came from; relative links resolve against it
	ContentType       string   // the HTTP header, a hint for the charset
	MaxInput          int      // bytes of the page; zero means DefaultMaxInput, negative 1 GB, which is the most
	Format            Format   // Markdown (zero) or Text
	MaxChars          int      // Unicode characters of the main text; zero means DefaultMaxChars, negative no bound
	IncludeNavigation bool     // append a "## Navigation" section to Content
	MaxNavigation     int      // Unicode characters of that section; zero means DefaultMaxNavigation, negative no bound
	NotAfter          string   // the day the page was fetched, ISO 8601: no page is dated after it; empty means no bound
	Explain           bool     // also fill Result.Explain
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
	Words          int             // words of the running text, also of what was cut off; each Chinese or Japanese letter is one
	Total          int             // characters of the main text before it was cut
	Truncated      bool            // Content does not hold all of the main text
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
	o := opts.withDefaults()
	src, err := readAll(r, o.MaxInput)
	if err != nil {
		return nil, err
	}
	page, charset := dom.Decode(src, o.ContentType)
	res := readPage(src, page, &o)
	res.Charset = charset
	return res, nil
}

// readPage reads a page that was decoded from src.
func readPage(src []byte, page string, o *Options) *Result {
	switch {
	case dom.Binary(src):
		return unparsed(dom.Plain(""), fallback.NotHTML, o)
	case fallback.IsJSON(page):
		return unparsed(dom.Preformatted(page), fallback.NotHTML, o)
	case strings.TrimSpace(page) != "" && fallback.IsPlain(page):
		return unparsed(dom.Plain(page), fallback.NotHTML, o)
	}
	doc, err := dom.Parse(page, o.URL)
	if err != nil {
		return unparsed(dom.Plain(dom.Strip(page)), fallback.NestedTooDeep, o)
	}
	return read(doc, o)
}

// ReadNode is Read for a page, or a part of one, that was parsed already. The
// tree is not changed. It should be parsed with scripting off, so that what
// stands in noscript is seen.
func ReadNode(tree *html.Node, opts *Options) *Result {
	o := opts.withDefaults()
	return read(dom.FromNode(tree, o.URL), &o)
}

// readAll reads at most max bytes.
func readAll(r io.Reader, max int) ([]byte, error) {
	var buf bytes.Buffer
	if n := size(r); n <= max {
		buf.Grow(n + bytes.MinRead) // else it would grow step by step
	}
	if _, err := buf.ReadFrom(io.LimitReader(r, int64(max)+1)); err != nil {
		return nil, fmt.Errorf("reader: reading page: %w", err)
	}
	if buf.Len() > max {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrTooLarge, max)
	}
	return buf.Bytes(), nil
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

// read sends a document through the stages.
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
	if res.Readable {
		res.set(renderPick(doc, &pick, o))
	} else {
		res.Method = Fallback
		res.set(renderFallback(doc, plan, o))
	}
	res.Words = words(doc, plan.Keep)
	res.navigate(nav.Find(doc, verdicts), plan.Whole, o)
	if o.Explain {
		res.Explain = decisions(doc, verdicts, &pick)
	}
	return res
}

// renderPick renders the main content. Markdown shows the title, the pictures
// and their captions in their places; plain text is the running text alone.
func renderPick(doc *dom.Document, pick *score.Pick, o *Options) render.Output {
	opts := render.Options{MaxChars: o.MaxChars}
	if o.Format == Text {
		return render.Text(doc, pick.Text, opts)
	}
	keep := pick.Text.Clone()
	keep.AddAll(pick.Frame)
	return render.Markdown(doc, keep, opts)
}

// renderFallback renders what there is below a line that marks it, within the
// bound for both.
func renderFallback(doc *dom.Document, plan fallback.Plan, o *Options) render.Output {
	form, quote := render.Text, ""
	if o.Format == Markdown {
		form, quote = render.Markdown, "> "
	}
	mark := quote + plan.Reason.Mark() + "\n\n"
	taken := utf8.RuneCountInString(mark)
	room := -1 // no bound
	if o.MaxChars >= 0 {
		room = max(o.MaxChars-taken, 1)
	}
	out := form(doc, plan.Keep, render.Options{MaxChars: room})
	if out.Total == 0 {
		return out // nothing to mark: the reason says all there is to say
	}
	out.Text = mark + out.Text
	out.Total += taken
	if o.MaxChars >= 0 && out.Total > o.MaxChars {
		out.Truncated = true
		out.Text = strings.TrimSpace(firstChars(out.Text, o.MaxChars))
	}
	return out
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

func (res *Result) set(out render.Output) {
	res.Content = out.Text
	res.Total = out.Total
	res.Truncated = out.Truncated
}

// words counts the words of the texts in a set.
func words(doc *dom.Document, keep dom.Set) int {
	n := 0
	for at := dom.Root; int(at) < doc.Len(); at++ {
		if doc.Kind(at) == dom.Text && keep.Has(at) {
			n += int(doc.Measure(at).Words)
		}
	}
	return n
}

// navigate notes what navigation was found, and appends it if asked and if the
// content does not show all of the page anyway.
func (res *Result) navigate(m nav.Map, whole bool, o *Options) {
	res.Navigation = Navigation{Detected: m.Detected(), Links: m.Links, Map: m}
	switch {
	case !m.Detected():
		return
	case whole:
		res.Navigation.Included = true
		return
	case o.IncludeNavigation:
		section := m.Section
		if o.Format == Text {
			section = m.Text
		}
		if text := section(o.MaxNavigation); text != "" {
			res.Content += "\n\n" + text
			res.Navigation.Included = true
			return
		}
	}
	res.Navigation.Notice = nav.Notice
}

// unparsed is the result for bytes that were not read as a page: doc holds what
// text there is.
func unparsed(doc *dom.Document, reason fallback.Reason, o *Options) *Result {
	res := &Result{Method: Fallback, FallbackReason: reason}
	plan := fallback.Everything(doc, reason)
	res.set(renderFallback(doc, plan, o))
	res.Words = words(doc, plan.Keep)
	return res
}
