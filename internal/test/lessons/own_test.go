package lessons_test

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
)

// ownPage has an article, and around it what no reader takes for content.
const ownPage = `<title>The lamp</title>
<nav class="menu"><ul><li><a href="/tides">Tides today</a></li><li><a href="/boats">Boats for hire</a></li></ul></nav>
<main><h1>The lamp</h1>
<p>The lamp at the end of the pier was lit again on Friday, forty years after the last ship had passed it.</p>
<p class="plea">The council has paid for the oil of the first winter, and hopes that the visitors will pay for the next.</p>
<p>Two keepers live in the house below it, and both of them say that the nights are shorter than they used to be.</p>
<p><a href="/log">The log of the keepers</a> is kept in the library, where everybody may read it. <img src="lamp.jpg" alt="The lamp"></p></main>
<div class="cookie-consent" role="dialog"><p>We keep biscuits. <script>ask()</script><span hidden>Nobody sees this.</span><button>Accept</button></p></div>
<footer><p>Harbour office, Pier Road 1.</p><img src="seal.png" alt="The seal of the harbour"></footer>`

func readOwn(t *testing.T, page string, opts *reader.Options) *reader.Result {
	t.Helper()
	opts.URL = &url.URL{Scheme: "https", Host: "www.harbour.example", Path: "/lamp"}
	opts.Explain = true
	res, err := reader.Read(context.Background(), strings.NewReader(page), opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestOwnRules reads a page with rules of the caller's own.
func TestOwnRules(t *testing.T) {
	rule := func(keep bool, selector string, hosts ...string) []reader.Rule {
		return []reader.Rule{{Name: "mine", Reason: "I know the site", Keep: keep, Selector: selector, Hosts: hosts}}
	}
	cells := []struct {
		name    string
		opts    reader.Options
		has     string // the content has it
		lacks   string
		decides string // the rule that Explain names for the text
	}{
		{"nothing asked", reader.Options{}, "paid for the oil", "Tides today", ""},
		{"keep a menu", reader.Options{Keep: "nav"}, "[Tides today](https://www.harbour.example/tides)", "Harbour office", "keep"},
		{"keep a banner", reader.Options{Keep: ".cookie-consent"}, "We keep biscuits.", "Nobody sees this", "keep"},
		{"keep no scripts", reader.Options{Keep: ".cookie-consent"}, "We keep biscuits.", "ask()", "keep"},
		{"keep a picture", reader.Options{Keep: "footer"}, "![The seal of the harbour](https://www.harbour.example/seal.png)", "Tides", ""},
		{"keep what a selector does not match", reader.Options{Keep: ".other"}, "The lamp at the end", "Tides today", ""},
		{"keep by a rule", reader.Options{Rules: rule(true, "nav")}, "Boats for hire", "Harbour office", "mine"},
		{"drop by a rule", reader.Options{Rules: rule(false, ".plea")}, "Two keepers live", "paid for the oil", "mine"},
		{"drop in what is kept", reader.Options{Keep: "nav", Rules: rule(false, "nav li:first-child")}, "Boats for hire", "Tides today", "mine"},
		{"keep in what is dropped", reader.Options{Keep: ".plea", Rules: rule(false, "main")}, "paid for the oil", "Two keepers", "keep"},
		{"the first rule counts", reader.Options{Keep: ".plea", Rules: rule(false, ".plea")}, "paid for the oil", "Tides", "keep"},
		{"a rule for the host", reader.Options{Rules: rule(false, ".plea", "harbour.example")}, "Two keepers", "paid for the oil", "mine"},
		{"a rule for another host", reader.Options{Rules: rule(false, ".plea", "arbour.example", "other.example")}, "paid for the oil", "Tides", ""},
		{"as text", reader.Options{Keep: "nav", Format: reader.Text}, "Tides today", "Harbour office", "keep"},
		{"as HTML", reader.Options{Keep: "nav", Format: reader.HTML}, "Tides today", "Harbour office", "keep"},
	}
	for _, c := range cells {
		res := readOwn(t, ownPage, &c.opts)
		if !strings.Contains(res.Content, c.has) || strings.Contains(res.Content, c.lacks) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.name, c.has, c.lacks, res.Content)
		}
		if named := func(d reader.Decision) bool { return d.Rule == c.decides }; c.decides != "" && !slices.ContainsFunc(res.Explain, named) {
			t.Errorf("%s: Explain does not name the rule %q", c.name, c.decides)
		}
	}
}

// TestOwnRuleFunction has a rule that is a function over the document.
func TestOwnRuleFunction(t *testing.T) {
	starts := reader.Rule{Name: "council", Reason: "the council speaks", Find: func(doc *dom.Document) (found []dom.NodeID) {
		for n := dom.Root; int(n) < doc.Len(); n++ {
			if doc.Tag(n) == atom.P && strings.HasPrefix(doc.Text(n), "The council") {
				found = append(found, n)
			}
		}
		return found
	}}
	res := readOwn(t, ownPage, &reader.Options{Rules: []reader.Rule{starts}})
	if strings.Contains(res.Content, "council") {
		t.Errorf("the paragraph is still there:\n%s", res.Content)
	}
	wrong := []reader.Rule{
		{},
		{Name: "a", Selector: "p"},
		{Name: "a", Reason: "b"},
		{Name: "a", Reason: "b", Selector: "p["},
		{Name: "a", Reason: "b", Find: func(doc *dom.Document) []dom.NodeID { return []dom.NodeID{dom.NodeID(doc.Len())} }},
		{Name: "a", Reason: "b", Find: func(doc *dom.Document) []dom.NodeID { return []dom.NodeID{-3} }},
	}
	for i := range wrong {
		_, err := reader.Read(context.Background(), strings.NewReader(ownPage), &reader.Options{Rules: wrong[i : i+1]})
		if err == nil || !strings.HasPrefix(err.Error(), "reader: ") {
			t.Errorf("rule %d: error %v", i, err)
		}
	}
}

// TestOwnAddress gives links and pictures other addresses.
func TestOwnAddress(t *testing.T) {
	own := func(to content.Target, address string) string {
		switch {
		case to == content.Image:
			return "pictures/" + address[strings.LastIndexByte(address, '/')+1:]
		case strings.HasSuffix(address, "/log"):
			return ""
		}
		return "javascript:alert(1)"
	}
	for _, format := range []reader.Format{reader.Markdown, reader.HTML} {
		text := readOwn(t, ownPage, &reader.Options{Format: format, Keep: "nav", Address: own}).Content
		for _, want := range []string{"pictures/lamp.jpg", "The log of the keepers", "Tides today"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: %q is missing in:\n%s", format, want, text)
			}
		}
		for _, bad := range []string{"javascript", "/log", "harbour.example"} {
			if strings.Contains(text, bad) {
				t.Errorf("%v: %q is in:\n%s", format, bad, text)
			}
		}
	}
	same := func(_ content.Target, address string) string { return address }
	if text := readOwn(t, ownPage, &reader.Options{Address: same, Links: reader.CompactLinks}).Content; !strings.Contains(text, "](https://www.harbour.example/log)") {
		t.Errorf("an address is not absolute:\n%s", text)
	}
	captioned := strings.Replace(ownPage, "</main>", `<figure><img src="pier.jpg" alt="The old pier"><figcaption>The old pier</figcaption></figure><p>It has stood there since the harbour was built, and nobody knows by whom.</p></main>`, 1)
	if text := readOwn(t, captioned, &reader.Options{Address: own}).Content; !strings.Contains(text, "![](pictures/pier.jpg)") {
		t.Errorf("a picture whose caption says what it is:\n%s", text)
	}
	odd := func(content.Target, string) string { return "a b)<\n>\"" }
	if text := readOwn(t, ownPage, &reader.Options{Address: odd}).Content; !strings.Contains(text, "](a%20b%29%3C%0A%3E") {
		t.Errorf("an address with odd characters:\n%s", text)
	}
}

// TestOwnWriter writes headings and links in another way. Pieces join to the whole, and the
// outline says where the headings are.
func TestOwnWriter(t *testing.T) {
	own := &reader.Writer{
		Block: func(b *content.Data, inside string) (string, bool) {
			switch b.Kind {
			case "heading":
				return "== " + inside + " ==", true
			case "list":
				return "<<\n" + inside + "\n\n>>", true
			}
			return "", false
		},
		Run: func(r *content.DataRun) (string, bool) { return "{" + r.Text + "|" + r.Link + "}", r.Link != "" },
	}
	page := ownPage + "<main><h2>Keepers</h2><ul><li>One <b>sleeps</b> by day, as <a href=/k>all <i>keepers</i></a> do.</li><li><p>The other.</p><h3>Night</h3><p>It is long.</p></li></ul></main>"
	for _, format := range []reader.Format{reader.Markdown, reader.Text} {
		whole := readOwn(t, page, &reader.Options{Format: format, Keep: "main", Writer: own})
		wants := []string{"== The lamp ==", "<<\n- One", "== Night ==", "\n>>"}
		if format == reader.Markdown { // plain text has no links
			wants = append(wants, "{The log of the keepers|https://www.harbour.example/log} is kept", "**sleeps** by day, as {all |https://www.harbour.example/k}{keepers|https://www.harbour.example/k} do.")
		}
		for _, want := range wants {
			if !strings.Contains(whole.Content, want) {
				t.Errorf("%v: %q is missing in:\n%s", format, want, whole.Content)
			}
		}
		for _, h := range whole.Outline {
			if at := []rune(whole.Content)[h.Offset:]; !strings.HasPrefix(string(at), "== ") && !strings.HasPrefix(string(at), "<<") {
				t.Errorf("%v: heading %q is said to be at %q", format, h.Text, string(at[:20]))
			}
		}
		var joined strings.Builder
		for offset := 0; ; {
			piece := readOwn(t, page, &reader.Options{Format: format, Keep: "main", Writer: own, MaxChars: 130, Offset: offset})
			text := []rune(piece.Content)
			joined.WriteString(string(text[piece.OpeningChars : len(text)-piece.ClosingChars]))
			if offset = piece.NextOffset; offset == 0 {
				break
			}
		}
		if joined.String() != whole.Content {
			t.Errorf("%v: pieces give\n%s\nwant\n%s", format, joined.String(), whole.Content)
		}
	}
}

// TestOwnWriterOfNothing has a writer that writes nothing, in every place that a run has.
func TestOwnWriterOfNothing(t *testing.T) {
	const page = "<main><h1>T</h1><p>Some <b>words <a href=/x>that <i>the</i></a></b> page<br>has.<ul><li>a<li>b<pre>x\ny</pre></ul><table><tr><th>a<th>b<tr><td>1<td>2</table><blockquote><p>q</blockquote><dl><dt>a<dd>b</dl>"
	for _, format := range []reader.Format{reader.Markdown, reader.Text} {
		nothing := &reader.Writer{Run: func(*content.DataRun) (string, bool) { return "", true }}
		res, err := reader.Read(t.Context(), strings.NewReader(page), &reader.Options{Format: format, Writer: nothing})
		if err != nil || strings.Contains(res.Content, "words") {
			t.Errorf("%s: %v\n%s", format, err, res.Content)
		}
	}
}

// TestOwnWriterOfSome has writers that write some of the blocks: what is in a table or deep in
// quotes is asked for once, and never lost.
func TestOwnWriterOfSome(t *testing.T) {
	page := "<main><h1>T</h1><table><tr><td>1<td>2<tr><td>3<td>4</table><table><tr><th>a<th>b<tr><td>1<td>2</table>" + strings.Repeat("<blockquote>", 40) + "<p>Some words that the page has."
	for every := range 7 {
		asked := 0
		some := &reader.Writer{Block: func(_ *content.Data, inside string) (string, bool) {
			asked++
			return inside, every > 0 && asked%every == 0
		}}
		res, err := reader.Read(t.Context(), strings.NewReader(page), &reader.Options{Writer: some})
		if err != nil || !strings.Contains(res.Content, "Some words") || asked > 100 {
			t.Errorf("every %d: asked %d times, %v\n%s", every, asked, err, res.Content)
		}
	}
}
