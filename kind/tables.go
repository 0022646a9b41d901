package kind

import "github.com/seed31bcff99/reader/dom"

const (
	// sure is how likely a kind must be to be told: more than all others together.
	// Of the development pages nine in ten have such a kind.
	sure = 0.5

	// shortWords is the most words of a line that may be a saying or a price.
	shortWords = 8

	// longWords is the fewest words of a long block: an article has paragraphs, an
	// offer has phrases.
	longWords = 40

	// fewWords is added to the words of a text before "we" and "you" are counted
	// per thousand of them: one "our" in a line says little.
	fewWords = 50

	// enoughWords is how many words are searched for "we" and "you".
	enoughWords = 500

	// longestWord and longestSaying bound, in bytes, what is looked up.
	longestWord   = 24
	longestSaying = 48
)

// nameTable, titleRoles, pathRoles and lineRoles tell which features a word or
// line speaks for, as bits from the first feature of their vocabulary on.
var (
	nameTable  = dom.NewWordTable(rolesIn(roleWords[:]))
	titleRoles = rolesIn(titleWords[:])
	pathRoles  = rolesIn(pathWords[:])
	lineRoles  = dom.NewWordTable(rolesIn(sayings[:]))
)

// A roles is a set of features, one bit each.
type roles uint32

func rolesIn(rows []vocabulary) map[string]roles {
	out := map[string]roles{}
	for _, row := range rows {
		for _, w := range row.terms() {
			out[w] |= 1 << (row.feature - rows[0].feature)
		}
	}
	return out
}

// count adds one to each feature of the set. The lowest bit stands for first.
func (f *Features) count(first Feature, found roles) {
	for k := first; found != 0; k, found = k+1, found>>1 {
		if found&1 != 0 {
			f[k]++
		}
	}
}
