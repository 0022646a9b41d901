package main

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// outputEnds are the ends of names that an output may have. Names without one are JSON
// lines, too.
var outputEnds = []string{"", ".csv", ".json", ".jsonl", ".ndjson", parquetEnd}

const parquetEnd = ".parquet"

// toName is the value of --to that leaves it to the name of the output.
const toName = "name"

// outputEnd returns the end of the name of the output, without that of its compression, or the
// one that --to stands for.
func (c *batchCommand) outputEnd() string {
	if c.To != toName {
		return "." + c.To
	}
	return strings.ToLower(filepath.Ext(packed.TrimName(c.Output)))
}

// checkOutput reports outputs that cannot be written, and flags that do not go together.
func (c *batchCommand) checkOutput() error {
	end := c.outputEnd()
	if c.toFolder() {
		c.FrontMatter = true
	}
	switch named := strings.ToLower(filepath.Ext(packed.TrimName(c.Output))); {
	case c.To != toName && (c.toFolder() || named != end && slices.Contains(outputEnds[1:], named)):
		return fmt.Errorf("--to %s: the name %s says something else: leave out one of them", c.To, c.Output)
	case !c.toFolder() && !slices.Contains(outputEnds, end):
		return fmt.Errorf("-o: no output ends in %s: .parquet, .jsonl and .csv do, the last two also with .gz or .zst behind it, and a folder ends in /", end)
	case end == parquetEnd && packed.TrimName(c.Output) != c.Output:
		return errors.New("-o: a .parquet file is compressed within: leave out the second ending")
	case c.Resume && c.isShaped():
		return errors.New("--resume continues whole records as JSON lines: leave it out, or --fields, --chunk and another form of -o")
	case c.toFolder() && (c.Op != opRead || c.Format != reader.Markdown.String() || c.Fields != nil || c.Chunk > 0):
		return errors.New("-o: a folder holds the Markdown of pages: leave out --op, --format, --fields and --chunk")
	case c.SaveImages && (!c.toFolder() || c.DropImages):
		return errors.New("--save-images is for -o DIR/, whose pages show them: leave out --drop-images")
	case c.Chunk > 0 && (c.Op != opRead || c.Format == formatHTML || c.FrontMatter):
		return errors.New("--chunk cuts the Markdown or text that was read: leave out --op, --front-matter and --format html")
	}
	return c.checkFields()
}

// isShaped reports whether the output is not whole records as JSON lines, which alone can be continued.
func (c *batchCommand) isShaped() bool {
	end := c.outputEnd()
	return c.toFolder() || end == ".csv" || end == parquetEnd || packed.TrimName(c.Output) != c.Output || c.Fields != nil || c.Chunk > 0
}

// failureFields are the fields of records that failed.
var failureFields = []field{"reason", "error"}

// checkFields reports fields that no record has.
func (c *batchCommand) checkFields() error {
	for _, f := range c.Fields {
		if slices.Contains(failureFields, f) {
			continue
		}
		if err := f.check(c.record()); err != nil {
			return errors.New(strings.Replace(err.Error(), "-p", "--fields", 1))
		}
	}
	return nil
}

// record returns an empty record of the output.
func (c *batchCommand) record() any {
	if c.Chunk > 0 {
		return chunkRecord{}
	}
	return map[string]any{
		opRead: pagerecord.Record{}, opConvert: pagerecord.Record{}, opMeta: pagerecord.Metadata{},
		opActions: actionsRecord{}, opLinks: linkRecord{}, opCheckURL: verdictRecord{},
	}[c.Op]
}

// A chunkRecord is the JSON object that --chunk makes of a piece of a page.
type chunkRecord struct {
	pagerecord.Envelope
	pagerecord.Comparison
	Title   string   `json:"title"`
	Chunk   int      `json:"chunk"`      // its number, from 1
	Offset  int      `json:"offset"`     // the character of the content at which it starts
	Chars   int      `json:"char_count"` // its characters there
	Section []string `json:"section"`    // the headings that it is below, the outermost first
	Content string   `json:"content"`
}

// chunkLines returns the pieces of a page, which have about most characters, a line each.
func chunkLines(rec *pagerecord.Record, most int) []byte {
	var lines []byte
	for i, p := range rec.Split(most) {
		lines = append(lines, pagerecord.Line(&chunkRecord{rec.Envelope, rec.Comparison, rec.Title, i + 1, p.Offset, p.Chars, p.Section, p.Text})...)
	}
	return lines
}

// shaped returns what writes records in the form that is asked for into a file.
func (c *batchCommand) shaped(file io.WriteCloser) (io.WriteCloser, error) {
	out := &shapedOutput{w: file, closers: []io.Closer{file}, fields: c.Fields}
	zip, err := packed.NewWriter(c.Output, file)
	if err != nil {
		return nil, err
	}
	if zip != nil {
		out.w, out.closers = zip, []io.Closer{zip, file}
	}
	switch c.outputEnd() {
	case parquetEnd:
		table := newParquetOutput(out.w, reflect.TypeOf(c.record()), c.Fields)
		out.w, out.closers = table, append([]io.Closer{table}, out.closers...)
	case ".csv":
		if out.fields == nil {
			out.fields = csvFields
			if c.Chunk > 0 {
				out.fields = chunkFields
			}
		}
		if !slices.Contains(out.fields, "error") {
			out.fields = append(slices.Clip(out.fields), "error")
		}
		out.rows = csv.NewWriter(out.w)
	}
	return out, nil
}

// csvFields are the columns of a table if none are asked for, and chunkFields those of
// pieces.
var (
	csvFields   = []field{"id", "url", "title", "author", "published_at", "language", "word_count", "content"}
	chunkFields = []field{"id", "url", "title", "section", "offset", "char_count", "content"}
)

// A shapedOutput writes records: whole, or some fields of them, as JSON lines or as a
// table. Each write has whole lines.
type shapedOutput struct {
	w       io.Writer
	closers []io.Closer // the file is the last
	fields  []field     // nil for all
	rows    *csv.Writer // nil for JSON lines
	headed  bool        // the table has its head
}

func (s *shapedOutput) Write(lines []byte) (int, error) {
	if s.fields == nil {
		return s.w.Write(lines)
	}
	for line := range bytes.Lines(lines) {
		if err := s.writeRecord(line); err != nil {
			return 0, err
		}
	}
	return len(lines), nil
}

// writeRecord writes the fields of one record. One that failed is whole in JSON lines.
func (s *shapedOutput) writeRecord(line []byte) error {
	var record map[string]json.RawMessage
	if err := json.Unmarshal(line, &record); err != nil {
		return err
	}
	if s.rows == nil && record["error"] != nil {
		_, err := s.w.Write(line)
		return err
	}
	var names, cells []string
	var object []byte
	for _, f := range s.fields {
		value := f.in(record)
		names, cells = append(names, string(f)), append(cells, cellOf(value))
		object = fmt.Appendf(object, ",%s:%s", pagerecord.Quote(string(f)), cmp.Or(string(value), "null"))
	}
	if s.rows == nil {
		_, err := fmt.Fprintf(s.w, "{%s}\n", object[1:])
		return err
	}
	if !s.headed {
		s.headed = true
		if err := s.rows.Write(names); err != nil {
			return err
		}
	}
	if err := s.rows.Write(cells); err != nil {
		return err
	}
	s.rows.Flush()
	return s.rows.Error()
}

// cellOf returns a value as a cell of a table: text as it is, the rest as JSON.
func cellOf(value json.RawMessage) string {
	if value == nil || string(value) == "null" {
		return ""
	}
	return strings.TrimSuffix(string(valueLine(value)), "\n")
}

func (s *shapedOutput) Close() error {
	var err error
	for _, c := range s.closers {
		err = errors.Join(err, c.Close())
	}
	return err
}

// A parquetOutput writes records as rows of a Parquet file. Its columns are the fields of the
// Go type of the records, nested as they are.
type parquetOutput struct {
	rows  *parquet.GenericWriter[any]
	row   reflect.Type
	bytes int // of the records in the row group that is not written yet
}

// groupBytes is how many bytes of records, as JSON, are one row group. That is what is held in
// memory.
//
// Of each page of a column, the writer holds the least and the largest text until the end: with four of
// a column in a row group instead of sixty, that is little.
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
	for _, f := range failureFields {
		if !slices.ContainsFunc(columns, func(c column) bool { return c.name == string(f) }) {
			columns = append(columns, column{string(f), reflect.TypeFor[*cellText]()})
		}
	}
	p := &parquetOutput{row: rowOf(columns)}
	schema := parquet.SchemaOf(reflect.New(p.row).Interface())
	p.rows = parquet.NewGenericWriter[any](w, schema, parquet.Compression(&zstd.Codec{}), parquet.PageBufferSize(groupBytes/4))
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
