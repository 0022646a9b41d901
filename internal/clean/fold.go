package clean

import (
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A sign is one character of a text as a reader would take it, with the bytes
// that it is written in: an entity, an escape of Markdown, or a character.
type sign struct {
	folded string // small ASCII; empty if there is no such thing, as for marks
	size   int
	rune   rune // the character itself
}

// nextSign reads the sign at the start of s, which is not empty.
func nextSign(s string) sign {
	switch c := s[0]; {
	case c == '&':
		if r, n := entity(s); n > 0 {
			return sign{fold(r), n, r}
		}
	case c == '%' || c == '\\' && len(s) > 1 && (s[1] == 'u' || s[1] == 'x'):
		if r, n := escaped(s); n > 0 {
			return sign{fold(r), n, r}
		}
	case c == '\\' && len(s) > 1 && isPunct(s[1]):
		if r, n := entity(s[1:]); n > 0 {
			return sign{fold(r), n + 1, r}
		}
		return sign{asciiFold[s[1]], 2, rune(s[1])}
	case c >= utf8.RuneSelf:
		r, n := utf8.DecodeRuneInString(s)
		return sign{fold(r), n, r}
	}
	return sign{asciiFold[s[0]], 1, rune(s[0])}
}

// maxEntity is how long an entity may be, in bytes.
const maxEntity = 24

// entity reads an entity that a page shows as such: the text of the text. A
// number needs no semicolon, and may start with any number of zeros.
func entity(s string) (r rune, size int) {
	if s[0] != '&' {
		return 0, 0
	}
	if strings.HasPrefix(s, "&#") {
		return numbered(s)
	}
	end := strings.IndexByte(s[:min(len(s), maxEntity)], ';')
	if end < 2 {
		return 0, 0
	}
	text := html.UnescapeString(s[:end+1])
	r, n := utf8.DecodeRuneInString(text)
	if n != len(text) || text == s[:end+1] {
		return 0, 0
	}
	return r, end + 1
}

// numbered reads an entity that is a number.
func numbered(s string) (r rune, size int) {
	base, i := 10, len("&#")
	if i < len(s) && s[i]|0x20 == 'x' {
		base, i = 16, i+1
	}
	from := i
	for i < len(s) && i < maxEntity && hexDigit(s[i]) < base {
		i++
	}
	n, err := strconv.ParseUint(s[from:i], base, 32)
	if err != nil || n == 0 || n > unicode.MaxRune {
		return 0, 0
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	return rune(n), i
}

// hexDigit returns the value of a digit, a large one for what is none.
func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// escaped reads a character as addresses and programs write it: %3C, \x3c,
// \u003c or \u{3c}.
func escaped(s string) (r rune, size int) {
	if s[0] == '%' {
		n := 0
		var raw []byte
		for len(raw) < utf8.UTFMax && strings.HasPrefix(s[n:], "%") && len(s) >= n+3 && hexDigit(s[n+1]) < 16 && hexDigit(s[n+2]) < 16 {
			raw = append(raw, byte(hexDigit(s[n+1])<<4|hexDigit(s[n+2])))
			n += 3
			if r, size := utf8.DecodeRune(raw); r != utf8.RuneError && size == len(raw) {
				return r, n
			}
		}
		return 0, 0
	}
	digits, end := s[2:], ""
	switch {
	case s[1] == 'x' && len(digits) >= 2:
		digits = digits[:2]
	case s[1] == 'u' && strings.HasPrefix(digits, "{"):
		inner, _, closed := strings.Cut(digits[1:min(len(digits), 9)], "}")
		if !closed {
			return 0, 0
		}
		digits, end = inner, "{}"
	case s[1] == 'u' && len(digits) >= 4:
		digits = digits[:4]
	default:
		return 0, 0
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || n < ' ' || n > unicode.MaxRune {
		return 0, 0
	}
	return rune(n), 2 + len(digits) + len(end)
}

// asciiFold has for each ASCII character the string that fold makes of it.
var asciiFold = func() (t [utf8.RuneSelf]string) {
	for c := range t {
		t[c] = strings.ToLower(string(rune(c)))
	}
	return t
}()

func isPunct(c byte) bool {
	return c > ' ' && c < 0x7F && !(c >= '0' && c <= '9') && !(c|0x20 >= 'a' && c|0x20 <= 'z')
}

// likeness is lookAlikes the other way round. A character that looks like
// several letters stands for the first of them.
var likeness = func() map[rune]string {
	m := map[rune]string{}
	for _, letter := range slices.Sorted(maps.Keys(lookAlikes)) {
		for _, r := range lookAlikes[letter] {
			for _, r := range [...]rune{r, unicode.ToUpper(r)} {
				if _, ok := m[r]; !ok {
					m[r] = string(letter)
				}
			}
		}
	}
	return m
}()

// looksLike reports whether a character can be taken for a small ASCII letter.
func looksLike(r rune, letter byte) bool {
	list := lookAlikes[rune(letter)]
	return strings.ContainsRune(list, r) || strings.ContainsRune(list, unicode.ToLower(r))
}

// latinFold has for the Latin letters what fold makes of them: texts are full of
// these.
var latinFold = func() (t [0x250]string) {
	for r := range t {
		t[r] = foldSlowly(rune(r))
	}
	return t
}()

// fold returns the ASCII that a character stands for or looks like, in small
// letters. It is empty for marks and for all that looks like none.
func fold(r rune) string {
	if int(r) < len(latinFold) {
		return latinFold[r]
	}
	return foldSlowly(r)
}

func foldSlowly(r rune) string {
	if r < utf8.RuneSelf {
		return asciiFold[r]
	}
	switch {
	case r >= 0x1F150 && r <= 0x1F169: // negative circled letters
		return asciiFold['a'+r-0x1F150]
	case r >= 0x1F170 && r <= 0x1F189: // negative squared letters
		return asciiFold['a'+r-0x1F170]
	case r >= 0x1F1E6 && r <= 0x1F1FF: // letters of flags
		return asciiFold['a'+r-0x1F1E6]
	}
	if like, ok := likeness[r]; ok {
		return like
	}
	var buf [utf8.UTFMax]byte
	parts := norm.NFKD.Properties(buf[:utf8.EncodeRune(buf[:], r)]).Decomposition()
	folded := ""
	for len(parts) > 0 {
		d, n := utf8.DecodeRune(parts)
		parts = parts[n:]
		part := likeness[d]
		if d < utf8.RuneSelf {
			part = asciiFold[d]
		}
		folded += part // one part is the rule, and then nothing is copied
	}
	if len(folded) == 3 && folded[0] == '(' && folded[2] == ')' { // letters in brackets
		return folded[1:2]
	}
	return folded
}
