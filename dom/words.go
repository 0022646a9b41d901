package dom

import "math/bits"

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
