package meta

import (
	"slices"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
)

// author returns the first source that names somebody, best first.
func (f *facts) author() string {
	for _, name := range [...]string{
		f.linked.author(),
		f.writtenBy(),
		f.firstMeta(authorNames),
		f.meta["article:author"],
		f.relation,
		f.authorProp(),
		f.profile,
		f.byline,
	} {
		if name = cleanAuthor(name); name != "" {
			return name
		}
	}
	return ""
}

// writtenBy reads the labelled card that one content system puts into pages:
// a label in twitter:label1 and its value in twitter:data1.
func (f *facts) writtenBy() string {
	for _, n := range [...]string{"1", "2"} {
		label := strings.ToLower(fold(f.meta["twitter:label"+n], maxAuthor))
		if slices.Contains(writtenByLabels, label) {
			return f.meta["twitter:data"+n]
		}
	}
	return ""
}

// authorProp returns the author in microdata: the name within it, if it is an
// item of its own.
func (f *facts) authorProp() string {
	author := f.props["author"]
	if author == dom.None {
		return ""
	}
	for n := author + 1; n < f.doc.End(author); n++ {
		if slices.Contains(strings.Fields(f.doc.Attr(n, "itemprop")), "name") {
			if name := f.doc.Attr(n, "content"); name != "" {
				return name
			}
			return textOf(f.doc, n, maxAuthor+1)
		}
	}
	return f.prop("author")
}

// cleanAuthor returns a name without what is put around it, or nothing if it
// is no name.
func cleanAuthor(name string) string {
	name = fold(name, maxAuthor+1)
	for _, prefix := range authorPrefixes {
		if len(name) > len(prefix) && strings.EqualFold(name[:len(prefix)], prefix) && strings.ContainsAny(name[len(prefix):][:1], ": ") {
			name = name[len(prefix)+1:]
		}
	}
	name = strings.Trim(name, " ,;:|-–—·•")
	lower := strings.ToLower(name)
	switch {
	case len([]rune(name)) > maxAuthor,
		!strings.ContainsFunc(name, unicode.IsLetter),
		strings.Contains(name, "://"),
		strings.HasPrefix(lower, "www."),
		strings.ContainsAny(name, "@<>{}"):
		return ""
	}
	if _, rejected := slices.BinarySearch(notAuthors, lower); rejected {
		return ""
	}
	return name
}

// cleanByline returns the name in a line that may go on with a date or a role.
func cleanByline(line string) string {
	for _, end := range bylineEnds {
		line, _, _ = strings.Cut(line, end)
	}
	if strings.ContainsFunc(line, unicode.IsDigit) || len(strings.Fields(line)) > maxBylineWords {
		return ""
	}
	return cleanAuthor(line)
}

// isProfile reports whether an address is that of a page about one author.
func isProfile(href string) bool {
	for _, part := range profileParts {
		if _, name, ok := strings.Cut(href, part); ok && name != "" && name[0] != '?' && name[0] != '#' {
			return true
		}
	}
	return false
}
