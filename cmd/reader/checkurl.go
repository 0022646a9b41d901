package main

import (
	"encoding/json"
	"errors"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/fetch"
)

// A verdictRecord is the JSON object that batch --op check-url makes of a URL.
type verdictRecord struct {
	ID      json.RawMessage `json:"id"` // as in the input; null if that had none
	URL     string          `json:"url"`
	Verdict string          `json:"verdict"` // allow or refuse
	Class   string          `json:"class"`   // why it is refused; empty if it is not
}

// answerCheckURL makes the output record of batch --op check-url. It looks
// nothing up and opens no connection.
func answerCheckURL(it input.Item) answerLine {
	a, err := addressOf(it)
	if err != nil {
		e := pagerecord.Envelope{ID: a.ID}
		if a.URL != nil {
			e.URL = *a.URL
		}
		return failure(e, it, err, "")
	}
	rec := &verdictRecord{ID: a.ID, URL: *a.URL, Verdict: "allow"}
	var blocked *fetch.BlockedError
	if errors.As(fetch.CheckURL(*a.URL), &blocked) {
		rec.Verdict, rec.Class = "refuse", blocked.Class.String()
	}
	return answerLine{text: pagerecord.Line(rec)}
}

// An address is an input record of batch --op check-url. Fields with other names
// are ignored.
type address struct {
	ID  json.RawMessage `json:"id"`
	URL *string         `json:"url"`
}

// addressOf returns the address of an input record. If that fails, the address
// has what could be read, so that the answer can name its id.
func addressOf(it input.Item) (address, error) {
	if it.Address != nil {
		return address{json.RawMessage(pagerecord.Quote(it.Address.URL)), &it.Address.URL}, nil
	}
	if it.Page != nil {
		return address{json.RawMessage(pagerecord.Quote(it.Page.ID)), &it.Page.URL}, it.Err
	}
	if it.Err != nil {
		return address{}, it.Err
	}
	var (
		a   address
		err error
	)
	a.ID, err = pagerecord.Unmarshal(it.JSON, &a, &a.ID)
	if err == nil && a.URL == nil {
		err = errors.New("url is missing")
	}
	return a, err
}
