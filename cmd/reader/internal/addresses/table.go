package addresses

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Columns are the names of columns, and of fields of objects, that hold addresses. The
// first that is there counts.
var Columns = []string{"url", "uri", "link", "href", "loc", "address", "website", "page"}

// A table says how CSV with a column of addresses is written.
type table struct {
	comma  rune
	column int
	named  bool // the first row has names
}

// newTable returns how the rows of a table are written, from its first row, or nil if it
// has no column of addresses. A row that is an address as a whole is a line of a list.
func newTable(head []byte) *table {
	line, _, _ := bytes.Cut(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("\n"))
	if IsAddress(strings.TrimSpace(string(line))) && !bytes.ContainsRune(line, '\t') {
		return nil
	}
	for _, comma := range ",;\t|" {
		cells, err := newRows(bytes.NewReader(line), comma).Read()
		if err != nil || len(cells) < 2 && !slices.Contains(Columns, strings.ToLower(strings.TrimSpace(string(line)))) {
			continue
		}
		for _, name := range Columns {
			if at := slices.IndexFunc(cells, func(cell string) bool { return strings.EqualFold(strings.TrimSpace(cell), name) }); at >= 0 {
				return &table{comma, at, true}
			}
		}
		if at := slices.IndexFunc(cells, func(cell string) bool { return IsAddress(strings.TrimSpace(cell)) }); at >= 0 {
			return &table{comma, at, false}
		}
	}
	return nil
}

func newRows(r io.Reader, comma rune) *csv.Reader {
	rows := csv.NewReader(r)
	rows.Comma, rows.LazyQuotes, rows.FieldsPerRecord, rows.ReuseRecord = comma, true, -1, true
	return rows
}

// maxRow is how many bytes the first row of a table has.
const maxRow = 64 << 10

// readTable reads a table. Rows without an address are left out.
func readTable(r io.Reader, give giver) error {
	bounded := &tokenReader{in: r, most: maxToken}
	in := bufio.NewReaderSize(bounded, maxRow)
	head, _ := in.Peek(maxRow)
	t := newTable(head)
	if t == nil {
		return ErrFormat
	}
	rows := newRows(in, t.comma)
	for first := true; ; first = false {
		bounded.read = 0
		row, err := rows.Read()
		switch wrong, ok := errors.AsType[*csv.ParseError](err); {
		case err == io.EOF:
			return nil
		case ok:
			return fmt.Errorf("%w: %w", ErrFormat, wrong)
		case errors.Is(err, errLongToken):
			return fmt.Errorf("%w: %w", ErrFormat, err)
		case err != nil:
			return err
		case first && t.named || t.column >= len(row):
			continue
		}
		if err := give(row[t.column], false); err != nil {
			return err
		}
	}
}
