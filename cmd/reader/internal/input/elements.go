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
func elements(name string, in io.Reader, max int) records {
	return func(yield func(Item, error) bool) {
		bounded := &io.LimitedReader{R: in, N: int64(max)}
		dec := json.NewDecoder(bounded)
		_, err := dec.Token() // of the list
		for number := 1; err == nil && dec.More(); number++ {
			it := Item{Place: strings.TrimSpace(fmt.Sprintf("%s record %d", name, number))}
			var record json.RawMessage
			if err = dec.Decode(&record); err != nil {
				break
			}
			it.JSON, it.Size = record, len(record)
			if address := addressOf(record); address != "" {
				it.JSON, it.Address = nil, &Address{URL: address}
			}
			if !yield(it, nil) {
				return
			}
			bounded.N = int64(max) // what the decoder has read ahead is no more than that either
		}
		if err == nil {
			_, err = dec.Token() // it may end without its bracket
		}
		if err != nil {
			yield(Item{}, broken(err))
		}
	}
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
