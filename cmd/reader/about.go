package main

import (
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/meta"
)

// An aboutRow is a field of the metadata as a table shows it.
type aboutRow struct {
	name   string // as in JSON
	value  string
	source meta.Source
}

// aboutRows lists the metadata, in the order of the records: the fields that have a source.
func aboutRows(m *meta.Metadata) []aboutRow {
	values, sources := reflect.ValueOf(m).Elem(), reflect.ValueOf(&m.Sources).Elem()
	var rows []aboutRow
	for f, source := range sources.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		rows = append(rows, aboutRow{name, aboutText(values.FieldByName(f.Name)), source.Interface().(meta.Source)})
	}
	return append(rows, thingRows(m)...)
}

// aboutText returns a value of the metadata as a text.
func aboutText(value reflect.Value) string {
	var list []string
	switch v := value.Interface().(type) {
	case []string:
		list = v
	case []meta.Feed:
		for _, f := range v {
			list = append(list, f.URL)
		}
		return strings.Join(list, " ")
	case []meta.Alternate:
		for _, l := range v {
			list = append(list, l.Language+" "+l.URL)
		}
	default:
		return value.String()
	}
	return strings.Join(list, ", ")
}

// thingRows lists what the page sells and describes in data, a row for each product,
// thing and medium.
func thingRows(m *meta.Metadata) []aboutRow {
	var rows []aboutRow
	if p := m.Product; p != nil {
		rows = append(rows, aboutRow{"product", joined(p.Name, p.Line()), p.Sources.Price})
	}
	for _, t := range m.Things {
		names := make([]string, len(t.Facts))
		for i, f := range t.Facts {
			names[i] = f.Name
		}
		rows = append(rows, aboutRow{string(t.Type), joined(t.Name, strings.Join(names, ", ")), t.Source})
	}
	for _, medium := range m.Media {
		rows = append(rows, aboutRow{string(medium.Type), joined(medium.Name, medium.URL, medium.Player), medium.Source})
	}
	return rows
}

// joined puts a dash between the parts that are not empty.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " – ")
}
