package linkify

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// pathEnd returns the end of the path, query or fragment at t[i], or i if there is
// none. Before is the byte before the link: a mark there may be closed behind the
// link.
func pathEnd(t string, i int, before byte) int {
	if i == len(t) || t[i] != '/' && t[i] != '?' && t[i] != '#' {
		return i
	}
	return trim(t, i, runEnd(t, i, before), before)
}

// runEnd returns the end of the characters of a path from t[i] on. A bracket that
// is not closed within maxBracket ends the path: a remark follows.
func runEnd(t string, i int, before byte) int {
	var open [maxNesting]int // places of the open brackets
	depth := 0
	limit := len(t)
	j := i
loop:
	for j < limit {
		c := t[j]
		if classes[c]&special == 0 {
			j++
			continue
		}
		switch c {
		case '(', '[', '{':
			if depth == maxNesting {
				break loop
			}
			if depth == 0 {
				limit = min(len(t), j+maxBracket)
			}
			open[depth] = j
			depth++
		case ')', ']', '}':
			if depth == 0 || !partners(t[open[depth-1]], c) {
				break loop
			}
			if depth--; depth == 0 {
				limit = len(t)
			}
		case '\'':
			if before == '\'' {
				break loop
			}
		case '*':
			if before == '*' || j+1 < len(t) && t[j+1] == '*' {
				break loop
			}
		case ',', ';':
			if webFollows(t[j+1:]) {
				break loop
			}
		default:
			if c < utf8.RuneSelf { // ends every link
				break loop
			}
			r, n := utf8.DecodeRuneInString(t[j:])
			if endsLink(r) || isAlnum(t[j-1]) && standsAlone(r) {
				break loop
			}
			j += n
			continue
		}
		j++
	}
	if depth > 0 {
		return open[0]
	}
	return j
}

func partners(open, shut byte) bool {
	return shut == ')' && open == '(' || shut == ']' && open == '[' || shut == '}' && open == '{'
}

// webFollows reports whether rest starts with the next link of a list.
func webFollows(rest string) bool {
	return len(rest) > 7 && rest[0]|0x20 == 'h' &&
		(strings.EqualFold(rest[:7], "http://") || strings.EqualFold(rest[:8], "https://"))
}

// trim returns the end of t[from:end] without the marks that belong to the sentence
// around it.
func trim(t string, from, end int, before byte) int {
	quotes := -1 // in the path; counted when needed
	for end > from {
		switch c := t[end-1]; {
		case c == ';':
			end = entityStart(t, from, end)
		case classes[c]&trails != 0:
			end--
		case c == '\'':
			if quotes < 0 {
				quotes = strings.Count(t[from:end], "'")
			}
			if quotes%2 == 0 {
				return end
			}
			quotes--
			end--
		case c|0x20 == 's' && end-from > 2 && t[end-2] == '\'':
			if quotes >= 0 {
				quotes--
			}
			end -= 2
		case (c == '_' || c == '~') && c == before:
			end--
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeLastRuneInString(t[from:end])
			if !unicode.Is(fullStops, r) {
				return end
			}
			end -= n
		default:
			return end
		}
	}
	return end
}

// entityStart returns the start of the character reference that ends at end with a
// semicolon, or else the place of the semicolon.
func entityStart(t string, from, end int) int {
	for k := end - 2; k >= from && end-k <= maxEntity; k-- {
		switch {
		case t[k] == '&' && k < end-2:
			return k
		case !isAlnum(t[k]) && t[k] != '#':
			return end - 1
		}
	}
	return end - 1
}

// Href returns the address to follow, in ASCII: the scheme and the host in lower
// case, the host as the DNS knows it, and the rest percent-encoded where a browser
// would. Bare hosts get Options.DefaultScheme and e-mail addresses "mailto:". Links
// of a Matcher have the href that it returned.
func (l Link) Href() string { return string(l.AppendHref(make([]byte, 0, len(l.Value)+16))) }

// AppendHref appends Href to dst.
func (l Link) AppendHref(dst []byte) []byte {
	switch {
	case l.Kind == Email:
		return l.appendMailto(dst)
	case l.Kind != URL:
		return append(dst, l.href...)
	case l.scheme == 0:
		dst = append(append(dst, l.implied...), "://"...)
	default:
		for _, c := range []byte(l.Value[:l.scheme]) {
			dst = append(dst, lowerByte(c))
		}
		dst = append(dst, l.Value[l.scheme:l.user]...)
	}
	if l.host > l.user {
		dst = escape(dst, l.User(), userEscapes, true)
		dst = append(dst, '@')
	}
	dst = l.appendHost(dst)
	dst = append(dst, l.Value[l.hostEnd:l.portEnd]...)
	return appendPath(dst, l.Value[l.portEnd:])
}

func (l Link) appendMailto(dst []byte) []byte {
	dst = append(dst, "mailto:"...)
	// Without a scheme, a percent sign starts no escape.
	dst = escape(dst, l.User(), userEscapes, l.scheme > 0)
	dst = append(dst, '@')
	dst = l.appendHost(dst)
	return appendPath(dst, l.Value[l.hostEnd:])
}

// appendHost appends the host in ASCII and lower case.
func (l Link) appendHost(dst []byte) []byte {
	name := l.Host()
	if !words.IsASCII(name) {
		if ascii, err := profile.ToASCII(name); err == nil {
			return append(dst, ascii...)
		}
	}
	bare := strings.IndexByte(name, ':') >= 0 && name[0] != '['
	if bare {
		dst = append(dst, '[')
	}
	for i := range len(name) {
		dst = append(dst, lowerByte(name[i]))
	}
	if bare {
		dst = append(dst, ']')
	}
	return dst
}

// appendPath appends path, query and fragment, each with its own escapes.
func appendPath(dst []byte, rest string) []byte {
	rest, fragment, hasFragment := strings.Cut(rest, "#")
	path, query, hasQuery := strings.Cut(rest, "?")
	dst = escape(dst, path, pathEscapes, true)
	if hasQuery {
		dst = escape(append(dst, '?'), query, queryEscapes, true)
	}
	if hasFragment {
		dst = escape(append(dst, '#'), fragment, fragmentEscapes, true)
	}
	return dst
}

// Characters that are encoded in the parts of a URL: the percent-encode sets of the
// URL standard without those that end every link. All but ASCII is encoded too.
const (
	pathEscapes     = "^{}"
	queryEscapes    = "#'"
	fragmentEscapes = ""
	userEscapes     = "/;=@[]^{}"
)

// escape appends s, percent-encoded. If keep is set, escapes in s are kept. Any
// other percent sign is encoded.
func escape(dst []byte, s, escapes string, keep bool) []byte {
	const hex = "0123456789ABCDEF"
	for i := range len(s) {
		c := s[i]
		switch {
		case c == '%' && keep && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]):
		case c >= utf8.RuneSelf, c == '%', strings.IndexByte(escapes, c) >= 0:
			dst = append(dst, '%', hex[c>>4], hex[c&15])
			continue
		}
		dst = append(dst, c)
	}
	return dst
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
