package reader_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/patience/patiencetest"
)

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
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, read := range map[string]func(context.Context) (*reader.Result, error){
		"Read": func(ctx context.Context) (*reader.Result, error) {
			return reader.Read(ctx, strings.NewReader(page), nil)
		},
		"ReadNode": func(ctx context.Context) (*reader.Result, error) {
			return reader.ReadNode(ctx, tree, nil)
		},
		"Convert": func(ctx context.Context) (*reader.Result, error) {
			return reader.Convert(ctx, strings.NewReader(page), nil)
		},
		"ReadDocument": func(ctx context.Context) (*reader.Result, error) {
			return reader.ReadDocument(ctx, doc, nil)
		},
		"ConvertDocument": func(ctx context.Context) (*reader.Result, error) {
			return reader.ConvertDocument(ctx, doc, nil)
		},
		"About": func(ctx context.Context) (*reader.Result, error) {
			m, err := reader.About(ctx, strings.NewReader(page), nil)
			if err != nil {
				return nil, err
			}
			return &reader.Result{Content: m.Title}, nil
		},
	} {
		want, err := read(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		stops := 0
		for ; ; stops++ {
			got, err := read(patiencetest.After(stops))
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

// A lookout is a context that counts who looks at it, by package.
type lookout struct {
	context.Context
	looks map[string]int
}

func (*lookout) Done() <-chan struct{} { return make(chan struct{}) }

func (l *lookout) Err() error {
	var stack [32]uintptr
	frames := runtime.CallersFrames(stack[:runtime.Callers(2, stack[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		name, ours := strings.CutPrefix(f.Function, "github.com/seed31bcff99/reader/")
		stage, function, _ := strings.Cut(name, ".")
		stage, _, _ = strings.Cut(stage, "/internal/") // what is under a stage is part of it
		if ours && stage != "internal/patience" && function != "(*Document).Tick" && stage != "internal/input" {
			l.looks[stage]++
			break
		}
	}
	return nil
}

// TestStagesLook holds every stage to looking at the context as it goes on: the
// more so the longer a page is. The counts do not depend on the machine.
func TestStagesLook(t *testing.T) {
	const parts = 20_000
	nodes := "<nav>" + strings.Repeat("<a href=/x>Elsewhere</a>", parts) + "</nav><main><h1>Long</h1>" +
		strings.Repeat("<p>Some words of a paragraph that is long enough to be read, <b>and more</b>.</p>", parts)
	cells := "<table><tr><th>a<th>b" + strings.Repeat("<tr><td>Some words<td>and others", parts)
	text := strings.Repeat("Some words of *one* text. ", 4*parts)
	for _, tt := range []struct {
		name, page string
		least      int // looks of each of the stages
		stages     string
	}{
		{"many nodes", nodes, 2 * parts / 2048, "internal/tree dom classify score fallback meta kind render nav"},
		{"a table", cells, 2 * parts / 2048, "internal/tree dom classify score fallback meta kind render nav"},
		{"one text", "<p>" + text, len(text) / patience.Step / 2, "dom render"},
		{"one block of code", "<p>Some words.<pre>" + text, len(text) / patience.Step / 2, "dom render"},
		{"one tag", "<p " + strings.Repeat("a b ", 4*parts) + ">x", 2 * parts / 2048, "internal/tree"},
		{"one drawing", "<svg>" + strings.Repeat("<path/>", parts) + "</svg><p>x", parts / 2048, "internal/tree"},
		{"plain text", strings.Repeat("Some words of one line.\n", parts), 2 * parts / 2048, "dom render"},
		{"JSON", "[" + strings.Repeat(`{"a":"Some words"},`, parts) + "0]", 19 * parts / patience.Step / 2, "dom internal/sniff render"},
		{"too deep", strings.Repeat("<div>Some words", parts), 15 * parts / patience.Step / 2, "dom render"},
		{"another charset", "<meta charset=windows-1252><p>" + strings.Repeat("\xe4\xf6\xfc ", 4*parts), 16 * parts / patience.Step, "dom render"},
	} {
		l := &lookout{context.Background(), map[string]int{}}
		if _, err := reader.Read(l, strings.NewReader(tt.page), nil); err != nil {
			t.Fatal(err)
		}
		for stage := range strings.FieldsSeq(tt.stages) {
			if l.looks[stage] < tt.least {
				t.Errorf("%s: %s looks %d times, want %d or more", tt.name, stage, l.looks[stage], tt.least)
			}
		}
	}
}
