package linkify

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// A scanner finds the links of one text, one after the other. Every link has a
// dot, a colon or an @ in it: the scanner moves to the next of these and looks
// around. What it reads without finding a link is bounded or not read again, so
// the time is linear in the length of the text.
type scanner struct {
	*Finder
	text  string
	pos   int  // where to look next
	floor int  // end of the last link, or of code: no link starts before
	glued int  // end of the last link; -1 if there is none
	link  Link // found by next

	// What was read without finding a link is not read again.
	noAt   int // no @ follows up to here: see inAddress
	noIPv6 int // no colon up to here is in an IPv6 address
	ticks  tickMemo
}

func newScanner(f *Finder, text string, pos int) scanner {
	return scanner{Finder: f, text: text, pos: pos, glued: -1}
}

// next moves to the next link and reports whether there is one.
func (s *scanner) next() bool {
	for {
		i := s.skip(s.pos)
		if i >= len(s.text) {
			s.pos = len(s.text)
			return false
		}
		s.pos = i + 1
		found := false
		switch s.text[i] {
		case '.':
			found = s.bareHost(i)
		case ':':
			found = s.afterScheme(i)
		case '@':
			found = s.address(i)
		}
		if !found && s.custom {
			found = s.extra(i)
		}
		if found {
			s.pos, s.floor, s.glued = s.link.End, s.link.End, s.link.End
			return true
		}
	}
}

// skip returns the place of the next trigger from i on. It searches eight bytes at
// a time for bytes from '.' to '@', which are rare in prose.
func (s *scanner) skip(i int) int {
	t := s.text
	if !s.custom {
		for ; i+8 <= len(t); i += 8 {
			for m := betweenDotAndAt(eight(t[i : i+8])); m != 0; m &= m - 1 {
				k := i + bits.TrailingZeros64(m)>>3
				if c := t[k]; c == '.' || c == ':' || c == '@' {
					return k
				}
			}
		}
	}
	for i < len(t) && !s.triggers[t[i]] {
		i++
	}
	return i
}

// eight returns the first eight bytes of s, the first as the lowest.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// betweenDotAndAt sets the highest bit of every byte of x from '.' to '@'. No sum
// or difference carries into the next byte.
func betweenDotAndAt(x uint64) uint64 {
	const (
		ones = 0x0101010101010101
		high = 0x80 * ones
	)
	low := x &^ high
	return (ones*(127+'@'+1) - low) & (low + ones*(127-'.'+1)) &^ x & high
}

// byteBefore returns the byte of t before i, or 0 at the start.
func byteBefore(t string, i int) byte {
	if i == 0 {
		return 0
	}
	return t[i-1]
}

// accept sets the link text[start:end]. The caller sets its parts.
func (s *scanner) accept(start, end int, kind Kind) *Link {
	s.link = Link{Start: start, End: end, Kind: kind, Value: s.text[start:end], bidi: bidiNear(s.text, start, end)}
	return &s.link
}

// setHost sets the places of user, host and port.
func (l *Link) setHost(h host, user, portEnd int) {
	l.user, l.host, l.hostEnd, l.portEnd = user-l.Start, h.start-l.Start, h.end-l.Start, portEnd-l.Start
}

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
