package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocuments runs the commands that the documents show with their output, in
// blocks of code marked console, and compares what the program prints. A line …
// stands for any number of lines, and … at the end of a line for the rest of it.
func TestDocuments(t *testing.T) {
	t.Chdir(filepath.Join("..", "..")) // commands are run from the root of the repository
	files, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append([]string{"README.md"}, files...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sessions(string(text)) {
			t.Run(file+" "+s.command, func(t *testing.T) {
				args, ok := strings.CutPrefix(s.command, "go run ./cmd/reader ")
				if !ok {
					t.Fatal("want a command that starts with go run ./cmd/reader")
				}
				got := invoke(t, strings.NewReader(""), strings.Fields(args)...)
				compareShown(t, s.output, strings.Split(got.out+got.notice, "\n"))
			})
		}
	}
}

// A session is a command and the lines that a document shows of its output.
type session struct {
	command string
	output  []string
}

// sessions returns the blocks of code of a document that are marked console.
func sessions(text string) []session {
	var list []session
	for _, block := range strings.Split(text, "\n```console\n")[1:] {
		block, _, _ = strings.Cut(block, "\n```")
		lines := strings.Split(block, "\n")
		list = append(list, session{strings.TrimPrefix(lines[0], "$ "), lines[1:]})
	}
	return list
}

// compareShown compares the output with what a document shows of it.
func compareShown(t *testing.T, shown, output []string) {
	t.Helper()
	skip := false // lines may be left out here
	for _, want := range shown {
		if want == "…" {
			skip = true
			continue
		}
		for skip && len(output) > 0 && !sameLine(want, output[0]) {
			output = output[1:]
		}
		if len(output) == 0 || !sameLine(want, output[0]) {
			t.Fatalf("the program does not print this line here: %q\nthe rest of its output:\n%s", want, strings.Join(output, "\n"))
		}
		output, skip = output[1:], false
	}
	if !skip && strings.Join(output, "") != "" {
		t.Errorf("the document does not show the rest of the output:\n%s", strings.Join(output, "\n"))
	}
}

// sameLine reports whether a line of a document is a line of output.
func sameLine(shown, line string) bool {
	if start, cut := strings.CutSuffix(shown, "…"); cut {
		return strings.HasPrefix(line, start)
	}
	return shown == line
}
