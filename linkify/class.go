package linkify

import (
	"unicode"
	"unicode/utf8"
)

// A class is a set of roles that a byte can play.
type class uint16

const (
	letter class = 1 << iota
	digit
	local   // in the local part of an address, besides dots
	user    // in the name and password before a host
	naming  // in the name of a scheme
	ends    // ends every link
	special // runEnd has to look at it
	trails  // dropped at the end of a link
	glues   // no bare host starts after it
	space   // ASCII white space

	alnum = letter | digit
)

// classes has the class of every byte. Bytes of runes beyond ASCII are special: the
// rune decides.
var classes = func() (t [256]class) {
	set := func(chars string, c class) {
		for i := range len(chars) {
			t[chars[i]] |= c
		}
	}
	for c := 'a'; c <= 'z'; c++ {
		set(string(c)+string(unicode.ToUpper(c)), letter|local|user|naming)
	}
	set("0123456789", digit|local|user|naming)
	set("_%+-'&~", local)
	set("-._~%!$&+=:", user)
	set("+.-", naming)
	set("<>\"`|\\", ends)
	for c := range byte(' ' + 1) {
		t[c] |= ends
	}
	t[0x7f] |= ends
	set(" \t\n\v\f\r", space)
	set(".,:;!?*@([{", trails)
	set("@./\\-_#$%&:", glues)
	set("()[]{}'*,;", special)
	for c := range t {
		if c >= utf8.RuneSelf || t[c]&ends != 0 {
			t[c] |= special
		}
	}
	return t
}()

func isAlnum(c byte) bool { return classes[c]&alnum != 0 }
func isDigit(c byte) bool { return classes[c]&digit != 0 }
func isSpace(c byte) bool { return classes[c]&space != 0 }

// The characters of words.txt.
var (
	endRunes      = wordList("ends").Runes()
	unspacedRunes = wordList("unspaced").Runes()
	pictureRunes  = wordList("pictures").Runes()
	fullStops     = wordList("full stops").Runes()
	plainRunes    = wordList("plain").Runes()
)

// endsLink reports whether a rune beyond ASCII ends every link. Invalid UTF-8
// decodes to a rune that does.
func endsLink(r rune) bool { return unicode.Is(endRunes, r) }

// standsAlone reports whether r is another word than the ASCII letter or digit next
// to it. Such runes are written without a space between.
func standsAlone(r rune) bool { return unicode.Is(unspacedRunes, r) || unicode.Is(pictureRunes, r) }

// isWordRune reports whether a rune beyond ASCII is part of words: a letter, a
// mark, a digit, or a joiner between letters.
func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.Is(unicode.Nd, r) || r == 0x200c || r == 0x200d
}

// isHostRune reports whether a rune beyond ASCII may be in a label. Symbols may be
// if a scheme or www. marks the host.
func isHostRune(r rune, symbols bool) bool {
	if endsLink(r) {
		return false
	}
	return isWordRune(r) || symbols && unicode.IsSymbol(r)
}
