package interact

import (
	"strings"
	"unicode/utf8"
)

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

// has reports whether one of the bytes of s is of a kind.
func has(s string, is func(c byte) bool) bool {
	for i := range len(s) {
		if is(s[i]) {
			return true
		}
	}
	return false
}

// isWide reports whether a byte is part of a character beyond ASCII.
func isWide(c byte) bool { return c >= utf8.RuneSelf }

// hasLetter reports whether s has a letter of any script.
func hasLetter(s string) bool { return has(s, isLetter) || has(s, isWide) }

func hasDigit(s string) bool { return has(s, isDigit) }

func countDigits(s string) int {
	n := 0
	for i := range len(s) {
		if isDigit(s[i]) {
			n++
		}
	}
	return n
}

func hasVowel(s string) bool { return has(s, isVowel) }

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
