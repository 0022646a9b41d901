package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// A page is a record of batch's input. Fields of other names are ignored.
type page struct {
	ID   json.RawMessage `json:"id"`
	URL  string          `json:"url"`
	HTML *string         `json:"html"`
}

// parsePage parses a line of input. If it fails, the page holds what could be
// read, so that the answer can still name its id.
func parsePage(text []byte) (page, error) {
	var p page
	jsonErr := json.Unmarshal(text, &p)
	var idErr error
	p.ID, idErr = checkID(p.ID)
	switch {
	case jsonErr != nil:
		return p, explainJSON(jsonErr)
	case idErr != nil:
		return p, idErr
	case p.HTML == nil:
		return p, errors.New("html is missing")
	}
	return p, nil
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
