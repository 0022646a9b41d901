package classify

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// A phrase is a word, or several in a row, that tells a rule.
type phrase struct {
	words string // lower case, separated by single spaces
	rule  RuleID
}

// A lexicon finds phrases among the words of one document. It looks each distinct
// word up once, however many nodes have it.
type lexicon struct {
	doc   *dom.Document
	first []span     // by Token: the phrases that start with the word
	tails [][]string // by phrase: the words after the first
	known []RuleID   // by Naming: the rule that its tokens tell, and one more; 0 if nobody asked
}

// span is a range of the phrase table.
type span struct{ lo, hi int16 }

func newLexicon(doc *dom.Document) *lexicon {
	return &lexicon{doc, nameTable().Of(doc), nameTails(), make([]RuleID, doc.Namings())}
}

// nameTails has the words of each name after the first, nil if it is one word.
var nameTails = sync.OnceValue(func() [][]string {
	tails := make([][]string, len(names))
	for i, p := range names[:] {
		if _, tail, more := strings.Cut(p.words, " "); more {
			tails[i] = strings.Split(tail, " ")
		}
	}
	return tails
})

// nameTable is nameStarts as a table.
var nameTable = sync.OnceValue(func() *dom.WordTable[span] { return dom.NewWordTable(nameStarts()) })

// nameStarts maps each word to the names that start with it. It panics if a
// table of this package is out of order: lookups would miss words and not say so.
var nameStarts = sync.OnceValue(func() map[string]span {
	mustBeSorted("names", names[:])
	mustBeSorted("titles", titles[:])
	mustBeSorted("roles", roles[:])
	starts := make(map[string]span, len(names))
	for at, p := range names[:] {
		w, _, _ := strings.Cut(p.words, " ")
		s, ok := starts[w]
		if !ok {
			s.lo = int16(at)
		}
		s.hi = int16(at) + 1
		starts[w] = s
	}
	return starts
})

// mustBeSorted panics if a table is not sorted, naming the entry to move.
func mustBeSorted(name string, table []phrase) {
	for at := range table {
		if _, problem := misplaced(table, at); problem != "" {
			panic("classify: table " + name + ": " + problem)
		}
	}
}

// misplaced says what is wrong with the spelling of an entry, or with its order
// and that of the one before it, and which of the two it is. The problem is empty
// if there is none.
func misplaced(table []phrase, at int) (entry int, problem string) {
	words := table[at].words
	switch {
	case words != strings.ToLower(words):
		return at, fmt.Sprintf("%q has upper-case letters; names are compared in lower case", words)
	case at == 0 || table[at-1].words < words:
		return at, ""
	case table[at-1].words == words:
		return at, fmt.Sprintf("%q stands there twice", words)
	case at == 1 || table[at-2].words < words: // without the one before it there is order
		at--
	}
	beside := "before " + strconv.Quote(words)
	if table[at].words == words {
		beside = "after " + strconv.Quote(table[at-1].words)
	}
	for _, p := range table {
		if p.words > table[at].words {
			return at, fmt.Sprintf("%q stands %s; entries are sorted, and it belongs before %q", table[at].words, beside, p.words)
		}
	}
	return at, fmt.Sprintf("%q stands %s; entries are sorted, and it belongs at the end", table[at].words, beside)
}

// told returns the rule that the names and the label of an element tell, 0 if they tell none.
func (l *lexicon) told(n dom.NodeID) RuleID {
	known := &l.known[l.doc.Naming(n)]
	if *known == 0 {
		*known = 1 + l.rule(l.doc.Tokens(n))
	}
	return *known - 1
}

// rule returns the strongest rule that a phrase of the tokens tells, 0 if none
// does. Rules are ordered: the smaller the ID, the surer the sign.
func (l *lexicon) rule(tokens []dom.Token) RuleID {
	best := RuleID(0)
	for i, t := range tokens {
		for at := l.first[t].lo; at < l.first[t].hi; at++ {
			if r := names[at].rule; (best == 0 || r < best) && l.follows(tokens[i+1:], l.tails[at]) {
				best = r
			}
		}
	}
	return best
}

// follows reports whether the tokens go on with the tail of a phrase.
func (l *lexicon) follows(tokens []dom.Token, tail []string) bool {
	if len(tail) > len(tokens) {
		return false
	}
	for i, w := range tail {
		if l.doc.Word(tokens[i]) != w {
			return false
		}
	}
	return true
}

// startingWith returns the range of a sorted table whose first word is w.
func startingWith(table []phrase, w string) span {
	lo := sort.Search(len(table), func(i int) bool { return table[i].words >= w })
	hi := lo
	for hi < len(table) && strings.HasPrefix(table[hi].words, w) && (len(table[hi].words) == len(w) || table[hi].words[len(w)] == ' ') {
		hi++
	}
	return span{int16(lo), int16(hi)}
}
