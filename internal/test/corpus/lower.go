package corpus

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lower returns s in lower case as Python's str.lower does, in which the
// benchmark's own metric is written. Go knows neither of the two letters that
// need more than a table: the dotted capital I becomes two characters, the
// second of which ends a word, and a sigma has another form at the end of one.
func Lower(s string) string {
	if !strings.ContainsAny(s, "İΣ") {
		return strings.ToLower(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	for i, r := range s {
		switch {
		case r == 'İ':
			b.WriteString("i\u0307")
		case r == 'Σ' && endsWord(s[:i], s[i+len("Σ"):]):
			b.WriteRune('ς')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// endsWord reports whether what is between before and after ends a word: the
// condition Final_Sigma of the Unicode Standard, section 3.13.
func endsWord(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(before, caseIgnorable))
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(after, caseIgnorable))
	return cased(last) && !cased(next)
}

func cased(r rune) bool {
	return unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt)
}

// caseIgnorable characters neither make nor end a word: marks, modifiers, and
// the signs that stand inside one.
func caseIgnorable(r rune) bool {
	return strings.ContainsRune("'.:’·", r) ||
		unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk)
}
