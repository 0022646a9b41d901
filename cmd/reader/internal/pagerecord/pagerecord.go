// Package pagerecord turns the records of an input into pages that are at hand, and what
// the engine makes of a page into a line of output. The commands, the service and package
// batch share it.
package pagerecord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/webfetch"
)

// An Envelope is what every record about a page has around what the engine says.
type Envelope struct {
	ID       json.RawMessage `json:"id"` // as in the input; null if that had none
	URL      string          `json:"url"`
	FinalURL string          `json:"final_url,omitempty"` // what answered, if the page was fetched
}

// An Identified is a record with an id.
type Identified interface{ SetID(json.RawMessage) }

// SetID sets the id of a record.
func (e *Envelope) SetID(id json.RawMessage) { e.ID = id }

// A Comparison is what batch says about a page that was compared with others.
// DuplicateOf is the last field: it is added to a line that is written.
type Comparison struct {
	Fingerprint string          `json:"fingerprint,omitempty"`  // of the text: see package simhash
	DuplicateOf json.RawMessage `json:"duplicate_of,omitempty"` // the id of a page with almost the same text
}

// A Record is the JSON object that read and batch make of one page.
type Record struct {
	Envelope
	Comparison
	Rendered bool `json:"rendered,omitempty"` // it was read as a browser shows it
	*reader.Result
	Passages []content.Passage `json:"passages,omitzero"`
}

// New makes the record of a page. Comments and items are data for those who asked for
// them: on many pages they are longer than the content. The posts of a forum repeat it.
func New(e Envelope, res *reader.Result, comments, items bool) *Record {
	res = new(*res)
	webfetch.FillNotices(res)
	if !comments {
		res.Comments, res.Posts = []reader.Comment{}, []reader.Comment{}
	}
	if !items {
		res.Items = []reader.Item{}
	}
	return &Record{Envelope: e, Result: res}
}

// A Metadata is the JSON object that meta and batch --op meta make of one page.
type Metadata struct {
	Envelope
	meta.Metadata
}

// A Failed is the JSON object that batch makes of a record that could not be read,
// whatever the operation.
type Failed struct {
	ID     json.RawMessage `json:"id"`               // as in the input; null if that had none
	URL    string          `json:"url,omitempty"`    // as in the input
	Reason string          `json:"reason,omitempty"` // why the page could not be fetched, in a word
	Error  string          `json:"error"`            // where and why
}

// Failure returns the line of a record that could not be read. Only addresses have a
// reason.
func Failure(e Envelope, place string, err error, reason string) []byte {
	return Line(&Failed{e.ID, e.URL, reason, fmt.Sprintf("%s: %v", place, err)})
}

// Line returns a record as one line of JSON, with its line break.
func Line(v any) []byte {
	var buf bytes.Buffer
	if err := Write(&buf, v); err != nil {
		panic(err) // an id that is not JSON, or a score that is not a number
	}
	return buf.Bytes()
}

// Write writes a record as Line returns it. It stays legible as HTML and Markdown: < and &
// are not escaped.
func Write(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// Quote returns a string in quotes as JSON has it. Characters that YAML does not allow
// are escaped too.
func Quote(s string) string {
	var out strings.Builder
	for _, r := range strings.TrimSuffix(string(Line(s)), "\n") {
		if 0x7f <= r && r <= 0x9f || r == '\ufeff' || r == '\ufffe' || r == '\uffff' {
			fmt.Fprintf(&out, `\u%04x`, r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// Read reads the main content of a page, and makes its record.
func Read(ctx context.Context, p *source.Page, opts *reader.Options) (*Record, error) {
	res, err := p.Read(ctx, opts)
	if err != nil {
		return nil, err
	}
	return New(EnvelopeOf(p), res, opts.IncludeComments, opts.IncludeItems), nil
}

// Convert converts all of a page, and makes its record.
func Convert(ctx context.Context, p *source.Page, opts *reader.Options) (*Record, error) {
	if err := p.CheckPaged(); err != nil {
		return nil, err
	}
	res, err := p.Convert(ctx, opts)
	if err != nil {
		return nil, err
	}
	return New(EnvelopeOf(p), res, false, false), nil
}

// About reads what a page says about itself, and makes its record.
func About(ctx context.Context, p *source.Page, opts *reader.Options) (*Metadata, error) {
	if err := p.CheckPaged(); err != nil {
		return nil, err
	}
	m, err := p.About(ctx, opts)
	return &Metadata{Envelope: EnvelopeOf(p), Metadata: m}, err
}

// Safely works on the page with an id. The engine should not panic, but a panic must not
// end the rest of a batch.
func Safely[R any](id json.RawMessage, work func() (R, error)) (r R, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none R
			r, err = none, fmt.Errorf("id %s: panic: %v", id, v)
		}
	}()
	return work()
}
