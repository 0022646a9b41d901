package interact_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/interact"
)

// lessons returns the pages of testdata by their names.
func lessons(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob("testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	pages := map[string]string{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.Base(filepath.Dir(file))] = string(src)
	}
	return pages
}

func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	doc, err := dom.ParseScripted(context.Background(), page, &url.URL{Scheme: "https", Host: "www.example.org", Path: "/"})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func find(t testing.TB, page string, opts *interact.Options) *interact.List {
	t.Helper()
	list, err := interact.FindDocument(context.Background(), parse(t, page), opts)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestPages compares the list of every page, as text and as JSON, with golden files.
func TestPages(t *testing.T) {
	for name, page := range lessons(t) {
		t.Run(name, func(t *testing.T) {
			list := find(t, page, &interact.Options{IncludeHidden: true})
			dir := filepath.Join("testdata", "pages", name)
			g := goldie.New(t, goldie.WithFixtureDir(dir), goldie.WithNameSuffix(""), goldie.WithDiffEngine(goldie.Simple))
			g.Assert(t, "list.txt", []byte(list.Text()))
			data, err := json.MarshalIndent(list, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			g.Assert(t, "list.json", append(data, '\n'))
		})
	}
}

// checkLaws checks what must hold for every list.
func checkLaws(t *testing.T, doc *dom.Document, list *interact.List) {
	t.Helper()
	matches := func(what, selector string, want dom.NodeID) {
		hits, err := css.Select(doc, selector)
		if err != nil {
			t.Errorf("%s: %v", what, err)
		} else if len(hits) != 1 || want != dom.None && hits[0] != want {
			t.Errorf("%s: %q matches %v, want %d", what, selector, hits, want)
		}
	}
	for _, e := range list.Elements {
		matches(e.Type, e.Selector, e.Node)
		for what, s := range map[string]string{"text": e.Text, "value": e.Value, "placeholder": e.Placeholder} {
			if n := utf8.RuneCountInString(s); n > interact.DefaultMaxText {
				t.Errorf("%s: %s of %d characters", e.Selector, what, n)
			}
		}
		if e.InputType == "password" && e.Value != "" {
			t.Errorf("%s: the value of a password is listed", e.Selector)
		}
	}
	for _, g := range list.Groups {
		matches(g.Kind, g.Selector, dom.None)
	}
	if text := list.Text(); !utf8.ValidString(text) {
		t.Errorf("not UTF-8: %q", text)
	}
}

// TestLaws checks the laws on all pages of testdata.
func TestLaws(t *testing.T) {
	for name, page := range lessons(t) {
		t.Run(name, func(t *testing.T) {
			doc := parse(t, page)
			list, err := interact.FindDocument(context.Background(), doc, &interact.Options{IncludeHidden: true, MaxElements: -1})
			if err != nil {
				t.Fatal(err)
			}
			checkLaws(t, doc, list)
		})
	}
}

// FuzzFind checks that every selector matches its element and no other, and that
// nothing panics.
func FuzzFind(f *testing.F) {
	for _, page := range lessons(f) {
		f.Add(page)
	}
	f.Add(`<svg><html><a href=x></svg><a class="a A" href="?&quot;\&#10;">`)
	f.Add("<!doctype html><a href='/login?return=a'>x</a><a href='/login?&#1;'>y</a><a href='/long/way/to/docs'>z</a><a href='/docs'>w</a>")
	f.Add(`<!doctype html><div id=a><div id=a><button class="` + strings.Repeat("c ", 99) + `">`)
	f.Add(`<style>a{display:none;&.b,:is(i)>&{opacity:0}}@media print{a{</style><a class=b href>`)
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.ParseScripted(context.Background(), strings.ToValidUTF8(page, "\ufffd"), nil)
		if err != nil {
			t.Skip("nested too deep")
		}
		list, err := interact.FindDocument(context.Background(), doc, &interact.Options{IncludeHidden: true, MaxElements: 200})
		if err != nil {
			t.Fatal(err)
		}
		checkLaws(t, doc, list)
	})
}

// TestPartialAddresses checks that the start or the end of an address is used only if it
// is unique.
func TestPartialAddresses(t *testing.T) {
	long := "https://www.example.org/" + strings.Repeat("far/", 30) + "docs"
	tests := []struct{ name, links, want string }{
		{"an end", `<a href="` + long + `">x</a><a href="/">y</a>`, `a[href$="/docs"]`},
		{"the same end at once", `<a href="` + long + `">x</a><a href="/docs">y</a>`, `a[href="` + long + `"]`},
		{"a start", `<a href="/in?return=x">x</a><a href="/out?return=x">y</a>`, `a[href^="/in?"]`},
		{"the same start", `<a href="/in?return=x">x</a><a href="/in?&#1;">y</a>`, `body > a:nth-of-type(1)`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := parse(t, "<!doctype html>"+tt.links)
			list, err := interact.FindDocument(context.Background(), doc, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkLaws(t, doc, list)
			if got := list.Elements[0].Selector; got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestSelector checks that Options.Selector limits the list, but not the page that the
// selectors in the list are unique in.
func TestSelector(t *testing.T) {
	const page = `<!doctype html><form id="a"><button>Go</button></form><form id="b"><button>Go</button><a href="/x">X</a></form>`
	tests := []struct {
		name, selector string
		want           []string
	}{
		{"everything", "", []string{"#a button", "#b button", `a[href="/x"]`}},
		{"one form", "#b", []string{"#b button", `a[href="/x"]`}},
		{"several elements", "form", []string{"#a button", "#b button", `a[href="/x"]`}},
		{"the element itself", "#b > a", []string{`a[href="/x"]`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := find(t, page, &interact.Options{Selector: tt.selector})
			if diff := cmp.Diff(tt.want, selectors(list)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func selectors(list *interact.List) []string {
	var out []string
	for _, e := range list.Elements {
		out = append(out, e.Selector)
	}
	return out
}

// TestRoot checks Options.Root.
func TestRoot(t *testing.T) {
	doc := parse(t, `<!doctype html><nav><a href="/a">A</a></nav><main><a href="/b">B</a></main>`)
	roots, err := css.Select(doc, "main")
	if err != nil || len(roots) != 1 {
		t.Fatal(roots, err)
	}
	list, err := interact.FindDocument(context.Background(), doc, &interact.Options{Root: roots[0]})
	if err != nil || len(list.Elements) != 1 || list.Elements[0].Text != "B" {
		t.Errorf("got %v, %v", list, err)
	}
}

// TestWrongSelector checks the errors of selectors that are wrong or match nothing.
func TestWrongSelector(t *testing.T) {
	doc := parse(t, `<a href="/">x</a>`)
	for selector, want := range map[string]string{"#gone": interact.ErrNoMatch.Error(), "a[": "name is missing", "a:nope": "unknown pseudo-class"} {
		_, err := interact.FindDocument(context.Background(), doc, &interact.Options{Selector: selector})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", selector, err, want)
		}
	}
}

// TestBounds checks the bounds on lists and their notices.
func TestBounds(t *testing.T) {
	page := "<!doctype html>" + strings.Repeat(`<button>Press `+strings.Repeat("long ", 100)+`</button><button hidden>no</button>`, 5) +
		`<select>` + strings.Repeat(`<option>One</option>`, 20) + `</select>`
	list := find(t, page, &interact.Options{MaxElements: 3, MaxText: 12, MaxOptions: 2})
	if len(list.Elements) != 3 || list.Total != 11 || list.Hidden != 5 || list.Omitted != 3 {
		t.Errorf("%d elements of %d, %d hidden, %d omitted", len(list.Elements), list.Total, list.Hidden, list.Omitted)
	}
	if got := list.Elements[0].Text; got != "Press long…" {
		t.Errorf("text %q", got)
	}
	want := "5 hidden elements are not listed; 3 more elements are not listed: choose a part of the page"
	if list.Notice != want || !strings.HasSuffix(list.Text(), "("+want+")\n") {
		t.Errorf("notice %q in %q", list.Notice, list.Text())
	}
	all := find(t, page, &interact.Options{MaxElements: -1, MaxOptions: 2})
	last := all.Elements[len(all.Elements)-1]
	if len(last.Options) != 2 || last.MoreOptions != 18 {
		t.Errorf("options %v and %d more", last.Options, last.MoreOptions)
	}
}

// TestTooManyRules checks the notice for style sheets that were not read to the end.
func TestTooManyRules(t *testing.T) {
	sheet := "<!doctype html><style>" + strings.Repeat("[a] ~ [b]{display:none}", 4000) + "</style>"
	if list := find(t, sheet+strings.Repeat("<button b>x</button>", 2000), nil); !strings.Contains(list.Notice, "style sheets") {
		t.Errorf("notice %q", list.Notice)
	}
	if list := find(t, sheet+"<button b>x</button>", nil); list.Notice != "" {
		t.Errorf("notice %q", list.Notice)
	}
}

// TestStandIn checks that a label is listed in place of a hidden box, with its state.
func TestStandIn(t *testing.T) {
	list := find(t, `<!doctype html><label><input type="checkbox" name="a" style="opacity:0" checked required disabled>Agree</label>`, nil)
	if got, want := list.Text(), "checkbox \"Agree\" !checked !required !disabled  label:has([name=\"a\"])\n(1 hidden element is not listed)\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestUnseen checks that selectors have no invisible characters, and that no label
// changes the direction of the text after it.
func TestUnseen(t *testing.T) {
	for _, r := range "\u0085\u00a0\u00ad\u2028\u2029\u202e\u2066\u200b\u3000\ufeff" {
		list := find(t, `<!doctype html><button id="a`+string(r)+`b" aria-label="say`+string(r)+`it">x</button>`, nil)
		if got := list.Elements[0].Selector; strings.ContainsRune(got, r) {
			t.Errorf("%U is in the selector %q", r, got)
		}
	}
	for page, want := range map[string]string{
		"<!doctype html><button aria-label='a\u202eb'>x</button>":      "button \"a\\u202eb\"  button\n",
		"<!doctype html><button aria-label='می\u200cخواهم'>x</button>": "button \"می\u200cخواهم\"  [aria-label=\"می\u200cخواهم\"]\n",
	} {
		if got := find(t, page, nil).Text(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestPaths checks that a path leads to its element.
func TestPaths(t *testing.T) {
	doc := parse(t, `<!doctype html><p>text<b></b><template><i></i></template><a href="/">x</a></p>`)
	list, err := interact.FindDocument(context.Background(), doc, &interact.Options{WithPaths: true})
	if err != nil || len(list.Elements) != 1 {
		t.Fatal(list, err)
	}
	if got := list.Elements[0].Path; got != "1/0/2" {
		t.Errorf("path %q", got)
	}
}

// TestSecrets checks that no secret is listed.
func TestSecrets(t *testing.T) {
	const secret = "hunter2"
	page := `<!doctype html><form>` +
		`<input type="password" value="hunter2"><input type="PASSWORD" name="a" value="hunter2">` +
		`<input name="password_again" value="hunter2"><input id="userPassword" value="hunter2">` +
		`<input autocomplete="section-a new-password" value="hunter2"><input autocomplete="cc-csc" value="hunter2">` +
		`<textarea name="new-password">hunter2</textarea><input name="card_number" value="hunter2"><input id="cvv2" value="hunter2">` +
		`<label><input type="checkbox" name="keep">Keep <input type="password" value="hunter2"></label>` +
		`<input type="hidden" value="hunter2"><button>Go</button></form>`
	list := find(t, page, &interact.Options{IncludeHidden: true})
	data, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), secret) || strings.Contains(list.Text(), secret) {
		t.Errorf("a secret is listed:\n%s", data)
	}
	if len(list.Elements) != 12 {
		t.Errorf("%d elements, want 12", len(list.Elements))
	}
}

// TestConcurrent checks that a document can be listed concurrently.
func TestConcurrent(t *testing.T) {
	doc := parse(t, lessons(t)["data-table"])
	want := selectors(find(t, lessons(t)["data-table"], nil))
	done := make(chan []string)
	for range 4 {
		go func() {
			list, err := interact.FindDocument(context.Background(), doc, nil)
			if err != nil {
				t.Error(err)
			}
			done <- selectors(list)
		}()
	}
	for range 4 {
		if got := <-done; !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
	}
}

// TestStopped checks that the error of a context names the package.
func TestStopped(t *testing.T) {
	doc := parse(t, `<a href="/">x</a>`)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := interact.FindDocument(ctx, doc, nil)
	if !errors.Is(err, context.Canceled) || !strings.HasPrefix(err.Error(), "interact: ") {
		t.Errorf("got %v", err)
	}
}
