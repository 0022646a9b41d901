package dom

// A WordTable has values of type V for some words.
type WordTable[V any] struct {
	values map[string]V
	shapes [wordShapes / 64]uint64 // of the words, a bit each
}

// wordShapes is how many shapes of words are told apart. Most words of a page are not in a
// table, and few of them have the shape of a word that is.
const wordShapes = 1 << 13

// shapeOf returns a number from a few bytes of a word that is not empty.
func shapeOf(word string) int {
	n := len(word)
	return (((int(word[0])*31+int(word[n/2]))*31+int(word[n-1]))*31 + n) % wordShapes
}

// NewWordTable makes a table of words that are not empty. It keeps the map.
func NewWordTable[V any](values map[string]V) *WordTable[V] {
	t := &WordTable[V]{values: values}
	for word := range values {
		shape := shapeOf(word)
		t.shapes[shape/64] |= 1 << (shape % 64)
	}
	return t
}

// Of returns the values of the words of a document, indexed by Token. Words that are not in
// the table have the zero value.
func (t *WordTable[V]) Of(d *Document) []V {
	list := make([]V, len(d.words))
	for i, word := range d.words {
		d.Tick(NodeID(i))
		list[i] = t.Get(word)
	}
	return list
}

// Get returns the value of a word, the zero value if it is not in the table.
func (t *WordTable[V]) Get(word string) (value V) {
	if word == "" {
		return value
	}
	if shape := shapeOf(word); t.shapes[shape/64]>>(shape%64)&1 != 0 {
		return t.values[word]
	}
	return value
}

// UnionOf returns the values of all words of each Naming of a document, as one set of bits.
// It takes the values of the words.
func UnionOf[V ~uint16 | ~uint32](d *Document, words []V) []V {
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
