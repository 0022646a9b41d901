package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/simhash"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// A page is a page of the input of batch.
type page struct {
	ID          json.RawMessage // a string, a number, or nil
	URL         string
	Base        *url.URL // URL, parsed; nil if it is empty or cannot be parsed
	HTML        string   // empty if the page was fetched: see reader
	PDF         []byte   // the page if it is a PDF file
	ContentType string

	visit       *crawl.Visit // nil if the page was not fetched
	reason      crawl.Reason // why it could not be fetched, or is no page
	fingerprint simhash.Fingerprint
	rendered    bool     // it is as a browser shows it
	hrefs       []string // its links, of a page of a site
	readable    bool
	language    string
}

// envelope returns the envelope of the page's record.
func (p *page) envelope() envelope {
	e := envelope{ID: p.ID, URL: p.URL}
	if p.visit != nil && p.visit.Response != nil {
		e.FinalURL = p.visit.Response.FinalURL.String()
	}
	return e
}

// comparison returns what the page's record says about its text and others.
func (p *page) comparison() comparison {
	return comparison{Fingerprint: p.fingerprint.String()}
}

// reader returns a reader of the page.
func (p *page) reader() io.Reader {
	if p.visit != nil {
		return bytes.NewReader(p.visit.Response.Body)
	}
	return strings.NewReader(p.HTML)
}

// show makes the page what a browser shows.
func (p *page) show(resp *fetch.Response) {
	if p.visit != nil {
		p.visit.Response = resp
	}
	p.HTML, p.Base, p.ContentType, p.rendered = string(resp.Body), resp.FinalURL, resp.ContentType, true
}

// release lets go of what is large and not needed any more.
func (p *page) release() {
	p.HTML, p.PDF, p.hrefs = "", nil, nil
	if p.visit != nil && p.visit.Response != nil {
		p.visit.Response.Body = nil
	}
}

// isHTML reports whether the page is HTML. What does not come from a server is.
func (p *page) isHTML() bool {
	return p.visit == nil || p.visit.Response.Kind == fetch.HTML || p.visit.Response.Kind == fetch.Empty
}

// pageOf returns the page of an input record. If that fails, the page has what
// could be read, so that the answer can name its id.
func pageOf(it input.Item) (page, error) {
	if it.Visit != nil {
		return visitedPage(it.Visit)
	}
	if it.Page == nil {
		if it.Err != nil {
			return page{}, it.Err
		}
		return parsePage(it.JSON)
	}
	p := page{ID: json.RawMessage(quote(it.Page.ID)), URL: it.Page.URL, ContentType: it.Page.ContentType}
	p.Base, _ = pageURL(p.URL) // some archived addresses are malformed: the page is still worth reading
	if it.Err != nil {
		return p, it.Err
	}
	body, err := it.Page.Load()
	if pdfreader.Is(body) {
		p.PDF = body
		return p, err
	}
	p.HTML = string(body)
	return p, err
}

// visitedPage returns the page of an address that was fetched.
func visitedPage(v *crawl.Visit) (page, error) {
	p := page{ID: v.ID, URL: v.URL, visit: v, reason: v.Reason}
	if v.Err != nil {
		return p, v.Err
	}
	p.Base, p.ContentType = v.Response.FinalURL, v.Response.ContentType
	if v.Response.Kind == fetch.File {
		p.PDF = v.Response.Body
	}
	return p, nil
}

// errNoHTML says that a record has no page. It may have an address.
var errNoHTML = errors.New("html and url are missing")

// parsePage parses a line of JSON. Fields with other names are ignored.
func parsePage(text []byte) (page, error) {
	var rec struct {
		ID   json.RawMessage `json:"id"`
		URL  string          `json:"url"`
		HTML *string         `json:"html"`
		PDF  []byte          `json:"pdf"` // in base64
	}
	id, err := parseRecord(text, &rec, &rec.ID)
	// A JSON string is decoded text. A charset that the page declares is about the
	// bytes before that.
	p := page{ID: id, URL: rec.URL, ContentType: "text/html; charset=utf-8"}
	switch {
	case err != nil:
		return p, err
	case rec.PDF != nil:
		p.PDF = rec.PDF
	case rec.HTML == nil:
		return p, errNoHTML
	default:
		p.HTML = *rec.HTML
	}
	p.Base, err = pageURL(p.URL)
	return p, err
}

// parseRecord parses a line of JSON into rec, a pointer to a struct whose id field
// is id. It returns the id. If it fails, rec holds what could be read.
func parseRecord(text []byte, rec any, id *json.RawMessage) (json.RawMessage, error) {
	jsonErr := json.Unmarshal(text, rec)
	checked, idErr := checkID(*id)
	if jsonErr != nil {
		return checked, explainJSON(jsonErr)
	}
	return checked, idErr
}

// idOf returns the id that the answer to an input record has.
func idOf(it input.Item) json.RawMessage {
	var id json.RawMessage
	switch {
	case it.Visit != nil:
		id = it.Visit.ID
	case it.ID != nil:
		return it.ID
	case it.Address != nil:
		id = json.RawMessage(quote(it.Address.URL))
	case it.Page != nil:
		id = json.RawMessage(quote(it.Page.ID))
	case it.JSON != nil:
		var rec struct {
			ID json.RawMessage `json:"id"`
		}
		id, _ = parseRecord(it.JSON, &rec, &rec.ID) // the answer to a record with a bad id has none
	}
	if id == nil {
		return json.RawMessage("null")
	}
	return id
}

// checkID returns an id for the answer: a string, a number, or nil if there was
// none. It is written byte for byte, so invalid UTF-8 is replaced here.
func checkID(id json.RawMessage) (json.RawMessage, error) {
	if len(id) == 0 {
		return nil, nil
	}
	switch id[0] {
	case '{', '[', 't', 'f':
		return nil, errors.New("id is neither a string nor a number")
	}
	return bytes.ToValidUTF8(id, []byte("\uFFFD")), nil
}

// explainJSON says what is wrong with a record, without naming Go types.
func explainJSON(err error) error {
	wrongType, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case !ok:
		return fmt.Errorf("not JSON: %w", err)
	case wrongType.Field == "":
		return errors.New("not a JSON object")
	}
	return fmt.Errorf("%s is not a string but %s", wrongType.Field, wrongType.Value)
}
