package input

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
)

// TestReadString checks that a string is read to its end, and not copied.
func TestReadString(t *testing.T) {
	const most = 1 << 20
	page := strings.Repeat("<p>some text</p>", most/16)
	r := strings.NewReader("beg" + page)
	if _, err := r.Seek(3, 0); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got, err := Read(context.Background(), r, most, "")
	runtime.ReadMemStats(&after)
	if err != nil || got.Bytes != page || got.Text != page || r.Len() > 0 {
		t.Errorf("%d bytes, %v, and %d are left; want %d bytes", len(got.Bytes), err, r.Len(), len(page))
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > most/2 {
		t.Errorf("reading a string of %d bytes takes %d bytes of memory", len(page), took)
	}
}

// TestReadFails checks the errors, whatever the reader is.
func TestReadFails(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		name string
		ctx  context.Context
		max  int
		want error
	}{
		{"too large", context.Background(), 4, ErrTooLarge},
		{"done", done, 100, context.Canceled},
	} {
		if _, err := Read(test.ctx, strings.NewReader("<p>text"), test.max, ""); !errors.Is(err, test.want) {
			t.Errorf("%s: a string gives %v, want %v", test.name, err, test.want)
		}
		if _, err := Read(test.ctx, struct{ *strings.Reader }{strings.NewReader("<p>text")}, test.max, ""); !errors.Is(err, test.want) {
			t.Errorf("%s: another reader gives %v, want %v", test.name, err, test.want)
		}
	}
}
