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

// TestReadCopiesNoString says that the text of a page that is a string is that string.
func TestReadCopiesNoString(t *testing.T) {
	page := strings.Repeat("<p>A page of a few words.</p>\n", 100)
	got, err := input.Read(t.Context(), strings.NewReader(page), len(page), "")
	if err != nil || unsafe.StringData(got.Text) != unsafe.StringData(page) {
		t.Errorf("it is copied, %v", err)
	}
}
