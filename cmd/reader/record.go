package main

import (
	"bytes"
	"encoding/json"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
)

// A record is the JSON object that read and batch make of one page. Every field is
// always there and in this order, except the last four. Kind_reason and explain
// are there if they were asked for, and error if the page could not be read; the
// fields after format are then empty and the kind is unknown.
type record struct {
	ID             json.RawMessage  `json:"id"` // as in the input; null if that had none
	URL            string           `json:"url"`
	Title          string           `json:"title"`
	Content        string           `json:"content"`
	Format         string           `json:"format"` // markdown or text
	Readable       bool             `json:"readable"`
	Method         string           `json:"method"`          // reader or fallback
	FallbackReason string           `json:"fallback_reason"` // empty if method is reader
	Kind           kind.Kind        `json:"kind"`            // what kind of page it is; unknown if that is not sure
	Navigation     recordNavigation `json:"navigation"`
	about
	WordCount      int        `json:"word_count"`
	TotalChars     int        `json:"total_chars"` // of the content before it was cut
	Truncated      bool       `json:"truncated"`
	NextOffset     int        `json:"next_offset"` // the --offset to go on with; 0 if nothing was cut off
	OpeningChars   int        `json:"opening_chars"`
	ClosingChars   int        `json:"closing_chars"`
	Outline        []heading  `json:"outline"`
	SectionMissing bool       `json:"section_missing,omitempty"` // --section asked for one that is not there
	KindReason     string     `json:"kind_reason,omitempty"`
	Explain        []decision `json:"explain,omitzero"`
	Error          string     `json:"error,omitempty"`
}

// recordNavigation says what became of the links that lead around the site.
type recordNavigation struct {
	Detected bool   `json:"detected"`
	Included bool   `json:"included"`
	Links    int    `json:"links"`
	Notice   string `json:"notice"`

	Groups []nav.Group `json:"groups,omitzero"` // with --include-navigation: all links, by kind
}

// A heading is a reader.Heading with the names that JSON gives it.
type heading struct {
	Level  int    `json:"level"`
	Text   string `json:"text"`
	Anchor string `json:"anchor"`
	Offset int    `json:"offset"`
}

// headings returns the outline as JSON has it. The list is never nil.
func headings(list []reader.Heading) []heading {
	out := make([]heading, len(list))
	for i, h := range list {
		out[i] = heading(h)
	}
	return out
}

// A decision is a reader.Decision with the names that JSON gives it.
type decision struct {
	Kept   bool    `json:"kept"`
	Class  string  `json:"class"`
	Score  float64 `json:"score"`
	Rule   string  `json:"rule"`
	Reason string  `json:"reason"`
	Path   string  `json:"path"`
	Text   string  `json:"text"`
	Doubts []doubt `json:"doubts,omitempty"`
}

// A doubt is a reader.Doubt with the names that JSON gives it.
type doubt struct {
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
	Path   string `json:"path"`
	Why    string `json:"why"`
}

// newRecord makes the record of a page, without content if res is nil.
func newRecord(id json.RawMessage, url, format string, res *reader.Result) *record {
	rec := &record{ID: id, URL: url, Format: format, about: newAbout(&meta.Metadata{}), Outline: []heading{}}
	if res == nil {
		return rec
	}
	rec.Title = res.Title
	rec.Content = res.Content
	rec.Readable = res.Readable
	rec.Method = res.Method.String()
	rec.FallbackReason = res.FallbackReason.String()
	rec.Kind = res.Kind
	rec.KindReason = res.KindReason
	rec.Navigation = recordNavigation{
		Detected: res.Navigation.Detected,
		Included: res.Navigation.Included,
		Links:    res.Navigation.Links,
		Notice:   res.Navigation.Notice,
	}
	if res.Navigation.Included {
		rec.Navigation.Groups = res.Navigation.Map.Groups
	}
	rec.about = newAbout(&res.Metadata)
	rec.WordCount = res.Words
	rec.TotalChars = res.Total
	rec.Truncated = res.Truncated
	rec.SectionMissing = res.SectionMissing
	rec.NextOffset = res.NextOffset
	rec.OpeningChars = res.Opening
	rec.ClosingChars = res.Closing
	rec.Outline = headings(res.Outline)
	return rec
}

// decisions returns the decisions as JSON has them. The list is never nil.
func decisions(list []reader.Decision) []decision {
	out := make([]decision, len(list))
	for i, d := range list {
		out[i] = decision{d.Kept, d.Class.String(), d.Score, d.Rule, d.Why(), d.Path, d.Start(), doubts(d.Doubts)}
	}
	return out
}

func doubts(list []reader.Doubt) []doubt {
	var out []doubt
	for _, d := range list {
		out = append(out, doubt(d))
	}
	return out
}

// A converted is the JSON object that batch makes of a page with --op convert.
type converted struct {
	ID      json.RawMessage `json:"id"`
	Content string          `json:"content"`
	Error   string          `json:"error,omitempty"`
}

// newConverted makes the record of a page, without content if res is nil.
func newConverted(id json.RawMessage, res *reader.Result, problem string) *converted {
	c := &converted{ID: id, Error: problem}
	if res != nil {
		c.Content = res.Content
	}
	return c
}

func (r *record) line() []byte    { return jsonLine(r) }
func (c *converted) line() []byte { return jsonLine(c) }

// jsonLine returns a record as one line of JSON, with its line break. It stays
// legible as HTML and Markdown: < and & are not escaped.
func jsonLine(v any) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // an id that is not JSON, or a score that is not a number
	}
	return buf.Bytes()
}
