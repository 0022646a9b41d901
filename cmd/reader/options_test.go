package main

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestOptionNames compares the options of the command with those of the engine and of the
// tools, which get their values by the names of the fields.
func TestOptionNames(t *testing.T) {
	own := map[string]bool{"FrontMatter": true} // the program writes it
	input := map[string]string{}                // names of fields by those in JSON
	for _, f := range reflect.VisibleFields(reflect.TypeFor[webfetch.Input]()) {
		input[f.Tag.Get("json")] = f.Name
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[outputFlags]()) {
		if f.Anonymous || own[f.Name] {
			continue
		}
		if _, ok := reflect.TypeFor[reader.Options]().FieldByName(f.Name); !ok {
			t.Errorf("reader.Options has no field %s", f.Name)
		}
		if name := input[f.Tag.Get("json")]; name != "" && name != f.Name {
			t.Errorf("webfetch.Input calls %s %s", f.Name, name)
		}
	}
}

func TestOptions(t *testing.T) {
	keep, err := source.ParseSelector(".note")
	if err != nil {
		t.Fatal(err)
	}
	rules := []reader.Rule{{Name: "a", Reason: "b", Selector: "p"}}
	flags := &outputFlags{
		formFlags: formFlags{Format: formatText, Links: "reference", DropImages: true, NoTitle: true, Offset: 7, Section: "End"},
		Common:    reader.Common{Favor: reader.Recall, IncludeComments: true}, FrontMatter: true,
		dateFlags: dateFlags{NotAfter: noDay}, ruleFlags: ruleFlags{Keep: keep, Rules: rules},
	}
	want := &reader.Options{
		Format: reader.Text, Links: reader.ReferenceLinks, DropImages: true, NoTitle: true, MaxChars: -1, Offset: 7, Section: "End",
		Common: reader.Common{Favor: reader.Recall, IncludeComments: true}, Keep: ".note", Rules: rules,
	}
	if diff := cmp.Diff(want, flags.options()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	flags.Format, flags.MaxChars = formatPandoc, 9
	if got := flags.options(); got.Format != reader.HTML || !got.Blocks || got.MaxChars != 9 {
		t.Errorf("pandoc: %+v", got)
	}
}
