// Package schematest holds a JSON Schema of records to the Go types that they are
// made of, and records to the schema.
//
// The schema is one file with a definition for each record and for each struct in
// one. It is made of the types: with READER_UPDATE_SCHEMA=1 in the environment, Check
// writes what differs.
package schematest

import (
	"encoding"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
)

// A Schema is the part of JSON Schema that is used here.
type Schema struct {
	Dialect    string             `json:"$schema,omitempty"`
	Title      string             `json:"title,omitempty"`
	AnyOf      []*Schema          `json:"anyOf,omitempty"`
	Ref        string             `json:"$ref,omitempty"`
	Type       any                `json:"type,omitempty"` // a name or several
	Properties map[string]*Schema `json:"properties,omitempty"`
	Required   []string           `json:"required,omitempty"`
	Additional any                `json:"additionalProperties,omitempty"` // false or a schema
	Items      *Schema            `json:"items,omitempty"`
	Defs       map[string]*Schema `json:"$defs,omitempty"`
}

const defs = "#/$defs/"

// Read reads a schema.
func Read(t testing.TB, file string) *Schema {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := new(Schema)
	if err := json.Unmarshal(text, s); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return s
}

// Check compares the definitions of records, by name, with their types.
func Check(t testing.TB, file string, records map[string]any) {
	t.Helper()
	s := Read(t, file)
	made := maker{}
	for name, record := range records {
		made[name] = made.object(reflect.TypeOf(record))
	}
	if os.Getenv("READER_UPDATE_SCHEMA") != "" {
		update(t, file, s, made, records)
		return
	}
	for name, want := range made {
		if diff := cmp.Diff(plain(t, want), plain(t, s.Defs[name])); diff != "" {
			t.Errorf("%s: %s (-type +file), READER_UPDATE_SCHEMA=1 writes it:\n%s", file, name, diff)
		}
	}
	for name := range records {
		if !slices.ContainsFunc(s.AnyOf, func(one *Schema) bool { return one.Ref == defs+name }) {
			t.Errorf("%s: %s is not one of the records", file, name)
		}
	}
}

// plain returns a value as its JSON gives it.
func plain(t testing.TB, v any) (out any) {
	t.Helper()
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// update writes a schema with new definitions.
func update(t testing.TB, file string, s *Schema, made maker, records map[string]any) {
	t.Helper()
	if s.Defs == nil {
		s.Defs = map[string]*Schema{}
	}
	for name, def := range made {
		s.Defs[name] = def
	}
	for name := range records {
		if !slices.ContainsFunc(s.AnyOf, func(one *Schema) bool { return one.Ref == defs+name }) {
			s.AnyOf = append(s.AnyOf, &Schema{Ref: defs + name})
		}
	}
	slices.SortFunc(s.AnyOf, func(a, b *Schema) int { return strings.Compare(a.Ref, b.Ref) })
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, '\n'), 0o666); err != nil {
		t.Fatal(err)
	}
}

// CheckReached checks that every definition belongs to a record: none is left over.
func CheckReached(t testing.TB, file string) {
	t.Helper()
	s := Read(t, file)
	reached := map[string]bool{}
	var visit func(*Schema)
	visit = func(at *Schema) {
		if at == nil {
			return
		}
		if name, ok := strings.CutPrefix(at.Ref, defs); ok && !reached[name] {
			reached[name] = true
			if s.Defs[name] == nil {
				t.Errorf("%s: there is no definition of %s", file, name)
			}
			visit(s.Defs[name])
		}
		visit(at.Items)
		for _, p := range at.Properties {
			visit(p)
		}
	}
	for _, record := range s.AnyOf {
		visit(record)
	}
	for name := range s.Defs {
		if !reached[name] {
			t.Errorf("%s: no record has a %s", file, name)
		}
	}
}

// A Validator holds records to the schema.
type Validator struct{ resolved *jsonschema.Resolved }

// Validate returns a Validator of one record of a schema.
func Validate(t testing.TB, file, record string) Validator {
	t.Helper()
	s := Read(t, file)
	s.AnyOf, s.Ref = nil, defs+record
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return Validator{resolved}
}

// Check reports what is wrong with a record.
func (v Validator) Check(record []byte) error {
	var value any
	if err := json.Unmarshal(record, &value); err != nil {
		return err
	}
	return v.resolved.Validate(value)
}

// A maker makes the definitions of structs.
type maker map[string]*Schema

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	rawMessage    = reflect.TypeFor[json.RawMessage]()
)

// object returns the schema of a struct.
func (m maker) object(t reflect.Type) *Schema {
	s := &Schema{Type: "object", Properties: map[string]*Schema{}, Additional: false}
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported() || f.Anonymous && name == "":
			continue
		case name == "":
			name = f.Name
		}
		s.Properties[name] = m.value(f.Type, name)
		if !strings.Contains(options, "omit") {
			s.Required = append(s.Required, name)
		}
	}
	slices.Sort(s.Required)
	return s
}

// value returns the schema of a field.
func (m maker) value(t reflect.Type, name string) *Schema {
	switch {
	case t == rawMessage && name == "id":
		return &Schema{Type: []string{"string", "number", "null"}}
	case t == rawMessage:
		return &Schema{} // anything
	case t.Implements(textMarshaler) || reflect.PointerTo(t).Implements(textMarshaler):
		return &Schema{Type: "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return m.value(t.Elem(), name)
	case reflect.Struct:
		return m.reference(t)
	case reflect.Slice:
		return &Schema{Type: "array", Items: m.value(t.Elem(), "")}
	case reflect.Map:
		return &Schema{Type: "object", Additional: m.value(t.Elem(), "")}
	case reflect.String:
		return &Schema{Type: "string"}
	case reflect.Bool:
		return &Schema{Type: "boolean"}
	case reflect.Float32, reflect.Float64:
		return &Schema{Type: "number"}
	case reflect.Interface:
		return &Schema{}
	}
	return &Schema{Type: "integer"}
}

// reference returns a reference to the definition of a struct.
func (m maker) reference(t reflect.Type) *Schema {
	name := t.String() // with its package
	if m[name] == nil {
		m[name] = &Schema{} // a struct may hold itself
		m[name] = m.object(t)
	}
	return &Schema{Ref: defs + name}
}
