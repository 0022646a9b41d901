package meta

import (
	"net/url"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

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

// cutLast cuts a title at its last separator. Without one, last is empty.
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

// cutFirst cuts a title at its first separator. Without one, rest is empty.
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
		for _, have := range in {
			if sameStem(w, have) {
				n++
				break
			}
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
