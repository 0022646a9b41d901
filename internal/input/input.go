// Package input reads the bytes of a page, within a bound and a context.
package input

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

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
func Read(ctx context.Context, r io.Reader, max int, contentType string) (*Page, error) {
	src, err := readAll(ctx, r, max)
	if err != nil {
		return nil, err
	}
	text, name, err := charset.Decode(ctx, src, contentType)
	if err != nil {
		return nil, err
	}
	if len(text) > Most {
		return nil, fmt.Errorf("%w: more than %d bytes in UTF-8", ErrTooLarge, Most)
	}
	text, repaired, err := charset.Repair(ctx, text)
	if err != nil {
		return nil, err
	}
	return &Page{src, text, name, repaired}, nil
}

// quickCopy is how many bytes in memory are copied at once, in a few milliseconds. To look
// at the context in between, they would have to be copied twice.
const quickCopy = 1 << 24

func readAll(ctx context.Context, r io.Reader, max int) (string, error) {
	if s, ok := r.(*strings.Reader); ok && s.Len() <= max {
		return whole(s), nil // to decode it looks at the context
	}
	var page strings.Builder // gives its bytes away without a copy
	n := size(r)
	held := 0 < n && n <= max
	if held {
		page.Grow(n) // else it would grow step by step
	} else {
		r = io.LimitReader(r, int64(max)+1)
	}
	if ctx.Done() != nil && !(held && n <= quickCopy) {
		r = &stoppedReader{ctx, r}
	}
	if _, err := io.Copy(&page, r); err != nil {
		return "", fmt.Errorf("reading page: %w", err)
	}
	if page.Len() > max {
		return "", fmt.Errorf("%w: more than %d bytes", ErrTooLarge, max)
	}
	return page.String(), nil
}

// whole returns what is left of a string, without a copy.
func whole(r *strings.Reader) string {
	var t taker
	_, _ = r.WriteTo(&t) // a taker never fails
	return t.text
}

// A taker keeps the string that is written to it.
type taker struct{ text string }

func (t *taker) WriteString(s string) (int, error) {
	t.text = s
	return len(s), nil
}

// Write makes it a writer. A strings.Reader does not call it.
func (t *taker) Write(b []byte) (int, error) { return t.WriteString(string(b)) }

// size returns how much a reader holds, 0 if that is not known.
func size(r io.Reader) int {
	switch r := r.(type) {
	case *bytes.Buffer:
		return r.Len()
	case *bytes.Reader:
		return r.Len()
	case *strings.Reader:
		return r.Len()
	}
	return 0
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
