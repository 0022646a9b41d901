package classify

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

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
	for i := 0; i < endReach && last > n && c.doc.Heading(n) == 0; i++ {
		if c.doc.Tag(last) == atom.A {
			return true
		}
		last = c.doc.Parent(last)
	}
	return false
}

// headedBy reports whether an id has the letters of the heading that n is or starts with. A
// heading that tells a rule itself, such as "Related articles", is no reason for a doubt.
func (c *classifier) headedBy(n dom.NodeID, id string) bool {
	first := c.firstText(n)
	if !c.doc.Contains(n, first) {
		return false
	}
	at := c.doc.Parent(first)
	for i := 0; c.doc.Heading(at) == 0; i++ {
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
	return spelt != "" && (spelt == anchorLetters(id) || len(id) > 2 && id[1] == '-' && spelt == anchorLetters(id[2:])) &&
		titleRule(heading, headingRest) == 0
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
