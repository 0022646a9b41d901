package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/byline"
)

// An authorChooser chooses among the authors that a page gives.
type authorChooser struct {
	*facts
	genre    genre
	sites    siteNames
	extent   *extent
	calendar date.Calendar
}

// A signature is the authors of the page by one source.
type signature struct {
	names  []string
	source Source
	weak   bool // names only groups, the site or accounts: counts if no person signs
}

// authorSources are where authors are given, best first. Data comes before what is
// shown, because a name that is shown may be another person's.
var authorSources = [...]func(c *authorChooser) signature{
	(*authorChooser).linkedAuthors,
	(*authorChooser).labelledAuthor,
	(*authorChooser).metaAuthors,
	(*authorChooser).propAuthors,
	(*authorChooser).authorLink,
	(*authorChooser).namedByline,
	(*authorChooser).shownByline,
	(*authorChooser).reporter,
	(*authorChooser).firstPoster,
}

// choose returns the first signature of a person. Without one it returns the first
// signature, if the page says that it is a text.
func (c *authorChooser) choose() ([]string, Source) {
	var weak signature
	for _, read := range authorSources {
		s := read(c)
		if len(s.names) == 0 {
			continue
		}
		if !s.weak {
			return s.names, s.source
		}
		if weak.names == nil {
			weak = s
		}
	}
	if weak.names == nil || !c.genre.isText() && !c.genre.isThread() {
		return nil, ""
	}
	return weak.names, weak.source
}

// sign makes a signature of texts with names: each name once, clean.
func (c *authorChooser) sign(source Source, texts ...string) signature {
	s := signature{source: source, weak: true}
	for _, text := range texts {
		for _, name := range byline.Names(text, c.calendar) {
			name = c.withoutSite(name)
			if len(s.names) < maxNames && !containsFold(s.names, name) {
				s.names = append(s.names, name)
				s.weak = s.weak && (c.sites.has(name) || !byline.IsPerson(name))
			}
		}
	}
	return s
}

// withoutSite cuts the name of the site off a name: "Ada Lovelace Daily Tide". Two words stay, and so
// does one at the end that may be a family name: a site may have that of its author.
func (c *authorChooser) withoutSite(name string) string {
	fields := strings.Fields(name)
	for i := 2; i < len(fields); i++ {
		last := strings.Join(fields[i:], " ")
		if c.sites.has(last) && (i+1 < len(fields) || last == strings.ToUpper(last) && name != strings.ToUpper(name)) {
			return strings.Join(fields[:i], " ")
		}
	}
	return name
}

func (c *authorChooser) linkedAuthors() signature {
	for _, key := range [...]string{"author", "creator"} {
		var names []string
		people := false
		c.article.Names(key, func(name string, organization bool) {
			names = append(names, byline.EitherOrder.Turn(name))
			people = people || !organization
		})
		if s := c.sign(Source(fromLinked+key), names...); len(s.names) > 0 {
			s.weak = s.weak || !people
			return s
		}
	}
	return signature{}
}

// labelledAuthor reads the values that content systems label for cards: a label in
// twitter:label1 and its value in twitter:data1.
func (c *authorChooser) labelledAuthor() signature {
	for _, n := range [...]string{"1", "2"} {
		label := words.Fold(c.metas.get("twitter:label"+n), maxName)
		if label != "" && byline.IsLabel(label) {
			return c.sign(Source(fromMeta+"twitter:data"+n), c.metas.get("twitter:data"+n))
		}
	}
	return signature{}
}

// metaAuthors reads the meta elements that name authors. Papers have an element for
// each author.
func (c *authorChooser) metaAuthors() signature {
	var weak signature
	for _, place := range places()["author"] {
		name := strings.TrimPrefix(string(place), fromMeta)
		var texts []string
		c.metas.each(name, func(content string) {
			if len(texts) < maxNames {
				texts = append(texts, nameOrders[name].Turn(content))
			}
		})
		if texts == nil {
			continue
		}
		s := c.sign(place, texts...)
		if len(s.names) > 0 && !s.weak {
			return s
		}
		if weak.names == nil {
			weak = s
		}
	}
	return weak
}

// propAuthors reads the microdata. Without an item around them, only the first
// author is the author of the page.
func (c *authorChooser) propAuthors() signature {
	if !c.genre.isSigned() {
		return signature{}
	}
	for _, who := range owners {
		var names []string
		for _, p := range c.micro.props {
			if p.owner != who || p.name != "author" || who == ownedByNone && (len(names) > 0 || !c.extent.has(p.node)) {
				continue
			}
			if len(names) == maxNames {
				break
			}
			if name := c.micro.name(p.node); name != "" {
				names = append(names, name)
			}
		}
		if s := c.sign(fromMicrodata+"author", names...); len(s.names) > 0 {
			return s
		}
	}
	return signature{}
}

// authorLink reads the links to a page about the author, by their rel or their
// address.
func (c *authorChooser) authorLink() signature {
	if !c.genre.isSigned() {
		return signature{}
	}
	var out signature
	for _, n := range c.authorLinks {
		if !c.extent.has(n) {
			continue
		}
		s := c.sign(fromLink+"author", nameText(c.doc, n))
		if !byline.LookLikeNames(s.names) {
			continue
		}
		if out.names == nil {
			out = s
			continue
		}
		// Several people may sign side by side. Further away is another text.
		if c.doc.Box(n) == c.doc.Box(c.authorLinks[0]) && len(out.names) < maxNames && !slices.Contains(out.names, s.names[0]) {
			out.names = append(out.names, s.names...)
			out.weak = out.weak && s.weak
		}
	}
	return out
}

// namedByline reads the elements whose class or id says that they hold the author.
func (c *authorChooser) namedByline() signature {
	if !c.genre.isSigned() {
		return signature{}
	}
	for _, n := range c.bylines {
		if !c.extent.has(n) {
			continue
		}
		if s := c.sign(fromClass+"author", c.bylineText(n)); byline.LookLikeNames(s.names) {
			return s
		}
	}
	return signature{}
}

// bylineText returns the name in an element that holds one: the text of its only
// link, or else all of its text.
func (c *authorChooser) bylineText(n dom.NodeID) string {
	if c.doc.Measure(n).Links == 1 {
		end := min(c.doc.End(n), n+maxTextNodes)
		for a := n + 1; a < end; a++ {
			if c.doc.Tag(a) == atom.A && c.doc.Measure(a).Chars > 0 {
				if text := nameText(c.doc, a); byline.LookLikeNames(byline.Names(text, c.calendar)) {
					return text
				}
			}
		}
	}
	return nameText(c.doc, n)
}

// shownByline reads the lines near the title: one with "by" and a name, one with the label of
// an author among others, or else one with a name beside a date.
func (c *authorChooser) shownByline() signature {
	if !c.genre.isSigned() {
		return signature{}
	}
	for _, read := range [...]func(string) (string, bool){byline.AfterBy, byline.Labelled} {
		if s := c.firstLine(read); s.names != nil {
			return s
		}
	}
	return c.firstLine(func(line string) (string, bool) { return byline.BesideDate(line, c.calendar) })
}

// firstLine returns the signature of the first line that read finds a name in.
func (c *authorChooser) firstLine(read func(line string) (name string, ok bool)) signature {
	for _, l := range c.extent.nearLines() {
		name, ok := read(l.text)
		if !ok {
			continue
		}
		if s := c.sign(fromText+"byline", name); byline.LookLikeNames(s.names) && !words.StartsLower(s.names[0]) {
			return s
		}
	}
	return signature{}
}

// reporter reads who signs in the text, as papers of East Asia do.
func (c *authorChooser) reporter() signature {
	if !c.genre.isSigned() || !byline.HasReporter(c.doc.TextRange(c.extent.start, c.extent.end)) {
		return signature{}
	}
	tried := 0
	for n := c.extent.start; n < c.extent.end && tried < maxCandidates; n++ {
		c.doc.Tick(n)
		if c.extent.isOutside(n) {
			n = c.doc.End(n) - 1
			continue
		}
		if c.doc.Kind(n) != dom.Text || !byline.HasReporter(c.doc.Text(n)) {
			continue
		}
		tried++
		if s := c.sign(fromText+"byline", byline.Reporter(c.doc.Text(n))...); s.names != nil {
			return s
		}
	}
	return signature{}
}

// firstPoster reads who started a thread.
func (c *authorChooser) firstPoster() signature {
	if !c.genre.isThread() || isLater(c.doc) {
		return signature{}
	}
	for _, n := range c.posters {
		if !c.extent.has(n) {
			continue
		}
		if s := c.sign(fromClass+"username", nameText(c.doc, n)); len(s.names) > 0 {
			return s
		}
	}
	return signature{}
}

// CreditPost takes the author and the day of the first post of a thread, where the page has none for
// itself. It takes no account that nobody signs with, and nothing of a later page of the thread.
func (m *Metadata) CreditPost(doc *dom.Document, author, day string) {
	const fromPost = fromText + "post"
	if len(m.Authors) > 0 && m.Published != "" || isLater(doc) {
		return
	}
	if len(m.Authors) == 0 && len(byline.Names(author, date.Calendar{})) > 0 && !strings.EqualFold(author, m.Site) {
		m.Author, m.Authors, m.Sources.Authors = author, []string{author}, fromPost
	}
	if m.Published == "" && day != "" {
		m.Published, m.Sources.Published = day, fromPost
	}
}
