package batch_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
)

const page = `{"id": %d, "url": "https://example.org/%[1]d", "html": "<title>Day %[1]d</title><p>The wind came from the west all day.</p>"}` + "\n"

func ExampleRecords() {
	in := strings.NewReader(`{"id": 7, "html": "<title>The harbour</title><p>Nobody left it.</p>"}` + "\n{\n")
	for rec, err := range batch.Records(context.Background(), "pages.jsonl", in, &batch.Options{Op: "convert"}) {
		if err != nil {
			fmt.Println("the input cannot be read:", err)
			return
		}
		fmt.Println(rec.Failed, string(rec.Line[:8]))
	}
	// Output:
	// false {"id":7,
	// true {"id":nu
}

// collect returns the lines of an input, and the error that ended it.
func collect(ctx context.Context, in io.Reader, opts batch.Options) (lines []string, failed int, err error) {
	for rec, err := range batch.Records(ctx, "in", in, &opts) {
		if err != nil {
			return lines, failed, err
		}
		lines = append(lines, string(rec.Line))
		if rec.Failed {
			failed++
		}
	}
	return lines, failed, nil
}

func pages(n int) io.Reader {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, page, i)
	}
	return strings.NewReader(b.String())
}

// TestShards checks that the parts of an input are disjoint and complete.
func TestShards(t *testing.T) {
	whole, _, err := collect(t.Context(), pages(10), batch.Options{})
	if err != nil || len(whole) != 10 {
		t.Fatalf("%d records, %v", len(whole), err)
	}
	got := map[string]int{}
	for _, shard := range []string{"1/3", "2/3", "3/3"} {
		part, _, err := collect(t.Context(), pages(10), batch.Options{Shard: shard})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range part {
			got[line]++
		}
	}
	for _, line := range whole {
		if got[line] != 1 {
			t.Errorf("%d times: %s", got[line], line)
		}
	}
}

// TestAddresses checks that nothing is fetched.
func TestAddresses(t *testing.T) {
	for _, in := range []string{`{"id": 1, "url": "https://example.org/"}` + "\n", "https://example.org/\n"} {
		lines, failed, err := collect(t.Context(), strings.NewReader(in), batch.Options{})
		if err != nil || len(lines) != 1 || failed != 1 || !strings.Contains(lines[0], "nothing is fetched here") || !strings.Contains(lines[0], `"url":"https://example.org/"`) {
			t.Errorf("%q: %q, %v", in, lines, err)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		opts batch.Options
		ok   bool
	}{
		{batch.Options{}, true},
		{batch.Options{Op: "meta", Shard: "2/2"}, true},
		{batch.Options{Op: "links"}, false},
		{batch.Options{MaxRecord: -1}, false},
		{batch.Options{Shard: "3/2"}, false},
	} {
		if err := tt.opts.Check(); (err == nil) != tt.ok {
			t.Errorf("%+v: %v", tt.opts, err)
		}
		if _, _, err := collect(t.Context(), pages(1), tt.opts); (err == nil) != tt.ok {
			t.Errorf("records of %+v: %v", tt.opts, err)
		}
	}
}

// TestErrors checks that errors of the reader and of the context end the sequence, and
// are no records.
func TestErrors(t *testing.T) {
	broken := errors.New("the disk is gone")
	lines, failed, err := collect(t.Context(), io.MultiReader(pages(2), iotest.ErrReader(broken)), batch.Options{})
	if !errors.Is(err, broken) || failed != 0 {
		t.Errorf("%d records, %d failed, %v", len(lines), failed, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if lines, _, err := collect(ctx, pages(2), batch.Options{}); !errors.Is(err, context.Canceled) || len(lines) > 0 {
		t.Errorf("%q, %v", lines, err)
	}
}

func TestBreak(t *testing.T) {
	n := 0
	for range batch.Records(t.Context(), "in", pages(5), nil) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d records", n)
	}
}
