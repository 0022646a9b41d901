package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader/fetch"
)

// opCheckURL asks whether URLs may be fetched.
const opCheckURL = "check-url"

// A verdictRecord is the JSON object that batch --op check-url makes of a URL.
type verdictRecord struct {
	ID      json.RawMessage `json:"id"` // as in the input; null if that had none
	URL     string          `json:"url"`
	Verdict string          `json:"verdict"` // allow or refuse
	Class   string          `json:"class"`   // why it is refused; empty if it is not
	Error   string          `json:"error,omitempty"`
}

func (r *verdictRecord) line() []byte { return jsonLine(r) }

// answerCheckURL makes the output record of a line of batch --op check-url. It
// looks nothing up and opens no connection.
func (c *batchCommand) answerCheckURL(l line) answer {
	var (
		a   address
		err error
	)
	if l.tooLong {
		err = fmt.Errorf("record exceeds %d bytes", c.MaxRecord)
	} else {
		a, err = parseAddress(l.text)
	}
	if err != nil {
		return answer{(&verdictRecord{ID: a.ID, Error: fmt.Sprintf("line %d: %v", l.number, err)}).line(), true}
	}
	rec := &verdictRecord{ID: a.ID, URL: *a.URL, Verdict: "allow"}
	var blocked *fetch.BlockedError
	if errors.As(fetch.CheckURL(*a.URL), &blocked) {
		rec.Verdict, rec.Class = "refuse", blocked.Class.String()
	}
	return answer{rec.line(), false}
}

// An address is a record of the input of batch --op check-url. Fields of other
// names are ignored.
type address struct {
	ID  json.RawMessage `json:"id"`
	URL *string         `json:"url"`
}

// parseAddress parses a line of input. If it fails, the address holds what could
// be read, so that the answer can still name its id.
func parseAddress(text []byte) (address, error) {
	var a address
	jsonErr := json.Unmarshal(text, &a)
	var idErr error
	a.ID, idErr = checkID(a.ID)
	switch {
	case jsonErr != nil:
		return a, explainJSON(jsonErr)
	case idErr != nil:
		return a, idErr
	case a.URL == nil:
		return a, errors.New("url is missing")
	}
	return a, nil
}
