package mcpserver

import (
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/seed31bcff99/reader"
)

// A bound is what a schema says about a field beyond its type and description.
type bound struct {
	field    string
	min, max int   // of a number; a max of zero means no bound
	choices  []any // the allowed values; nil means any
}

// inputSchema returns the schema of arguments of type In, whose tags describe the
// fields. The length of strings is not in it: an answer says what is too long, and
// hardly any is.
func inputSchema[In any](bounds ...bound) *jsonschema.Schema {
	s := schemaFor[In]()
	for _, b := range bounds {
		b.apply(s.Properties[b.field])
	}
	return s
}

// outputSchema returns the schema of data of type Out. About has the descriptions of
// its fields.
func outputSchema[Out any](about map[string]string) *jsonschema.Schema {
	s := schemaFor[Out]()
	for name, text := range about {
		s.Properties[name].Description = text
	}
	return s
}

func schemaFor[T any]() *jsonschema.Schema {
	s, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[reader.Kind](): {Type: "string"}, // JSON has its name
	}})
	if err != nil {
		panic(err) // a type of this package cannot be encoded as JSON
	}
	withoutNull(s)
	return s
}

// withoutNull removes null from the types. Lists are never null here, and arguments
// without a value are left out. Some models cannot handle a list of types.
func withoutNull(s *jsonschema.Schema) {
	if i := slices.Index(s.Types, "null"); i >= 0 && len(s.Types) == 2 {
		s.Type, s.Types = s.Types[1-i], nil
	}
	for _, p := range s.Properties {
		withoutNull(p)
	}
	if s.Items != nil {
		withoutNull(s.Items)
	}
}

// apply writes the bound into the schema of its field.
func (b bound) apply(s *jsonschema.Schema) {
	s.Enum = b.choices
	if s.Type != "integer" {
		return
	}
	low, high := float64(b.min), float64(b.max)
	s.Minimum = &low
	if b.max > 0 {
		s.Maximum = &high
	}
}
