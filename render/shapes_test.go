package render

// shapesSamples are shapes of markup that generators and themes of many sites have.
var shapesSamples = []sample{
	// Code.
	{"code around pre", "<p>Run:</p><code><pre>a = 1\nb = 2</pre></code><p>So.</p>", "Run:\n\n```\na = 1\nb = 2\n```\n\nSo."},
	{"code around pre in a paragraph", "<div><code class=\"language-js\"><pre>\nlet a;\nlet b;\n</pre></code></div>", "```js\nlet a;\nlet b;\n```"},
	{"code around one line of pre", "<code><pre>make</pre></code>", "```\nmake\n```"},
	{"code around a pre for each line", "<code><pre>a</pre><pre>  b</pre></code>", "```\na\n  b\n```"},
	{"code with indented lines", "<p><code>if a:\n    b()\n    c()</code></p>", "```\nif a:\n    b()\n    c()\n```"},
	{"code of two lines in its class", "<div><code class=\"hljs language-sh\">cd a\nmake</code></div>", "```sh\ncd a\nmake\n```"},
	{"code with lines that a style keeps", "<p><code style=\"white-space: pre-wrap\">cd a\nmake</code></p>", "```\ncd a\nmake\n```"},
	{"code whose line wraps", "<p><code>go test\n./...</code></p>", "`go test ./...`"},
	{"code whose line wraps in a sentence", "<p>Call <code>a(b,\n  c)</code> now.</p>", "Call `a(b, c)` now."},
	{"code with breaks and spaces", "<p><code>if a:<br>&nbsp;&nbsp;b()</code></p>", "```\nif a:\n  b()\n```"},

	// The language of code.
	{"language of Sandpack", `<div class="sp-stack"><div class="sp-code-editor"><pre class="sp-cm sp-pristine sp-javascript"><code class="sp-pre-placeholder"><div class="cm-line">a</div></code></pre></div></div>`, "```javascript\na\n```"},
	{"language of Sphinx that is understood", `<div class="highlight-default notranslate"><div class="highlight"><pre><span></span><span class="kn">import</span> <span class="nn">os</span></pre></div></div>`, "```python\nimport os\n```"},
	{"language of Sphinx that is not", `<div class="highlight-default notranslate"><div class="highlight"><pre><span></span>$ make</pre></div></div>`, "```\n$ make\n```"},
	{"language of Sphinx by name", `<div class="highlight-c++ notranslate"><div class="highlight"><pre><span class="k">int</span> a;</pre></div></div>`, "```c++\nint a;\n```"},
	{"language of hexo", `<figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">let a</span><br><span class="line">let b</span><br></pre></td></tr></table></figure>`, "```js\nlet a\nlet b\n```"},
	{"language of chroma", `<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre tabindex="0" class="chroma"><code><span class="lnt">1
</span><span class="lnt">2
</span></code></pre></td><td class="lntd"><pre tabindex="0" class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="cl">a
</span></span><span class="line"><span class="cl">b
</span></span></code></pre></td></tr></table></div></div>`, "```go\na\nb\n```"},
	{"language of Mintlify", `<div class="code-block mt-5" language="typescript" numberoflines="1"><div data-component-part="code-block-root"><pre class="shiki"><code language="typescript"><span class="line">a</span></code></pre></div></div>`, "```typescript\na\n```"},
	{"language of Crayon", `<pre class="lang:php decode:true">a</pre>`, "```php\na\n```"},
	{"language of Confluence", `<pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">a</pre>`, "```java\na\n```"},
	{"language of devsite", `<devsite-code><pre syntax="Python" class="devsite-code-highlight">a</pre></devsite-code>`, "```python\na\n```"},
	{"language of Medium", `<pre data-code-block-mode="2" data-code-block-lang="kotlin"><span>a</span></pre>`, "```kotlin\na\n```"},
	{"language of WordPress", `<pre class="wp-block-code"><code lang="php">a</code></pre>`, "```php\na\n```"},
	{"language of Rouge", `<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code>a</code></pre></div></div>`, "```ruby\na\n```"},
	{"language above the code", `<div class="code-example"><div class="example-header"><span class="language-name">js</span><button>Copy</button></div><pre class="brush: js notranslate"><code>a</code></pre></div>`, "```js\na\n```"},
	{"language above code that has none", `<div class="block"><div class="head"><span>Python</span></div><div><pre><code>a</code></pre></div></div>`, "```python\na\n```"},
	{"heading above the code", `<h3>Python</h3><pre>a</pre>`, "### Python\n\n```\na\n```"},
	{"other language above the code", `<div><p>JSON</p><pre class="language-sh">curl a</pre></div>`, "JSON\n\n```sh\ncurl a\n```"},
	{"words above the code", `<div><p>Example</p><pre>a</pre></div>`, "Example\n\n```\na\n```"},
	{"language in a sentence above the code", `<p>In <b>Go</b></p><pre>a</pre>`, "In **Go**\n\n```\na\n```"},

	// Numbers of lines.
	{"numbers in line elements", `<pre><code><span class="line"><span class="no">1</span><div>a</div></span><span class="line"><span class="no">2</span><div>b</div></span></code></pre>`, "```\na\nb\n```"},
	{"numbers beside line blocks", `<pre><div><div class="x"><span class="y">1</span><div class="z"><div><span>a</span> b
</div></div></div><div class="x"><span class="y">2</span><div class="z"><div><span>c</span></div></div></div></div></pre>`, "```\na b\nc\n```"},
	{"numbers in an attribute", `<pre><code><div><span data-line-number="1">1</span>a</div><div><span data-line-number="2">2</span>b</div></code></pre>`, "```\na\nb\n```"},
	{"numbers that cannot be selected", "<pre><code><span style=\"min-width: 2em; user-select: none\">1</span><span>a\n</span><span style=\"min-width: 2em; user-select: none\">2</span><span>b</span></code></pre>", "```\na\nb\n```"},
	{"numbers that are not read aloud", "<pre><code><i aria-hidden=\"true\">1</i>a\n<i aria-hidden=\"true\">2</i>b</code></pre>", "```\na\nb\n```"},
	{"numbers of highlight.js", `<pre><code class="hljs"><table class="hljs-ln"><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="1"><div class="hljs-ln-n" data-line-number="1"></div></td><td class="hljs-ln-line hljs-ln-code">a</td></tr><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="2"></td><td class="hljs-ln-line hljs-ln-code">b</td></tr></table></code></pre>`, "```\na\nb\n```"},
	{"numbers that are code", "<pre><code><span class=\"line\"><span class=\"token number\">1</span> + a</span>\n<span class=\"line\"><span class=\"hljs-number\">2</span></span></code></pre>", "```\n1 + a\n2\n```"},

	// Footnotes.
	{"note of Substack", `<p>Said.<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" class="footnote-anchor">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false">1</a><div class="footnote-content"><p>Quite softly.</p></div></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note with a whole address", `<p>Said.<a id="r1" href="https://example.org/docs/page.html#n1">1</a></p><div><a id="n1" href="https://example.org/docs/page.html#r1">1</a><div><p>Quite softly.</p></div></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Wikipedia", `<p>Said.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup></p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">Quite softly.</span></li></ol>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of WordPress", `<p>Said.<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="u-1">Quite softly. <a href="#u-1-link" aria-label="Back to 1">↩︎</a></li></ol>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Asciidoctor", `<p>Said.<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1">1</a>]</sup></p><div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. Quite softly.</div></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Texinfo", `<p>Said.<a class="footnote" id="DOCF1" href="#FOOT1"><sup>1</sup></a></p><div class="footnotes-segment"><hr><h5 class="footnote-body-heading"><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>Quite softly.</p></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Org", `<p>Said.<sup><a id="fnr.1" class="footref" href="#fn.1">1</a></sup></p><div class="footdef"><sup><a id="fn.1" class="footnum" href="#fnr.1">1</a></sup> <div class="footpara"><p class="footpara">Quite softly.</p></div></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Word", `<p>Said.<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><div><p><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> Quite softly.</p></div>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"note of Sphinx", `<p>Said.<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>Quite softly.</p></aside>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"empty target before a note", "<p>Said.<sup><a id=r href=#t>1</a></sup></p><div><span id=t></span>&nbsp;<p>Quite softly. <a href=#r>back</a></p></div>", "Said.[^1]\n\n[^1]: Quite softly."},
	{"notes without a way back, in a list", `<p>Said.<sup><a href="#fn1">1</a></sup> So.<sup><a href="#fn2">2</a></sup></p><ol class="footnotes"><li id="fn1">Quite softly.</li><li id="fn2"><p>More so.</p></li></ol>`, "Said.[^1] So.[^2]\n\n[^1]: Quite softly.\n\n[^2]: More so."},
	{"notes without a way back, in paragraphs", `<p>Said.<sup><a href="#fn1">1</a></sup></p><p id="fn1"><sup>1</sup> Quite softly.</p>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"notes with anchors above them", `<p>Said.<sup><a href="#fn1">[1]</a></sup> So.<sup><a href="#fn2">[2]</a></sup></p><div><a name="fn1"></a><p>[1] Quite softly.</p><a name="fn2"></a><p>[2] More so.</p></div>`, "Said.[^1] So.[^2]\n\n[^1]: Quite softly.\n\n[^2]: More so."},
	{"note with a link above its number", `<p>Said.<span id="e-1"></span><span class="easy-footnote"><a href="#eb-1" title="Quite softly."><sup>1</sup></a></span></p><ol><li class="easy-footnote-single"><span id="eb-1"></span>Quite softly.<a class="easy-footnote-to-top" href="#e-1"></a></li></ol>`, "Said.[^1]\n\n[^1]: Quite softly."},
	{"number that links to a list that counts", `<p>See step <a href="#s1">1</a>.</p><ol><li id="s1">Wash.</li><li>Cut.</li></ol>`, "See step [1](https://example.org/docs/page.html#s1).\n\n1. Wash.\n2. Cut."},
	{"numbers that link to one list", `<p>Said.<sup><a href="#c">1</a></sup> So.<sup><a href="#c">2</a></sup></p><div id="c" class="footnotes"><p>1. Quite softly.</p><p>2. More so.</p></div>`, "Said.[1](https://example.org/docs/page.html#c) So.[2](https://example.org/docs/page.html#c)\n\n1\\. Quite softly.\n\n2\\. More so."},
	{"note in the margin", `<p>Said.<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle"><span class="sidenote">Quite softly.</span> So.</p><p>On.</p>`, "Said.[^1] So.\n\n[^1]: Quite softly.\n\nOn."},
	{"note in the margin that starts a line", `<p><span class="sidenote">Quite softly, as always.</span> So.</p><p>On.</p>`, "Quite softly, as always. So.\n\nOn."},
	{"note in the margin with signs for a label", "<p>Said.<sup>1 |\n\n2</sup><span class=sidenote>Quite softly.</span> So.</p>", "Said.[^1] So.\n\n[^1]: Quite softly."},
	{"note that a script shows", `<p>Said.<sup class="modern-footnotes-footnote" data-mfn="1"><a href="javascript:void(0)">1</a></sup><span class="modern-footnotes-footnote__note" role="tooltip">Quite softly.</span> So.</p>`, "Said.[^1] So.\n\n[^1]: Quite softly."},
	{"note of LaTeXML", `<p>Said<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>Quite softly.</span></span></span> so <b>it</b> is <sup>2</sup>.</p>`, "Said[^1] so **it** is ².\n\n[^1]: Quite softly."},

	// Formulas.
	{"source in data-math", `<p>So <span class="math-inline" data-math="x^2"><span class="katex"><span class="katex-html" aria-hidden="true">x2</span></span></span> is.</p>`, "So $x^2$ is."},
	{"source of a block in data-math", `<div class="math-block" data-math="\frac{a}{b}"><span class="katex"><span class="katex-html">ab</span></span></div><p>a</p>`, "$$\\frac{a}{b}$$\n\na"},
	{"norm in a cell", `<table><tr><th>a</th><th>b</th></tr><tr><td><math><mo>‖</mo><mi>x</mi><mo>‖</mo></math></td><td>c</td></tr></table>`, "| a | b |\n|---|---|\n| $\\Vert x\\Vert$ | c |"},
	{"accents", `<p><math><mover><mi>x</mi><mo>˙</mo></mover><mover accent="true"><mi>y</mi><mo>→</mo></mover><mover><mi>z</mi><mo>¯</mo></mover><mover><mi>w</mi><mo>^</mo></mover></math></p>`, `$\dot{x}\vec{y}\bar{z}\hat{w}$`},
	{"wide accents", `<p><math><mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover><mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover></math></p>`, `$\overrightarrow{AB}\overline{AB}$`},
	{"brace below", `<p><math><munder><munder><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mo>⏟</mo></munder><mi>n</mi></munder></math></p>`, `$\underbrace{a+b}_ {n}$`},
	{"limits", `<p><math><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>k</mi></msub></math></p>`, `$\sum_{k=1}^{n}a_{k}$`},
	{"words below a limit", `<p><math><munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mi>∞</mi></mrow></munder><mi>sin</mi><mi>x</mi></math></p>`, `$\lim_{x\to\infty}\sin x$`},
	{"matrix", `<p><math><mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>)</mo></mrow></math></p>`, `$\begin{pmatrix}a & b\\ c & d\end{pmatrix}$`},
	{"matrix in an element with brackets", `<p><math><mfenced open="[" close="]"><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable></mfenced></math></p>`, `$\begin{bmatrix}1 & 0\end{bmatrix}$`},
	{"cases", `<p><math><mi>f</mi><mo>=</mo><mrow><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi><mo>≥</mo><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mtext>else</mtext></mtd></mtr></mtable></mrow></math></p>`, `$f=\begin{cases}1 & x\geq 0\\ 0 & \text{else}\end{cases}$`},
	{"table without brackets", `<math display="block"><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mo>=</mo><mi>b</mi></mtd></mtr><mtr><mtd></mtd><mtd><mo>=</mo><mi>c</mi></mtd></mtr></mtable></math>`, `$$\begin{matrix}a & =b\\ & =c\end{matrix}$$`},
	{"root", `<p><math><mroot><mn>8</mn><mn>3</mn></mroot><msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt></math></p>`, `$\sqrt[{}3]{8}\sqrt{a+b}$`},
	{"binomial", `<p><math><mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow></math></p>`, `$\binom{n}{k}$`},
	{"signs", `<p><math><mi>a</mi><mo>≠</mo><mi>β</mi><mo>≤</mo><mi>γ</mi><mo>∈</mo><mi>ℝ</mi><mo>·</mo><mi>x</mi><mo>−</mo><mn>1</mn></math></p>`, `$a\neq\beta\leq\gamma\in\mathbb{R}\cdot x-1$`},
	{"letters of a style", `<p><math><mi mathvariant="bold">v</mi><mi mathvariant="double-struck">N</mi><mi mathvariant="script">L</mi><mi mathvariant="normal">d</mi></math></p>`, `$\mathbf{v}\mathbb{N}\mathcal{L}\mathrm{d}$`},
	{"spaces in a formula", `<p><math><mi>a</mi><mspace width="1em"></mspace><mi>b</mi><mspace width="0.167em"></mspace><mi>c</mi><mtext> if </mtext><mi>d</mi><mo>&#8290;</mo><mi>e</mi></math></p>`, `$a\quad b\,c\text{ if }de$`},
	{"words beside a formula", "<p>flip <math><mi>k</mi></math>heads, the <math><mi>n</mi></math>th</p>", "flip $k$ heads, the $n$th"},

	// Callouts.
	{"callout that says its kind", `<div class="notecard note"><p><strong>Note:</strong> Hot.</p></div>`, "> [!NOTE]\n> Hot."},
	{"callout that says its kind before a colon", `<div class="alert alert-warning"><b>Warning</b>: Hot.</div>`, "> [!WARNING]\n> Hot."},
	{"callout that says its kind in words", `<div class="admonition note"><p>Note: Hot.</p></div>`, "> [!NOTE]\n> Hot."},
	{"callout that says another kind", `<div class="admonition note"><p><b>Warning:</b> Hot.</p></div>`, "> [!NOTE]\n> **Warning:** Hot."},
	{"callout about notes", `<div class="admonition note"><p>Note that it is hot.</p></div>`, "> [!NOTE]\n> Note that it is hot."},
	{"details about a product", `<details id="product-info-1" class="accordion"><summary>Returns</summary><p>None.</p></details>`, "**Returns**\n\nNone."},
	{"details of a class", `<details class="info-box"><summary>Returns</summary><p>None.</p></details>`, "**Returns**\n\nNone."},
	{"details that are a callout", `<details class="admonition warning"><summary>Hot</summary><p>Very.</p></details>`, "> [!WARNING] Hot\n> Very."},

	// Lists and rules.
	{"bullets of lists in a row", "<ul><li>a</li><li>b</li></ul><ul><li>c</li><li>d</li></ul><div><ul><li>e</li></ul></div>", "- a\n- b\n- c\n- d\n- e"},
	{"bullets of lists in an item", "<ul><li>a<ul><li>b</li><li>c</li></ul><ul><li>d</li></ul></li></ul>", "- a\n  - b\n  - c\n  - d"},
	{"bullets of lists below paragraphs", "<p>A</p><ul><li>b</li></ul><p>C</p><ul><li>d</li></ul>", "A\n\n- b\n\nC\n\n- d"},
	{"rule with nothing behind it", "<p>a</p><hr>", "a"},
	{"rule with nothing behind it in a quote", "<blockquote><p>a</p><hr></blockquote><p>b</p>", "> a\n\nb"},
	{"rule alone", "<hr>", ""},
	{"rule behind a heading", "<h2>a</h2><hr><p>b</p>", "## a\n\n---\n\nb"},

	// Units and fields.
	{"both units", `<p>Range <span class="imperial">149 miles</span><span class="metric">240 kilometers</span> now</p>`, "Range 149 miles (240 kilometers) now"},
	{"both units with their names", "<ul><li><span class=imperial>149\n <span class=units>Miles</span>\n</span>\n<span class=metric>240\n <span class=units>Kilometers</span>\n</span>\nof trail</li></ul>", "- 149 Miles (240 Kilometers) of trail"},
	{"both units with a space", `<div class="range"><span class="unit-metric">5 cm</span> <span class="unit-imperial">2 in</span></div>`, "5 cm (2 in)"},
	{"both units in brackets", `<p><span class="metric">5 cm</span> <span class="imperial">(2 in)</span></p>`, "5 cm (2 in)"},
	{"one unit", `<p><span class="metric">5 cm</span> wide</p>`, "5 cm wide"},
	{"field and type", `<h4><span class="name">amount</span><span class="type">integer</span></h4>`, "#### amount integer"},
	{"field that may break", `<h4><span class="a"><span>balance<!-- -->_<wbr>transaction</span></span><span class="b">nullable <!-- -->string</span></h4>`, "#### balance_transaction nullable string"},
	{"field that may be null", `<div><span class="attr">balance_transaction</span><span class="attr-type">nullable string</span></div>`, "balance_transaction nullable string"},
	{"field in code and type", `<p><code>amount</code><span class="type">integer</span><em class="req">required</em></p>`, "`amount` integer *required*"},
	{"field that links and type", `<dl><dt><a href="#a" class="param">max_tokens</a><span class="param-type">integer</span></dt><dd>How many.</dd></dl>`, "**[max_tokens](https://example.org/docs/page.html#a) integer**\n\nHow many."},
	{"one word in two colours", `<p><span class="a">Face</span><span class="b">book</span></p>`, "Facebook"},
}
