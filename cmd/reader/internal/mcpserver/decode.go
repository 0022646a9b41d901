package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/webfetch"
)

// decode reads the arguments of a call. An unknown field is an error: if it were
// ignored, a model would believe that it had an effect.
func decode[In any](arguments json.RawMessage) (in In, err error) {
	if len(bytes.TrimSpace(arguments)) == 0 {
		arguments = []byte("{}")
	}
	dec := json.NewDecoder(bytes.NewReader(arguments))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil {
		return in, explain(err, reflect.TypeFor[In]())
	}
	if _, err := dec.Token(); err != io.EOF {
		return in, invalid("arguments", "more than one JSON value")
	}
	return in, missing(arguments, reflect.TypeFor[In]())
}

// missing reports a required field that is not there. An empty field is there.
func missing(arguments json.RawMessage, in reflect.Type) error {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(arguments, &given); err != nil {
		return invalid("arguments", "must be a JSON object with the fields "+fieldNames(in))
	}
	for _, field := range fieldsOf(in) {
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if option != "omitempty" && !hasField(given, name) {
			return invalid(name, "is missing")
		}
	}
	return nil
}

// hasField reports whether an object has a field. Like package json, it ignores
// case.
func hasField(object map[string]json.RawMessage, name string) bool {
	for key := range object {
		if strings.EqualFold(key, name) {
			return true
		}
	}
	return false
}

// explain turns an error of package json into one about a field of the arguments.
func explain(err error, in reflect.Type) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return invalid(wrong.Field, fmt.Sprintf("is a %s, must be %s", wrong.Value, kinds[wrong.Type.Kind()]))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return &webfetch.InputError{Field: strings.Trim(name, `"`), Problem: "unknown field; the fields are " + fieldNames(in)}
	}
	return invalid("arguments", "must be a JSON object with the fields "+fieldNames(in))
}

// kinds are the names of Go kinds in JSON.
var kinds = map[reflect.Kind]string{
	reflect.Bool:   "true or false",
	reflect.Int:    "a whole number",
	reflect.String: "a string",
}

// fieldNames lists the fields of arguments.
func fieldNames(in reflect.Type) string {
	var names []string
	for _, field := range fieldsOf(in) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// fieldsOf returns the fields of arguments, also those of embedded structs.
func fieldsOf(in reflect.Type) []reflect.StructField {
	return slices.DeleteFunc(reflect.VisibleFields(in), func(f reflect.StructField) bool { return f.Anonymous })
}
