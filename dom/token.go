package dom

import (
	"iter"
	"unicode"
	"unicode/utf8"
)

// A Token is a word of the class, id, role, label or other naming attributes
// of an element, as an index into Words. Names are split where people split
// them, at punctuation, digits and changes of case, so "postBody-2" is "post",
// "body"; words are lower case and whole, so that "nav" is never found in
// "unavailable". Between two names stands Break.
type Token int32

// Break parts the names of an element from each other.
const Break Token = 0

// naming are the attributes whose words say what an element is for.
func naming(key string) bool {
	switch key {
	case "class", "id", "role", "aria-label", "data-testid", "data-component":
		return true
	}
	return false
}

// maxTokens bounds the words that one naming attribute gives: real ones have
// fewer than fifty, and a page of nothing but class names must stay cheap.
const maxTokens = 64

// lexer gives each distinct word of a document its Token. Whole attribute
// values repeat a lot, so their tokens are remembered too.
type lexer struct {
	words  []string
	ids    map[string]Token
	values map[string][]Token
	buf    []byte // scratch
}

func newLexer() *lexer {
	return &lexer{
		words:  []string{""},
		ids:    map[string]Token{},
		values: map[string][]Token{},
		buf:    make([]byte, 0, 64),
	}
}

// value returns the tokens of an attribute value, each name closed by Break.
// White space parts names, save in a label, which is one name.
func (l *lexer) value(s string, label bool) []Token {
	if label {
		return l.split(s, label)
	}
	toks, ok := l.values[s]
	if !ok {
		toks = l.split(s, label)
		l.values[s] = toks
	}
	return toks
}

func (l *lexer) split(s string, label bool) (toks []Token) {
	splitWords(s, l.buf[:0], func(word []byte) bool {
		switch {
		case len(toks) == maxTokens:
			return false
		case len(word) > 0:
			toks = append(toks, l.token(word))
		case !label:
			toks = append(toks, Break)
		}
		return true
	})
	if len(toks) > 0 {
		toks = append(toks, Break)
	}
	return toks
}

func (l *lexer) token(word []byte) Token {
	if t, ok := l.ids[string(word)]; ok {
		return t
	}
	t := Token(len(l.words))
	w := string(word)
	l.words = append(l.words, w)
	l.ids[w] = t
	return t
}

// Split yields the lower-case words of a name or label. White space gives an
// empty word, so that a caller can tell the names of a class list apart.
func Split(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		splitWords(s, nil, func(word []byte) bool { return yield(string(word)) })
	}
}

// splitWords calls emit with each word of s, which is in buf and good until the
// next call, and with none for white space. It stops if emit says so.
func splitWords(s string, buf []byte, emit func(word []byte) bool) {
	prev := rune(0)
	for i := 0; i < len(s); {
		r, n := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		switch {
		case isLetter(r):
			if len(buf) > 0 && unicode.IsUpper(r) && (unicode.IsLower(prev) || lowerFollows(s[i:])) {
				if len(buf) > 1 && !emit(buf) {
					return
				}
				buf = buf[:0]
			}
			buf = utf8.AppendRune(buf, unicode.ToLower(r))
		default:
			// One Latin letter is what hashing and utility classes leave behind.
			if len(buf) > 1 && !emit(buf) {
				return
			}
			buf = buf[:0]
			if unicode.IsSpace(r) && !emit(nil) {
				return
			}
		}
		prev = r
		i += n
	}
	if len(buf) > 1 {
		emit(buf)
	}
}

// isLetter reports whether r is part of a word.
func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return unicode.IsLetter(r) || unicode.IsMark(r)
}

// lowerFollows reports whether the letter after the first one is lower case,
// which is where the last word of "HTMLBody" starts.
func lowerFollows(s string) bool {
	_, n := utf8.DecodeRuneInString(s)
	r, _ := utf8.DecodeRuneInString(s[n:])
	return unicode.IsLower(r)
}
