package linkify

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Warning is a set of reasons to show people where a link leads before they
// follow it.
type Warning uint8

const (
	// MixedScript: a label of the host mixes scripts that are not used together,
	// or has only letters that look like Latin letters and are none.
	MixedScript Warning = 1 << iota
	// HostInUserinfo: the part before the @ looks like a host, as in
	// https://bank.example@evil.example.
	HostInUserinfo
	// Bidi: characters that change the direction of text are before the link in
	// its line, or right behind it, so that it may be shown in another order.
	Bidi
)

// String returns the names of the reasons, separated by commas.
func (w Warning) String() string {
	var names []string
	for i, name := range []string{"mixed-script", "host-in-userinfo", "bidi"} {
		if w&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Warnings returns the reasons for caution that the link itself gives. It does not
// know a label that a page or message shows for the link.
func (l Link) Warnings() Warning {
	var w Warning
	if l.bidi {
		w |= Bidi
	}
	if l.Kind == URL && looksLikeHost(l.User()) {
		w |= HostInUserinfo
	}
	if isHomograph(l.Host()) {
		w |= MixedScript
	}
	return w
}

// looksLikeHost reports whether the name before an @ has a dot and ends like a
// host.
func looksLikeHost(user string) bool {
	name, _, _ := strings.Cut(user, ":")
	dot := strings.LastIndexByte(name, '.')
	return dot > 0 && std.tld(name[dot+1:]) != unknownTLD
}

// isHomograph reports whether a label of the host could be taken for another.
func isHomograph(name string) bool {
	if strings.Contains(name, "xn--") || strings.Contains(name, "XN--") {
		if typed, err := profile.ToUnicode(name); err == nil {
			name = typed
		}
	}
	if words.IsASCII(name) {
		return false
	}
	labels := strings.Split(name, ".")
	latinTop := words.IsASCII(labels[len(labels)-1])
	for _, label := range labels {
		if !words.IsASCII(label) && (mixesScripts(label) || latinTop && looksLatin(label)) {
			return true
		}
	}
	return false
}

// A writing is a set of scripts that occur in one word.
type writing uint8

const (
	latin writing = 1 << iota
	cyrillic
	greek
	armenian
	eastAsian // Han, kana, Hangul, and Latin with them
	otherWriting
)

// mixesScripts reports whether a label has letters of scripts that are not used
// together. Chinese, Japanese and Korean words may have Latin letters in them.
func mixesScripts(label string) bool {
	var seen writing
	for _, r := range label {
		if unicode.IsLetter(r) {
			seen |= writingOf(r)
		}
	}
	if seen&eastAsian != 0 {
		seen &^= latin
	}
	return seen&(seen-1) != 0
}

func writingOf(r rune) writing {
	switch {
	case r < utf8.RuneSelf, unicode.Is(unicode.Latin, r):
		return latin
	case unicode.Is(unicode.Cyrillic, r):
		return cyrillic
	case unicode.Is(unicode.Greek, r):
		return greek
	case unicode.Is(unicode.Armenian, r):
		return armenian
	case unicode.Is(unspacedRunes, r):
		return eastAsian
	}
	return otherWriting
}

// looksLatin reports whether all letters of a label look like Latin letters.
func looksLatin(label string) bool {
	letters := 0
	for _, r := range label {
		switch {
		case r < utf8.RuneSelf:
		case strings.ContainsRune(lookAlikes, unicode.ToLower(r)):
			letters++
		default:
			return false
		}
	}
	return letters > 0
}

// bidiNear reports whether a bidi control is right behind the link t[start:end], or
// before it in its line, at most bidiReach bytes away.
func bidiNear(t string, start, end int) bool {
	if startsBidi(t[end:]) {
		return true
	}
	window := t[max(0, start-bidiReach):start]
	for {
		i := strings.IndexByte(window, 0xe2)
		if i < 0 {
			return false
		}
		window = window[i:]
		if startsBidi(window) && strings.IndexByte(window, '\n') < 0 {
			return true
		}
		window = window[1:]
	}
}

// startsBidi reports whether s starts with a bidi embedding, override or
// isolate: U+202A to U+202E, U+2066 to U+2069.
func startsBidi(s string) bool {
	return len(s) >= 3 && s[0] == 0xe2 &&
		(s[1] == 0x80 && s[2] >= 0xaa && s[2] <= 0xae || s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9)
}
