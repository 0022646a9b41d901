package main

import (
	"bytes"
	"encoding/json"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
)

// A record is the JSON object made of one page, by read and batch alike. Every
// field is always there and in this order, so that a consumer needs no cases,
// but for the last two: explain is there if it was asked for, and error if the
// page could not be read, in which case the fields after format are empty.
type record struct {
	ID             json.RawMessage  `json:"id"` // as in the input; null if that had none
	URL            string           `json:"url"`
	Title          string           `json:"title"`
	Content        string           `json:"content"`
	Format         string           `json:"format"` // markdown or text
	Readable       bool             `json:"readable"`
	Method         string           `json:"method"`          // reader or fallback
	FallbackReason string           `json:"fallback_reason"` // empty if method is reader
	Navigation     recordNavigation `json:"navigation"`
	about
	WordCount  int        `json:"word_count"`
	TotalChars int        `json:"total_chars"` // of the content before it was cut
	Truncated  bool       `json:"truncated"`
	Explain    []decision `json:"explain,omitzero"`
	Error      string     `json:"error,omitempty"`
}

// recordNavigation says what became of the links that lead around the site.
type recordNavigation struct {
	Detected bool   `json:"detected"`
	Included bool   `json:"included"`
	Links    int    `json:"links"`
	Notice   string `json:"notice"`
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
}

// newRecord makes the record of a page, without content if res is nil.
func newRecord(id json.RawMessage, url, format string, res *reader.Result) *record {
	rec := &record{ID: id, URL: url, Format: format, about: newAbout(&meta.Metadata{})}
	if res == nil {
		return rec
	}
	rec.Title = res.Title
	rec.Content = res.Content
	rec.Readable = res.Readable
	rec.Method = res.Method.String()
	rec.FallbackReason = res.FallbackReason.String()
	rec.Navigation = recordNavigation{
		Detected: res.Navigation.Detected,
		Included: res.Navigation.Included,
		Links:    res.Navigation.Links,
		Notice:   res.Navigation.Notice,
	}
	rec.about = newAbout(&res.Metadata)
	rec.WordCount = res.Words
	rec.TotalChars = res.Total
	rec.Truncated = res.Truncated
	return rec
}

// decisions is never nil, so that an asked-for list is there even if empty.
func decisions(list []reader.Decision) []decision {
	out := make([]decision, len(list))
	for i, d := range list {
		out[i] = decision{d.Kept, d.Class, d.Score, d.Rule, d.Reason, d.Path, d.Text}
	}
	return out
}

// line is the record as one line of JSON.
func (r *record) line() []byte { return jsonLine(r) }

// jsonLine is a record as one line of JSON, with its line break. It stays legible
// as HTML and Markdown: < and & are not escaped.
func jsonLine(r any) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		panic(err) // an id that is not JSON, or a score that is not a number
	}
	return buf.Bytes()
}
