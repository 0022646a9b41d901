// Package classify gives every node of a document a class: content,
// navigation of some kind, or something to skip, with the rule that decided.
//
// It looks at what a node is called (tag, role, words of its class, id and
// label), at the heading above it, at how it is hidden, and at how much of the
// page's text and links it holds. A node inherits the class of its parent
// unless that is content.
//
// Classes are claims about single nodes. The package does not decide which
// content is the main content: package score does.
package classify

import (
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

// Nodes returns the verdict on every node of doc, indexed by NodeID.
func Nodes(doc *dom.Document) []Verdict {
	c := newClassifier(doc, nil)
	return c.nodes()
}

func newClassifier(doc *dom.Document, doubts *[]Doubt) classifier {
	return classifier{
		doc:      doc,
		verdicts: make([]Verdict, doc.Len()),
		total:    doc.Measure(dom.Root),
		lexicon:  newLexicon(doc),
		doubts:   doubts,
		meter:    doc.Meter(),
	}
}

func (c *classifier) nodes() []Verdict {
	c.survey()
	c.headings()
	for n := dom.Root; int(n) < c.doc.Len(); n++ {
		c.doc.Tick(n)
		c.verdicts[n] = c.judge(n)
	}
	return c.verdicts
}

type classifier struct {
	doc      *dom.Document
	verdicts []Verdict
	total    *dom.Measure // what the whole document holds
	lexicon  *lexicon
	doubts   *[]Doubt              // where doubts are noted; nil if they are not wanted
	marks    map[dom.NodeID]RuleID // sections that a heading gave away
	main     dom.NodeID            // the main element with the most text
	heads    []dom.NodeID          // h1 elements
	texts    []dom.NodeID          // texts with anything in them
	mixed    dom.Set               // elements with such a text among their children
	silent   int32                 // characters that are hidden from screen readers
	article  dom.NodeID            // where the article or main element that is open ends
	meter    *patience.Meter
}

// survey notes the landmarks that rules ask for, and how much is hidden from
// screen readers in all.
func (c *classifier) survey() {
	c.mixed = dom.NewSet(c.doc)
	var silentEnd dom.NodeID
	for n := dom.Root; int(n) < c.doc.Len(); n++ {
		c.doc.Tick(n)
		if c.doc.Kind(n) != dom.Element {
			if c.doc.Measure(n).Chars > 0 {
				c.texts = append(c.texts, n)
				c.mixed.Add(c.doc.Parent(n))
			}
			continue
		}
		m := c.doc.Measure(n)
		if c.doc.Tag(n) == atom.H1 {
			c.heads = append(c.heads, n)
		}
		main := c.doc.Tag(n) == atom.Main
		for _, a := range c.doc.Attrs(n) {
			switch {
			case a.Key == "role" && a.Val == "main":
				main = true
			case n >= silentEnd && ariaHides(a):
				c.silent += m.Chars
				silentEnd = c.doc.End(n)
			}
		}
		if main && (c.main == dom.None || m.Chars > c.doc.Measure(c.main).Chars) {
			c.main = n
		}
	}
}

// judge gives the verdict on n; its parent has one already.
func (c *classifier) judge(n dom.NodeID) Verdict {
	above := c.verdicts[c.doc.Parent(n)]
	if c.doc.Kind(n) != dom.Element {
		if c.doc.Kind(n) == dom.Raw && above.Class.IsContent() {
			return above.by(ruleSource)
		}
		if above.Class == Candidate {
			return above.by(0)
		}
		return above
	}
	switch c.doc.Tag(n) {
	case atom.Article, atom.Main:
		c.article = max(c.article, c.doc.End(n))
	}
	if above.Class.Final() {
		return above
	}
	rule, doubt := c.rule(n)
	if above.Class.IsSkipped() {
		if rules[rule].Class.Final() {
			return above.by(rule)
		}
		return above
	}
	if doubt != 0 {
		above.Doubt = doubt
	}
	if above.Class.IsNav() {
		// A region may be one kind of navigation within another, say a pager in
		// a footer, or hold what is not navigation at all; it is never content.
		if rule == 0 || rules[rule].Class == above.Class || rules[rule].Class == Caption || rules[rule].Class.IsContent() {
			return above
		}
		return above.by(rule)
	}
	switch {
	case rule != 0:
	case decisive[above.Rule] != "":
		rule = above.Rule // a rule that keeps an element keeps all of it
	case c.candidate(n):
		rule = ruleCandidate
	}
	return above.by(rule)
}

// by returns the verdict that a rule gives below a node with verdict v.
func (v Verdict) by(r RuleID) Verdict { return Verdict{rules[r].Class, r, v.Doubt} }

// rule returns the first rule that speaks about an element, 0 if none does, and
// one that speaks without being believed.
func (c *classifier) rule(n dom.NodeID) (rule, doubt RuleID) {
	rule = c.byTag(n)
	if rule == 0 {
		rule, doubt = c.hidden(n)
	}
	if rule == 0 {
		rule = c.byRole(n)
	}
	if rule == 0 {
		rule = c.marks[n]
	}
	if rule != 0 && !landmark(rule) {
		return rule, doubt
	}
	told := c.byWords(n)
	if told == 0 {
		return rule, doubt
	}
	if o := c.objection(n, told); o != 0 {
		c.doubt(n, told, o)
		return rule, told
	}
	return told, doubt
}

// landmark reports whether a rule only says which part of the page an element
// is. Names say more: an aside may be a newsletter, a footer may be a pager.
func landmark(r RuleID) bool {
	switch r {
	case ruleNavElement, ruleNavRole, ruleFooterElement, ruleFooterRole, ruleAsideElement, ruleAsideRole, ruleHeaderElement, ruleBannerRole:
		return true
	}
	return false
}

// byTag judges an element by its tag, and its size where that matters.
func (c *classifier) byTag(n dom.NodeID) RuleID {
	m := c.doc.Measure(n)
	switch c.doc.Tag(n) {
	case atom.Script, atom.Style, atom.Template, atom.Head, atom.Title, atom.Link, atom.Meta:
		return ruleSource
	case atom.Noscript:
		if m.Words > 0 && (m.Words < noscriptWords || m.Chars*noscriptShare < c.total.Chars) {
			return ruleNoscript
		}
	case atom.Nav:
		if !c.dominates(n) {
			return ruleNavElement
		}
	case atom.Footer:
		if n >= c.article && !c.dominates(n) {
			return ruleFooterElement
		}
	case atom.Aside:
		if m.Chars*asideShare < c.total.Chars {
			return ruleAsideElement
		}
	case atom.Header:
		if n >= c.article && !c.dominates(n) && !c.holdsTitle(n) {
			return ruleHeaderElement
		}
	case atom.Dialog:
		return ruleDialogElement
	case atom.Button:
		if !c.inHeading(n) {
			return ruleButton
		}
	case atom.Select, atom.Datalist, atom.Option, atom.Optgroup, atom.Textarea, atom.Progress, atom.Meter:
		return ruleControl
	case atom.Label, atom.Legend:
		return ruleLabel
	case atom.Form:
		if m.Controls > 0 && m.Words < formWords && m.Words < formWordsPerControl*m.Controls {
			return ruleForm
		}
	case atom.Figcaption:
		return ruleCaption
	case atom.Canvas, atom.Object, atom.Audio, atom.Video, atom.Svg:
		if m.Words > 0 {
			return ruleFallbackContent
		}
	case atom.Time:
		if c.aloneInBlock(n) {
			return ruleTimeAlone
		}
	}
	return 0
}

// byRole judges an element by its ARIA role.
func (c *classifier) byRole(n dom.NodeID) RuleID {
	r := roleRule(c.doc.Attr(n, "role"))
	if r != 0 && c.dominates(n) {
		c.doubt(n, r, dominant)
		return 0
	}
	return r
}

// byWords returns the rule that the names and the label of an element tell.
func (c *classifier) byWords(n dom.NodeID) RuleID {
	tokens := c.doc.Tokens(n)
	if len(tokens) == 0 {
		return 0
	}
	r := c.lexicon.rule(tokens)
	switch {
	case r == 0:
		return 0
	case c.doc.Tag(n) == atom.Pre:
		c.doubt(n, r, code)
		return 0
	case rules[r].Class != Hidden && !c.box(n):
		c.doubt(n, r, inline)
		return 0
	}
	return r
}

// objection returns what in the size and the links of an element speaks against
// what its name says, zero if nothing does. Names lie most on large elements:
// "has-sidebar" or "ad-free" on a wrapper must not cost the page its text.
func (c *classifier) objection(n dom.NodeID, r RuleID) objection {
	m := c.doc.Measure(n)
	if rules[r].trust == asking && c.asks(n) {
		return 0
	}
	if c.dominates(n) {
		return dominant
	}
	switch share := c.share(m); rules[r].trust {
	case small, asking:
		if share >= smallShare {
			return large
		}
	case tiny:
		if share >= tinyShare {
			return large
		}
		if m.Words >= tinyWords {
			return wordy
		}
	case linky:
		if share >= smallShare {
			return large
		}
		if m.LinkShare() <= linkyShare {
			return unlinked
		}
	}
	return 0
}

// asks reports whether n stands apart from the page and has buttons or fields
// for an answer.
func (c *classifier) asks(n dom.NodeID) bool {
	i, _ := slices.BinarySearch(c.heads, n)
	title := i < len(c.heads) && c.doc.Contains(n, c.heads[i])
	return c.doc.Measure(n).Controls >= 2 && n >= c.article && !title && !c.doc.Contains(n, c.main)
}

// share is how much of the page's text outside of links an element holds. A
// menu may have more words than the article; it has no sentences.
func (c *classifier) share(m *dom.Measure) float32 {
	return float32(m.Chars-m.LinkChars) / float32(max(c.total.Chars-c.total.LinkChars, 1))
}

// dominates reports whether so much of the page is in n that n cannot be
// something beside the content: it holds the main element, or most of the text.
func (c *classifier) dominates(n dom.NodeID) bool {
	m := c.doc.Measure(n)
	if c.main != dom.None && c.doc.Contains(n, c.main) && n != c.main && c.doc.Measure(c.main).Chars*mainShare > c.total.Chars {
		return true
	}
	if c.main != dom.None && c.doc.Measure(c.main).Words >= mainWords && !c.doc.Contains(n, c.main) && !c.doc.Contains(c.main, n) {
		return false // the page is elsewhere, however large this is
	}
	return c.share(m) > dominantShare
}

// holdsTitle reports whether n holds an h1 and words beside it: the top of an
// article, not of a site.
func (c *classifier) holdsTitle(n dom.NodeID) bool {
	i, _ := slices.BinarySearch(c.heads, n)
	return i < len(c.heads) && c.doc.Contains(n, c.heads[i]) && c.doc.Measure(n).LinkShare() < linkyShare
}

// box reports whether an element is laid out as a box of its own, not as words
// within a sentence or a heading: a block, or an inline element among others
// with no text between them.
func (c *classifier) box(n dom.NodeID) bool {
	if c.doc.IsBlock(n) {
		return true
	}
	parent := c.doc.Parent(n)
	return !c.mixed.Has(parent) && c.doc.Heading(parent) == 0
}

// aloneInBlock reports whether the line that n stands in says nothing else.
func (c *classifier) aloneInBlock(n dom.NodeID) bool {
	return c.doc.Measure(c.doc.Box(n)).Words <= c.doc.Measure(n).Words+timeAloneWords
}

// inHeading reports whether n is all that a heading or summary says, as the
// button of an accordion is.
func (c *classifier) inHeading(n dom.NodeID) bool {
	for at, i := c.doc.Parent(n), 0; at != dom.None && i < 3; at, i = c.doc.Parent(at), i+1 {
		if c.doc.Heading(at) > 0 || c.doc.Tag(at) == atom.Summary {
			return c.doc.Measure(at).Words == c.doc.Measure(n).Words
		}
	}
	return false
}

// candidate reports whether n may be the root of the main content.
func (c *classifier) candidate(n dom.NodeID) bool {
	switch c.doc.Tag(n) {
	case atom.Article, atom.Body, atom.Center, atom.Dd, atom.Div, atom.Fieldset, atom.Form, atom.Li, atom.Main, atom.Section, atom.Table, atom.Tbody, atom.Td, atom.Tr, atom.Ul, atom.Ol, atom.Dl, atom.Details, 0:
		return c.doc.Measure(n).Words >= candidateWords
	}
	return false
}
