package dom_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	return parseAt(t, page, "")
}

func parseAt(t testing.TB, page, at string) *dom.Document {
	t.Helper()
	var u *url.URL
	if at != "" {
		var err error
		if u, err = url.Parse(at); err != nil {
			t.Fatal(err)
		}
	}
	doc, err := dom.Parse(context.Background(), page, u)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// find returns the first element with a tag.
func find(t testing.TB, doc *dom.Document, tag atom.Atom) dom.NodeID {
	t.Helper()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Tag(n) == tag {
			return n
		}
	}
	t.Fatalf("no %v", tag)
	return dom.None
}

// nested is a page of divs inside each other.
func nested(depth int) string { return strings.Repeat("<div>", depth) + "deep" }

// oddPages are unusual pages.
var oddPages = []struct{ name, page string }{
	{"empty", ""},
	{"text", "just text"},
	{"article", "<title>T</title><article class=post><h1>Head</h1><p>One <a href=/x>two</a> three.</p></article>"},
	{"noscript", "<head><noscript><style>a{}</style></noscript></head><noscript><p>shown <b>words</b></noscript>"},
	{"raw", "<script>if (a<b) {}</script><style>p{}</style><textarea>typed</textarea><svg><title>s</title><text>label</text></svg>after"},
	{"nul", "<p>a\x00b</p>\x00<div \x00=\x00>c"},
	{"unclosed comment", "<p>seen<!-- not <p>seen"},
	{"unclosed tag", "<p>seen<a href='x"},
	{"unclosed tag after attributes", "<p class=a>seen</p><a href=x tit"},
	{"table", "<table>lost<tr><td>cell<table><tr><td>inner</table>"},
	{"formatting", strings.Repeat("<b><i><a href=x>", 60) + "x" + strings.Repeat("</i></b>", 60)},
	{"frameset", "<frameset><frame src=x><noframes>no frames</noframes></frameset>"},
	{"unknown elements", "<x-app><slot-1>words</slot-1></x-app>"},
	{"template", "<template><p>inside</p></template>outside"},
	{"nested", nested(300)},
	{"white space", "<div> <p> a </p> \n <p>b</p> </div> <b>x</b> <i>y</i>"},
	{"bad utf-8", "<p>\xff\xfe</p>"},
	{"base", "<base href=//cdn.example/a/><a href=b>c</a>"},
}

func TestLaws(t *testing.T) {
	for _, tt := range oddPages {
		t.Run(tt.name, func(t *testing.T) { checkLaws(t, parse(t, tt.page)) })
	}
}

// checkLaws checks what holds for every document.
func checkLaws(t testing.TB, doc *dom.Document) {
	t.Helper()
	if doc.End(dom.Root) != dom.NodeID(doc.Len()) || doc.Parent(dom.Root) != dom.None {
		t.Fatalf("root is [1, %d) of %d nodes below %d", doc.End(dom.Root), doc.Len(), doc.Parent(dom.Root))
	}
	var leaves strings.Builder
	for n := dom.Root; int(n) < doc.Len(); n++ {
		checkRange(t, doc, n)
		checkChildren(t, doc, n)
		if doc.Kind(n) == dom.Text {
			leaves.WriteString(doc.Text(n))
		}
		if doc.Kind(n) == dom.Raw && doc.Text(n) != "" {
			t.Fatalf("raw node %d has text %q", n, doc.Text(n))
		}
		for _, a := range doc.Attrs(n) {
			if a.Key == "" {
				t.Fatalf("node %d has an attribute without a name", n)
			}
		}
		for _, tok := range doc.Tokens(n) {
			if doc.Word(tok) == "" && tok != dom.Break {
				t.Fatalf("token %d of node %d has no word", tok, n)
			}
		}
	}
	if leaves.String() != doc.Text(dom.Root) {
		t.Fatalf("text %q, leaves have %q", doc.Text(dom.Root), leaves.String())
	}
}

func checkRange(t testing.TB, doc *dom.Document, n dom.NodeID) {
	t.Helper()
	parent, end := doc.Parent(n), doc.End(n)
	if parent >= n || end <= n || int(end) > doc.Len() {
		t.Fatalf("node %d below %d ends at %d", n, parent, end)
	}
	if parent != dom.None && (end > doc.End(parent) || !doc.Contains(parent, n) || doc.Contains(n, parent)) {
		t.Fatalf("[%d, %d) does not nest in [%d, %d)", n, end, parent, doc.End(parent))
	}
	if doc.Kind(n) != dom.Element && end != n+1 {
		t.Fatalf("text %d has children", n)
	}
}

// checkChildren checks that all ways to the children of n agree, and that their measures
// add up.
func checkChildren(t testing.TB, doc *dom.Document, n dom.NodeID) {
	t.Helper()
	var text strings.Builder
	var chars, words, links int32
	byNext := doc.FirstChild(n)
	for c := range doc.Children(n) {
		if doc.Parent(c) != n || c != byNext {
			t.Fatalf("child %d of %d has parent %d; Next gives %d", c, n, doc.Parent(c), byNext)
		}
		byNext = doc.Next(c)
		text.WriteString(doc.Text(c))
		m := doc.Measure(c)
		chars, words, links = chars+m.Chars, words+m.Words, links+m.Links
	}
	if byNext != dom.None {
		t.Fatalf("node %d has a child %d that Children leaves out", n, byNext)
	}
	if doc.Kind(n) != dom.Element {
		return
	}
	if text.String() != doc.Text(n) {
		t.Fatalf("node %d has text %q, its children %q", n, doc.Text(n), text.String())
	}
	m := doc.Measure(n)
	if m.Chars != chars || m.Words != words || m.Links < links || m.LinkChars > m.Chars {
		t.Fatalf("node %d measures %+v, its children %d chars, %d words, %d links", n, *m, chars, words, links)
	}
}

func TestChildren(t *testing.T) {
	doc := parse(t, "<ul><li>a<li>b<li>c</ul><p>d")
	ul := find(t, doc, atom.Ul)
	var got []string
	for c := range doc.Children(ul) {
		got = append(got, doc.Text(c))
		if len(got) == 2 {
			break
		}
	}
	if diff := cmp.Diff([]string{"a", "b"}, got); diff != "" {
		t.Errorf("children (-want +got):\n%s", diff)
	}
	p := find(t, doc, atom.P)
	if doc.Next(ul) != p || doc.Next(p) != dom.None {
		t.Errorf("Next(ul) = %d, Next(p) = %d, want %d, none", doc.Next(ul), doc.Next(p), p)
	}
	if got := doc.TextRange(ul, p); got != "abc" {
		t.Errorf("TextRange = %q, want abc", got)
	}
	if doc.FirstChild(doc.FirstChild(p)) != dom.None || doc.Next(dom.Root) != dom.None {
		t.Error("a text has a child, or the root a sibling")
	}
}

func TestAttr(t *testing.T) {
	doc := parse(t, `<p CLASS="a b" id=x hidden><svg xlink:href=y><x-app>`)
	p := find(t, doc, atom.P)
	want := []dom.Attr{{Key: "class", Val: "a b"}, {Key: "id", Val: "x"}, {Key: "hidden", Val: ""}}
	if diff := cmp.Diff(want, doc.Attrs(p)); diff != "" {
		t.Errorf("attributes (-want +got):\n%s", diff)
	}
	if _, ok := doc.Lookup(p, "hidden"); !ok || doc.Attr(p, "none") != "" {
		t.Error("Lookup does not tell empty from missing")
	}
	svg := find(t, doc, atom.Svg)
	if got := doc.Attr(svg, "xlink:href"); got != "y" {
		t.Errorf("xlink:href = %q, want y", got)
	}
	app := doc.FirstChild(svg)
	if doc.Tag(app) != 0 || doc.Name(app) != "x-app" || doc.Name(p) != "p" || doc.Name(dom.Root) != "" {
		t.Errorf("names are %q, %q, %q", doc.Name(app), doc.Name(p), doc.Name(dom.Root))
	}
}

func TestTokens(t *testing.T) {
	doc := parse(t, `<div class="postBody-2 read_next" id=main role=navigation aria-label="Hauptmenü">`)
	div := find(t, doc, atom.Div)
	var got []string
	for _, tok := range doc.Tokens(div) {
		got = append(got, doc.Word(tok))
	}
	want := []string{"post", "body", "", "read", "next", "", "main", "", "navigation", "", "hauptmenü", ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("words (-want +got):\n%s", diff)
	}
	many := parse(t, `<div class="`+strings.Repeat("word ", 10000)+`">`)
	if n := len(many.Tokens(find(t, many, atom.Div))); n > 100 {
		t.Errorf("%d tokens for one attribute", n)
	}
}

func TestSplit(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want []string
	}{
		{"", nil},
		{"postBody-2", []string{"post", "body"}},
		{"HTMLContent", []string{"html", "content"}},
		{"read_next", []string{"read", "next"}},
		{"TOC", []string{"toc"}},
		{"h1", nil},
		{"col-md-6", []string{"col", "md"}},
		{"a b", []string{""}},
		{"nav  main", []string{"nav", "", "", "main"}},
		{"관련 기사", []string{"관련", "", "기사"}},
		{"目次", []string{"目次"}},
		{"ГлавноеМеню", []string{"главное", "меню"}},
		{"Überschrift", []string{"überschrift"}},
		{"XMLHttpRequest2Body", []string{"xml", "http", "request", "body"}},
		{"css-1q2w3e", []string{"css"}},
		{"memitem:ga1c1d3ad875310cbc58", []string{"memitem"}},
		{"ad5e5b3c21f0a9", nil},
		{"ad300x250 ad320x50v2b3 banner728x90ad", []string{"ad", "", "ad", "", "banner", "ad"}},
		{"\xff\xfe", nil},
	} {
		t.Run(tt.in, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, slices.Collect(dom.Split(tt.in))); diff != "" {
				t.Errorf("words (-want +got):\n%s", diff)
			}
		})
	}
	for range dom.Split("one two") {
		break // stopping early must not panic
	}
}

// TestSchemes checks which schemes links may have.
func TestSchemes(t *testing.T) {
	doc := parse(t, "")
	for _, ref := range []string{"feed:javascript:x", "intent://x#Intent;end", "ms-settings:x", "ftp://a.example/", "javascript:x", "JAVA\nscript:x", "view-source:https://a.example/"} {
		if got := doc.Resolve(ref); got != "" {
			t.Errorf("Resolve(%q) = %q", ref, got)
		}
	}
	open := doc.AllowSchemes([]string{"ftp", "javascript"})
	for ref, want := range map[string]string{"ftp://a.example/": "ftp://a.example/", "javascript:x": "", "tel:+1": "tel:+1", "urn:x": ""} {
		if got := open.Resolve(ref); got != want {
			t.Errorf("Resolve(%q) = %q, want %q", ref, got, want)
		}
	}
}

func TestResolve(t *testing.T) {
	const at = "https://example.com/a/b/page.html?q=1#top"
	for _, tt := range []struct{ name, at, base, ref, want string }{
		{"relative", at, "", "c.html", "https://example.com/a/b/c.html"},
		{"absolute path", at, "", "/c", "https://example.com/c"},
		{"absolute", at, "", "http://other.example/x", "http://other.example/x"},
		{"other host, no path", at, "", "http://other.example", "http://other.example"},
		{"protocol-relative", at, "", "//cdn.example/x.png", "https://cdn.example/x.png"},
		{"protocol-relative, http page", "http://example.com/", "", "//cdn.example/x.png", "http://cdn.example/x.png"},
		{"fragment", at, "", "#part", "https://example.com/a/b/page.html?q=1#part"},
		{"query only", at, "", "?q=2", "https://example.com/a/b/page.html?q=2"},
		{"query and fragment", at, "", "?q=2#x", "https://example.com/a/b/page.html?q=2#x"},
		{"empty", at, "", "", ""},
		{"white space only", at, "", " \n\t ", ""},
		{"dot", at, "", ".", "https://example.com/a/b/"},
		{"dot slash", at, "", "./c", "https://example.com/a/b/c"},
		{"two dots", at, "", "..", "https://example.com/a/"},
		{"two dots up", at, "", "../c", "https://example.com/a/c"},
		{"too many dots", at, "", "../../../../c", "https://example.com/c"},
		{"dots inside", at, "", "/x/./y/../z", "https://example.com/x/z"},
		{"dots at the end", at, "", "/x/y/..", "https://example.com/x/"},
		{"dotted name", at, "", ".well-known/x", "https://example.com/a/b/.well-known/x"},
		{"three dots", at, "", ".../c", "https://example.com/a/b/.../c"},
		{"backslashes", at, "", `\x\y`, "https://example.com/x/y"},
		{"backslash host", at, "", `\\evil.example\x`, "https://evil.example/x"},
		{"backslashes in query", at, "", `/x?a=\y`, `https://example.com/x?a=\y`},
		{"space", at, "", "a b.html", "https://example.com/a/b/a%20b.html"},
		{"space around", at, "", "  c.html\n", "https://example.com/a/b/c.html"},
		{"line feed inside", at, "", "https://exam\nple.com/x", "https://example.com/x"},
		{"quotes and angles", at, "", `/a"b<c>`, "https://example.com/a%22b%3Cc%3E"},
		{"upper-case scheme", at, "", "HTTPS://Example.com/X", "https://example.com/X"},
		{"upper-case host", at, "", "//CDN.Example:80/X", "https://cdn.example:80/X"},
		{"upper-case host of the page", "https://Example.COM/A", "", "B#C", "https://example.com/B#C"},
		{"capitals in userinfo", at, "", "https://U:P@Example.com/", "https://U:P@example.com/"},
		{"upper-case host, no slashes", at, "", "https:Example.com/X/../Y", "https://example.com/Y"},
		{"capitals beyond ASCII", at, "", "https://BÜCHER.example/", "https://bÜcher.example/"},
		{"capitals of a mail address", at, "", "mailto:Me@Example.com", "mailto:Me@Example.com"},
		{"dots in an absolute address", at, "", "http://other.example/a/./b/../c?x=/../y#/../z", "http://other.example/a/c?x=/../y#/../z"},
		{"dots above the root", at, "", "http://other.example/../../c", "http://other.example/c"},
		{"dots in the address of the page", "https://example.com/a/../b", "", "#c", "https://example.com/b#c"},
		{"dots that are not of the web", at, "", "mailto:a/../b", "mailto:a/../b"},
		{"scheme without slashes", at, "", "https:example.com/x", "https://example.com/x"},
		{"scheme with one slash", at, "", "http:/example.com/x", "http://example.com/x"},
		{"scheme alone", at, "", "http://", ""},
		{"scheme alone, no slashes", at, "", "http:", ""},
		{"slashes alone", at, "", "//", ""},
		{"three slashes", at, "", "///cdn.example/x", "https://cdn.example/x"},
		{"scheme and three slashes", at, "", "http:///example.com/x", "http://example.com/x"},
		{"mailto", at, "", "mailto:me@example.com?subject=x", "mailto:me@example.com?subject=x"},
		{"tel", at, "", "tel:+49-30-1", "tel:+49-30-1"},
		{"javascript", at, "", "javascript:void(0)", ""},
		{"javascript in capitals", at, "", "JavaScript:alert(1)", ""},
		{"javascript with a tab", at, "", "java\tscript:alert(1)", ""},
		{"javascript with line feeds", at, "", "java\r\nscript\n:alert(1)", ""},
		{"javascript after control characters", at, "", "\x01\x02 javascript:alert(1)", ""},
		{"vbscript", at, "", "vbscript:x", ""},
		{"data", at, "", "data:text/html,x", ""},
		{"blob", at, "", "blob:https://example.com/1", ""},
		{"file", at, "", "file:///etc/passwd", ""},
		{"about", at, "", "about:blank", ""},
		{"colon in path", at, "", "./a:b", "https://example.com/a/b/a:b"},
		{"digits are no scheme", at, "", "1a:b", "https://example.com/a/b/1a:b"},
		{"userinfo", at, "", "https://u:p@example.com/", "https://u:p@example.com/"},
		{"port", at, "", "//example.com:8080/x", "https://example.com:8080/x"},
		{"IPv6", at, "", "http://[2001:db8::1]:80/x", "http://[2001:db8::1]:80/x"},
		{"IPv6 page", "http://[::1]/a/b", "", "c", "http://[::1]/a/c"},
		{"unicode", at, "", "/한국어?q=é", "https://example.com/한국어?q=é"},
		{"unicode host", at, "", "//bücher.example/", "https://bücher.example/"},
		{"no-break space", at, "", "/a\u00a0b", "https://example.com/a%C2%A0b"},
		{"page without path", "https://example.com", "", "c", "https://example.com/c"},
		{"page without path, query", "https://example.com", "", "?x", "https://example.com?x"},

		{"no page", "", "", "c.html", "c.html"},
		{"no page, script", "", "", "javascript:x", ""},
		{"no page, absolute", "", "", "https://example.com/x", "https://example.com/x"},
		{"no page, protocol-relative", "", "", "//cdn.example/x", "//cdn.example/x"},

		{"base absolute", at, "https://cdn.example/x/", "c", "https://cdn.example/x/c"},
		{"base relative", at, "../z/", "c", "https://example.com/a/z/c"},
		{"base of a host", at, "//cdn.example", "c", "https://cdn.example/c"},
		{"base without page", "", "https://cdn.example/x/", "c", "https://cdn.example/x/c"},
		{"base is a script", at, "javascript:alert(1)//", "c", "https://example.com/a/b/c"},
		{"base and fragment", at, "/x/", "#f", "https://example.com/x/#f"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := ""
			if tt.base != "" {
				page = `<base target=_blank><base href="` + tt.base + `"><base href="http://second.example/">`
			}
			doc := parseAt(t, page, tt.at)
			if got := doc.Resolve(tt.ref); got != tt.want {
				t.Errorf("Resolve(%q) = %q, want %q", tt.ref, got, tt.want)
			}
		})
	}
}

func TestURL(t *testing.T) {
	doc := parseAt(t, "", "https://example.com/a")
	doc.URL().Path = "/changed"
	if got := doc.URL().String(); got != "https://example.com/a" {
		t.Errorf("a caller changed the address to %s", got)
	}
	if parse(t, "").URL() != nil {
		t.Error("an address out of nothing")
	}
}

func TestMeasure(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     dom.Measure
	}{
		{"empty", "", dom.Measure{Blocks: 1}},
		{"words", "One two, three's 4.", dom.Measure{Chars: 16, Words: 4, Stops: 2, Blocks: 1}},
		{"link", "See <a href=x>this <b>page</b></a> now", dom.Measure{Chars: 14, LinkChars: 8, Words: 4, Links: 1, Blocks: 1}},
		{"anchor without address", "<a name=x>here</a>", dom.Measure{Chars: 4, Words: 1, Blocks: 1}},
		{"paragraphs", "<p>a<p>b", dom.Measure{Chars: 2, Words: 2, Blocks: 3, Paras: 2}},
		{"controls", "<button>Go</button><input><select><option>x</select><textarea>typed</textarea><img>",
			dom.Measure{Chars: 3, Words: 2, Blocks: 2, Images: 1, Controls: 4}},
		{"chinese", "今天，天气很好。", dom.Measure{Chars: 8, Words: 6, Stops: 2, Blocks: 1}},
		{"japanese", "これはペンです。", dom.Measure{Chars: 8, Words: 7, Stops: 1, Blocks: 1}},
		{"thai", "ที่นี่ 24 น.", dom.Measure{Chars: 10, Words: 4, Stops: 1, Blocks: 1}},
		{"clauses of thai", "น้ำขึ้น เรือออก และกลับมา", dom.Measure{Chars: 23, Words: 18, Stops: 2, Blocks: 1}},
		{"lao", "ນ້ຳ ດີ", dom.Measure{Chars: 5, Words: 3, Stops: 1, Blocks: 1}},
		{"khmer", "ទឹកល្អ។", dom.Measure{Chars: 7, Words: 4, Stops: 1, Blocks: 1}},
		{"burmese", "ရေ၊ မီး။", dom.Measure{Chars: 7, Words: 2, Stops: 2, Blocks: 1}},
		{"korean", "안녕하세요 여러분.", dom.Measure{Chars: 9, Words: 2, Stops: 1, Blocks: 1}},
		{"arabic", "مرحبا، كيف الحال؟", dom.Measure{Chars: 15, Words: 3, Stops: 2, Blocks: 1}},
		{"combining marks", "e\u0301te\u0301", dom.Measure{Chars: 5, Words: 1, Blocks: 1}},
		{"scripts do not count", "<script>var words = 1</script><style>p{}</style>", dom.Measure{Blocks: 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := parse(t, tt.in)
			if diff := cmp.Diff(tt.want, *doc.Measure(find(t, doc, atom.Body))); diff != "" {
				t.Errorf("measure (-want +got):\n%s", diff)
			}
		})
	}
	if got := dom.CountWords("a 中文 b"); got != 4 {
		t.Errorf("CountWords = %d, want 4", got)
	}
	half := dom.Measure{Chars: 10, LinkChars: 5}
	if half.LinkShare() != 0.5 || new(dom.Measure).LinkShare() != 0 {
		t.Error("LinkShare is not the share")
	}
}

// TestLineEnds checks that all line ends of a page are "\n", also in what is not shown.
func TestLineEnds(t *testing.T) {
	page := "<title>a\r\nb</title><script>\r\nc\rd</script><style>\re</style><!--\r--><pre title='\r\n'>\r\nf\r\ng&#13;</pre>"
	doc := parse(t, page)
	doc = doc.Without(dom.NewCut(doc))
	for tag, want := range map[atom.Atom]string{atom.Title: "a\nb", atom.Script: "\nc\nd", atom.Style: "\ne"} {
		if got := doc.RawText(find(t, doc, tag)); got != want {
			t.Errorf("RawText(%v) = %q, want %q", tag, got, want)
		}
	}
	pre := find(t, doc, atom.Pre)
	if got, want := doc.Text(pre), "f\ng\r"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
	if got := doc.Attr(pre, "title") + doc.Comments()[0]; got != "\n\n" {
		t.Errorf("the title and the comment are %q", got)
	}
}

func TestRawText(t *testing.T) {
	doc := parse(t, `<title>The <b> title</title><script type=x>a<b</script><style>p{}</style>
<body><noscript><p>shown</p></noscript><textarea>typed</textarea><svg><title>label</title><text>drawn</text><defs><text>spare</text></defs><g>loose</g><desc><p>told</p></desc></svg><iframe><p>old</iframe>end`)
	for _, tt := range []struct {
		tag  atom.Atom
		want string
	}{
		{atom.Title, "The <b> title"},
		{atom.Script, "a<b"},
		{atom.Style, "p{}"},
		{atom.Textarea, "typed"},
		{atom.Svg, "label"},
		{atom.Iframe, "<p>old"},
		{atom.P, ""},
		{atom.Html, "The <b> title"},
	} {
		if got := doc.RawText(find(t, doc, tt.tag)); got != tt.want {
			t.Errorf("RawText(%v) = %q, want %q", tt.tag, got, tt.want)
		}
	}
	if got := strings.Join(strings.Fields(doc.Text(dom.Root)), " "); got != "showndrawnend" {
		t.Errorf("text %q, want showndrawnend", got)
	}
	if got := doc.Parent(find(t, doc, atom.P)); doc.Tag(got) != atom.Noscript {
		t.Errorf("the paragraph is in %q, not in noscript", doc.Name(got))
	}
}

func TestStrip(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"blocks", "<h1>Head</h1><p>One <b>two</b>\n three<br>four", "Head\nOne two three\nfour"},
		{"scripts", "<script>a<b</script>x<style>p{}</style><title>t</title>y<textarea>z</textarea>", "xy"},
		{"entities", "<p>a &amp; b &lt;c&gt;", "a & b <c>"},
		{"joined words", "un<b>believ</b>able", "unbelievable"},
		{"too deep", nested(1000), "deep"},
		{"unclosed script", "seen<script>not seen", "seen"},
		{"comment", "a<!-- b -->c", "ac"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, err := dom.Strip(context.Background(), tt.in); err != nil || got != tt.want {
				t.Errorf("Strip = %q, want %q", got, tt.want)
			}
		})
	}
}

func TestSet(t *testing.T) {
	doc := parse(t, strings.Repeat("<p>x", 100))
	s := dom.NewSet(doc)
	s.Add(1)
	s.AddRange(60, 70)
	s.Remove(65)
	if s.Len() != 10 || !s.Has(1) || !s.Has(64) || s.Has(65) || s.Has(70) {
		t.Errorf("set of %d", s.Len())
	}
	c := s.Clone()
	c.Add(100)
	if s.Has(100) || !c.Has(100) {
		t.Error("a clone shares its nodes")
	}
	s.AddAll(c)
	if !s.Has(100) {
		t.Error("AddAll left one out")
	}
	var zero dom.Set
	if zero.Has(5) || zero.Len() != 0 {
		t.Error("the zero set is not empty")
	}
}

func TestTooDeep(t *testing.T) {
	_, err := dom.Parse(context.Background(), nested(100_000), nil)
	if !errors.Is(err, dom.ErrTooDeep) {
		t.Errorf("error %v, want ErrTooDeep", err)
	}
}

func fromNode(t testing.TB, top *html.Node) *dom.Document {
	t.Helper()
	doc, err := dom.FromNode(context.Background(), top, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestFromNode(t *testing.T) {
	checkLaws(t, fromNode(t, nil))

	tree, err := html.Parse(strings.NewReader("<p>before<div id=part>in <b>side</b></div><p>after"))
	if err != nil {
		t.Fatal(err)
	}
	var part *html.Node
	for n := range tree.Descendants() {
		if n.DataAtom == atom.Div {
			part = n
		}
	}
	doc := fromNode(t, part)
	checkLaws(t, doc)
	if doc.Text(dom.Root) != "in side" || doc.Tag(doc.FirstChild(dom.Root)) != atom.Div {
		t.Errorf("text %q below %q", doc.Text(dom.Root), doc.Name(doc.FirstChild(dom.Root)))
	}
	if part.Parent == nil || part.NextSibling == nil {
		t.Error("the tree was changed")
	}
	checkLaws(t, fromNode(t, &html.Node{Type: html.TextNode, Data: "alone"}))
	checkLaws(t, fromNode(t, &html.Node{Type: html.CommentNode, Data: "none"}))
}

// TestFromNodeDeep makes a document of a tree that is too deep for recursion.
func TestFromNodeDeep(t *testing.T) {
	const depth = 100_000
	root := &html.Node{Type: html.DocumentNode}
	at := root
	for range depth {
		div := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
		at.AppendChild(div)
		at = div
	}
	at.AppendChild(&html.Node{Type: html.TextNode, Data: "deep"})
	doc := fromNode(t, root)
	checkLaws(t, doc)
	if doc.Len() != depth+3 || doc.Measure(dom.Root).Blocks != depth+1 {
		t.Errorf("%d nodes, %d blocks", doc.Len(), doc.Measure(dom.Root).Blocks)
	}
	if got := doc.Path(dom.NodeID(doc.Len() - 1)); got != "…"+strings.Repeat(">div", 7)+">#text" {
		t.Errorf("path %s", got)
	}
}

// TestLarge parses pages that are large in one way. In quadratic time the test would
// not end before its limit.
func TestLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("large pages")
	}
	var attrs strings.Builder
	attrs.WriteString("<p ")
	for i := range 200_000 {
		fmt.Fprintf(&attrs, "a%d=%d ", i, i)
	}
	attrs.WriteString(">text</p>")
	for _, tt := range []struct{ name, page string }{
		{"200,000 attributes", attrs.String()},
		{"one line of 10 MB", "<p>" + strings.Repeat("words and more, ", 10<<20/16)},
		{"one word of 10 MB", "<p>" + strings.Repeat("x", 10<<20)},
		{"a class of 10 MB", `<p class="` + strings.Repeat("x", 10<<20) + `">`},
		{"500,000 siblings", strings.Repeat("<p>x</p>", 500_000)},
		{"500,000 zeros", "<p>" + strings.Repeat("\x00", 500_000) + "x"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			checkLaws(t, parse(t, tt.page))
		})
	}
}

func TestPath(t *testing.T) {
	doc := parse(t, `<div id=" main wide"><article class="post big"><p>one<p>two<p class=last><i>x</i></article></div>
<x-app></x-app><x-bar></x-bar><section class=`+strings.Repeat("é", 40)+`>y</section>`)
	for _, tt := range []struct {
		name string
		node dom.NodeID
		want string
	}{
		{"none", dom.None, ""},
		{"document", dom.Root, "#document"},
		{"html", dom.Root + 1, "html"},
		{"id", find(t, doc, atom.Div), "html>body>div#main"},
		{"class", find(t, doc, atom.Article), "html>body>div#main>article.post"},
		{"first of several", find(t, doc, atom.P), "html>body>div#main>article.post>p[1]"},
		{"text", find(t, doc, atom.P) + 1, "html>body>div#main>article.post>p[1]>#text"},
		{"class and place", find(t, doc, atom.I), "html>body>div#main>article.post>p.last[3]>i"},
		{"unknown element", doc.Next(find(t, doc, atom.Div)) + 0, "html>body>x-app"},
		{"long class", find(t, doc, atom.Section), "html>body>section." + strings.Repeat("é", 20) + "…"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := doc.Path(tt.node); got != tt.want {
				t.Errorf("Path = %q, want %q", got, tt.want)
			}
		})
	}
	deep := parse(t, nested(20))
	if got, want := deep.Path(dom.NodeID(deep.Len()-1)), "…>div>div>div>div>div>div>div>#text"; got != want {
		t.Errorf("Path = %q, want %q", got, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, tt := range oddPages {
		f.Add(tt.page)
	}
	at, _ := url.Parse("https://example.com/a/b")
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, at)
		if err != nil {
			if !errors.Is(err, dom.ErrTooDeep) {
				t.Fatal(err)
			}
			dom.Strip(context.Background(), page)
			return
		}
		checkLaws(t, doc)
		if utf8.ValidString(page) && !utf8.ValidString(doc.Text(dom.Root)) {
			t.Error("text is not UTF-8, though the page is")
		}
		for n := dom.Root; int(n) < min(doc.Len(), 100); n++ {
			doc.Path(n)
			if ref, ok := doc.Lookup(n, "href"); ok {
				checkResolved(t, doc.Resolve(ref))
			}
		}
	})
}

// checkResolved checks that no resolved address is a script.
func checkResolved(t *testing.T, address string) {
	t.Helper()
	plain := strings.ToLower(strings.TrimSpace(address))
	if strings.HasPrefix(plain, "javascript:") || strings.ContainsAny(address, "\t\r\n <>\"") {
		t.Errorf("resolved to %q", address)
	}
}

func ExampleParse() {
	doc, err := dom.Parse(context.Background(), "<p>Read <a href=/docs>the docs</a>.", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Tag(n) == atom.A {
			fmt.Println(doc.Path(n), doc.Text(n), doc.Attr(n, "href"))
		}
	}
	m := doc.Measure(dom.Root)
	fmt.Println(m.Words, "words,", m.LinkChars, "of", m.Chars, "characters in links")
	// Output:
	// html>body>p>a the docs /docs
	// 3 words, 7 of 12 characters in links
}

// article generates a page with the usual parts, for benchmarks.
func article(paragraphs int) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><html lang=en><head><title>A page</title><style>p{margin:0}</style></head><body><nav><ul>\n")
	for i := range 40 {
		fmt.Fprintf(&b, "<li class=\"nav-item item-%d\"><a href=\"/section/%d\" title=\"Go\">Section %d</a></li>\n", i, i, i)
	}
	b.WriteString("</ul></nav><main id=main><article class=\"post postBody\"><h1>A page</h1>\n")
	for i := range paragraphs {
		fmt.Fprintf(&b, "<p class=\"para text-%d\">This is paragraph %d, with some <b>bold</b> words, <a href=\"/link/%d\">a link</a> and a &amp; sign. It goes on for a while, as they do.</p>\n", i%7, i, i)
	}
	b.WriteString("</article></main><footer>The end</footer></body></html>")
	return b.String()
}

func BenchmarkParse(b *testing.B) {
	page := article(1000)
	b.Run("html.Parse", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(page)))
		for b.Loop() {
			if _, err := html.Parse(strings.NewReader(page)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("dom.Parse", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(page)))
		for b.Loop() {
			if _, err := dom.Parse(context.Background(), page, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkStrip(b *testing.B) {
	page := article(1000)
	b.ReportAllocs()
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		dom.Strip(context.Background(), page)
	}
}
