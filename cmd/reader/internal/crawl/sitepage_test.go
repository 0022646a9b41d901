package crawl

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// words are what pages are made of.
var words = strings.Fields(`the a of to and in that it was for on with as at by from they were which had not but his her their when who all
	harbour keeper tide lamp winter boat gull rope anchor salt morning wind stone letter captain island fog bell net sail market bread window
	road hill garden river bridge mill field forest snow summer evening candle clock door table chair book page word song voice hand eye
	walked carried opened closed waited listened wrote counted mended painted sold bought followed remembered forgot answered asked found lost`)

// html returns a page: a header with a menu, an article, teasers, a list of links, a
// footer, comments, styles and scripts. It has some 100 KB, as pages of the web have: of the
// pages by which the engine is measured, half have more than 120 KB. It links to the pages
// 5n+1 to 5n+5, so that all are found, and to some others.
func (s *madeSite) html(n int, host string) string {
	r := rand.New(rand.NewPCG(uint64(n), 7))
	var b strings.Builder
	title := fmt.Sprintf("The %s of the %s %s %d", word(r), word(r), word(r), n)
	fmt.Fprintf(&b, `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Tide Post</title><link rel="canonical" href="http://%s%s"><meta name="description" content="%s"><style>%s</style></head><body>
<header><a href="/">Tide Post</a><nav><ul>`, title, host, pathOf(n), title, styles)
	for i := range 26 {
		fmt.Fprintf(&b, `<li><a href="%s">Section %c</a></li>`, pathOf(min(i, s.Pages-1)), 'A'+i)
	}
	fmt.Fprintf(&b, "</ul></nav></header>\n<main><article><h1>%s</h1><p class=\"byline\">By Ana Lima, <time datetime=\"2024-05-%02d\">May 2024</time></p>\n", title, 1+n%28)
	for i := range 4 + s.many(20+r.IntN(24)) {
		if i%5 == 4 {
			fmt.Fprintf(&b, "<h2>%s</h2>\n", sentence(r, 4))
		}
		b.WriteString("<p>")
		for range 3 + r.IntN(4) {
			b.WriteString(sentence(r, 8+r.IntN(12)) + " ")
		}
		fmt.Fprintf(&b, `<a href="%s">%s</a>.</p>`+"\n", pathOf(r.IntN(s.Pages)), word(r))
	}
	b.WriteString("</article><section class=\"teasers\"><h2>More from us</h2>")
	for range s.many(48) {
		other := r.IntN(s.Pages)
		fmt.Fprintf(&b, `<div class="card card--small"><a class="card__link" href="%[1]s"><figure class="card__figure"><img class="card__image" src="/images/%[2]d-320.jpg" srcset="/images/%[2]d-320.jpg 320w, /images/%[2]d-640.jpg 640w" alt="" loading="lazy" width="320" height="180"></figure><div class="card__body"><h3 class="card__title">%[3]s</h3><p class="card__text">%[4]s</p><span class="card__time">%[5]d minutes</span></div></a></div>`+"\n",
			pathOf(other), other, sentence(r, 5), sentence(r, 14), 2+r.IntN(9))
	}
	b.WriteString("</section><section id=\"comments\"><h2>Comments</h2>")
	for i := range s.many(40) {
		fmt.Fprintf(&b, `<div class="comment" id="comment-%d"><div class="comment__head"><span class="comment__author">%s %c.</span> <time class="comment__time" datetime="2024-06-%02dT10:00">June %d</time></div><div class="comment__body"><p>%s.</p><p>%s.</p></div><div class="comment__tools"><button type="button">Reply</button> <button type="button">Report</button></div></div>`+"\n",
			i, sentence(r, 1), 'A'+i%26, 1+i%28, 1+i%28, sentence(r, 8+r.IntN(30)), sentence(r, 4+r.IntN(20)))
	}
	b.WriteString("</section><aside><h2>Read on</h2><ul>")
	for child := 5*n + 1; child <= 5*n+5 && child < s.Pages; child++ {
		fmt.Fprintf(&b, `<li><a href="%s">Page %d</a></li>`, pathOf(child), child)
	}
	fmt.Fprintf(&b, "</ul></aside></main>\n<footer>%s<p>© Tide Post. All rights reserved.</p></footer><script>%s</script></body></html>", s.traps(n), scripts)
	return b.String()
}

// many returns how many things of a kind a page has, as a rule n.
func (s *madeSite) many(n int) int {
	if s.Small {
		return n / 10
	}
	return n
}

// styles and scripts are the same on all pages.
var (
	styles  = strings.Repeat(".card--small .card__body > .card__title { margin: 0 0 .5rem; font: 600 1rem/1.4 sans-serif; color: #123 }\n", 80)
	scripts = strings.Repeat(`window.queue = window.queue || []; window.queue.push({ event: "view", section: "harbour", keys: ["tide", "lamp"] });`+"\n", 120)
)

// traps returns the links of a page that lead nowhere good.
func (s *madeSite) traps(n int) string {
	if s.Clean {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<a href="/private/desk">Desk</a> <a href="/calendar/1">Calendar</a> <a href="/list?from=0">All</a> <a href="/deeper/">Deeper</a> <a href="/logo.png">Logo</a> <a href="mailto:desk@example.org">Mail</a> `)
	fmt.Fprintf(&b, `<a href="?session=%d">Log in</a> `, n)
	if n%40 == 3 {
		fmt.Fprintf(&b, `<a href="/go/%d">Moved</a> <a href="/loop/a">Loop</a> <a href="/away/">Away</a> <a href="http://www.example.org/">Friends</a>`, n+1)
	}
	return b.String()
}

func word(r *rand.Rand) string { return words[r.IntN(len(words))] }

// sentence returns so many words with a capital and no end.
func sentence(r *rand.Rand, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = word(r)
	}
	text := strings.Join(list, " ")
	return strings.ToUpper(text[:1]) + text[1:]
}
