// Package names knows what words mean: in the names of elements, which are their class,
// id, role and label, and in what labels, buttons and headings say.
//
// A word is taught once, to a concept, in the language that it is of. The stages say
// what they conclude from a concept. The package knows nothing about pages.
package names

import (
	_ "embed"
	"fmt"
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

// A row has the words of a concept, by language. The concept is the name of the list.
type row struct{ words.List }

func rowsOf(file string) (rows []row) {
	for _, list := range words.Lists(file) {
		rows = append(rows, row{list})
	}
	return rows
}

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

// Names returns the names of elements that tell something. Of each thing that they tell, tells
// has the concepts, with commas between them. It panics if a concept tells two things, or has
// no list.
func Names[V comparable](tells map[V]string) []Phrase[V] { return phrasesOf(elements(), tells) }

// Labels returns what labels, buttons and headings say, as Names does.
func Labels[V comparable](tells map[V]string) []Phrase[V] { return phrasesOf(labels(), tells) }

// Said returns what labels, buttons and headings of some concepts say.
func Said(concepts string) map[string]bool {
	said := map[string]bool{}
	for _, p := range Labels(map[bool]string{true: concepts}) {
		said[p.Words] = true
	}
	return said
}

func phrasesOf[V comparable](table []row, tells map[V]string) (list []Phrase[V]) {
	values := map[string]V{}
	for v, concepts := range tells {
		for concept := range strings.SplitSeq(concepts, ", ") {
			if _, twice := values[concept]; twice {
				panic("names: listed twice: " + concept)
			}
			values[concept] = v
		}
	}
	found := 0
	for i := range table {
		if v, ok := values[table[i].Name]; ok {
			found++
			table[i].phrases(func(_, phrase string) { list = append(list, Phrase[V]{phrase, v}) })
		}
	}
	if found < len(values) {
		panic(fmt.Sprintf("names: %d of %v have no list", len(values)-found, values))
	}
	return list
}

// Table returns a table of the single words of names, each with the bits that its concepts tell.
func Table[V ~uint8 | ~uint16 | ~uint32 | ~uint64](tells map[V]string) *dom.WordTable[V] {
	words := map[string]V{}
	for _, p := range Names(tells) {
		if !strings.Contains(p.Words, " ") {
			words[p.Words] |= p.Tells
		}
	}
	return dom.NewWordTable(words)
}
