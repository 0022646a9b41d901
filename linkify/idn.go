package linkify

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// profile turns hosts into names of the DNS, as browsers do (UTS 46, not
// transitional). It allows hyphens and underscores, which the strict form forbids
// and real hosts have.
var profile = idna.New(
	idna.MapForLookup(),
	idna.Transitional(false),
	idna.StrictDomainName(false),
	idna.CheckHyphens(false),
	idna.CheckJoiners(true),
	idna.BidiRule(),
	idna.VerifyDNSLength(true),
)

// inDNS reports whether the host could be a name in the DNS. IDNA is not asked
// about ASCII and everyday letters: asking allocates.
func inDNS(t string, h host) bool {
	if !h.wide && !h.puny {
		return true
	}
	name := t[h.start:h.end]
	if !h.puny && plainIDN(name) {
		return true
	}
	if h.puny && h.wide && mixesForms(name) {
		return false
	}
	ascii, err := profile.ToASCII(name)
	return err == nil && namesHost(ascii)
}

// namesHost reports whether a name from IDNA has only characters of hosts. Some
// letters give others: ℀ becomes "a/c", and the link would lead to another host.
func namesHost(ascii string) bool {
	for i := range len(ascii) {
		switch c := ascii[i]; {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-', c == '.', c == '_':
		default:
			return false
		}
	}
	return true
}

// mixesForms reports whether a label starts as if it were from IDNA, but has more
// than ASCII.
func mixesForms(name string) bool {
	for label := range strings.SplitSeq(name, ".") {
		if len(label) >= 4 && strings.EqualFold(label[:4], "xn--") && !isASCII(label) {
			return true
		}
	}
	return false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// plainRunes are letters that IDNA accepts next to any other: of scripts that are
// written from left to right without marks. A test asks IDNA about each.
var plainRunes = [...]span{
	{0x00c0, 0x00d6}, // Latin
	{0x00d8, 0x00f6}, // Latin
	{0x00f8, 0x0131}, // Latin
	{0x0134, 0x013e}, // Latin
	{0x0141, 0x0148}, // Latin
	{0x014a, 0x017e}, // Latin
	{0x0386, 0x0386}, // Greek
	{0x0388, 0x038a}, // Greek
	{0x038e, 0x03a1}, // Greek
	{0x03a3, 0x03ce}, // Greek
	{0x0400, 0x045f}, // Cyrillic
	{0x048a, 0x04bf}, // Cyrillic
	{0x3041, 0x3096}, // Hiragana
	{0x30a1, 0x30fa}, // Katakana
	{0x3400, 0x4dbf}, // Han
	{0x4e00, 0x9fff}, // Han
	{0xac00, 0xd7a3}, // Hangul
}

// maxPlain is how many runes a label may have so that its encoding is never too
// long: a rune takes at most five letters, after "xn--".
const maxPlain = (maxLabel - len("xn--")) / 5

// plainIDN reports whether IDNA accepts a host for certain.
func plainIDN(name string) bool {
	runes, wide := 0, false // of the label
	for _, r := range name {
		switch {
		case r == '.':
			runes, wide = 0, false
			continue
		case r >= utf8.RuneSelf:
			if !in(plainRunes[:], r) {
				return false
			}
			wide = true
		}
		if runes++; wide && runes > maxPlain {
			return false
		}
	}
	return len(name) <= maxHost/5
}
