package roundtrip

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	renderer "github.com/yuin/goldmark/renderer/html"
	tree "golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/internal/test/torture"
	"github.com/seed31bcff99/reader/render"
)

var (
	texts = flag.Int("texts", 3000, "how many random `texts` are checked for markup")
	pages = flag.String("pages", "", "also check the pages that match this `pattern`")
)

// The law: whatever a page says, its Markdown shows it. Rendered with raw HTML, with and
// without links for bare addresses, it has no element and no attribute but those of
// Markdown, and no link that the page does not have.

// TestMarkup holds attacks, random texts and pages to the law. NODECHECK names a directory
// with the files of nodecheck and their packages: then more renderers have a say.
func TestMarkup(t *testing.T) {
	l := newLaw(t)
	base, err := url.Parse("https://www.example.org/a/b")
	if err != nil {
		t.Fatal(err)
	}
	for _, attack := range torture.Attacks() {
		l.page(t, attack, base)
	}
	for _, page := range hostile {
		l.page(t, page, base)
	}
	r := rand.New(rand.NewPCG(*seed, 41))
	for i := range *texts {
		if l.random(t, r); i%50000 == 49999 {
			t.Logf("%d random texts", i+1)
		}
	}
	if *pages != "" {
		files, err := filepath.Glob(*pages)
		if err != nil || len(files) == 0 {
			t.Fatalf("no pages: %v", err)
		}
		for _, file := range files {
			l.page(t, readPage(t, file), base)
		}
	}
	l.finish(t)
}

// FuzzMarkup holds any page to the law.
func FuzzMarkup(f *testing.F) {
	base, err := url.Parse("https://www.example.org/a/b")
	if err != nil {
		f.Fatal(err)
	}
	for _, page := range hostile {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		l := law{}
		l.page(t, page, base)
	})
}

// hostile are pages that break the law if their text is escaped with backslashes only.
var hostile = []string{
	`<p>https://a/\&lt;img src=x onerror=alert(1)&gt;</p>`,
	`<p>https://a.example/&lt;img src=x onerror=alert(1)&gt;`,
	`<p>www.a.example/\&lt;img src=x onerror=alert(1)&gt;`,
	`<p>WWW.a.example/x&lt;img src=x onerror=alert(1)&gt;`,
	`<p>HTTPS://a.example/x&lt;img src=x onerror=alert(1)&gt;`,
	`<p>ftp://a.example/x&lt;img src=x onerror=alert(1)&gt;`,
	`<p>https://a.example/<b>&lt;img src=x onerror=alert(1)&gt;</b>`,
	`<p>https://a.example/<code>&lt;img src=x onerror=alert(1)&gt;</code>`,
	`<p>https://a.example/<i></i><code>x</code>&lt;img src=x onerror=alert(1)&gt;`,
	`<p>https://a.example/<a href=/x>&lt;img src=x onerror=alert(1)&gt;</a>`,
	`<p>https://a.example/<img src=/x alt='&lt;img src=x onerror=alert(1)&gt;'>`,
	`<p><a href=/x>https://a.example/</a>&lt;img src=x onerror=alert(1)&gt;`,
	`<p>ftp<a href=/x>ftp://a.example/](https://b.example/)</a>`,
	`<p>[x https://a.example/](https://b.example/)`,
	`<p>https://a.example/&lt;<code>javascript:alert(1)></code>`,
	`<p>&lt;+@b.example>`,
	`<p>&lt;<b>@br&gt;.</b>`,
	`<p>a &lt;<i>@br&gt;.</i>`,
	`<p>&lt;<s>@br&gt;.</s>`,
	`<p>&lt;<code>@br&gt;.</code>`,
	`<p><b>a&lt;</b>@br&gt;.`,
	`<p>[x https://a.example/](javascript:alert(1))`,
	`<p>https://a.example/<span class=math data-latex='\&lt;img src=x onerror=alert(1)>'>x</span>`,
	`<p><a href=/x><img src=/y alt="]( javascript:alert(1) )"></a>`,
	`<p><a href=/x><img src=/y alt="](javascript:alert(1)) http://a.example/"> http://a.example/](/z)</a>`,
	`<p><a href="mailto:img/src=x/onerror=alert(1)//@a">img/src=x/onerror=alert(1)//@a</a>`,
	"<p><a href='https://a.example/\u009bx\u202ey'>z</a>",
	`<table><tr><td>https://a.example/|&lt;img src=x onerror=alert(1)&gt;<td>https://a.example/<code>|&lt;i></code></table>`,
	`<h2>https://a.example/#&lt;img src=x onerror=alert(1)&gt; #</h2><p>a`,
	`<p>https://a.example/<br>&lt;img src=x onerror=alert(1)&gt;`,
	`<p>a<sup><a id=r href=#n>1</a></sup>(javascript:alert(1))<ol><li id=n>b <a href=#r>↩</a></ol>`,
	`<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>javascript:alert(1) <a href=#r>↩</a></ol>`,
	`<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>javascript:alert(1) "b" <a href=#r>↩</a></ol>`,
	"<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n><pre>&lt;img src=x onerror=alert(1)>\n\nb</pre> <a href=#r>↩</a></ol>",
	"<p><a href='https://a.example/?`'>b</a> <code>&lt;img src=x onerror=alert(1)></code> `",
	`<p><a href=/x><img src="https://a.example/](javascript:alert(1))" alt=b></a>`,
	`<p>&amp;lt;img src=x&amp;gt; https://a.example/?a&amp;lt;img src=x onerror=alert(1)&amp;gt;`,
	"<div class='admonition note'><p class=title>![a[</p><p>b <code>c].](javascript:alert(1)) &lt;img src=x onerror=alert(1)>[</code></div>",
	"<p>https://a.example,<img src=https://b.example/ alt='c d'><code>&lt;img src=x onerror=alert(1)>",
	"<p>https://a.example,<a href=https://b.example/>c d</a><code>&lt;img src=x onerror=alert(1)>",
	"<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n><a href=https://a.example/>https://a.example/</a> \"b\" <a href=#r>↩</a></ol>",
	"<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>b <img src=https://a.example/ alt='\n'> <a href=#r>↩</a></ol>",
	`<ul><li>+^1\ b@a.example&lt;img src=x onerror=alert(1)></ul>`,
	"<ul><li><b>a xx</b><code>b@a.example&lt;img src=x onerror=alert(1)></code></ul>",
	`<table><tr><td>a<td>b<tr><td><code>a \|&lt;img src=x onerror=alert(1)></code><td>b</table>`,
	"<p>b@a.example![CDATA[<code>---^1`` </code><a href=https://a.example/4><img src=https://a.example/5 alt='``?php &lt;img src=x onerror=alert(1)>.br>=}'></a><code>lt;img src=x onerror=alert(1)]~~é[$&lt;img src=x onerror=alert(1)>!'</code>",
	`<p><a href="mailto:@&amp;colon;]:b">a</a> <a href="mailto:@b.example">c</a>`,
	`<p><a href="mailto:[1]|$">a</a>`,
	`<p><a href="+mailto:::&quot;](javascript:alert(1))[)!?php">a</a>`,
	`<table><tr><td><a href=https://a.example/4><img src=https://a.example/5 alt=b></a>"!&lt;img src=x onerror=alert(1)><td>b</table>`,
	// No piece has room for the head of such a table, or to close such a link.
	"<table><tr>" + strings.Repeat("<th>a", 60) + "<tr>" + strings.Repeat("<td><code>b &lt;img src=x onerror=alert(1)> [c](javascript:alert(1))</code>", 60) + "</table>",
	"<table><tr><th><a href=https://a.example/>" + strings.Repeat("&lt;img src=x onerror=alert(1)> ", 20) + "</a><th>b<tr><td>c<td>d</table>",
	"<table><tr><th><code>a] &lt;img src=x onerror=alert(1)>" + strings.Repeat(" b", 60) + "</code><th>" + strings.Repeat("b ", 100) + "<tr><td>c<td>d</table>",
	"<table><tr><th><kbd>a bb &lt;?php `c`</kbd><th>b<tr><td>c<td>d</table>",
	"<table><tr><td>a<td><code>" + strings.Repeat("&lt;img src=x onerror=alert(1)>", 20) + "</code><tr><td>b<td><pre>" + strings.Repeat("&lt;img src=x onerror=alert(1)>\n", 20) + "</pre></table>",
	"<table><tr><td><a href=https://a.example/4><img src=https://a.example/5" + strings.Repeat("b", 36) + " alt=c></a><code>&lt; &lt;script>d</code></table>",
	"<p><a href=https://a.example/" + strings.Repeat("b", 300) + "><code>" + strings.Repeat("&lt;img src=x onerror=alert(1)>", 20) + "</code></a>",
}

// A law checks Markdown.
type law struct {
	node *node
	done int
}

func newLaw(t *testing.T) *law {
	l := &law{}
	if dir := os.Getenv("NODECHECK"); dir != "" {
		l.node = startNode(t, dir)
	}
	return l
}

// page checks the Markdown of a page, whole and in pieces, and with a list of links.
func (l *law) page(t *testing.T, page string, base *url.URL) {
	t.Helper()
	opts := reader.Options{URL: base, ContentType: corpus.ContentType, MaxChars: -1}
	links := linksOf(t, page, opts)
	whole := convert(t, page, &opts)
	l.check(t, whole.Content, links)
	opts.Links = reader.ReferenceLinks
	l.check(t, convert(t, page, &opts).Content, links)
	opts.Links = reader.InlineLinks
	if len(page) > maxSeed {
		return
	}
	for _, opts.MaxChars = range [...]int{5, 30, 60, 61, 62, 63, 150} {
		l.pieces(t, page, opts, links)
	}
}

// pieces checks the Markdown of a page piece by piece.
func (l *law) pieces(t *testing.T, page string, opts reader.Options, links func() map[string]bool) {
	t.Helper()
	for {
		piece := convert(t, page, &opts)
		l.check(t, piece.Content, links)
		if opts.Offset = piece.NextOffset; opts.Offset == 0 {
			return
		}
	}
}

func convert(t *testing.T, page string, opts *reader.Options) *reader.Result {
	t.Helper()
	res, err := reader.Convert(context.Background(), strings.NewReader(page), opts)
	if err != nil {
		t.Error(err)
		return &reader.Result{}
	}
	return res
}

// pieces are what random texts are made of.
var pieces = []string{
	`\`, "<", ">", "&", "[", "]", "(", ")", "!", ":", "/", "@", "www.", "http://", "https://", "ftp://", "\n", " ", "\t", "mailto:", "HTTP://", "//",
	"a", "a.example", "a.example/", "b@a.example", "img src=x onerror=alert(1)", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "](javascript:alert(1))",
	"script>", "`", "``", "*", "**", "_", "~~", "|", "#", "# ", "- ", "1. ", "=", "---", "^1", "1]", "]: ", "lt;", "&lt;", "#x6a;", "&#60;", "&colon;", "\"", "'", "$", "!--", "-->",
	"?php ", "![CDATA[", "{", "}", ";", ".", ",", "é", "\u00a0", "\u200b", "　", "。", "x", "+", "br>", "/p>", "a href=",
}

// marks are the elements that stand around random texts in a line.
var marks = []string{
	"@", "@", "@", "@", "<b>@</b>", "<i>@</i>", "<s>@</s>", "<code>@</code>", "<a href=https://t.example/1>@</a>", "<a href='https://t.example/2?a=(&amp;b=|`*_'>@</a>",
	"<img src=https://t.example/3 alt='@'>", "<a href=https://t.example/4><img src=https://t.example/5 alt='@'></a>", "<br>", "<span>@</span>", "<sup>@</sup>",
	"<a href=https://t.example/1>https://t.example/1</a>", "<a href=mailto:b@t.example>b@t.example</a>", "<kbd>@</kbd>", "<q>@</q>", "<span class=math data-latex='@'>x</span>",
	"<a href=https://t.example/6>@<img src=https://t.example/3 alt='@'>@<b>@</b></a>", "<a href='@'>@</a>", "<math><mi>@</mi></math>", " ",
}

// blocks are what random lines stand in.
var blocks = []string{
	"<p>@</p>", "<p>@</p>", "<h2>@</h2><p>a", "<ul><li>@<li>@</ul>", "<blockquote>@</blockquote>", "<table><tr><th>@<th>b<tr><td>@<td>@</table>", "<pre>@</pre>",
	"<dl><dt>@<dd>@</dl>", "<pre><code class='language-@'>@</code></pre>", "<ol start=3><li>@</ol>", "<details><summary>@</summary>@</details>", "<figure><img src=https://t.example/3 alt=y><figcaption>@</figcaption></figure>",
	"<div class='admonition note'><p class=title>@</p><p>@</div>", "<p>a<sup><a id=r href=#n>1</a></sup><ol><li id=n>@ <a href=#r>↩</a></ol>", "<table><caption>@</caption><tr><td>@<td>@<tr><td>a<td>b</table>",
	"<video title='@' src=https://t.example/7></video>", "<ul><li><input type=checkbox>@</ul>", "<p>@<pre>@</pre>@",
}

func draw(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(10) {
		b.WriteString(draw(r, pieces))
	}
	return b.String()
}

func randomLine(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(4) {
		b.WriteString(fill(draw(r, marks), func() string { return html.EscapeString(randomText(r)) }))
	}
	return b.String()
}

// fill puts something in the place of each sign.
func fill(template string, with func() string) string {
	parts := strings.Split(template, "@")
	if strings.Contains(template, "mailto") {
		return template
	}
	out := parts[0]
	for _, p := range parts[1:] {
		out += with() + p
	}
	return out
}

// random checks a page, or a line of a list, made of random texts.
func (l *law) random(t *testing.T, r *rand.Rand) {
	t.Helper()
	if r.IntN(8) == 0 {
		links := func() map[string]bool { return map[string]bool{"https://t.example/8": true} }
		label := escape.Label(strings.Join(strings.Fields(randomText(r)+randomText(r)), " "))
		address := escape.URL("https://t.example/8")
		l.check(t, "- "+escape.Start(label)+"\n", links)
		l.check(t, "- ["+label+"]("+address+") – "+label+"\n- **"+label+"** ("+label+")\n", links)
		return
	}
	page := fill(draw(r, blocks), func() string { return randomLine(r) })
	opts := reader.Options{ContentType: corpus.ContentType, MaxChars: -1}
	links := linksOf(t, page, opts)
	if r.IntN(4) == 0 {
		opts.Links = reader.ReferenceLinks
	}
	if r.IntN(4) > 0 {
		l.check(t, convert(t, page, &opts).Content, links)
		return
	}
	opts.MaxChars = 1 + r.IntN(300)
	l.pieces(t, page, opts, links)
}

func readPage(t *testing.T, file string) string {
	t.Helper()
	src, err := os.ReadFile(file)
	if err == nil && strings.HasSuffix(file, ".gz") {
		var r *gzip.Reader
		if r, err = gzip.NewReader(bytes.NewReader(src)); err == nil {
			src, err = io.ReadAll(r)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(src)
}

// renderers are those that are there without node.
var renderers = map[string]goldmark.Markdown{
	"goldmark": goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.TaskList),
		goldmark.WithRendererOptions(renderer.WithUnsafe())),
	"goldmark with linkify": goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(renderer.WithUnsafe())),
}

// check renders Markdown and checks what comes out, now or, with node, when it is there.
func (l *law) check(t *testing.T, markdown string, links func() map[string]bool) {
	t.Helper()
	l.done++
	c := claim{markdown, links}
	if l.node != nil {
		l.node.render(t, c)
		return
	}
	c.check(t, map[string]string{})
}

// A claim is Markdown that has no links but these.
type claim struct {
	markdown string
	links    func() map[string]bool
}

// check checks a claim. It is given what other renderers made of the Markdown.
func (c *claim) check(t *testing.T, pages map[string]string) {
	for name, md := range renderers {
		var page bytes.Buffer
		if err := md.Convert([]byte(c.markdown), &page); err != nil {
			t.Error(err)
		}
		pages[name] = page.String()
	}
	seen := map[string]bool{} // most of them agree
	for name, page := range pages {
		if key := page + strconv.FormatBool(linkifies(name)); !seen[key] {
			seen[key] = true
			checkRendered(t, name, c.markdown, page, c.links)
		}
	}
}

func (l *law) finish(t *testing.T) {
	t.Helper()
	if l.node != nil {
		l.node.end(t)
	}
	t.Logf("%d texts in Markdown checked", l.done)
}

// rendered has the elements that Markdown has, with their attributes.
var rendered = map[string][]string{
	"html": nil, "head": nil, "body": nil, // by the parser
	"p": nil, "h1": nil, "h2": nil, "h3": nil, "h4": nil, "h5": nil, "h6": nil, "hr": nil, "br": nil, "blockquote": nil,
	"ul": nil, "ol": {"start"}, "li": nil, "pre": nil, "code": {"class"}, "em": nil, "strong": nil, "del": nil, "s": nil,
	"a": {"href"}, "img": {"src", "alt"}, "input": {"type", "checked", "disabled"},
	"table": nil, "thead": nil, "tbody": nil, "tr": nil, "th": {"align", "style"}, "td": {"align", "style"},
}

// checkRendered checks the HTML that a renderer made of Markdown.
func checkRendered(t *testing.T, name, markdown, page string, links func() map[string]bool) {
	t.Helper()
	root, err := tree.Parse(strings.NewReader(page))
	if err != nil {
		t.Error(err)
		return
	}
	complain := func(format string, args ...any) {
		t.Errorf("%s: %s\nMarkdown: %q\nHTML: %q", name, fmt.Sprintf(format, args...), markdown, page)
	}
	for n := range root.Descendants() {
		switch n.Type {
		case tree.TextNode:
		case tree.ElementNode:
			allowed, ok := rendered[n.Data]
			if !ok {
				complain("element %s", n.Data)
			}
			for _, a := range n.Attr {
				if !slices.Contains(allowed, a.Key) {
					complain("attribute %s of %s", a.Key, n.Data)
				}
				if (a.Key == "href" || a.Key == "src") && !isNumbered(a.Val) && !links()[address(a.Val)] && !links()[fragment(address(a.Val))] && (n.Data != "a" || !isBare(a.Val, n, name)) {
					complain("link to %q", a.Val)
				}
			}
		default:
			complain("a comment or the like: %q", n.Data)
		}
	}
}

// isBare reports whether a link is an address that stands in the text, which some
// renderers make a link of.
func isBare(href string, link *tree.Node, name string) bool {
	if !linkifies(name) {
		return false
	}
	var text strings.Builder
	for n := range link.Descendants() {
		switch n.Type {
		case tree.TextNode:
			text.WriteString(n.Data)
		case tree.ElementNode:
			return false
		}
	}
	return schemes.MatchString(href) && bareAddress(href) == bareAddress(text.String())
}

// isNumbered reports whether a renderer spelt the host of an address in letters of ASCII.
func isNumbered(href string) bool { return schemes.MatchString(href) && strings.Contains(href, "xn--") }

// linkifies reports whether a renderer makes links of addresses.
func linkifies(name string) bool {
	return name != "goldmark" && name != "markdown-it" && name != "marked without GFM"
}

// schemes are those of addresses that renderers make links of.
var schemes = regexp.MustCompile(`(?i)^(?:https?://|ftp://|mailto:|//)+`)

// bareAddress returns an address without its scheme.
func bareAddress(s string) string {
	return strings.ToLower(Target(html.UnescapeString(schemes.ReplaceAllString(s, ""))))
}

// colons are those that some renderers take one away from.
var colons = regexp.MustCompile(`::+`)

// address returns an address in a form in which two spellings of it are equal.
func address(s string) string {
	s = strings.NewReplacer("[", "", "]", "").Replace(Target(html.UnescapeString(s))) // those of a host go
	s = strings.NewReplacer("//@", "//", ":@", ":", "。", ".").Replace(colons.ReplaceAllString(s, ":"))
	if u, err := url.Parse(s); err == nil {
		return Target(u.String())
	}
	return s
}

// fragment returns the part of an address from its hash on.
func fragment(s string) string {
	_, id, _ := strings.Cut(s, "#")
	return "#" + id
}

// linksOf returns the addresses of the HTML that is made of a page, once they are asked
// for. Links into the page lead to ids with a prefix there.
func linksOf(t *testing.T, page string, opts reader.Options) func() map[string]bool {
	opts.Format = reader.HTML
	return sync.OnceValue(func() map[string]bool {
		links := map[string]bool{}
		z := tree.NewTokenizer(strings.NewReader(convert(t, page, &opts).Content))
		for z.Next() != tree.ErrorToken {
			for _, a := range z.Token().Attr {
				if a.Key != "href" && a.Key != "src" && a.Key != "poster" {
					continue
				}
				links[address(a.Val)] = true
				if id, ok := strings.CutPrefix(a.Val, "#"+render.IDPrefix); ok {
					links[address("#"+id)] = true
				}
			}
		}
		return links
	})
}

// A node is a process that renders Markdown with packages for node. It works on what comes
// next while what it made is checked.
type node struct {
	in      io.WriteCloser
	cmd     *exec.Cmd
	pending chan claim // what it has not answered, in order
	checked chan struct{}
}

func startNode(t *testing.T, dir string) *node {
	t.Helper()
	cmd := exec.Command("node", "render.mjs")
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	n := &node{in, cmd, make(chan claim, 1000), make(chan struct{})}
	go n.check(t, json.NewDecoder(out))
	return n
}

// check checks what comes from the process.
func (n *node) check(t *testing.T, out *json.Decoder) {
	defer close(n.checked)
	broken := false
	for c := range n.pending {
		var pages map[string]string
		if broken {
			continue
		}
		if err := out.Decode(&pages); err != nil {
			t.Errorf("node: %v", err)
			broken = true
			continue
		}
		c.check(t, pages)
	}
}

// render gives the process a claim to check.
func (n *node) render(t *testing.T, c claim) {
	t.Helper()
	line, err := json.Marshal(c.markdown)
	if err != nil {
		t.Fatal(err)
	}
	n.pending <- c
	if _, err := n.in.Write(append(line, '\n')); err != nil {
		t.Fatal(err)
	}
}

// end waits until all is checked.
func (n *node) end(t *testing.T) {
	t.Helper()
	if err := n.in.Close(); err != nil {
		t.Error(err)
	}
	close(n.pending)
	<-n.checked
	if err := n.cmd.Wait(); err != nil {
		t.Error(err)
	}
}
