package listing_test

import (
	"bytes"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
)

// A made page is one of testdata/pages, with its items: see testdata/README.md.
type madePage struct {
	html  []byte
	url   *url.URL
	items []reader.Item // without amount, currency and text; without image if that is not told
}

// readMadePage reads a page of testdata/pages and what is in it.
func readMadePage(t *testing.T, file string) *madePage {
	t.Helper()
	p := &madePage{}
	var err error
	if p.html, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile(strings.TrimSuffix(file, ".html") + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(src)) {
		if err := p.parse(strings.TrimSuffix(line, "\n")); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	return p
}

// parse reads a line of what is in a page.
func (p *madePage) parse(line string) (err error) {
	key, value, _ := strings.Cut(line, ": ")
	switch parts := strings.Split(value, " | "); {
	case line == "" || line[0] == '#':
	case key == "url":
		p.url, err = url.Parse(value)
	case key == "item" && (len(parts) == 3 || len(parts) == 4):
		it := reader.Item{Name: parts[0], URL: parts[1], Price: parts[2]}
		if len(parts) == 4 {
			it.Image = parts[3]
		}
		p.items = append(p.items, it)
	default:
		err = fmt.Errorf("%q is neither url nor item", line)
	}
	return err
}

// TestPages holds every made page to its items: shelves have theirs, with name, address
// and price, and what only looks like a shelf has none.
func TestPages(t *testing.T) {
	files, err := filepath.Glob("testdata/pages/*.html")
	if err != nil {
		t.Fatal(err)
	}
	shelves, others := 0, 0
	for _, file := range files {
		p := readMadePage(t, file)
		if name := filepath.Base(file); strings.HasPrefix(name, "none-") != (len(p.items) == 0) {
			t.Errorf("%s has %d items", name, len(p.items))
		}
		if len(p.items) > 0 {
			shelves++
		} else {
			others++
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".html"), p.check)
	}
	if shelves < 20 || others < 20 {
		t.Errorf("%d shelves and %d others, want at least 20 of each", shelves, others)
	}
}

func (p *madePage) check(t *testing.T) {
	res, err := reader.Read(t.Context(), bytes.NewReader(p.html), &reader.Options{URL: p.url})
	if err != nil {
		t.Fatal(err)
	}
	var got []reader.Item
	for i, it := range res.Items {
		it.Amount, it.Currency, it.Text = "", "", ""
		if i >= len(p.items) || p.items[i].Image == "" {
			it.Image = ""
		}
		got = append(got, it)
	}
	if diff := cmp.Diff(p.items, got); diff != "" {
		t.Errorf("kind %v, items (-want +got):\n%s", res.Kind, diff)
	}
	if res.Shelf.ItemCount != len(p.items) {
		t.Errorf("Shelf.ItemCount is %d, want %d", res.Shelf.ItemCount, len(p.items))
	}
}
