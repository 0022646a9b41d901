package input

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
)

// lines are the records of an input with one record a line. At most max bytes of a
// line are held.
type lines struct {
	name   string // empty for standard input
	in     *bufio.Reader
	max    int // bytes
	number int
}

// maxBlank is how many bytes of blank lines may follow each other. More are no mistake of
// a writer, but a small compressed input that keeps a server at work.
const maxBlank = 1 << 20

var errBlank = fmt.Errorf("more than %d bytes of blank lines", maxBlank)

// all yields the lines that have more than white space, as JSON defines it.
func (l *lines) all(yield func(Item, error) bool) {
	for blank := 0; ; {
		l.number++
		text, tooLong, err := l.readLine()
		it := Item{Place: strings.TrimSpace(fmt.Sprintf("%s line %d", l.name, l.number)), JSON: text, Size: len(text)}
		switch {
		case err == io.EOF:
			return
		case tooLong:
			it.Err = fmt.Errorf("record exceeds %d bytes", l.max)
		case err == nil && len(bytes.Trim(text, " \t\r\n")) == 0:
			if blank += len(text); blank <= maxBlank {
				continue
			}
			err = errBlank
		}
		if err != nil {
			it = Item{}
		}
		if blank = 0; !yield(it, err) || err != nil {
			return
		}
	}
}

// readLine reads to the end of the line. It skips the rest of a line that is too
// long. The last line may have no line break.
func (l *lines) readLine() (text []byte, tooLong bool, err error) {
	for read := false; ; read = true {
		piece, err := l.in.ReadSlice('\n')
		switch {
		case tooLong:
		case len(text)+len(piece) > l.max+len("\n"):
			text, tooLong = nil, true
		default:
			text = append(text, piece...)
		}
		switch {
		case err == nil, err == io.EOF && (read || len(piece) > 0):
			return text, tooLong, nil
		case err == io.EOF:
			return nil, false, io.EOF
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, false, err
		}
	}
}

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

// An Address is a record that is to be fetched.
type Address struct {
	URL  string
	List bool // it may lead to a list of addresses
}

// IsURL reports whether an input is named by its address.
func IsURL(name string) bool {
	return strings.Contains(name, "://") && addresses.IsAddress(name)
}

// list is the addresses of a list, a sitemap, a feed or OPML.
func list(name string, form addresses.Form, in io.Reader) records {
	return func(yield func(Item, error) bool) {
		number := 0
		err := addresses.Read(form, in, nil, func(e addresses.Entry) error {
			number++
			it := Item{Place: strings.TrimSpace(fmt.Sprintf("%s address %d", name, number)), Address: &Address{e.URL, e.List}, Size: len(e.URL)}
			if !yield(it, nil) {
				return io.EOF
			}
			return nil
		})
		if err != nil && err != io.EOF {
			yield(Item{}, err)
		}
	}
}
