package dom

import (
	"sync"

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
