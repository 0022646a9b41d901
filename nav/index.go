package nav

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// An index finds the row of a table for a label. Since every link of a page is
// looked up, it rejects most labels by their length or first word.
type index[T any] struct {
	values  map[string]T
	starts  map[string]bool // first words
	longest int             // bytes of the longest entry
	pairs   [1 << 10]bool   // the first two bytes of the entries, as pairOf tells them apart
}

// pairOf returns a number of the first two bytes of a label, letters in any case.
func pairOf(first, second byte) int { return int(first|0x20)&0x1f<<5 | int(second|0x20)&0x1f }

// rejects reports whether a label is certain to have no entry, since it starts with two
// ASCII letters that no entry starts with.
func (x *index[T]) rejects(label string) bool {
	return len(label) >= 2 && isASCIILetter(label[0]) && isASCIILetter(label[1]) && !x.pairs[pairOf(label[0], label[1])]
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// newIndex makes the index of a table.
func newIndex[R, T any](table []R, entry func(row *R) (words string, value T)) *index[T] {
	x := &index[T]{values: make(map[string]T, len(table)), starts: map[string]bool{}}
	for i := range table {
		words, value := entry(&table[i])
		x.values[words] = value
		if len(words) >= 2 {
			x.pairs[pairOf(words[0], words[1])] = true
		}
		first, _, _ := strings.Cut(words, " ")
		x.starts[string(trimEnd([]byte(first)))] = true
		x.longest = max(x.longest, len(words))
	}
	return x
}

var (
	directionIndex = newIndex(directions[:], func(d *directionWord) (string, string) { return d.words, d.rel })
	openingIndex   = newIndex(openings[:], func(p *phrase) (string, string) { return p.words, p.why })
	serviceIndex   = newIndex(services[:], func(p *phrase) (string, string) { return p.words, p.why })
	labelIndex     = newIndex(labelWords[:], func(l *labelWord) (string, Kind) { return l.words, l.kind })
	meaningTable   = dom.NewWordTable(newIndex(nameWords[:], func(w *nameWord) (string, meaning) { return w.word, w.means }).values)
	networkIndex   = newIndex(networks[:], func(n *network) (string, string) { return n.host, n.why }).values
)

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

// opens reports whether a label starts with a phrase of the table.
func (x *index[T]) opens(label string) bool {
	_, ok := x.opening(label)
	return ok
}

// opening looks up the first word of a label, then the first two, and so on. In
// scripts without spaces the whole label is one word.
func (x *index[T]) opening(label string) (value T, ok bool) {
	if x.rejects(label) {
		return value, false
	}
	if len(label) > openingBytes {
		cut := openingBytes
		for cut > 0 && !utf8.RuneStart(label[cut]) {
			cut--
		}
		label = label[:cut]
	}
	var room [128]byte
	lower := appendLower(room[:0], label)
	end := 0
	for word := range longestOpening {
		for end < len(lower) && lower[end] != ' ' {
			end++
		}
		words := trimEnd(lower[:end])
		if word == 0 && !x.starts[string(words)] {
			return value, false
		}
		if value, ok = x.values[string(words)]; ok || end == len(lower) {
			return value, ok
		}
		end++
	}
	return value, false
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
