// Package meta reads what a page says about itself: its title, author, dates
// and the like, from meta elements, JSON-LD, microdata and a few elements of
// the page.
//
// Values are what the page says, with white space folded and lengths bounded;
// a field that no source gives in a trustworthy way is empty. The package
// guesses nothing from running text, and nothing in it depends on the day or
// the time zone it is run in.
package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Metadata is what a page says about itself. Every field may be empty.
type Metadata struct {
	Title       string // of the article, without the name of the site
	Author      string // names, parted by commas
	Site        string // name of the site
	Description string
	Published   string // ISO 8601 date, or date and time; without an offset if the page gives none that is sure
	Modified    string // likewise
	Language    string // BCP 47 tag, such as "en-GB"
	Canonical   string // absolute address
}

// Extract reads the metadata of a page.
func Extract(doc *dom.Document) Metadata {
	f := gather(doc)
	return Metadata{
		Title:       f.pageTitle(),
		Author:      f.author(),
		Site:        f.site(),
		Description: fold(f.firstMeta(descriptionNames), maxDescription),
		Published:   f.published(),
		Modified:    f.modified(),
		Language:    f.language(),
		Canonical:   f.canonical(),
	}
}

// facts are what the page says in all places, gathered in one pass.
type facts struct {
	doc     *dom.Document
	chrome  dom.NodeID // where the last navigation, footer or sidebar ends
	heading dom.NodeID // the first h1

	meta     map[string]string     // first content of each meta name or property
	props    map[string]dom.NodeID // first element of each itemprop
	linked   graph                 // JSON-LD
	lang     string                // of the html element
	link     string                // address of rel=canonical
	title    string                // of the title element
	headings []string              // h1 elements with text
	relation string                // author by rel=author
	profile  string                // author by a link to a page about one
	byline   string                // author by the class or id of an element
	time     string                // date of a time element
	dateline string                // date by the class or id of an element
	under    string                // date in a text of its own under the heading
}

func gather(doc *dom.Document) *facts {
	f := &facts{doc: doc, meta: map[string]string{}, props: map[string]dom.NodeID{}}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch doc.Kind(n) {
		case dom.Element:
			f.element(n)
			f.property(n)
			f.named(n)
		case dom.Text:
			f.loneDate(n)
		}
	}
	return f
}

// inChrome reports whether n, the node that gather has come to, stands in a
// part of the page that frames many pages, where names and dates are not its
// own.
func (f *facts) inChrome(n dom.NodeID) bool { return n < f.chrome }

// element notes what n says by its tag.
func (f *facts) element(n dom.NodeID) {
	doc := f.doc
	switch doc.Tag(n) {
	case atom.Nav, atom.Footer, atom.Aside:
		f.chrome = max(f.chrome, doc.End(n))
	case atom.Html:
		f.lang = doc.Attr(n, "lang")
	case atom.Meta:
		f.addMeta(n)
	case atom.Link, atom.A:
		f.addLink(n)
	case atom.Title:
		// A drawing has a title of its own.
		if f.title == "" && doc.Tag(doc.Parent(n)) != atom.Svg {
			f.title = fold(doc.RawText(n), maxTitle)
		}
	case atom.Script:
		if strings.EqualFold(strings.TrimSpace(doc.Attr(n, "type")), "application/ld+json") {
			f.linked.add(doc.RawText(n))
		}
	case atom.H1:
		f.addHeading(n)
	case atom.Time:
		if f.time == "" && !f.inChrome(n) {
			f.time = isoDate(doc.Attr(n, "datetime"))
		}
	}
}

func (f *facts) addHeading(n dom.NodeID) {
	if f.heading == dom.None {
		f.heading = n
	}
	if len(f.headings) < maxHeadings {
		if text := headingText(f.doc, n); text != "" {
			f.headings = append(f.headings, text)
		}
	}
}

// property notes the microdata of n.
func (f *facts) property(n dom.NodeID) {
	for name := range strings.FieldsSeq(f.doc.Attr(n, "itemprop")) {
		if len(f.props) < maxProps && f.props[name] == dom.None {
			f.props[name] = n
		}
	}
}

func (f *facts) addMeta(n dom.NodeID) {
	content := f.doc.Attr(n, "content")
	if content == "" || len(f.meta) >= maxProps {
		return
	}
	for _, key := range [...]string{"name", "property", "http-equiv"} {
		name := strings.ToLower(strings.TrimSpace(f.doc.Attr(n, key)))
		if name != "" && f.meta[name] == "" {
			f.meta[name] = content
		}
	}
}

func (f *facts) addLink(n dom.NodeID) {
	href := f.doc.Attr(n, "href")
	for rel := range strings.FieldsSeq(strings.ToLower(f.doc.Attr(n, "rel"))) {
		switch {
		case rel == "canonical" && f.link == "":
			f.link = href
		case rel == "author" && f.relation == "" && !f.inChrome(n):
			f.relation = cleanAuthor(textOf(f.doc, n, maxAuthor+1))
		}
	}
	if f.profile == "" && !f.inChrome(n) && isProfile(href) {
		f.profile = cleanAuthor(textOf(f.doc, n, maxAuthor+1))
	}
}

// named looks for a byline and a date in elements whose class or id says that
// they have them, if they have little else.
func (f *facts) named(n dom.NodeID) {
	chars := f.doc.Measure(n).Chars
	if chars == 0 || chars > maxAuthor || f.inChrome(n) {
		return
	}
	for _, t := range f.doc.Tokens(n) {
		switch word := f.doc.Word(t); {
		case f.byline == "" && slices.Contains(bylineWords, word):
			f.byline = cleanByline(textOf(f.doc, n, maxAuthor))
		case f.dateline == "" && slices.Contains(datelineWords, word):
			f.dateline = shownDate(textOf(f.doc, n, maxDate))
		}
	}
}

// loneDate notes a text near the first heading that is nothing but a date.
func (f *facts) loneDate(n dom.NodeID) {
	if f.under != "" || f.heading == dom.None || n-f.heading > nearHeading || f.inChrome(n) {
		return
	}
	if text := f.doc.Text(n); len(text) <= maxDate {
		f.under = shownDate(text)
	}
}

// firstMeta returns the content of the first of the names that the page has.
func (f *facts) firstMeta(names []string) string {
	for _, name := range names {
		if content := strings.TrimSpace(f.meta[name]); content != "" {
			return content
		}
	}
	return ""
}

// prop returns the value of a property in microdata.
func (f *facts) prop(name string) string {
	n := f.props[name]
	if n == dom.None {
		return ""
	}
	for _, key := range [...]string{"content", "datetime"} {
		if v := f.doc.Attr(n, key); v != "" {
			return fold(v, maxTitle)
		}
	}
	return textOf(f.doc, n, maxTitle)
}

func (f *facts) site() string {
	for _, name := range [...]string{f.meta["og:site_name"], f.linked.publisher(), f.meta["application-name"]} {
		if name = fold(name, maxTitle); name != "" && !isAddress(name) {
			return name
		}
	}
	return ""
}

func (f *facts) language() string {
	for _, tag := range [...]string{f.lang, f.meta["content-language"], f.meta["og:locale"]} {
		tag = strings.ReplaceAll(strings.TrimSpace(tag), "_", "-")
		if isLanguage(tag) {
			return tag
		}
	}
	return ""
}

// isLanguage reports whether a tag has the form of BCP 47.
func isLanguage(tag string) bool {
	for i, part := range strings.Split(tag, "-") {
		if len(part) == 0 || len(part) > 8 || i == 0 && len(part) == 1 {
			return false
		}
		for _, c := range []byte(part) {
			letter := 'a' <= c|0x20 && c|0x20 <= 'z'
			if !letter && (i == 0 || c < '0' || c > '9') {
				return false
			}
		}
	}
	return len(tag) <= 35
}

func (f *facts) canonical() string {
	for _, ref := range [...]string{f.link, f.meta["og:url"]} {
		if address := f.doc.Resolve(ref); len(address) <= maxAddress && isAddress(address) {
			return address
		}
	}
	return ""
}

// isAddress reports whether a value is an address on the web, which some pages
// give where a name is asked for.
func isAddress(s string) bool {
	s = strings.ToLower(s)
	return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://")
}
