package main

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
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

// TestCommonOptions compares the options that one line adds to all products with what these have.
func TestCommonOptions(t *testing.T) {
	flags := map[string][]string{}
	for _, command := range commands(t) {
		flags[command.Name] = flagNames(command)
	}
	for f := range reflect.TypeFor[reader.Common]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		flag := flagOf(cmp.Or(f.Tag.Get("name"), name))
		for _, command := range []string{"read", "batch"} {
			if !slices.Contains(flags[command], flag) {
				t.Errorf("%s has no flag %s", command, flag)
			}
		}
		for _, input := range []any{readInput{}, batchInput{}, webfetch.Input{}} {
			if !slices.ContainsFunc(fields.Of(reflect.TypeOf(input)), func(f fields.Field) bool { return f.Name == name }) {
				t.Errorf("%T has no field %s", input, name)
			}
		}
		if f.Tag.Get("help") == "" || f.Tag.Get("jsonschema") == "" {
			t.Errorf("%s has no help for people, or none for models", f.Name)
		}
	}
}

// TestLinkSchemes reads a page with a link of a scheme that stays only if that is asked for, by an
// option that is one line of reader.Common: as a command, for a model, in a batch and as a service.
func TestLinkSchemes(t *testing.T) {
	page := strings.Replace(article, "<p>", `<p><a href="magnet:?xt=urn:btih:c0ffee">The log as a file</a>. `, 1)
	record := inputRecord(t, 1, page)
	s := startService(t)
	post := func(path, body string) string {
		_, text := s.ask(t, "POST", path, body, "Content-Type: text/html")
		return text
	}
	for name, read := range map[string]func(asked bool) string{
		"read": func(asked bool) string { return invoke(t, strings.NewReader(page), schemes(asked, "read")...).out },
		"model": func(asked bool) string {
			return invoke(t, strings.NewReader(page), schemes(asked, "read", "--for-model")...).out
		},
		"batch":     func(asked bool) string { return invoke(t, strings.NewReader(record), schemes(asked, "batch")...).out },
		"service":   func(asked bool) string { return post("/v1/read"+schemeQuery(asked), page) },
		"/v1/batch": func(asked bool) string { return post("/v1/batch"+schemeQuery(asked), record) },
	} {
		for _, asked := range []bool{false, true} {
			if text := read(asked); !strings.Contains(text, "The log as a file") || strings.Contains(text, "magnet:?xt=urn:btih:c0ffee") != asked {
				t.Errorf("%s, asked %t: %s", name, asked, text)
			}
		}
	}
}

// schemes returns a command line that may ask for links of a further scheme.
func schemes(asked bool, args ...string) []string {
	if asked {
		args = append(args, "--link-schemes", "ftp,magnet")
	}
	return args
}

// schemeQuery does the same with a query.
func schemeQuery(asked bool) string {
	if asked {
		return "?link_schemes=ftp,magnet"
	}
	return ""
}

// TestFormats checks that each value of --format is one of the engine or has an edition.
func TestFormats(t *testing.T) {
	field, _ := reflect.TypeFor[formFlags]().FieldByName("Format")
	for format := range strings.SplitSeq(field.Tag.Get("enum"), ",") {
		flags := formFlags{Format: format}
		if err := new(reader.Format).UnmarshalText([]byte(format)); (err == nil) == flags.isEdition() {
			t.Errorf("--format %s: of the engine: %v, edition: %v", format, err == nil, flags.isEdition())
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
	if diff := gocmp.Diff(want, flags.options()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	flags.Format, flags.MaxChars = formatPandoc, 9
	if got := flags.options(); got.Format != reader.HTML || !got.Blocks || got.MaxChars != 9 {
		t.Errorf("pandoc: %+v", got)
	}
}
