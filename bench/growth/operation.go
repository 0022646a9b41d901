package main

import (
	"context"
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/webfetch"
)

// operations are the ways to read a page. A page that is refused is measured too.
var operations = map[string]func(page string){
	"parse": func(page string) { _, _ = html.Parse(strings.NewReader(page)) },
	"read":  func(page string) { _, _ = reader.Read(context.Background(), strings.NewReader(page), bench.AnySize()) },
	"text": func(page string) {
		o := bench.AnySize()
		o.Format = reader.Text
		_, _ = reader.Read(context.Background(), strings.NewReader(page), o)
	},
	"html": func(page string) {
		o := bench.AnySize()
		o.Format = reader.HTML
		_, _ = reader.Read(context.Background(), strings.NewReader(page), o)
	},
	"navigation": func(page string) {
		o := bench.AnySize()
		o.IncludeNavigation, o.MaxNavigationChars, o.Explain, o.MaxChars = true, -1, true, -1
		_, _ = reader.Read(context.Background(), strings.NewReader(page), o)
	},
	"convert": func(page string) {
		_, _ = reader.Convert(context.Background(), strings.NewReader(page), bench.AnySize())
	},
	"about": func(page string) { _, _ = reader.About(context.Background(), strings.NewReader(page), bench.AnySize()) },
	"tool":  tool,
	"markdown": func(page string) {
		resp := &fetch.Response{Body: []byte(page), Kind: fetch.Markdown}
		_, _ = webfetch.Read(context.Background(), resp, webfetch.Input{})
	},
	"actions": func(page string) {
		_, _ = interact.Find(context.Background(), strings.NewReader(page), &interact.Options{MaxInput: -1})
	},
}

// tool does what webfetch does with a page: it removes hidden text, reads the page
// without a bound and cleans the text.
func tool(page string) {
	resp := &fetch.Response{Body: []byte(page), Kind: fetch.HTML, FinalURL: bench.AnySize().URL}
	_, _ = webfetch.Read(context.Background(), resp, webfetch.Input{})
}

// operationNames returns the names of the operations.
func operationNames() string { return strings.Join(slices.Sorted(maps.Keys(operations)), ", ") }
