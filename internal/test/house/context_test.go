package house_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/webfetch"
)

// longPage is large enough that every stage looks at the context. It has what a stage
// looks at by itself: styles, templates, drawings, tables, fields.
func longPage() string {
	var b strings.Builder
	b.WriteString("<!doctype html><title>Long</title><style>.gone, nav a:nth-child(7) { display: none }</style><nav>")
	b.WriteString(strings.Repeat("<a href=/x>Elsewhere</a>", 800))
	b.WriteString("</nav><main><h1>Long</h1>")
	b.WriteString(strings.Repeat("<p>Some words of a paragraph that is long enough to be read, <b>and more</b>.</p>", 1200))
	b.WriteString(strings.Repeat("<my-card><template shadowrootmode=open><p>Ünder the card <slot></slot></template><i>a word</i></my-card>", 100))
	b.WriteString(strings.Repeat("<p><svg><title>A drawing</title><path/><path/></svg> <input name=a value=b> <i class=gone>hidden</i>", 100))
	b.WriteString("<table>" + strings.Repeat("<tr><td>One<td>Two", 200) + "</table>")
	return b.String()
}

// A call is one way to call an exported function that takes a context.
type call struct {
	name string // as declarations has it
	with string // what it is called with, if there are several rows
	call func(context.Context) (result string, err error)
}

// parsed returns what a call that gives a document returns.
func parsed(doc *dom.Document, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return fmt.Sprint(doc.Len(), doc.HasShadowRoots(), doc.Text(dom.Root)), nil
}

// made returns the text of a page.
func made(page *reader.Page, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return parsed(page.Document(context.Background(), nil))
}

// marshalled returns what a call that gives a record returns.
func marshalled(v any, err error) (string, error) {
	if err != nil {
		return "", err
	}
	data, err := json.Marshal(v)
	return string(data), err
}

// fetched returns what a call of webfetch returns, without its clock and the name of
// its markers.
func fetched(res *webfetch.Result, err error) (string, error) {
	if err != nil {
		return "", err
	}
	res.TookMS, res.FetchedAt, res.Content = 0, "", webfetch.Unwrap(res.Content)
	return marshalled(res, nil)
}

// engineCalls are the calls that work on what they are given, and stop wherever they
// look at the context.
func engineCalls(t *testing.T) []call {
	page := longPage()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	scripted, err := dom.ParseScripted(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	menu := nav.Map{Groups: []nav.Group{{Kind: nav.Primary}}}
	for i := range 4000 {
		menu.Groups[0].Items = append(menu.Groups[0].Items, nav.Item{Label: "Some words of a label", URL: fmt.Sprintf("/%d", i)})
	}
	goods := make([]listing.Item, 4000)
	for i := range goods {
		goods[i] = listing.Item{Name: "A lamp", URL: "https://example.org/lamp", Text: strings.Repeat("Some words of a card. ", 4)}
	}
	talk := make([]discussion.Comment, 4000)
	for i := range talk {
		talk[i] = discussion.Comment{Author: "Ada", Text: strings.Repeat("Some words of a comment. ", 4)}
	}
	tool, err := webfetch.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	resp := &fetch.Response{Body: []byte(page), Kind: fetch.HTML}
	read := func(page string, opts *reader.Options) func(context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			return marshalled(reader.Read(ctx, strings.NewReader(page), opts))
		}
	}
	const lines = "Some words of one line, and some more.\n"
	return []call{
		{"reader.Read", "", read(page, nil)},
		{"reader.Read", "all options", read(page, &reader.Options{Explain: true, Common: reader.Common{IncludeNavigation: true}, Section: "Long", Links: reader.ReferenceLinks, Offset: 100, MaxChars: 2000})},
		{"reader.Read", "a selector", read(page, &reader.Options{Selector: "main p:has(b)"})},
		{"reader.Read", "plain text", read(strings.Repeat(lines, 4000), nil)},
		{"reader.Read", "JSON", read("["+strings.Repeat(`{"a":"Some words"},`, 9000)+"0]", nil)},
		{"reader.Read", "nested too deep", read(strings.Repeat("<div>Some words", 9000), nil)},
		{"reader.Read", "another charset", read("<meta charset=windows-1252><p>"+strings.Repeat("\xe4\xf6\xfc ", 40_000), nil)},
		{"reader.NewPage", "", func(ctx context.Context) (string, error) {
			return made(reader.NewPage(ctx, strings.NewReader("<meta charset=windows-1252><p>"+strings.Repeat("\xe4\xf6\xfc ", 40_000)), nil))
		}},
		{"reader.PageOfNode", "", func(ctx context.Context) (string, error) { return made(reader.PageOfNode(ctx, tree, nil)) }},
		{"reader.Page.Read", "", func(ctx context.Context) (string, error) {
			return marshalled(reader.PageOfDocument(doc).Read(ctx, nil))
		}},
		{"reader.Page.Document", "", func(ctx context.Context) (string, error) {
			return parsed(reader.PageOfDocument(doc).Document(ctx, &reader.Options{Selector: "main p:has(b)"}))
		}},
		{"reader.Convert", "", func(ctx context.Context) (string, error) {
			return marshalled(reader.Convert(ctx, strings.NewReader(page), nil))
		}},
		{"reader.Page.Convert", "", func(ctx context.Context) (string, error) {
			return marshalled(reader.PageOfDocument(doc).Convert(ctx, nil))
		}},
		{"reader.About", "", func(ctx context.Context) (string, error) {
			return marshalled(reader.About(ctx, strings.NewReader(page), nil))
		}},
		{"reader.Page.About", "", func(ctx context.Context) (string, error) {
			return marshalled(reader.PageOfDocument(doc).About(ctx, nil))
		}},
		{"meta.ExtractRaw", "", func(ctx context.Context) (string, error) { return marshalled(meta.ExtractRaw(ctx, doc)) }},
		{"dom.Parse", "", func(ctx context.Context) (string, error) { return parsed(dom.Parse(ctx, page, nil)) }},
		{"dom.ParseNoscriptAsText", "", func(ctx context.Context) (string, error) { return parsed(dom.ParseNoscriptAsText(ctx, page, nil)) }},
		{"dom.ParseScripted", "", func(ctx context.Context) (string, error) { return parsed(dom.ParseScripted(ctx, page, nil)) }},
		{"dom.FromNode", "", func(ctx context.Context) (string, error) { return parsed(dom.FromNode(ctx, tree, nil)) }},
		{"dom.FromBrowser", "", func(ctx context.Context) (string, error) {
			return parsed(dom.FromBrowser(ctx, browserNodes(doc), false, nil))
		}},
		{"dom.Plain", "", func(ctx context.Context) (string, error) { return parsed(dom.Plain(ctx, page)) }},
		{"dom.Preformatted", "", func(ctx context.Context) (string, error) { return parsed(dom.Preformatted(ctx, page)) }},
		{"dom.MeasureText", "", func(ctx context.Context) (string, error) { return marshalled(dom.MeasureText(ctx, page)) }},
		{"dom.Strip", "", func(ctx context.Context) (string, error) { return dom.Strip(ctx, page) }},
		{"dom/charset.Decode", "", func(ctx context.Context) (string, error) {
			text, name, err := charset.Decode(ctx, strings.Repeat("caf\xe9 \xfcber ", 40_000), "")
			return text + name, err
		}},
		{"dom/charset.Sheet", "", func(ctx context.Context) (string, error) {
			return charset.Sheet(ctx, strings.Repeat(".caf\xe9{} ", 40_000), "text/css; charset=windows-1252", "")
		}},
		{"dom/charset.Repair", "", func(ctx context.Context) (string, error) {
			text, _, err := charset.Repair(ctx, strings.Repeat("caf\u00c3\u00a9 ", 40_000))
			return text, err
		}},
		{"nav.Map.Section", "", func(ctx context.Context) (string, error) { return menu.Section(ctx, content.Markdown, -1) }},
		{"discussion.Section", "", func(ctx context.Context) (string, error) {
			return discussion.Section(ctx, content.Markdown, talk, len(talk), -1)
		}},
		{"listing.Section", "", func(ctx context.Context) (string, error) {
			return listing.Section(ctx, content.Markdown, goods, len(goods), -1)
		}},
		{"interact.Find", "", func(ctx context.Context) (string, error) {
			return marshalled(interact.Find(ctx, strings.NewReader(page), nil))
		}},
		{"interact.Selectors", "", func(ctx context.Context) (string, error) {
			return marshalled(interact.Selectors(ctx, scripted, []dom.NodeID{dom.NodeID(scripted.Len() - 2)}))
		}},
		{"interact.FindDocument", "", func(ctx context.Context) (string, error) {
			return marshalled(interact.FindDocument(ctx, scripted, &interact.Options{Selector: "main", IncludeHidden: true, WithPaths: true}))
		}},
		{"webfetch.Read", "", func(ctx context.Context) (string, error) {
			return fetched(webfetch.Read(ctx, resp, webfetch.Input{}))
		}},
		{"webfetch.ReadUncleaned", "", func(ctx context.Context) (string, error) {
			return fetched(webfetch.ReadUncleaned(ctx, resp, webfetch.Input{}))
		}},
		{"webfetch.Tool.Extract", "", func(ctx context.Context) (string, error) {
			return fetched(tool.Extract(ctx, resp, webfetch.Input{IncludeHidden: true}))
		}},
		{"webfetch.Tool.Extract", "a selector", func(ctx context.Context) (string, error) {
			return fetched(tool.Extract(ctx, resp, webfetch.Input{Selector: "main p"}))
		}},
	}
}

// browserNodes returns the nodes of a document as a browser would hand them over.
func browserNodes(doc *dom.Document) (nodes []dom.Source) {
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		nodes = append(nodes, dom.Source{Parent: int(doc.Parent(n)) - 2, Name: doc.Name(n), Text: doc.TextRange(n, n+1), Attrs: doc.Attrs(n)})
	}
	return nodes
}

// networkCalls are the calls that ask a server for a page, and stop while they wait.
func networkCalls(t *testing.T, server string) []call {
	allow := []string{strings.TrimPrefix(server, "http://")}
	tool := func() *webfetch.Tool { // with an empty cache
		tool, err := webfetch.New(&webfetch.Config{Requests: fetch.Options{AllowHosts: allow}})
		if err != nil {
			t.Error(err)
		}
		return tool
	}
	dial := func(ctx context.Context) (string, error) {
		guard, err := fetch.NewGuard(&fetch.Options{AllowHosts: allow})
		if err != nil {
			return "", err
		}
		conn, err := guard.Dial(ctx, "tcp", allow[0])
		if err != nil {
			return "", err
		}
		defer conn.Close()
		defer context.AfterFunc(ctx, func() { conn.Close() })()
		_, err = fmt.Fprintf(conn, "GET / HTTP/1.0\r\n\r\n")
		if err != nil {
			return "", errors.Join(ctx.Err(), err)
		}
		data, err := io.ReadAll(conn)
		if err != nil || ctx.Err() != nil {
			return "", errors.Join(ctx.Err(), err)
		}
		_, body, _ := strings.Cut(string(data), "\r\n\r\n")
		return body, nil
	}
	get := func(ctx context.Context) (string, error) {
		resp, err := fetch.Get(ctx, server, &fetch.Options{AllowHosts: allow})
		if err != nil {
			return "", err
		}
		return string(resp.Body), nil
	}
	return []call{
		{"fetch.Get", "", get},
		{"fetch.Robots.Rules", "", func(ctx context.Context) (string, error) {
			rules, err := fetch.NewRobots("").Rules(ctx, server, &fetch.Options{AllowHosts: allow})
			if err != nil {
				return "", err
			}
			return fmt.Sprintf("%+v", *rules), nil
		}},
		{"fetch.Guard.Dial", "", dial},
		{"fetch.Cache.Do", "", func(ctx context.Context) (string, error) {
			v, _, err := fetch.NewCache(1<<20, time.Hour, func(s string) int { return len(s) }).Do(ctx, "key", 0, func(ctx context.Context) (string, bool, error) {
				text, err := get(ctx)
				return text, true, err
			})
			return v, err
		}},
		{"webfetch.Tool.Get", "", func(ctx context.Context) (string, error) {
			resp, err := tool().Get(ctx, server, "", 0)
			if err != nil {
				return "", err
			}
			return string(resp.Body), nil
		}},
		{"webfetch.Tool.Fetch", "", func(ctx context.Context) (string, error) {
			return fetched(tool().Fetch(ctx, webfetch.Input{URL: server}))
		}},
		{"webfetch.Tool.Understand", "", func(ctx context.Context) (string, error) {
			u, err := tool().Understand(ctx, "See "+server+" for more.")
			if err != nil {
				return "", err
			}
			return marshalled(u.Sources, nil)
		}},
	}
}

// try makes a call, and fails the test if that panics or hangs.
func (c call) try(t *testing.T, ctx context.Context) (result string, err error) {
	t.Helper()
	type outcome struct {
		result string
		err    error
		panic  any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if v := recover(); v != nil {
				o.panic = fmt.Sprintf("%v\n%s", v, debug.Stack())
			}
			done <- o
		}()
		o.result, o.err = c.call(ctx)
	}()
	select {
	case o := <-done:
		if o.panic != nil {
			t.Fatalf("%s panics: %v", c, o.panic)
		}
		return o.result, o.err
	case <-time.After(time.Minute):
		t.Fatalf("%s hangs", c)
		return "", nil
	}
}

func (c call) String() string { return strings.TrimSuffix(c.name+" ("+c.with+")", " ()") }

// TestContextAll compares the calls with the functions that take a context: none is
// left out of the tests below.
func TestContextAll(t *testing.T) {
	var takers, called []string
	for _, d := range declarations(t) {
		if d.takes("context", "Context") && !strings.HasPrefix(d.name, "browser.") { // its tests have a browser
			takers = append(takers, d.name)
		}
	}
	for _, c := range append(engineCalls(t), networkCalls(t, "http://127.0.0.1")...) {
		called = append(called, c.name)
	}
	sameNames(t, "engineCalls or networkCalls", takers, called)
}

// sameNames fails if a table of calls has no row for a function, or a row for none.
func sameNames(t *testing.T, table string, functions, rows []string) {
	t.Helper()
	for _, name := range functions {
		if !slices.Contains(rows, name) {
			t.Errorf("%s: add a row to %s", name, table)
		}
	}
	for _, name := range rows {
		if !slices.Contains(functions, name) {
			t.Errorf("%s: a row of %s for a function that is not there", name, table)
		}
	}
}

// TestContext stops the engine at the places where it can be stopped, all of the first
// and some of the others: the error is that of the context, and no result is half
// made.
func TestContext(t *testing.T) {
	most := 16
	if testing.Short() {
		most = 4
	}
	for _, c := range engineCalls(t) {
		want, err := c.try(t, context.Background())
		if err != nil || want == "" {
			t.Fatalf("%s: %q, %v", c, want, err)
		}
		stopped(t, c)
		places := 0
		for ; ; places += 1 + places/most {
			got, err := c.try(t, canceltest.After(places))
			if err == nil {
				if got != want {
					t.Errorf("%s: another result with a context that is done after %d looks", c, places)
				}
				break
			}
			if !errors.Is(err, context.Canceled) || got != "" {
				t.Fatalf("%s: %q, %v", c, got, err)
			}
		}
		if places < 3 {
			t.Errorf("%s looks at the context %d times", c, places)
		}
	}
}

// stopped makes a call with contexts that are done already.
func stopped(t *testing.T, c call) {
	t.Helper()
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	if got, err := c.try(t, canceled); !errors.Is(err, context.Canceled) || got != "" {
		t.Errorf("%s: %q, %v", c, got, err)
	}
	late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	got, err := c.try(t, late)
	if c.name == "webfetch.Tool.Understand" { // gives what it has when the time is up
		if err != nil || !strings.Contains(got, "the time was up") {
			t.Errorf("%s: %q, %v", c, got, err)
		}
		return
	}
	if !errors.Is(err, context.DeadlineExceeded) || got != "" {
		t.Errorf("%s: %q, %v", c, got, err)
	}
}

// TestContextNetwork stops requests before they are sent, before the response and
// within its body.
func TestContextNetwork(t *testing.T) {
	page := longPage()
	for _, sent := range []int{0, len(page) / 2} { // bytes
		var stop atomic.Pointer[context.CancelFunc]
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			cancel := stop.Load()
			if cancel == nil {
				w.Write([]byte(page))
				return
			}
			w.Header().Set("Content-Length", strconv.Itoa(len(page)))
			w.Write([]byte(page[:sent]))
			http.NewResponseController(w).Flush()
			(*cancel)()
			<-r.Context().Done()
		}))
		defer server.Close()
		for _, c := range networkCalls(t, server.URL) {
			stop.Store(nil)
			want, err := c.try(t, context.Background())
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			stopped(t, c)
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			stop.Store(&cancel)
			got, err := c.try(t, ctx)
			if err == nil && got == want || err != nil && (!errors.Is(err, context.Canceled) || got != "") {
				t.Errorf("%s, canceled after %d bytes: %q, %v", c, sent, got, err)
			}
		}
	}
}
