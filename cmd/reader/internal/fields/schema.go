package fields

import (
	"cmp"
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"

	"github.com/google/jsonschema-go/jsonschema"
)

// Schema returns the JSON Schema of a struct, from its fields and their tags. One that is
// strict has no other fields than those of the type. The length of texts is not in it: an
// answer says what is too long, and hardly any is.
func Schema(t reflect.Type, strict bool) *jsonschema.Schema {
	types := map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): {Types: []string{"string", "number", "null"}}, // the id of a record
	}
	collectText(t, types, map[reflect.Type]bool{})
	s, err := jsonschema.ForType(t, &jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		panic(err) // a type of the program cannot be encoded as JSON
	}
	loosen(s, strict)
	for _, f := range Of(t) {
		f.describe(s.Properties[f.Name])
	}
	return s
}

// collectText finds the types below t that are written as text.
func collectText(t reflect.Type, types map[reflect.Type]*jsonschema.Schema, seen map[reflect.Type]bool) {
	if seen[t] || types[t] != nil {
		return
	}
	seen[t] = true
	if t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		types[t] = &jsonschema.Schema{Type: "string"}
		return
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		collectText(t.Elem(), types, seen)
	case reflect.Struct:
		for _, f := range reflect.VisibleFields(t) {
			collectText(f.Type, types, seen)
		}
	}
}

// loosen removes null from types, since lists are never null and fields without a value
// are left out, and lets objects have other fields unless they are strict. Some models
// cannot handle a list of types.
func loosen(s *jsonschema.Schema, strict bool) {
	if i := slices.Index(s.Types, "null"); i >= 0 && len(s.Types) == 2 {
		s.Type, s.Types = s.Types[1-i], nil
	}
	if s.Type == "object" && len(s.Properties) > 0 && !strict {
		s.AdditionalProperties = nil
	}
	for _, p := range s.Properties {
		loosen(p, strict)
	}
	if s.Items != nil {
		loosen(s.Items, strict)
	}
	if s.AdditionalProperties != nil && s.AdditionalProperties.Type != "" {
		loosen(s.AdditionalProperties, strict)
	}
}

// describe writes the bounds of a field into its schema, and what it means.
func (f *Field) describe(s *jsonschema.Schema) {
	s.Description = cmp.Or(s.Description, f.help)
	for _, value := range f.Enum {
		s.Enum = append(s.Enum, value)
	}
	if low, err := strconv.ParseFloat(f.Min, 64); err == nil {
		s.Minimum = &low
	}
	if high, err := strconv.ParseFloat(f.Max, 64); err == nil {
		s.Maximum = &high
	}
}
