package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
)

// A page is a record of batch's input that is a page.
type page struct {
	ID          json.RawMessage // a string, a number, or nil
	URL         string
	HTML        string
	ContentType string
}

// pageOf returns the page that a record of the input is. If that fails, the page
// still has what is known about it, so that the answer can name its id.
func pageOf(it input.Item) (page, error) {
	if it.Page == nil {
		if it.Err != nil {
			return page{}, it.Err
		}
		return parsePage(it.JSON)
	}
	p := page{ID: json.RawMessage(quote(it.Page.ID)), URL: it.Page.URL, ContentType: it.Page.ContentType}
	if it.Err != nil {
		return p, it.Err
	}
	body, err := it.Page.Load()
	p.HTML = string(body)
	return p, err
}

// parsePage parses a line of JSON. Fields of other names are ignored.
func parsePage(text []byte) (page, error) {
	var rec struct {
		ID   json.RawMessage `json:"id"`
		URL  string          `json:"url"`
		HTML *string         `json:"html"`
	}
	id, err := parseRecord(text, &rec, &rec.ID)
	// A JSON string is text already: a charset that the page declares is that of
	// the bytes it once was.
	p := page{ID: id, URL: rec.URL, ContentType: "text/html; charset=utf-8"}
	switch {
	case err != nil:
		return p, err
	case rec.HTML == nil:
		return p, errors.New("html is missing")
	}
	p.HTML = *rec.HTML
	return p, nil
}

// parseRecord parses a line of JSON into rec, a struct that has the id of the
// record in id. If it fails, rec holds what could be read.
func parseRecord(text []byte, rec any, id *json.RawMessage) (json.RawMessage, error) {
	jsonErr := json.Unmarshal(text, rec)
	checked, idErr := checkID(*id)
	if jsonErr != nil {
		return checked, explainJSON(jsonErr)
	}
	return checked, idErr
}

// idOf returns the id of a record of the input, as its answer has it.
func idOf(it input.Item) json.RawMessage {
	var id json.RawMessage
	switch {
	case it.Page != nil:
		id = json.RawMessage(quote(it.Page.ID))
	case it.JSON != nil:
		var rec struct {
			ID json.RawMessage `json:"id"`
		}
		id, _ = parseRecord(it.JSON, &rec, &rec.ID) // what is no id has none in its answer either
	}
	if id == nil {
		return json.RawMessage("null")
	}
	return id
}

// checkID returns an id that is fit to be given back: a string, a number, or
// null if there was none. It goes out byte for byte, past the encoder that would
// mend invalid UTF-8, so that is done here.
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

// explainJSON says what is wrong in terms of the record instead of Go types.
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
