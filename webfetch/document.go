package webfetch

import (
	"context"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/patience"
)

// The bounds of the fields of a page, in characters.
const (
	maxTitle       = 300
	maxName        = 200
	maxDescription = 500
	maxShort       = 64
	maxAddress     = 2048
	maxOutline     = 300  // headings
	maxExcerpt     = 4000 // of the page of an error status
)

// A document is all that was made of a page: its pieces are cut from it. It is
// what the cache keeps, so that page two is cut from the same text as page one.
// It is not changed once it is made.
type document struct {
	head    Result // all but what depends on the call
	text    string // cleaned
	chars   int    // of text
	lines   []line // of text
	noStore bool
	noCache bool // the server wants to be asked every time
	failed  bool // an error, or a page that broke off: the next who asks may have more luck
	late    bool // the time was up before all of the page was there

	etag, modified string // by which the server tells whether it changed
	confirmed      bool   // the server said that it did not

	method Method
	reason string
}

// size is about how many bytes a document takes.
func (d *document) size() int {
	n := 2048 + len(d.text) + len(d.lines)*lineSize
	for i := range d.head.Outline {
		n += 64 + len(d.head.Outline[i].Text) + len(d.head.Outline[i].Anchor)
	}
	return n
}

// newDocument takes over what a response says.
func newDocument(resp *fetch.Response) *document {
	d := &document{noStore: resp.NoStore, noCache: resp.NoCache, failed: accident(resp), late: resp.Cut == fetch.ByTime}
	if resp.Cut == fetch.Whole && resp.Status == http.StatusOK {
		d.etag, d.modified = resp.ETag, resp.LastModified
	}
	h := &d.head
	h.Rewritten = resp.Rewritten
	if resp.FinalURL != nil {
		h.FinalURL = d.line(resp.FinalURL.String(), maxAddress)
	}
	for _, hop := range resp.Redirects {
		h.Redirects = append(h.Redirects, Redirect{d.line(hop.URL, maxAddress), hop.Status})
	}
	h.Status = resp.Status
	h.ContentType = d.line(resp.ContentType, maxName)
	h.RetryAfter = int(resp.RetryAfter / time.Second)
	if !resp.FetchedAt.IsZero() {
		h.FetchedAt = resp.FetchedAt.UTC().Format(time.RFC3339)
	}
	h.Truncated = resp.Cut != fetch.Whole
	switch resp.Cut {
	case fetch.ByLimit:
		d.warn("the page is larger than %d bytes: what follows that was not read", len(resp.Body))
	case fetch.ByTime:
		d.warn("the page did not arrive in time: this is what came until then")
	case fetch.ByServer:
		d.warn("the connection broke: this is what came until then")
	case fetch.ByRange:
		d.warn("the server sent only a part of the page")
	}
	if resp.Rewritten != "" {
		d.warn("another URL than the one given was fetched, by rule %s: see final_url", resp.Rewritten)
	}
	if resp.Downgraded {
		d.warn("a redirect led from https to plain http")
	}
	if resp.Proxied {
		d.warn("fetched through a proxy: the addresses were not checked here")
	}
	return d
}

// accident reports whether a response is one that the next request may not meet
// with: an error, or a page that broke off.
func accident(resp *fetch.Response) bool {
	return resp.Status < 200 || resp.Status > 299 || resp.Cut == fetch.ByTime || resp.Cut == fetch.ByServer
}

// asking returns the options for a request that asks only for what changed since
// d was made, which may be nil.
func (d *document) asking(requests *fetch.Options) *fetch.Options {
	if d == nil || d.etag == "" && d.modified == "" {
		return requests
	}
	o := *requests
	o.Header = o.Header.Clone()
	if o.Header == nil {
		o.Header = http.Header{}
	}
	if d.etag != "" {
		o.Header.Set("If-None-Match", d.etag)
	}
	if d.modified != "" {
		o.Header.Set("If-Modified-Since", d.modified)
	}
	return &o
}

// again returns d as it is after the server said that nothing changed.
func (d *document) again(resp *fetch.Response) *document {
	same := *d
	same.confirmed = true
	same.noStore, same.noCache = resp.NoStore, resp.NoCache || d.noCache
	same.head.FetchedAt = resp.FetchedAt.UTC().Format(time.RFC3339)
	return &same
}

// refusedContent is the document of a response that is no text.
func refusedContent(e *fetch.ContentError) *document {
	d := newDocument(e.Response)
	d.method, d.reason = MethodNone, "binary"
	switch e.Found {
	case "pdf":
		d.reason = "pdf"
		d.warn("this is a PDF file, which is not read")
	case "encoding":
		d.reason = "unsupported_encoding"
		d.warn("the server sent the page in a content encoding that is not supported")
	default:
		d.warn("this is no text but %s", fileKinds[e.Found])
	}
	return d
}

// fileKinds are the names of what fetch refuses.
var fileKinds = map[string]string{
	"image": "an image", "audio": "a sound file", "video": "a film", "font": "a font", "archive": "an archive", "binary": "a binary file",
}

// warn adds a warning. Nothing of a page may get into one.
func (d *document) warn(format string, args ...any) {
	d.head.Warnings = append(d.head.Warnings, fmt.Sprintf(format, args...))
}

// line cleans a field and counts.
func (d *document) line(s string, max int) string {
	s, counts := clean.Line(s, max)
	d.count(counts)
	return s
}

func (d *document) count(c clean.Counts) {
	r := &d.head.Removed
	r.InvisibleChars += c.Invisible
	r.ControlTokens += c.Tokens
	r.ForgedMarkers += c.Markers
}

// setText cleans the text of the document and sets its outline, whose offsets
// are in characters of text.
func (d *document) setText(ctx context.Context, text string, outline []Heading) {
	r := clean.Text(text, patience.With(ctx))
	d.count(r.Counts)
	d.text = r.Text
	meter := patience.With(ctx)
	d.chars = 0
	for piece := range meter.Pieces(d.text) {
		d.chars += utf8.RuneCountInString(piece)
	}
	d.lines = scanLines(d.text, d.head.Format == "markdown", meter)
	if len(outline) > maxOutline {
		d.warn("the outline has the first %d of %d headings", maxOutline, len(outline))
		outline = outline[:maxOutline]
	}
	before, after := place{text: text}, place{text: r.Text}
	for _, h := range outline {
		h.Text = d.line(h.Text, maxName)
		h.Anchor = d.line(h.Anchor, maxName)
		h.Offset = after.char(r.At(before.byte(h.Offset)))
		d.head.Outline = append(d.head.Outline, h)
	}
	if d.head.Removed.ForgedMarkers > 0 {
		d.warn("the page holds %d forgeries of our markers, which were replaced", d.head.Removed.ForgedMarkers)
	}
}

// answer cuts the piece out of a document that was asked for.
func (d *document) answer(q *query) (*Result, error) {
	if q.offset > 0 && q.offset >= d.chars {
		return nil, &InputError{"offset", fmt.Sprintf("%d is beyond the end of the document, which has %d characters", q.offset, d.chars)}
	}
	res := d.result(q.offset, q.maxChars)
	res.URL = q.url
	return res, nil
}

// result cuts a piece out of a document.
func (d *document) result(offset, maxChars int) *Result {
	res := d.head
	res.Method, res.FallbackReason = d.method, d.reason
	res.Readable = d.reason == ""
	res.TotalChars = d.chars
	res.Offset = offset
	res.Redirects = append([]Redirect{}, d.head.Redirects...)
	res.Outline = append([]Heading{}, d.head.Outline...)
	res.Warnings = append([]string{}, d.head.Warnings...)
	if d.text == "" {
		return &res
	}
	p := cut(d.text, d.lines, offset, maxChars)
	res.Content = wrap(p.text)
	res.NextOffset = p.next
	res.Truncated = res.Truncated || p.next > 0
	res.OpeningChars, res.ClosingChars = p.opening, p.closing
	if n := &res.Navigation; n.Included && p.next > 0 && n.Notice == "" {
		n.Notice = "navigation is appended to the last piece"
	}
	return &res
}

// A place in a text goes forward, so that who asks for many of them in order
// counts the characters once.
type place struct {
	text       string
	at, number int // byte and character
}

// byte goes to a character and returns the byte that it starts at.
func (p *place) byte(char int) int {
	if char < p.number {
		*p = place{text: p.text}
	}
	p.at += byteOffset(p.text[p.at:], char-p.number)
	p.number = char
	return p.at
}

// char goes to a byte and returns the number of the character that starts there.
func (p *place) char(at int) int {
	if at < p.at {
		*p = place{text: p.text}
	}
	p.number += utf8.RuneCountInString(p.text[p.at:at])
	p.at = at
	return p.number
}

// byteOffset returns where the character with a number starts, the end of s if
// it has fewer.
func byteOffset(s string, char int) int {
	for i := range s {
		if char == 0 {
			return i
		}
		char--
	}
	return len(s)
}
