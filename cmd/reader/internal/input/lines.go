package input

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// lines are the records of an input with one record a line. At most max bytes of a
// line are held.
type lines struct {
	name   string // empty for standard input
	in     *bufio.Reader
	file   io.Closer
	max    int // bytes
	number int
}

func newLines(name string, in *bufio.Reader, file io.Closer, max int) *lines {
	return &lines{name: name, in: in, file: file, max: max}
}

func (l *lines) close() error { return l.file.Close() }

// maxBlank is how many bytes of blank lines may follow each other. More are no mistake of
// a writer, but a small compressed input that keeps a server at work.
const maxBlank = 1 << 20

var errBlank = fmt.Errorf("more than %d bytes of blank lines", maxBlank)

// next returns the next line that has more than white space, as JSON defines it.
func (l *lines) next() (Item, error) {
	for blank := 0; ; {
		l.number++
		text, tooLong, err := l.readLine()
		switch {
		case err != nil:
			return Item{}, err
		case tooLong:
			return Item{Place: l.place(), Err: fmt.Errorf("record exceeds %d bytes", l.max)}, nil
		case len(bytes.Trim(text, " \t\r\n")) > 0:
			return Item{Place: l.place(), JSON: text, Size: len(text)}, nil
		}
		if blank += len(text); blank > maxBlank {
			return Item{}, errBlank
		}
	}
}

func (l *lines) place() string {
	if l.name == "" {
		return fmt.Sprintf("line %d", l.number)
	}
	return fmt.Sprintf("%s line %d", l.name, l.number)
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
