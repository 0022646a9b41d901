package house_test

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// stageCalls are the exported functions that take a document and no context.
func stageCalls(doc *dom.Document) map[string]func() {
	verdicts := classify.Nodes(doc)
	threads := discussion.Find(doc, verdicts)
	pick := score.Select(doc, verdicts, threads, score.Balanced)
	about := meta.Extract(doc, nil)
	keep := classify.Shown(doc)
	return map[string]func(){
		"classify.Nodes":    func() { classify.Nodes(doc) },
		"classify.NodesBut": func() { classify.NodesBut(doc, map[dom.NodeID]bool{dom.Root + 1: true}) },
		"classify.Shown":    func() { classify.Shown(doc) },
		"classify.Doubts":   func() { classify.Doubts(doc) },
		"dom.NewSet":        func() { dom.NewSet(doc).AddRange(dom.Root, doc.End(dom.Root)) },
		"dom.CutAllBut":     func() { doc.Without(dom.CutAllBut(doc, []dom.NodeID{doc.FirstChild(dom.Root)})).Release() },
		"dom.UnionOf":       func() { dom.UnionOf(doc, make([]uint16, len(doc.Words()))) },
		"dom.WordTable.Of":  func() { dom.NewWordTable(map[string]bool{"nav": true}).Of(doc) },
		"dom.NewCut": func() {
			all := doc.Without(dom.NewCut(doc))
			all.Path(all.FirstChild(dom.Root))
			all.Place(dom.Root)
		},
		"dom/css.NewMatcher": func() {
			s, err := css.Parse("html > body")
			if err != nil {
				panic(err)
			}
			css.NewMatcher(doc).Match(s, doc.FirstChild(dom.Root))
		},
		"dom/css.Links": func() { css.Links(doc) },
		"dom/css.NewStylesWith": func() {
			css.NewStylesWith(doc, &css.Vocabulary{
				Properties: 1,
				Property:   func(name string) (css.Property, bool) { return 0, name == "display" },
				Valid:      func(css.Property, string) bool { return true },
			}, css.Files{}).Of(doc.FirstChild(dom.Root))
		},
		"dom/css.NewStyles": func() {
			css.NewStyles(doc, &css.Vocabulary{
				Properties: 1,
				Property:   func(name string) (css.Property, bool) { return 0, name == "display" },
				Valid:      func(css.Property, string) bool { return true },
			}).Of(doc.FirstChild(dom.Root))
		},
		"dom/css.Select": func() { css.Select(doc, "p:has(b)") },
		"dom/css.Selector.All": func() {
			s, err := css.Parse("nav a:nth-child(even)")
			if err != nil {
				panic(err)
			}
			s.All(doc)
		},
		"meta.Metadata.CreditPost": func() {
			new(meta.Metadata).CreditPost(doc, "ada", "2024-05-01")
		},
		"fallback.Choose":       func() { fallback.Choose(doc, verdicts, &pick) },
		"fallback.Everything":   func() { fallback.Everything(doc, fallback.NotHTML) },
		"kind.Describe":         func() { kind.Describe(doc, verdicts, &pick, &about) },
		"kind.Of":               func() { kind.Of(doc, verdicts, &pick, &about) },
		"meta.Extract":          func() { meta.Extract(doc, nil) },
		"reader.PageOfDocument": func() { reader.PageOfDocument(doc) },
		"nav.Count":             func() { nav.Count(doc, verdicts) },
		"nav.Find":              func() { nav.Find(doc, verdicts) },
		"render.ImageURL":       func() { render.ImageURL(doc, doc.FirstChild(dom.Root)) },
		"render.LinkURL":        func() { render.LinkURL(doc, doc.FirstChild(dom.Root)) },
		"render.HTML":           func() { render.HTML(doc, keep, render.Options{}) },
		"render.Markdown":       func() { render.Markdown(doc, keep, render.Options{}) },
		"render.Text":           func() { render.Text(doc, keep, render.Options{}) },
		"score.NewSheet":        func() { score.NewSheet(doc, verdicts).Likely() },
		"score.Select":          func() { score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced) },
		"listing.Find":          func() { listing.Find(doc, verdicts, &pick).Read(100) },
		"discussion.Find":       func() { discussion.Find(doc, verdicts) },
	}
}

// TestStagesAll compares stageCalls with the functions that take a document.
func TestStagesAll(t *testing.T) {
	var takers []string
	for _, d := range declarations(t) {
		if d.takes(module+"/dom", "Document") && !d.takes("context", "Context") {
			takers = append(takers, d.name)
		}
	}
	doc, err := dom.Parse(t.Context(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	sameNames(t, "stageCalls", takers, slices.Collect(maps.Keys(stageCalls(doc))))
}

// TestStagesNeverStop gives all stages documents that were made with a context that
// is done since then: they know nothing of it.
func TestStagesNeverStop(t *testing.T) {
	page := longPage()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for from, parse := range map[string]func(context.Context) (*dom.Document, error){
		"dom.Parse":               func(ctx context.Context) (*dom.Document, error) { return dom.Parse(ctx, page, nil) },
		"dom.ParseNoscriptAsText": func(ctx context.Context) (*dom.Document, error) { return dom.ParseNoscriptAsText(ctx, page, nil) },
		"dom.ParseScripted":       func(ctx context.Context) (*dom.Document, error) { return dom.ParseScripted(ctx, page, nil) },
		"dom.FromNode":            func(ctx context.Context) (*dom.Document, error) { return dom.FromNode(ctx, tree, nil) },
		"dom.Plain":               func(ctx context.Context) (*dom.Document, error) { return dom.Plain(ctx, page) },
		"dom.Preformatted":        func(ctx context.Context) (*dom.Document, error) { return dom.Preformatted(ctx, page) },
		"Without": func(ctx context.Context) (*dom.Document, error) {
			doc, err := dom.Parse(ctx, page, nil)
			if err != nil {
				return nil, err
			}
			return doc.Without(dom.NewCut(doc)), nil
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		doc, err := parse(ctx)
		if err != nil {
			t.Fatal(err)
		}
		_, err = interact.FindDocument(ctx, doc, nil) // leaves nothing of its context behind
		if err != nil {
			t.Fatal(err)
		}
		_, err = reader.PageOfDocument(doc).Read(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		for name, stage := range stageCalls(doc) {
			c := call{name, "a document of " + from, func(context.Context) (string, error) { stage(); return "", nil }}
			c.try(t, ctx)
		}
	}
}

// A countingContext is a context that counts who looks at it, by package.
type countingContext struct {
	context.Context
	looks map[string]int
}

func (*countingContext) Done() <-chan struct{} { return make(chan struct{}) }

func (l *countingContext) Err() error {
	var stack [32]uintptr
	frames := runtime.CallersFrames(stack[:runtime.Callers(2, stack[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		name, ours := strings.CutPrefix(f.Function, "github.com/seed31bcff99/reader/")
		stage, function, _ := strings.Cut(name, ".")
		stage, _, _ = strings.Cut(stage, "/internal/") // what is under a stage is part of it
		if ours && stage != "internal/cancel" && function != "(*Document).Tick" && function != "(*stoppedReader).Read" {
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
		{"one text", "<p>" + text, len(text) / cancel.Step / 2, "dom render"},
		{"one block of code", "<p>Some words.<pre>" + text, len(text) / cancel.Step / 2, "dom render"},
		{"one tag", "<p " + strings.Repeat("a b ", 4*parts) + ">x", 2 * parts / 2048, "internal/tree"},
		{"one drawing", "<svg>" + strings.Repeat("<path/>", parts) + "</svg><p>x", parts / 2048, "internal/tree"},
		{"plain text", strings.Repeat("Some words of one line.\n", parts), 2 * parts / 2048, "dom render"},
		{"JSON", "[" + strings.Repeat(`{"a":"Some words"},`, parts) + "0]", 19 * parts / cancel.Step / 2, "dom internal/input render"},
		{"too deep", strings.Repeat("<div>Some words", parts), 15 * parts / cancel.Step / 2, "dom render"},
		{"another charset", "<meta charset=windows-1252><p>" + strings.Repeat("\xe4\xf6\xfc ", 4*parts), 16 * parts / cancel.Step, "dom render"},
	} {
		l := &countingContext{context.Background(), map[string]int{}}
		if _, err := reader.Read(l, strings.NewReader(tt.page), &reader.Options{ListNavigation: true}); err != nil {
			t.Fatal(err)
		}
		for stage := range strings.FieldsSeq(tt.stages) {
			if l.looks[stage] < tt.least {
				t.Errorf("%s: %s looks %d times, want %d or more", tt.name, stage, l.looks[stage], tt.least)
			}
		}
	}
}
