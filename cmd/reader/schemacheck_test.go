package main

// These hold a JSON Schema of records to the Go types that they are made of, and records to the schema.
//
// The schema is one file with a definition for each record and for each struct in
// one. It is made of the types: with READER_UPDATE_SCHEMA=1 in the environment, checkRecords
// writes what differs.

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

// A recordSchema is the part of JSON Schema that is used here.
type recordSchema struct {
	Dialect    string                   `json:"$schema,omitempty"`
	Title      string                   `json:"title,omitempty"`
	AnyOf      []*recordSchema          `json:"anyOf,omitempty"`
	Ref        string                   `json:"$ref,omitempty"`
	Type       any                      `json:"type,omitempty"` // a name or several
	Properties map[string]*recordSchema `json:"properties,omitempty"`
	Required   []string                 `json:"required,omitempty"`
	Additional any                      `json:"additionalProperties,omitempty"` // false or a schema
	Items      *recordSchema            `json:"items,omitempty"`
	Defs       map[string]*recordSchema `json:"$defs,omitempty"`
}

const defs = "#/$defs/"

// readSchema reads a schema.
func readSchema(t testing.TB, file string) *recordSchema {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := new(recordSchema)
	if err := json.Unmarshal(text, s); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return s
}

// checkRecords compares the definitions of records, by name, with their types.
func checkRecords(t testing.TB, file string, records map[string]any) {
	t.Helper()
	s := readSchema(t, file)
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
		if !slices.ContainsFunc(s.AnyOf, func(one *recordSchema) bool { return one.Ref == defs+name }) {
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
func update(t testing.TB, file string, s *recordSchema, made maker, records map[string]any) {
	t.Helper()
	if s.Defs == nil {
		s.Defs = map[string]*recordSchema{}
	}
	for name, def := range made {
		s.Defs[name] = def
	}
	for name := range records {
		if !slices.ContainsFunc(s.AnyOf, func(one *recordSchema) bool { return one.Ref == defs+name }) {
			s.AnyOf = append(s.AnyOf, &recordSchema{Ref: defs + name})
		}
	}
	slices.SortFunc(s.AnyOf, func(a, b *recordSchema) int { return strings.Compare(a.Ref, b.Ref) })
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, '\n'), 0o666); err != nil {
		t.Fatal(err)
	}
}

// checkReached checks that every definition belongs to a record: none is left over.
func checkReached(t testing.TB, file string) {
	t.Helper()
	s := readSchema(t, file)
	reached := map[string]bool{}
	var visit func(*recordSchema)
	visit = func(at *recordSchema) {
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

// A schemaValidator holds records to the schema.
type schemaValidator struct{ resolved *jsonschema.Resolved }

// validator returns a schemaValidator of one record of a schema.
func validator(t testing.TB, file, record string) schemaValidator {
	t.Helper()
	s := readSchema(t, file)
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
	return schemaValidator{resolved}
}

// Check reports what is wrong with a record.
func (v schemaValidator) Check(record []byte) error {
	var value any
	if err := json.Unmarshal(record, &value); err != nil {
		return err
	}
	return v.resolved.Validate(value)
}

// A maker makes the definitions of structs.
type maker map[string]*recordSchema

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	rawMessage    = reflect.TypeFor[json.RawMessage]()
)

// object returns the schema of a struct.
func (m maker) object(t reflect.Type) *recordSchema {
	s := &recordSchema{Type: "object", Properties: map[string]*recordSchema{}, Additional: false}
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
func (m maker) value(t reflect.Type, name string) *recordSchema {
	switch {
	case t == rawMessage && name == "id":
		return &recordSchema{Type: []string{"string", "number", "null"}}
	case t == rawMessage:
		return &recordSchema{} // anything
	case t.Implements(textMarshaler) || reflect.PointerTo(t).Implements(textMarshaler):
		return &recordSchema{Type: "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return m.value(t.Elem(), name)
	case reflect.Struct:
		return m.reference(t)
	case reflect.Slice:
		return &recordSchema{Type: "array", Items: m.value(t.Elem(), "")}
	case reflect.Map:
		return &recordSchema{Type: "object", Additional: m.value(t.Elem(), "")}
	case reflect.String:
		return &recordSchema{Type: "string"}
	case reflect.Bool:
		return &recordSchema{Type: "boolean"}
	case reflect.Float32, reflect.Float64:
		return &recordSchema{Type: "number"}
	case reflect.Interface:
		return &recordSchema{}
	}
	return &recordSchema{Type: "integer"}
}

// reference returns a reference to the definition of a struct.
func (m maker) reference(t reflect.Type) *recordSchema {
	name := t.String() // with its package
	if m[name] == nil {
		m[name] = &recordSchema{} // a struct may hold itself
		m[name] = m.object(t)
	}
	return &recordSchema{Ref: defs + name}
}
