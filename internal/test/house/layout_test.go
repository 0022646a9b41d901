package house_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// maxRootTests is how many test files may be beside the files of package reader. Tests of what
// the engine makes of whole pages are in internal/test/lessons, and those of the whole module here.
const maxRootTests = 6

// TestRoot holds the directory that people see first to the files that show the pipeline.
func TestRoot(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	tests, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(name string) bool { return slices.Contains(tests, name) })
	want := []string{"explain.go", "options.go", "page.go", "reader.go", "result.go"}
	if !slices.Equal(files, want) {
		t.Errorf("%v, want %v", files, want)
	}
	if len(tests) > maxRootTests {
		t.Errorf("%d test files, want at most %d: %v", len(tests), maxRootTests, tests)
	}
}

// TestArchitecture holds the map of the module to what can be read at a glance: short lines, a
// package a row, and few words of its own.
func TestArchitecture(t *testing.T) {
	const maxLine, maxWords = 130, 25
	text, section, words := readDocument(t, floorsFile), "", 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if n := utf8.RuneCountInString(line); n > maxLine {
			t.Errorf("%s has a line of %d characters, want at most %d: %.40s…", floorsFile, n, maxLine, line)
		}
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section = title
		}
		cells := strings.Split(line, "|")
		switch {
		case len(cells) < 4 || strings.Contains(line, "--"):
		case section == "Floors" && (len(cells) != 5 || strings.Contains(cells[2], ",")):
			t.Errorf("%s: one package a row: %s", floorsFile, line)
		case section == "Glossary":
			words++
		}
	}
	if words--; words < 1 || words > maxWords { // less the head
		t.Errorf("the glossary of %s has %d words, want 1 to %d", floorsFile, words, maxWords)
	}
}
