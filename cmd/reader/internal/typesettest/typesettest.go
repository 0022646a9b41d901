// Package typesettest has articles for the tests of the formats that are for people.
package typesettest

import (
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// Article reads a page of the tests of the engine, by its name. The test must be that of a
// package below cmd/reader/internal.
func Article(t testing.TB, name string) *typeset.Article {
	t.Helper()
	page, err := os.Open(filepath.Join("../../../../testdata/pages", name, "page.html"))
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	at := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/" + name}
	res, err := reader.Read(t.Context(), page, &reader.Options{URL: at, Format: reader.HTML, MaxChars: -1})
	if err != nil {
		t.Fatal(err)
	}
	return typeset.New(res, at.String(), name)
}
