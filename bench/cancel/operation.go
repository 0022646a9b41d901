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

// operations are the calls that take a context. Each prepares its input and returns the
// function to measure.
var operations = map[string]func(page string) func(context.Context) error{
	"read": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := reader.Read(ctx, strings.NewReader(page), bench.AnySize())
			return err
		}
	},
	"navigation": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			o := bench.AnySize()
			o.IncludeNavigation, o.MaxNavigationChars, o.Explain, o.MaxChars = true, -1, true, -1
			_, err := reader.Read(ctx, strings.NewReader(page), o)
			return err
		}
	},
	"convert": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := reader.Convert(ctx, strings.NewReader(page), bench.AnySize())
			return err
		}
	},
	"node": func(page string) func(context.Context) error {
		tree, err := html.Parse(strings.NewReader(page))
		return func(ctx context.Context) error {
			if err != nil {
				return err
			}
			page, err := reader.PageOfNode(ctx, tree, bench.AnySize())
			if err != nil {
				return err
			}
			_, err = page.Read(ctx, bench.AnySize())
			return err
		}
	},
	"about": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := reader.About(ctx, strings.NewReader(page), bench.AnySize())
			return err
		}
	},
	"tool":     extract(fetch.HTML, webfetch.Input{}),
	"query":    extract(fetch.Text, webfetch.Input{Query: "a b c word text harbour item"}),
	"text":     extract(fetch.Text, webfetch.Input{}),
	"markdown": extract(fetch.Markdown, webfetch.Input{}),
	"json":     extract(fetch.JSON, webfetch.Input{}),
	"feed":     extract(fetch.Feed, webfetch.Input{}),
	"actions": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			opts := &interact.Options{IncludeHidden: true, MaxElements: -1, MaxInput: -1}
			_, err := interact.Find(ctx, strings.NewReader(page), opts)
			return err
		}
	},
}

// extract returns what webfetch does with a page of a kind.
func extract(kind fetch.Kind, in webfetch.Input) func(page string) func(context.Context) error {
	return func(page string) func(context.Context) error {
		resp := &fetch.Response{Body: []byte(page), Kind: kind, FinalURL: bench.AnySize().URL}
		return func(ctx context.Context) error {
			_, err := webfetch.Read(ctx, resp, in)
			return err
		}
	}
}

// operationNames returns the names of the operations.
func operationNames() string { return strings.Join(slices.Sorted(maps.Keys(operations)), ", ") }
