package fallback_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/score"
	"github.com/seed31bcff99/reader/thread"
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
	pick := score.Select(doc, verdicts, thread.Find(doc, verdicts), score.Balanced)
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
	cards := "<main><h1>Lamps</h1>" + strings.Repeat(`<div class="card"><h3><a href="/p">Desk lamp</a></h3><p>Brass, with a green shade and a cloth cord.</p><b>£40</b></div>`, 12) + "</main>"
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

// TestChooseKeeps checks what is rendered of a page that was not read: what a
// visitor sees, and nothing else.
func TestChooseKeeps(t *testing.T) {
	doc, plan := choose(t, menu+`<p hidden>secret</p><script>source</script><p>Welcome</p>`)
	var kept []string
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Text && plan.Keep.Has(n) {
			kept = append(kept, strings.Fields(doc.Text(n))...)
		}
	}
	if got, want := strings.Join(kept, " "), "Alpha Beta Gamma Welcome"; got != want {
		t.Errorf("kept %q, want %q", got, want)
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
