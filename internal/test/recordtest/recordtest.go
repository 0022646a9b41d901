// Package recordtest compares JSON records with the document that describes them.
//
// The document is Markdown. Each table whose first column is headed "field" or
// "field of …" describes one record: a row names one field or several, in code, or
// links to a section, whose first table has further fields of the same record.
package recordtest

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A Document is the tables of a Markdown document.
type Document struct {
	name     string
	sections map[string][]table // by heading
	anchors  map[string]string  // headings by anchor
}

// A table is the first cells of its rows.
type table []string

// Open reads a document.
func Open(t testing.TB, name string) *Document {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	d := &Document{name, map[string][]table{}, map[string]string{}}
	var (
		heading string
		within  bool // a table of fields
	)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		cell, isRow := firstCell(line)
		switch {
		case strings.HasPrefix(line, "#"):
			heading = strings.TrimSpace(strings.TrimLeft(line, "#"))
			d.anchors[anchorOf(heading)] = heading
		case isRow && !within && (cell == "field" || strings.HasPrefix(cell, "field of ")):
			within = true
			d.sections[heading] = append(d.sections[heading], nil)
			continue
		case isRow && within:
			if last := &d.sections[heading][len(d.sections[heading])-1]; !strings.HasPrefix(cell, "---") {
				*last = append(*last, cell)
			}
			continue
		}
		within = within && isRow
	}
	return d
}

// firstCell returns the first cell of a row of a table.
func firstCell(line string) (cell string, ok bool) {
	row, ok := strings.CutPrefix(line, "|")
	cell, _, _ = strings.Cut(row, "|")
	return strings.TrimSpace(cell), ok
}

// anchorOf returns the anchor of a heading that has no other signs than commas and
// apostrophes.
func anchorOf(heading string) string {
	return strings.NewReplacer(" ", "-", ",", "", "'", "", "`", "").Replace(strings.ToLower(heading))
}

// Check compares the JSON fields of types with the tables of a section: as many, in
// the same order.
func (d *Document) Check(t testing.TB, section string, types ...any) {
	t.Helper()
	tables := d.sections[section]
	if len(tables) != len(types) {
		t.Errorf("%s: section %q has %d tables, want one for each of %d types", d.name, section, len(tables), len(types))
		return
	}
	for i, v := range types {
		d.compare(t, section, tables[i], Fields(v))
	}
}

// CheckNames compares the names of fields with the first table of a section.
func (d *Document) CheckNames(t testing.TB, section string, names []string) {
	t.Helper()
	d.compare(t, section, d.first(t, section), names)
}

// first returns the first table of a section.
func (d *Document) first(t testing.TB, section string) table {
	t.Helper()
	if len(d.sections[section]) == 0 {
		t.Fatalf("%s: section %q has no table of fields", d.name, section)
	}
	return d.sections[section][0]
}

// compare compares names with a table, both ways.
func (d *Document) compare(t testing.TB, section string, tab table, names []string) {
	t.Helper()
	documented := d.fields(t, tab)
	for _, name := range names {
		if !slices.Contains(documented, name) {
			t.Errorf("%s: section %q does not have the field %s", d.name, section, name)
		}
	}
	for _, name := range documented {
		if !slices.Contains(names, name) {
			t.Errorf("%s: section %q has the field %s, the record does not", d.name, section, name)
		}
	}
}

// CheckJSON checks that a record has no other fields than those in the first table
// of a section, and that the objects in it have no fields that the document does
// not name.
func (d *Document) CheckJSON(t testing.TB, section string, record []byte) {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(record, &fields); err != nil {
		t.Fatalf("%v: %s", err, record)
	}
	documented := d.fields(t, d.first(t, section))
	var all []string
	for _, tables := range d.sections {
		for _, tab := range tables {
			all = append(all, d.fields(t, tab)...)
		}
	}
	for name, value := range fields {
		if !slices.Contains(documented, name) {
			t.Errorf("%s: section %q does not have the field %s", d.name, section, name)
		}
		checkNames(t, value, all)
	}
}

// checkNames checks the names of all fields in a value.
func checkNames(t testing.TB, value any, known []string) {
	t.Helper()
	switch v := value.(type) {
	case map[string]any:
		for name, value := range v {
			if !slices.Contains(known, name) {
				t.Errorf("the field %s is not documented", name)
			}
			checkNames(t, value, known)
		}
	case []any:
		for _, value := range v {
			checkNames(t, value, known)
		}
	}
}

var (
	code = regexp.MustCompile("`([a-zA-Z_0-9]+)`")
	link = regexp.MustCompile(`\]\(#([^)]+)\)`)
)

// fields returns the names in a table, and in those that it links to.
func (d *Document) fields(t testing.TB, tab table) []string {
	t.Helper()
	var names []string
	for _, cell := range tab {
		for _, m := range code.FindAllStringSubmatch(cell, -1) {
			names = append(names, m[1])
		}
		for _, m := range link.FindAllStringSubmatch(cell, -1) {
			other := d.sections[d.anchors[m[1]]]
			if len(other) == 0 {
				t.Fatalf("%s: #%s has no table of fields", d.name, m[1])
			}
			names = append(names, d.fields(t, other[0])...)
		}
	}
	return names
}

// Fields returns the names that encoding/json gives to the fields of a struct,
// those of embedded structs included, in order.
func Fields(v any) []string {
	var names []string
	for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported():
		case f.Anonymous && name == "":
		case name == "":
			names = append(names, f.Name)
		default:
			names = append(names, name)
		}
	}
	return names
}
