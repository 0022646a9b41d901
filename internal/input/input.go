// Package input reads the bytes of a page, within a bound and a context, and tells pages from
// text that only came as one: JSON and plain text.
package input

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unsafe"

	"github.com/seed31bcff99/reader/dom/charset"
)

// ErrTooLarge says that a page has more bytes than the caller allows.
var ErrTooLarge = errors.New("page too large")

// ErrNoMatch says that nothing on a page matches the selector of a caller.
var ErrNoMatch = errors.New("nothing on the page matches the selector")

// Most is the largest page that can be read at all: nodes and offsets are 32 bits
// wide.
const Most = 1 << 30

// A Page is what was read.
type Page struct {
	Bytes    string // as they came
	Text     string // the same in UTF-8, which may have three times as many bytes
	Charset  string
	Repaired bool // the text was encoded twice: see charset.Repair
}

// Read reads a page of at most max bytes, and decodes it. ContentType is the HTTP
// header, if there was one. It fails if r does, with ErrTooLarge, and with the error
// of the context. A call of r.Read that hangs it cannot interrupt.
//
// The page of a *strings.Reader, *bytes.Reader or *bytes.Buffer is not copied. So who gives
// bytes may not change them as long as the Page or a part of its text is in use, and
// who calls Read for others copies what he hands on.
func Read(ctx context.Context, r io.Reader, max int, contentType string) (page Page, err error) {
	src, err := readAll(ctx, r, max)
	if err != nil {
		return page, err
	}
	text, name, err := charset.Decode(ctx, src, contentType)
	if err != nil {
		return page, err
	}
	if len(text) > Most {
		return page, fmt.Errorf("%w: more than %d bytes in UTF-8", ErrTooLarge, Most)
	}
	text, repaired, err := charset.Repair(ctx, text)
	if err != nil {
		return page, err
	}
	return Page{src, text, name, repaired}, nil
}

func readAll(ctx context.Context, r io.Reader, max int) (string, error) {
	switch r := r.(type) { // what is in memory is not copied; to decode it looks at the context
	case *strings.Reader:
		return taken(r, r.Len(), max)
	case *bytes.Reader:
		return taken(r, r.Len(), max)
	case *bytes.Buffer:
		return taken(r, r.Len(), max)
	}
	r = io.LimitReader(r, int64(max)+1)
	if ctx.Done() != nil {
		r = &stoppedReader{ctx, r}
	}
	var page strings.Builder // gives its bytes away without a copy
	if _, err := io.Copy(&page, r); err != nil {
		return "", fmt.Errorf("reading page: %w", err)
	}
	if page.Len() > max {
		return "", tooLarge(max)
	}
	return page.String(), nil
}

func tooLarge(max int) error { return fmt.Errorf("%w: more than %d bytes", ErrTooLarge, max) }

// taken returns the size bytes that a reader holds, without a copy.
func taken(r io.WriterTo, size, max int) (string, error) {
	if size > max {
		return "", tooLarge(max)
	}
	var t taker
	_, _ = r.WriteTo(&t) // a taker never fails
	return t.text, nil
}

// A taker keeps what is written to it at once.
type taker struct{ text string }

func (t *taker) WriteString(s string) (int, error) {
	t.text = s
	return len(s), nil
}

func (t *taker) Write(b []byte) (int, error) {
	return t.WriteString(unsafe.String(unsafe.SliceData(b), len(b))) // as strings.Builder does
}

// A stoppedReader reads until its context is done.
type stoppedReader struct {
	ctx context.Context
	r   io.Reader
}

func (s *stoppedReader) Read(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.r.Read(b)
}
