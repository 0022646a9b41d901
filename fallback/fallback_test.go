package fallback_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/score"
)

const (
	sentence = "The harbour was quiet that morning, and the boats, which had waited for the tide, left one by one. "
	menu     = `<nav><a href="/a">Alpha</a> <a href="/b">Beta</a> <a href="/c">Gamma</a></nav>`
	bundle   = `<script src="/app.js"></script>`
)

// prose returns n paragraphs, no two alike.
func prose(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p>Of boat %d they said: %s</p>", i, sentence)
	}
	return b.String()
}

func choose(t *testing.T, page string) (*dom.Document, fallback.Plan) {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	return doc, fallback.Choose(doc, verdicts, &pick)
}

// TestVague picks one sentence with more and with less confidence.
func TestVague(t *testing.T) {
	long := strings.NewReplacer("<p>", "<header><p>", "</p>", "</p></header>").Replace(prose(8)) + "<main></main>"
	const header, main = "<header><p>" + sentence + "</p></header><main></main>", "<main><p>" + sentence + "</p></main>"
	tests := []struct {
		name       string
		page       string
		confidence float32
		want       fallback.Reason
	}{
		{"claimed", header, 0.14, fallback.NavigationOnly},
		{"claimed, with some confidence", header, 0.16, fallback.None},
		{"claimed, and long", long, 0.14, fallback.None},
		{"content", main, 0.14, fallback.None},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, err := dom.Parse(context.Background(), menu+menu+test.page+"<dialog>"+prose(2)+"</dialog>", nil)
			if err != nil {
				t.Fatal(err)
			}
			verdicts := classify.Nodes(doc)
			pick := score.Select(doc, verdicts, nil, score.Balanced)
			pick.Confidence = test.confidence
			if got := fallback.Choose(doc, verdicts, &pick).Reason; got != test.want {
				t.Errorf("reason = %q, want %q", got, test.want)
			}
		})
	}
}

func TestChoose(t *testing.T) {
	index := "<main><h1>All pages</h1><ul>" + strings.Repeat(`<li><a href="/p">Some page</a> (12)</li>`, 40) + "</ul></main>"
	var list strings.Builder
	for _, of := range strings.Fields("brass copper iron glass paper silk oak ash pine cork clay wool") {
		fmt.Fprintf(&list, `<div class="card"><h3><a href="/p">Desk lamp of %s</a></h3><p>Made of %s, with a green shade and a cloth cord.</p><b>£40</b></div>`, of, of)
	}
	cards := "<main><h1>Lamps</h1>" + list.String() + "</main>"
	tests := []struct {
		name string
		page string
		want fallback.Reason
	}{
		{"article", menu + "<main>" + prose(6) + "</main>", fallback.None},
		{"one sentence", "<p>" + sentence, fallback.None},
		{"cards", cards, fallback.None},
		{"article with a log-in form", `<form><input type="password"></form><main>` + prose(6) + "</main>", fallback.None},
		{"article in a page with a shell", `<div id="root"></div>` + bundle + prose(8), fallback.None},
		{"short article beside an empty element", menu + `<div id="fb-root"></div>` + bundle + "<h1>The harbour</h1>" + prose(2), fallback.None},
		{"short article in a page with a shell", menu + `<div id="root"></div>` + bundle + "<h1>The harbour</h1>" + prose(2), fallback.None},
		{"short article below a hidden log-in form", `<div style="display:none"><h3>Log in</h3><p>Please log in.</p><input type="password"><button>Log in</button></div><main>` + prose(2) + "</main>", fallback.None},
		{"short article below a header that logs in", `<header><nav><a href="/">Home</a><div><h3>Log in</h3><p>Please log in to continue.</p><form><input name="u"><input type="password"><button>Log in</button></form></div></nav></header><main>` + prose(2) + "</main>", fallback.None},
		{"short article below a dropdown that logs in", `<div class="user-dropdown"><h3>Log in</h3><p>Please log in to continue.</p><form><input name="u"><input type="password"><button>Log in</button></form></div><main>` + prose(2) + "</main>", fallback.None},
		{"short article with a date below a form", `<div><h3>Log in</h3><p>Please log in to continue.</p><form><input name="u"><input type="password"><button>Log in</button></form></div><article><h1>The harbour</h1><p class="byline">By Ann Reed, <time>4 March</time></p>` + prose(2) + "</article>", fallback.None},
		{"text in headings", menu + "<h1>The harbour</h1><h2>" + sentence + sentence + "</h2>" + menu, fallback.None},
		{"nothing", "", fallback.Empty},
		{"nothing but a picture", `<img src="a.jpg" alt="A picture">`, fallback.Empty},
		{"few words", "<h1>Moved</h1><p>Click <a href=/x>here</a> if nothing happens.</p>", fallback.TooLittleText},
		{"index", index, fallback.NavigationOnly},
		{"index of long titles", "<h1>All chapters</h1><ul>" + strings.Repeat(`<li><a href="/c">On the keeping of boats in a harbour that dries out at low water</a></li>`, 30) + "</ul>", fallback.NavigationOnly},
		{"menu alone", menu + menu + "<p>Welcome</p>", fallback.NavigationOnly},
		{"shell", `<div id="root"></div>` + bundle, fallback.NeedsJavaScript},
		{"shell with a menu", menu + `<div id="app"></div>` + bundle + "<footer>Copyright 2026</footer>", fallback.NeedsJavaScript},
		{"plea", "<p>Loading…</p>" + bundle + "<noscript>Please enable JavaScript.</noscript>", fallback.NeedsJavaScript},
		{"log-in", `<h1>Log in</h1><form><p>You must log in to see this page.</p><input name="u"><input type="PASSWORD" name="p"></form>`, fallback.LoginRequired},
		{"password alone", `<p>Say friend</p><input type="password">`, fallback.LoginRequired},
		{"plain text", sentence, fallback.NotHTML},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, plan := choose(t, test.page); plan.Reason != test.want {
				t.Errorf("reason = %q, want %q", plan.Reason, test.want)
			}
		})
	}
}

// TestChooseKeeps checks what is rendered of a page that was not read: the pick if it has
// a sentence, else what a visitor sees from the headline on, and nothing else.
func TestChooseKeeps(t *testing.T) {
	tests := []struct {
		name, page, want string
		whole            bool
	}{
		{"few words", menu + `<p hidden>secret</p><script>source</script><p>Welcome</p>`, "Alpha Beta Gamma Welcome", true},
		{"headline", menu + `<p>Above</p><h1>Welcome</h1><p>Come in</p>`, "Welcome Come in", false},
		{"headline at the end", `<p>Come in, come in</p><h1>Welcome</h1>`, "Come in, come in Welcome", false},
		{"sentence", menu + menu + `<main><h1>Wait</h1><p>The page comes as soon as it can, which takes a while.</p></main>` + bundle + "<noscript>Please enable JavaScript.</noscript>", "Wait The page comes as soon as it can, which takes a while.", false},
		{"wall", menu + `<h1>404</h1><p>Page not found. The page you asked for was moved or removed.</p><a href="/">Home page</a><footer><a href="/i">Imprint</a></footer>`, "404 Page not found. The page you asked for was moved or removed. Home page", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, plan := choose(t, test.page)
			var kept []string
			for n := dom.Root; int(n) < doc.Len(); n++ {
				if doc.Kind(n) == dom.Text && plan.Keep.Has(n) {
					kept = append(kept, strings.Fields(doc.Text(n))...)
				}
			}
			if got := strings.Join(kept, " "); got != test.want || plan.Whole != test.whole || plan.Reason == fallback.None {
				t.Errorf("%v: kept %q, whole %v, want %q", plan.Reason, got, plan.Whole, test.want)
			}
		})
	}
}

func TestReasons(t *testing.T) {
	seen := map[string]bool{}
	for r := fallback.Empty; r <= fallback.NotHTML; r++ {
		name := r.String()
		if name == "" || seen[name] || r.Meaning() == "" || r.Advice() == "" {
			t.Errorf("reason %d: name %q, meaning %q, advice %q", r, name, r.Meaning(), r.Advice())
		}
		seen[name] = true
		if !strings.HasPrefix(r.Mark(), "Not readable: ") {
			t.Errorf("%s: mark %q", name, r.Mark())
		}
	}
	if fallback.None.String() != "" {
		t.Errorf("None is called %q", fallback.None)
	}
}
