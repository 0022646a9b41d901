package dom

import (
	"iter"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
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

// Split yields the words of a name or label in lower case. White space yields an empty word,
// so that the names of a class attribute can be told apart.
func Split(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var room [64]byte
		for c := (cutter{s: s}); c.next(); {
			word := c.s[c.from:c.to]
			if !c.plain {
				word = string(c.lower(room[:0]))
			}
			if !yield(word) {
				return
			}
		}
	}
}

// A cutter cuts a name into words of at least two bytes. Single Latin letters come from
// hashes and utility classes.
type cutter struct {
	s        string
	from, to int  // the current word; empty for white space
	plain    bool // the word is in lower-case ASCII
	at       int  // where to go on
}

// next moves to the next word or white space, and reports whether there is one.
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
		if !c.lowerWord() {
			c.word()
		}
		if c.to-c.from > 1 {
			return true
		}
	}
	return false
}

// lowerWord reads the word at the cursor if all of it is in lower-case ASCII, as most are,
// and reports whether it is.
func (c *cutter) lowerWord() bool {
	s, end := c.s, c.at
	for end < len(s) && letters[s[end]] == lower {
		end++
	}
	if end < len(s) && letters[s[end]] > space {
		return false
	}
	c.from, c.to, c.at, c.plain = c.at, end, end, true
	return true
}

// word reads the word at the cursor. It ends before a character that is not a letter, and
// before an upper-case letter that follows or precedes a lower-case one.
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
			if c.s[c.at] >= utf8.RuneSelf { // do not decode it again
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

// The classes of characters of a cutter. The first two end a word.
const (
	other uint8 = iota
	space
	lower
	upper
	caseless // letters of scripts without case, and marks
	wide     // to be decoded
)

// letters has the class of each byte.
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

// wideLetter returns the class and the size of the first character of s.
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

// lowerFollows reports whether s starts with a lower-case letter. The B of "HTMLBody" starts
// a word because one follows.
func lowerFollows(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}
