package addresses

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// readJSON reads a JSON feed, item by item.
func readJSON(r io.Reader, give giver) error {
	in := &tokenReader{in: r, most: maxToken}
	dec := json.NewDecoder(in)
	if err := toItems(dec, in); err != nil {
		return brokenJSON(err)
	}
	for dec.More() {
		in.read = 0
		var item struct {
			URL      string `json:"url"`
			External string `json:"external_url"`
		}
		err := dec.Decode(&item)
		if _, odd := errors.AsType[*json.UnmarshalTypeError](err); err != nil && !odd {
			return brokenJSON(err)
		}
		if item.URL == "" {
			item.URL = item.External
		}
		if err := give(item.URL, false); err != nil {
			return err
		}
	}
	_, err := dec.Token() // the end of the items
	return brokenJSON(err)
}

// toItems goes to the first item of the feed.
func toItems(dec *json.Decoder, in *tokenReader) error {
	if _, err := dec.Token(); err != nil { // {
		return err
	}
	for dec.More() {
		in.read = 0
		key, err := dec.Token()
		if err != nil {
			return err
		}
		if key == "items" {
			if open, err := dec.Token(); err != nil || open != json.Delim('[') {
				return errors.Join(err, fmt.Errorf("%w: items is not a list", ErrFormat))
			}
			return nil
		}
		var other json.RawMessage
		if err := dec.Decode(&other); err != nil {
			return err
		}
	}
	return fmt.Errorf("%w: it has no items", ErrFormat)
}

// brokenJSON marks a mistake in the feed.
func brokenJSON(err error) error {
	_, syntax := errors.AsType[*json.SyntaxError](err)
	if syntax || errors.Is(err, errLongToken) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return err
}
