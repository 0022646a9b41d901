package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// publisher returns who publishes the page by its JSON-LD, or what the site is
// called there.
func (f *facts) publisher() string {
	g := &f.linked
	if name := g.name(g.get(f.article, "publisher")); name != "" {
		return name
	}
	if it := g.about(siteTypes); it != 0 {
		return g.string(g.get(it, "name"))
	}
	return ""
}

func (f *facts) site() (string, Source) {
	for _, c := range [...]struct {
		name   string
		source Source
	}{
		{f.meta("og:site_name"), fromMeta + "og:site_name"},
		{f.publisher(), fromLinked + "publisher"},
		{f.meta("application-name"), fromMeta + "application-name"},
		{f.meta("apple-mobile-web-app-title"), fromMeta + "apple-mobile-web-app-title"},
		{f.propText("publisher", maxName), fromMicrodata + "publisher"},
	} {
		if name := tidy(c.name, maxName); name != "" && !isAddress(name) {
			return name, c.source
		}
	}
	return "", ""
}

// siteNames returns what the site may be called, as letters: see letters. First
// come the names that the page gives, then those in its address.
func (f *facts) siteNames() (names []string) {
	add := func(name string) {
		if name = letters(name); name != "" {
			names = append(names, name)
		}
	}
	for _, name := range [...]string{f.meta("og:site_name"), f.meta("application-name"), f.publisher()} {
		add(name)
		add(initials(name))
	}
	for _, n := range f.headings {
		if f.doc.Heading(n) == 1 && f.leadsHome(n) {
			add(f.headingText(n))
		}
	}
	// What the title of the window has more than the other title is the site.
	if body, last := cutLast(f.window); last != "" {
		first, rest := cutFirst(f.window)
		other := f.meta("og:title")
		if same(other, body) {
			add(last)
		}
		if same(other, rest) {
			add(first)
		}
	}
	if at := f.url; at != nil {
		host := strings.TrimPrefix(strings.ToLower(at.Hostname()), "www.")
		add(host)
		for label := range strings.SplitSeq(host, ".") {
			if len(label) > 3 { // shorter ones are "com" and "uk", or common words
				add(label)
			}
		}
	}
	return names
}

// initials returns the first letters of a name of several words.
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

// isSite reports whether a part of a title is a name of the site.
func (f *facts) isSite(part string) bool {
	part = letters(part)
	for _, name := range f.sites {
		if part == name {
			return true
		}
	}
	return false
}

// isSiteLike reports whether a part of a title is a name of the site or much like
// one: it begins or ends with it, or is a large part of it, as "Courier Forums" is
// of courier.example.
func (f *facts) isSiteLike(part string) bool {
	part = letters(part)
	for _, name := range f.sites {
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
