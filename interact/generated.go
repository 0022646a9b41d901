package interact

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom/css"
)

// machineMade reports whether a name looks generated, so that it may change with the next
// build or visit.
func machineMade(name string) bool {
	if toolMade(name) || moduleHash(name) || camelNoise(name) {
		return true
	}
	for part := range strings.FieldsFuncSeq(name, isSeparator) {
		if hashed(part) {
			return true
		}
	}
	return false
}

// isSeparator reports whether a character separates the words of a name.
func isSeparator(c rune) bool { return strings.ContainsRune("-_:./", c) }

// toolMade reports whether a name has the form of the names of a known library.
func toolMade(name string) bool {
	return hasToolPrefix(name) || strings.Contains(name, "«") || strings.Contains(name, "_r_") || strings.Contains(name, "-:r") ||
		name[0] == ':' && name[len(name)-1] == ':' || strings.Contains(name, "-sc-") || hasUUID(name)
}

// hasToolPrefix reports whether a name starts as those of a tool, and goes on like them.
func hasToolPrefix(name string) bool {
	for _, prefix := range counters {
		if rest, ok := cutPrefixFold(name, prefix); ok && hasDigit(rest) {
			return true
		}
	}
	starts := func(prefix string) bool { return strings.HasPrefix(name, prefix) }
	return slices.ContainsFunc(scopes, starts) ||
		slices.ContainsFunc(hashers, func(prefix string) bool { return starts(prefix) && len(name) >= len(prefix)+minHash })
}

// hasUUID reports whether a name has the start of a UUID: eight hexadecimal digits and
// twice four, with a dash after each.
func hasUUID(name string) bool {
	for i := 8; i+10 < len(name); i++ {
		if name[i] == '-' && name[i+5] == '-' && name[i+10] == '-' && hexadecimal(name[i-8:i]) && hexadecimal(name[i+1:i+5]) && hexadecimal(name[i+6:i+10]) {
			return true
		}
	}
	return false
}

// moduleHash reports whether a name ends in two underscores and a hash, as the names of
// CSS modules do: file_part__hash.
func moduleHash(name string) bool {
	if i := len(name) - moduleTail; i > 2 && name[i-2:i] == "__" && strings.Contains(name[:i-2], "_") && (isUpper(name[0]) || !lowerWord(name[i:])) {
		return true
	}
	i := strings.LastIndex(name, "__")
	if i < 0 {
		return false
	}
	tail := name[i+2:]
	return len(tail) >= 5 && len(tail) <= 8 && (changes(tail, isDigit) >= 1 && hasLetter(tail) || changes(tail, isUpper) >= 3)
}

// moduleTail is the usual length of such a hash.
const moduleTail = 5

// lowerWord reports whether s is lower-case letters with a vowel: a word.
func lowerWord(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return hasVowel(s)
}

const (
	shortestHash = 5 // the least length of a hash
	shortestHex  = 6 // the same for hexadecimal digits
	maxMute      = 6 // the most letters without a vowel that may be an abbreviation
)

// hashed reports whether a part of a name is a hash: it switches between letters and
// digits too often, is hexadecimal, or has no vowel.
func hashed(part string) bool {
	if len(part) < shortestHash || has(part, isWide) {
		return false
	}
	letters, digits := has(part, isLetter), hasDigit(part)
	switch {
	case letters && digits && len(part) >= shortestHex && hexadecimal(part):
		return true
	case letters && digits && isDigit(part[0]):
		return !counted(part)
	case letters && digits && changes(part, isDigit) >= 2:
		return !versioned(part)
	case letters:
		return len(part) > maxMute && !hasVowel(part)
	}
	return false
}

// counted reports whether a part of a name is a number and a noun: 2columns, 404page.
func counted(part string) bool {
	rest := lowerASCII(strings.TrimLeft(part, "0123456789"))
	for _, thing := range countedThings {
		if strings.HasPrefix(rest, thing) {
			return true
		}
	}
	return false
}

// versioned reports whether s is a word, a number and a word, as h264video, mp3player and
// top10list are.
func versioned(s string) bool {
	if changes(s, isDigit) != 2 {
		return false
	}
	first := strings.IndexAny(s, "0123456789")
	last := strings.LastIndexAny(s, "0123456789")
	return (wordy(s[:first]) || first <= 2) && (wordy(s[last+1:]) || len(s)-last-1 == 1)
}

// wordy reports whether letters could be a word.
func wordy(s string) bool { return len(s) >= 3 && hasVowel(s) && changes(s, isUpper) <= 1 }

// camelNoise reports whether a name is five to eight letters of mixed case that are not
// words, such as fXHunu or clrbUV: the names that styled components make.
func camelNoise(name string) bool {
	if len(name) < 5 || len(name) > 8 {
		return false
	}
	upper, single, mute, longest := 0, false, 0, 0
	for i := range len(name) {
		if !isLetter(name[i]) {
			return false
		}
		if mute++; isVowel(name[i]) {
			mute = 0
		}
		longest = max(longest, mute)
		if !isUpper(name[i]) {
			continue
		}
		upper++
		if i == 1 && !isUpper(name[0]) || i > 0 && isUpper(name[i-1]) || i == len(name)-1 {
			single = true
		}
	}
	if upper == 0 || upper == len(name) {
		return false
	}
	return longest >= 4 || single && changes(name, isUpper) > 1 // but navFAQ, URLbar
}

// companion reports whether a class could be the second one that styled components give an
// element, beside the one with sc.
func companion(class string) bool {
	if len(class) < 5 || len(class) > 7 {
		return false
	}
	for i := range len(class) {
		if !isLetter(class[i]) {
			return false
		}
	}
	return true
}

// hasStyled reports whether one of some classes is the first one that styled components give
// an element.
func hasStyled(classes string) bool {
	if !strings.Contains(classes, "sc-") {
		return false
	}
	for class := range css.Fields(classes) {
		if strings.HasPrefix(class, "sc-") || strings.Contains(class, "-sc-") {
			return true
		}
	}
	return false
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

// transient reports whether a class says the look or the state of an element, not what it
// is.
func transient(class string) bool {
	if strings.ContainsAny(class, ":/[]()!@%,=<>&*+$") { // a utility with variants or values
		return true
	}
	lower := lowerASCII(class)
	if stateWords[lower] || spacing(lower) {
		return true
	}
	first, rest, compound := strings.Cut(lower, "-")
	if !compound {
		return utilityWords[lower] || stateWords[lastWord(lower)]
	}
	switch first {
	case "is", "has", "u", "slick", "": // states, utilities, and negative values
		return true
	}
	if strings.HasPrefix(lower, "swiper-slide-") {
		return true
	}
	return stateWords[lastWord(lower)] || utilityProperties[first] && utilityValues(rest)
}

// lastWord returns the part of a class after the last dash or underscore.
func lastWord(class string) string {
	return class[strings.LastIndexAny(class, "-_")+1:]
}

// spacing reports whether a class is a margin or a padding with a value: mt10, p-4,
// mb-auto.
func spacing(class string) bool {
	if len(class) < 2 || class[0] != 'm' && class[0] != 'p' {
		return false
	}
	rest := class[1:]
	if strings.IndexByte("trblxyse", rest[0]) >= 0 {
		rest = rest[1:]
	}
	rest = strings.TrimPrefix(rest, "-")
	return rest != "" && (isDigit(rest[0]) || rest == "auto" || rest == "px")
}

// utilityValues reports whether all parts of a name are values: numbers, sizes,
// places, colours.
func utilityValues(rest string) bool {
	for part := range strings.SplitSeq(rest, "-") {
		if part == "" || !isDigit(part[0]) && part[0] != '.' && !utilityValue[part] {
			return false
		}
	}
	return true
}
