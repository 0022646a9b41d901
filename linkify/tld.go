package linkify

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A tier says what a bare host needs besides its top-level domain to be a link.
type tier uint8

const (
	unknownTLD tier = iota // never a link
	fileTLD                // also a file extension or a member name: needs www. or a path
	rareTLD                // needs a signal: www., a port, a path or slashes
	commonTLD              // needs nothing more
)

// maxLabel is the longest label of a host, in bytes (RFC 1035, 2.3.4).
const maxLabel = 63

// tld returns the tier of a top-level domain, in any case.
func (f *Finder) tld(label string) tier {
	var buf [maxLabel + utf8.UTFMax]byte
	name := lower(buf[:0], label)
	switch {
	case name == nil:
		return unknownTLD
	case tlds()[string(name)]:
	case inTable(pseudoTLDs, name):
		return rareTLD
	case string(name) == "onion" || slices.Contains(f.tlds, string(name)):
		return commonTLD
	default:
		return unknownTLD
	}
	switch {
	case inTable(fileTLDs, name):
		return fileTLD
	case len(name) == 2, name[0] >= utf8.RuneSelf, strings.HasPrefix(string(name), "xn--"):
		return commonTLD // a country, or a script in which no program names files
	case inTable(commonTLDs, name):
		return commonTLD
	}
	return rareTLD
}

// lower appends a label in lower case, or returns nil if it is too long.
func lower(dst []byte, label string) []byte {
	if len(label) > maxLabel {
		return nil
	}
	for i := 0; i < len(label); i++ {
		c := label[i]
		if c >= utf8.RuneSelf {
			return lowerWide(dst, label[i:])
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

func lowerWide(dst []byte, rest string) []byte {
	for _, r := range rest {
		dst = utf8.AppendRune(dst, unicode.ToLower(r))
		if len(dst) > maxLabel {
			return nil
		}
	}
	return dst
}

// inTable reports whether a table of words.txt has a name.
func inTable(table string, name []byte) bool {
	_, ok := tables()[table][string(name)]
	return ok
}

// listed reports whether a table has a name, in any case.
func listed(table, name string) bool {
	var buf [maxLabel + utf8.UTFMax]byte
	return inTable(table, lower(buf[:0], name))
}
