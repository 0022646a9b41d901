package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// A line is one line of input.
type line struct {
	number  int // from 1
	text    []byte
	tooLong bool // longer than allowed: text is empty
}

// A lineReader splits its input into lines and holds at most max bytes of one.
type lineReader struct {
	in     *bufio.Reader
	max    int // bytes
	number int
}

func newLineReader(r io.Reader, max int) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(r, 64<<10), max: max}
}

// next returns the next line that is not blank: that has more than what JSON
// takes for white space. The text is the caller's to keep. After the last line
// the error is io.EOF.
func (r *lineReader) next() (line, error) {
	for {
		r.number++
		text, tooLong, err := r.readLine()
		if err != nil {
			return line{}, err
		}
		if tooLong || len(bytes.Trim(text, " \t\r\n")) > 0 {
			return line{r.number, text, tooLong}, nil
		}
	}
}

// readLine reads to the end of the line. Of a line that is too long it skips
// the rest, piece by piece. The last line may end without a line break.
func (r *lineReader) readLine() (text []byte, tooLong bool, err error) {
	for read := false; ; read = true {
		piece, err := r.in.ReadSlice('\n')
		switch {
		case tooLong:
		case len(text)+len(piece) > r.max+len("\n"):
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
			return nil, false, fmt.Errorf("reading records: %w", err)
		}
	}
}
