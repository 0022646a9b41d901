package interact

import "strings"

// A byteKind is what a byte of a name is: a set of bits.
type byteKind uint16

const (
	letterByte byteKind = 1 << iota // of ASCII
	vowelByte
	digitByte
	wideByte // of a character beyond ASCII
	separatorByte
	dashByte
	underscoreByte
	colonByte
	upperByte
	utilityByte // only classes that are utilities with variants and values have it
	escapedByte // needs an escape in an identifier of CSS
)

// byteKinds has the kind of each byte.
var byteKinds = func() (kinds [256]byteKind) {
	set := func(kind byteKind, is func(c byte) bool) {
		for i := range kinds {
			if is(byte(i)) {
				kinds[i] |= kind
			}
		}
	}
	set(letterByte, isLetter)
	set(vowelByte, isVowel)
	set(digitByte, isDigit)
	set(wideByte, func(c byte) bool { return c >= 0x80 })
	set(separatorByte, isSeparator)
	set(upperByte, isUpper)
	set(utilityByte, func(c byte) bool { return strings.IndexByte(":/[]()!@%,=<>&*+$", c) >= 0 })
	set(escapedByte, func(c byte) bool { return c < 0x80 && !isAlnum(c) && c != '-' && c != '_' })
	kinds['-'] |= dashByte
	kinds['_'] |= underscoreByte
	kinds[':'] |= colonByte
	return kinds
}()

// kindsIn returns the kinds of all bytes of s.
func kindsIn(s string) (kinds byteKind) {
	for i := range len(s) {
		kinds |= byteKinds[s[i]]
	}
	return kinds
}

func isAlnum(c byte) bool { return isLetter(c) || isDigit(c) }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isVowel(c byte) bool {
	switch c | 0x20 {
	case 'a', 'e', 'i', 'o', 'u', 'y':
		return true
	}
	return false
}

// changes counts how often two bytes of s in a row differ in what is says.
func changes(s string, is func(byte) bool) int {
	n := 0
	for i := 1; i < len(s); i++ {
		if is(s[i]) != is(s[i-1]) {
			n++
		}
	}
	return n
}

// hasLetter reports whether s has a letter of any script.
func hasLetter(s string) bool { return kindsIn(s)&(letterByte|wideByte) != 0 }

func hasDigit(s string) bool { return kindsIn(s)&digitByte != 0 }

func countDigits(s string) int {
	n := 0
	for i := range len(s) {
		if isDigit(s[i]) {
			n++
		}
	}
	return n
}

func hasVowel(s string) bool { return kindsIn(s)&vowelByte != 0 }

func hexadecimal(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; !isDigit(s[i]) && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// lowerASCII lowers ASCII letters only, as HTML compares names.
func lowerASCII(s string) string {
	for i := range len(s) {
		if !isUpper(s[i]) {
			continue
		}
		b := []byte(s)
		for ; i < len(b); i++ {
			if isUpper(b[i]) {
				b[i] |= 0x20
			}
		}
		return string(b)
	}
	return s
}

// cutPrefixFold is strings.CutPrefix for prefixes in any case.
func cutPrefixFold(s, prefix string) (rest string, ok bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}
