package torture

import (
	"math"
	"strings"
)

// nesting has elements in elements. Beyond 512 open ones the parser gives up and
// the text alone is read; below that every level may be asked for every tag.
var nesting = []Input{
	{"deep div", million, nested("<div>", "</div>")},
	{"deep div, unclosed", million, times("<div>")},
	{"deep div with words", million, times("<div>word ")},
	{"deep span", lakh, nested("<span>", "</span>")},
	{"deep b", lakh, nested("<b>", "</b>")},
	{"deep inline", lakh, nested("<span><i><code><b>", "</b></code></i></span>")},
	{"deep list", lakh, nested("<ul><li>", "</ul>")},
	{"deep ordered list", lakh, nested("<ol><li>x", "</ol>")},
	{"deep quote", lakh, nested("<blockquote>", "</blockquote>")},
	{"deep table", lakh, nested("<table><tr><td>", "</table>")},
	{"deep section", lakh, nested("<section><h2>x</h2>", "</section>")},
	{"deep nav", lakh, nested("<nav><a href=/x>x</a>", "</nav>")},
	{"deep a", million, times("<a href=/x>x")},
	{"deep form", million, times("<form>x")},
	{"deep button", million, times("<button>x")},
	{"deep object", lakh, times("<object>x")},
	{"deep ruby", lakh, times("<ruby>x<rt>y")},
	{"towers of div", 2000, times(strings.Repeat("<div>", openElements) + "x" + strings.Repeat("</div>", openElements))},
	{"towers of lists", 2000, times(strings.Repeat("<ul><li>", openElements/2) + "x" + strings.Repeat("</ul>", openElements/2))},
	{"towers of quotes", 2000, times(strings.Repeat("<blockquote>", openElements) + "x" + strings.Repeat("</blockquote>", openElements))},
	{"towers of tables", 2000, times(strings.Repeat("<table><tr><td>", openElements/4) + "x" + strings.Repeat("</table>", openElements/4))},
	{"words under div", million, under("<div>", "<i>x</i> ")},
	{"p under span", million, under("<span>", "<p>x")},
	{"p under div", million, under("<div>", "<p>x")},
	{"li under span", million, under("<span>", "<li>x")},
	{"dd under span", million, under("<span>", "<dd>x<dt>y")},
	{"h1 under span", million, under("<span>", "<h1>x</h1>")},
	{"tr under span", million, under("<span>", "<tr><td>x")},
	{"</p> under span", million, under("<span>", "</p>")},
	{"</li> under span", million, under("<span>", "</li>")},
	{"</h1> under span", million, under("<span>", "</h1>")},
	{"</b> under span", million, under("<span>", "</b>")},
	{"</form> under span", million, under("<span>", "</form>")},
	{"</section> under span", million, under("<span>", "</section>")},
	{"</x> under span", million, under("<span>", "</x>")},
	{"</body> under span", million, under("<span>", "</body>")},
	{"<body> under span", million, under("<span>", "<body>")},
	{"table under span", lakh, under("<span>", "<table><tr><td>x</table>")},
	{"quotes of lines", million, under("<blockquote>", "x<br>")},
	{"items of lines", million, under("<ul><li>", "<p>x")},
}

// siblings has elements beside elements.
var siblings = []Input{
	{"p", million, times("<p>x")},
	{"div", million, times("<div>x</div>")},
	{"empty div", million, times("<div></div>")},
	{"span", million, times("<span>x</span>")},
	{"br", million, times("x<br>")},
	{"hr", million, times("<hr>")},
	{"heading", million, numbered("", "<h2 id=h#>h #</h2>", "")},
	{"heading and text", million / 4, numbered("", "<h2>Part #</h2><p>Some words about it, and a few more of them.</p>", "")},
	{"li", million, behind("<ul>", "<li>x")},
	{"li of p", million, behind("<ol>", "<li><p>x<p>y")},
	{"dl", million, behind("<dl>", "<dt>x<dd>y")},
	{"ol start", lakh, times("<ol start=1000000000000000000><li>x</ol>")},
	{"ol values", million, behind("<ol reversed>", "<li value=999999999999999999>x")},
	{"link", million, numbered("<p>", "<a href=/p/#>go #</a> ", "")},
	{"same link", million, behind("<p>", "<a href=/p>go</a> ")},
	{"fragment", million, numbered("<p>", "<a href=#i# id=i#>n</a>", "")},
	{"footnote", lakh, numbered("<p>", "x<sup><a id=r# href=#n#>[#]</a></sup> ", "")},
	{"image", million, numbered("", "<img src=/i/# alt=x>", "")},
	{"empty link", million, times("<a href=/x><img></a>")},
	{"nav link", million, numbered("<nav><ul>", "<li><a href=/n/#>Item #</a>", "</ul></nav><p>text")},
	{"nav", lakh, numbered("", "<nav><a href=/n/#>Item #</a></nav>", "")},
	{"page number", lakh, numbered("<div class=pagination>", "<a href=?page=#>#</a> ", "</div>")},
	{"crumb", lakh, numbered("<div class=breadcrumb>", "<a href=/c/#>c #</a> &gt; ", "</div>")},
	{"card", lakh, numbered("", "<div class=card><a href=/c/#><img src=/i/#><h3>Title #</h3><p>Some words here</p></a></div>", "")},
	{"comment", lakh, numbered("", "<div class=comment id=c#><b>name #</b><p>I think that this is a good idea.</p></div>", "")},
	{"time", million, behind("<h1>Title</h1>", "<time datetime=2024-01-02>2 Jan</time> ")},
	{"input", million, times("<input value=x>")},
	{"iframe", lakh, times("<iframe src=/x></iframe>")},
	{"pre", lakh, times("<pre>x\ny</pre>")},
	{"code", million, behind("<p>", "<code>`x`</code>")},
	{"custom element", million, numbered("", "<x-#>y</x-#>", "")},
	{"details", lakh, times("<details><summary>x</summary>y</details>")},
	{"figure", lakh, times("<figure><img src=x><figcaption>y</figcaption></figure>")},
	{"hidden", million, times("<p hidden>x")},
	{"aria-hidden", lakh, times(`<div aria-hidden=true style="display:none">x</div>`)},
}

// tables have many cells, claim many more, or hold what no table may.
var tables = []Input{
	{"square table", 4_000_000, squareTable},
	{"row", million, behind("<table><tr>", "<td>x")},
	{"column", million, behind("<table>", "<tr><td>x")},
	{"header cell", million, behind("<table><tr>", "<th>x")},
	{"empty cell", million, behind("<table><tr>", "<td>")},
	{"ragged table", million, behind("<table><tr>"+strings.Repeat("<td>x", 1000), "<tr><td>x")},
	{"colspan", lakh, behind("<table>", "<tr><td colspan=1000000000>x<td>y")},
	{"rowspan", lakh, behind("<table>", "<tr><td rowspan=1000000000>x<td>y")},
	{"both spans", lakh, behind("<table>", "<tr><td rowspan=65534 colspan=1000>x")},
	{"col", lakh, behind("<table>", "<col span=1000000000>")},
	{"caption", lakh, behind("<table>", "<caption>x</caption>")},
	{"tbody", million, behind("<table>", "<tbody><tr><td>x")},
	{"small table", lakh, times("<table><tr><th>a<th>b<tr><td>c<td>d</table>")},
	{"table, unclosed", lakh, times("<table>")},
	{"fostered text", million, behind("<table>", "x<tr>")},
	{"fostered b", lakh, behind("<table>", "<b>x<tr>")},
	{"fostered p", million, behind("<table><tr>", "<p>x")},
	{"fostered a", lakh, behind("<table>", "<a href=/x>x<tr>")},
	{"fostered table", lakh, times("<table>x<b>")},
	{"input in table", million, behind("<table>", "<input type=hidden>")},
}

// squareTable has n cells, as many rows as columns.
func squareTable(n int) string {
	side := int(math.Sqrt(float64(n)))
	return "<table>" + strings.Repeat("<tr>"+strings.Repeat("<td>x", side), side)
}
