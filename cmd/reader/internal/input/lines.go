package input

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
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
