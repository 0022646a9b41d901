package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
	"github.com/seed31bcff99/reader/scale/beam/internal/cluster"
)

// TestCluster runs a job on a separate prism runner with four workers, kills one of them,
// and continues. READER_PRISM is the program prism.
func TestCluster(t *testing.T) {
	prism := os.Getenv("READER_PRISM")
	if prism == "" {
		t.Skip("READER_PRISM does not name the program prism")
	}
	program := filepath.Join(t.TempDir(), "readerbeam")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	in, want := writePages(t, 12, 30)
	output := filepath.Join(t.TempDir(), "out")
	flags := []string{"-output=" + output, "-not-after=none"}

	c := start(t, prism, program)
	if err := errors.Join(c.Run(4, append(flags, in+"/*")...), c.Wait()); err != nil {
		t.Fatal(err)
	}
	if got := readShards(t, output); !slices.Equal(got, want) {
		t.Errorf("%d records, want %d", len(got), len(want))
	}

	for _, shard := range shards(t, output)[3:] {
		if err := os.Remove(shard); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Run(4, append(flags, in+"/*")...); err != nil {
		t.Fatal(err)
	}
	if err := c.Kill(2); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err == nil {
		t.Error("nothing tells that a worker was killed")
	}
	c = start(t, prism, program)
	if err := errors.Join(c.Run(4, append(flags, "-resume", in+"/*")...), c.Wait()); err != nil {
		t.Fatal(err)
	}
	if got := readShards(t, output); !slices.Equal(got, want) {
		t.Errorf("%d records after a worker was killed, want %d", len(got), len(want))
	}
}

func start(t *testing.T, prism, program string) *cluster.Cluster {
	t.Helper()
	c, err := cluster.Start(prism, program, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := c.Stop(); err != nil {
			t.Log(err) // it ended by itself, since a worker was killed
		}
	})
	return c
}

// writePages writes files of pages, and returns their folder and their records, sorted.
func writePages(t *testing.T, files, pages int) (dir string, want []string) {
	t.Helper()
	dir = t.TempDir()
	for file := range files {
		var text bytes.Buffer
		for page := range pages {
			fmt.Fprintf(&text, `{"id": "%d-%d", "html": "<title>Day %[2]d</title><p>The wind came from the west all day.</p>"}`+"\n", file, page)
		}
		path := filepath.Join(dir, fmt.Sprintf("%02d.jsonl", file))
		if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		for rec, err := range batch.Records(t.Context(), path, &text, &batch.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, string(rec.Line))
		}
	}
	slices.Sort(want)
	return dir, want
}

func shards(t *testing.T, output string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(output, "[^_]*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// readShards returns the records of an output, sorted.
func readShards(t *testing.T, output string) []string {
	t.Helper()
	var all []string
	for _, path := range shards(t, output) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = slices.AppendSeq(all, strings.Lines(string(text)))
	}
	slices.Sort(all)
	return all
}
