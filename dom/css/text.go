package css

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsSpace reports whether a byte is white space in HTML and CSS.
func IsSpace(c byte) bool { return c <= ' ' && spaces>>c&1 != 0 }

// spaces has a bit for each byte of white space.
const spaces = uint64(1<<' ' | 1<<'\n' | 1<<'\t' | 1<<'\r' | 1<<'\f')

func isName(c byte) bool { return nameBytes[c] }

// nameBytes marks the bytes that a name has.
var nameBytes = func() (table [256]bool) {
	for i := range table {
		c := byte(i)
		table[c] = c >= 0x80 || c == '-' || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || isDigit(c)
	}
	return table
}()

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// startsName reports whether s starts with a name. A name does not start with a digit
// or with a dash and a digit.
func startsName(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
		if s != "" && s[0] == '-' {
			return true
		}
	}
	return s != "" && (s[0] == '\\' && len(s) > 1 && newline(s[1:]) == 0 || isName(s[0]) && !isDigit(s[0]) && s[0] != '-')
}

func trim(s string) string { return strings.Trim(s, spaceChars) }

const spaceChars = " \n\t\r\f"

// lower lowers ASCII letters only, as HTML and CSS compare names.
func lower(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] |= 0x20
				}
			}
			return string(b)
		}
	}
	return s
}

// equalFold reports whether two names are equal, ASCII letters in any case.
func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if x, y := a[i], b[i]; x != y && (x|0x20 != y|0x20 || x|0x20 < 'a' || x|0x20 > 'z') {
			return false
		}
	}
	return true
}

// Fields yields the words of an attribute, split at white space.
func Fields(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for i := 0; i <= len(s); i++ {
			if i == len(s) || IsSpace(s[i]) {
				if from < i && !yield(s[from:i]) {
					return
				}
				from = i + 1
			}
		}
	}
}

func uncomment(s string) string {
	if !strings.Contains(s, "/*") {
		return s
	}
	var b strings.Builder
	from := 0
	for c := (cursor{text: s}); ; {
		switch isComment := strings.HasPrefix(s[c.at:], "/*"); {
		case isComment || c.done():
			b.WriteString(s[from:c.at])
			if !isComment {
				return b.String()
			}
			c.comment()
			b.WriteByte(' ')
			from = c.at
		case s[c.at] == '(' && c.isAddress():
			c.address()
		default:
			c.passFlat()
		}
	}
}

// unescape replaces the escapes of a text. Escaped white space does not separate, so
// it becomes U+FFFD, which is in no value.
func unescape(s string) string {
	return replaceEscapes(s, func(r rune) rune {
		if r <= ' ' {
			return utf8.RuneError
		}
		return r
	})
}

func literal(s string) string { return replaceEscapes(s, func(r rune) rune { return r }) }

// plain replaces the escapes of a value. A character other than a letter would mean something else
// without its backslash: it becomes one of its own, which is part of a name and of no word of CSS.
func plain(s string) string {
	return replaceEscapes(s, func(r rune) rune {
		if r < utf8.RuneSelf && (r|0x20 < 'a' || r|0x20 > 'z') {
			return r + firstPrivate
		}
		return r
	})
}

// firstPrivate is the character that stands for the first of those that are escaped.
const firstPrivate = 0xF0000

// replaceEscapes replaces each escape of a text by what a function makes of its character.
func replaceEscapes(s string, with func(r rune) rune) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			i++
			continue
		}
		r, n := escaped(s[i:])
		b.WriteRune(with(r))
		i += n
	}
	return b.String()
}

// escaped returns the character that the escape at the start of s stands for, and the
// size of the escape in bytes. It is a backslash with up to six hexadecimal digits and
// one white space, or with another character. A backslash at the end stands for U+FFFD.
func escaped(s string) (r rune, size int) {
	n := 1
	for n < len(s) && n <= 6 && isHex(s[n]) {
		n++
	}
	if n == 1 {
		if len(s) == 1 {
			return utf8.RuneError, 1
		}
		r, size := utf8.DecodeRuneInString(s[1:])
		return r, size + 1
	}
	code, err := strconv.ParseUint(s[1:n], 16, 32)
	if err != nil || code == 0 || code > utf8.MaxRune || code >= 0xd800 && code < 0xe000 {
		code = utf8.RuneError
	}
	if strings.HasPrefix(s[n:], "\r\n") {
		n++
	}
	if n < len(s) && IsSpace(s[n]) {
		n++
	}
	return rune(code), n
}

// Split splits s at a byte, but not in brackets, strings and comments.
func Split(s string, sep byte) []string {
	var few [4]string // inlined, so that a few parts cost no memory
	return appendParts(few[:0], s, sep)
}

func appendParts(out []string, s string, sep byte) []string {
	if strings.IndexByte(s, sep) < 0 {
		return append(out, s)
	}
	parts(s, func(b byte) bool { return b == sep }, func(part string) bool {
		out = append(out, part)
		return true
	})
	return out
}

// Words yields the words of a value, split at white space, but not in brackets and strings.
func Words(v string) iter.Seq[string] {
	return func(yield func(string) bool) {
		parts(v, IsSpace, func(word string) bool { return word == "" || yield(word) })
	}
}

// parts yields the parts of a value between bytes that are not in brackets, strings and comments.
func parts(v string, ends func(b byte) bool, yield func(part string) bool) {
	from := 0
	for c := (cursor{text: v}); c.at < len(v); {
		switch b := v[c.at]; {
		case ends(b):
			if !yield(v[from:c.at]) {
				return
			}
			c.at++
			from = c.at
		case plainByte[b]:
			c.at++
		default:
			c.pass()
		}
	}
	yield(v[from:])
}
