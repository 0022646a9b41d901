package linkify

import (
	"strings"
	"unicode"
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
			if !unicode.Is(plainRunes, r) {
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
