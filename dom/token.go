package dom

import (
	"iter"
	"sync"
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

// maxTokens bounds the words that one naming attribute gives: real ones have
// fewer than fifty, and a page of nothing but class names must stay cheap.
const maxTokens = 64

// maxNameBytes is how much of a naming attribute is looked at: more than any that
// somebody wrote.
const maxNameBytes = 1 << 13

// lexer gives each distinct word of a document its Token. Whole attribute
// values repeat a lot, so their tokens are remembered too. Both repeat soon, so
// what was seen last is found without a map.
type lexer struct {
	words  []string
	ids    map[string]Token
	values map[string]run
	tokens []Token // of all values seen so far
	all    []Token // of all nodes so far, in order
	buf    []byte  // scratch

	lastWords  [spots]Token // by spot
	lastValues [spots]value // by spot
}

// A run is a range of the lexer's tokens, those of a value with this hash.
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

// spot is a hash of a string that costs next to nothing. The string is not empty.
func spot(s string) uint8 {
	return s[0] + 31*s[len(s)/2] + 127*s[len(s)-1] + 7*uint8(len(s))
}

// lexers are those that were released, to be used for another document.
var lexers = sync.Pool{New: func() any {
	return &lexer{ids: map[string]Token{}, values: map[string]run{}}
}}

// mostPooledWords is how many distinct words a lexer may have had that is kept for
// another document: to clear a map takes as long as it once was large.
const mostPooledWords = 1 << 13

func newLexer() *lexer {
	l := lexers.Get().(*lexer)
	l.words = append(l.words, "") // of Break
	return l
}

// release gives the tables of a lexer back. Its words and the tokens of all nodes
// are empty by then: the document has them.
func (l *lexer) release() {
	if cap(l.tokens) > mostPooled || len(l.ids) > mostPooledWords {
		return
	}
	clear(l.ids)
	clear(l.values)
	clear(l.lastWords[:])
	clear(l.lastValues[:])
	l.tokens = l.tokens[:0]
	lexers.Put(l)
}

// mostValues is how many values are remembered: pages that have more repeat few of
// them, and a map that outgrows the caches of a processor is no help.
const mostValues = 1 << 14

// names appends the tokens of an attribute value to those of all nodes, each name
// closed by Break. White space parts names. It returns a hash of the value, 0 if
// it is empty.
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

// hashOf is FNV-1a, the same on every run and machine.
func hashOf(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// once is names for what is not worth remembering: ids, of which each stands on a
// page once, and labels, which are one name each.
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

// token returns the Token of the word that a cutter stands at.
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
		t = l.add(string(l.buf))
	}
	return t
}

func (l *lexer) add(word string) Token {
	t := Token(len(l.words))
	l.words = append(l.words, word)
	l.ids[word] = t
	return t
}

// Split yields the lower-case words of a name or label. White space gives an
// empty word, so that a caller can tell the names of a class list apart.
func Split(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for c := (cutter{s: s}); c.next(); {
			word := c.s[c.from:c.to]
			if !c.plain {
				word = string(c.lower(nil))
			}
			if !yield(word) {
				return
			}
		}
	}
}

// A cutter cuts a name into words, each of at least two letters: one Latin
// letter is what hashing and utility classes leave behind.
type cutter struct {
	s        string
	from, to int  // the word; empty where white space stands
	plain    bool // the word is in lower-case ASCII
	at       int  // where to go on
}

// next goes on to the next word or white space, if there is one.
func (c *cutter) next() bool {
	for c.at < len(c.s) {
		switch letters[c.s[c.at]] {
		case space:
			c.at++
			c.from, c.to, c.plain = c.at, c.at, true
			return true
		case other:
			c.at++
			continue
		}
		if c.word(); c.to-c.from > 1 {
			return true
		}
	}
	return false
}

// word reads the word that starts here. It ends before what is no letter and
// where the case says that another begins: before an upper-case letter that
// follows or precedes a lower-case one.
func (c *cutter) word() {
	c.from, c.plain = c.at, true
	prev := other
	for c.at < len(c.s) {
		kind, n := letters[c.s[c.at]], 1
		if kind == wide {
			kind, n = wideLetter(c.s[c.at:])
			c.plain = false
		}
		switch kind {
		case upper:
			if prev == lower || prev != other && lowerFollows(c.s[c.at+n:]) {
				c.to = c.at
				return
			}
			c.plain = false
		case other, space:
			c.to = c.at
			if c.s[c.at] >= utf8.RuneSelf { // not to be looked at again
				c.at += n
			}
			return
		}
		prev = kind
		c.at += n
	}
	c.to = c.at
}

// lower appends the word in lower case.
func (c *cutter) lower(buf []byte) []byte {
	for _, r := range c.s[c.from:c.to] {
		buf = utf8.AppendRune(buf, unicode.ToLower(r))
	}
	return buf
}

// The kinds of letters that a cutter tells apart.
const (
	other uint8 = iota
	space
	lower
	upper
	caseless // letters of scripts without case, and marks
	wide     // to be decoded
)

// letters sorts bytes for a cutter.
var letters = func() (t [256]uint8) {
	for c := range t {
		switch r := rune(c); {
		case r >= utf8.RuneSelf:
			t[c] = wide
		case unicode.IsSpace(r):
			t[c] = space
		case 'a' <= r && r <= 'z':
			t[c] = lower
		case 'A' <= r && r <= 'Z':
			t[c] = upper
		}
	}
	return t
}()

// wideLetter tells what s starts with, and how many bytes that has.
func wideLetter(s string) (kind uint8, size int) {
	r, n := utf8.DecodeRuneInString(s)
	switch {
	case unicode.IsUpper(r):
		return upper, n
	case unicode.IsLower(r):
		return lower, n
	case unicode.IsLetter(r) || unicode.IsMark(r):
		return caseless, n
	case unicode.IsSpace(r):
		return space, n
	}
	return other, n
}

// lowerFollows reports whether s starts with a lower-case letter, which is where
// the last word of "HTMLBody" goes on.
func lowerFollows(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}
