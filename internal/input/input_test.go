package input_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"unsafe"

	"github.com/seed31bcff99/reader/internal/input"
)

// TestRead reads a page from readers that hold it and from one that does not.
func TestRead(t *testing.T) {
	const page = "<p>A page of a few words.</p>"
	started := strings.NewReader("read before " + page)
	if _, err := io.CopyN(io.Discard, started, int64(len("read before "))); err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func() io.Reader{
		"bytes":   func() io.Reader { return bytes.NewReader([]byte(page)) },
		"buffer":  func() io.Reader { return bytes.NewBufferString(page) },
		"string":  func() io.Reader { return strings.NewReader(page) },
		"started": func() io.Reader { s := *started; return &s },
		"stream":  func() io.Reader { return io.MultiReader(strings.NewReader(page)) },
	} {
		t.Run(name, func(t *testing.T) {
			got, err := input.Read(t.Context(), open(), len(page), "")
			if err != nil || got.Text != page || got.Bytes != page {
				t.Errorf("%+v, %v", got, err)
			}
			if _, err := input.Read(t.Context(), open(), len(page)-1, ""); !errors.Is(err, input.ErrTooLarge) {
				t.Errorf("too large: %v", err)
			}
			stopped, stop := context.WithCancel(t.Context())
			stop()
			if _, err := input.Read(stopped, open(), len(page), ""); !errors.Is(err, context.Canceled) {
				t.Errorf("stopped: %v", err)
			}
		})
	}
}

// TestReadCopiesNothing says that the text of a page in memory is that memory.
func TestReadCopiesNothing(t *testing.T) {
	page := []byte(strings.Repeat("<p>A page of a few words.</p>\n", 100))
	text := string(page)
	for name, test := range map[string]struct {
		r      io.Reader
		memory *byte
	}{
		"string": {strings.NewReader(text), unsafe.StringData(text)},
		"bytes":  {bytes.NewReader(page), unsafe.SliceData(page)},
		"buffer": {bytes.NewBuffer(page), unsafe.SliceData(page)},
	} {
		got, err := input.Read(t.Context(), test.r, len(page), "")
		if err != nil || got.Text != text || unsafe.StringData(got.Text) != test.memory {
			t.Errorf("%s: it is copied, %v", name, err)
		}
	}
}
