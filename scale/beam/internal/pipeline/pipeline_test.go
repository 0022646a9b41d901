package pipeline

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
)

func TestMain(m *testing.M) { ptest.Main(m) }

// writeInputs writes some inputs, and returns their folder.
func writeInputs(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name string, text []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.jsonl", []byte(lines(0, 20)+"{\n"))
	write("b.jsonl.gz", zipped(t, lines(20, 20)))
	write("c.warc", []byte(record(40)+record(41)))
	write("d.warc.gz", slices.Concat(zipped(t, record(42)), []byte("damaged"), zipped(t, record(43)), zipped(t, record(44))))
	write("e.jsonl", nil)
	return dir
}

func lines(first, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"id": %d, "url": "https://example.org/%[1]d", "html": "<title>Day %[1]d</title><p>The wind came from the west all day.</p>"}`+"\n", first+i)
	}
	return b.String()
}

func record(i int) string {
	block := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>Day %d</title><p>The wind came from the west all day.</p>", i)
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:page:%d>\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", i, len(block), block)
}

func zipped(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	if _, err := io.WriteString(zip, text); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// wanted returns the records that the inputs below a folder have, sorted.
func wanted(t *testing.T, dir string, opts batch.Options) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for rec, err := range batch.Records(t.Context(), path, bytes.NewReader(text), &opts) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, string(rec.Line))
		}
	}
	slices.Sort(all)
	return all
}

// written returns the records of all shards of an output, sorted, and how many shards
// there are.
func written(t *testing.T, output string) (all []string, shards int) {
	t.Helper()
	files, err := os.ReadDir(output)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), "_report.") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(output, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f.Name(), ".gz") {
			text = unzipped(t, text)
		}
		all = slices.AppendSeq(all, strings.Lines(string(text)))
		shards++
	}
	slices.Sort(all)
	return all, shards
}

func unzipped(t *testing.T, text []byte) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// run runs a job, and returns its report.
func run(t *testing.T, job Job) []Outcome {
	t.Helper()
	if err := job.Check(); err != nil {
		t.Fatal(err)
	}
	p, s := beam.NewPipelineWithRoot()
	Build(s, job)
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
	report, err := ReadReport(t.Context(), job.Output, job.Share)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// TestRecords checks that all ways to run a job give the same records.
func TestRecords(t *testing.T) {
	in := writeInputs(t)
	for _, tt := range []struct {
		name   string
		job    Job
		shards int
	}{
		{"plain", Job{}, 5},
		{"gzip", Job{Gzip: true}, 5},
		{"parts", Job{Parts: 3}, 15},
		{"metadata", Job{Options: batch.Options{Op: "meta"}}, 5},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.job.Patterns, tt.job.Output = []string{in + "/*", in + "/a.*"}, filepath.Join(t.TempDir(), "out")
			report := run(t, tt.job)
			want := wanted(t, in, tt.job.Options)
			got, shards := written(t, tt.job.Output)
			if shards != tt.shards || len(report) != tt.shards || !slices.Equal(got, want) {
				t.Fatalf("%d shards, %d lines of the report, %d records; want %d, %d", shards, len(report), len(got), tt.shards, len(want))
			}
			records, failed := 0, 0
			for _, out := range report {
				records += out.Records
				failed += out.Failed
			}
			if records != len(want) || failed != 2 {
				t.Errorf("the report has %d records, %d failed; want %d, 2", records, failed, len(want))
			}
		})
	}
}

// TestShares checks that jobs with the shares of the inputs give what one job gives.
func TestShares(t *testing.T) {
	in, output := writeInputs(t), t.TempDir()
	foreign := filepath.Join(output, temporary+shardName(Input{Path: filepath.Join(in, "b.jsonl.gz")}, false)+".HALF")
	for part := 1; part <= 2; part++ {
		if err := os.WriteFile(foreign, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
		report := run(t, Job{Patterns: []string{in + "/*"}, Output: output, Share: Share{part, 2}})
		if want := 4 - part; len(report) != want {
			t.Errorf("share %d has %d inputs, want %d", part, len(report), want)
		}
		if _, err := os.Stat(foreign); (err == nil) != (part == 1) {
			t.Errorf("share %d: the file of share 2 that is not complete: %v", part, err)
		}
	}
	got, shards := written(t, output)
	if want := wanted(t, in, batch.Options{}); shards != 5 || !slices.Equal(got, want) {
		t.Errorf("%d shards, %d records; want 5, %d", shards, len(got), len(want))
	}
}

func TestShareText(t *testing.T) {
	for text, ok := range map[string]bool{"1/4": true, "4/4": true, "0/4": false, "5/4": false, "1": false, "1/4/4": false, "": true, "1/4 .": false, "a/b": false} {
		var s Share
		if err := s.UnmarshalText([]byte(text)); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
		if back, err := s.MarshalText(); ok && (string(back) != text || err != nil) {
			t.Errorf("%q became %q, %v", text, back, err)
		}
	}
}

// TestAgain checks that a second run of a job gives the same files, that -resume reads only
// what is missing, and that what a killed worker left is removed.
func TestAgain(t *testing.T) {
	in, output := writeInputs(t), t.TempDir()
	job := Job{Patterns: []string{in + "/*"}, Output: output}
	run(t, job)
	first, shards := written(t, output)
	left := filepath.Join(output, temporary+shardName(Input{Path: filepath.Join(in, "a.jsonl")}, false)+".HALF")
	if err := os.WriteFile(left, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, job)
	if again, n := written(t, output); n != shards || !slices.Equal(again, first) {
		t.Errorf("%d shards with %d records, then %d with %d", shards, len(first), n, len(again))
	}
	gone := shardName(Input{Path: filepath.Join(in, "c.warc")}, false)
	if err := os.Remove(filepath.Join(output, gone)); err != nil {
		t.Fatal(err)
	}
	job.Resume = true
	for _, out := range run(t, job) {
		if out.Kept == (out.Shard == gone) {
			t.Errorf("%+v", out)
		}
	}
	if again, n := written(t, output); n != shards || !slices.Equal(again, first) {
		t.Errorf("%d shards with %d records, continued %d with %d", shards, len(first), n, len(again))
	}
}

// TestMissing checks that inputs that cannot be read are lines of the report, and cost
// nothing else.
func TestMissing(t *testing.T) {
	in, output := writeInputs(t), t.TempDir()
	if err := os.Mkdir(filepath.Join(in, "f.jsonl"), 0o700); err != nil { // cannot be read as a file
		t.Fatal(err)
	}
	report := run(t, Job{Patterns: []string{in + "/*", in + "/none*", "nowhere://a/b"}, Output: output})
	var lost []string
	for _, out := range report {
		if out.Error != "" {
			lost = append(lost, strings.TrimPrefix(out.Input, in))
			if out.Records != 0 {
				t.Errorf("%+v", out)
			}
		}
	}
	if want := []string{"/f.jsonl", "/none*", "nowhere://a/b"}; !slices.Equal(lost, want) {
		t.Errorf("lost %q, want %q", lost, want)
	}
	if _, shards := written(t, output); shards != 5 {
		t.Errorf("%d shards", shards)
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name string
		job  Job
	}{
		{"no input", Job{Output: "out"}},
		{"no output", Job{Patterns: []string{"*"}}},
		{"parts", Job{Patterns: []string{"*"}, Output: "out", Parts: -1}},
		{"shard", Job{Patterns: []string{"*"}, Output: "out", Options: batch.Options{Shard: "1/2"}}},
		{"operation", Job{Patterns: []string{"*"}, Output: "out", Options: batch.Options{Op: "links"}}},
	} {
		if tt.job.Check() == nil {
			t.Errorf("%s: no error", tt.name)
		}
	}
}

func TestShardNames(t *testing.T) {
	names := map[string]bool{}
	for _, in := range []Input{{Path: "a/x.warc"}, {Path: "b/x.warc"}, {Path: "a/x.warc", Part: "1/2"}, {Path: "a/x.warc", Part: "2/2"}} {
		name := shardName(in, false)
		if names[name] || !strings.HasPrefix(name, "x.warc.") || strings.Contains(name, "/") {
			t.Errorf("%+v: %s", in, name)
		}
		names[name] = true
	}
}

// TestOutputFails checks that a shard that cannot be written is an error, so that the
// runner tries it again, and leaves nothing.
func TestOutputFails(t *testing.T) {
	in := writeInputs(t)
	files := &failingFiles{}
	s, err := createShard(t.Context(), files, "out", "a.jsonl", true)
	if err != nil {
		t.Fatal(err)
	}
	job := Job{}
	if inputErr, err := job.fill(t.Context(), s, Input{Path: filepath.Join(in, "a.jsonl")}, &Outcome{}); inputErr != nil || err != nil {
		t.Fatal(inputErr, err)
	}
	if err := s.commit(t.Context()); !errors.Is(err, errFull) || files.removed != 1 {
		t.Errorf("%v, %d files removed", err, files.removed)
	}
}

// TestPanic checks that a panic is an error of the input.
func TestPanic(t *testing.T) {
	in := writeInputs(t)
	job := Job{}
	inputErr, err := job.fill(t.Context(), panicking{}, Input{Path: filepath.Join(in, "a.jsonl")}, &Outcome{})
	if err != nil || inputErr == nil || !strings.Contains(inputErr.Error(), "panic: boo") {
		t.Error(inputErr, err)
	}
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("boo") }

var errFull = errors.New("the disk is full")

// failingFiles is a file system without room.
type failingFiles struct {
	filesystem.Interface
	removed int
}

func (f *failingFiles) OpenWrite(context.Context, string) (io.WriteCloser, error) {
	return fullFile{}, nil
}

func (f *failingFiles) Remove(context.Context, string) error {
	f.removed++
	return nil
}

type fullFile struct{}

func (fullFile) Write([]byte) (int, error) { return 0, errFull }
func (fullFile) Close() error              { return nil }
