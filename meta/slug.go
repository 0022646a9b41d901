package meta

import (
	"strings"
	"unicode"
)

// slug returns the words of the last part of the address, which was made of the
// title when the page was, and those of all of its path. Numbers are left out:
// they count pages.
func (f *facts) slug() (last, path []string) {
	at := f.url
	if at == nil {
		return nil, nil
	}
	whole := strings.TrimRight(bound(at.Path, maxAddress), "/")
	name := whole[strings.LastIndexByte(whole, '/')+1:]
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		name = name[:i] // .html
	}
	return slugWords(name), slugWords(whole)
}

func slugWords(s string) (out []string) {
	for _, w := range words(strings.ReplaceAll(s, "_", " ")) {
		if strings.ContainsFunc(w, unicode.IsLetter) && len(out) < maxSlugWords {
			out = append(out, w)
		}
	}
	return out
}

// covered returns how many of the words of a slug stand in a title, from 0 to 1.
// They may end differently: "schedules" is in "a schedule".
func covered(slug []string, title string) float64 {
	if len(slug) == 0 {
		return 0
	}
	in := words(title)
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

// sameStem reports whether two words differ in their ends at most.
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
