package tree

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// pages are what is hard to parse, each for a rule that it needs.
var pages = []string{
	"", "x", " \n<p>x", "<!DOCTYPE html><title>a&amp;b</title><p>x", "<!-- --> <html a=1><html a=2 b=3><body c=4><body c=5 d=6>",
	// Implied ends.
	"<p>a<p>b<div>c<p>d</div>e", "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "<dl><dt>a<dd>b<dt>c<div><dd>d</dl>",
	"<h1>a<h2>b</h1>c", "<button>a<button>b<p>c</button>d</p>", "<p>a</p></p>b", "<p><table><tr><td>x</table>y",
	"<!DOCTYPE html><p><table><tr><td>x</table>y", `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><p><table>x`,
	`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><p><table>x`,
	"<p>a<hr>b", "</br>x", "<image src=a>", "<address><li>a<li>b", "<select><option>a<option>b<optgroup><option>c<hr></select>d",
	"<select><select>x", "<select><input>x", "<select><div>a</select>b", "<ruby>a<rt>b<rp>c<rtc>d<rt>e</ruby>f",
	"<form><form>a</form>b</form>c", "<form><div></form>x", "<div><form></div>y</form>",
	// What formats.
	"<b>a<p>b</b>c</p>d", "<a href=1>a<a href=2>b</a>c", "<b><i><u>a</b>b</i>c</u>d", "<p><b>a<p>b</b>c", "<nobr>a<nobr>b",
	"<b><b><b><b><p>x</b></b></b></b></b>y", "<i><div><b><p><u>x</i>y</b>z", "<font size=1>a<font size=1>b<font size=1>c<font size=1>d<p>e",
	"<a>1<p>2<a>3</a>4</p>5", "<b a=1 b=2><p></b><b b=2 a=1>x<p>y", "<object><b>a</object>b", "<b>a<table><td>b</b>c</table>d",
	"<em><strong><small><code><p>x</em>y", "<div><a><b><div><div><div><div><div>x</a>y",
	// Tables.
	"<table><tr><td>a<td>b<tr><th>c</table>", "<table>a<tr>b<td>c</td>d</table>e", "<table><b>a<tr><td>b</table>c",
	"<table><caption>a<b>c<td>b</table>", "<table><colgroup><col><col>x<tr><td>y", "<table><col><tbody><tr></table>",
	"<table><input type=hidden><input><form><tr><td><form>x</form></table>", "<table><td><table><td>a</table>b</table>c",
	"<td>a<tr>b", "<table></td></tr></body>x</table>", "<table><tbody><td>x</tfoot></thead></tbody>y", "<table><tr><td>a</tr>b<td>c",
	"<table><script>a</script><style>b</style>c", "<table><div>a<table>b", "<table> <!-- --> x", "<p><table></p>x", "<table><tr><a><td>x</a>y",
	"<a><table><a>b</a><tr><td><a>c", "<table><li>a<li>b</table>c", "<table><th><caption>x", "<table><caption><th>x</caption>",
	// Head and after.
	"<title>a</title>b<title>c</title>", "<head><script>a</script></head><meta><style>b</style> <link>c", "<noscript><link><p>a</noscript>b",
	"<head><noscript><style>a</style>b</noscript>c", "<body><noscript><p>a</noscript>b", "<html><head></head></body>x", "<body>a</body> b</html>c<p>d",
	"</html> <p>x", "<head><base href=x></head><base href=y>", "a</body><!-- -->b", "<frameset><frame><noframes>a</noframes></frameset></html>b ",
	"<body><frameset>", "a<frameset>b", "<frameset>a</frameset> b", "<input type=hidden><frameset>", "<p><frameset><frame>",
	// Raw text.
	"<textarea>\n\na&lt;<b></textarea>c", "<pre>\na</pre>", "<pre><!-- -->\na</pre>", "<pre><b>\na</pre>", "<listing>\n\na",
	"<script><!--<script></script>--></script>x", "<script><!--<script>a</script>b</script>c", "<script><!-- </script>x", "<script>a<!-->b</script>c",
	"<script><!--<scriptx></script>x", "<script><!-- <x --> <script> </script>y", "<xmp><b></xmp>c", "<iframe><p></iframe>a", "<noembed><p></noembed>a",
	"<plaintext>a</plaintext><b>", "<style><b></STYLE >x", "<title><b>&lt;</title>x", "<script>a", "<textarea>a</textareab>c</textarea/>d",
	"<noframes><p></noframes>x", "<script></script a=b>c",
	// Line ends.
	"\r\n<p>\ra\r\r\nb\n\r", "<pre>\r\n\r\na", "<pre>\r\ra", "<listing>\r&#13;\na", "<textarea>\r\n\r&#13;\r\na\r</textarea>", "<textarea>&#13;\r\na",
	"<script>\r\na\r</script>\rb", "<style>\r</style\r>", "<title>\r&#13;\r\n&amp;\r</title>", "<svg><![CDATA[\r\n]]>\r&#13;<![CDATA[\r&amp;]]>",
	"<frameset>\rx\n y", "<p a='\r\n&#13;\n' b=\r\nc\rd\r=\r'\r'>", "a\r<!-- -->\nb", "<plaintext>\ra\r\n", "<!DOCTYPE\rhtml\r\nSYSTEM\r'\r'><p><table>",
	"a\r\x00\nb", "<p>&amp;\r\n&amp;\r", "<table>\r\n<tr>\rx\r\n<td>",
	// Templates.
	"<template><tr><td>a</template>b", "<template><div>a<template><td>b</template></div></template>c", "<table><template><tr></template><td>x",
	"<template>a", "<div><template><p>a</div>b</template>c", "<template><col></template>", "<template><b></template>a", "<svg><template>a</svg>b",
	"<template><html a><body b>x</template>", "<head><template><p>a</head>b</template>", "</template>x", "<template><caption>a<td>b</template>c",
	// Drawings and formulas.
	"<svg><g><path d=1/><title>a&amp;b</title></g></svg>c", "<svg><foreignObject><p>a</p></foreignObject></svg>b", "<svg><p>a</svg>b",
	"<math><mi>a<b>c</b></mi><mo>d</math>e", `<math><annotation-xml encoding="text/html"><p>a</annotation-xml></math>b`, "<math><annotation-xml><svg>a",
	"<svg/>a<math/>b", "<svg><![CDATA[a<b>&amp;]]>c</svg>", "<svg><font color=a>b", "<svg><font>b", "<svg><a xlink:href=b viewBox=c>d</a></svg>",
	"<svg><style><b></style></svg>x", "<svg></p>a", "<svg></br>a", "<table><svg><tr>a", "<svg><desc><svg><b>x", "<math><mglyph><mi><mglyph>x<malignmark>",
	"<b><svg><title>a</b>c", "<svg><script>a<b></script>c", "<p><svg><desc></p>a",
	// Tags and their attributes.
	`<a b=c D="e&amp;f" g='h' i j = k l=m/>n</a>`, "<a b=1 b=2 B=3>", "<a =b>", "<a b==c>", "<a / b/c>", "<a b='", "<a b", "<a", "</a", "</", "<", "a<3 b",
	"<p a=1>b<a", "<p a=1>b<a c=2 d",
	"</ a>b", "</>a", "<?a?>b", "<!a>b", "<!-->b", "<!--->b", "<!----!>b", "<!---->b", "<!--a--b-->c", "<!--a--!b-->c", "<!DOCTYPE>a", "<!doctype",
	"<DIV CLASS=A>b</DIV>", "<x-a>b</X-A>c", "<a href=?b&copy=c&copy;&copyd&amp&notit;&not&#65&#x41;&#0;&semi;&NotEqualTilde;&>b", "a&ampb&copy&notit;&#128;&#xD800;",
	"<p a=/>b", "<svg a=/>b", "<svg a=b/>c", "<svg a a=b/>c", "<a b\n=\tc\fd>", "<a\x00b c\x00d=e\x00f>g\x00h", "a\rb\r\nc<a b='\r\n'>", "<é>a</é>", "<A\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa8\xa80>x", "<a é=è>",
	"<p a=b>x<b", "<p id=x>y<br", "<img src=x><b c=d", "<p a=b></p a=b", // the page ends in a tag
	"<td class=x><p class=y>z<a href=/right>w</a>", "<frame src=f><img src=a><img src=b>", "</p a><caption b=c><i d=e>",
	"<pre>&#13;x", "<textarea>&#13;x", "<!DOCTYPE &#32;html><p><table>x", "<p a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b6 b6 a0>x",
	"<p a0=1 a1=2 a2=3 a3 a4 a5 a6 a7 a8 a9 b0 a2 b1 b2 b3 b4 b5 b6 A1=4 b7=5 b7=6 b8 a0=7 b7 b8 b9=8>x",
	"<p/>a<br/>b<div/>c", "<KEYGEN><WBR><param>", "<body a=b/><p>", "&", "&#", "&#x", "&#xz", "<main><search>a</main>b",
}

func TestParse(t *testing.T) {
	for _, page := range pages {
		same(t, page, false)
		same(t, page, true)
	}
}

// TestGivenUp checks that a page is given up where x/net/html would, and where
// the tree would be mostly clones.
func TestGivenUp(t *testing.T) {
	deep := strings.Repeat("<div>", MaxDepth-2) // html and body are open too
	if _, err := Parse(deep, Options{}); err != nil {
		t.Errorf("%d elements: %v", MaxDepth, err)
	}
	if _, err := Parse(deep+"<div>", Options{}); !errors.Is(err, ErrTooDeep) {
		t.Errorf("%d elements: %v", MaxDepth+1, err)
	}
	var formats strings.Builder
	for i := range 400 {
		formats.WriteString("<b a=" + strings.Repeat("x", i) + ">")
	}
	page := "<p>" + formats.String() + strings.Repeat("</p><p>x", 50_000)
	if _, err := Parse(page, Options{}); !errors.Is(err, ErrTooDeep) {
		t.Errorf("a tree of clones: %v", err)
	}
}

// TestDrawings checks that of drawings the titles are kept, unless they hold more
// than shapes, such as labels.
func TestDrawings(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"shapes", `<svg viewBox="0 0 1 1"><g><path d="M0"/></g></svg>b`, `<svg viewBox="0 0 1 1"></svg>b`},
		{"labels", `<svg><rect/><text>t</text></svg>b`, `<svg><rect/><text>t</text></svg>b`},
		{"animations", `<svg><g/><animate href="#a"/></svg>b`, `<svg><g/><animate href="#a"/></svg>b`},
		{"title", `<svg><TITLE id=a>A &amp; B</TITLE><path/></svg>b`, `<svg><title id=a>A &amp; B</title></svg>b`},
		{"two titles", `<svg><title>a</title><svg><title>b</title></svg></svg>`, `<svg><title>a</title><title>b</title></svg>`},
		{"html", `<svg><foreignObject><p>a</p></foreignObject></svg>b`, `<svg><foreignObject><p>a</p></foreignObject></svg>b`},
		{"style sheet", `<svg><style>.a{b:c}</style><g/></svg>b`, `<svg><style>.a{b:c}</style></svg>b`},
		{"no end", `<svg><path><p>a`, `<svg></svg><p>a`},
		{"unclosed shape", `<svg><path></svg>b`, `<svg></svg>b`},
		{"end of another", `<svg><g><svg></g>shown</svg>`, `<svg></svg>`},
		{"drawing in a drawing", `<svg><foreignObject><p>a<svg><path></svg></foreignObject></svg>`, `<svg><foreignObject><p>a<svg></svg></foreignObject></svg>`},
		{"slash in a value", `<svg><svg a=/>x</svg>y</svg>z`, `<svg></svg>z`},
		{"closed", `<svg/><path>a`, `<svg/><path>a`},
		{"unfinished", `<svg><path`, `<svg>`},
	} {
		got, err := Parse(test.page, Options{})
		if err != nil {
			t.Fatal(err)
		}
		want, err := Parse(test.want, Options{Drawings: true})
		if err != nil {
			t.Fatal(err)
		}
		if dump(got) != dump(want) {
			t.Errorf("%s: %s\nwant %s", test.name, dump(got), dump(want))
		}
	}
}

// TestInOrder counts the pages with moved nodes; same checks the law.
func TestInOrder(t *testing.T) {
	moved := 0
	for _, page := range pages {
		tree, err := Parse(page, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !tree.InOrder() {
			moved++
		}
	}
	if moved < 10 || moved > len(pages)/2 {
		t.Errorf("%d of %d pages have moved nodes", moved, len(pages))
	}
}

// checkOrder checks what InOrder says against the links, and that no attribute
// is left that belongs to no element.
func checkOrder(t *testing.T, page string, tree *Tree) {
	t.Helper()
	if !tree.InOrder() {
		return
	}
	next, attrs := int32(Root), 0
	for n := int32(Root); n != 0; n, next = tree.Following(n), next+1 {
		if n != next {
			t.Fatalf("%.500q: node %d is the %d.", page, n, next)
		}
		own := tree.Attributes(n)
		if attrs+len(own) > len(tree.Attrs) || !slices.Equal(own, tree.Attrs[attrs:attrs+len(own)]) {
			t.Fatalf("%.500q: the attributes of node %d are not in order", page, n)
		}
		attrs += len(own)
	}
	if int(next) != len(tree.Nodes) || attrs != len(tree.Attrs) {
		t.Fatalf("%.500q: %d of %d nodes, %d of %d attributes", page, next, len(tree.Nodes), attrs, len(tree.Attrs))
	}
}
