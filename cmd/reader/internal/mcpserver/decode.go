package mcpserver

import (
	"bytes"
	"cmp"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
)

// schema returns the schema of arguments, or of data, of a type.
func schema[T any]() *jsonschema.Schema { return fields.Schema(reflect.TypeFor[T](), true) }

// decode reads and checks the arguments of a call.
func decode[In any](arguments json.RawMessage) (in In, err error) {
	if len(bytes.TrimSpace(arguments)) == 0 {
		arguments = []byte("{}")
	}
	if err := fields.Decode(arguments, "arguments", &in); err != nil {
		return in, err
	}
	return in, cmp.Or(missing(arguments, reflect.TypeFor[In]()), fields.Check(&in))
}

// missing reports a required field that is not there. An empty field is there.
func missing(arguments json.RawMessage, in reflect.Type) error {
	var given map[string]json.RawMessage
	_ = json.Unmarshal(arguments, &given) // it is an object, or null
	for _, field := range fields.Of(in) {
		if field.Required && !hasField(given, field.Name) {
			return fields.Invalid(field.Name, "is missing")
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
