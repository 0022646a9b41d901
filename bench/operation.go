package bench

import (
	"context"
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/webfetch"
)

// An Operation is a call that takes a context: it prepares its input, and returns the
// function to measure. A page that is refused is measured too.
type Operation func(page string) func(context.Context) error

// Operations are the ways to read a page.
var Operations = map[string]Operation{
	"read": read(func(*reader.Options) {}),
	"text": read(func(o *reader.Options) { o.Format = reader.Text }),
	"html": read(func(o *reader.Options) { o.Format = reader.HTML }),
	"navigation": read(func(o *reader.Options) {
		o.IncludeNavigation, o.MaxNavigationChars, o.Explain, o.MaxChars = true, -1, true, -1
	}),
	"convert": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := reader.Convert(ctx, strings.NewReader(page), AnySize())
			return err
		}
	},
	"node": func(page string) func(context.Context) error {
		tree, err := html.Parse(strings.NewReader(page))
		return func(ctx context.Context) error {
			if err != nil {
				return err
			}
			page, err := reader.PageOfNode(ctx, tree, AnySize())
			if err != nil {
				return err
			}
			_, err = page.Read(ctx, AnySize())
			return err
		}
	},
	"about": func(page string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := reader.About(ctx, strings.NewReader(page), AnySize())
			return err
		}
	},
	"tool":     extract(fetch.HTML, webfetch.Input{}),
	"query":    extract(fetch.Text, webfetch.Input{Query: "a b c word text harbour item"}),
	"plain":    extract(fetch.Text, webfetch.Input{}),
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

// read returns what Read does with other options.
func read(set func(*reader.Options)) Operation {
	return func(page string) func(context.Context) error {
		opts := AnySize()
		set(opts)
		return func(ctx context.Context) error {
			_, err := reader.Read(ctx, strings.NewReader(page), opts)
			return err
		}
	}
}

// extract returns what webfetch does with a page of a kind.
func extract(kind fetch.Kind, in webfetch.Input) Operation {
	return func(page string) func(context.Context) error {
		resp := &fetch.Response{Body: []byte(page), Kind: kind, FinalURL: AnySize().URL}
		return func(ctx context.Context) error {
			_, err := webfetch.Read(ctx, resp, in)
			return err
		}
	}
}

// OperationNames returns the names of the operations.
func OperationNames() string { return strings.Join(slices.Sorted(maps.Keys(Operations)), ",") }
