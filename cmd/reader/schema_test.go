package main

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

const recordsSchema = "../../docs/records.schema.json"

// records are the records of the program and of package webfetch, by their names in
// the schema. The server gives clients the schemas of its tools.
var records = map[string]any{
	"page":            pagerecord.Record{},
	"metadata":        pagerecord.Metadata{},
	"raw_metadata":    rawRecord{},
	"navigation":      navRecord{},
	"links":           linkRecord{},
	"actions":         actionsRecord{},
	"address_verdict": verdictRecord{},
	"failure":         pagerecord.Failed{},

	"web_fetch":          webfetch.Result{},
	"understand_message": webfetch.Understanding{},
}

// TestRecordSchema compares docs/records.schema.json with the types of the records.
func TestRecordSchema(t *testing.T) {
	checkRecords(t, recordsSchema, records)
	checkReached(t, recordsSchema)
}

// TestRecordsAreValid holds what the commands print to the schema.
func TestRecordsAreValid(t *testing.T) {
	pages := []string{signed, article, blank, shop, form, shownPage}
	failure := validator(t, recordsSchema, "failure")
	for name, commands := range map[string][]string{
		"page":            {"read --json", "read --json --include-navigation --comments --items --explain --url=https://example.org/", "read --json --query keeper", "batch", "batch --op convert"},
		"metadata":        {"meta --json", "batch --op meta"},
		"raw_metadata":    {"meta --raw"},
		"navigation":      {"nav --json"},
		"links":           {"links --json", "batch --op links"},
		"actions":         {"actions --json --include-hidden --with-path", "batch --op actions"},
		"address_verdict": {"batch --op check-url"},
	} {
		schema := validator(t, recordsSchema, name)
		for _, command := range commands {
			for _, page := range pages {
				in := page
				if strings.HasPrefix(command, "batch") {
					in = strings.Replace(inputRecord(t, 7, page), `{`, `{"text":"see example.org",`, 1) + "{\n"
				}
				out := invoke(t, strings.NewReader(in), strings.Fields(command)...).out
				if out == "" {
					t.Errorf("%s prints nothing", command)
				}
				for line := range strings.Lines(out) {
					v := schema
					if strings.Contains(line, `"error":"line 2`) {
						v = failure
					}
					if err := v.Check([]byte(line)); err != nil {
						t.Errorf("%s: %v\n%.300s", command, err, line)
					}
				}
			}
		}
	}
	res, err := webfetch.Read(t.Context(), &fetch.Response{Body: []byte(article), Kind: fetch.HTML}, webfetch.Input{Details: true, Query: "keeper"})
	if err != nil {
		t.Fatal(err)
	}
	if err := validator(t, recordsSchema, "web_fetch").Check(pagerecord.Line(res)); err != nil {
		t.Error(err)
	}
	for _, wrong := range []string{`{"id":1}`, `{"id":1,"error":5}`, `{"id":1,"error":"a","more":1}`} {
		if failure.Check([]byte(wrong)) == nil {
			t.Errorf("%s is valid", wrong)
		}
	}
}
