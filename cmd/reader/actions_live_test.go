package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// loginPage has what makes selectors go wrong: generated names, the same words on
// two buttons, a password in the source, and an answer that only the right clicks
// and keys produce.
const loginPage = `<!doctype html><html lang="en"><head><title>Meadow Bank</title><style>.gone{display:none}</style></head>
<body><div id="root"><header><nav><a href="/">Home</a><a href="/search">Search</a></nav></header>
<form class="sc-bdVaJa fXHunu" onsubmit="return false"><input name="q" placeholder="Find"><button class="css-1dbjc4n">Go</button></form>
<form class="sc-bdVaJa clrbUV" onsubmit="enter(); return false">
<label for=":r1:">User name</label><input id=":r1:" class="css-1dbjc4n" autocomplete="username">
<label>Password <input type="password" value="old"></label>
<label><input type="checkbox"> Stay signed in</label>
<select aria-label="Branch"><option>North</option><option>South</option></select>
<button type="button" class="css-1dbjc4n gone">Sign in</button><button class="css-1dbjc4n">Sign in</button></form>
<output>Nobody</output></div>
<script>function enter() {
	const f = document.forms[1].elements;
	document.querySelector("output").textContent = [f[0].value, f[1].value, f[2].checked, f[3].value].join("|");
}</script></body></html>`

// searchPage asks the server and shows the answer.
const searchPage = `<!doctype html><html lang="en"><head><title>Search</title></head><body>
<form action="/search" role="search"><input type="search" name="q" aria-label="Search the barn" value="%s"><button aria-label="Search"><svg><path d="M0 0"/></svg></button></form>
<ol>%s</ol></body></html>`

// liveSite serves the two pages. The search finds tools by a part of their name.
func liveSite(t *testing.T) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, loginPage) })
	mux.HandleFunc("/search", func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query().Get("q")
		var found strings.Builder
		for _, tool := range []string{"plough", "harrow", "barrow", "sickle"} {
			if q != "" && strings.Contains(tool, q) {
				fmt.Fprintf(&found, `<li><a href="/tool/%s">%[1]s</a> <button onclick="document.title='kept %[1]s'">Keep</button></li>`, tool)
			}
		}
		fmt.Fprintf(w, searchPage, q, found.String())
	})
	site := httptest.NewServer(mux)
	t.Cleanup(site.Close)
	return site
}

// printed returns the selector that reader actions prints on the line that starts
// with these words. There must be exactly one such line.
func printed(t *testing.T, html, words string) string {
	t.Helper()
	got := invoke(t, strings.NewReader(html), "actions", "-")
	if got.status != exitRead {
		t.Fatalf("%+v", got)
	}
	var found []string
	for line := range strings.Lines(got.out) {
		if strings.HasPrefix(line, words) {
			_, selector, _ := strings.Cut(strings.TrimSpace(line), "  ")
			found = append(found, selector)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d lines start with %s:\n%s", len(found), words, got.out)
	}
	return found[0]
}

// A visitor uses a page with only what reader actions prints about it.
type visitor struct {
	t    *testing.T
	ctx  context.Context
	html string // of the page as the server sent it
}

func (v *visitor) open(address string) {
	v.t.Helper()
	v.do("open "+address, chromedp.Navigate(address))
	v.read(address)
}

// read fetches the source of a page, which is the input of reader actions.
func (v *visitor) read(address string) {
	v.t.Helper()
	res, err := http.Get(address)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	v.html = string(body)
}

func (v *visitor) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	if err := chromedp.Do(v.ctx, steps...); err != nil {
		v.t.Fatalf("%s: %v", what, err)
	}
}

func (v *visitor) click(words string) {
	v.t.Helper()
	selector := chromedp.CSS(printed(v.t, v.html, words))
	v.do("click "+words, chromedp.Click(selector, chromedp.NodeVisible))
}

func (v *visitor) enter(words, text string) {
	v.t.Helper()
	selector := chromedp.CSS(printed(v.t, v.html, words))
	v.do("type "+words, chromedp.Clear(selector), chromedp.SendKeys(selector, text))
}

// see returns the text of the first element that a selector matches.
func (v *visitor) see(selector string) string {
	v.t.Helper()
	text, err := chromedp.Run(v.ctx, chromedp.Text(chromedp.CSS(selector)))
	if err != nil {
		v.t.Fatalf("%s: %v", selector, err)
	}
	return strings.TrimSpace(text)
}

// TestLive signs in and searches in a real browser.
func TestLive(t *testing.T) {
	v := &visitor{t: t, ctx: chromiumtest.Start(t)}
	site := liveSite(t)

	v.open(site.URL + "/")
	v.enter(`text "User name"`, "ida")
	v.enter(`password "Password"`, "correct horse")
	v.click(`checkbox "Stay signed in"`)
	v.do("choose", chromedp.SetValue(chromedp.CSS(printed(t, v.html, `select "Branch"`)), "South"))
	v.click(`button "Sign in"`)
	if got, want := v.see("output"), "ida|correct horse|true|South"; got != want {
		t.Errorf("after signing in the page says %q, want %q", got, want)
	}

	v.click(`link "Search"`)
	v.do("wait", chromedp.WaitVisible(chromedp.CSS("[role=search]")))
	v.read(site.URL + "/search")
	v.enter(`search "Search the barn"`, "rrow")
	v.click(`button "Search"`)
	v.do("wait", chromedp.WaitVisible(chromedp.CSS("li")))
	v.read(site.URL + "/search?q=rrow")
	v.do("keep", chromedp.Click(chromedp.CSS(keepButton(t, v.html, "barrow"))))
	title, err := chromedp.Run(v.ctx, chromedp.Title())
	if err != nil || title != "kept barrow" {
		t.Errorf("the title is %q, %v", title, err)
	}
}

// keepButton returns the selector of the button in the row of a tool: the first
// button after its link.
func keepButton(t *testing.T, html, tool string) string {
	t.Helper()
	got := invoke(t, strings.NewReader(html), "actions", "-")
	_, rest, found := strings.Cut(got.out, `link "`+tool+`"`)
	_, rest, button := strings.Cut(rest, `button "Keep"  `)
	if !found || !button {
		t.Fatalf("no button for %s:\n%s", tool, got.out)
	}
	selector, _, _ := strings.Cut(rest, "\n")
	return selector
}
