package torture

import "strings"

// formatting has elements that the parser opens again when something closed them
// that should not: the adoption agency and the list of active formatting
// elements. Each part may make as many elements as there are in that list.
var formatting = []Input{
	{"misnested", 1e6, times("<b><i></b>x</i>")},
	{"alternating", 1e6, times("<b><i>x</b>")},
	{"b and p", 1e6, times("<b><p>x")},
	{"b in each p", 1e6, times("<p><b>x")},
	{"a in p", 1e6, times("<p><a href=/x>x")},
	{"font", 1e5, numbered("", "<font size=#>x", "")},
	{"font in p", 1e5, numbered("", "<p><font size=#>x", "")},
	{"font and p", 1e5, numbered("", "<font size=#><p>x</p>", "")},
	{"p in fonts", 1e5, behind(fonts(400), "<p>x</p>")},
	{"p after fonts", 1e5, behind("<p>"+fonts(400)+"</p>", "<p>x</p>")},
	{"div after fonts", 1e5, behind("<p>"+fonts(400)+"</p>", "<div>x</div>")},
	{"</b> in divs", 1e5, times("<b><div>x</b>")},
	{"</b> over divs", 1e5, times("<b>" + strings.Repeat("<div>", 20) + "x</b>" + strings.Repeat("</div>", 20))},
	{"</b> without b", 1e6, under("<div>", "</b>")},
	{"</a> over tower", 2000, times("<a>" + strings.Repeat("<div>", 400) + "x</a>" + strings.Repeat("</div>", 400))},
	{"nobr", 1e6, times("<nobr>x")},
	{"marquee", 1e5, times("<marquee><b>x")},
	{"heavy b in p", 1e5, reopened(func(n int) string { return "<b" + numbered("", " a#=x", "")(n) + ">" })},
	{"long label in p", 1e5, reopened(func(n int) string { return "<b aria-label='" + strings.Repeat("1", n) + "'>" })},
	{"long class in p", 1e5, reopened(func(n int) string { return "<b class='" + strings.Repeat("a1 ", n) + "'>" })},
	{"long style in p", 1e5, reopened(func(n int) string { return "<b style='" + strings.Repeat("a:b;", n) + "'>" })},
	{"long address in p", 1e5, reopened(func(n int) string { return "<a href='/" + strings.Repeat("a", n) + "'>" })},
	{"b nearly alike", 1e4, behind(nearlyAlike(16), "<b"+numbered("", " a#=x", "")(15)+" b=x>x</b>")},
	{"b with much alike", 1e4, behind(nearlyAlike(100), "<b"+numbered("", " a#=x", "")(99)+" b=x>x</b>")},
	{"object in cells", 1e5, halves("<table><td><object></table>", "<b><b><b><b></b></b></b></b>")},
	{"eight formats", 1e5, times("<a><b><i><u><s><tt><em><font></a></b></i></u></s></tt></em></font>x")},
}

// reopened makes pages of an element that grows and that n paragraphs open again.
func reopened(element func(n int) string) func(int) string {
	return func(n int) string { return "<p>" + element(n) + strings.Repeat("</p><p>x", n) }
}

// nearlyAlike opens as many elements as the parser keeps, with so many attributes of
// which the last one differs.
func nearlyAlike(attrs int) string {
	return numbered("", "<b"+numbered("", " a#=x", "")(attrs-1)+" b=#>", "")(480)
}

// halves makes pages of n times one part and then n times another.
func halves(one, other string) func(int) string {
	return func(n int) string { return strings.Repeat(one, n) + strings.Repeat(other, n) }
}

// fonts opens n elements that differ, so that the parser keeps them all.
func fonts(n int) string { return numbered("", "<font size=#>", "")(n) }

// foreign has the elements for which the parser has rules of their own.
var foreign = []Input{
	{"wide formula", 2e5, between("<p>x<math>", "<mi>x</mi>", "</math>")},
	{"scripts of a formula", 2e5, between("<p>x<math><msub><mi>a</mi>", "<mi>x</mi>", "</msub></math>")},
	{"svg", 1e6, times("<svg>x")},
	{"svg, closed", 1e5, times("<svg><path d='M0 0L1 1'/></svg>")},
	{"svg g", 1e5, behind("<svg>", "<g>")},
	{"svg g under", 1e6, behind("<svg>"+strings.Repeat("<g>", 480), "<path/>")},
	{"svg p", 1e5, times("<svg><p>x")},
	{"svg </p>", 1e5, behind("<svg>"+strings.Repeat("<g>", 480), "</p>")},
	{"svg end tags", 1e6, behind("<svg>"+strings.Repeat("<g>", 480), "</x>")},
	{"svg title", 1e5, behind("<svg>", "<title>x</title>")},
	{"svg foreignObject", 1e5, times("<svg><foreignObject>x")},
	{"svg text", 1e5, times("<svg><text>x</text></svg>")},
	{"svg labels", 1e5, behind("<svg viewBox='0 0 900 90'>", "<rect width=9 height=9 fill=red /><text y=20>word</text>")},
	{"svg script", 1e5, behind("<svg>", "<script>x</script>")},
	{"svg style", 1e5, behind("<svg>", "<style>x<")},
	{"svg in desc", 1e5, behind("<svg>", "<desc><svg></desc>")},
	{"svg in text", 1e5, behind("<svg>", "<text><svg></text>")},
	{"svg CDATA", 1e5, behind("<svg>", "<![CDATA[x]]>")},
	{"svg path", 50e6, filled("<svg><path d='", "M0 0L1 1", "'/></svg>x")},
	{"math", 1e6, times("<math>x")},
	{"math mi", 1e5, times("<math><mi>x")},
	{"math rows", 1e5, behind("<math>", "<mrow>")},
	{"math sum", 1e5, behind("<math>", "<mi>x</mi><mo>+</mo>")},
	{"math tex", 50e6, filled("<math><annotation encoding='application/x-tex'>", "x+", "</annotation></math>")},
	{"math annotations", 1e5, behind("<math>", "<mi>word</mi><annotation encoding='application/x-tex'>word</annotation>")},
	{"math sources", 1e5, under("<span class=math data-tex=word>", "<i>x</i>")},
	{"math html", 1e5, times("<math><annotation-xml encoding=text/html><p>x")},
	{"math svg", 1e5, times("<math><svg>")},
	{"template", 1e5, times("<template>")},
	{"template, closed", 1e6, times("<template>x</template>")},
	{"template of rows", 1e5, times("<template><tr><td>x</template>")},
	{"template of tables", 1e5, times("<template><table>")},
	{"template for a part", 1e5, numbered("", "<!--$?--><template id=B:#></template>x<!--/$--><div hidden id=S:#>y</div>", "")},
	{"template for no part", 1e5, numbered("", "<!--$?--><template id=B:#></template>x", "")},
	{"template in its part", 1e5, numbered("", "<div hidden id=S:#><template id=P:#></template>x</div>", "")},
	{"template in another part", 1e5, chained("<body><template id=B:0></template>", "<div hidden id=S:#><template id=B:#></template>x</div>")},
	{"</template> under", 1e6, under("<span>", "</template>")},
	{"select", 1e6, times("<select>x")},
	{"option", 1e6, behind("<select>", "<option>x")},
	{"optgroup", 1e6, behind("<select>", "<optgroup><option>x")},
	{"select in select", 1e5, times("<select><select>")},
	{"select of tables", 1e5, times("<table><tr><td><select><tr>")},
	{"select of input", 1e6, times("<select><input>")},
	{"select of div", 1e6, behind("<select>", "<div>x")},
	{"noscript", 1e5, times("<noscript><p>x</noscript>")},
	{"noscript, deep", 1e5, times("<noscript>x")},
	{"noscript in head", 1e5, behind("<head>", "<noscript><link></noscript>")},
	{"frameset", 1e5, times("<frameset>")},
	{"frames", 1e6, behind("<frameset>", "<frame>")},
	{"head", 1e5, times("<head><title>x</title></head>")},
	{"html", 1e5, times("<html>")},
	{"html of sixty", 1e5, behind("<html"+numbered("", " k#=1", "")(60)+">", "<html k1>")},
	{"base", 1e5, numbered("", "<base href=/b#>", "<a href=x>x</a>")},
	{"script", 1e5, numbered("", "<script>var a# = 1;</script>", "<p>x")},
	{"long script", 50e6, filled("<script>", "if (a < b) {}\n", "</script><p>x")},
	{"scripts in script", 50e6, filled("<script><!--", "<script>", "")},
	{"escaped script", 50e6, filled("<script><!--", "<script></script>-", "--></script><p>x")},
	{"long style sheet", 50e6, filled("<style>", ".a{color:red}\n", "</style><p>x")},
	{"textarea", 50e6, filled("<textarea>", "<b>x", "")},
	{"plaintext", 50e6, filled("<plaintext>", "<b>x", "")},
	{"xmp", 50e6, filled("<xmp>", "<b>x\n", "")},
	{"isindex", 1e5, times("<image><isindex><listing>x")},
}

// broken has markup that breaks off, or never was.
var broken = []Input{
	{"tags, unclosed", 50e6, filled("", "<p><b><i>x", "")},
	{"tag starts", 50e6, filled("", "<a ", "")},
	{"tag names", 50e6, filled("<", "a", ">x")},
	{"open tag", 50e6, filled("<p>x<a ", "b ", "")},
	{"open quote", 50e6, filled(`<p>x<a href="`, "b ", "")},
	{"open quotes", 50e6, filled("<p>", `<a href="x>`, "")},
	{"quotes", 50e6, filled("<p ", `"'`, ">x")},
	{"equals signs", 50e6, filled("<p ", "=", ">x")},
	{"slashes", 50e6, filled("<p ", "/ ", ">x")},
	{"less than", 50e6, filled("<p>", "<", "")},
	{"less than, space", 50e6, filled("<p>", "< ", "")},
	{"end tag starts", 50e6, filled("<p>", "</", "")},
	{"empty end tags", 50e6, filled("<p>", "</>", "")},
	{"end tags", 50e6, filled("<p>", "</p>", "")},
	{"end tags of br", 50e6, filled("<p>", "</br>", "")},
	{"attributes of end tags", 50e6, filled("<p>x</p ", "a=b ", ">")},
	{"open comment", 50e6, filled("<p>x<!--", " words", "")},
	{"dashes in comment", 50e6, filled("<p>x<!--", "-", "")},
	{"comments", 50e6, filled("<p>", "<!-- x -->", "")},
	{"comment starts", 50e6, filled("<p>", "<!--", "")},
	{"comment ends", 50e6, filled("<p>", "-->", "")},
	{"conditional comments", 50e6, filled("<p>", "<!--[if IE]>x<![endif]-->", "")},
	{"CDATA starts", 50e6, filled("<p>", "<![CDATA[", "")},
	{"declarations", 50e6, filled("", "<!doctype html>", "<p>x")},
	{"instructions", 50e6, filled("", "<?xml ?>", "<p>x")},
	{"script starts", 50e6, filled("", "<script", "")},
	{"script ends", 50e6, filled("<script>", "</script ", "")},
	{"near ends of script", 50e6, filled("<script>", "</scrip", "")},
	{"near ends of title", 50e6, filled("<title>", "</titl", "")},
	{"near ends of style", 50e6, filled("<style>", "</", "")},
	{"bytes that are no page", 50e6, filled("%PDF-1.7", "\x00\x01\x02\xff", "")},
	{"JSON", 50e6, filled("[", `{"a":1},`, "0]")},
	{"plain text", 50e6, filled("", "Only words, no tag.\n", "")},
}
