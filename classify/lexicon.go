package classify

import (
	"sort"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// A phrase is a word, or several in a row, that tells a rule.
type phrase struct {
	words string // lower case, parted by single spaces
	rule  RuleID
}

// A lexicon answers for the words of one document: each distinct word is
// looked up once, however many nodes have it.
type lexicon struct {
	doc   *dom.Document
	first []span // by Token: the phrases that start with the word
}

// span is a range of the phrase table.
type span struct{ lo, hi int16 }

func newLexicon(doc *dom.Document) *lexicon {
	words := doc.Words()
	l := &lexicon{doc, make([]span, len(words))}
	starts := nameStarts()
	for t, w := range words[1:] {
		doc.Tick(dom.NodeID(t))
		l.first[t+1] = starts[w]
	}
	return l
}

// nameStarts tells for each word where the names that start with it stand.
var nameStarts = sync.OnceValue(func() map[string]span {
	starts := make(map[string]span, len(names))
	for at := 0; at < len(names); {
		w, _, _ := strings.Cut(names[at].words, " ")
		starts[w] = startingWith(names[:], w)
		at = int(starts[w].hi)
	}
	return starts
})

// rule returns the strongest rule that a phrase of the tokens tells, 0 if none
// does. Rules are ordered: the smaller the ID, the surer the sign.
func (l *lexicon) rule(tokens []dom.Token) RuleID {
	best := RuleID(0)
	for i, t := range tokens {
		for at := l.first[t].lo; at < l.first[t].hi; at++ {
			p := &names[at]
			if (best == 0 || p.rule < best) && l.follows(tokens[i+1:], p.words) {
				best = p.rule
			}
		}
	}
	return best
}

// follows reports whether the rest of a phrase, whose first word matched, is
// what the tokens go on with.
func (l *lexicon) follows(tokens []dom.Token, words string) bool {
	_, rest, more := strings.Cut(words, " ")
	for more {
		var w string
		w, rest, more = strings.Cut(rest, " ")
		if len(tokens) == 0 || l.doc.Word(tokens[0]) != w {
			return false
		}
		tokens = tokens[1:]
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
