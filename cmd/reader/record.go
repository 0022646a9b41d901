package main

import (
	"bytes"
	"encoding/json"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/internal/passage"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
)

// An envelope is what every record about a page has around what the engine says.
type envelope struct {
	ID       json.RawMessage `json:"id"` // as in the input; null if that had none
	URL      string          `json:"url"`
	FinalURL string          `json:"final_url,omitempty"` // what answered, if the page was fetched
}

// A comparison is what batch says about a page that was compared with others.
// DuplicateOf is the last field: it is added to a line that is written.
type comparison struct {
	Fingerprint string          `json:"fingerprint,omitempty"`  // of the text: see package simhash
	DuplicateOf json.RawMessage `json:"duplicate_of,omitempty"` // the id of a page with almost the same text
}

// setID sets the id of a record.
func (e *envelope) setID(id json.RawMessage) { e.ID = id }

// envelopeOf returns the envelope of one page that a command got.
func envelopeOf(p *source.Page) envelope {
	e := envelope{URL: p.Asked}
	if p.Response != nil {
		e.FinalURL = p.Response.FinalURL.String()
	}
	return e
}

// A record is the JSON object that read and batch make of one page.
type record struct {
	envelope
	comparison
	Rendered bool `json:"rendered,omitempty"` // it was read as a browser shows it
	*reader.Result
	Passages []passage.Passage `json:"passages,omitzero"`
}

// A failedRecord is the JSON object that batch makes of a record that could not be
// read, whatever the operation.
type failedRecord struct {
	ID     json.RawMessage `json:"id"`               // as in the input; null if that had none
	URL    string          `json:"url,omitempty"`    // as in the input
	Reason string          `json:"reason,omitempty"` // why the page could not be fetched, in a word
	Error  string          `json:"error"`            // where and why
}

// newRecord makes the record of a page. The links around the content are data for
// those who asked for them: on most pages they are longer than the content. So are
// comments and items, and the posts of a forum repeat the content.
func newRecord(e envelope, res *reader.Result, comments, items bool) *record {
	res = new(*res)
	if !comments {
		res.Comments, res.Posts = []reader.Comment{}, []reader.Comment{}
	}
	if !items {
		res.Items = []reader.Item{}
	}
	if !res.Navigation.Included {
		res.Navigation.Groups = nil
	}
	return &record{envelope: e, Result: res}
}

// noMetadata has empty lists, so that JSON has no null.
var noMetadata = meta.Metadata{Authors: []string{}, Tags: []string{}, Feeds: []meta.Feed{}, Alternates: []meta.Alternate{}, Things: []meta.Thing{}, Media: []meta.Medium{}}

// A metaRecord is the JSON object that meta and batch --op meta make of one page.
type metaRecord struct {
	envelope
	meta.Metadata
}

// A rawRecord is the JSON object that meta --raw makes of one page.
type rawRecord struct {
	envelope
	meta.Raw
}

// A navRecord is the JSON object that nav makes of one page.
type navRecord struct {
	envelope
	nav.Map
}

// newNavRecord makes the record of a page. Its list is never null.
func newNavRecord(e envelope, m nav.Map) *navRecord {
	if m.Groups == nil {
		m.Groups = []nav.Group{}
	}
	return &navRecord{e, m}
}

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
