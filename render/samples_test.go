package render

// A sample is a page and the Markdown that it gives. Samples are tests, and
// where the fuzz target starts.
type sample struct {
	name, in, want string
}

// samples are all samples, by construct.
var samples = []struct {
	construct string
	cases     []sample
}{
	{"headings", headingsSamples},
	{"space", spaceSamples},
	{"breaks", breaksSamples},
	{"emphasis", emphasisSamples},
	{"inline", inlineSamples},
	{"links", linksSamples},
	{"images", imagesSamples},
	{"lists", listsSamples},
	{"code", codeSamples},
	{"tables", tablesSamples},
	{"quotes", quotesSamples},
	{"notes", notesSamples},
	{"formulas", formulasSamples},
	{"embeds", embedsSamples},
	{"escapes", escapesSamples},
}

var headingsSamples = []sample{
	{"level", "<h1>One</h1><h6>Six</h6>", "# One\n\n###### Six"},
	{"one line", "<h2>First<br>half <div>block</div></h2>", "## First half block"},
	{"permalink by class", `<h2>Install<a class="headerlink" href="#install" title="Permalink">¶</a></h2>`, "## Install"},
	{"permalink before", `<h2 id="a"><a href="#a" aria-label="Permalink"><svg></svg></a> Setup</h2>`, "## Setup"},
	{"permalink beside", `<div><h2>Setup</h2><a class="anchor" href="#a" aria-label="Permalink: Setup"></a></div>`, "## Setup"},
	{"anchor around the words", `<h2><a href="#a">Setup</a></h2>`, "## Setup"},
	{"link to elsewhere", `<h2><a href="/a">Setup</a></h2>`, "## [Setup](https://example.org/a)"},
	{"role", `<div role="heading" aria-level="3">Settings</div>`, "### Settings"},
	{"role without a level", `<div role="heading">Settings</div>`, "## Settings"},
	{"bold is dropped", "<h2><b>Bold</b> and <i>slant</i></h2>", "## Bold and *slant*"},
	{"hashes at the end", "<h2>Learning #</h2><h2>C#</h2>", "## Learning \\#\n\n## C#"},
	{"empty", "<h2> </h2><p>a</p>", "a"},
	{"role in a link", `<a href="/a"><div role="heading" aria-level="3">Title</div><p>Teaser.</p></a>`, "### [Title](https://example.org/a)\n\nTeaser."},
	{"role of words in a line", `<p>a <span role="heading">b</span> c</p>`, "a b c"},
	{"role and callout", `<div class="admonition note" role="heading" aria-level="4">Notes</div>`, "#### Notes"},
	{"in a list item", "<ul><li><h3>Step</h3><p>Do it.</p></li></ul>", "- ### Step\n\n  Do it."},
	{"role of a cell", `<table><tr><th role="heading">a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>`, "| a | b |\n|---|---|\n| c | d |"},
	{"role of an item", `<ul><li role="heading">a</li><li>b</li></ul>`, "- a\n- b"},
	{"image that links", `<h1><a href="/#top"><img src="/l.png" alt="Logo"></a></h1>`, "# [![Logo](https://example.org/l.png)](https://example.org/#top)"},
}

var spaceSamples = []sample{
	{"folding", "<p>Many    spaces\n\tand\n lines</p>", "Many spaces and lines"},
	{"moves out of marks", "<p>one<b> two </b>three</p>", "one **two** three"},
	{"moves out of labels", `<p>one<a href="/x"> two </a>three</p>`, "one [two](https://example.org/x) three"},
	{"between blocks", "<div>a</div>b<p>c</p>", "a\n\nb\n\nc"},
	{"line feed between ideographs", "<p>你好，\n世界</p>", "你好，世界"},
	{"line feed in Korean", "<p>안녕\n세계</p>", "안녕 세계"},
	{"invisible characters", "<p>hy&shy;phen\u200bation\ufeff \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645</p>", "hyphenation \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"},
	{"no-break space", "<p>a&nbsp;&nbsp;b&nbsp;</p>", "a b"},
	{"controls", "<p>ab</p>", "ab"},
}

var breaksSamples = []sample{
	{"hard", "<p>one<br>two</p>", "one\\\ntwo"},
	{"leading and trailing", "<p><br>one<br></p>", "one"},
	{"two end the paragraph", "<p>one<br><br>two</p>", "one\n\ntwo"},
	{"after a mark", "<p><b>one<br></b>two</p>", "**one**\\\ntwo"},
	{"after a backslash", `<p>one \<br>two</p>`, "one \\  \ntwo"},
	{"rule", "<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"},
	{"rule first in an item", "<ul><li><hr>a</li></ul>", "- a"},
	{"rule at the start", "<hr><p>a</p>", "a"},
	{"space between two", "<p>a<br>&nbsp;<br>b</p>", "a\n\nb"},
}

var emphasisSamples = []sample{
	{"both", "<p><em>a</em> <strong>b</strong> <del>c</del></p>", "*a* **b** ~~c~~"},
	{"nested in itself", "<p><b>a <strong>b</strong> c</b></p>", "**a b c**"},
	{"empty", "<p>a<b></b>b<i> </i>c</p>", "ab c"},
	{"adjacent of a kind", "<p><b>a</b><b>b</b></p>", "**ab**"},
	{"adjacent of two kinds", "<p><em>a</em><strong>b</strong></p>", "*a***b**"},
	{"too crowded", "<p><strong><em>a</em></strong><em>b</em></p>", "***a***b"},
	{"inside a word", "<p>un<em>frigging</em>believable</p>", "un*frigging*believable"},
	{"punctuation moves out", `<p>say<strong>"stop"</strong>now</p>`, `say"**stop**"now`},
	{"only punctuation", "<p>a<b>!</b>b</p>", "a!b"},
	{"code at the edge", "<p>a<b><code>x</code></b>b</p>", "a`x`b"},
	{"ideographs", "<p>这是<b>“引号”</b>的</p>", "这是“**引号**”的"},
	{"around blocks", "<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"},
	{"strike with stars", "<p><s><b>a</b></s></p>", "~~**a**~~"},
}

var inlineSamples = []sample{
	{"sup", "<p>mc<sup>2</sup>, 10<sup>−3</sup>, x<sup>n+1</sup>, a<sup>b</sup></p>", "mc², 10⁻³, xⁿ⁺¹, a^b"},
	{"ordinals", "<p>1<sup>st</sup> ACME<sup>TM</sup></p>", "1st ACMETM"},
	{"sub", "<p>H<sub>2</sub>O, x<sub>max</sub></p>", "H₂O, x_max"},
	{"q", "<p>He said <q>yes</q>.</p>", `He said "yes".`},
	{"ruby", "<p><ruby>漢<rt>kan</rt></ruby> <ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby></p>", "漢(kan) 字(ji)"},
	{"buttons", "<p><button>Save</button><button>Load</button></p>", "Save Load"},
	{"copy button", "<p>a<button>Copy</button></p>", "a"},
	{"fields", `<p><label>Name <input value="x"></label></p>`, "Name"},
}

var linksSamples = []sample{
	{"relative", `<p><a href="next.html">next</a></p>`, "[next](https://example.org/docs/next.html)"},
	{"brackets in the target", `<p><a href="/a)b">odd</a> <a href="/a_(b)">even</a></p>`, "[odd](https://example.org/a%29b) [even](https://example.org/a_(b))"},
	{"space in the target", `<p><a href="/a b">x</a></p>`, "[x](https://example.org/a%20b)"},
	{"brackets in the label", `<p><a href="/x">a[0]</a> <a href="/x">a]b</a></p>`, `[a[0]](https://example.org/x) [a\]b](https://example.org/x)`},
	{"empty", `<p>a<a href="/x"></a>b</p>`, "ab"},
	{"named by aria-label", `<p><a href="/x" aria-label="Home"><svg></svg></a></p>`, "[Home](https://example.org/x)"},
	{"named by title", `<p><a href="/x" title="Home"></a></p>`, "[Home](https://example.org/x)"},
	{"named by alt", `<p><a href="/x"><img alt="Logo"></a></p>`, "[Logo](https://example.org/x)"},
	{"forbidden", "<p><a href=\"java\nscript:alert(1)\">a</a> <a href=\"#\">b</a></p>", "a b"},
	{"around a heading", `<a href="/x"><img src="/i.png" alt="I"><h3>Title</h3><p>Text</p></a>`, "![I](https://example.org/i.png)\n\n### [Title](https://example.org/x)\n\nText"},
	{"around blocks", `<a href="/x"><img src="/i.png" alt="I"><div>Lamp</div><div>$20</div></a>`, "![I](https://example.org/i.png)\n\n[Lamp](https://example.org/x)\n\n$20"},
	{"around an image", `<a href="/x"><img src="/i.png" alt="I"></a>`, "[![I](https://example.org/i.png)](https://example.org/x)"},
	{"its own address", `<p><a href="https://example.com/a">https://example.com/a</a> <a href="mailto:a@b.c">a@b.c</a></p>`, "<https://example.com/a> <a@b.c>"},
	{"break in the label", `<p><a href="/x">a<br>b</a></p>`, "[a b](https://example.org/x)"},
	{"bang before", `<p>Wow!<a href="/x">a</a></p>`, `Wow\![a](https://example.org/x)`},
	{"entity in the target", `<p><a href="/?a=1&amp;amp;b=2">a</a></p>`, "[a](https://example.org/?a=1&amp;amp;b=2)"},
}

var imagesSamples = []sample{
	{"alt", `<img src="/a.png" alt="A [cat]">`, "![A [cat]](https://example.org/a.png)"},
	{"odd alt", `<img src="/a.png" alt="a] b">`, `![a\] b](https://example.org/a.png)`},
	{"lazy", `<img src="data:image/gif;base64,R0" data-src="/real.jpg" alt="R">`, "![R](https://example.org/real.jpg)"},
	{"placeholder", `<img src="/placeholder.png" data-src="/real.jpg" alt="R">`, "![R](https://example.org/real.jpg)"},
	{"srcset", `<img srcset="s.jpg 300w, l.jpg 900w">`, "![](https://example.org/docs/l.jpg)"},
	{"picture", `<picture><source srcset="/p.webp"><source srcset="/p.png 1x, /p2.png 2x"><img alt="P"></picture>`, "![P](https://example.org/p2.png)"},
	{"noscript after", `<img data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>`, "![](https://example.org/a.jpg)"},
	{"noscript instead", `<img class="lazy"><noscript><img src="/a.jpg"></noscript>`, "![](https://example.org/a.jpg)"},
	{"beacon", `<p>a<img src="/b.gif" width="1" height="1"></p>`, "a"},
	{"icon", `<p>a<img src="/icons/x.svg"></p>`, "a"},
	{"emoji", `<p>Done <img class="emoji" src="/e.svg" alt="🎉"></p>`, "Done 🎉"},
	{"no source", `<p>a <img alt="x"> b</p>`, "a b"},
	{"figure", `<figure><img src="/f.png" alt="F"><figcaption>Caption</figcaption></figure>`, "![F](https://example.org/f.png)\n\nCaption"},
	{"amp-img", `<p>a <amp-img src="/a.png" alt="A"></amp-img></p>`, "a ![A](https://example.org/a.png)"},
}

var listsSamples = []sample{
	{"bullets", "<ul><li>a</li><li>b</li></ul>", "- a\n- b"},
	{"numbers", `<ol start="9"><li>a<ul><li>x</li></ul></li><li>b<p>y</p></li></ol>`, "9. a\n   - x\n10. b\n\n    y"},
	{"nested", "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>", "- a\n  - b\n    - c\n- d"},
	{"nested with paragraphs", "<ul><li><p>a</p><ul><li><p>b</p><p>c</p></li></ul></li></ul>", "- a\n  - b\n\n    c"},
	{"list in list", "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"},
	{"tasks", `<ul><li><p><input type="checkbox" checked> a</p></li><li><label><input type="checkbox"> b</label></li></ul>`, "- [x] a\n- [ ] b"},
	{"looks like a task", "<ul><li>[ ] a</li></ul>", `- \[ ] a`},
	{"empty items", "<ul><li></li><li>a</li><li> </li></ul>", "- a"},
	{"two bullet lists", "<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n- b"},
	{"two numbered lists", "<ol><li>a</li></ol><ol><li>b</li></ol>", "1. a\n\n1) b"},
	{"numbers go on", `<ol><li>a</li></ol><ol start="2"><li>b</li></ol>`, "1. a\n\n2. b"},
	{"inner start", `<ul><li>a<ol start="3"><li>b</li></ol></li></ul>`, "- a\n\n  3. b"},
	{"value", `<ol><li value="5">a</li><li>b</li></ol>`, "5. a\n6. b"},
	{"huge start", `<ol start="1000000000000000000"><li>a</li></ol><ol start="-1"><li>b</li></ol>`, "1. a\n\n1) b"},
	{"largest start", `<ol start="999999999"><li>a</li><li>b</li></ol>`, "999999999. a\n999999999. b"},
	{"numbered by style", `<ul style="margin: 0; list-style-type: decimal"><li>a</li><li>b</li></ul>`, "1. a\n2. b"},
	{"numbered by the style of items", `<ul> <li style="LIST-STYLE: Decimal inside">a</li><li>b</li></ul>`, "1. a\n2. b"},
	{"bullets by style", `<ul style="list-style-type: disc; content: decimal"><li>a</li></ul>`, "- a"},
	{"without a list", "<li>a</li><li>b</li>", "- a\n\n- b"},
	{"code in an item", "<ol><li>Run<pre>make\n\nmake test</pre></li></ol>", "1. Run\n\n   ```\n   make\n\n   make test\n   ```"},
	{"after a paragraph", `<p>Steps:</p><ol start="3"><li>c</li></ol>`, "Steps:\n\n3. c"},
	{"definitions", "<dl><dt>Price</dt><dd>$5</dd><dt>Stock</dt><dd>7</dd></dl>", "**Price**\n\n$5\n\n**Stock**\n\n7"},
	{"details", "<details><summary>More</summary><p>Text.</p></details>", "**More**\n\nText."},
}

var codeSamples = []sample{
	{"span", "<p>Call <code>go  test</code> now.</p>", "Call `go test` now."},
	{"ticks", "<p><code>a``b`c</code> <code>`x`</code></p>", "```a``b`c``` `` `x` ``"},
	{"empty span", "<p>a<code></code>b</p>", "ab"},
	{"space in a span", "<p>a<code> b </code>c</p>", "a `b` c"},
	{"adjacent spans", "<p><code>a</code><code>b</code></p>", "`ab`"},
	{"link in a span", `<p><code><a href="/fmt">fmt</a></code></p>`, "[`fmt`](https://example.org/fmt)"},
	{"breaks in a span", "<code>a<br>b</code>", "```\na\nb\n```"},
	{"block", "<pre><code class=\"language-go\">if a &lt; b {\n\treturn *p\n}\n</code></pre>", "```go\nif a < b {\n\treturn *p\n}\n```"},
	{"fence inside", "<pre>```go\nx\n```</pre>", "````\n```go\nx\n```\n````"},
	{"blank edges", "<pre>\n\n  a\n\n  b\n\n</pre>", "```\n  a\n\n  b\n```"},
	{"language of a wrapper", `<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>`, "```python\nx\n```"},
	{"no language", `<div class="highlight-default"><pre>x</pre></div>`, "```\nx\n```"},
	{"brush", `<pre class="brush: php; title: x">x</pre>`, "```php\nx\n```"},
	{"hljs", `<pre><code class="hljs rust">x</code></pre>`, "```rust\nx\n```"},
	{"data-lang", `<pre data-lang="C++">x</pre>`, "```c++\nx\n```"},
	{"line elements", `<pre><code><div class="line">a</div><div class="line"></div><div class="line">b</div></code></pre>`, "```\na\n\nb\n```"},
	{"line elements and feeds", "<pre><code><span class=\"line\">a</span>\n<span class=\"line\"></span>\n<span class=\"line\">b</span></code></pre>", "```\na\n\nb\n```"},
	{"line elements and breaks", `<pre><code><span class="token-line">a<br></span><span class="token-line">b<br></span></code></pre>`, "```\na\nb\n```"},
	{"line numbers", "<pre><span class=\"lineno\">1 </span>a\n<span class=\"lineno\">2 </span>b</pre>", "```\na\nb\n```"},
	{"gutter table", "<table><tr><td class=\"linenos\"><pre>1\n2</pre></td><td class=\"code\"><pre>a\nb</pre></td></tr></table>", "```\na\nb\n```"},
	{"gutter table without names", "<table><tr><td><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>", "```\na\nb\n```"},
	{"gutter table without pre", `<div class="syntaxhighlighter php"><table><tr><td class="gutter"><div class="line">1</div><div class="line">2</div></td><td class="code"><div class="line"><code>a</code></div><div class="line"><code>b</code></div></td></tr></table></div>`, "```php\na\nb\n```"},
	{"rows with numbers", `<table><tr><td class="blob-num">1</td><td class="blob-code">a</td></tr><tr><td class="blob-num">2</td><td class="blob-code">b</td></tr></table>`, "```\na\nb\n```"},
	{"copy control", `<pre>a<button>Copy</button></pre><clipboard-copy class="copy">Copy</clipboard-copy>`, "```\na\n```"},
	{"hidden lines", "<pre><span class=\"boring\">fn main() {\n</span>a\n<span class=\"boring\">}</span></pre>", "```\na\n```"},
	{"empty block", "<p>a</p><pre></pre><p>b</p>", "a\n\nb"},
	{"in a heading", "<h2>a<pre>b\nc</pre></h2>", "## a `b` `c`"},
	{"lang", `<pre lang="go">x</pre><pre lang="en">y</pre>`, "```go\nx\n```\n\n```\ny\n```"},
	{"class alone", `<pre><code class="python">x</code></pre>`, "```python\nx\n```"},
	{"lines without pre", "<p><code>a\nb\nc\nd</code></p>", "```\na\nb\nc\nd\n```"},
}

var tablesSamples = []sample{
	{"header", "<table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>1</td><td>2</td></tr></table>", "| a | b |\n|---|---|\n| 1 | 2 |"},
	{"header cells", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "| a | b |\n|---|---|\n| 1 | 2 |"},
	{"no header", "<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>", "| | |\n|---|---|\n| a | 1 |\n| b | 2 |"},
	{"alignment", `<table><tr><th align="right">a</th><th style="text-align: center">b</th><th>c</th></tr><tr><td>1</td></tr></table>`, "| a | b | c |\n|---:|:---:|---|\n| 1 | | |"},
	{"empty cells", "<table><tr><th></th><th>b</th></tr><tr><td>1</td><td></td></tr><tr><td></td><td></td></tr></table>", "| | b |\n|---|---|\n| 1 | |"},
	{"bars", `<table><tr><th>a</th><th>b</th></tr><tr><td>x | y</td><td><code>x|y</code> <a href="/?a|b">l</a></td></tr></table>`, "| a | b |\n|---|---|\n| x \\| y | `x\\|y` [l](https://example.org/?a\\|b) |"},
	{"blocks", "<table><tr><th>a</th><th>b</th></tr><tr><td><p>x</p><p>y</p></td><td><ul><li>1</li><li>2</li></ul></td></tr></table>", "| a | b |\n|---|---|\n| x<br>y | 1<br>2 |"},
	{"code in a cell", "<table><tr><th>a</th><th>b</th></tr><tr><td><pre>x\ny</pre></td><td>z</td></tr></table>", "| a | b |\n|---|---|\n| `x`<br>`y` | z |"},
	{"row span", `<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">x</td><td>1</td></tr><tr><td>2</td></tr></table>`, "| a | b |\n|---|---|\n| x | 1 |\n| x | 2 |"},
	{"column span", `<table><tr><th colspan="2">a</th><th>b</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>`, "| a | | b |\n|---|---|---|\n| 1 | 2 | 3 |"},
	{"both spans", `<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2" colspan="2">x</td><td>1</td></tr><tr><td>2</td></tr></table>`, "| a | b | c |\n|---|---|---|\n| x | | 1 |\n| x | | 2 |"},
	{"span at the end", `<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td rowspan="2">x</td></tr><tr><td>2</td></tr></table>`, "| a | b |\n|---|---|\n| 1 | x |\n| 2 | x |"},
	{"absurd spans", `<table><tr><th colspan="1000000000">a</th><th>b</th></tr><tr><td rowspan="65534">1</td><td>2</td></tr><tr><td>3</td></tr></table>`, "| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | 3 |"},
	{"caption", "<table><caption>Prices</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>", "Prices\n\n| a |\n|---|\n| 1 |"},
	{"ragged", "<table><tr><th>a</th></tr><tr><td>1</td><td>2</td></tr></table>", "| a | |\n|---|---|\n| 1 | 2 |"},
	{"layout by role", `<table role="presentation"><tr><td>a</td><td>b</td></tr></table>`, "a\n\nb"},
	{"layout by one cell", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "a\n\nb"},
	{"layout by a table inside", "<table><tr><td><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></td><td>c</td></tr></table>", "| a | b |\n|---|---|\n| 1 | 2 |\n\nc"},
	{"layout by blocks", "<table><tr><td><h2>a</h2></td><td><ul><li>b</li></ul></td></tr></table>", "## a\n\n- b"},
	{"empty", "<p>a</p><table><tr><td></td><td></td></tr></table>", "a"},
	{"in an item", "<ul><li>a<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table></li><li>b</li></ul>", "- a\n\n  | x | y |\n  |---|---|\n  | 1 | 2 |\n- b"},
	{"layout by paragraphs", "<table><tr><td><div>a</div></td><td><p>b</p><p>c</p></td></tr></table>", "a\n\nb\n\nc"},
	{"break in a label", `<table><tr><th>a</th><th><a href="/x">b<br>c</a></th></tr></table>`, "| a | [b c](https://example.org/x) |\n|---|---|"},
}

var quotesSamples = []sample{
	{"quote", "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"},
	{"neighbours", "<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"},
	{"nested", "<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n>\n> > b"},
	{"code in a quote", "<blockquote><pre>a\n\nb</pre></blockquote>", "> ```\n> a\n>\n> b\n> ```"},
	{"list in a quote", "<blockquote><ul><li>a<p>b</p></li></ul></blockquote>", "> - a\n>\n>   b"},
	{"callout", `<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot.</p><p>Very.</p></div>`, "> [!WARNING]\n> Hot.\n>\n> Very."},
	{"callout with a title", `<div class="admonition tip"><p class="admonition-title">Pro tip</p><p>Wait.</p></div>`, "> [!TIP] Pro tip\n> Wait."},
	{"callout without a title", `<div class="alert alert-info">Hi.</div>`, "> [!NOTE]\n> Hi."},
	{"callout of details", `<details class="tip"><summary>Pro tip</summary><p>Wait.</p></details>`, "> [!TIP] Pro tip\n> Wait."},
	{"a word is not enough", `<div class="author-info"><p class="title">Ann</p><p>Writes.</p></div>`, "Ann\n\nWrites."},
	{"callout in parts", `<div class="admonition alert alert--secondary"><div class="admonitionHeading_x">note</div><div class="admonitionContent_y"><p>Text.</p></div></div>`, "> [!NOTE]\n> Text."},
	{"callout named otherwise", `<div class="danger custom-block"><p class="custom-block-title">DANGER</p><p>Hot.</p></div>`, "> [!CAUTION]\n> Hot."},
	{"callout by attribute", `<div class="callout" data-callout="warning"><div class="callout-title"><div>Careful</div></div><div class="callout-content">Hot.</div></div>`, "> [!WARNING] Careful\n> Hot."},
}

var notesSamples = []sample{
	{"list", `<p>A.<sup id="r1"><a href="#n1">1</a></sup></p><hr><ol><li id="n1"><p>Note. <a href="#r1">↩</a></p></li></ol>`, "A.[^1]\n\n[^1]: Note."},
	{"brackets", `<p>A.<a id="r1" href="#n1">[1]</a></p><aside id="n1"><span>[<a href="#r1">1</a>]</span><p>Note.</p></aside>`, "A.[^1]\n\n[^1]: Note."},
	{"definition", `<p>A.<a id="r1" href="#n1">1</a></p><dl><dt id="n1"><a href="#r1">1</a></dt><dd>Note.</dd></dl>`, "A.[^1]\n\n[^1]: Note."},
	{"link is the target", `<p>A.<a id="r1" href="#n1">1</a></p><div><a id="n1" href="#r1">1</a><p>Note.</p><p>More.</p></div>`, "A.[^1]\n\n[^1]: Note.\n\n    More."},
	{"two labels", `<p>A<a id="r1" href="#n1">1</a> B<a id="r2" href="#n1">1</a></p><ol><li id="n1">Note. <a href="#r1">a</a> <a href="#r2">b</a></li></ol>`, "A[^1] B[^1]\n\n[^1]: Note."},
	{"signs", `<p>A<a id="r1" href="#n1">*</a></p><p id="n1"><a href="#r1">*</a> Note.</p>`, "A[^n1]\n\n[^n1]: Note."},
	{"no way back", `<p>A<a href="#n1">1</a></p><p id="n1">Section.</p>`, "A[1](https://example.org/docs/page.html#n1)\n\nSection."},
	{"names", `<p>A.<a href="#n1" name="r1">[1]</a></p><div><p><a href="#r1" name="n1">[1]</a> Note.</p></div>`, "A.[^1]\n\n[^1]: Note."},
}

var formulasSamples = []sample{
	{"annotation", `<p>So <math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a_1</annotation></semantics></math> is.</p>`, "So $a_1$ is."},
	{"display", `<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">\frac{1}{2}</annotation></semantics></math>`, `$$\frac{1}{2}$$`},
	{"KaTeX", `<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E^2</annotation></semantics></math></span><span class="katex-html">E2</span></span></p>`, "$E^2$"},
	{"MathJax 2", `<p><span class="MathJax_Preview">x</span><span class="MathJax">x2</span><script type="math/tex">x^2</script></p>`, "$x^2$"},
	{"MathML", "<p><math><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac><mo>=</mo><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math></p>", `$\frac{a}{\sqrt{b}}=x_{1}^{2}$`},
	{"image", `<p><img class="latex" src="/x.png" alt="x^2"></p>`, "$x^2$"},
	{"class on a page", `<div class="math"><p>A long text about sums, <math><mi>x</mi></math>, that is no formula at all.</p></div>`, "A long text about sums, $x$, that is no formula at all."},
	{"MathJax 3", `<p><mjx-container class="MathJax"><mjx-math></mjx-math><mjx-assistive-mml><math><msub><mi>y</mi><mn>1</mn></msub></math></mjx-assistive-mml></mjx-container></p>`, "$y_{1}$"},
	{"attribute", `<p><span class="math" data-latex="x^2">x2</span></p>`, "$x^2$"},
}

var embedsSamples = []sample{
	{"frame", `<iframe src="https://video.example/1" title="Talk"></iframe>`, "[Talk](https://video.example/1)"},
	{"frame without a title", `<iframe src="https://video.example/1"></iframe>`, "[Embedded page (video.example)](https://video.example/1)"},
	{"video", `<video><source src="/a.webm"><source src="/a.mp4"><p>Old browser.</p></video>`, "[Video (example.org)](https://example.org/a.webm)"},
	{"frame without an address", `<p>a</p><iframe srcdoc="x"></iframe>`, "a"},
}

var escapesSamples = []sample{
	{"stars", "<p>a *b* c 2*3*4 5 * 6</p>", `a \*b\* c 2\*3\*4 5 * 6`},
	{"one star", "<p>5*3 and foo_bar_baz</p>", "5*3 and foo_bar_baz"},
	{"underscores", "<p>_a_ __init__ snake_case</p>", `\_a\_ \_\_init\_\_ snake_case`},
	{"tildes", "<p>~8 or ~9, ~~no~~</p>", `\~8 or \~9, \~\~no\~\~`},
	{"ticks", "<p>a `b` c</p>", "a \\`b\\` c"},
	{"one tick", "<p>a ` b</p>", "a ` b"},
	{"tags", "<p>&lt;b> a &lt; b &lt;!-- c --></p>", `\<b> a < b \<!-- c -->`},
	{"entities", "<p>&amp;amp; &amp;#65; AT&amp;T &amp;nothing;</p>", `\&amp; \&#65; AT&T &nothing;`},
	{"links", "<p>[a](b) ![c](d) [e][f] [sic]</p>", `[a\](b) ![c\](d) [e\][f] [sic]`},
	{"definition", "<p>[a]: b</p>", `[a\]: b`},
	{"footnote", "<p>a[^1]</p>", `a\[^1]`},
	{"backslash", `<p>C:\*.txt C:\dir</p>`, `C:\\*.txt C:\dir`},
	{"address", "<p>see https://example.com/_a_/*b*?x=1&amp;y=2 now</p>", "see https://example.com/_a_/*b*?x=1&y=2 now"},
	{"heading", "<p># a</p><p>#a</p>", "\\# a\n\n#a"},
	{"quote", "<p>> a</p>", `\> a`},
	{"items", "<p>- a</p><p>+ b</p><p>* c</p><p>-5</p>", "\\- a\n\n\\+ b\n\n\\* c\n\n-5"},
	{"numbers", "<p>1. a</p><p>2) b</p><p>1986. c</p><p>3.14</p>", "1\\. a\n\n2\\) b\n\n1986\\. c\n\n3.14"},
	{"rules", "<p>---</p><p>***</p><p>___</p>", "\\---\n\n\\*\\*\\*\n\n\\_\\_\\_"},
	{"underline", "<p>a<br>===<br>---</p>", "a\\\n\\===\\\n\\---"},
	{"table", "<p>a | b<br>--- | ---</p>", "a | b\\\n\\--- | ---"},
	{"fence", "<p>```go</p><p>~~~</p>", "\\```go\n\n\\~\\~\\~"},
	{"callout", "<blockquote><p>[!NOTE] a</p></blockquote>", `> \[!NOTE] a`},
}
