package tree

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzParse holds the trees to those of x/net/html.
func FuzzParse(f *testing.F) {
	for _, page := range pages {
		f.Add(page)
	}
	goldens, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(goldens) == 0 {
		f.Fatal("no golden pages: ", err)
	}
	for _, name := range goldens {
		page, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(page))
	}
	f.Fuzz(func(t *testing.T, page string) {
		if len(page) > 1<<16 {
			return
		}
		same(t, page, false)
		same(t, page, true)
	})
}
