package main

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// A parquetOutput writes records as rows of a Parquet file. Its columns are the fields of the
// Go type of the records, nested as they are.
type parquetOutput struct {
	rows  *parquet.GenericWriter[any]
	row   reflect.Type
	bytes int // of the records in the row group that is not written yet
}

// groupBytes is how many bytes of records, as JSON, are one row group. That is what is held in
// memory.
const groupBytes = 16 << 20

// newParquetOutput returns what writes records into a file: all fields of them, or some.
func newParquetOutput(w io.Writer, record reflect.Type, fields []field) *parquetOutput {
	var columns []column
	if fields == nil {
		columns = columnsOf(record, nil)
	}
	for _, f := range fields {
		columns = append(columns, column{string(f), f.column(record)})
	}
	for _, name := range []string{"reason", "error"} { // of records that failed
		if !slices.ContainsFunc(columns, func(c column) bool { return c.name == name }) {
			columns = append(columns, column{name, reflect.TypeFor[*cellText]()})
		}
	}
	p := &parquetOutput{row: rowOf(columns)}
	schema := parquet.SchemaOf(reflect.New(p.row).Interface())
	p.rows = parquet.NewGenericWriter[any](w, schema, parquet.Compression(&zstd.Codec{}))
	return p
}

// Write writes records, a line of JSON each.
func (p *parquetOutput) Write(lines []byte) (int, error) {
	for line := range bytes.Lines(lines) {
		row := reflect.New(p.row)
		if err := json.Unmarshal(line, row.Interface()); err != nil {
			return 0, err
		}
		if _, err := p.rows.Write([]any{row.Interface()}); err != nil {
			return 0, err
		}
		if p.bytes += len(line); p.bytes >= groupBytes {
			p.bytes = 0
			if err := p.rows.Flush(); err != nil {
				return 0, err
			}
		}
	}
	return len(lines), nil
}

func (p *parquetOutput) Close() error { return p.rows.Close() }

// A column is a field of a record, and the type of its values in a row.
type column struct {
	name string
	typ  reflect.Type
}

// A cellText is a value as text: a string as it is, the rest as JSON.
type cellText string

// UnmarshalJSON takes any value.
func (c *cellText) UnmarshalJSON(value []byte) error {
	*c = cellText(cellOf(value))
	return nil
}

// rowOf returns the type of rows with these columns.
func rowOf(columns []column) reflect.Type {
	var fields []reflect.StructField
	for i, c := range columns {
		options := ""
		if c.typ.Kind() == reflect.Slice {
			options = ",list"
		}
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprintf("F%d", i), Type: c.typ,
			Tag: reflect.StructTag(fmt.Sprintf(`json:%q parquet:%q`, c.name, c.name+options)),
		})
	}
	return reflect.StructOf(fields)
}

// columnsOf returns the columns of a struct, those of structs that it embeds among them. Within
// are the types that it is part of.
func columnsOf(t reflect.Type, within []reflect.Type) (columns []column) {
	for _, f := range jsonFields(t) {
		columns = append(columns, column{f.name, valueOf(f.typ, append(within, t))})
	}
	return columns
}

// valueOf returns the type of a column for values of a type. What has no fixed type, and what is
// part of itself, is text.
func valueOf(t reflect.Type, within []reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	text := reflect.TypeFor[*cellText]()
	switch p := reflect.PointerTo(t); {
	case p.Implements(reflect.TypeFor[encoding.TextMarshaler]()), p.Implements(reflect.TypeFor[json.Marshaler]()):
		return text
	}
	switch t.Kind() {
	case reflect.Bool:
		return reflect.TypeFor[*bool]()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return reflect.TypeFor[*int64]()
	case reflect.Float32, reflect.Float64:
		return reflect.TypeFor[*float64]()
	case reflect.Slice, reflect.Array:
		item := valueOf(t.Elem(), within)
		if item.Kind() == reflect.Slice { // a list of lists
			return text
		}
		return reflect.SliceOf(item.Elem())
	case reflect.Struct:
		if columns := columnsOf(t, within); len(columns) > 0 && !slices.Contains(within, t) {
			return reflect.PointerTo(rowOf(columns))
		}
	}
	return text
}

// column returns the type of the column of a field of records.
func (f field) column(t reflect.Type) reflect.Type {
	typ, list := reflect.PointerTo(t), false
	for name := range strings.SplitSeq(string(f), ".") {
		for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
			list = list || typ.Kind() == reflect.Slice
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct {
			return reflect.TypeFor[*cellText]()
		}
		in := jsonFields(typ)
		i := slices.IndexFunc(in, func(f jsonField) bool { return f.name == name })
		if i < 0 {
			return reflect.TypeFor[*cellText]()
		}
		typ = in[i].typ
	}
	value := valueOf(typ, nil)
	if list && value.Kind() == reflect.Pointer {
		return reflect.SliceOf(value.Elem())
	}
	return value
}
