package css

import (
	"iter"
	"slices"
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

// inlines are the declarations of style attributes. Most attributes are on a page many times.
type inlines struct {
	byText map[string][]Declaration
	space  int // for declarations that can still be remembered
}

// Bounds of the declarations that are remembered, of all attributes and of one.
const (
	mostInline = 1 << 12
	maxInline  = 1 << 6
)

// addInline applies the declarations of a style attribute.
func (s *Styles) addInline(text string) {
	x := &s.inlines
	if list, known := x.byText[text]; known {
		for i := range list {
			s.style.add(&list[i], isInline)
		}
		return
	}
	list := s.sheet.scratch.list[:0]
	s.words.inline(text, s.doc.Quirks(), &s.sheet.scratch, func(d *Declaration) {
		if s.barred && (s.words.Doubt == nil || !s.words.Doubt(d)) {
			return
		}
		if s.style.add(d, isInline); len(list) <= maxInline {
			list = append(list, *d)
		}
	})
	s.sheet.scratch.list = list
	if cost := len(list) + 1; len(list) <= maxInline && cost <= x.space {
		x.space -= cost
		x.byText[text] = slices.Clone(list)
	}
}
