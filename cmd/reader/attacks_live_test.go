package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/internal/test/torture"
)

var allAttacks = flag.Bool("attacks", false, "put all attacks into a browser, not one in ten")

// attackPage is the page that attacks are put into. put writes one by innerHTML, or
// into a page of its own by document.write, and returns what is wrong with it.
const attackPage = `<!DOCTYPE html><title>a</title><body><div id="box"></div><p id="behind">
<script>
var hits = 0;
function hit() { hits++; }
const events = ["click", "mouseover", "mouseenter", "focus", "blur", "toggle", "error", "load", "animationend", "keydown", "pointerdown", "copy"];
const schemes = ["http:", "https:", "mailto:", "tel:"];

function inspect(root, before) {
	const problems = [];
	for (const e of root.querySelectorAll("*")) {
		const name = e.localName;
		if (/^(script|style|link|meta|base|iframe|frame|object|embed|form|button|select|textarea|svg|template|noscript|title)$/.test(name)) problems.push("element " + name);
		if (name == "input" && !(e.type == "checkbox" && e.disabled)) problems.push("a field");
		for (const a of e.attributes) {
			if (/^on|^style$|^name$|^form|^ping$|^target$|^autofocus$|^autoplay$|^poster$|^xlink/i.test(a.name)) problems.push("attribute " + a.name);
			if (a.name == "id" && !/^reader(-|note-|ref-)/.test(a.value)) problems.push("id " + a.value);
		}
		if (name == "a" && URL.canParse(e.href) && !schemes.includes(e.protocol)) problems.push("link to " + e.href);
		if (e.src && URL.canParse(e.src) && !schemes.includes(new URL(e.src).protocol)) problems.push("source " + e.src);
		for (const kind of events) e.dispatchEvent(new Event(kind));
	}
	if (root.ownerDocument.documentElement.querySelectorAll("*").length - root.querySelectorAll("*").length != before) problems.push("something outside of the box");
	return problems;
}

function put(html) {
	const box = document.getElementById("box");
	const before = document.documentElement.querySelectorAll("*").length - box.querySelectorAll("*").length;
	box.innerHTML = html;
	const problems = inspect(box, before);
	const written = box.innerHTML;
	box.innerHTML = written;
	if (box.innerHTML != written) problems.push("it mutates");
	box.innerHTML = "";
	return problems;
}

function write(html) {
	const frame = document.createElement("iframe");
	document.body.append(frame);
	const doc = frame.contentDocument;
	frame.contentWindow.hit = hit;
	doc.open();
	doc.write('<!DOCTYPE html><html><head></head><body><div id="box">' + html + '</div><p id="behind"></p></body></html>');
	doc.close();
	const box = doc.getElementById("box");
	const problems = inspect(box, 4);
	const behind = doc.getElementById("behind");
	if (!behind || behind.parentNode != doc.body || behind.previousElementSibling != box) problems.push("the box is not closed");
	frame.remove();
	return problems;
}

async function attack(list) {
	const out = list.map(html => [...put(html), ...write(html)].join(", "));
	await new Promise(done => setTimeout(done, 200));
	return out.concat(hits ? hits + " scripts ran" : "", document.title != "a" ? "the title changed" : "");
}
</script>`

// TestAttacksLive puts the HTML of hostile parts of pages into a page of a real browser:
// no script runs, nothing is requested but pictures, and nothing leaves its place.
func TestAttacksLive(t *testing.T) {
	ctx := chromiumtest.Start(t)
	var mu sync.Mutex
	var leaks []string
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "leak") {
			mu.Lock()
			leaks = append(leaks, r.URL.Path+" of "+r.Referer())
			mu.Unlock()
		}
		if r.URL.Path == "/" {
			fmt.Fprint(w, attackPage)
			return
		}
		http.NotFound(w, r)
	}))
	t.Cleanup(site.Close)
	if err := chromedp.Do(ctx, chromedp.Navigate(site.URL)); err != nil {
		t.Fatal(err)
	}
	attacks := torture.Attacks()
	if !*allAttacks {
		attacks = everyTenth(attacks)
	}
	for from := 0; from < len(attacks); from += 50 {
		part := attacks[from:min(from+50, len(attacks))]
		problems := putAll(t, ctx, site.URL, part)
		for i, problem := range problems {
			if problem == "" {
				continue
			}
			if i < len(part) {
				t.Errorf("%q: %s\n%s", part[i], problem, convertAttack(t, site.URL, part[i]))
			} else {
				t.Errorf("%s among %q", problem, part)
			}
		}
	}
	// The page notices what it should.
	raw := putHTML(t, ctx, []string{"<img src=x onerror=hit()>", "</div><p>a"})
	if !strings.Contains(raw[0], "attribute onerror") || !strings.Contains(raw[1], "the box is not closed") || !strings.Contains(raw[2], "scripts ran") {
		t.Errorf("without the engine: %q", raw)
	}
	mu.Lock()
	defer mu.Unlock()
	for _, leak := range leaks {
		t.Errorf("a request for %s", leak)
	}
}

// everyTenth returns one attack in ten.
func everyTenth(attacks []string) (some []string) {
	for i := 0; i < len(attacks); i += 10 {
		some = append(some, attacks[i])
	}
	return some
}

// putAll puts the HTML of attacks into the page, and returns what is wrong with each,
// and with all.
func putAll(t *testing.T, ctx context.Context, site string, attacks []string) []string {
	t.Helper()
	var list []string
	for _, attack := range attacks {
		list = append(list, convertAttack(t, site, attack))
	}
	return putHTML(t, ctx, list)
}

// putHTML puts HTML into the page.
func putHTML(t *testing.T, ctx context.Context, list []string) []string {
	t.Helper()
	args, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	problems, err := chromedp.Run(ctx, chromedp.Evaluate[[]string]("attack("+string(args)+")", chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	return problems
}

// convertAttack returns the HTML of an attack.
func convertAttack(t *testing.T, site, attack string) string {
	t.Helper()
	at, err := url.Parse(site + "/page")
	if err != nil {
		t.Fatal(err)
	}
	res, err := reader.Convert(context.Background(), strings.NewReader(attack), &reader.Options{URL: at, Format: reader.HTML, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	return res.Content
}
