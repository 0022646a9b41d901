package dom

import (
	"strings"
	"sync"
)

// A Token is a word of the class, id, role, label or another naming attribute of an element,
// as an index into Words. Names are split at punctuation, digits and changes of case, so
// "postBody-2" becomes "post" and "body". Words are in lower case and whole, so "nav" is
// not found in "unavailable".
type Token int32

// Break separates the names of an element.
const Break Token = 0

// maxTokens bounds the words of one naming attribute. Real ones have fewer than fifty.
const maxTokens = 64

// maxNameBytes bounds the part of a naming attribute that is read.
const maxNameBytes = 1 << 13

// A lexer makes the tokens of a document. It keeps the tokens of whole attribute values,
// since values repeat a lot. Most repeat soon, so recent words and values are found
// without a map.
type lexer struct {
	words  []string
	ids    map[string]Token
	values map[string]run
	tokens []Token         // of all values seen so far
	all    []Token         // of all nodes so far, in order
	buf    []byte          // scratch
	lower  strings.Builder // words that are not in lower case in the page

	lastWords  [spots]Token // by spot
	lastValues [spots]value // by spot
}

// A run is the range of the tokens of a value, with the hash of the value.
type run struct {
	from, to int32
	hash     uint32
}

// A value is an attribute value and the run of its tokens.
type value struct {
	text string
	run
}

const spots = 256

// spot returns a very cheap hash of a string that is not empty.
func spot(s string) uint8 {
	return s[0] + 31*s[len(s)/2] + 127*s[len(s)-1] + 7*uint8(len(s))
}

// lexers are released lexers.
var lexers = sync.Pool{New: func() any {
	return &lexer{ids: map[string]Token{}, values: map[string]run{}}
}}

// mostPooledWords bounds the distinct words of a pooled lexer. A map that was once large
// takes long to clear.
const mostPooledWords = 1 << 13

func newLexer() *lexer {
	l := lexers.Get().(*lexer)
	l.words = append(l.words, "") // of Break
	return l
}

// release makes the tables of a lexer available for another document. Its words and the
// tokens of all nodes have moved to the document.
func (l *lexer) release() {
	if cap(l.tokens) > mostPooled || len(l.ids) > mostPooledWords {
		return
	}
	clear(l.ids)
	clear(l.values)
	clear(l.lastWords[:])
	clear(l.lastValues[:])
	l.tokens, l.lower = l.tokens[:0], strings.Builder{}
	lexers.Put(l)
}

// mostValues bounds the values that are kept. Pages with more repeat few of them, and a map
// that is larger than the processor caches does not help.
const mostValues = 1 << 14

// names appends the tokens of an attribute value to the tokens of all nodes, with a Break
// after each name. White space separates names. It returns a hash of the value, 0 if the
// value is empty.
func (l *lexer) names(s string) (hash uint32) {
	if s == "" {
		return 0
	}
	last := &l.lastValues[spot(s)]
	if last.text != s {
		at, ok := l.values[s]
		if !ok {
			if len(l.values) == mostValues {
				l.once(s, false)
				return hashOf(s)
			}
			at = l.split(s, false)
			at.hash = hashOf(s)
			l.values[s] = at
		}
		*last = value{s, at}
	}
	l.all = append(l.all, l.tokens[last.from:last.to]...)
	return last.hash
}

// hashOf returns the FNV-1a hash of a string.
func hashOf(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// once is like names for values that rarely repeat: ids, and labels, which are one name each.
func (l *lexer) once(s string, label bool) {
	at := l.split(s, label)
	l.all = append(l.all, l.tokens[at.from:at.to]...)
	l.tokens = l.tokens[:at.from]
}

func (l *lexer) split(s string, label bool) run {
	from := len(l.tokens)
	s = s[:min(len(s), maxNameBytes)]
	for c := (cutter{s: s}); c.next(); {
		if len(l.tokens)-from == maxTokens {
			break
		}
		switch {
		case c.from < c.to:
			l.tokens = append(l.tokens, l.token(&c))
		case !label:
			l.tokens = append(l.tokens, Break)
		}
	}
	if len(l.tokens) > from {
		l.tokens = append(l.tokens, Break)
	}
	return run{from: int32(from), to: int32(len(l.tokens))}
}

// token returns the Token of the current word of a cutter.
func (l *lexer) token(c *cutter) Token {
	if c.plain {
		word := c.s[c.from:c.to]
		last := &l.lastWords[spot(word)]
		if l.words[*last] != word {
			t, ok := l.ids[word]
			if !ok {
				t = l.add(word)
			}
			*last = t
		}
		return *last
	}
	l.buf = c.lower(l.buf[:0])
	t, ok := l.ids[string(l.buf)]
	if !ok {
		t = l.add(l.keep(l.buf))
	}
	return t
}

// keep returns a word as a string. Words share their memory.
func (l *lexer) keep(word []byte) string {
	if l.lower.Cap()-l.lower.Len() < len(word) {
		l.lower = strings.Builder{}
		l.lower.Grow(max(len(word), keptBytes))
	}
	from := l.lower.Len()
	l.lower.Write(word)
	return l.lower.String()[from:]
}

// keptBytes is how much room for such words is made at a time.
const keptBytes = 512

func (l *lexer) add(word string) Token {
	t := Token(len(l.words))
	l.words = append(l.words, word)
	l.ids[word] = t
	return t
}
