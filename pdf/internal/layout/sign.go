package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// hasLetter reports whether a text has a letter or a digit.
func hasLetter(text string) bool { return strings.IndexFunc(text, isWordRune) >= 0 }

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// matchSigns lets signs look as the words that they touch: a minus sign of another font
// in code is code, and a typewriter's quote before a word of the text is no code.
func matchSigns(spans []Span) {
	for i := range spans {
		switch s := &spans[i]; {
		case s.Sign && i > 0 && i+1 < len(spans) && spans[i-1].Fixed && spans[i+1].Fixed && s.Text == strings.TrimSpace(s.Text):
			s.Fixed, s.Sign = !strings.HasSuffix(spans[i-1].Text, " ") && !strings.HasPrefix(spans[i+1].Text, " "), false
		case s.Fixed && strings.TrimSpace(s.Text) == `"`:
			s.Fixed = !quotesText(spans, i)
		}
	}
}

// quotesText reports whether a quote touches running text. One that is quoted itself
// touches a quote.
func quotesText(spans []Span, i int) bool {
	text := spans[i].Text
	if i+1 < len(spans) && !spans[i+1].Fixed && !strings.HasSuffix(text, " ") {
		if r, _ := utf8.DecodeRuneInString(spans[i+1].Text); !strings.ContainsRune(" ’”'`).,:;", r) {
			return true
		}
	}
	if i == 0 || spans[i-1].Fixed || strings.HasPrefix(text, " ") {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(spans[i-1].Text)
	return !strings.ContainsRune(" ‘“'`(", r)
}
