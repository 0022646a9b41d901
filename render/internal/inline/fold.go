package inline

import (
	"unicode"
	"unicode/utf8"
)

// Fold returns the words of s with one space between them, without characters
// that show nothing.
func Fold(s string) string {
	if n, _ := visible(s); n == len(s) {
		return s
	}
	return string(appendFolded(make([]byte, 0, len(s)), s))
}

// appendFolded appends the words of s with one space between them.
func appendFolded(b []byte, s string) []byte {
	start := len(b)
	space := false
	for i := 0; i < len(s); {
		if n, _ := visible(s[i:]); n > 0 {
			if space && len(b) > start {
				b = append(b, ' ')
			}
			b = append(b, s[i:i+n]...)
			space = false
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		space = space || unicode.IsSpace(r)
		i += n
	}
	return b
}

// visible returns how many bytes at the start of s can be taken as they are:
// words with one space between them, none of it to be dropped. It also returns how they
// look.
func visible(s string) (n int, seen look) {
	before := isBlank // how what stands before i looks; no space comes first
	for i := 0; i < len(s); {
		c := looks[s[i]]
		switch {
		case c != 0 && c&before&isBlank == 0:
			seen |= c
			before = c
			i++
			continue
		case before == isBlank && i > 0: // it leads to nothing that is taken
			return i - 1, seen &^ isBlank
		case s[i] < utf8.RuneSelf:
			return i, seen &^ isBlank
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if Invisible(r) || r == utf8.RuneError && n == 1 || unicode.IsSpace(r) {
			return i, seen &^ isBlank
		}
		seen |= isWide
		before = isWide
		i += n
	}
	if before == isBlank && len(s) > 0 {
		return len(s) - 1, seen &^ isBlank
	}
	return len(s), seen &^ isBlank
}

// A look is how characters look: a set of bits, none for white space.
type look = uint8

const (
	isGraphic look = 1 << iota // a character of ASCII to see
	isSpecial
	isWide  // a character beyond ASCII
	isBlank // a space

	anyLook = isGraphic | isSpecial | isWide
)

// looks has the look of each byte, none for controls and what is not ASCII.
var looks = func() (t [256]look) {
	t[' '] = isBlank
	for c := '!'; c <= '~'; c++ {
		t[c] = isGraphic
		if special[c] {
			t[c] |= isSpecial
		}
	}
	return t
}()

// Invisible reports whether a character shows nothing and spells nothing: soft
// hyphens, zero-width spaces, byte order marks, controls. The joiners are part
// of the spelling of Persian and of emoji, so they stay.
func Invisible(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u2060', '\ufeff', '\ufffc', '\u2028', '\u2029':
		return true
	}
	return r < ' ' || r >= 0x7f && r <= 0x9f && r != 0x85
}

// wide reports whether r belongs to a script that puts no space between words.
// Korean does, so Hangul is not among them.
func wide(r rune) bool {
	if r < 0x2E80 {
		return false
	}
	return r >= 0x3001 && r <= 0x303F || r >= 0xFF00 && r <= 0xFF65 ||
		unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}
