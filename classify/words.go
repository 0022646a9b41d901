package classify

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// nameRules are the rules that the names of elements tell. What each rule means and how
// far it is trusted stands in rules.
var nameRules = map[RuleID]string{
	ruleAccount:      "account",
	ruleAdvert:       "advert",
	ruleAppeal:       "appeal",
	ruleByline:       "article byline, avatar, byline, dateline, tags, writer",
	ruleBreadcrumb:   "breadcrumb",
	ruleComments:     "comment, comments",
	ruleConsent:      "consent",
	ruleTOC:          "contents",
	ruleFooter:       "footer",
	ruleIcon:         "icon",
	ruleMenu:         "menu",
	ruleOldBrowser:   "old browser",
	rulePager:        "pager",
	rulePagination:   "pagination",
	ruleCaptionName:  "picture caption",
	rulePromo:        "promo",
	ruleRelated:      "related",
	ruleScreenReader: "screen reader",
	ruleShare:        "share",
	ruleSidebar:      "sidebar",
	ruleToolbar:      "toolbar",
}

// titleRules are the rules that a heading tells about what is below it. It does if
// it starts with one of the labels and has at most headingRest words more.
var titleRules = map[RuleID]string{
	ruleAuthorHeading:   "about author",
	ruleCommentsHeading: "comments",
	ruleContentsHeading: "contents",
	rulePromoHeading:    "promo, share, share on",
	ruleRelatedHeading:  "related",
}

// credits are what comes before a colon and the name of a photographer or an
// agency, in lower case. Sorted.
var credits = []string{
	"bildnachweis", "bildquelle", "bildquellen", "bildrechte", "credit", "crédit", "crédit photo", "crédits photo", "fot", "foto", "foto di",
	"fotocredit", "fotografía", "fotos", "image credit", "image source", "kuva", "photo", "photo by", "photo credit", "photograph", "photographs",
	"photos", "quelle bild", "titelbild", "zdjęcia", "zdjęcie", "фото",
}

// A phrase is a word, or several in a row, that means a rule.
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

// sorted returns what means a rule, split into words as the texts of a document are. Of
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

// nameTable has for each word the names that start with it.
var nameTable = sync.OnceValue(func() *dom.WordTable[span] {
	starts := make(map[string]span, len(named()))
	for _, p := range named() {
		w, _, _ := strings.Cut(p.words, " ")
		starts[w] = startingWith(named(), w)
	}
	return dom.NewWordTable(starts)
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

// ruleIgnoringAnchorID returns the rule that the names of n tell without its id, if the id is the
// anchor of a heading; otherwise r, which is what all names tell. Generators make anchors from the
// words of the heading: in "sharing-data-between-threads" the first word says what the text is
// about, not what the element is for. See testdata/pages/anchors-of-headings.
func (c *classifier) ruleIgnoringAnchorID(n dom.NodeID, r RuleID) RuleID {
	id := c.doc.Attr(n, "id")
	if id == "" || len(id) > anchorBytes || !c.mayBeText(n, r) || !c.headedBy(n, id) {
		return r
	}
	rest := c.lexicon.rule(c.without(n, id))
	if rest != r {
		c.doubt(n, r, anchor)
	}
	return rest
}

// mayBeText reports whether n may be a part of the text although its names tell r. A list of
// links is not, nor is what has buttons for an answer: a notice about cookies may have only one,
// or a link as its last word. Comments often have a heading that is as short as their id.
func (c *classifier) mayBeText(n dom.NodeID, r RuleID) bool {
	m := c.doc.Measure(n)
	switch {
	case r == ruleComments, m.LinkShare() > linkyShare, c.asks(n):
		return false
	case rules[r].Class == Promo:
		return m.Controls == 0
	case rules[r].Class == Consent:
		return m.Controls == 0 && !c.endsInLink(n) || holdsCode(c.doc, n)
	}
	return true
}

// endsInLink reports whether the last words of n, which is no heading, are a link.
func (c *classifier) endsInLink(n dom.NodeID) bool {
	last := c.doc.End(n) - 1
	for i := 0; i < endReach && last > n; i++ {
		if m := c.doc.Measure(last); m.Words > 0 || m.Stops > 0 {
			break
		}
		last--
	}
	for i := 0; i < endReach && last > n && c.doc.Heading(n) == 0 && c.doc.Tag(n) != atom.Dt; i++ {
		if c.doc.Tag(last) == atom.A {
			return true
		}
		last = c.doc.Parent(last)
	}
	return false
}

// headedBy reports whether an id has the letters of the heading or the term that n is, or of the
// heading that it starts with, or several words and a link in that heading: in a translation the
// id has the words of the original. A heading that means a rule itself, such as "Related
// articles", is no reason for a doubt.
func (c *classifier) headedBy(n dom.NodeID, id string) bool {
	first := c.firstText(n)
	if !c.doc.Contains(n, first) {
		return false
	}
	at := c.doc.Parent(first)
	for i := 0; c.doc.Heading(at) == 0 && !(at == n && c.doc.Tag(n) == atom.Dt); i++ {
		if at == n || i == anchorDepth {
			return false
		}
		at = c.doc.Parent(at)
	}
	heading := c.doc.Text(at)
	if len(heading) > anchorBytes {
		return false
	}
	spelt := anchorLetters(heading)
	return spelt != "" && (spelt == anchorLetters(id) || len(id) > 2 && id[1] == '-' && spelt == anchorLetters(id[2:]) || strings.ContainsAny(id, "-_.") && c.linksTo(at, id)) &&
		titleRule(heading, headingRest) == 0
}

// linksTo reports whether a heading has a link to an id on the page: the one behind its words
// by which people refer to a section.
func (c *classifier) linksTo(heading dom.NodeID, id string) bool {
	for n := heading; n < c.doc.End(heading); n++ {
		c.doc.Tick(n)
		if c.doc.Tag(n) == atom.A {
			if href := c.doc.Attr(n, "href"); strings.HasPrefix(href, "#") && href[1:] == id {
				return true
			}
		}
	}
	return false
}

// anchorLetters returns what is compared of a heading and its anchor. Numbers at the front are
// counters, which one of the two may not have.
func anchorLetters(s string) string { return strings.TrimLeft(words.Letters(s), "0123456789") }

// without returns the tokens of n without those of its id.
func (c *classifier) without(n dom.NodeID, id string) []dom.Token {
	tokens := c.doc.Tokens(n)
	name := append(slices.Collect(dom.Split(id)), "") // Break is the empty word
	for i := range tokens {
		if (i == 0 || tokens[i-1] == dom.Break) && c.lexicon.follows(tokens[i:], name) {
			return slices.Concat(tokens[:i], tokens[i+len(name):])
		}
	}
	return tokens
}
