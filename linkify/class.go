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

// A span is a range of runes, both ends included.
type span struct{ lo, hi rune }

// endRunes end every link: white space, controls, invisible characters, and the
// punctuation of other scripts than Latin.
var endRunes = [...]span{
	{0x0080, 0x00a0}, // C1 controls, no-break space
	{0x00ab, 0x00ab}, // «
	{0x00bb, 0x00bb}, // »
	{0x061c, 0x061c}, // Arabic letter mark
	{0x1680, 0x1680}, // Ogham space
	{0x180e, 0x180e}, // Mongolian vowel separator
	{0x2000, 0x200b}, // spaces; the joiners after them are letters
	{0x200e, 0x200f}, // direction marks; the hyphens after them are kept
	{0x2012, 0x2012}, // figure dash; the en dash after it is common in titles
	{0x2014, 0x206f}, // dashes, quotes, bullets, ellipsis, bidi controls
	{0x2500, 0x259f}, // lines and blocks of tables drawn with text
	{0x2e00, 0x2e7f}, // more punctuation
	{0x3000, 0x3004}, // ideographic space, comma, full stop; 々 and 〇 are letters
	{0x3008, 0x3020}, // CJK brackets
	{0x3030, 0x3030}, // wavy dash
	{0x3036, 0x3037},
	{0x303d, 0x303f},
	{0xfe10, 0xfe1f}, // vertical punctuation
	{0xfe30, 0xfe6f}, // compatibility punctuation
	{0xfeff, 0xfeff}, // byte order mark
	{0xff01, 0xff0f}, // full-width punctuation, around full-width digits and letters
	{0xff1a, 0xff20},
	{0xff3b, 0xff40},
	{0xff5b, 0xff65},
	{0xfff0, 0xffff},   // replacement and object characters
	{0xe0000, 0xe007f}, // tags, not drawn
}

// unspacedRunes belong to scripts that are written without spaces, or that attach
// particles to words. Next to Latin letters they are another word.
var unspacedRunes = [...]span{
	{0x0e00, 0x0eff}, // Thai, Lao
	{0x1000, 0x109f}, // Myanmar
	{0x1100, 0x11ff}, // Hangul letters
	{0x1780, 0x17ff}, // Khmer
	{0x19e0, 0x19ff}, // Khmer symbols
	{0x2e80, 0x2fdf}, // Han radicals
	{0x3005, 0x3007},
	{0x3021, 0x302f},
	{0x3031, 0x3035},
	{0x3038, 0x303c},
	{0x3040, 0x33ff},   // kana, Bopomofo, Hangul letters, enclosed
	{0x3400, 0x4dbf},   // Han
	{0x4e00, 0x9fff},   // Han
	{0xa960, 0xa97f},   // Hangul letters
	{0xa9e0, 0xa9ff},   // Myanmar
	{0xaa60, 0xaa7f},   // Myanmar
	{0xac00, 0xd7ff},   // Hangul syllables
	{0xf900, 0xfaff},   // Han
	{0xff66, 0xffdc},   // half-width kana and Hangul
	{0x1b000, 0x1b16f}, // kana
	{0x20000, 0x3ffff}, // Han
}

// pictureRunes are emoji, and the arrows and shapes that are used like them.
var pictureRunes = [...]span{
	{0x2190, 0x21ff}, // arrows
	{0x231a, 0x231b}, // watch, hourglass
	{0x2328, 0x2328}, // keyboard
	{0x23cf, 0x23cf}, // eject
	{0x23e9, 0x23f3}, // buttons, clocks
	{0x23f8, 0x23fa}, // buttons
	{0x25a0, 0x25ff}, // shapes
	{0x2600, 0x26ff}, // weather, signs, games
	{0x2702, 0x270f}, // scissors to pencil
	{0x2712, 0x2716}, // nib, check marks, crosses
	{0x271d, 0x271d}, // cross
	{0x2721, 0x2721}, // star of David
	{0x2728, 0x2728}, // sparkles
	{0x2733, 0x2734}, // asterisk, star
	{0x2744, 0x2744}, // snowflake
	{0x2747, 0x2747}, // sparkle
	{0x274c, 0x274e}, // cross marks
	{0x2753, 0x2757}, // question and exclamation marks
	{0x2763, 0x2767}, // hearts
	{0x2794, 0x27bf}, // arrows, signs of arithmetic
	{0x27f0, 0x27ff}, // arrows
	{0x2900, 0x297f}, // arrows
	{0x2b00, 0x2bff}, // arrows, stars
	{0x1f000, 0x1fbff},
}

// fullStops end a sentence in scripts with spaces between words. They are common in
// titles too, so they are only dropped at the end of a link.
var fullStops = [...]span{
	{0x0589, 0x0589}, // Armenian full stop
	{0x05c3, 0x05c3}, // Hebrew sof pasuq
	{0x060c, 0x060c}, // Arabic comma
	{0x061b, 0x061b}, // Arabic semicolon
	{0x061f, 0x061f}, // Arabic question mark
	{0x06d4, 0x06d4}, // Urdu full stop
	{0x0964, 0x0965}, // dandas of India
	{0x104a, 0x104b}, // Myanmar
	{0x1362, 0x1368}, // Ethiopic
	{0x17d4, 0x17d5}, // Khmer
	{0x2013, 0x2013}, // en dash
}

// in reports whether r is in a sorted table.
func in(table []span, r rune) bool {
	lo, hi := 0, len(table)
	for lo < hi {
		mid := (lo + hi) / 2
		if table[mid].hi < r {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo < len(table) && table[lo].lo <= r
}

// endsLink reports whether a rune beyond ASCII ends every link. Invalid UTF-8
// decodes to a rune that does.
func endsLink(r rune) bool { return in(endRunes[:], r) }

// standsAlone reports whether r is another word than the ASCII letter or digit next
// to it. Such runes are written without a space between.
func standsAlone(r rune) bool { return in(unspacedRunes[:], r) || in(pictureRunes[:], r) }

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
