package torture

import (
	"fmt"
	"strings"
)

// attributes has them by number and by length.
var attributes = []Input{
	{"copies behind many", 1e6, between("<p"+numbered("", " a#", "")(16), " a0", ">x")},
	{"attribute", 1e5, numbered("<div", " a#=#", ">x")},
	{"same attribute", 1e5, between("<div", " a=b", ">x")},
	{"attribute of html", 1e5, numbered("<html", " a#=#", "><p>x")},
	{"attribute of each body", 1e5, numbered("", "<body a#=#>", "<p>x")},
	{"attribute of each html", 1e5, numbered("", "<html a#=#>", "<p>x")},
	{"class word", 1e5, numbered(`<div class="`, "c# ", `">x`)},
	{"same class word", 1e5, between(`<div class="`, "nav ", `">x`)},
	{"class of one word", 50e6, filled(`<div class="`, "navigationBar", `">x`)},
	{"password field in deep boxes", 2e5, between(strings.Repeat("<div class='"+numbered("", "k# ", "")(60)+"'>", 100), "<input type=password>", "<p>x")},
	{"paragraph without spaces", 2e5, between("<article>", "<p>漢字漢字漢字漢字。", "")},
	{"line of a link behind a text", 2e5, between("<h1>x</h1><p>"+strings.Repeat("Words of a text. ", 40)+"<div>", "<p><a href=x>a</a>", "")},
	{"class of each", 1e6, numbered("", "<p class=c#>x", "")},
	{"id of each", 1e6, numbered("", "<p id=i#>x", "")},
	{"label of each", 1e5, numbered("", "<p aria-label='l #'>x", "")},
	{"long label", 50e6, filled(`<div aria-label="`, "related links ", `">x`)},
	{"style", 1e5, between(`<p style="`, "color: red; ", `">x`)},
	{"long style", 50e6, filled(`<p style="`, "display", `:none">x`)},
	{"long href", 50e6, filled(`<a href="/`, "path/(x)", `">x</a>`)},
	{"dots in href", 50e6, filled(`<a href="/`, "../a/", `">x</a>`)},
	{"percent in href", 50e6, filled(`<a href="/`, "%zz é", `">x</a>`)},
	{"data address", 50e6, filled(`<img alt=x src="data:image/png;base64,`, "iVBORw0KGgo", `">x`)},
	{"data addresses", 1e5, times(`<img src="data:image/png;base64,` + strings.Repeat("A", 400) + `">`)},
	{"srcset", 50e6, filled(`<img srcset="`, "a.png 1x, ", `">x`)},
	{"alt", 50e6, filled(`<img src=x alt="`, "[word] ", `">x`)},
	{"title", 50e6, filled(`<abbr title="`, "word ", `">x</abbr>`)},
	{"long base", 50e6, filled(`<base href="https://example.com/`, "a/b/", `"><a href=x>x</a>`)},
	{"links below a long base", 1e5, behind(`<base href="https://example.com/`+strings.Repeat("a/", 2000)+`">`, "<a href=x>x</a> ")},
	{"refresh", 50e6, filled(`<meta http-equiv=refresh content="0;`, "url=", `"><p>x`)},
}

// texts has one long text of a kind.
var texts = []Input{
	{"notes with numbers to come", 2e4, func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<p>x<sup>%d</sup><span class=sidenote>Words of a note</span>", n+i)
		}
		return b.String() + strings.Repeat("<p>x<span class=sidenote>Words of a note</span>", n)
	}},
	{"lines that a script shows", 2e4, numbered("<script src=x></script><style>i{opacity:0}</style><article>", "<p>aaaaaaaaaa#b</p><p><i>Words that wait for a script: aaaaaaaaaaaaaaaaaaaaaaaaaa #</i></p>", "")},
	{"words", 50e6, filled("<p>", "some words of a long text ", "")},
	{"lines", 50e6, filled("<pre>", "some words of code\n", "")},
	{"one word", 50e6, filled("<p>", "x", "")},
	{"spaces", 50e6, filled("<p>x", " ", "y")},
	{"newlines", 50e6, filled("<pre>x", "\n", "y")},
	{"newlines in quotes", 50e6, filled(strings.Repeat("<blockquote>", 400)+"<pre>x", "\n", "y")},
	{"sentences", 50e6, filled("<p>", "This is one. ", "")},
	{"no-break spaces", 50e6, filled("<p>", "\u00a0", "x")},
	{"Chinese", 50e6, filled("<p>", "天地玄黄宇宙洪荒。", "")},
	{"Arabic", 50e6, filled("<p>", "هذا نص طويل ", "")},
	{"combining marks", 50e6, filled("<p>a", "\u0301", "")},
	{"joiners", 50e6, filled("<p>a", "\u200d", "")},
	{"bidi controls", 50e6, filled("<p>", "\u202ea", "")},
	{"NUL", 50e6, filled("<p>", "\x00a", "")},
	{"control characters", 50e6, filled("<p>", "\x01\x02a ", "")},
	{"invalid UTF-8", 50e6, filled("<p>", "\xff\xfea", "")},
	{"half characters", 50e6, filled("<p>", "\xe5\xa4", "")},
	{"Latin-1", 50e6, filled("<meta charset=latin1><p>", "caf\xe9 ", "")},
	{"Shift JIS", 50e6, filled("<meta charset=shift_jis><p>", "\x93\xfa\x96\x7b", "")},
	{"ISO-2022-JP", 50e6, filled("<meta charset=iso-2022-jp><p>", "\x1b$B", "")},
	{"UTF-16", 50e6, filled("\xff\xfe<\x00p\x00>\x00", "a\x00 \x00", "")},
	{"entity", 1e6, behind("<p>", "&amp;")},
	{"numeric entity", 1e6, behind("<p>", "&#x41;")},
	{"long entity", 50e6, filled("<p>&#", "1", ";")},
	{"ampersand", 50e6, filled("<p>", "&", "")},
	{"entity in attribute", 1e6, between(`<p title="`, "&amp;", `">x`)},
	{"ambiguous entity", 50e6, filled("<p>", "&notit", "")},
	{"unknown entity", 50e6, filled("<p>&", "abcdef", "")},
	{"stars", 50e6, filled("<p>", "*a", "")},
	{"underscores", 50e6, filled("<p>", "_", "")},
	{"brackets", 50e6, filled("<p>", "[", "")},
	{"bracket pairs", 50e6, filled("<p>", "[a](b) ", "")},
	{"backticks", 50e6, filled("<p><code>", "`", "</code>")},
	{"backticks, more and more", 10e6, moreAndMore("<p>", "`")},
	{"backslashes", 50e6, filled("<p>", `\`, "")},
	{"pipes", 50e6, filled("<table><tr><td>", "|", "</table>")},
	{"fences", 50e6, filled("<pre>", "```\n", "")},
	{"numbers at line starts", 50e6, filled("<p>", "1. x<br>", "")},
	{"rules", 50e6, filled("<p>", "---<br>", "")},
	{"tags in text", 50e6, filled("<p>", "&lt;b>", "")},
	{"addresses", 50e6, filled("<p>", "https://example.com/a?b=c ", "")},
	{"dates", 50e6, filled("<h1>Title</h1><p>", "1 January 2024, ", "")},
	{"bylines", 50e6, filled("<h1>Title</h1>", "<p class=byline>By Ann Other</p>", "")},
	{"names", 50e6, filled("<h1>Title</h1><p class=author>By ", "Ann Other and ", "")},
}

// styles has style sheets that are as long as the page has elements, and values that are as
// long as values may be.
var styles = []Input{
	{"animations of each", 1e5, behind("<style>@keyframes k{to{opacity:1}}b{animation:"+strings.Repeat("k 1s,", 1000)+"k 1s}</style>", "<b>x</b>")},
	{"transitions of each", 1e5, behind("<style>@starting-style{b{opacity:0}}b{transition:"+strings.Repeat("top 1s,", 500)+"top 1s}</style>", "<b>x</b>")},
	{"backgrounds of each", 1e5, behind("<style>b{background:"+strings.Repeat("linear-gradient(red,red),", 300)+"red}</style>", "<b>x</b>")},
	{"shadows of each", 1e5, behind("<style>b{text-shadow:"+strings.Repeat("0 0 red,", 900)+"0 0 red}</style>", "<b>x</b>")},
	{"filters of each", 1e5, behind("<style>b{filter:"+strings.Repeat("sepia(1)", 900)+"}</style>", "<b>x</b>")},
	{"fonts of each", 1e5, behind("<style>b{font-family:"+strings.Repeat("a,", 4000)+"a}</style>", "<b>x</b>")},
	{"calculation of each", 1e5, behind("<style>b{letter-spacing:max(1px"+strings.Repeat(",1px", 1900)+")}</style>", "<b>x</b>")},
	{"corners of each", 1e5, behind("<style>b{clip-path:polygon(0 0"+strings.Repeat(",9px 9px", 900)+")}</style>", "<b>x</b>")},
	{"grid of each", 1e5, behind("<style>b{display:grid;grid-template-columns:"+strings.Repeat("1fr ", 1900)+"}</style>", "<b>x</b>")},
	{"@container", 5e4, styled("@container (min-width:#px){b{opacity:.#}}", "<b>x</b>")},
	{"@container style()", 5e4, styled("@container style(--a#:1){b{opacity:0}}", "<b>x</b>")},
	{"@media", 5e4, styled("@media (min-width:#px){b{top:#px}}", "<b>x</b>")},
	{"@supports", 5e4, styled("@supports (top:#px){b{top:#px}}", "<b>x</b>")},
	{"@layer", 5e4, styled("@layer l#{b{top:#px}}", "<b>x</b>")},
	{"@scope", 5e4, styled("@scope (b){b{top:#px}}", "<b>x</b>")},
	{"@starting-style", 5e4, styled("@starting-style{b{top:#px}}", "<b>x</b>")},
	{"@keyframes", 5e4, styled("@keyframes k#{to{top:#px}}", "<b style=animation-name:k#>x</b>")},
	{"@keyframes of one name", 5e4, styled("@keyframes k{to{top:#px}}", "<b style='animation:k 1s'>x</b>")},
	{"@font-face", 5e4, styled("@font-face{font-family:f#;src:url(x)}", "<b style=font-family:f#>x</b>")},
	{"@font-face of one name", 5e4, styled("@font-face{font-family:f;src:url(x)}", "<b style=font-family:f,g#>x</b>")},
	{"@property", 5e4, styled("@property --p#{syntax:'*';inherits:true;initial-value:#px}", "<b style=top:var(--p#)>x</b>")},
	{"@import", 1e5, styled("@import 'data:text/css,b{top:#px}';", "<b>x</b>")},
	{"rules of each", 5e4, styled("b{top:#px}", "<b>x</b>")},
	{"rules of each part", 5e4, styled("b::before{content:'#'}", "<b>x</b>")},
	{"rules of each class", 5e4, styled(".a{top:#px}", "<b class='a b#'>x</b>")},
	{"rules of each attribute", 5e4, styled("[a*='#']{top:#px}", "<b a=#>x</b>")},
	{"rules of each choice", 5e4, styled(":is(b,i):not(.c#){top:#px}", "<b>x</b>")},
	{"rules of each sibling", 5e4, styled("b~b:nth-child(#n){top:#px}", "<b>x</b>")},
	{"variables of variables", 5e4, func(n int) string {
		return chained("<style>b{color:var(--a0);", "--a#:var(--a#) 0;")(n) + "}</style>" + strings.Repeat("<b>x</b>", n)
	}},
	{"variables that double", 5e4, func(n int) string {
		return numbered("<style>b{color:var(--a0);", "--a#:var(--b#) var(--b#);--b#:var(--a#1);", "}</style>")(n) + strings.Repeat("<b>x</b>", n)
	}},
	{"variables of each", 5e4, func(n int) string {
		return chained("<style>b{color:var(--a0);", "--a#:var(--a#);")(n) + "}</style>" + numbered("", "<b style=--z:#>x</b>", "")(n)
	}},
}

// styled makes pages of a style sheet with n rules, and n elements. The mark # in a rule and in
// an element stands for its number.
func styled(rule, element string) func(int) string {
	return func(n int) string { return numbered("<style>", rule, "</style>")(n) + numbered("", element, "")(n) }
}

// metadata has the page tell about itself without an end.
var metadata = []Input{
	{"JSON-LD", 50e6, filled(`<script type="application/ld+json">[`, `{"@type":"Article","headline":"x","datePublished":"2024-01-02"},`, `{}]</script><p>x`)},
	{"JSON-LD, long string", 50e6, filled(`<script type="application/ld+json">{"@type":"Article","headline":"`, "word ", `"}</script><p>x`)},
	{"JSON-LD, escapes", 50e6, filled(`<script type="application/ld+json">{"@type":"Article","headline":"`, `\u0041`, `"}</script><p>x`)},
	{"JSON-LD, body", 50e6, filled(`<script type="application/ld+json">{"@type":"Article","articleBody":"`, "word ", `"}</script><p>x`)},
	{"JSON-LD, deep lists", 1e5, behind(`<script type="application/ld+json">`, "[")},
	{"JSON-LD, deep objects", 1e5, behind(`<script type="application/ld+json">`, `{"author":`)},
	{"JSON-LD, keys", 1e5, numbered(`<script type="application/ld+json">{"@type":"Article"`, `,"k#":#`, "}</script><p>x")},
	{"JSON-LD, authors", 1e5, numbered(`<script type="application/ld+json">{"@type":"Article","author":[`, `{"@type":"Person","name":"Ann #"},`, "{}]}</script><p>x")},
	{"JSON-LD, graph", 1e5, numbered(`<script type="application/ld+json">{"@graph":[`, `{"@id":"#","@type":"Person","author":{"@id":"#"}},`, "{}]}</script><p>x")},
	{"JSON-LD, one name", 1e5, between(`<script type="application/ld+json">{"@graph":[`, `{"@id":"a","@type":"Article","author":{"@id":"a"}},`, "{}]}</script><p>x")},
	{"JSON-LD, open strings", 50e6, filled(`<script type="application/ld+json">{"a":"`, "\n\"", "</script><p>x")},
	{"JSON-LD, scripts", 1e5, numbered("", `<script type="application/ld+json">{"@type":"Article","headline":"x #"}</script>`, "<p>x")},
	{"JSON-LD, comments", 50e6, filled(`<script type="application/ld+json">`, "/* x */ // y\n", "{}</script><p>x")},
	{"meta", 1e6, numbered("", "<meta name=author content='Ann #'>", "<p>x")},
	{"meta, long", 50e6, filled(`<meta name=description content="`, "some words ", `"><p>x`)},
	{"meta, keywords", 50e6, filled(`<meta name=keywords content="`, "word, ", `"><p>x`)},
	{"meta, authors", 50e6, filled(`<meta name=author content="`, "Ann Other, ", `"><p>x`)},
	{"title element", 50e6, filled("<title>", "Some words | ", "</title><p>x")},
	{"title elements", 1e5, numbered("", "<title>t #</title>", "<p>x")},
	{"feeds", 1e5, numbered("", "<link rel=alternate type=application/rss+xml href=/f/#>", "<p>x")},
	{"languages", 1e5, numbered("", "<link rel=alternate hreflang=en-# href=/l/#>", "<p>x")},
	{"icons", 1e5, numbered("", "<link rel=icon sizes=#x# href=/i/#>", "<p>x")},
	{"microdata", 1e5, times("<div itemscope itemtype=https://schema.org/Article><i itemprop=author>x</i></div>")},
	{"microdata, deep", 1e5, times("<div itemprop=author itemscope itemtype=https://schema.org/Person>x")},
	{"microdata, tower", 1e5, under("<div itemprop=author itemscope>", "<i itemprop=name>x</i>")},
	{"microdata, properties", 1e5, numbered("<div itemscope>", "<i itemprop='author p#'>x</i>", "</div>")},
	{"headings like the title", 1e5, behind("<title>Some words</title>", "<h1>Some words</h1>")},
	{"style rules", 1e5, numbered("<style>", ".c#{display:none}", "</style><p class=c1>x<p>y")},
	{"style rules on p", 1e5, between("<style>", "p i{display:none}", "</style>"+strings.Repeat("<p><i>x</i>", 1000))},
	{"style of one selector", 1e5, between("<style>", ".a,", ".b{display:none}</style><p>x")},
	{"style rules in a rule with many selectors", 1e5, func(n int) string {
		return numbered("<style>", ".c#,", ".c{")(n/2) + strings.Repeat("&{left:0}", n/2) + "}</style><p>x"
	}},
	{"style rules in rules", 1e5, func(n int) string {
		return strings.Repeat("<style>.a{"+strings.Repeat(strings.Repeat("& ", 16)+"{", 14)+"display:none"+strings.Repeat("}", 15)+"</style>", n/200) + "<p class=a>x"
	}},
	{"style elements", 1e5, times("<style>p{color:red}</style>")},
}
