package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// tagCost is what it takes to look at a keyword, in bytes that are read in the same
// time.
const tagCost = 100

// chooseTags returns the keywords of the first source that has any.
func chooseTags(f *facts) ([]string, Source) {
	var out []string
	meter := f.doc.Meter()
	add := func(s string) {
		if s = words.Fold(s, maxName); s != "" && len(out) < maxTags && !containsFold(out, s) {
			out = append(out, s)
		}
	}
	for _, place := range places()["tags"] {
		f.metas.each(strings.TrimPrefix(string(place), fromMeta), func(content string) {
			for tag := range strings.SplitSeq(content, ",") {
				if meter.Spend(tagCost + len(tag)); len(out) == maxTags {
					break
				}
				add(tag)
			}
		})
		if out != nil {
			return out, place
		}
	}
	for _, tag := range f.article.Texts("keywords") {
		add(tag)
	}
	if out != nil {
		return out, fromLinked + "keywords"
	}
	return nil, ""
}

// containsFold reports whether a list has s in any case.
func containsFold(list []string, s string) bool {
	return slices.ContainsFunc(list, func(have string) bool { return strings.EqualFold(have, s) })
}

// publisher returns the publisher of the page, or else the name of the site, as its
// JSON-LD says.
func (f *facts) publisher() string {
	if name := f.article.Name("publisher"); name != "" {
		return name
	}
	return f.linked.First(jsonld.SiteTypes).Text("name")
}

// siteNames are the names of the site, as words.Letters writes them: those that the
// page gives, then those in its address.
type siteNames []string

func siteNamesOf(f *facts) (names siteNames) {
	for _, name := range [...]string{f.metas.get("og:site_name"), f.metas.get("application-name"), f.publisher()} {
		names.add(name)
		names.add(initials(name))
	}
	for _, n := range f.headings.nodes {
		if f.headings.top(n) && f.leadsHome(n) {
			names.add(f.headings.text(n))
		}
	}
	// What the title of the window has more than the other title is the site.
	if body, last := cutLast(f.window); last != "" {
		first, rest := cutFirst(f.window)
		other := f.metas.get("og:title")
		if sameLetters(other, body) {
			names.add(last)
		}
		if sameLetters(other, rest) {
			names.add(first)
		}
	}
	if f.url != nil {
		host := strings.TrimPrefix(strings.ToLower(f.url.Hostname()), "www.")
		names.add(host)
		for label := range strings.SplitSeq(host, ".") {
			if len(label) > 3 { // shorter ones are "com" and "uk", or common words
				names.add(label)
			}
		}
	}
	return names
}

func (names *siteNames) add(name string) {
	if name = words.Letters(name); name != "" {
		*names = append(*names, name)
	}
}

// initials returns the initials of a name of three or more words.
func initials(name string) string {
	fields := strings.Fields(name)
	if len(fields) < 3 {
		return ""
	}
	var b strings.Builder
	for _, w := range fields {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsUpper(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// has reports whether a part of a title is a name of the site.
func (names siteNames) has(part string) bool {
	return slices.Contains(names, words.Letters(part))
}

// hasLike reports whether a part of a title is a name of the site or much like one:
// it starts or ends with the name, as "Courier Forums" at courier.example, or is a
// large part of it.
func (names siteNames) hasLike(part string) bool {
	part = words.Letters(part)
	for _, name := range names {
		switch {
		case part == name:
			return true
		case len(name) < minSiteName || len(part) < minSiteName:
		case len(part) <= maxSiteName && (strings.HasPrefix(part, name) || strings.HasSuffix(part, name)),
			2*len(part) >= len(name) && strings.Contains(name, part):
			return true
		}
	}
	return false
}
