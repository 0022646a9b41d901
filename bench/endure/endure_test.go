package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/bench"
)

// TestInput checks that the input has as many records as were asked for.
func TestInput(t *testing.T) {
	corpus := t.TempDir()
	for _, name := range []string{"a", "b", "c"} {
		if err := os.WriteFile(filepath.Join(corpus, name+".html"), []byte("<p>"+name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	in, err := newInput(corpus, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, pages := range []int{1, 3, 7, 30} {
		r, err := in.open(pages)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		records := bytes.SplitAfter(bytes.TrimSpace(lines), []byte("\n"))
		if len(records) != pages || int64(len(lines)) != in.size(pages) {
			t.Errorf("%d records of %d, %d bytes, said to be %d", len(records), pages, len(lines), in.size(pages))
		}
		var last struct{ HTML string }
		if err := json.Unmarshal(records[pages-1], &last); err != nil || last.HTML != "<p>"+string("abc"[(pages-1)%3]) {
			t.Errorf("the last of %d is %q, %v", pages, last.HTML, err)
		}
	}
}

func TestMedian(t *testing.T) {
	if got := median([]usage{{wall: 3}, {wall: 1}, {wall: 2}}); got.wall != 2*time.Nanosecond {
		t.Errorf("median = %v", got.wall)
	}
}

func TestResident(t *testing.T) {
	if now, _ := bench.Memory(os.Getpid()); now == 0 {
		t.Skip("this system does not tell")
	}
	w := startWatch(os.Getpid())
	time.Sleep(5 * sampleEvery)
	if median, most := w.end(); median < 1<<20 || most < median {
		t.Errorf("%d bytes are resident, %d at most", median, most)
	}
}
