package meta

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A titleChooser chooses among the titles that a page gives itself.
//
// A first-level heading is what people see, but it may be the name of the site or
// a slogan. So it counts if it agrees with a title in data, or with the address.
// Where the two differ and the address was made from the title in data, that one
// counts. Without a heading, the data decides.
type titleChooser struct {
	*facts
	genre genre
	sites siteNames
	said  []saidTitle
	slug  []string // words of the last part of the address
	path  []string // words of the whole path of the address
}

func chooseTitle(f *facts, genre genre, sites siteNames) (string, Source) {
	c := titleChooser{facts: f, genre: genre, sites: sites}
	c.said = c.saidTitles()
	c.slug, c.path = slugOf(f.url)
	return c.choose()
}

func (c *titleChooser) choose() (string, Source) {
	if heading := c.mainTitle(); heading != dom.None {
		text := c.headingTitle(heading)
		if t := c.better(text); t.text != "" {
			return t.text, t.source
		}
		if text != "" { // a heading may be a bar and nothing else
			return text, c.sourceOf(heading)
		}
	}
	for _, t := range c.said {
		if !c.sites.has(t.text) || c.front {
			if n := c.opening(t.text); n != dom.None {
				return c.headings.text(n), c.sourceOf(n)
			}
			return c.shown(t.text), t.source
		}
	}
	for _, n := range c.headings.nodes {
		if text := c.headings.text(n); text != "" && c.headings.top(n) && !c.namesSite(n, text) {
			return text, c.sourceOf(n)
		}
	}
	if len(c.said) > 0 {
		return c.said[0].text, c.said[0].source
	}
	for _, n := range c.headings.nodes {
		if text := c.headings.text(n); text != "" { // a heading may be a colon and nothing else
			return text, c.sourceOf(n)
		}
	}
	return "", ""
}

func (c *titleChooser) sourceOf(heading dom.NodeID) Source {
	return Source(fromElement + c.doc.Name(heading))
}

// opening returns the heading, below the first level, that a title starts with, if it is longer than
// the rest and no other heading has that: it names the site then. It is None if there is none.
func (c *titleChooser) opening(title string) dom.NodeID {
	first, rest := cutFirst(title)
	found := dom.None
	if len(first) < len(rest) {
		return found
	}
	for _, n := range c.headings.nodes {
		switch text := c.headings.text(n); {
		case rest == "" || c.front || sameLetters(text, rest):
			return dom.None
		case found == dom.None && sameLetters(text, first) && !c.namesSite(n, text):
			found = n
		}
	}
	return found
}

// shown returns the longest part of a title, before or behind one of its marks, that the page shows
// in a line of its own that is no item and no link: what is around it names the site and its sections.
// One colon is part of a sentence. It is all of the title if the page shows that, or no part. See
// testdata/pages/title-without-sections.
func (c *titleChooser) shown(title string) string {
	parts := []string{title}
	for i, r := range title {
		if separates(title, i, r) && (r != ':' || strings.Count(title, " : ") > 1) && len(parts) <= 2*maxTitleMarks {
			parts = append(parts, strings.Trim(title[:i], titleMarks+" "), strings.Trim(title[i:], titleMarks+" "))
		}
	}
	if c.front || len(parts) == 1 {
		return title
	}
	others := extent{facts: c.facts}
	slices.SortStableFunc(parts, func(a, b string) int { return len(b) - len(a) })
	for _, part := range parts {
		key := words.Letters(part)
		if len(key) < minShown || 3*len(part) < len(title) {
			continue
		}
		if n := c.headings.lower(part, key, &c.frames); n != dom.None && c.doc.Tag(n) != atom.Li && !others.linksAway(n) && !others.inLinkAway(n) {
			return part
		}
	}
	return title
}

// separates reports whether the character at title[i:] is a mark between a title, its section and its
// site. An underscore or a hyphen is one between letters of a script without spaces.
func separates(title string, i int, mark rune) bool {
	if !strings.ContainsRune(titleMarks, mark) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(title[:i])
	after, _ := utf8.DecodeRuneInString(title[i+utf8.RuneLen(mark):])
	switch {
	case mark == '_':
		return !isWordOfCode(before) && !isWordOfCode(after)
	case strings.ContainsRune(spacedMarks, mark):
		return before == ' ' && after == ' ' || mark == '-' && words.Unparted(before) && words.Unparted(after) && !(unicode.Is(unicode.Katakana, before) && unicode.Is(unicode.Katakana, after))
	}
	return true
}

// isWordOfCode reports whether a character stands in names such as size_t and --upgrade.
func isWordOfCode(r rune) bool {
	return r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)) || r == '.'
}

// A saidTitle is a title that a page gives in data.
type saidTitle struct {
	text   string // without the name of the site
	whole  string
	source Source
}

// saidTitles returns the titles in data, best first. On the front page of a site
// the title of the window is the best: the others name the site, or its latest
// story.
func (c *titleChooser) saidTitles() []saidTitle {
	var out []saidTitle
	add := func(whole string, source Source) {
		if text := c.withoutSite(whole); text != "" {
			out = append(out, saidTitle{text, whole, source})
		}
	}
	if c.front {
		add(c.window, fromElement+"title")
	}
	add(c.article.Headline(), fromLinked+"headline")
	raw, source := c.first("title")
	add(words.Tidy(raw, maxTitle), source)
	if !c.front {
		add(c.window, fromElement+"title")
	}
	add(c.micro.text("headline", maxTitle), fromMicrodata+"headline")
	return out
}

// mainTitle returns the heading that agrees most with what the page says elsewhere,
// or None. Of several that agree equally, the one that the title of the window
// starts with names the page; the others name a section of it.
func (c *titleChooser) mainTitle() dom.NodeID {
	first, last := cutFirst(c.window)
	best, most, title := dom.None, float64(headingAgreement), ""
	for _, n := range c.headings.nodes {
		if !c.headings.top(n) {
			continue
		}
		text := c.headings.text(n)
		if c.namesSite(n, text) {
			continue
		}
		share := c.support(text, first)
		if share > most || share == most && sameLetters(text, first) && !sameLetters(title, first) {
			best, most, title = n, share, text
		}
	}
	if sameLetters(title, last) {
		return c.chapter(best, first)
	}
	// In a script without spaces there may be no mark between a title and the site or the book.
	if rest, ok := strings.CutSuffix(c.window, title); ok && title != "" && isUnspaced(rest) {
		return c.chapter(best, rest)
	}
	return best
}

// chapter returns the lower heading with a text, or else the book. Where the
// first-level heading names a book, one below it names the chapter.
func (c *titleChooser) chapter(book dom.NodeID, text string) dom.NodeID {
	for _, n := range c.headings.nodes {
		if c.doc.Heading(n) > 1 && sameLetters(c.headings.text(n), text) {
			return n
		}
	}
	return book
}

// support returns how much a heading agrees with what the page says elsewhere, from
// 0 to 1. It agrees fully with a title of the window that starts with it; other
// parts of that title name the book that has this chapter.
func (c *titleChooser) support(heading, first string) float64 {
	if sameLetters(heading, first) {
		return 1
	}
	if utf8.RuneCountInString(heading) > maxHeading && len(c.said) > 0 && covered(c.slug, heading) < slugShare {
		return 0 // a paragraph
	}
	share := 0.0
	for _, t := range c.said {
		share = max(share, agreement(heading, t.text))
	}
	if share <= headingAgreement && (covered(c.slug, heading) >= slugShare || c.isPart(heading)) {
		share = headingAgreement + 0.01
	}
	return share
}

// isPart reports whether a heading is one of the parts of a title between bars.
func (c *titleChooser) isPart(heading string) bool {
	h := words.Letters(heading)
	return slices.ContainsFunc(c.said, func(t saidTitle) bool {
		for part := range strings.SplitSeq(t.whole, "|") {
			if h == words.Letters(part) {
				return true
			}
		}
		return false
	})
}

// namesSite reports whether a heading names the site, or says nothing: by its
// text, or because it links to the front page.
func (c *titleChooser) namesSite(n dom.NodeID, text string) bool {
	return c.sites.has(text) || saysNothing[words.Plain(text)] || c.leadsHome(n)
}

// headingTitle returns the text of a heading as a title: with the spaces that the
// same title has in data, and without what follows a bar.
func (c *titleChooser) headingTitle(n dom.NodeID) string {
	text := c.headings.text(n)
	for _, t := range c.said {
		if sameLetters(t.text, text) && strings.Count(t.text, " ") > strings.Count(text, " ") {
			text = t.text
			break
		}
	}
	return beforeBar(text)
}

// better returns the title in data that names the page better than its heading, or
// the zero saidTitle. If one is part of the other, the heading is better, except
// where it says more than the title of a page that is no text, or less than the
// title of the front page. Otherwise the one that the address was made from is
// better. If the address does not tell, a text keeps its heading.
func (c *titleChooser) better(heading string) saidTitle {
	h := words.Letters(heading)
	for _, t := range c.said {
		s := words.Letters(t.text)
		switch {
		case s == h:
			return saidTitle{}
		case strings.Contains(words.Letters(t.whole), h):
			if c.front {
				return t
			}
			return saidTitle{}
		case strings.Contains(h, s):
			if !c.genre.isText() && utf8.RuneCountInString(t.text) < minCutTitle {
				return t
			}
			return saidTitle{}
		}
	}
	for _, t := range c.said {
		last := covered(c.slug, t.text) - covered(c.slug, heading)
		all := covered(c.path, t.text) - covered(c.path, heading)
		switch {
		case hasSlash(t.text): // the title was made from the address
		case last > 0, last == 0 && all > 0, last == 0 && all == 0 && !c.genre.isText() && agreement(heading, t.text) < tieAgreement:
			return t
		}
	}
	return saidTitle{}
}

// withoutSite cuts the name of the site off both ends of a title, and what follows
// a bar. A title that is only the name stays as it is, and so does the title of the
// front page, which is about the site.
func (c *titleChooser) withoutSite(title string) string {
	if c.front {
		return title
	}
	if first, rest := cutUnspaced(title); rest != "" {
		if title = first; first == "" || c.sites.has(first) {
			title = rest
		}
	}
	for range maxTitleCuts {
		body, last := cutLast(title)
		first, rest := cutFirst(title)
		switch {
		case last != "" && c.sites.hasLike(last) && !saysNothing[words.Plain(body)]:
			title = body
		case rest != "" && (c.sites.has(first) || archives[words.Letters(first)]):
			title = rest
		default:
			return beforeBar(title)
		}
	}
	return beforeBar(title)
}

// sameLetters reports whether two titles have the same letters, and any.
func sameLetters(a, b string) bool {
	a = words.Letters(a)
	return a != "" && a == words.Letters(b)
}

// agreement returns the share of the words of two titles that both have, from 0 to
// 1.
func agreement(a, b string) float64 { return words.Agreement(words.Split(a), words.Split(b)) }

// hasSlash reports whether a title has a slash inside of a word, as paths do.
func hasSlash(title string) bool {
	return strings.Contains(strings.ReplaceAll(title, " / ", ""), "/")
}

// beforeBar returns the part of a title before its first bar. What follows is for
// search engines, or names the section.
func beforeBar(title string) string {
	title = strings.Trim(title, "| ")
	first, _, _ := strings.Cut(title, "|")
	if first = strings.TrimSpace(first); saysNothing[words.Plain(first)] {
		return title
	}
	return first
}

// cutLast cuts a title at its last mark. Without one, last is empty.
func cutLast(title string) (body, last string) {
	for i, r := range title {
		if i > 0 && cuts(title, i, r) {
			body, last = title[:i], title[i+utf8.RuneLen(r):]
		}
	}
	if last == "" {
		return title, ""
	}
	return strings.TrimRight(body, ": "), strings.TrimSpace(last)
}

// cutFirst cuts a title at its first mark. Without one, rest is empty.
func cutFirst(title string) (first, rest string) {
	for i, r := range title {
		if cuts(title, i, r) {
			return strings.TrimRight(title[:i], ": "), strings.TrimSpace(title[i+utf8.RuneLen(r):])
		}
	}
	return title, ""
}

// cuts reports whether a title may be cut at title[i:]. A colon needs no space before it there.
func cuts(title string, i int, mark rune) bool {
	return separates(title, i, mark) || mark == ':' && strings.HasPrefix(title[i+1:], " ")
}

// cutUnspaced cuts a title in a script without spaces at underscores, or at a double hyphen before
// a short name: the section and the site stand behind it, seldom before. Rest is empty if there is
// nothing to cut, and first if it is only a section.
func cutUnspaced(title string) (first, rest string) {
	for i, r := range title {
		dash := strings.HasPrefix(title[i:], "--")
		if !dash && r != '_' {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(title[:i])
		rest = strings.TrimLeft(title[i:], "_-")
		after, _ := utf8.DecodeRuneInString(rest)
		last := rest[strings.LastIndexAny(rest, "_-")+1:]
		if !isUnspaced(title[:i]) || !isUnspaced(rest) || isWordOfCode(before) || isWordOfCode(after) || dash && utf8.RuneCountInString(last) > maxUnspacedSite {
			continue
		}
		if next, _, ok := strings.Cut(rest, "_"); !dash && i < len(next) && (ok || i < len(rest)/2) {
			return "", rest
		}
		return title[:i], rest
	}
	return title, ""
}

// isUnspaced reports whether a text has a letter of a script without spaces.
func isUnspaced(s string) bool { return strings.ContainsFunc(s, words.Unparted) }

// slugOf returns the words of the last part of an address, which is often made from
// the title of the page, and the words of its whole path. Numbers are left out: they
// count pages.
func slugOf(at *url.URL) (last, path []string) {
	if at == nil {
		return nil, nil
	}
	whole := strings.TrimRight(words.Head(at.Path, maxAddress), "/")
	name := whole[strings.LastIndexByte(whole, '/')+1:]
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		name = name[:i] // .html
	}
	return slugWords(name), slugWords(whole)
}

func slugWords(s string) (out []string) {
	for _, w := range words.Split(strings.ReplaceAll(s, "_", " ")) {
		if strings.ContainsFunc(w, unicode.IsLetter) && len(out) < maxSlugWords {
			out = append(out, w)
		}
	}
	return out
}

// covered returns the share of the words of a slug that a title has, from 0 to 1.
// Endings may differ: "schedules" is in "a schedule".
func covered(slug []string, title string) float64 {
	if len(slug) == 0 {
		return 0
	}
	in := words.Split(title)
	n := 0
	for _, w := range slug {
		if slices.ContainsFunc(in, func(have string) bool { return sameStem(w, have) }) {
			n++
		}
	}
	return float64(n) / float64(len(slug))
}

// sameStem reports whether two words are the same but for their endings.
func sameStem(a, b string) bool {
	if a == b {
		return true
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n >= minStem && len(a)-n <= maxEnding && len(b)-n <= maxEnding
}
