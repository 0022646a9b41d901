package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
)

// A page is a page of the input of batch.
type page struct {
	ID          json.RawMessage // a string, a number, or nil
	URL         string
	Base        *url.URL // URL, parsed; nil if it is empty or cannot be parsed
	HTML        string
	ContentType string
	rendered    bool // it is as a browser shows it
}

// envelope returns the envelope of the page's record.
func (p *page) envelope() envelope { return envelope{ID: p.ID, URL: p.URL} }

// pageOf returns the page of an input record. If that fails, the page has what
// could be read, so that the answer can name its id.
func pageOf(it input.Item) (page, error) {
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
	p.HTML = string(body)
	return p, err
}

// parsePage parses a line of JSON. Fields with other names are ignored.
func parsePage(text []byte) (page, error) {
	var rec struct {
		ID   json.RawMessage `json:"id"`
		URL  string          `json:"url"`
		HTML *string         `json:"html"`
	}
	id, err := parseRecord(text, &rec, &rec.ID)
	// A JSON string is decoded text. A charset that the page declares is about the
	// bytes before that.
	p := page{ID: id, URL: rec.URL, ContentType: "text/html; charset=utf-8"}
	switch {
	case err != nil:
		return p, err
	case rec.HTML == nil:
		return p, errors.New("html is missing")
	}
	p.HTML = *rec.HTML
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
