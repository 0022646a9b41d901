package dom

import (
	"iter"
	"math/bits"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/pack"
)

// A Token is a word of the class, id, role, label or another naming attribute of an element,
// as an index into Words. Names are split at punctuation, digits and changes of case, so
// "postBody-2" becomes "post" and "body". Words are in lower case and whole, so "nav" is
// not found in "unavailable".
type Token int32

// Break separates the names of an element.
const Break Token = 0

// A Naming is a list of tokens, those of an element. Most elements with the same class have
// the same Naming, as far as no other attribute names them. Namings are small numbers, to
// be indexes into tables.
type Naming int32

// maxTokens bounds the words of one naming attribute. Real ones have fewer than fifty.
const maxTokens = 64

// maxNameBytes bounds the part of a naming attribute that is read.
const maxNameBytes = 1 << 13

// A lexer makes the tokens of a document. Values and words repeat a lot, so both are found
// by a hash.
type lexer struct {
	words  []string
	shapes []wordShape       // of the words
	all    []Token           // of all namings so far, in order
	starts []int32           // where each of them starts; the first is empty
	values [valueSlots]value // by hash: those seen last

	from int    // where the tokens of the current element start
	only *value // all that it has so far, nil if that is nothing or more
	held bool   // its tokens are not among the others yet

	spellings []spelling         // of words; the first is none
	slots     [wordShapes]uint16 // indexes of most spellings, near their shape; 0 if empty
	more      map[string]Token   // spellings that found no slot
	lowered   pack.Stock         // words that are not in lower case in the page
}

// A value is an attribute value with its hash, and where its tokens are in lexer.all.
type value struct {
	text     string
	from, to int32
	hash     uint32
	naming   Naming // the one with these tokens and no others, 0 if there is none
}

// A spelling is a word as it is in the page, where it may have capitals.
type spelling struct {
	text  string
	token Token
}

// valueSlots is how many values are kept. Ordinary pages have a few hundred.
const valueSlots = 1 << 10

// maxTries is in how many slots a spelling is searched. A page can have any number of words
// with the same shape.
const maxTries = 8

// lexers are released lexers.
var lexers = sync.Pool{New: func() any { return &lexer{} }}

func newLexer() *lexer {
	l := lexers.Get().(*lexer)
	l.words = append(l.words, "") // of Break
	l.shapes = append(l.shapes, 0)
	l.spellings = append(l.spellings, spelling{})
	l.starts = append(l.starts, 0)
	l.from = 0
	return l
}

// release makes the tables of a lexer available for another document. Its words and the
// tokens of all nodes have moved to the document.
func (l *lexer) release() {
	if cap(l.spellings) > maxPooled {
		return
	}
	clear(l.spellings) // or they would keep the page
	clear(l.values[:])
	clear(l.slots[:])
	l.spellings, l.more, l.lowered = l.spellings[:0], nil, pack.Stock{}
	lexers.Put(l)
}

// names adds the tokens of an attribute value to the current element, with a Break after
// each name. White space separates names. It returns a hash of the value, 0 if the value is
// empty.
func (l *lexer) names(s string) (hash uint32) {
	if s == "" {
		return 0
	}
	hash = hashOf(s)
	known := &l.values[hash%valueSlots]
	first := l.only == nil && len(l.all) == l.from
	if known.hash == hash && known.text == s {
		if first {
			l.only, l.held = known, true
			return hash
		}
		l.join()
		l.all = append(l.all, l.all[known.from:known.to]...)
		return hash
	}
	l.join()
	from := len(l.all)
	l.split(s, false)
	known.text, known.from, known.to, known.hash, known.naming = s, int32(from), int32(len(l.all)), hash, 0
	if first {
		l.only = known
	}
	return hash
}

// unique adds the tokens of a value that hardly repeats to the current element.
func (l *lexer) unique(s string, label bool) {
	l.join()
	l.split(s, label)
}

// join prepares for more than the only value that the current element has.
func (l *lexer) join() {
	if l.held {
		l.all = append(l.all, l.all[l.only.from:l.only.to]...)
	}
	l.only, l.held = nil, false
}

// naming ends the current element and returns its Naming.
func (l *lexer) naming() (at Naming) {
	only := l.only
	if l.held && (only.naming != 0 || only.from == only.to) {
		at = only.naming
	} else if l.join(); len(l.all) > l.from {
		at = Naming(len(l.starts))
		l.starts = append(l.starts, int32(l.from))
		l.from = len(l.all)
		if only != nil {
			only.naming = at
		}
	}
	l.only, l.held = nil, false
	return at
}

// hashOf returns a hash of a string. It takes eight bytes at a time: the compiler makes one
// load of them.
func hashOf(s string) uint32 {
	const prime = 0x9e3779b97f4a7c15
	h := uint64(len(s))
	for ; len(s) >= 8; s = s[8:] {
		h ^= uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		h *= prime
		h ^= h >> 32
	}
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * prime
	}
	return uint32(h >> 32)
}

// split appends the tokens of a value, and a Break if there are any. A label is one name:
// white space makes no Break in it.
func (l *lexer) split(s string, label bool) {
	from := len(l.all)
	c := cutter{s: s[:min(len(s), maxNameBytes)]}
	for c.next() && len(l.all)-from < maxTokens {
		switch {
		case c.from < c.to:
			l.all = append(l.all, l.token(&c))
		case !label:
			l.all = append(l.all, Break)
		}
	}
	if len(l.all) > from {
		l.all = append(l.all, Break)
	}
}

// token returns the Token of the current word of a cutter.
func (l *lexer) token(c *cutter) Token {
	word := c.s[c.from:c.to]
	t := l.find(word)
	switch {
	case t != Break:
		return t
	case c.plain:
		return l.add(word)
	}
	lowered := l.keep(c)
	if t = l.find(lowered); t == Break {
		t = l.add(lowered)
	}
	l.spell(word, t)
	return t
}

// find returns the token of a spelling, Break if it is a new one.
func (l *lexer) find(word string) Token {
	shape := shapeOf(word)
	for try := range maxTries {
		i := l.slots[(uint(shape)+uint(try))%wordShapes]
		if i == 0 {
			return Break
		}
		if known := &l.spellings[i]; known.text == word {
			return known.token
		}
	}
	return l.more[word]
}

// add adds a word in lower case.
func (l *lexer) add(word string) Token {
	t := Token(len(l.words))
	l.words = append(l.words, word)
	l.shapes = append(l.shapes, shapeOf(word))
	l.spell(word, t)
	return t
}

// spell adds a spelling.
func (l *lexer) spell(word string, t Token) {
	shape := shapeOf(word)
	for try := range maxTries {
		if at := &l.slots[(uint(shape)+uint(try))%wordShapes]; *at == 0 {
			*at = uint16(len(l.spellings))
			l.spellings = append(l.spellings, spelling{word, t})
			return
		}
	}
	if l.more == nil {
		l.more = map[string]Token{}
	}
	l.more[word] = t
}

// keep returns the current word of a cutter in lower case.
func (l *lexer) keep(c *cutter) string {
	var room [64]byte
	return l.lowered.Add(c.lower(room[:0]))
}

// A WordTable has values of type V for some words. A word is found by its shape.
type WordTable[V any] struct {
	shapes [wordShapes / 64]uint64 // of the words, a bit each
	words  []string                // near the last bits of their shape; the others are empty
	values []V                     // of the words
}

// wordShapes is how many shapes of words are told apart. Most words of a page are not in a
// table, and few of them have the shape of a word that is.
const wordShapes = 1 << 13

// A wordShape is a number from a few bytes of a word. It is below wordShapes.
type wordShape uint16

// shapeOf returns the shape of a word that is not empty.
func shapeOf(word string) wordShape {
	n := uint(len(word))
	return wordShape((((uint(word[0])*31+uint(word[n/2]))*31+uint(word[n-1]))*31 + n) % wordShapes)
}

// NewWordTable makes a table of words that are not empty.
func NewWordTable[V any](values map[string]V) *WordTable[V] {
	size := 1 << bits.Len(uint(2*len(values))) // a power of two; most slots stay empty
	t := &WordTable[V]{words: make([]string, size), values: make([]V, size)}
	for word, value := range values {
		shape := shapeOf(word)
		t.shapes[shape/64] |= 1 << (shape % 64)
		at := t.slot(word, shape)
		t.words[at], t.values[at] = word, value
	}
	return t
}

// slot returns where a word is, or the empty slot where it would be.
func (t *WordTable[V]) slot(word string, shape wordShape) int {
	last := len(t.words) - 1
	at := int(shape) & last
	for t.words[at] != word && t.words[at] != "" {
		at = (at + 1) & last
	}
	return at
}

// Of returns the values of the words of a document, indexed by Token. Words that are not in
// the table have the zero value.
func (t *WordTable[V]) Of(d *Document) []V {
	list := make([]V, len(d.words))
	for i, shape := range d.shapes {
		d.Tick(NodeID(i))
		if t.has(shape) {
			list[i] = t.values[t.slot(d.words[i], shape)]
		}
	}
	return list
}

// has reports whether a word of the table has a shape.
func (t *WordTable[V]) has(shape wordShape) bool { return t.shapes[shape/64]>>(shape%64)&1 != 0 }

// Get returns the value of a word, the zero value if it is not in the table.
func (t *WordTable[V]) Get(word string) (value V) {
	if word == "" {
		return value
	}
	if shape := shapeOf(word); t.has(shape) {
		return t.values[t.slot(word, shape)]
	}
	return value
}

// UnionOf returns the values of all words of each Naming of a document, as one set of bits.
// It takes the values of the words.
func UnionOf[V ~uint16 | ~uint32 | ~uint64](d *Document, words []V) []V {
	list := make([]V, d.Namings())
	for i := range list {
		d.Tick(NodeID(i))
		all := V(0)
		for _, t := range d.tokens[d.namings[i]:d.namings[i+1]] {
			all |= words[t]
		}
		list[i] = all
	}
	return list
}

// Split yields the words of a name or label in lower case. White space yields an empty word,
// so that the names of a class attribute can be told apart.
func Split(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var room [64]byte
		c := cutter{s: s}
		for c.next() {
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
	run      int  // end of the letters and digits that were last looked at for a hash
	hash     bool // they are one
}

// next moves to the next word or white space, and reports whether there is one.
func (c *cutter) next() bool {
	s, at := c.s, c.at
	for at < len(s) {
		switch letters[s[at]] {
		case other:
			at++
			continue
		case space:
			at++
			c.from, c.to, c.at, c.plain = at, at, at, true
			return true
		}
		end := at
		for end < len(s) && letters[s[end]] == lower {
			end++
		}
		if end < len(s) && letters[s[end]] > space {
			c.at = at
			c.word()
		} else { // all of it is in lower-case ASCII, as most words are
			c.from, c.to, c.at, c.plain = at, end, end, true
		}
		if n := c.to - c.from; n > maxHashWord || n > 1 && !c.inHash() {
			return true
		}
		at = c.at
	}
	return false
}

// A hash has at least minHash letters and digits, which take turns at least minSwitches times, and at
// most maxHashWord letters in a row.
const minHash, minSwitches, maxHashWord = 12, 3, 3

// inHash reports whether a word is part of a hash: "ad" in "gacbc58ad2a4e1" names nothing.
// See testdata/pages/reference-with-hashes.
func (c *cutter) inHash() bool {
	if c.from >= c.run {
		from := c.from
		for from > 0 && isAlnum(c.s[from-1]) {
			from--
		}
		for c.run = c.to; c.run < len(c.s) && isAlnum(c.s[c.run]); {
			c.run++
		}
		c.hash = isHash(c.s[from:c.run])
	}
	return c.hash
}

// isHash reports whether a name of letters and digits is a hash in hexadecimal digits, behind a g if it is
// that of a group. Names of adverts, such as ad300x250, have other letters.
func isHash(s string) bool {
	if s[0] == 'g' {
		s = s[1:]
	}
	switches := 0
	for i := range len(s) {
		if letters[s[i]] != other && (s[i] < 'a' || s[i] > 'f') {
			return false
		}
		if i > 0 && (letters[s[i]] == other) != (letters[s[i-1]] == other) {
			switches++
		}
	}
	return len(s) >= minHash && switches >= minSwitches
}

// isAlnum reports whether b is a letter or a digit of ASCII.
func isAlnum(b byte) bool {
	kind := letters[b]
	return kind == lower || kind == upper || '0' <= b && b <= '9'
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
