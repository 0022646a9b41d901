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

// operations are the ways to read a page. That a page is refused is an answer
// as well: what counts is what it took.
var operations = map[string]func(page string){
	"parse": func(page string) { _, _ = html.Parse(strings.NewReader(page)) },
	"read":  func(page string) { _, _ = reader.Read(context.Background(), strings.NewReader(page), bench.AnySize()) },
	"text": func(page string) {
		o := bench.AnySize()
		o.Format = reader.Text
		_, _ = reader.Read(context.Background(), strings.NewReader(page), o)
	},
	"navigation": func(page string) {
		o := bench.AnySize()
		o.IncludeNavigation, o.MaxNavigation, o.Explain, o.MaxChars = true, -1, true, -1
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

// tool is what webfetch does with a page: without what is hidden, all of it, and
// cleaned.
func tool(page string) {
	resp := &fetch.Response{Body: []byte(page), Kind: fetch.HTML, FinalURL: bench.AnySize().URL}
	_, _ = webfetch.Read(context.Background(), resp, webfetch.Input{})
}

// operationNames lists the names.
func operationNames() string { return strings.Join(slices.Sorted(maps.Keys(operations)), ", ") }
