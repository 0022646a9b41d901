package linkify

import (
	"strings"
	"unicode/utf8"
)

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
	if !isASCII(name) {
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
