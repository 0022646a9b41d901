package dom

import (
	"iter"
	"unicode"
	"unicode/utf8"
)

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
		if c.to-c.from > 1 {
			return true
		}
		at = c.at
	}
	return false
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
