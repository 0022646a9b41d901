package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/batch"
)

// TestBatchPackage compares the records of package batch with those of the command, for
// all of its operations and for inputs with faults.
func TestBatchPackage(t *testing.T) {
	archive, err := os.ReadFile(writeArchive(t, 20))
	if err != nil {
		t.Fatal(err)
	}
	broken := bytes.Clone(archive)
	copy(broken[len(broken)/2:], "broken here")
	lines := inputRecord(t, 1, article) + "{\n" + inputRecord(t, "two", signed) + `{"id": 3}` + "\n" + `{"id": 4, "pdf": "JVBERi0="}` + "\n" + inputRecord(t, 5, shop)
	today := time.Now().UTC().Format(time.DateOnly)
	for name, text := range map[string][]byte{
		"crawl.warc.gz":  archive,
		"broken.warc.gz": broken,
		"pages.jsonl":    []byte(lines),
		"pages.jsonl.gz": zipped(t, lines),
		"picture.png":    []byte("\x89PNG\r\n\x1a\n\x00\x00"),
		"empty.jsonl":    nil,
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			flags string
			opts  batch.Options
		}{
			{"--op=read", batch.Options{}},
			{"--op=read --comments --items --format=text", batch.Options{Op: "read", Read: reader.Options{Common: reader.Common{IncludeComments: true, IncludeItems: true}, Format: reader.Text}}},
			{"--op=convert", batch.Options{Op: "convert"}},
			{"--op=meta --shard=2/3", batch.Options{Op: "meta", Shard: "2/3"}},
			{"--op=meta --max-record=300", batch.Options{Op: "meta", MaxRecord: 300}},
		} {
			tt.opts.Read.NotAfter = today
			want := invoke(t, nil, append([]string{"batch", path, "-q", "--not-after", today}, strings.Fields(tt.flags)...)...).out
			if diff := cmp.Diff(want, batchLines(t, path, text, tt.opts)); diff != "" {
				t.Errorf("%s %s (-command +package):\n%s", name, tt.flags, diff)
			}
		}
	}
}

// batchLines returns the records of package batch.
func batchLines(t *testing.T, name string, text []byte, opts batch.Options) string {
	t.Helper()
	var out bytes.Buffer
	for rec, err := range batch.Records(t.Context(), name, bytes.NewReader(text), &opts) {
		if err != nil {
			t.Fatal(err)
		}
		if failed := bytes.Contains(rec.Line, []byte(`"error":"`)); failed != rec.Failed {
			t.Errorf("Failed is %t of %s", rec.Failed, rec.Line)
		}
		out.Write(rec.Line)
	}
	return out.String()
}

// zipped returns a text compressed by gzip.
func zipped(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	if _, err := zip.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
