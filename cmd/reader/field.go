package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// A field is the name of a field of a record, as -p takes it. Dots lead into objects, also
// those of a list: navigation.link_count, images.url.
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
	return fmt.Errorf("-p: a record has no field %q%s", f.first(), fields.Guess(f.first(), names))
}

// A jsonField is a field of a struct as encoding/json has it.
type jsonField struct {
	name string
	omit bool // it is left out when it is empty
	typ  reflect.Type
}

// jsonFields returns the fields of a struct, those of structs that it embeds behind its own.
func jsonFields(record reflect.Type) (list []jsonField) {
	visible := reflect.VisibleFields(record)
	slices.SortStableFunc(visible, func(a, b reflect.StructField) int { return cmp.Compare(len(a.Index), len(b.Index)) })
	for _, f := range visible {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		known := slices.ContainsFunc(list, func(f jsonField) bool { return f.name == name })
		if name != "" && name != "-" && !known {
			list = append(list, jsonField{name, strings.HasPrefix(options, "omit"), f.Type})
		}
	}
	return list
}

// jsonNames returns the names of the fields of a struct.
func jsonNames(record reflect.Type) (names []string) {
	for _, f := range jsonFields(record) {
		names = append(names, f.name)
	}
	return names
}

// of returns the value of the field in a record, as people and scripts like it: text
// without quotes, a list with one item a line, other values as JSON. A field that
// the record does not have gives nothing.
func (f field) of(record any) ([]byte, error) {
	list, err := f.values(pagerecord.Line(record), strings.Split(string(f), "."))
	var out []byte
	for _, value := range list {
		out = append(out, valueLine(value)...)
	}
	return out, err
}

// in returns the value of the field in a record, nil if it has none. What dots lead to in a
// list is a list.
func (f field) in(record map[string]json.RawMessage) json.RawMessage {
	_, inner, dotted := strings.Cut(string(f), ".")
	value := record[f.first()]
	if !dotted {
		return value
	}
	list, err := f.values(value, strings.Split(inner, "."))
	switch {
	case bytes.HasPrefix(value, []byte("[")):
		return bytes.TrimSpace(pagerecord.Line(list))
	case err != nil || len(list) == 0:
		return nil
	}
	return list[0]
}

// values returns what the names lead to in a value: of a list, what they lead to in each
// item.
func (f field) values(value json.RawMessage, names []string) (all []json.RawMessage, err error) {
	var list []json.RawMessage
	if json.Unmarshal(value, &list) == nil {
		for _, item := range list {
			more, err := f.values(item, names)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		return all, nil
	}
	if len(names) == 0 {
		return append(all, value), nil
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(value, &object) != nil {
		return nil, usageError{fmt.Errorf("-p %s: what stands before .%s is not an object", f, names[0]), "docs/records.md lists the fields"}
	}
	if value = object[names[0]]; value == nil {
		return nil, nil
	}
	return f.values(value, names[1:])
}

// valueLine returns a value as a line: text as it is, the rest as JSON.
func valueLine(value json.RawMessage) []byte {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return []byte(strings.TrimSuffix(text, "\n") + "\n")
	}
	return append(bytes.TrimSpace(value), '\n')
}
