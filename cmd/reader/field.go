package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// A field is the name of a field of a record, as -p takes it. Dots lead into objects:
// navigation.link_count.
type field string

// first returns the part of the name before the first dot.
func (f field) first() string {
	name, _, _ := strings.Cut(string(f), ".")
	return name
}

// check reports a field that records of this type do not have.
func (f field) check(record any) error {
	names := jsonNames(reflect.TypeOf(record))
	if f == "" || slices.Contains(names, f.first()) {
		return nil
	}
	return fmt.Errorf("-p: a record has no field %q, but %s", f.first(), strings.Join(names, ", "))
}

// jsonNames returns the names that encoding/json gives to the fields of a struct.
func jsonNames(record reflect.Type) []string {
	var names []string
	for _, f := range reflect.VisibleFields(record) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// of returns the value of the field in a record, as people and scripts like it: text
// without quotes, a list with one item a line, other values as JSON. A field that
// the record does not have gives nothing.
func (f field) of(record any) ([]byte, error) {
	value := json.RawMessage(pagerecord.Line(record))
	for name := range strings.SplitSeq(string(f), ".") {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(value, &object); err != nil {
			return nil, usageError{fmt.Errorf("-p %s: what stands before .%s is not an object", f, name), "docs/records.md lists the fields"}
		}
		if value = object[name]; value == nil {
			return nil, nil
		}
	}
	var list []json.RawMessage
	if json.Unmarshal(value, &list) != nil {
		return valueLine(value), nil
	}
	var out []byte
	for _, item := range list {
		out = append(out, valueLine(item)...)
	}
	return out, nil
}

// valueLine returns a value as a line: text as it is, the rest as JSON.
func valueLine(value json.RawMessage) []byte {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return []byte(strings.TrimSuffix(text, "\n") + "\n")
	}
	return append(bytes.TrimSpace(value), '\n')
}
