package main

import (
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs the scripts in testdata/script with the built program. Besides
// the commands of testscript they can use:
//
//	exits STATUS COMMAND…   runs a command and compares its exit status
//	lines FILE N            checks that a file has N lines, all of them JSON
//	measure FILE            puts the lengths of the blocks into a WARC file
//	gzip FILE               compresses a file into FILE.gz
//	$SITE                   the address of newSite; $HOST its host and port
func TestScripts(t *testing.T) {
	program := buildProgram(t)
	site := newSite(t)
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", filepath.Dir(program)+string(filepath.ListSeparator)+env.Getenv("PATH"))
			env.Setenv("HOME", filepath.Join(env.WorkDir, ".home")) // where pages are kept
			env.Setenv("XDG_CACHE_HOME", filepath.Join(env.WorkDir, ".home", "cache"))
			env.Setenv("SITE", site)
			env.Setenv("HOST", strings.TrimPrefix(site, "http://"))
			env.Setenv("TERM", "xterm-256color")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":   exits,
			"lines":   countLines,
			"measure": measure,
			"gzip":    compress,
		},
	})
}

// exits is the command exits STATUS COMMAND….
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// countLines is the command lines FILE N.
func countLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: lines FILE N")
	}
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	got := 0
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		got++
		ts.Check(checkRecord(line))
	}
	if got != want {
		ts.Fatalf("%d lines, want %d", got, want)
	}
}

// checkRecord checks that a line is a record, and that it is whole.
func checkRecord(line string) error {
	if !strings.HasPrefix(line, `{"id":`) || !strings.HasSuffix(line, "}\n") {
		return fmt.Errorf("%.60q is no line of output", line)
	}
	return nil
}

// measure is the command measure FILE. A block ends at the blank line before the
// next record.
func measure(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: measure FILE")
	}
	var out strings.Builder
	for record := range strings.SplitSeq(strings.TrimPrefix(ts.ReadFile(args[0]), version10), "\n"+version10) {
		head, block, _ := strings.Cut(record, "\n\n")
		block = strings.TrimSuffix(block, "\n")
		head = strings.Replace(head, "Content-Length: ?", fmt.Sprintf("Content-Length: %d", len(block)), 1)
		out.WriteString(version10 + head + "\n\n" + block + "\n\n")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(out.String()), 0o666))
}

const version10 = "WARC/1.0\n"

// compress is the command gzip FILE. Every record of an archive becomes a member
// of its own, as crawlers do it.
func compress(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: gzip FILE")
	}
	out, err := os.Create(ts.MkAbs(args[0] + ".gz"))
	ts.Check(err)
	defer out.Close()
	for i, part := range strings.Split(ts.ReadFile(args[0]), "WARC/1.0") {
		if i > 0 {
			part = "WARC/1.0" + part
		}
		if part == "" {
			continue
		}
		w := gzip.NewWriter(out)
		_, err := w.Write([]byte(part))
		ts.Check(err)
		ts.Check(w.Close())
	}
}
