package classify

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// Shown returns the nodes of doc that a reader of the page would see. Unlike
// Nodes it looks only at what a node is and how it is hidden, never at how much of
// the page it holds, so it also works on fragments.
func Shown(doc *dom.Document) dom.Set {
	v := visibility{doc, unseenLexicon(doc)}
	shown := dom.NewSet(doc)
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); {
		meter.Spend(1)
		if v.unseen(n) {
			n = doc.End(n)
			continue
		}
		shown.Add(n)
		n++
	}
	return shown
}

// visibility are the rules about what a reader sees, whatever it is.
type visibility struct {
	doc     *dom.Document
	lexicon *lexicon
}

// unseen reports whether nothing of n is seen.
func (v visibility) unseen(n dom.NodeID) bool {
	switch v.doc.Kind(n) {
	case dom.Text:
		return false
	case dom.Raw:
		return true
	}
	switch v.doc.Tag(n) {
	case atom.Script, atom.Style, atom.Template, atom.Head, atom.Title, atom.Link, atom.Meta,
		atom.Select, atom.Datalist, atom.Option, atom.Optgroup, atom.Textarea, atom.Progress, atom.Meter:
		return true
	case atom.Noscript: // words there are for browsers without scripts, images are for everybody
		return v.doc.Measure(n).Words > 0
	case atom.Button:
		if !inHeading(v.doc, n) && !v.opens(n) && !v.inSentence(n) {
			return true
		}
	case atom.Dialog:
		if _, open := v.doc.Lookup(n, "open"); !open {
			return true
		}
	}
	if v.doc.MayHave(n, dom.Hiding) && slices.ContainsFunc(v.doc.Attrs(n), Hides) {
		return v.doc.Placeholder(n) == "" && !waits(v.doc, n) && !v.holdsFormula(n)
	}
	if v.doc.Measure(n).Words >= tinyWords {
		return false
	}
	return isUnseenRule(v.lexicon.matchedRule(n)) && !v.holdsFormula(n)
}

// opens reports whether a button shows and hides a part of the page: it is the
// heading of that part.
func (v visibility) opens(n dom.NodeID) bool {
	for _, a := range v.doc.Attrs(n) {
		if a.Key == "aria-expanded" || a.Key == "aria-controls" {
			return true
		}
	}
	return false
}

// sentenceReach is how many nodes before and after a button the sentence around
// it is looked for: there may be a mark and white space between them.
const sentenceReach = 3

// inSentence reports whether text stands on both sides of a button, so that
// there would be a gap without it.
func (v visibility) inSentence(n dom.NodeID) bool {
	before, after := false, false
	for i := range dom.NodeID(sentenceReach) {
		before = before || v.besides(n-1-i, n)
		after = after || v.besides(v.doc.End(n)+i, n)
	}
	return before && after
}

// besides reports whether m is text in the same line as the button n, outside of
// other controls and links.
func (v visibility) besides(m, n dom.NodeID) bool {
	if m <= dom.Root || int(m) >= v.doc.Len() || v.doc.Kind(m) != dom.Text || v.doc.Measure(m).Chars == 0 {
		return false
	}
	line, in := v.doc.Parent(n), v.doc.Parent(m)
	if in == line {
		return true
	}
	switch v.doc.Tag(in) {
	case atom.Button, atom.A, atom.Label, atom.Option:
		return false
	}
	return !v.doc.IsBlock(in) && v.doc.Parent(in) == line
}

// isUnseenRule reports whether a rule told by words says that text is not seen.
func isUnseenRule(r RuleID) bool { return r == ruleScreenReader || r == ruleIcon }

// unseenStarts are the first words of the phrases of such rules. Few words are
// looked up faster than all.
var unseenStarts = sync.OnceValue(func() map[string]bool {
	starts := map[string]bool{}
	for _, p := range named() {
		if first, _, _ := strings.Cut(p.words, " "); isUnseenRule(p.rule) {
			starts[first] = true
		}
	}
	return starts
})

// unseenLexicon is a lexicon that knows the phrases of these words only.
func unseenLexicon(doc *dom.Document) *lexicon {
	words := doc.Words()
	l := &lexicon{doc, make([]span, len(words)), named(), nameTails(), make([]RuleID, doc.Namings())}
	starts, unseen := nameStarts(), unseenStarts()
	for t, w := range words {
		doc.Tick(dom.NodeID(t))
		if unseen[w] {
			l.first[t] = starts[w]
		}
	}
	return l
}

// formulaReach is how many nodes of a hidden element are searched for a formula:
// it is wrapped in a span or two.
const formulaReach = 8

// holdsFormula reports whether a hidden element holds a formula as MathML, which
// says more than the picture that is shown.
func (v visibility) holdsFormula(n dom.NodeID) bool {
	for m := n + 1; m < min(v.doc.End(n), n+formulaReach); m++ {
		if v.doc.Tag(m) == atom.Math {
			return true
		}
	}
	return false
}
