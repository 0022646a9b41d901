package warc

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A Header is the fields of a head, in order.
type Header []Field

// A Field is one line of a head.
type Field struct {
	Name, Value string
}

// Get returns the value of a field, empty if there is none. Case does not matter.
// If the field occurs several times, the values are joined by commas, as in HTTP.
func (h Header) Get(name string) string {
	value := ""
	for _, f := range h {
		switch {
		case !strings.EqualFold(f.Name, name):
		case value == "":
			value = f.Value
		default:
			value += ", " + f.Value
		}
	}
	return value
}

// readHeader reads fields up to a blank line. Lines that are not fields are
// ignored.
func readHeader(r *bufio.Reader) (Header, error) {
	var h Header
	for left := maxHead; ; {
		line, err := readLine(r, left)
		if err != nil {
			return nil, err
		}
		left -= len(line)
		if line == "" {
			return h, nil
		}
		if (line[0] == ' ' || line[0] == '\t') && len(h) > 0 { // a continuation of the line before
			h[len(h)-1].Value += " " + strings.TrimSpace(line)
			continue
		}
		if name, value, ok := strings.Cut(line, ":"); ok {
			h = append(h, Field{strings.TrimSpace(name), strings.TrimSpace(value)})
		}
	}
}

var errLongHead = fmt.Errorf("%w: its head is longer than %d bytes", ErrFormat, maxHead)

// readLine reads a line of at most max bytes, without its end.
func readLine(r *bufio.Reader, max int) (string, error) {
	var line []byte
	for {
		piece, err := r.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case len(line) > max+len("\r\n"):
			return "", errLongHead
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == io.EOF && len(line) > 0:
			return string(line), io.ErrUnexpectedEOF
		case err != nil:
			return "", err
		}
		return strings.TrimRight(string(line), "\r\n"), nil
	}
}
