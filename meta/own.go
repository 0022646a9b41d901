package meta

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// findArticle finds which item of the JSON-LD is about the page.
func (f *facts) findArticle(canonical string) {
	isPage := f.isPage(canonical)
	if len(f.linked.items) == 0 {
		return
	}
	titles := []string{letters(f.window), letters(f.meta("og:title"))}
	for _, n := range f.headings {
		if f.doc.Heading(n) == 1 {
			titles = append(titles, letters(f.headingText(n)))
		}
	}
	f.article = f.linked.article(isPage, func(headline string) bool {
		key := letters(headline)
		return key != "" && slices.ContainsFunc(titles, func(t string) bool { return strings.HasPrefix(t, key) && 2*len(key) >= len(t) })
	})
}

// survey finds where the page shows its title, and where other pages begin.
func (f *facts) survey(title string) {
	f.anchor = f.heading(title)
	if f.anchor != dom.None {
		f.ownEnd = f.otherPages()
	}
}

// nearLines returns the lines around the title.
func (f *facts) nearLines() []line {
	if f.anchor != dom.None && f.lines == nil {
		from := max(f.anchor-linesBefore, dom.Root)
		f.lines = f.linesIn(from, min(f.doc.End(f.anchor)+linesAfter, f.ownEnd))
	}
	return f.lines
}

// heading returns the first heading that shows the title, or else the main one.
func (f *facts) heading(title string) dom.NodeID {
	if key := letters(title); key != "" {
		for _, n := range f.headings {
			if letters(f.headingText(n)) == key {
				return n
			}
		}
	}
	return f.main
}

// otherPages returns the first heading after the title that is a link to another
// page: from there on, names and dates are those of that page.
func (f *facts) otherPages() dom.NodeID {
	for n := f.doc.End(f.anchor); int(n) < f.doc.Len(); n++ {
		if f.doc.Heading(n) > 0 && (f.linksAway(n) || f.linkAbove(n)) {
			return n
		}
	}
	return dom.NodeID(f.doc.Len())
}

// linksAway reports whether most of n is a link to another page.
func (f *facts) linksAway(n dom.NodeID) bool {
	m := f.doc.Measure(n)
	if m.Links != 1 || m.LinkChars*2 < m.Chars {
		return false
	}
	for c := n + 1; c < min(f.doc.End(n), n+maxTextNodes); c++ {
		if f.doc.Tag(c) == atom.A {
			return f.isAway(c)
		}
	}
	return false
}

// linkAbove reports whether n stands in a link to another page.
func (f *facts) linkAbove(n dom.NodeID) bool {
	for up, levels := f.doc.Parent(n), 0; up != dom.None && levels < maxLinkLevels; up, levels = f.doc.Parent(up), levels+1 {
		if f.doc.Tag(up) == atom.A {
			return f.isAway(up)
		}
	}
	return false
}

// isAway reports whether a link leads to another page.
func (f *facts) isAway(a dom.NodeID) bool {
	href := f.doc.Attr(a, "href")
	if href == "" || href[0] == '#' {
		return false
	}
	return !f.ownAddress(href)
}

// own reports whether n stands where names and dates are those of the page: not
// far above its title, and before other pages begin.
func (f *facts) own(n dom.NodeID) bool {
	return f.anchor == dom.None || f.anchor-linesBefore <= n && n < f.ownEnd
}

// isPage returns a test whether an address is that of the page.
func (f *facts) isPage(canonical string) func(string) bool {
	f.addresses = append(f.addresses[:0], sameAddress(canonical))
	if at := f.url; at != nil {
		f.addresses = append(f.addresses, sameAddress(at.String()))
	}
	return f.ownAddress
}

// ownAddress reports whether an address is that of the page.
func (f *facts) ownAddress(address string) bool {
	address = sameAddress(f.doc.Resolve(address))
	for _, own := range f.addresses {
		if own != "" && own == address {
			return true
		}
	}
	return false
}

// sameAddress returns an address without what does not tell two pages apart.
func sameAddress(a string) string {
	a, _, _ = strings.Cut(a, "#")
	a, _, _ = strings.Cut(a, "?")
	_, a, _ = strings.Cut(a, "://")
	return strings.TrimSuffix(strings.TrimPrefix(strings.ToLower(a), "www."), "/")
}

// signed reports whether the page is of a kind that somebody signs and dates. A
// front page shows the news of others, and a product the words of its buyers.
func (f *facts) signed() bool {
	switch f.kind {
	case Product, Listing, Job, Event, Software, Course:
		return false
	}
	return !f.front
}

// written reports whether the page says that it is a text of somebody.
func (f *facts) written() bool {
	switch f.kind {
	case Article, Recipe, HowTo, Review, Question, Discussion:
		return true
	}
	return f.article != 0
}

// isFront reports whether an address is that of the front page of a site: that of
// the site alone, of one of its languages, or of an index.
func isFront(at *url.URL) bool {
	if at == nil || at.Host == "" {
		return false
	}
	path := strings.Trim(at.Path, "/")
	name, _, _ := strings.Cut(path, ".")
	switch {
	case strings.Contains(path, "/"):
		return false
	case path == "":
		return !strings.HasPrefix(at.RawQuery, "p=") && !strings.HasPrefix(at.RawQuery, "page_id=") // a post by its number
	case name == "index" || name == "default" || name == "home":
		return at.RawQuery == ""
	}
	return len(path) == 2 || len(path) == 5 && path[2] == '-'
}

// isForum reports whether the page is a thread of people who talk, by what it
// says or by its address.
func (f *facts) isForum() bool {
	if f.kind == Discussion || f.kind == Question {
		return true
	}
	at := f.url
	if at == nil {
		return false
	}
	for part := range dom.Split(at.Host + " " + at.Path) {
		if forumWords[part] {
			return true
		}
	}
	return false
}
