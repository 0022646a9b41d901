package meta

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// pageTitle chooses among what the page calls itself.
//
// A first-level heading is what readers see, but it may be the name of the site
// or a slogan, so it counts if it agrees with what the page says in data, or with
// its address. Where the two differ and the address was made of the one in data,
// that one counts. Without a heading, data does.
func (f *facts) pageTitle() (string, Source) {
	f.sites = f.siteNames()
	said := f.saidTitles()
	slug, path := f.slug()
	if heading := f.mainTitle(said, slug); heading != dom.None {
		text := f.headingTitle(heading, said)
		if t := f.rival(text, slug, path, said); t.text != "" {
			return t.text, t.source
		}
		if text != "" { // a heading may be a bar and nothing else
			return text, Source(fromElement + f.doc.Name(heading))
		}
	}
	for _, t := range said {
		if !f.isSite(t.text) || f.front {
			return t.text, t.source
		}
	}
	for _, n := range f.headings {
		if text := f.headingText(n); f.doc.Heading(n) == 1 && !f.namesSite(n, text) {
			return text, Source(fromElement + f.doc.Name(n))
		}
	}
	if len(said) > 0 {
		return said[0].text, said[0].source
	}
	if len(f.headings) > 0 {
		return f.headingText(f.headings[0]), Source(fromElement + f.doc.Name(f.headings[0]))
	}
	return "", ""
}

// A saidTitle is what a page gives as its title in data.
type saidTitle struct {
	text   string // without the name of the site
	whole  string // as it stands there
	source Source
}

// saidTitles returns what the page gives as its title, best first. On the front
// page of a site the title of the window is the best: the others name the site,
// or its latest story.
func (f *facts) saidTitles() []saidTitle {
	var out []saidTitle
	add := func(whole string, source Source) {
		if text := f.withoutSite(whole); text != "" {
			out = append(out, saidTitle{text, whole, source})
		}
	}
	if f.front {
		add(f.window, fromElement+"title")
	}
	add(f.linked.headline(f.article), fromLinked+"headline")
	raw, source := f.firstMeta(titleNames)
	add(tidy(raw, maxTitle), source)
	if !f.front {
		add(f.window, fromElement+"title")
	}
	add(f.propText("headline", maxTitle), fromMicrodata+"headline")
	return out
}

// mainTitle returns the heading that agrees most with what the page says its
// title is, None if none does. Of several that agree as much, the one that the
// title starts with names the page: others name a section of it.
func (f *facts) mainTitle(said []saidTitle, slug []string) dom.NodeID {
	first, last := cutFirst(f.window)
	best, most, title := dom.None, float64(headingAgreement), ""
	for _, n := range f.headings {
		if f.doc.Heading(n) != 1 {
			continue
		}
		text := f.headingText(n)
		if f.namesSite(n, text) {
			continue
		}
		share := f.support(text, first, said, slug)
		if share > most || share == most && same(text, first) && !same(title, first) {
			best, most, title = n, share, text
		}
	}
	if best != dom.None && same(title, last) {
		return f.chapter(best, first)
	}
	return best
}

// chapter returns the heading with a text, if there is one: where the first-level
// heading names the book, one below it names the chapter. Otherwise it returns
// the book.
func (f *facts) chapter(book dom.NodeID, text string) dom.NodeID {
	for _, n := range f.headings {
		if f.doc.Heading(n) > 1 && same(f.headingText(n), text) {
			return n
		}
	}
	return book
}

// support returns how much a heading agrees with what the page says elsewhere. One
// that is all of what the title of the window starts with agrees with it: longer
// ones name the book of which this is a chapter.
func (f *facts) support(heading, first string, said []saidTitle, slug []string) float64 {
	if same(heading, first) {
		return 1
	}
	if utf8.RuneCountInString(heading) > maxHeading && len(said) > 0 && covered(slug, heading) < slugShare {
		return 0 // a paragraph
	}
	share := 0.0
	for _, t := range said {
		share = max(share, agreement(heading, t.text))
	}
	if share <= headingAgreement && (covered(slug, heading) >= slugShare || isPart(heading, said)) {
		share = headingAgreement + 0.01
	}
	return share
}

// isPart reports whether a heading is one of the parts of a title.
func isPart(heading string, said []saidTitle) bool {
	h := letters(heading)
	for _, t := range said {
		for part := range strings.SplitSeq(t.whole, "|") {
			if h == letters(part) {
				return true
			}
		}
	}
	return false
}

// namesSite reports whether a heading names the site, or nothing: by what it says,
// or because it is a link to the front page.
func (f *facts) namesSite(n dom.NodeID, text string) bool {
	return f.isSite(text) || saysNothing[plain(text)] || f.leadsHome(n)
}

// leadsHome reports whether a heading is a link to the front page.
func (f *facts) leadsHome(n dom.NodeID) bool {
	if f.url == nil || f.front || f.doc.Measure(n).Links != 1 {
		return false
	}
	for c := n + 1; c < min(f.doc.End(n), n+maxTextNodes); c++ {
		if f.doc.Tag(c) == atom.A {
			return sameAddress(f.doc.Resolve(f.doc.Attr(c, "href"))) == strings.TrimPrefix(strings.ToLower(f.url.Host), "www.")
		}
	}
	return false
}

// headingTitle returns the text of a heading as a title: with the spaces that the
// page gives it in data, and without what follows a bar.
func (f *facts) headingTitle(n dom.NodeID, said []saidTitle) string {
	text := f.headingText(n)
	for _, t := range said {
		if same(t.text, text) && strings.Count(t.text, " ") > strings.Count(text, " ") {
			text = t.text
			break
		}
	}
	return beforeBar(text)
}

// rival returns the title in data that names the page better than its heading
// does, if there is one. If neither is part of the other, the one that the address
// was made of is the better; where that does not tell, a text that somebody wrote
// keeps its heading. Otherwise the heading is the better, save where it says more
// than the title of a page that nobody wrote, or less than that of the front page.
func (f *facts) rival(heading string, slug, path []string, said []saidTitle) saidTitle {
	h := letters(heading)
	for _, t := range said {
		s := letters(t.text)
		switch {
		case s == h:
			return saidTitle{}
		case strings.Contains(letters(t.whole), h):
			if f.front {
				return t
			}
			return saidTitle{}
		case strings.Contains(h, s):
			if !f.written() && utf8.RuneCountInString(t.text) < minCutTitle {
				return t
			}
			return saidTitle{}
		}
	}
	for _, t := range said {
		last := covered(slug, t.text) - covered(slug, heading)
		all := covered(path, t.text) - covered(path, heading)
		switch {
		case hasSlash(t.text): // made of the address, not the other way
		case last > 0, last == 0 && all > 0, last == 0 && all == 0 && !f.written() && agreement(heading, t.text) < tieAgreement:
			return t
		}
	}
	return saidTitle{}
}

// hasSlash reports whether a title has a slash inside of a word, as paths do.
func hasSlash(title string) bool {
	return strings.Contains(strings.ReplaceAll(title, " / ", ""), "/")
}

// headingText returns the text of a heading, which is put together once.
func (f *facts) headingText(n dom.NodeID) string {
	i, ok := slices.BinarySearch(f.headings, n)
	if !ok {
		return headingText(f.doc, n)
	}
	if f.texts == nil {
		f.texts = make([]string, len(f.headings))
	}
	if f.texts[i] == "" {
		f.texts[i] = headingText(f.doc, n)
	}
	return f.texts[i]
}

// same reports whether two titles have the same letters, and any.
func same(a, b string) bool {
	a = letters(a)
	return a != "" && a == letters(b)
}

// agreement returns how many words two titles share, of those of both, from 0 to
// 1.
func agreement(a, b string) float64 {
	in, of := words(a), words(b)
	if len(in) == 0 || len(of) == 0 {
		return 0
	}
	has := map[string]int{}
	for _, w := range of {
		has[w]++
	}
	n := 0
	for _, w := range in {
		if has[w] > 0 {
			has[w]--
			n++
		}
	}
	return 2 * float64(n) / float64(len(in)+len(of))
}

// withoutSite cuts the name of the site from either end of a title, and what
// stands behind a bar. What is nothing but the name stays as it is, and so does
// the title of the front page, which is about the site.
func (f *facts) withoutSite(title string) string {
	if f.front {
		return title
	}
	for range maxTitleCuts {
		body, last := cutLast(title)
		first, rest := cutFirst(title)
		switch {
		case last != "" && f.isSiteLike(last) && !saysNothing[plain(body)]:
			title = body
		case rest != "" && f.isSite(first):
			title = rest
		default:
			return beforeBar(title)
		}
	}
	return beforeBar(title)
}

// beforeBar returns what stands before the first bar of a title: what follows is
// for search engines, or names the section.
func beforeBar(title string) string {
	title = strings.Trim(title, "| ")
	first, _, _ := strings.Cut(title, "|")
	if first = strings.TrimSpace(first); saysNothing[plain(first)] {
		return title
	}
	return first
}

// cutLast parts a title at its last separator; last is empty if it has none.
func cutLast(title string) (body, last string) {
	at, width := -1, 0
	for _, sep := range separators {
		if i := strings.LastIndex(title, sep); i > at {
			at, width = i, len(sep)
		}
	}
	if at <= 0 {
		return title, ""
	}
	return strings.TrimSpace(title[:at]), strings.TrimSpace(title[at+width:])
}

// cutFirst parts a title at its first separator; rest is empty if it has none.
func cutFirst(title string) (first, rest string) {
	at, width := len(title), 0
	for _, sep := range separators {
		if i := strings.Index(title, sep); i >= 0 && i < at {
			at, width = i, len(sep)
		}
	}
	if at == len(title) {
		return title, ""
	}
	return strings.TrimSpace(title[:at]), strings.TrimSpace(title[at+width:])
}
