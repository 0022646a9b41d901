package render

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// article is a page with some of everything.
var article = strings.Repeat(`<article><h2 id="a"><a href="#a">On caches</a></h2>
<p>A cache keeps what was <em>expensive</em> to make, as <a href="/wiki/Cache">everybody knows</a>; it may hold
stale things, though, and <code>Invalidate()</code> is <strong>hard</strong> to call at the right time (see below).</p>
<ul><li>small and fast</li><li>large and slow<ul><li>or both</li></ul></li></ul>
<figure><img src="/a.png" alt="Levels"><figcaption>Three levels of caches.</figcaption></figure>
<pre><code class="language-go">func Get(k string) ([]byte, error) {
	return c.m[k], nil
}</code></pre>
<table><tr><th>level</th><th>size</th></tr><tr><td>L1</td><td>32 kB</td></tr><tr><td>L2</td><td>1 MB</td></tr></table>
<blockquote><p>There are two hard things.</p></blockquote></article>
`, 50)

func BenchmarkMarkdown(b *testing.B) { benchmark(b, Markdown) }

func BenchmarkHTML(b *testing.B) { benchmark(b, HTML) }

func BenchmarkText(b *testing.B) { benchmark(b, Text) }

func benchmark(b *testing.B, render func(*dom.Document, dom.Set, Options) Output) {
	doc, keep := parse(b, article)
	b.ReportAllocs()
	b.SetBytes(int64(len(article)))
	for b.Loop() {
		render(doc, keep, Options{})
	}
}

func BenchmarkMarkdownBounded(b *testing.B) {
	doc, keep := parse(b, article)
	b.ReportAllocs()
	b.SetBytes(int64(len(article)))
	for b.Loop() {
		Markdown(doc, keep, Options{MaxChars: 20_000})
	}
}
