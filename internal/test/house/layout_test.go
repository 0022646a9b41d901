package house_test

import (
	"path/filepath"
	"slices"
	"testing"
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
