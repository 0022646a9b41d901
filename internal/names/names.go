// Package names knows what words mean: in the names of elements, which are their class,
// id, role and label, and in what labels, buttons and headings say.
//
// A word is taught once, to a concept, in the language that it is of. The stages say
// what they conclude from a concept. The package knows nothing about pages.
package names

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed elements.txt
var elementLines string

//go:embed labels.txt
var labelLines string

var (
	elements = sync.OnceValue(func() []row { return rowsOf(elementLines) })
	labels   = sync.OnceValue(func() []row { return rowsOf(labelLines) })
)

// A row has the words of a concept, by language.
type row struct{ words.List }

func rowsOf(file string) (rows []row) {
	for _, list := range words.Lists(file) {
		rows = append(rows, row{list})
	}
	return rows
}

// Concept returns what the words of the row say.
func (r *row) Concept() Concept { return Concept(r.Name) }

// phrases calls yield with each phrase of the row and its language.
func (r *row) phrases(yield func(language, phrase string)) {
	for part := range strings.SplitSeq(strings.Join(r.Rows, " "), ";") {
		language, list, _ := strings.Cut(part, ":")
		for phrase := range strings.SplitSeq(list, ",") {
			yield(strings.TrimSpace(language), strings.TrimSpace(phrase))
		}
	}
}

// A Phrase is a word, or several with spaces between them, in lower case, and what it tells.
type Phrase[V any] struct {
	Words string
	Tells V
}

// Names returns the names of elements that tell something, by the concepts that do.
func Names[V any](values map[Concept]V) []Phrase[V] { return phrasesOf(elements(), values) }

// Labels returns what labels, buttons and headings say, by the concepts that tell something.
func Labels[V any](values map[Concept]V) []Phrase[V] { return phrasesOf(labels(), values) }

func phrasesOf[V any](table []row, values map[Concept]V) (list []Phrase[V]) {
	for i := range table {
		if v, ok := values[table[i].Concept()]; ok {
			table[i].phrases(func(_, phrase string) { list = append(list, Phrase[V]{phrase, v}) })
		}
	}
	return list
}

// Table returns a table of the single words of names, each with the bits that its concepts tell.
func Table[V ~uint8 | ~uint16 | ~uint32 | ~uint64](tells map[V][]Concept) *dom.WordTable[V] {
	words := map[string]V{}
	for _, p := range Names(ByConcept(tells)) {
		if !strings.Contains(p.Words, " ") {
			words[p.Words] |= p.Tells
		}
	}
	return dom.NewWordTable(words)
}

// ByConcept returns what each of some concepts tells. It panics if one is listed twice.
func ByConcept[V comparable](tells map[V][]Concept) map[Concept]V {
	values := map[Concept]V{}
	for v, concepts := range tells {
		for _, c := range concepts {
			if _, twice := values[c]; twice {
				panic("names: listed twice: " + string(c))
			}
			values[c] = v
		}
	}
	return values
}
