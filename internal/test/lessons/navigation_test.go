package lessons_test

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/sebdah/goldie/v2"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/nav"
)

// TestNavigation reads the pages of testdata/navigation, each made as one kind of
// documentation or blog makes its pages, and compares the section with section.md
// and the same as data with groups.json.
func TestNavigation(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "testdata", "navigation", "*", "page.html"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages in testdata: %v", err)
	}
	for _, f := range files {
		dir := filepath.Dir(f)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			page, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			res := readWithNavigation(t, page)
			g := goldie.New(t, goldie.WithFixtureDir(dir), goldie.WithNameSuffix(""), goldie.WithDiffEngine(goldie.Simple))
			g.Assert(t, "section.md", []byte(section(t, res)))
			g.Assert(t, "groups.json", groupsJSON(t, res.Navigation.Map.Groups))
		})
	}
}

func readWithNavigation(t *testing.T, page []byte) *reader.Result {
	t.Helper()
	at, err := url.Parse("https://example.org/docs/guide/caching.html")
	if err != nil {
		t.Fatal(err)
	}
	return lessons.Read(t, page, reader.Options{URL: at, Common: reader.Common{IncludeNavigation: true}})
}

// section returns the navigation at the end of a content, and holds it to its
// bound.
func section(t *testing.T, res *reader.Result) string {
	t.Helper()
	_, text, ok := strings.Cut(res.Content, "\n\n## Navigation\n")
	if !ok || !res.Readable {
		t.Fatalf("readable %v, no navigation in\n%s", res.Readable, res.Content)
	}
	text = "## Navigation\n" + text
	if n := utf8.RuneCountInString(text); n > 4_000 {
		t.Errorf("%d characters of navigation", n)
	}
	return text + "\n"
}

// shownItems is how many items of a group its golden shows.
const shownItems = 40

// groupsJSON writes groups one item a line.
func groupsJSON(t *testing.T, groups []nav.Group) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, g := range groups {
		head, err := json.Marshal(map[string]any{"kind": g.Kind, "label": g.Label, "items": len(g.Items)})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(head, '\n'))
		for _, item := range g.Items[:min(len(g.Items), shownItems)] {
			line, err := json.Marshal(item)
			if err != nil {
				t.Fatal(err)
			}
			b.WriteString("  ")
			b.Write(append(line, '\n'))
		}
	}
	return b.Bytes()
}
