package torture

import (
	"math"
	"strings"
)

// nesting has elements in elements. Beyond 512 open ones the parser gives up and
// the text alone is read; below that every level may be asked for every tag.
var nesting = []Input{
	{"deep div", 1e6, nested("<div>", "</div>")},
	{"deep div, unclosed", 1e6, times("<div>")},
	{"deep div with words", 1e6, times("<div>word ")},
	{"deep span", 1e5, nested("<span>", "</span>")},
	{"deep b", 1e5, nested("<b>", "</b>")},
	{"deep inline", 1e5, nested("<span><i><code><b>", "</b></code></i></span>")},
	{"deep list", 1e5, nested("<ul><li>", "</ul>")},
	{"deep ordered list", 1e5, nested("<ol><li>x", "</ol>")},
	{"deep quote", 1e5, nested("<blockquote>", "</blockquote>")},
	{"deep table", 1e5, nested("<table><tr><td>", "</table>")},
	{"deep section", 1e5, nested("<section><h2>x</h2>", "</section>")},
	{"deep nav", 1e5, nested("<nav><a href=/x>x</a>", "</nav>")},
	{"deep a", 1e6, times("<a href=/x>x")},
	{"deep form", 1e6, times("<form>x")},
	{"deep button", 1e6, times("<button>x")},
	{"deep object", 1e5, times("<object>x")},
	{"deep ruby", 1e5, times("<ruby>x<rt>y")},
	{"towers of div", 2000, times(strings.Repeat("<div>", openElements) + "x" + strings.Repeat("</div>", openElements))},
	{"posts", 1e5, numbered("<div class=comments>", "<div class=comment id=c#><b class=author>N#</b> <time>2020-01-01</time><p>Some words.</div>", "")},
	{"posts without authors", 1e5, behind("<div class=comments>", "<div class=comment><p>Some words.</div>")},
	{"lists of posts", 2e4, times("<div class=comments><p class=comment><b class=author>A B</b> Some words.<p class=comment><b class=author>A B</b> Some words.</div>")},
	{"lists of posts in a post", 2e4, behind("<div class=comments><div class=comment><b class=author>A</b><p>Words.</div><div class=comment><b class=author>A</b><p>Words.", "<ul class=replies><li class=reply><b class=nick>A</b> Yes.<li class=reply><b class=nick>A</b> No.</ul>")},
	{"replies under replies", 1e5, under("<div class='comment reply'><b class=author>A B</b> Some words.", "<div class='comment reply'><b class=author>A B</b> Some words.</div>")},
	{"towers of replies", 2000, times(strings.Repeat("<div class='comment reply'><b class=author>A B</b> Some words.", openElements/2) + strings.Repeat("</div>", openElements/2))},
	{"towers of lists", 2000, times(strings.Repeat("<ul><li>", openElements/2) + "x" + strings.Repeat("</ul>", openElements/2))},
	{"towers of quotes", 2000, times(strings.Repeat("<blockquote>", openElements) + "x" + strings.Repeat("</blockquote>", openElements))},
	{"towers of tables", 2000, times(strings.Repeat("<table><tr><td>", openElements/4) + "x" + strings.Repeat("</table>", openElements/4))},
	{"words under div", 1e6, under("<div>", "<i>x</i> ")},
	{"p under span", 1e6, under("<span>", "<p>x")},
	{"p under div", 1e6, under("<div>", "<p>x")},
	{"li under span", 1e6, under("<span>", "<li>x")},
	{"dd under span", 1e6, under("<span>", "<dd>x<dt>y")},
	{"h1 under span", 1e6, under("<span>", "<h1>x</h1>")},
	{"tr under span", 1e6, under("<span>", "<tr><td>x")},
	{"</p> under span", 1e6, under("<span>", "</p>")},
	{"</li> under span", 1e6, under("<span>", "</li>")},
	{"</h1> under span", 1e6, under("<span>", "</h1>")},
	{"</b> under span", 1e6, under("<span>", "</b>")},
	{"</form> under span", 1e6, under("<span>", "</form>")},
	{"</section> under span", 1e6, under("<span>", "</section>")},
	{"</x> under span", 1e6, under("<span>", "</x>")},
	{"</body> under span", 1e6, under("<span>", "</body>")},
	{"<body> under span", 1e6, under("<span>", "<body>")},
	{"table under span", 1e5, under("<span>", "<table><tr><td>x</table>")},
	{"quotes of lines", 1e6, under("<blockquote>", "x<br>")},
	{"items of lines", 1e6, under("<ul><li>", "<p>x")},
}

// siblings has elements beside elements.
var siblings = []Input{
	{"p", 1e6, times("<p>x")},
	{"div", 1e6, times("<div>x</div>")},
	{"empty div", 1e6, times("<div></div>")},
	{"span", 1e6, times("<span>x</span>")},
	{"br", 1e6, times("x<br>")},
	{"hr", 1e6, times("<hr>")},
	{"heading", 1e6, numbered("", "<h2 id=h#>h #</h2>", "")},
	{"heading and text", 250e3, numbered("", "<h2>Part #</h2><p>Some words about it, and a few more of them.</p>", "")},
	{"li", 1e6, behind("<ul>", "<li>x")},
	{"li of p", 1e6, behind("<ol>", "<li><p>x<p>y")},
	{"dl", 1e6, behind("<dl>", "<dt>x<dd>y")},
	{"ol start", 1e5, times("<ol start=1000000000000000000><li>x</ol>")},
	{"ol values", 1e6, behind("<ol reversed>", "<li value=999999999999999999>x")},
	{"link", 1e6, numbered("<p>", "<a href=/p/#>go #</a> ", "")},
	{"same link", 1e6, behind("<p>", "<a href=/p>go</a> ")},
	{"fragment", 1e6, numbered("<p>", "<a href=#i# id=i#>n</a>", "")},
	{"footnote", 1e5, numbered("<p>", "x<sup><a id=r# href=#n#>[#]</a></sup> ", "")},
	{"image", 1e6, numbered("", "<img src=/i/# alt=x>", "")},
	{"empty link", 1e6, times("<a href=/x><img></a>")},
	{"nav link", 1e6, numbered("<nav><ul>", "<li><a href=/n/#>Item #</a>", "</ul></nav><p>text")},
	{"nav", 1e5, numbered("", "<nav><a href=/n/#>Item #</a></nav>", "")},
	{"page number", 1e5, numbered("<div class=pagination>", "<a href=?page=#>#</a> ", "</div>")},
	{"crumb", 1e5, numbered("<div class=breadcrumb>", "<a href=/c/#>c #</a> &gt; ", "</div>")},
	{"card", 1e5, numbered("", "<div class=card><a href=/c/#><img src=/i/#><h3>Title #</h3><p>Some words here</p></a></div>", "")},
	{"comment", 1e5, numbered("", "<div class=comment id=c#><b>name #</b><p>I think that this is a good idea.</p></div>", "")},
	{"time", 1e6, behind("<h1>Title</h1>", "<time datetime=2024-01-02>2 Jan</time> ")},
	{"input", 1e6, times("<input value=x>")},
	{"iframe", 1e5, times("<iframe src=/x></iframe>")},
	{"pre", 1e5, times("<pre>x\ny</pre>")},
	{"code", 1e6, behind("<p>", "<code>`x`</code>")},
	{"custom element", 1e6, numbered("", "<x-#>y</x-#>", "")},
	{"details", 1e5, times("<details><summary>x</summary>y</details>")},
	{"figure", 1e5, times("<figure><img src=x><figcaption>y</figcaption></figure>")},
	{"hidden", 1e6, times("<p hidden>x")},
	{"aria-hidden below attributes", 1e5, behind(strings.Repeat("<div"+numbered("", " a#", "")(500)+">", 400), "<i aria-hidden=true>x</i>")},
	{"aria-hidden", 1e5, times(`<div aria-hidden=true style="display:none">x</div>`)},
}

// tables have many cells, claim many more, or hold what no table may.
var tables = []Input{
	{"square table", 4e6, squareTable},
	{"row", 1e6, behind("<table><tr>", "<td>x")},
	{"column", 1e6, behind("<table>", "<tr><td>x")},
	{"header cell", 1e6, behind("<table><tr>", "<th>x")},
	{"empty cell", 1e6, behind("<table><tr>", "<td>")},
	{"ragged table", 1e6, behind("<table><tr>"+strings.Repeat("<td>x", 1000), "<tr><td>x")},
	{"colspan", 1e5, behind("<table>", "<tr><td colspan=1000000000>x<td>y")},
	{"rowspan", 1e5, behind("<table>", "<tr><td rowspan=1000000000>x<td>y")},
	{"both spans", 1e5, behind("<table>", "<tr><td rowspan=65534 colspan=1000>x")},
	{"col", 1e5, behind("<table>", "<col span=1000000000>")},
	{"caption", 1e5, behind("<table>", "<caption>x</caption>")},
	{"tbody", 1e6, behind("<table>", "<tbody><tr><td>x")},
	{"small table", 1e5, times("<table><tr><th>a<th>b<tr><td>c<td>d</table>")},
	{"table, unclosed", 1e5, times("<table>")},
	{"fostered text", 1e6, behind("<table>", "x<tr>")},
	{"fostered b", 1e5, behind("<table>", "<b>x<tr>")},
	{"fostered p", 1e6, behind("<table><tr>", "<p>x")},
	{"fostered a", 1e5, behind("<table>", "<a href=/x>x<tr>")},
	{"fostered table", 1e5, times("<table>x<b>")},
	{"input in table", 1e6, behind("<table>", "<input type=hidden>")},
}

// squareTable has n cells, as many rows as columns.
func squareTable(n int) string {
	side := int(math.Sqrt(float64(n)))
	return "<table>" + strings.Repeat("<tr>"+strings.Repeat("<td>x", side), side)
}
