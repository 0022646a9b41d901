// Package lessons loads the pages of testdata, for the tests of what the engine makes of
// whole pages: those of package reader, and those of this package.
package lessons

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed31bcff99/reader"
)

// A Lesson is one folder of testdata/pages: a page, how to read it, and what
// must come out. See testdata/README.md.
type Lesson struct {
	Name    string
	Dir     string // where its files are
	Page    []byte
	Options reader.Options
}

// All loads testdata/pages of the module in a directory.
func All(t testing.TB, root string) []Lesson {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "testdata", "pages", "*", "page.html"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in testdata: %v", err)
	}
	var out []Lesson
	for _, f := range files {
		dir := filepath.Dir(f)
		page, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, Lesson{filepath.Base(dir), dir, page, readOptions(t, dir)})
	}
	return out
}

func readOptions(t testing.TB, dir string) reader.Options {
	t.Helper()
	var o struct {
		URL                string `json:"url"`
		ContentType        string `json:"content_type"`
		Format             string `json:"format"`
		MaxChars           int    `json:"max_chars"`
		MaxNavigationChars int    `json:"max_navigation"`
		IncludeNavigation  bool   `json:"include_navigation"`
	}
	src, err := os.ReadFile(filepath.Join(dir, "options.json"))
	if errors.Is(err, os.ErrNotExist) {
		return reader.Options{}
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(src, &o); err != nil {
		t.Fatalf("%s: options.json: %v", dir, err)
	}
	opts := reader.Options{
		ContentType:        o.ContentType,
		MaxChars:           o.MaxChars,
		MaxNavigationChars: o.MaxNavigationChars,
		Common:             reader.Common{IncludeNavigation: o.IncludeNavigation},
	}
	if o.URL != "" {
		if opts.URL, err = url.Parse(o.URL); err != nil {
			t.Fatal(err)
		}
	}
	if o.Format == "text" {
		opts.Format = reader.Text
	}
	return opts
}

// Read reads a page, which must succeed.
func Read(t testing.TB, page []byte, opts reader.Options) *reader.Result {
	t.Helper()
	res, err := reader.Read(t.Context(), bytes.NewReader(page), &opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}
