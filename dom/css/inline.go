package css

import (
	"iter"
	"strings"
)

// Declarations yields the names and the values of a style attribute, in lower case, without
// comments, escapes and the mark of important ones. Nothing is checked.
func Declarations(style string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, text := range Split(style, ';') {
			name, value, ok := strings.Cut(text, ":")
			if i := strings.LastIndexByte(value, '!'); i >= 0 {
				value = value[:i]
			}
			if ok && !yield(tidy(name), tidy(value)) {
				return
			}
		}
	}
}

// tidy returns a name or a value in lower case, without comments and escapes.
func tidy(text string) string { return lower(unescape(trim(uncomment(text)))) }

// addInline applies the declarations of a style attribute.
func (s *Styles) addInline(text string) {
	s.words.inline(text, s.doc.Quirks(), &s.sheet.scratch, func(d *Declaration) {
		if !s.barred || s.words.Doubt != nil && s.words.Doubt(d) {
			s.style.add(d, isInline)
		}
	})
}
