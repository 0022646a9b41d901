package lessons_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unsafe"
	"weak"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/meta"
)

// detachedCalls are the calls that read a page and must not keep it.
var detachedCalls = []struct {
	name string
	call func(ctx context.Context, r io.Reader) (result any, err error)
}{
	{"Read", func(ctx context.Context, r io.Reader) (any, error) { return reader.Read(ctx, r, allOptions) }},
	{"Convert", func(ctx context.Context, r io.Reader) (any, error) { return reader.Convert(ctx, r, allOptions) }},
	{"About", func(ctx context.Context, r io.Reader) (any, error) { return reader.About(ctx, r, allOptions) }},
	{"ExtractRaw", func(ctx context.Context, r io.Reader) (any, error) {
		page, err := reader.NewPage(ctx, r, allOptions)
		if err != nil {
			return nil, err
		}
		doc, err := page.Document(ctx, allOptions)
		if err != nil {
			return nil, err
		}
		return meta.ExtractRaw(ctx, doc)
	}},
	{"Find", func(ctx context.Context, r io.Reader) (any, error) { return interact.Find(ctx, r, nil) }},
}

var allOptions = &reader.Options{Common: reader.Common{IncludeNavigation: true, IncludeComments: true, IncludeItems: true}, Explain: true, MaxChars: -1}

// TestOverwritten overwrites pages after they were read. That must not change the results, though
// the pages are not copied.
func TestOverwritten(t *testing.T) {
	pages := map[string]string{
		"text":           "A text of some lines.\n\nIt is long enough to be read, and has an address: https://example.com/a.\n",
		"JSON":           `{"title": "A title", "text": ["One line of words", "and another"]}`,
		"binary":         "%PDF-1.7\n\x00\x01\x02\x03",
		"Latin-1":        "<meta charset=iso-8859-1><title>Caf\xe9</title><p>Un caf\xe9 et un th\xe9, s'il vous pla\xeet.</p>",
		"unknown label":  "<meta charset=x-mine><title>A page</title><p>Some words of a page.</p>",
		"nested deep":    strings.Repeat("<div>", 600) + "Words at the bottom.",
		"not valid":      "<p>Bytes that are not UTF-8: \xff\xfe\x80 amid words.</p>",
		"encoded twice":  "<p>Caf\u00c3\u00a9 cr\u00c3\u00a8me, th\u00c3\u00a9 glac\u00c3\u00a9, d\u00c3\u00a9j\u00c3\u00a0 vu.</p>",
		"carriage lines": "<title>A page</title>\r\n<p>One line\r\nand another.</p>\r\n",
	}
	for _, path := range goldenPaths(t) {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages[path] = string(src)
	}
	for _, test := range detachedCalls {
		t.Run(test.name, func(t *testing.T) {
			for name, page := range pages {
				want, err := test.call(t.Context(), strings.NewReader(page))
				if err != nil {
					continue // nested too deep to be listed
				}
				for _, open := range []func(src []byte) io.Reader{
					func(src []byte) io.Reader { return bytes.NewReader(src) },
					func(src []byte) io.Reader { return bytes.NewBuffer(src) },
				} {
					src := []byte(page)
					got, err := test.call(t.Context(), open(src))
					for i := range src {
						src[i] = '#'
					}
					if err != nil {
						t.Errorf("%s: %v", name, err)
					} else if diff := cmp.Diff(asJSON(t, want), asJSON(t, got)); diff != "" {
						t.Errorf("%s changes (-want +got):\n%s", name, diff)
					}
				}
			}
		})
	}
}

// goldenPaths returns where the pages of testdata are.
func goldenPaths(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob(root + "/testdata/pages/*/page.html")
	if err != nil || len(paths) == 0 {
		t.Fatal("no pages", err)
	}
	return paths
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestDetached keeps results of all pages, and checks that they keep nothing else: neither the
// page nor the text of the document is in memory any more.
func TestDetached(t *testing.T) {
	paths := goldenPaths(t)
	for _, test := range detachedCalls {
		t.Run(test.name, func(t *testing.T) {
			var results []any
			pages := map[string]weak.Pointer[byte]{}
			read := func(path string) { // on its own, so that nothing of the page is left on the stack
				src, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				page := string(src)
				res, err := test.call(t.Context(), strings.NewReader(page))
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
	src, err := os.ReadFile(root + "/testdata/pages/tour/page.html")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(t.Context(), string(src), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := weak.Make(unsafe.StringData(doc.Text(dom.Root)))
	res, err := reader.PageOfDocument(doc).Read(t.Context(), &reader.Options{Common: reader.Common{IncludeNavigation: true}, Explain: true})
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
