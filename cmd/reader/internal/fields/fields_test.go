package fields_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/webfetch"
)

type inner struct {
	MaxChars int `json:"max_chars,omitempty" min:"1" max:"9" help:"Characters."`
}

type outer struct {
	inner
	URL    string   `json:"url" jsonschema:"The page."`
	Form   string   `json:"form,omitempty" enum:"a,b,c" choices:"a,b" help:"The form: ${enum}. Not c."`
	Names  []string `json:"names,omitempty"`
	Offset int      `json:"offset,omitempty" min:"0"`
	Own    string   `json:"-"`
}

func TestDecode(t *testing.T) {
	for in, want := range map[string]string{
		`{"url":"u","max_chars":3,"names":["n"]}`: "",
		`null`:              "",
		`{"maxChars":3}`:    `maxChars: unknown field (did you mean "max_chars"?)`,
		`{"Own":"x"}`:       `Own: unknown field; the fields are max_chars, url, form, names, offset`,
		`{"max_chars":"x"}`: `max_chars: is a string, must be a whole number`,
		`{"names":1}`:       `names: is a number, must be a list`,
		`{} {}`:             `whole: more than one JSON value`,
		`[]`:                `whole: must be a JSON object with the fields max_chars, url, form, names, offset`,
		`{`:                 `whole: must be a JSON object with the fields max_chars, url, form, names, offset`,
	} {
		var out outer
		if got := problem(fields.Decode([]byte(in), "whole", &out)); got != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}

func problem(err error) string {
	if wrong, ok := err.(*webfetch.InputError); ok {
		return wrong.Field + ": " + wrong.Problem
	}
	return ""
}

func TestCheck(t *testing.T) {
	for want, in := range map[string]outer{
		"":                                      {Form: "b", inner: inner{9}},
		"form: must be one of a, b":             {Form: "c"},
		"offset: is -1, must be at least 0":     {Offset: -1},
		"max_chars: is 10, must be from 1 to 9": {inner: inner{10}},
	} {
		if got := problem(fields.Check(&in)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSchema(t *testing.T) {
	s := fields.Schema(reflect.TypeFor[outer](), true)
	form, chars := s.Properties["form"], s.Properties["max_chars"]
	if diff := cmp.Diff([]any{"a", "b"}, form.Enum); diff != "" || form.Description != "The form" {
		t.Errorf("%q (-want +got)\n%s", form.Description, diff)
	}
	if *chars.Minimum != 1 || *chars.Maximum != 9 || chars.Description != "Characters." {
		t.Errorf("max_chars: %+v", chars)
	}
	if diff := cmp.Diff([]string{"url"}, s.Required); diff != "" || s.AdditionalProperties == nil {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
