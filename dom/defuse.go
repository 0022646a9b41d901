package dom

import "strings"

// mostRoots is how many html and body tags a page may have. Two each is a
// common mistake, four is the most seen.
const mostRoots = 32

// defuse takes the tags out of a page that make the parser slow: an html or
// body tag after the first only adds its attributes to the element that is
// there, and the parser compares each with all that came before, so that a page
// of nothing else takes quadratic time. Those beyond mostRoots become comments.
func defuse(page string) string {
	var out []byte
	roots := 0
	for at := 0; ; at++ {
		next := strings.IndexByte(page[at:], '<')
		if next < 0 {
			break
		}
		at += next
		if !rootTag(page[at+1:]) {
			continue
		}
		if roots++; roots > mostRoots {
			if out == nil {
				out = []byte(page)
			}
			out[at+1] = '!'
		}
	}
	if out == nil {
		return page
	}
	return string(out)
}

// rootTag reports whether a tag with this name and what follows is html or
// body, and not an element of the page's own such as body-text.
func rootTag(s string) bool {
	if len(s) < 4 || s[0]|0x20 != 'b' && s[0]|0x20 != 'h' {
		return false
	}
	if len(s) > 4 && strings.IndexByte(" \t\r\n\f/>", s[4]) < 0 {
		return false
	}
	return strings.EqualFold(s[:4], "html") || strings.EqualFold(s[:4], "body")
}
