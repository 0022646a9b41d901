package meta_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"github.com/seed31bcff99/reader/meta"
)

// TestThings compares what the pages of testdata/pages sell and describe with their
// goldens. The first line of a page says what it teaches.
func TestThings(t *testing.T) {
	files, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	g := goldie.New(t, goldie.WithFixtureDir("testdata/pages"), goldie.WithNameSuffix(".json"))
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".html")
		t.Run(name, func(t *testing.T) {
			page, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(string(page), "<!-- ") {
				t.Error("the page does not say what it teaches")
			}
			m := extract(t, string(page))
			out, err := json.MarshalIndent(struct {
				Direction meta.Direction     `json:"direction,omitempty"`
				Product   *meta.ProductFacts `json:"product,omitempty"`
				Line      string             `json:"line,omitempty"` // of the product
				Things    []meta.Thing       `json:"things,omitempty"`
				Media     []meta.Medium      `json:"media,omitempty"`
			}{m.Direction, m.Product, m.Product.Line(), m.Things, m.Media}, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			g.Assert(t, name, append(out, '\n'))
		})
	}
}
