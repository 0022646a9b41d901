package reader_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
)

// A shortPatience is a context that is done after it was asked a number of times.
type shortPatience struct {
	context.Context
	left int
	done chan struct{}
}

func (p *shortPatience) Done() <-chan struct{} { return p.done }

func (p *shortPatience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// longPage is large enough that every stage looks at the context.
func longPage() string {
	var b strings.Builder
	b.WriteString("<title>Long</title><nav>")
	b.WriteString(strings.Repeat("<a href=/x>Elsewhere</a>", 800))
	b.WriteString("</nav><main><h1>Long</h1>")
	b.WriteString(strings.Repeat("<p>Some words of a paragraph that is long enough to be read, <b>and more</b>.</p>", 1200))
	return b.String()
}

// TestContext stops the work at each place where it may be stopped.
func TestContext(t *testing.T) {
	page := longPage()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for name, read := range map[string]func(context.Context) (*reader.Result, error){
		"ReadContext": func(ctx context.Context) (*reader.Result, error) {
			return reader.ReadContext(ctx, strings.NewReader(page), nil)
		},
		"ReadNodeContext": func(ctx context.Context) (*reader.Result, error) {
			return reader.ReadNodeContext(ctx, tree, nil)
		},
		"ConvertContext": func(ctx context.Context) (*reader.Result, error) {
			return reader.ConvertContext(ctx, strings.NewReader(page), nil)
		},
	} {
		want, err := read(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		stops := 0
		for ; ; stops++ {
			got, err := read(&shortPatience{context.Background(), stops, make(chan struct{})})
			if err == nil {
				if got.Content != want.Content {
					t.Errorf("%s: another content with a context", name)
				}
				break
			}
			if !errors.Is(err, context.Canceled) || got != nil {
				t.Fatalf("%s: %v, %v", name, got, err)
			}
		}
		if stops < 10 {
			t.Errorf("%s looks at the context %d times", name, stops)
		}
	}
}
