package classify

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
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
	first []span // by Token: the phrases that start with the word
	names []phrase
	tails [][]string // by name: the words after the first
	known []RuleID   // by Naming: the rule that its tokens tell, and one more; 0 if nobody asked
}

// span is a range of the phrase table.
type span struct{ lo, hi int16 }

func newLexicon(doc *dom.Document) *lexicon {
	return &lexicon{doc, nameTable().Of(doc), named(), nameTails(), make([]RuleID, doc.Namings())}
}

// named are the names that tell a rule, and titles the headings that do, sorted.
var (
	named  = sync.OnceValue(func() []phrase { return sorted(names.Names(nameRules)) })
	titles = sync.OnceValue(func() []phrase { return sorted(names.Labels(titleRules)) })
)

// sorted returns what tells a rule, split into words as the texts of a document are. Of
// two rules for the same words the surer one stays.
func sorted(list []names.Phrase[RuleID]) []phrase {
	phrases := make([]phrase, len(list))
	for i, p := range list {
		phrases[i] = phrase{joinedWords(p.Words), p.Tells}
	}
	slices.SortFunc(phrases, func(a, b phrase) int {
		return cmp.Or(strings.Compare(a.words, b.words), cmp.Compare(a.rule, b.rule))
	})
	return slices.CompactFunc(phrases, func(a, b phrase) bool { return a.words == b.words })
}

// joinedWords returns the words that dom finds in a text, with spaces between them.
func joinedWords(text string) string {
	var words []string
	for w := range dom.Split(text) {
		if w != "" {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// nameTails has the words of each name after the first, nil if it is one word.
var nameTails = sync.OnceValue(func() [][]string {
	tails := make([][]string, len(named()))
	for i, p := range named() {
		if _, tail, more := strings.Cut(p.words, " "); more {
			tails[i] = strings.Split(tail, " ")
		}
	}
	return tails
})

// nameTable is nameStarts as a table.
var nameTable = sync.OnceValue(func() *dom.WordTable[span] { return dom.NewWordTable(nameStarts()) })

// nameStarts maps each word to the names that start with it.
var nameStarts = sync.OnceValue(func() map[string]span {
	starts := make(map[string]span, len(named()))
	for at, p := range named() {
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

// matchedRule returns the rule that the names and the label of an element tell, 0 if they tell none.
func (l *lexicon) matchedRule(n dom.NodeID) RuleID {
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
			if r := l.names[at].rule; (best == 0 || r < best) && l.follows(tokens[i+1:], l.tails[at]) {
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
