package meta

import "strings"

// pageTitle chooses among what the page calls itself. A first-level heading
// is what readers see, but it may be the name of the site or a slogan, so it
// counts if the title of the window says much the same. Of several that do, the
// one that the title starts with names the page: others name a section of it.
func (f *facts) pageTitle() string {
	names := f.siteNames()
	og := withoutSite(fold(f.firstMeta(titleNames), maxTitle), names)
	window := withoutSite(f.title, names)
	first, _ := cutFirst(window)
	best, most := "", 0.0
	for _, heading := range f.headings {
		share := max(shared(heading, og), shared(heading, window))
		if share > most || share == most && same(heading, first) && !same(best, first) {
			best, most = heading, share
		}
	}
	if most >= headingShare {
		return best
	}
	candidates := append([]string{f.linked.headline(), og, window, f.prop("headline")}, f.headings...)
	for _, title := range candidates {
		if title != "" {
			return title
		}
	}
	return ""
}

// same reports whether two titles have the same letters, and any.
func same(a, b string) bool {
	a = letters(a)
	return a != "" && a == letters(b)
}

// siteNames returns what the site may be called, as letters: see letters.
func (f *facts) siteNames() []string {
	var names []string
	add := func(name string) {
		if name = letters(name); name != "" {
			names = append(names, name)
		}
	}
	add(f.meta["og:site_name"])
	add(f.meta["application-name"])
	add(f.linked.publisher())
	if at := f.doc.URL(); at != nil {
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

// withoutSite cuts the name of the site from either end of a title. What is
// nothing but the name stays as it is.
func withoutSite(title string, names []string) string {
	for i := 0; i < maxTitleCuts; i++ {
		first, rest := cutFirst(title)
		body, last := cutLast(title)
		switch {
		case last != "" && isSite(last, names):
			title = body
		case rest != "" && isSite(first, names):
			title = rest
		default:
			return title
		}
	}
	return title
}

func isSite(part string, names []string) bool {
	part = letters(part)
	for _, name := range names {
		if part == name {
			return true
		}
	}
	return false
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

// shared returns how many of the words of a heading stand in a title, from 0
// to 1.
func shared(heading, title string) float64 {
	all := words(heading)
	if len(all) == 0 {
		return 0
	}
	has := map[string]bool{}
	for _, w := range words(title) {
		has[w] = true
	}
	n := 0
	for _, w := range all {
		if has[w] {
			n++
		}
	}
	return float64(n) / float64(len(all))
}
