package dom

import (
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
}

func newLexer() *lexer {
	return &lexer{
		words:  []string{""},
		ids:    map[string]Token{},
		values: map[string][]Token{},
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
	for word := range Split(s) {
		if len(toks) == maxTokens {
			break
		}
		switch {
		case word != "":
			toks = append(toks, l.token(word))
		case !label:
			toks = append(toks, Break)
		}
	}
	if len(toks) > 0 {
		toks = append(toks, Break)
	}
	return toks
}

func (l *lexer) token(word string) Token {
	if t, ok := l.ids[word]; ok {
		return t
	}
	t := Token(len(l.words))
	l.words = append(l.words, word)
	l.ids[word] = t
	return t
}

// Split yields the lower-case words of a name or label. White space gives an
// empty word, so that a caller can tell the names of a class list apart.
func Split(s string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		var buf []byte
		flush := func() bool {
			if len(buf) == 0 {
				return true
			}
			word := string(buf)
			buf = buf[:0]
			// One Latin letter is what hashing and utility classes leave behind.
			return len(word) == 1 || yield(word)
		}
		var prev rune
		for i, r := range s {
			switch {
			case unicode.IsLetter(r) || unicode.IsMark(r):
				if len(buf) > 0 && unicode.IsUpper(r) && (unicode.IsLower(prev) || lowerFollows(s[i:])) {
					if !flush() {
						return
					}
				}
				buf = utf8.AppendRune(buf, unicode.ToLower(r))
			default:
				if !flush() {
					return
				}
				if unicode.IsSpace(r) && !yield("") {
					return
				}
			}
			prev = r
		}
		flush()
	}
}

// lowerFollows reports whether the letter after the first one is lower case,
// which is where the last word of "HTMLBody" starts.
func lowerFollows(s string) bool {
	_, n := utf8.DecodeRuneInString(s)
	r, _ := utf8.DecodeRuneInString(s[n:])
	return unicode.IsLower(r)
}
