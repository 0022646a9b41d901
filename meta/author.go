package meta

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A signature is who wrote the page by one source.
type signature struct {
	names  []string
	source Source
	weak   bool // names an organisation, the site or an account: counts only if nobody else signs
}

// authorSources are where an author may stand, best first. What the page says in
// data comes before what it shows, because a name that is shown may be that of
// somebody else.
var authorSources = [...]func(f *facts) signature{
	(*facts).linkedAuthors,
	(*facts).labelledAuthor,
	(*facts).metaAuthors,
	(*facts).propAuthors,
	(*facts).authorLink,
	(*facts).namedByline,
	(*facts).shownByline,
	(*facts).firstPoster,
}

// pageAuthors returns the first source that names a person, or else the first
// that names anybody, if the page says that it is a text of somebody.
func (f *facts) pageAuthors() ([]string, Source) {
	var fallback signature
	for _, read := range authorSources {
		found := read(f)
		if len(found.names) == 0 {
			continue
		}
		if !found.weak {
			return found.names, found.source
		}
		if fallback.names == nil {
			fallback = found
		}
	}
	if fallback.names == nil || !f.written() && !f.isForum() {
		return nil, ""
	}
	return fallback.names, fallback.source
}

// sign makes a signature of names as they stand on the page: cleaned, each once.
func (f *facts) sign(source Source, raw ...string) signature {
	s := signature{source: source, weak: true}
	for _, r := range raw {
		for _, name := range f.cleanNames(r) {
			if len(s.names) < maxNames && !containsFold(s.names, name) {
				s.names = append(s.names, name)
				s.weak = s.weak && f.isWeak(name)
			}
		}
	}
	return s
}

func (f *facts) linkedAuthors() signature {
	g := &f.linked
	for _, key := range [...]string{"author", "creator"} {
		var names []string
		people := false
		g.names(g.get(f.article, key), 0, func(name string, organization bool) {
			names = append(names, eitherOrder.givenFirst(name))
			people = people || !organization
		})
		if s := f.sign(Source(fromLinked+key), names...); len(s.names) > 0 {
			s.weak = s.weak || !people
			return s
		}
	}
	return signature{}
}

// labelledAuthor reads the card that content systems put into pages: a label in
// twitter:label1 and its value in twitter:data1.
func (f *facts) labelledAuthor() signature {
	for _, n := range [...]string{"1", "2"} {
		label := fold(f.meta("twitter:label"+n), maxName)
		if label != "" && writtenBy[plain(label)] {
			return f.sign(Source(fromMeta+"twitter:data"+n), f.meta("twitter:data"+n))
		}
	}
	return signature{}
}

// metaAuthors reads the meta elements that name authors. Those of papers have
// one for each author, with the family name first.
func (f *facts) metaAuthors() signature {
	var fallback signature
	for _, name := range authorNames {
		var raw []string
		f.allMeta(name, func(content string) {
			if len(raw) < maxNames {
				raw = append(raw, content)
			}
		})
		if raw == nil {
			continue
		}
		for i, r := range raw {
			raw[i] = nameOrders[name].givenFirst(r)
		}
		s := f.sign(Source(fromMeta+name), raw...)
		if len(s.names) > 0 && !s.weak {
			return s
		}
		if fallback.names == nil {
			fallback = s
		}
	}
	return fallback
}

// propAuthors reads the microdata. Without an item around them, only the first
// author is that of the page.
func (f *facts) propAuthors() signature {
	if !f.signed() {
		return signature{}
	}
	for _, who := range [...]owner{ownedByArticle, ownedByPage, ownedByNone} {
		var names []string
		for _, p := range f.props {
			if p.owner != who || p.name != "author" || who == ownedByNone && (len(names) > 0 || !f.own(p.node)) {
				continue
			}
			if len(names) == maxNames {
				break
			}
			if name := f.propName(p.node); name != "" {
				names = append(names, name)
			}
		}
		if s := f.sign(fromMicrodata+"author", names...); len(s.names) > 0 {
			return s
		}
	}
	return signature{}
}

// authorLink reads the links that lead to a page about the author: rel=author,
// and addresses that say so.
func (f *facts) authorLink() signature {
	if !f.signed() {
		return signature{}
	}
	var out signature
	for _, n := range f.authorLinks {
		if !f.own(n) {
			continue
		}
		s := f.sign(fromLink+"author", nameText(f.doc, n))
		if len(s.names) == 0 || !f.allNames(s.names) {
			continue
		}
		if out.names == nil {
			out = s
			continue
		}
		// Several people may sign, side by side; further away begins another text.
		if f.doc.Box(n) == f.doc.Box(f.authorLinks[0]) && len(out.names) < maxNames && !slices.Contains(out.names, s.names[0]) {
			out.names = append(out.names, s.names...)
			out.weak = out.weak && s.weak
		}
	}
	return out
}

// namedByline reads the elements whose class or id says that they hold who wrote
// the page.
func (f *facts) namedByline() signature {
	if !f.signed() {
		return signature{}
	}
	for _, n := range f.bylines {
		if !f.own(n) {
			continue
		}
		s := f.sign(fromClass+"author", f.bylineText(n))
		if len(s.names) > 0 && f.allNames(s.names) {
			return s
		}
	}
	return signature{}
}

// bylineText returns the name in an element that holds one: that of the only link
// in it, if it has one, or all of its text.
func (f *facts) bylineText(n dom.NodeID) string {
	if f.doc.Measure(n).Links == 1 {
		end := min(f.doc.End(n), n+maxTextNodes)
		for c := n + 1; c < end; c++ {
			if f.doc.Tag(c) == atom.A && f.doc.Measure(c).Chars > 0 {
				if text := nameText(f.doc, c); f.allNames(f.cleanNames(text)) {
					return text
				}
			}
		}
	}
	return nameText(f.doc, n)
}

// shownByline reads the lines near the title for one that says who wrote the
// page: "By" and a name, or else a name beside a date.
func (f *facts) shownByline() signature {
	if !f.signed() {
		return signature{}
	}
	for _, read := range [...]func(string) (string, bool){afterBy, f.besideDate} {
		for _, l := range f.nearLines() {
			name, ok := read(l.text)
			if !ok {
				continue
			}
			if s := f.sign(fromText+"byline", name); f.allNames(s.names) && !startsSmall(s.names[0]) {
				return s
			}
		}
	}
	return signature{}
}

// besideDate returns the name in a line that has nothing but that, a date and a
// mark between them: "Ada Lovelace · 1 May 2024".
func (f *facts) besideDate(text string) (string, bool) {
	_, start, end := f.calendar.find(text)
	if end == 0 {
		return "", false
	}
	before, after := strings.TrimSpace(withoutWeekday(text[:start])), strings.TrimSpace(text[end:])
	name := before
	if before == "" {
		name = after
	} else if after != "" && !strings.ContainsAny(after[:1], "|-") && !strings.HasPrefix(after, "·") && !strings.HasPrefix(after, "•") {
		return "", false
	}
	name = strings.TrimFunc(name, notInWord)
	return name, isFullName(name) && labelOf(name) == labelNone && !strings.ContainsFunc(name, unicode.IsDigit)
}

// firstPoster reads who started a thread.
func (f *facts) firstPoster() signature {
	if !f.isForum() {
		return signature{}
	}
	for _, n := range f.posters {
		if !f.own(n) {
			continue
		}
		if s := f.sign(fromClass+"username", nameText(f.doc, n)); len(s.names) > 0 {
			return s
		}
	}
	return signature{}
}

// maxProfile is how much of an address is looked at for a name: more than most
// have.
const maxProfile = 1 << 10

// isProfile reports whether an address is that of a page about one author: one of
// its parts says so, and a name follows.
func isProfile(href string) bool {
	href = href[:min(len(href), maxProfile)]
	for {
		i := strings.IndexByte(href, '/')
		if i < 0 {
			return false
		}
		part := href[:i]
		if href = href[i+1:]; profileParts[part] && href != "" {
			return href[0] != '?' && href[0] != '#' && href[0] != '/'
		}
	}
}
