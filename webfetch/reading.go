package webfetch

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/output"
)

// The bounds of the fields of a page, in characters.
const (
	maxTitle       = 300
	maxName        = 200
	maxDescription = 500
	maxShort       = 64
	maxAddress     = 2048
	maxOutline     = 300  // headings
	maxListed      = 20   // authors, and feeds
	maxExcerpt     = 4000 // of the page of an error status
)

// A reading is all that was made of a page, the whole text included: pieces are cut
// from it. The cache keeps it, so that all pieces are cut from the same text. It does
// not change.
type reading struct {
	head    Result // all fields that do not depend on the call
	details Details
	text    string // cleaned, unless uncleaned
	chars   int    // of text
	noStore bool
	noCache bool // the server wants to be asked every time
	failed  bool // an error status, a page that broke off, or a wall that passes: the next request may succeed
	late    bool // the time was up before the whole page arrived

	etag, modified string // validators, for a request that asks whether the page changed
	confirmed      bool   // the server said that it did not change

	method Method
	reason string

	uncleaned bool // see ReadUncleaned
}

// size returns about how many bytes a reading takes.
func (r *reading) size() int {
	n := 2048 + len(r.text)
	for i := range r.head.Outline {
		n += 64 + len(r.head.Outline[i].Text) + len(r.head.Outline[i].Anchor)
	}
	for _, f := range r.details.Feeds {
		n += 64 + len(f.URL) + len(f.Title)
	}
	return n
}

// newReading returns a reading with what the head of a response says.
func newReading(resp *fetch.Response) *reading {
	r := &reading{noStore: resp.NoStore, noCache: resp.NoCache, failed: accident(resp), late: resp.Truncation == fetch.ByTime}
	if resp.Truncation == fetch.Whole && resp.Status == http.StatusOK {
		r.etag, r.modified = resp.ETag, resp.LastModified
	}
	h := &r.head
	h.Rewritten = resp.Rewritten
	if resp.FinalURL != nil {
		h.FinalURL = r.line(resp.FinalURL.String(), maxAddress)
	}
	for _, hop := range resp.Redirects {
		h.Redirects = append(h.Redirects, fetch.Redirect{URL: r.line(hop.URL, maxAddress), Status: hop.Status})
	}
	h.Status = resp.Status
	h.ContentType = r.line(resp.ContentType, maxName)
	h.RetryAfter = int(resp.RetryAfter / time.Second)
	if !resp.FetchedAt.IsZero() {
		h.FetchedAt = resp.FetchedAt.UTC().Format(time.RFC3339)
	}
	h.Truncated = resp.Truncation != fetch.Whole
	switch resp.Truncation {
	case fetch.ByLimit:
		r.warn("the page is larger than %d bytes: the rest was not read", len(resp.Body))
	case fetch.ByTime:
		r.warn("the page did not arrive in time: this is what came before")
	case fetch.ByServer:
		r.warn("the connection broke: this is what came before")
	case fetch.ByRange:
		r.warn("the server sent only a part of the page")
	}
	if resp.Rewritten != "" {
		r.warn("another URL than the one given was fetched, by rule %s: see final_url", resp.Rewritten)
	}
	if resp.Downgraded {
		r.warn("a redirect led from https to plain http")
	}
	if resp.Proxied {
		r.warn("fetched through a proxy: the addresses were not checked here")
	}
	return r
}

// accident reports whether the next request may get a better response: this one has
// an error status or broke off.
func accident(resp *fetch.Response) bool {
	return resp.Status < 200 || resp.Status > 299 || resp.Truncation == fetch.ByTime || resp.Truncation == fetch.ByServer
}

// asking returns the options of a request for the page if it changed since r was
// made. A nil r asks for the page.
func (r *reading) asking(requests *fetch.Options) *fetch.Options {
	if r == nil || r.etag == "" && r.modified == "" {
		return requests
	}
	o := *requests
	o.Header = o.Header.Clone()
	if o.Header == nil {
		o.Header = http.Header{}
	}
	if r.etag != "" {
		o.Header.Set("If-None-Match", r.etag)
	}
	if r.modified != "" {
		o.Header.Set("If-Modified-Since", r.modified)
	}
	return &o
}

// again returns r after the server said that the page did not change.
func (r *reading) again(resp *fetch.Response) *reading {
	same := *r
	same.confirmed = true
	same.noStore, same.noCache = resp.NoStore, resp.NoCache || r.noCache
	same.head.FetchedAt = resp.FetchedAt.UTC().Format(time.RFC3339)
	return &same
}

// refusedContent returns the reading of a response that is not text.
func refusedContent(e *fetch.ContentError) *reading {
	r := newReading(e.Response)
	r.method, r.reason = MethodNone, reasonBinary
	switch e.Found {
	case "pdf":
		r.refuse(fetch.FilePDF)
	case "encoding":
		r.reason = reasonEncoding
		r.warn("the server sent the page in a content encoding that is not supported")
	default:
		if r.reason = reasonBinary; e.Found == reasonImage {
			r.reason = reasonImage
		}
		what := fileKinds[e.Found]
		if r.head.Picture = e.Picture; e.Picture != nil {
			what += fmt.Sprintf(" (%s)", e.Picture)
		}
		r.warn("this is not text but %s", what)
	}
	return r
}

// fileKinds are the kinds of files that fetch refuses, in words.
var fileKinds = map[string]string{
	"image": "an image", "audio": "a sound file", "video": "a video", "font": "a font", "archive": "an archive", "binary": "a binary file",
}

// warn adds a warning. Warnings are outside of the markers: nothing of a page may be
// in them.
func (r *reading) warn(format string, args ...any) {
	r.head.Warnings = append(r.head.Warnings, fmt.Sprintf(format, args...))
}

// line cleans a field and adds up what was removed.
func (r *reading) line(s string, max int) string {
	if r.uncleaned {
		return strings.Clone(clean.RawLine(s, max))
	}
	s, counts := clean.Line(s, max)
	r.count(counts)
	return strings.Clone(s) // a reading keeps nothing of the page: see bodyOf
}

func (r *reading) count(c clean.Counts) {
	removed := &r.head.Removed
	removed.InvisibleChars += c.Invisible
	removed.ControlTokens += c.Tokens
	removed.ForgedMarkers += c.Markers
}

// setText cleans a text and sets it, with its outline. Offsets of the outline are
// in characters of the text as it is given.
func (r *reading) setText(ctx context.Context, text string, outline []reader.Heading) {
	cleaned := clean.Result{Text: text}
	if !r.uncleaned {
		cleaned = clean.Text(text, cancel.With(ctx))
	}
	r.count(cleaned.Counts)
	r.text = cleaned.Text
	if r.format() == reader.HTML && cleaned.Counts != (clean.Counts{}) {
		r.text = hypertext.Balance(r.text) // what was removed may have held tags
	}
	meter := cancel.With(ctx)
	r.chars = 0
	for piece := range meter.Pieces(r.text) {
		r.chars += utf8.RuneCountInString(piece)
	}
	r.warnOutline(len(outline))
	outline = outline[:min(len(outline), maxOutline)]
	before, after := place{text: text}, place{text: cleaned.Text}
	r.head.Outline = slices.Grow(r.head.Outline, len(outline))
	for _, h := range outline {
		h.Text = r.line(h.Text, maxName)
		h.Anchor = r.line(h.Anchor, maxName)
		if r.text == text { // as most are
			h.Offset = min(h.Offset, r.chars)
		} else {
			h.Offset = after.char(cleaned.At(before.byte(h.Offset)))
		}
		r.head.Outline = append(r.head.Outline, h)
	}
	switch n := r.head.Removed.ForgedMarkers; {
	case n == 1:
		r.warn("the page has a forged marker, which was replaced")
	case n > 1:
		r.warn("the page has %d forged markers, which were replaced", n)
	}
}

// warnOutline says that the outline has not all of the headings of a text.
func (r *reading) warnOutline(headings int) {
	if headings > maxOutline {
		r.warn("the outline has the first %d of %d headings", maxOutline, headings)
	}
}

// answer returns what was asked for: a piece, or the passages that hold the words of
// a query.
func (r *reading) answer(ctx context.Context, q *query) (res *Result, err error) {
	defer halt(&err)
	meter := cancel.With(ctx)
	part, found := r.section(q.Section)
	if q.Offset > 0 && q.Offset >= part.end {
		return nil, &InputError{"offset", fmt.Sprintf("%d is beyond the end of the text, which has %d characters", q.Offset, part.end)}
	}
	if part.start = max(part.start, q.Offset); q.Query != "" && part.end > 0 {
		res = r.passages(part, q, meter)
	} else {
		res = r.result(part, part.start, q.MaxChars, meter)
	}
	res.URL = q.URL
	if res.SectionMissing = !found; !found {
		res.Warnings = append(res.Warnings, "no heading is the section that was asked for")
	}
	if q.Details {
		res.Details = r.details.clone()
	}
	return res, nil
}

// fields returns all fields of a result without its content.
func (r *reading) fields() *Result {
	res := r.head
	res.Method, res.FallbackReason = r.method, r.reason
	res.Readable, res.Advice = r.reason == "", adviceFor(r.reason)
	res.TotalChars = r.chars
	res.Redirects = append([]fetch.Redirect{}, r.head.Redirects...)
	res.Outline = append([]reader.Heading{}, r.head.Outline...)
	res.Warnings = append([]string{}, r.head.Warnings...)
	return &res
}

// result returns the piece of a part that starts at an offset, with all fields.
func (r *reading) result(part part, offset, maxChars int, meter *cancel.Meter) *Result {
	res := r.fields()
	res.Offset = offset
	if r.text == "" {
		return res
	}
	p := r.cut(part, offset, maxChars, meter)
	if r.uncleaned {
		res.Content = strings.Clone(p.Text) // or a short piece would keep the whole text
	} else {
		res.Content = wrap(p.Text)
	}
	res.NextOffset = p.Next
	res.Truncated = res.Truncated || p.Next > 0
	res.OpeningChars, res.ClosingChars = p.Opening, p.Closing
	r.placeSection(navigationTitle, res, &res.Navigation.Included, &res.Navigation.Notice)
	r.placeSection(itemsTitle, res, &res.Shelf.Included, &res.Shelf.Notice)
	r.placeSection(commentsTitle, res, &res.Discussion.Included, &res.Discussion.Notice)
	return res
}

// placeSection notes whether a piece has a section that was appended to the text, and says
// where it is if it has not.
func (r *reading) placeSection(title string, res *Result, included *bool, notice *string) {
	if !*included {
		return
	}
	for _, h := range slices.Backward(r.head.Outline) {
		if h.Text != title {
			continue
		}
		if *included = h.Offset >= res.Offset && (res.NextOffset == 0 || h.Offset < res.NextOffset); !*included && *notice == "" {
			*notice = fmt.Sprintf("%s: section=%s or offset=%d gives them", strings.ToLower(title), title, h.Offset)
		}
		return
	}
}

// format returns the format of the text.
func (r *reading) format() (f reader.Format) {
	_ = f.UnmarshalText([]byte(r.head.Format)) // a reading without text has none
	return f
}

// cut returns the piece of a part that starts at an offset, in the format of the reading.
func (r *reading) cut(part part, offset, maxChars int, meter *cancel.Meter) output.Result {
	if offset == 0 && part.end <= maxChars {
		return output.Result{Text: part.text}
	}
	return output.Cut(part.text, output.Options{Format: r.format(), From: offset, Max: maxChars, Meter: meter})
}

// A place is a position in a text, in bytes and in characters. Moving forward
// counts each character once.
type place struct {
	text       string
	at, number int // byte and character
}

// byte moves to a character and returns the byte that it starts at.
func (p *place) byte(char int) int {
	if char < p.number {
		*p = place{text: p.text}
	}
	p.at += output.ByteOffset(p.text[p.at:], char-p.number)
	p.number = char
	return p.at
}

// char moves to a byte and returns the number of the character that starts there.
func (p *place) char(at int) int {
	if at < p.at {
		*p = place{text: p.text}
	}
	p.number += utf8.RuneCountInString(p.text[p.at:at])
	p.at = at
	return p.number
}
