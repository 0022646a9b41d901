package input

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
)

// elements are the records of a JSON list: objects as the lines of JSON lines are, and
// addresses. Of an object that has neither a page nor a field url, a field with another
// name for that is its address.
type elements struct {
	name    string // empty for standard input
	in      *io.LimitedReader
	dec     *json.Decoder
	file    io.Closer
	max     int // bytes
	number  int
	started bool
	over    bool
}

func newElements(name string, in io.Reader, file io.Closer, max int) *elements {
	bounded := &io.LimitedReader{R: in}
	return &elements{name: name, in: bounded, dec: json.NewDecoder(bounded), file: file, max: max}
}

func (e *elements) close() error { return e.file.Close() }

func (e *elements) next() (Item, error) {
	if e.over {
		return Item{}, io.EOF
	}
	e.in.N = int64(e.max) // what the decoder has read ahead is no more than that either
	if !e.started {
		e.started = true
		if _, err := e.dec.Token(); err != nil {
			return Item{}, broken(err)
		}
	}
	if !e.dec.More() {
		if _, err := e.dec.Token(); err != nil { // it ends without its bracket
			return Item{}, broken(err)
		}
		e.over = true
		return Item{}, io.EOF
	}
	e.number++
	it := Item{Place: strings.TrimSpace(fmt.Sprintf("%s record %d", e.name, e.number))}
	var record json.RawMessage
	if err := e.dec.Decode(&record); err != nil {
		return Item{}, broken(err)
	}
	it.JSON, it.Size = record, len(record)
	if address := addressOf(record); address != "" {
		it.JSON, it.Address = nil, &Address{URL: address}
	}
	return it, nil
}

// broken says that a list is broken, or has a record that is too long.
func broken(err error) error { return fmt.Errorf("%w: %w", addresses.ErrFormat, err) }

// addressOf returns the address that an element is, or has in a field of another name.
func addressOf(record json.RawMessage) string {
	var address string
	if json.Unmarshal(record, &address) == nil {
		return address
	}
	var object map[string]any
	if json.Unmarshal(record, &object) != nil || object["html"] != nil || object["pdf"] != nil || object["url"] != nil {
		return ""
	}
	for _, name := range addresses.Columns {
		if address, ok := object[name].(string); ok && addresses.IsAddress(address) {
			return address
		}
	}
	return ""
}
