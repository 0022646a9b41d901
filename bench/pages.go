// Package bench measures whole pages: Read beside html.Parse, the part of the work
// that every reader has to do. It generates pages of four kinds, the same on every
// machine, or takes yours:
//
//	go test ./bench -run '^$' -bench .
//	go test ./bench -run '^$' -bench 'Read/news' -cpuprofile cpu.out
//	go test ./bench -run '^$' -bench . -corpus DIR
//
// DIR holds *.html or *.html.gz files, at any depth; -benchtime 1500x measures all of
// 1500. Each operation is one page, so ns/op and B/op are per page, and MB/s are
// bytes of HTML. The figure to look at is x-parse: the processor time of the work as
// a multiple of html.Parse of the same page.
//
// BenchmarkRead, ReadText, Convert and About measure the calls of package reader,
// BenchmarkStage each stage of Read alone, BenchmarkSize pages up to 50 MB. The
// commands below this folder measure more: budget (calls and stages in one table),
// growth (hostile pages), endure (the command on thousands of pages), peers
// (other projects), quality and tune (how good the engine is).
//
// Generated pages have the proportions of real pages, but not their faults. They say
// how fast the engine is, not how well it reads.
package bench

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
)

// Kinds are the kinds of page that Page generates.
var Kinds = []string{"news", "docs", "forum", "shop"}

// Page generates a page of one of the Kinds. The same seed gives the same bytes.
func Page(kind string, seed uint64) []byte { return generate(kind, seed, 0, 1) }

// Long generates a page of at least size bytes. All parts of the page, scripts and
// menus too, are repeated with other words, so that its proportions do not depend on
// its size. They are smaller than those of a Page, so that a page of 100 KB has some of
// each, as a larger one has: one section that is most of the page is read as its content,
// and many of them are not.
func Long(kind string, seed uint64, size int) []byte { return generate(kind, seed, size, 4) }

// generate generates a page of at least size bytes, with parts that are smaller by a
// divisor.
func generate(kind string, seed uint64, size, divisor int) []byte {
	w := &writer{rand: rand.New(rand.NewPCG(seed, 1)), divisor: divisor}
	bodies := map[string]func(){"news": w.news, "docs": w.docs, "forum": w.forum, "shop": w.shop}
	body, ok := bodies[kind]
	if !ok {
		panic("bench: no pages of kind " + kind)
	}
	w.head(w.title())
	for again := false; !again || w.page.Len() < size; again = true {
		w.sources()
		w.header()
		body()
		w.footer()
	}
	w.printf("</body></html>\n")
	return w.page.Bytes()
}

// A writer writes one page.
type writer struct {
	page    bytes.Buffer
	rand    *rand.Rand
	divisor int // of how much a part has
}

// some returns how often something is in a part that has it n times in a Page.
func (w *writer) some(n int) int { return (n + w.divisor - 1) / w.divisor }

// printf writes a part of the page. A ^ in a tag of the format is replaced by
// attributes as templates write them, a ~ by such attributes without a class.
func (w *writer) printf(format string, args ...any) {
	for {
		i := strings.IndexAny(format, "^~")
		if i < 0 {
			break
		}
		format = format[:i] + w.attributes(format[i] == '^') + format[i+1:]
	}
	fmt.Fprintf(&w.page, format, args...)
}

// attributes returns attributes for style sheets and scripts. They are a third of the
// bytes of real pages.
func (w *writer) attributes(class bool) string {
	var b strings.Builder
	if class {
		fmt.Fprintf(&b, ` class="%s-%s %s__%s md:mt-%d text-%s"`, w.word(), w.word(), w.word(), w.word(), w.rand.IntN(12), w.word())
	}
	switch w.rand.IntN(4) {
	case 0:
		fmt.Fprintf(&b, ` data-track="{&quot;id&quot;:%d,&quot;zone&quot;:&quot;%s-%s&quot;}"`, w.rand.IntN(1e9), w.word(), w.word())
	case 1:
		fmt.Fprintf(&b, ` data-v-%06x id="%s-%d"`, w.rand.IntN(1<<24), w.word(), w.rand.IntN(1e6))
	case 2:
		fmt.Fprintf(&b, ` style="--gap:%dpx;order:%d" data-testid="%s-%s"`, w.rand.IntN(40), w.rand.IntN(40), w.word(), w.word())
	}
	return b.String()
}

func (w *writer) head(title string) {
	w.printf("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s | Example</title>\n", title)
	w.printf("<meta name=\"description\" content=\"%s\">\n", w.sentence())
	w.printf("<script type=\"application/ld+json\">{\"@type\":\"WebPage\",\"headline\":%q}</script>\n", title)
	w.printf("</head><body class=\"page no-js\">\n")
}

// sources writes style sheets and scripts, which are half of the bytes of real pages.
func (w *writer) sources() {
	w.printf("<style>")
	for range w.some(500) {
		w.printf(".%s-%d{margin:%dpx;color:#%06x}", w.word(), w.rand.IntN(100), w.rand.IntN(40), w.rand.IntN(1<<24))
	}
	w.printf("</style><script>")
	for range w.some(1000) {
		w.printf("window.%s=function(a,b){return a<b?%d:\"%s\"};\n", w.word(), w.rand.IntN(1000), w.word())
	}
	w.printf("</script>\n")
}

func (w *writer) header() {
	w.printf("<header class=\"site-header\"~><a class=\"logo\"~ href=\"/\">Example</a><nav class=\"main-menu\">")
	w.links(w.some(40))
	w.printf("</nav></header>\n<div class=\"layout\"><div class=\"row\">")
}

func (w *writer) footer() {
	w.printf("</div></div><footer class=\"site-footer\"><div class=\"columns\">")
	w.links(w.some(60))
	w.printf("</div><p>Copyright Example. All rights reserved.</p></footer>\n")
}

// news writes one story between teasers of others.
func (w *writer) news() {
	w.printf("<main><article class=\"story\"><h1>%s</h1><p class=\"byline\">By <a^ href=\"/by/x\">A. Writer</a></p>\n", w.title())
	for i := range w.some(25) {
		w.paragraph(4)
		if i%6 == 5 {
			w.printf("<figure^><img^ loading=\"lazy\" src=\"/img/%d.jpg\" srcset=\"/img/a-320.jpg 320w, /img/a-640.jpg 640w, /img/a-1280.jpg 1280w\" alt=\"%s\"><figcaption>%s</figcaption></figure>\n", i, w.title(), w.sentence())
		}
	}
	w.printf("</article></main><aside class=\"related\">")
	for range w.some(30) {
		w.printf("<div class=\"card\"~><a^ href=\"/story/%d\"><h3^>%s</h3><p^>%s</p></a></div>\n", w.rand.IntN(1e6), w.title(), w.sentence())
	}
	w.printf("</aside>")
}

// docs writes a page of a manual: a long sidebar, code, a table.
func (w *writer) docs() {
	w.printf("<aside class=\"sidebar\">")
	w.links(w.some(250))
	w.printf("</aside><main class=\"content\"><h1>%s</h1>\n", w.title())
	for i := range w.some(15) {
		w.printf("<h2 id=\"s%d\">%s</h2>\n", i, w.title())
		w.paragraph(3)
		w.printf("<pre><code class=\"language-go\">")
		for range 12 {
			w.printf("<span class=\"k\">func</span> <span class=\"n\">%s</span>(x int) { return x &lt; %d }\n", w.word(), w.rand.IntN(99))
		}
		w.printf("</code></pre>\n<table><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tbody>")
		for range 6 {
			w.printf("<tr><td><code>%s</code></td><td>%s</td></tr>", w.word(), w.sentence())
		}
		w.printf("</tbody></table>\n")
	}
	w.printf("</main>")
}

// forum writes a thread: many small posts, each with its own buttons and labels.
func (w *writer) forum() {
	w.printf("<div class=\"thread\"><h1>%s</h1>\n", w.title())
	for i := range w.some(50) {
		w.printf("<div class=\"post\" id=\"p%d\"><div class=\"post-author\"~><a^ href=\"/u/%s\">%[2]s</a> <span^>%d posts</span></div>", i, w.word(), w.rand.IntN(900))
		w.printf("<div class=\"post-body\">")
		if i > 0 {
			w.printf("<blockquote><p>%s</p></blockquote>", w.sentence())
		}
		for range 1 + w.rand.IntN(3) {
			w.paragraph(2)
		}
		w.printf("</div><ul class=\"post-tools\"~><li^><a^ href=\"#\">Reply</a></li><li^><a^ href=\"#\">Quote</a></li><li^><a^ href=\"#\">Report</a></li></ul></div>\n")
	}
	w.printf("</div>")
}

// shop writes a product: little text in deep markup, and other products.
func (w *writer) shop() {
	w.printf("<main class=\"product\"><h1>%s</h1><p class=\"price\">%d.99</p><div class=\"description\">", w.title(), w.rand.IntN(500))
	for range w.some(5) {
		w.paragraph(3)
	}
	w.printf("</div><table class=\"specs\">")
	for range w.some(20) {
		w.printf("<tr><th>%s</th><td>%s</td></tr>", w.word(), w.title())
	}
	w.printf("</table></main><section class=\"recommended\">")
	for i := range w.some(120) {
		w.printf("<div class=\"tile\"~><div class=\"tile-inner\"~><div class=\"tile-image\"><a^ href=\"/p/%d\"><img src=\"/i/%[1]d.jpg\" alt=\"\"></a></div>", i)
		w.printf("<div class=\"tile-text\"><a^ href=\"/p/%d\"><span^>%s</span></a><span class=\"price\">%d.99</span><button^>Add</button></div></div></div>\n", i, w.title(), w.rand.IntN(500))
	}
	w.printf("</section>")
}

func (w *writer) links(n int) {
	w.printf("<ul>")
	for range n {
		w.printf("<li class=\"item\"~><a^ href=\"/%s/%s\">%s</a></li>\n", w.word(), w.word(), w.title())
	}
	w.printf("</ul>")
}

// paragraph returns about n sentences, some with a link or emphasis.
func (w *writer) paragraph(n int) {
	w.printf("<p~>")
	for range n {
		switch w.rand.IntN(6) {
		case 0:
			w.printf("<a href=\"/%s\">%s</a> ", w.word(), w.title())
		case 1:
			w.printf("<em>%s</em> ", w.word())
		}
		w.printf("%s ", w.sentence())
	}
	w.printf("</p>\n")
}

func (w *writer) sentence() string {
	return capitalized(w.words(8+w.rand.IntN(16))) + "."
}

func (w *writer) title() string {
	return capitalized(w.words(2 + w.rand.IntN(5)))
}

func capitalized(s string) string {
	return strings.ToUpper(s[:1]) + s[1:]
}

func (w *writer) words(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = w.word()
	}
	return strings.Join(list, " ")
}

// vocabulary is ASCII: capitalized changes the first byte of a word.
var vocabulary = strings.Fields(`the a of and to in with for from that this which is was has been will can
	small large old new early quiet river market engine harbour window garden letter winter council record
	measure question answer reason report builder teacher captain neighbour opens closes carries follows
	returns explains remembers crosses between after before under without again often never always slowly`)

func (w *writer) word() string {
	return vocabulary[w.rand.IntN(len(vocabulary))]
}
