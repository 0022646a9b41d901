package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/linkrecord"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/test/recordtest"
)

const recordsDocument = "../../docs/records.md"

// TestRecordFields compares the JSON fields of the records with those that
// docs/records.md lists.
func TestRecordFields(t *testing.T) {
	doc := recordtest.Open(t, recordsDocument)
	doc.Check(t, "A page, read", pagerecord.Record{})
	doc.Check(t, "A page's metadata", pagerecord.Metadata{})
	doc.Check(t, "A page's raw metadata", rawRecord{})
	doc.Check(t, "A page's navigation", navRecord{})
	doc.Check(t, "Links in a text", linkRecord{}, linkrecord.Link{})
	doc.Check(t, "What can be clicked and typed", actionsRecord{})
	doc.Check(t, "The list of elements", interact.List{}, interact.Element{}, interact.Group{})
	doc.Check(t, "The verdict on a URL", verdictRecord{})
	doc.Check(t, "A failure", pagerecord.Failed{})
}

// TestPrintedFields checks that what the commands print has no other fields than
// docs/records.md lists, and no null but the id of a page that has none.
func TestPrintedFields(t *testing.T) {
	doc := recordtest.Open(t, recordsDocument)
	failing := inputRecord(t, "a", signed) + "{\n"
	for _, tt := range []struct{ section, stdin, args string }{
		{"A page, read", signed, "read - --json"},
		{"A page, read", article, "read - --json --include-navigation --explain --url=https://example.org/"},
		{"A page, read", blank, "read - --json"},
		{"A page, read", failing, "batch"},
		{"A page, read", failing, "batch --op=convert"},
		{"A page's metadata", signed, "meta - --json"},
		{"A page's metadata", shop, "meta - --json"},
		{"A page's metadata", failing, "batch --op=meta"},
		{"A page's raw metadata", signed, "meta - --raw"},
		{"A page's navigation", article, "nav - --json"},
		{"A page's navigation", blank, "nav - --json"},
		{"Links in a text", "see example.org", "links - --json"},
		{"Links in a text", `{"text":"see example.org"}` + "\n{\n", "batch --op=links"},
		{"What can be clicked and typed", form, "actions - --json --include-hidden --with-path"},
		{"What can be clicked and typed", inputRecord(t, 1, form) + "{\n", "batch --op=actions"},
		{"The verdict on a URL", `{"url":"http://10.0.0.1/"}` + "\n{\n", "batch --op=check-url"},
	} {
		got := invoke(t, strings.NewReader(tt.stdin), strings.Fields(tt.args)...)
		if got.out == "" {
			t.Errorf("%s: %+v", tt.args, got)
		}
		for line := range strings.Lines(got.out) {
			section := tt.section
			if strings.Contains(line, `"error":"line `) {
				section = "A failure"
			}
			doc.CheckJSON(t, section, []byte(line))
			if null := strings.TrimPrefix(line, `{"id":null,`); strings.Contains(null, ":null") {
				t.Errorf("%s: null in %s", tt.args, null)
			}
		}
	}
}

// TestRecordIsResult checks that the record of a page is that of the engine's result.
func TestRecordIsResult(t *testing.T) {
	var res reader.Result
	line := invoke(t, strings.NewReader(signed), "read", "-", "--json", "--include-navigation", "--comments", "--explain").out
	if err := json.Unmarshal([]byte(line), &res); err != nil {
		t.Fatal(err)
	}
	want, err := reader.Read(t.Context(), strings.NewReader(signed), &reader.Options{Common: reader.Common{IncludeNavigation: true, IncludeComments: true}, Explain: true})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(pagerecord.Line(&res)), string(pagerecord.Line(want)); got != want {
		t.Errorf("the program printed\n%sthe result is\n%s", got, want)
	}
}
