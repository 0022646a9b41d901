package nav

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/names"
)

// An index finds the meaning of a label. Since every link of a page is looked up, it
// rejects most labels by their first letters.
type index[T any] struct {
	values  map[string]T
	longest int           // bytes of the longest phrase
	pairs   [1 << 10]bool // the first two bytes of the phrases, as pairOf tells them apart
}

// pairOf returns a number of the first two bytes of a label, letters in any case.
func pairOf(first, second byte) int { return int(first|0x20)&0x1f<<5 | int(second|0x20)&0x1f }

// rejects reports whether a label is certain to have no meaning, since it starts with two
// ASCII letters that no phrase starts with.
func (x *index[T]) rejects(label string) bool {
	return len(label) >= 2 && isASCIILetter(label[0]) && isASCIILetter(label[1]) && !x.pairs[pairOf(label[0], label[1])]
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// newIndex makes the index of some phrases.
func newIndex[T any](phrases []names.Phrase[T]) *index[T] {
	x := &index[T]{values: map[string]T{}}
	for _, p := range phrases {
		x.values[p.Words] = p.Tells
		x.longest = max(x.longest, len(p.Words))
		x.pairs[pairOf(p.Words[0], p.Words[1])] = true
	}
	return x
}

// find looks up a whole label.
func (x *index[T]) find(label string) (value T, ok bool) {
	// A letter may have fewer bytes in lower case, though hardly half of them.
	if len(label) > 2*x.longest || x.rejects(label) {
		return value, false
	}
	var room [128]byte
	value, ok = x.values[string(appendLower(room[:0], label))]
	return value, ok
}

// longestOpening is how many words a phrase of the tables may have.
const longestOpening = 6

// openingBytes is how much of a label is searched for its first words, in bytes.
const openingBytes = 96

// opening looks up the first word of a label, then the first two, and so on; the longest
// that has a value counts. In scripts without spaces the whole label is one word.
func (x *index[T]) opening(label string) (value T, ok bool) {
	if x.rejects(label) {
		return value, false
	}
	if len(label) > openingBytes {
		label = strings.ToValidUTF8(label[:openingBytes], "")
	}
	var room [128]byte
	lower := appendLower(room[:0], label)
	end := 0
	for range longestOpening {
		for end < len(lower) && lower[end] != ' ' {
			end++
		}
		if v, found := x.values[string(trimEnd(lower[:end]))]; found {
			value, ok = v, true
		}
		if end == len(lower) || end > x.longest {
			break
		}
		end++
	}
	return value, ok
}

// trimEnd cuts off the signs after the words of a label.
func trimEnd(b []byte) []byte {
	for {
		n := len(b)
		switch {
		case n > 0 && strings.IndexByte(" :.!?", b[n-1]) >= 0:
			b = b[:n-1]
		case n >= len("…") && string(b[n-len("…"):]) == "…":
			b = b[:n-len("…")]
		default:
			return b
		}
	}
}

// appendLower appends s in lower case. It allocates only for labels beyond ASCII.
func appendLower(b []byte, s string) []byte {
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf {
			return append(b[:len(b)-i], strings.ToLower(s)...)
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		b = append(b, c)
	}
	return b
}
