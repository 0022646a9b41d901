package tree

import (
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkParse builds the trees of the golden pages.
func BenchmarkParse(b *testing.B) {
	names, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(names) == 0 {
		b.Fatal("no golden pages: ", err)
	}
	var pages []string
	size := 0
	for _, name := range names {
		page, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Parse(string(page), Options{}); err == nil { // one is nested too deep
			pages = append(pages, string(page))
			size += len(page)
		}
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, page := range pages {
			t, err := Parse(page, Options{})
			if err != nil {
				b.Fatal(err)
			}
			t.Release()
		}
	}
}
