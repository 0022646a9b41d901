package reader_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unsafe"
	"weak"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// TestDetached keeps results of all pages, and checks that they keep nothing else: neither the
// page nor the text of the document is in memory any more.
func TestDetached(t *testing.T) {
	all := &reader.Options{IncludeNavigation: true, IncludeComments: true, IncludeItems: true, Explain: true, MaxChars: -1}
	tests := []struct {
		name string
		make func(ctx context.Context, page string) (result any, err error)
	}{
		{"Read", func(ctx context.Context, page string) (any, error) {
			return reader.Read(ctx, strings.NewReader(page), all)
		}},
		{"Convert", func(ctx context.Context, page string) (any, error) {
			return reader.Convert(ctx, strings.NewReader(page), all)
		}},
		{"About", func(ctx context.Context, page string) (any, error) {
			return reader.About(ctx, strings.NewReader(page), all)
		}},
		{"AboutRaw", func(ctx context.Context, page string) (any, error) {
			return reader.AboutRaw(ctx, strings.NewReader(page), all)
		}},
		{"Find", func(ctx context.Context, page string) (any, error) {
			return interact.Find(ctx, strings.NewReader(page), nil)
		}},
	}
	paths, err := filepath.Glob("testdata/pages/*/page.html")
	if err != nil || len(paths) == 0 {
		t.Fatal("no pages", err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var results []any
			pages := map[string]weak.Pointer[byte]{}
			read := func(path string) { // on its own, so that nothing of the page is left on the stack
				src, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				page := string(src)
				res, err := test.make(t.Context(), page)
				if err != nil {
					return // nested too deep to be listed
				}
				results = append(results, res)
				pages[path] = weak.Make(unsafe.StringData(page))
			}
			for _, path := range paths {
				read(path)
			}
			for range 3 { // what pools hold is free after the second
				runtime.GC()
			}
			for path, page := range pages {
				if page.Value() != nil {
					t.Errorf("%s is still in memory", path)
				}
			}
			runtime.KeepAlive(results)
		})
	}
}

// TestDetachedDocument is the same for the text of a document.
func TestDetachedDocument(t *testing.T) {
	src, err := os.ReadFile("testdata/pages/tour/page.html")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(t.Context(), string(src), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := weak.Make(unsafe.StringData(doc.Text(dom.Root)))
	res, err := reader.ReadDocument(t.Context(), doc, &reader.Options{IncludeNavigation: true, Explain: true})
	if err != nil {
		t.Fatal(err)
	}
	doc = nil
	for range 3 {
		runtime.GC()
	}
	if text.Value() != nil {
		t.Error("the text is still in memory")
	}
	runtime.KeepAlive(res)
}
