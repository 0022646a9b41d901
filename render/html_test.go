package render

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/torture"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlSamples are parts of pages, and what they are written as.
var htmlSamples = []struct{ name, in, want string }{
	{"nothing", `<p> </p><ul><li></ul><table><tr><td></table><blockquote></blockquote>`, ``},
	{"words", `<p>a &lt;b> &amp;amp; "c"`, `<p>a &lt;b&gt; &amp;amp; "c"</p>`},
	{"marks", `<p><b>a <i>b</i></b> <s>c</s> x<sup>2</sup> <q>d</q> <u>e</u>`, `<p><strong>a <em>b</em></strong> <del>c</del> x<sup>2</sup> <q>d</q> e</p>`},
	{"a mark over two blocks", `<b>a<p>b</p></b>`, "<p><strong>a</strong></p>\n<p><strong>b</strong></p>"},
	{"directions", `<p><bdi>a</bdi> <bdo dir=rtl>b</bdo> <bdo>c</bdo><p dir=rtl lang=he>d`, "<p><bdi>a</bdi> <bdo dir=\"rtl\">b</bdo> <bdo dir=\"ltr\">c</bdo></p>\n<p lang=\"he\" dir=\"rtl\">d</p>"},
	{"a page from right to left", `<html dir=rtl lang=ar><p>a<p lang=en dir=ltr>b`, "<div dir=\"rtl\"><p>a</p>\n<p lang=\"en\" dir=\"ltr\">b</p></div>"},
	{"links", `<p><a href="/x?a=b&amp;c" onclick=d>e</a> <a href="javascript:f()">g</a> <a href='"h'>i</a>`,
		`<p><a href="https://example.org/x?a=b&amp;c">e</a> g <a href="https://example.org/docs/%22h">i</a></p>`},
	{"a link around blocks", `<a href=/x><h2>a</h2><p>b</p></a>`, "<h2><a href=\"https://example.org/x\">a</a></h2>\n<p>b</p>"},
	{"ids", `<p><a href="#b">a</a><p id=b name=c><span id=location>d</span><p id=e>f`, "<p><a href=\"#reader-b\">a</a></p>\n<p id=\"reader-b\">d</p>\n<p>f</p>"},
	{"ids in a line", `<p><a href="#b">a</a><a href="#c">d</a><ul><li id=b><span id=c>e</span></ul>`, "<p><a href=\"#reader-b\">a</a> <a href=\"#reader-c\">d</a></p>\n<ul><li><span id=\"reader-b\"></span><span id=\"reader-c\"></span>e</li></ul>"},
	{"headings", `<h2 id=a>b</h2><p>c</p><h2 id=a>d</h2>`, "<h2 id=\"reader-a\">b</h2>\n<p>c</p>\n<h2>d</h2>"},
	{"lists", `<ul><li>a<li><p>b<p>c</ul><ol start=3><li>d<li value=7>e</ol>`, "<ul><li>a</li>\n<li><p>b</p>\n<p>c</p></li></ul>\n<ol start=\"3\"><li>d</li>\n<li value=\"7\">e</li></ol>"},
	{"a list in a list", `<ul><li>a<ol><li>b</ol>c<li>d</ul>`, "<ul><li>a\n<ol><li>b</li></ol>\n<p>c</p></li>\n<li>d</li></ul>"},
	{"a list below an item", `<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>`, "<ul><li>a\n<ul><li>b</li></ul></li>\n<li>c</li></ul>"},
	{"words between items", `<ol><li>a</li>b<li>c</li></ol>`, "<ol><li>a</li></ol>\n<p>b</p>\n<ol start=\"2\"><li>c</li></ol>"},
	{"tasks", `<ul><li><input type=checkbox checked name=a>b</ul>`, `<ul><li><input type="checkbox" disabled="" checked=""> b</li></ul>`},
	{"quotes", `<blockquote>a<blockquote>b</blockquote></blockquote>`, "<blockquote><p>a</p>\n<blockquote><p>b</p></blockquote></blockquote>"},
	{"callouts", `<div class="admonition tip"><p class=title>Tip</p><p>a</div>`, "<aside class=\"callout tip\"><p class=\"title\">Tip</p>\n<p>a</p></aside>"},
	{"code", "<p><code>a&lt;b</code><pre class=language-go>\n\na\n\n  &amp;b  \n</pre>", "<p><code>a&lt;b</code></p>\n<pre><code class=\"language-go\">a\n\n  &amp;b</code></pre>"},
	{"rules", `<hr>a<hr><hr>b`, "<p>a</p>\n<hr>\n<p>b</p>"},
	{"breaks", `<p>a<br>b<br><br>c`, "<p>a<br>b</p>\n<p>c</p>"},
	{"terms", `<dl><dt>a<dd>b<dd><p>c<p>d</dl><details open><summary>e</summary>f</details>`,
		"<dl><dt>a</dt>\n<dd>b</dd>\n<dd><p>c</p>\n<p>d</p></dd></dl>\n<details open=\"\"><summary>e</summary>\n<p>f</p></details>"},
	{"figures", `<figure><img src=/a.png alt='"b"' width=10px height=x srcset="/a.png 1x, b.png 2x" sizes="(min-width: 3em) 4vw" onerror=c style=d><figcaption>e</figcaption></figure>`,
		`<figure><img src="https://example.org/a.png" alt="&quot;b&quot;" srcset="https://example.org/a.png 1x, https://example.org/docs/b.png 2x" sizes="(min-width: 3em) 4vw" width="10">` + "\n<figcaption>e</figcaption></figure>"},
	{"pictures with odd sets", `<p>a <img src=/a.png srcset="/a.png 1x, javascript:b 2x" sizes="url(c)">`, `<p>a <img src="https://example.org/a.png" alt=""></p>`},
	{"tables", `<table><caption>a</caption><tr><th>b<th align=right>c<tr><th>d<td rowspan=2>e<tr><td>f<tr><td colspan=2>g</table>`,
		"<table>\n<caption>a</caption>\n<thead><tr><th scope=\"col\">b</th><th scope=\"col\" align=\"right\">c</th></tr></thead>\n" +
			"<tbody><tr><th scope=\"row\">d</th><td rowspan=\"2\" align=\"right\">e</td></tr>\n<tr><td>f</td></tr>\n<tr><td colspan=\"2\">g</td></tr></tbody></table>"},
	{"empty cells and rows", `<table><tr><td>a<td>b<td>c<tr><td><td><td><tr><td><td>d<td></table>`,
		"<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr>\n<tr><td></td><td>d</td><td></td></tr></tbody></table>"},
	{"notes", `<p>a<sup><a id=r href="#n">1</a></sup> b<sup><a href="#n">1</a></sup><ol><li id=n>c <a href="#r">↩</a></ol>`,
		`<p>a<sup><a href="#readernote-1" id="readerref-1" role="doc-noteref">1</a></sup> b<sup><a href="#readernote-1" role="doc-noteref">1</a></sup></p>` + "\n" +
			`<aside id="readernote-1" role="doc-footnote"><sup><a href="#readerref-1" role="doc-backlink">1</a></sup> c</aside>`},
	{"formulas", `<p>a <math display=block onclick=b><mi mathvariant=bold href=c>x</mi><mtext><img src=d>e</mtext><annotation-xml encoding="text/html"><p>f</p></annotation-xml></math>`,
		"<p>a</p>\n<p><math display=\"block\"><mi mathvariant=\"bold\">x</mi><mtext>e</mtext></math></p>"},
	{"formulas with a source", `<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">\x&lt;</annotation></semantics></math> <span class=math data-latex="y">z</span>`,
		`<p><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\x&lt;</annotation></semantics></math> ` +
			`<math><semantics><mtext>y</mtext><annotation encoding="application/x-tex">y</annotation></semantics></math></p>`},
	{"players", `<video src=/a.mp4 autoplay poster=b title=c></video><audio><source src=/d.ogg></audio><iframe src=/e srcdoc=f></iframe><object data=/g></object>`,
		`<p><video src="https://example.org/a.mp4" controls="" preload="none" title="c"><a href="https://example.org/a.mp4">c</a></video></p>` + "\n" +
			`<p><audio src="https://example.org/d.ogg" controls="" preload="none"><a href="https://example.org/d.ogg">Audio (example.org)</a></audio></p>` + "\n" +
			`<p><a href="https://example.org/e">Embedded page (example.org)</a></p>` + "\n" + `<p><a href="https://example.org/g">Embedded object (example.org)</a></p>`},
	{"ruby", `<p><ruby>漢<rp>[</rp><rt>kan</rt><rp>]</rp></ruby> <rt>a</rt>`, `<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> a</p>`},
}

func TestHTML(t *testing.T) {
	for _, s := range htmlSamples {
		t.Run(s.name, func(t *testing.T) {
			doc, keep := parse(t, s.in)
			if diff := cmp.Diff(s.want, HTML(doc, keep, Options{}).Text); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			htmlLaws(t, doc, keep)
		})
	}
	for _, construct := range samples {
		for _, s := range construct.cases {
			doc, keep := parse(t, s.in)
			htmlLaws(t, doc, keep)
		}
	}
}

// TestHTMLPieces shows how pieces start and end.
func TestHTMLPieces(t *testing.T) {
	for _, c := range []struct {
		name, in string
		opts     Options
		want     string
		next     int
	}{
		{"a block", `<p>one two</p><p>three</p>`, Options{MaxChars: 20}, `<p>one two</p>`, 14},
		{"words", `<p>one <b>two three</b></p>`, Options{MaxChars: 33}, `<p>one <strong>two</strong></p>`, 18},
		{"in a mark", `<p>one <b>two three</b></p>`, Options{Offset: 18}, `<p><strong> three</strong></p>`, 0},
		{"in a tag", `<p>one <b>two three</b></p>`, Options{Offset: 9}, `<p><strong>two three</strong></p>`, 0},
		{"in a reference", `<p>one &lt; two</p>`, Options{Offset: 9}, `<p>&lt; two</p>`, 0},
		{"in a list", `<ol><li>one</li><li>two<ul><li>three</li></ul></li></ol>`, Options{Offset: 30},
			"<ol start=\"2\"><li><ul><li>three</li></ul></li></ol>", 0},
		{"the head of a table", `<table><tr><th>a<th>b<tr><td>c<td>d<tr><td>e<td>f</table>`, Options{Offset: 121, MaxChars: 400},
			`<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody>` + "<tr><td>e</td><td>f</td></tr></tbody></table>", 0},
		{"a section", `<h2>a</h2><blockquote><h3>b</h3><p>c</p><h3>d</h3></blockquote>`, Options{Section: "b"}, "<blockquote><h3>b</h3>\n<p>c</p></blockquote>", 0},
		{"what does not fit", `<p><a href="/a-long-address">a</a> b</p>`, Options{MaxChars: 30}, ``, 53},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, keep := parse(t, c.in)
			got := HTML(doc, keep, c.opts)
			if diff := cmp.Diff(c.want, got.Text); diff != "" || got.Next != c.next {
				t.Errorf("next %d, want %d (-want +got):\n%s\nof %s", got.Next, c.next, diff, HTML(doc, keep, Options{}).Text)
			}
		})
	}
}

// htmlLaws renders a document as HTML, whole and in pieces, and holds it to what is
// promised of HTML.
func htmlLaws(t *testing.T, doc *dom.Document, keep dom.Set) {
	t.Helper()
	whole := HTML(doc, keep, Options{})
	checkHTML(t, whole.Text)
	chars := []rune(whole.Text)
	if whole.Total != len(chars) {
		t.Errorf("total is %d of %d", whole.Total, len(chars))
	}
	for _, limit := range []int{1, 20, 60, 200, 1000} {
		if len(chars) > 100*limit {
			continue
		}
		for offset := 0; ; {
			piece := HTML(doc, keep, Options{MaxChars: limit, Offset: offset})
			checkPiece(t, piece, chars, offset, limit)
			if piece.Next == 0 || t.Failed() {
				break
			}
			if piece.Next <= offset {
				t.Fatalf("limit %d: the piece at %d goes on at %d", limit, offset, piece.Next)
			}
			offset = piece.Next
		}
	}
	for _, h := range whole.Outline {
		piece := HTML(doc, keep, Options{Section: h.Text})
		checkHTML(t, piece.Text)
	}
	for at := 0; at < len(chars); at += 1 + len(chars)/20 {
		checkPiece(t, HTML(doc, keep, Options{MaxChars: 500, Offset: at}), chars, at, 500)
	}
}

// checkPiece checks that a piece is HTML by itself, within its bound, and a part of the
// whole unless it is empty.
func checkPiece(t *testing.T, piece Output, whole []rune, offset, limit int) {
	t.Helper()
	chars := []rune(piece.Text)
	checkHTML(t, piece.Text)
	if len(chars) > limit || piece.Total != len(whole) {
		t.Fatalf("offset %d: %d characters, want at most %d of %d", offset, len(chars), limit, piece.Total)
	}
	if len(chars) == 0 {
		return
	}
	part := string(chars[piece.Opening : len(chars)-piece.Closing])
	end := offset + utf8.RuneCountInString(part)
	if end > len(whole) || string(whole[offset:end]) != part || piece.Next > 0 && piece.Next != end || piece.Next == 0 && end != len(whole) {
		t.Fatalf("limit %d: the piece at %d goes on at %d, to %d of %d:\n%s", limit, offset, piece.Next, end, len(whole), piece.Text)
	}
}

// checkHTML parses an output with x/net/html and with the parser of package dom, and
// writes the trees again: both must be the output. So its elements nest as they are
// written, and no parser sees anything else in it.
func checkHTML(t *testing.T, out string) {
	t.Helper()
	if !utf8.ValidString(out) {
		t.Fatalf("not valid UTF-8: %q", out)
	}
	nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, n := range nodes {
		spellNode(&b, n)
	}
	if diff := cmp.Diff(out, b.String()); diff != "" {
		t.Fatalf("x/net/html reads something else (-want +got):\n%s", diff)
	}
	doc, err := dom.Parse(context.Background(), "<!DOCTYPE html><html><head></head><body><div>"+out+"</div></body></html>", nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(withoutSpace(out), withoutSpace(spellDocument(doc))); diff != "" {
		t.Fatalf("package dom reads something else (-want +got):\n%s", diff)
	}
}

// withoutSpace drops white space, which package dom keeps only where it shows.
func withoutSpace(s string) string { return strings.Join(strings.Fields(s), "") }

var (
	textSigns  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	valueSigns = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
)

// spellNode writes a tree of x/net/html. Attributes and elements that must not be there
// are part of what is compared.
func spellNode(b *strings.Builder, n *html.Node) {
	switch n.Type {
	case html.TextNode:
		b.WriteString(textSigns.Replace(n.Data))
		return
	case html.ElementNode:
	default:
		b.WriteString("<!something else>")
		return
	}
	b.WriteString("<" + n.Data)
	for _, a := range n.Attr {
		b.WriteString(" " + a.Key + `="` + valueSigns.Replace(a.Val) + `"`)
	}
	b.WriteString(">")
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		spellNode(b, c)
	}
	if !isVoid(n.Data) {
		b.WriteString("</" + n.Data + ">")
	}
}

func isVoid(name string) bool {
	return name == "br" || name == "hr" || name == "img" || name == "input" || name == "wbr"
}

// spellDocument writes what stands in the first div of a document.
func spellDocument(doc *dom.Document) string {
	var b strings.Builder
	root := dom.Root
	for doc.Tag(root) != atom.Div {
		root++
	}
	var open []dom.NodeID
	for n := root + 1; n <= doc.End(root); n++ {
		for len(open) > 0 && doc.End(open[len(open)-1]) <= n {
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if !isVoid(doc.Name(last)) {
				b.WriteString("</" + doc.Name(last) + ">")
			}
		}
		if n == doc.End(root) {
			break
		}
		if doc.Kind(n) != dom.Element {
			b.WriteString(textSigns.Replace(doc.Text(n)))
			continue
		}
		b.WriteString("<" + doc.Name(n))
		for _, a := range doc.Attrs(n) {
			b.WriteString(" " + a.Key + `="` + valueSigns.Replace(a.Val) + `"`)
		}
		b.WriteString(">")
		open = append(open, n)
	}
	return b.String()
}

// FuzzHTML holds HTML to its laws, whatever page it comes from.
func FuzzHTML(f *testing.F) {
	for _, s := range htmlSamples {
		f.Add(s.in)
	}
	for _, construct := range samples {
		for _, s := range construct.cases {
			f.Add(s.in)
		}
	}
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Skip(err)
		}
		htmlLaws(t, doc, keepAll(doc))
	})
}

// TestAttacks holds the HTML of hostile parts of pages to the laws. That nothing of them
// runs follows: see TestAttacksLive of the command, which asks a browser.
func TestAttacks(t *testing.T) {
	for _, attack := range torture.Attacks() {
		doc, keep := parse(t, attack)
		out := HTML(doc, keep, Options{}).Text
		checkHTML(t, out)
		if t.Failed() {
			t.Fatalf("of %q", attack)
		}
	}
	if n := len(torture.Attacks()); n < 400 {
		t.Errorf("%d attacks", n)
	}
}
