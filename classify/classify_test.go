package classify_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// prose is enough text to make what stands beside it small.
var prose = strings.Repeat("<p>The harbour was quiet that morning, and the boats, which had waited for the tide, left one by one.</p>", 20)

// links is a list of links, as menus are.
const links = `<ul><li><a href="/a">Alpha</a></li><li><a href="/b">Beta</a></li><li><a href="/c">Gamma</a></li></ul>`

// verdictOn classifies a page and returns the verdict on the first text that
// contains the word MARK.
func verdictOn(t *testing.T, page string) classify.Verdict {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Text && strings.Contains(doc.Text(n), "MARK") {
			return verdicts[n]
		}
	}
	t.Fatalf("no MARK in %.200s", page)
	return classify.Verdict{}
}

func TestNodes(t *testing.T) {
	tests := []struct {
		name string
		page string
		want classify.Class
	}{
		{"plain text", prose + "<p>MARK", classify.Content},
		{"nav element", "<nav>MARK " + links + "</nav>" + prose, classify.NavPrimary},
		{"nav role", `<div role="navigation">MARK ` + links + "</div>" + prose, classify.NavPrimary},
		{"page header", "<header>MARK " + links + "</header>" + prose, classify.NavPrimary},
		{"article header", "<article><header>MARK</header>" + prose + "</article>", classify.Content},
		{"page footer", prose + "<footer>MARK</footer>", classify.NavFooter},
		{"article footer", "<article>" + prose + "<footer>MARK</footer></article>", classify.Content},
		{"aside", "<aside>MARK</aside>" + prose, classify.NavSidebar},
		{"aside that is the page", "<aside>MARK" + prose + "</aside>", classify.Content},
		{"breadcrumb by class", `<div class="site-breadcrumbs">MARK</div>` + prose, classify.NavBreadcrumb},
		{"breadcrumb by label", `<div aria-label="Breadcrumb">MARK</div>` + prose, classify.NavBreadcrumb},
		{"breadcrumb in Korean", `<div aria-label="현재 위치">MARK</div>` + prose, classify.NavBreadcrumb},
		{"contents in German", `<div class="inhaltsverzeichnis">MARK</div>` + prose, classify.NavTOC},
		{"pager in camel case", `<div class="PrevNext">MARK</div>` + prose, classify.NavPager},
		{"pager in footer", prose + `<footer><div class="post-navigation">MARK</div></footer>`, classify.NavPager},
		{"page numbers", prose + `<div class="page-numbers">MARK</div>`, classify.NavPagination},
		{"menu of links", `<div class="main-menu"><a href="/">MARK</a>` + links + "</div>" + prose, classify.NavPrimary},
		{"menu of a restaurant", `<div class="menu"><p>MARK, with butter, herbs and a little salt.</p></div>` + prose, classify.Content},
		{"related by class", prose + `<div class="related-posts">MARK` + links + "</div>", classify.NavRelated},
		{"related by heading", prose + "<div><h3>You may also like</h3><p><a href=/x>MARK</a></p></div>", classify.NavRelated},
		{"related by heading in Russian", prose + "<div><h3>Читайте также</h3><p><a href=/x>MARK</a></p></div>", classify.NavRelated},
		{"related work is a chapter", prose + "<div><h3>Related articles</h3><p>MARK is prose, not links.</p></div>", classify.Content},
		{"comments by class", prose + `<div id="comments">MARK</div>`, classify.Comment},
		{"comments by heading", prose + "<section><h2>3 Comments</h2><h2>Comments (3)</h2><p>MARK</p></section>", classify.Comment},
		{"heading rules its siblings", "<div>" + prose + "<h2>Comments</h2><p>MARK</p></div>", classify.Comment},
		{"next heading ends it", "<div>" + prose + "<h2>Comments</h2><p>x</p><h2>Sources</h2><p>MARK</p></div>", classify.Content},
		{"script", "<script>MARK</script><p hidden>MARK</p>" + prose, classify.Hidden},
		{"hidden attribute", "<div hidden>MARK</div>" + prose, classify.Hidden},
		{"hidden part of a stream", prose + `<template id="B:a"></template><div hidden id="S:a">MARK</div>`, classify.Content},
		{"hidden part of a stream without a place", prose + `<template id="B:a"></template><div hidden id="S:b">MARK</div>`, classify.Hidden},
		{"hidden until found", "<div hidden=until-found>MARK</div>" + prose, classify.Content},
		{"hidden tab", `<div role="tabpanel" hidden>MARK</div>` + prose, classify.Content},
		{"hidden below its button", `<button aria-expanded="false" aria-controls="a">Ask</button> <div id="a" hidden>MARK it.</div>` + prose, classify.Content},
		{"hidden below a line that is its button", `<div><p><button aria-expanded="false" aria-controls="a">Ask<svg><g><path/></g></svg></button></p></div><div id="a" hidden>MARK it.</div>` + prose, classify.Content},
		{"hidden below the button of a heading", `<h3><button aria-expanded="false">Ask</button></h3><div hidden>MARK it.</div>` + prose, classify.Content},
		{"hidden in details", `<details><summary>Ask</summary><div aria-hidden="true">MARK it.</div></details>` + prose, classify.Content},
		{"hidden list in details", `<details><summary>Ask</summary><ul aria-hidden="true"><li>MARK<li>it</ul></details>` + prose, classify.Content},
		{"hidden below the button of something else", `<button aria-expanded="false" aria-controls="b">Ask</button><div id="a" hidden>MARK it.</div>` + prose, classify.Hidden},
		{"hidden below more than its button", `<p>Do <button aria-expanded="false" aria-controls="a">ask</button></p><div id="a" hidden>MARK it.</div>` + prose, classify.Hidden},
		{"hidden far from its button", `<button aria-expanded="false" aria-controls="a">Ask</button><p>Soon.</p><div id="a" hidden>MARK it.</div>` + prose, classify.Hidden},
		{"hidden behind text", `<button aria-expanded="false" aria-controls="a">Ask</button> soon <div id="a" hidden>MARK it.</div>` + prose, classify.Hidden},
		{"hidden menu below its button", `<button aria-expanded="false" aria-controls="a">Ask</button><div id="a" hidden><a href="/">MARK it.</a></div>` + prose, classify.Hidden},
		{"hidden but the page itself", "<div hidden>MARK" + prose + "</div>", classify.Content},
		{"display none", `<div style="color:red; DISPLAY : none !important">MARK</div>` + prose, classify.Hidden},
		{"display nonesuch", `<div style="display:nonesuch">MARK</div>` + prose, classify.Content},
		{"visibility hidden", `<div style="visibility:hidden">MARK</div>` + prose, classify.Hidden},
		{"out of the window", `<div style="text-indent:-9999px">MARK</div>` + prose, classify.Hidden},
		{"outdent", `<div style="text-indent:-20px">MARK</div>` + prose, classify.Content},
		{"no size", `<span style="font-size:0.0em">MARK</span>` + prose, classify.Hidden},
		{"aria-hidden", `<div aria-hidden="true">MARK</div>` + prose, classify.Hidden},
		{"price said after it", `<p><b aria-hidden="true">$5 MARK</b> <b class="sr-only">Now $5 mark.</b></p>` + prose, classify.Content},
		{"price said before it", `<p><b class="sr-only"><i>Now $5 mark.</i></b><b aria-hidden="true">$5 MARK</b></p>` + prose, classify.Content},
		{"another price said after it", `<p><b aria-hidden="true">$6 MARK</b> <b class="sr-only">Now $5 mark.</b></p>` + prose, classify.Hidden},
		{"price not said", `<p><b aria-hidden="true">$5 MARK</b> <b>Now $5 mark.</b></p>` + prose, classify.Hidden},
		{"words said after it", `<p><b aria-hidden="true">MARK</b> <b class="sr-only">Go to mark</b></p>` + prose, classify.Hidden},
		{"for screen readers", `<span class="sr-only">MARK</span>` + prose, classify.Hidden},
		{"closed dialog", "<dialog>MARK</dialog>" + prose, classify.Hidden},
		{"noscript", prose + "<noscript><p>MARK</p></noscript>", classify.Notice},
		{"noscript that is the page", "<p>x</p><noscript><p>MARK</p>" + prose + "</noscript>", classify.Content},
		{"consent", `<div id="cookie-banner">MARK</div>` + prose, classify.Consent},
		{"advert", `<div class="ad-slot">MARK</div>` + prose, classify.Advert},
		{"advert in a word", `<div class="gradient header-loader">MARK</div>` + prose, classify.Content},
		{"share", `<div class="social-share">MARK</div>` + prose, classify.Share},
		{"word within a sentence", `<p>He said <span class="share">MARK</span> and left.</p>` + prose, classify.Content},
		{"name on a wrapper", `<div class="has-sidebar comments-open"><p>MARK</p>` + prose + "</div>", classify.Content},
		{"id unlike its heading", prose + `<h2 id="sharing-a-boat">Sharing a boat: MARK</h2>`, classify.Share},
		{"anchor of a section", `<section id="cookies"><div><h2><b>Cookies</b> ¶</h2></div><p>MARK</p></section>` + prose, classify.Content},
		{"anchor with a letter and a number", `<h2 id="h-2-sponsors-mark">2. Sponsors MARK</h2>` + prose, classify.Content},
		{"anchor beside a class", `<section class="share" id="cookies"><h2>Cookies</h2><p>MARK</p></section>` + prose, classify.Share},
		{"consent in Swedish", `<div><p>MARK: vi använder kakor.</p><button>Acceptera</button></div>` + prose, classify.Consent},
		{"consent in Hebrew", `<div><p>MARK: העוגיות באתר</p><button>קבל הכל</button></div>` + prose, classify.Consent},
		{"pancakes in Swedish", `<div><p>MARK: vi steker pannkakor.</p><button>Acceptera</button></div>` + prose, classify.Content},
		{"anchor that is also a class", `<section class="cookies" id="cookies"><h2>Cookies</h2><p>MARK</p></section>` + prose, classify.Consent},
		{"anchor of what asks", `<div id="cookies"><h2>Cookies</h2><p>MARK</p><button>Yes</button><button>No</button></div>` + prose, classify.Consent},
		{"anchor of a notice with a button", `<article>` + prose + `<div id="cookies"><h2>Cookies</h2><p>MARK</p><button>OK</button></div></article>`, classify.Consent},
		{"anchor of a notice with a link", `<article>` + prose + `<div id="cookie-notice"><h3>Cookie notice</h3><p>MARK</p><p><a href="#"><b>Accept</b></a> </p></div></article>`, classify.Consent},
		{"anchor of a text with a link", `<section id="cookies"><h2>Cookies</h2><p>MARK the <a href="/jar">jar</a>.</p></section>` + prose, classify.Content},
		{"anchor of code with a button", `<section id="cookies"><h2>Cookies</h2><p>MARK</p><pre>jar()</pre><button>Copy</button></section>` + prose, classify.Content},
		{"anchor of a heading with a link", `<h2 id="cookies-mark">Cookies MARK <a href="#cookies-mark">#</a></h2>` + prose, classify.Content},
		{"anchor in other words", `<section id="security-related-pages"><h2>Sicherheit MARK<a href="#security-related-pages">¶</a></h2><p>text</p></section>` + prose, classify.Content},
		{"anchor of a heading without a link", `<section id="related-pages"><h2>Mehr MARK</h2><p>text</p></section>` + prose, classify.NavRelated},
		{"anchor of what invites", `<article><div id="sign-up"><h2>Sign up</h2><p>MARK</p><input></div>` + prose + "</article>", classify.Promo},
		{"anchor of comments", prose + `<div id="comments"><h2>Comments</h2><p>MARK</p></div>`, classify.Comment},
		{"id of another heading", `<div id="cookies"><p>Well</p><h2>Cookies</h2><p>MARK</p></div>` + prose, classify.Consent},
		{"size of letters", `<h2 class="has-large-font-size text-size-large">MARK</h2>` + prose, classify.Content},
		{"byline", `<p class="byline">MARK</p>` + prose, classify.Byline},
		{"date alone", "<div><time>MARK 2026</time></div>" + prose, classify.Byline},
		{"date in a sentence", "<p>They met on <time>MARK 2026</time> in the old harbour and never spoke of it again.</p>" + prose, classify.Content},
		{"field", "<select><option>MARK</option></select>" + prose, classify.Control},
		{"button", "<button>MARK</button>" + prose, classify.Action},
		{"button of an accordion", "<h3><button>MARK</button></h3>" + prose, classify.Content},
		{"button of the text behind it", `<div><button aria-expanded="false" aria-controls="a"><b>MARK</b></button></div><div id="a">Oil it.</div>` + prose, classify.Content},
		{"div that is the button of the text behind it", `<div role="button" aria-expanded="false" aria-controls="a">MARK</div><div id="a">Oil it.</div>` + prose, classify.Content},
		{"button that opens nothing", `<button aria-controls="a">MARK</button><div id="a">Oil it.</div>` + prose, classify.Action},
		{"button of a form", `<button aria-expanded="false" aria-controls="a">MARK</button><div id="a">Oil it. <input></div>` + prose, classify.Action},
		{"button that asks for a comment", `<button aria-expanded="false" aria-controls="a">Leave a comment, MARK</button><div id="a">Log in.</div>` + prose, classify.Action},
		{"hidden below a button that asks for a comment", `<button aria-expanded="false" aria-controls="a">Leave a comment</button><div id="a" hidden>MARK it.</div>` + prose, classify.Hidden},
		{"button of the menu behind it", `<div><button aria-expanded="false" aria-controls="a"><b>MARK</b></button></div><div id="a"><a href="/">Oil it.</a></div>` + prose, classify.Action},
		{"short form", "<form><p>MARK</p><input name=q></form>" + prose, classify.Action},
		{"form around the page", "<form><p>MARK</p><input name=q>" + prose + "</form>", classify.Content},
		{"caption", "<figure><figcaption>MARK</figcaption></figure>" + prose, classify.Caption},
		{"named caption", "<p class=image-caption>MARK</p>" + prose, classify.Caption},
		{"credit", "<p>Photo: MARK Adair</p>" + prose, classify.Caption},
		{"a sentence behind a colon", "<p>Photos: the MARK sent us ten</p>" + prose, classify.Content},
		{"a fact behind a colon", "<ul><li>Photo: 3 MARK</ul>" + prose, classify.Content},
		{"a wrapper is no line", "<div><p>Photo:</p><p>MARK Adair</p></div>" + prose, classify.Content},
		{"link behind a related line", "<p>Read also: <a href=/x>MARK and more</a></p>" + prose, classify.NavRelated},
		{"link below a related line", "<p>Read also</p><p><a href=/x>MARK</a></p>" + prose, classify.NavRelated},
		{"text below a related line", "<p>Read also</p><p><a href=/x>one</a></p><p>MARK</p>" + prose, classify.Content},
		{"link that reads like one", "<p><a href=/x>Read also MARK</a></p>" + prose, classify.Content},
		{"newsletter", `<div class="newsletter-signup">MARK</div>` + prose, classify.Promo},
		{"named main", `<div class="sidebar"><main><p>MARK</p>` + prose + "</main></div>", classify.Content},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := verdictOn(t, test.page)
			if got.Class != test.want && !(got.Class.IsContent() && test.want == classify.Content) {
				t.Errorf("class = %v by rule %q, want %v", got.Class, got.Rule.Rule().Name, test.want)
			}
		})
	}
}

// TestScreenReaderNames has the names for screen readers that no golden page has, as toolkits
// write them. Names that also mean something else are none of them.
func TestScreenReaderNames(t *testing.T) {
	for name, want := range map[string]classify.Class{
		"accesshide": classify.Hidden, "sronly": classify.Hidden, "hidden-accessible": classify.Hidden, "ui-hidden-accessible": classify.Hidden,
		"hide-visually": classify.Hidden, "visually-hide": classify.Hidden, "sr-text": classify.Content,
	} {
		t.Run(name, func(t *testing.T) {
			if got := verdictOn(t, `<p>The hut has <span class="`+name+`">MARK</span> ten beds.</p>`+prose).Class; got != want {
				t.Errorf("class = %v, want %v", got, want)
			}
		})
	}
}

// TestLinear classifies pages whose cost would explode if a rule looked at the
// whole page for each node.
func TestLinear(t *testing.T) {
	pages := map[string]string{
		"siblings":         "<div>" + strings.Repeat(`<span class="share nav">a</span>`, 100_000),
		"headings":         strings.Repeat("<h2>Comments</h2>", 50_000),
		"mains":            strings.Repeat("<main>a</main><h1>b</h1><nav>c</nav>", 20_000),
		"class words":      `<div class="` + strings.Repeat("nav share ", 100_000) + `">a</div>`,
		"wrapped headings": prose + strings.Repeat("<div><h2>Related articles</h2></div>", 50_000),
		"white space":      "<div><span>" + strings.Repeat(" ", 200_000) + "</span>" + strings.Repeat("<h2>Related articles</h2>", 5_000) + "</div>" + strings.Repeat(prose, 200),
		"attributes":       "<div" + manyAttributes(50_000) + ">" + strings.Repeat("<button>x</button><i class=nav>y</i>", 25_000) + "</div>",
		"anchors":          strings.Repeat(`<div id=cookies class="share">`, 400) + strings.Repeat("<b>", 90) + "<h2>Cookies</h2>" + strings.Repeat("<h2 id=share>Share</h2><section id=cookies><h2>Cookies</h2></section>", 20_000),
		"prices":           strings.Repeat("<p class=sr-only>", 400) + "$5" + strings.Repeat("</p>", 400) + strings.Repeat("<b aria-hidden=true>$5</b> <b class=sr-only>$5</b> ", 20_000),
		"nested headers":   strings.Repeat("<header><h2>Related</h2>", 200) + prose,
	}
	for name, page := range pages {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := len(classify.Nodes(doc)); got != doc.Len() {
			t.Errorf("%s: %d verdicts for %d nodes", name, got, doc.Len())
		}
	}
}

func manyAttributes(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, " a%d=v", i)
	}
	return b.String()
}

func FuzzNodes(f *testing.F) {
	f.Add(`<nav><a href="/">x</a></nav><div hidden style="display:none">y</div>` + prose[:200])
	f.Add(`<h2>Related articles</h2><ul><li><a href=/>x</a></ul><noscript><p>y</noscript>`)
	f.Add(`<div class="breadcrumb share AD-slot" aria-label="현재 위치" role=dialog>x<time>1</time></div>`)
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Skip()
		}
		for n, v := range classify.Nodes(doc) {
			if v.Rule != 0 && v.Rule.Rule().Class != v.Class {
				t.Errorf("node %d: class %v, but rule %q concludes %v", n, v.Class, v.Rule.Rule().Name, v.Rule.Rule().Class)
			}
		}
	})
}
