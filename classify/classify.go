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
//
// It is a stage of package reader: its names may change with any version.
package classify

import (
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/internal/worth"
)

// Nodes returns the verdict on every node of doc, indexed by NodeID.
func Nodes(doc *dom.Document) []Verdict { return NodesBut(doc, nil) }

// NodesBut is Nodes where a caller knows better about some elements: whether all of an
// element is content, or nothing of it. The innermost that is named decides. What is not
// text, such as a script or a field, and what an element inside hides stays out.
func NodesBut(doc *dom.Document, own map[dom.NodeID]bool) []Verdict {
	c := newClassifier(doc, nil)
	c.own = own
	return c.nodes()
}

// A classifier gives verdicts. It knows the rules about tags, roles and names; hiding
// and headings have the others.
type classifier struct {
	survey
	verdicts []Verdict
	lexicon  *lexicon
	marks    map[dom.NodeID]RuleID // sections that a heading gave away
	article  dom.NodeID            // where the article or main element that is open ends
	own      map[dom.NodeID]bool   // what the caller knows: see NodesBut
}

func newClassifier(doc *dom.Document, doubts *[]Doubt) classifier {
	return classifier{
		survey:   newSurvey(doc, doubts),
		verdicts: make([]Verdict, doc.Len()),
		lexicon:  newLexicon(doc),
		marks:    map[dom.NodeID]RuleID{},
	}
}

func (c *classifier) nodes() []Verdict {
	headings{&c.survey, c.marks, c.doc.Meter()}.mark()
	for n := dom.Root; int(n) < c.doc.Len(); n++ {
		c.doc.Tick(n)
		c.verdicts[n] = c.judge(n)
	}
	return c.verdicts
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
	if c.own != nil {
		if keep, named := c.own[n]; named && keep {
			return above.by(ruleOwnKeep)
		} else if named {
			return above.by(ruleOwnDrop)
		}
	}
	if above.Class.Final() {
		return above
	}
	rule, doubt := c.rule(n)
	if rule != 0 && worth.Off(rules[rule].Name) {
		rule = 0
	}
	if above.Rule == ruleOwnKeep {
		switch rules[rule].Class {
		case Script, Hidden, Control:
			return above.by(rule)
		}
		return above
	}
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
	case candidate(c.doc, n):
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
	if rule == 0 && c.marked.Has(n) {
		rule, doubt = c.byMark(n)
	}
	if rule != 0 && !landmark(rule) {
		return rule, doubt
	}
	matchedRule := c.byWords(n)
	if matchedRule == 0 {
		return rule, doubt
	}
	if o := c.objection(n, matchedRule); o != 0 {
		c.doubt(n, matchedRule, o)
		return rule, matchedRule
	}
	return matchedRule, doubt
}

// byMark returns the rule of the attributes of an element, or of the heading above it,
// and one that speaks without being believed.
func (c *classifier) byMark(n dom.NodeID) (rule, doubt RuleID) {
	rule, doubt = hiding{&c.survey, c.lexicon}.rule(n)
	if rule == 0 {
		rule = c.byRole(n)
	}
	if rule == 0 {
		rule = c.marks[n]
	}
	return rule, doubt
}

// landmark reports whether a rule only says which part of the page an element
// is. Names say more: an aside may be a newsletter, a footer may be a pager.
func landmark(r RuleID) bool {
	switch r {
	case ruleNavElement, ruleNavRole, ruleFooterElement, ruleAsideElement, ruleAsideRole, ruleHeaderElement, ruleBannerRole:
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
		if _, open := c.doc.Lookup(n, "open"); !open {
			return ruleDialogElement
		}
	case atom.Button:
		if !inHeading(c.doc, n) && !opensText(c.doc, n) {
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
	case atom.Svg:
		if m.Words > 0 && !hasName(c.doc.Text(n), minName) {
			return ruleFallbackContent
		}
	case 0:
		if n != dom.Root && c.doc.IsBlock(n) && !hasName(c.doc.Text(n), 1) { // a label of a drawing
			return ruleFallbackContent
		}
	case atom.Canvas, atom.Object, atom.Audio, atom.Video:
		if m.Words > 0 && !markup.IsBareObject(c.doc, n) {
			return ruleFallbackContent
		}
	case atom.Time:
		if aloneInBlock(c.doc, n) {
			return ruleTimeAlone
		}
	}
	return 0
}

// hasName reports whether the labels of a drawing have a word of some letters, and not only
// numbers.
func hasName(labels string, letters int) bool {
	run := 0
	for _, r := range words.Head(labels, labelsRead) {
		switch {
		case words.Unparted(r):
			return true
		case !unicode.IsLetter(r):
			run = 0
		default:
			if run++; run == letters {
				return true
			}
		}
	}
	return false
}

// byRole judges an element by its ARIA role.
func (c *classifier) byRole(n dom.NodeID) RuleID {
	r := roles[c.doc.Attr(n, "role")]
	if r != 0 && c.dominates(n) {
		c.doubt(n, r, dominant)
		return 0
	}
	if r == ruleControlRole && opensText(c.doc, n) {
		return 0
	}
	return r
}

// byWords returns the rule that the names and the label of an element tell.
func (c *classifier) byWords(n dom.NodeID) RuleID {
	r := c.lexicon.matchedRule(n)
	if r != 0 {
		r = c.ruleIgnoringAnchorID(n, r)
	}
	switch {
	case r == 0:
		return 0
	case c.doc.Tag(n) == atom.Pre || rules[r].Class != Hidden && c.inCode(n):
		c.doubt(n, r, code)
		return 0
	case rules[r].Class != Hidden && !c.box(n):
		c.doubt(n, r, inline)
		return 0
	case r == ruleTOC && c.doc.Heading(n) > 0: // see testdata/pages/headings-named-toc
		c.doubt(n, r, listed)
		return 0
	}
	return r
}

// inCode reports whether n is part of a block of code: a name in it says what the code is about.
func (c *classifier) inCode(n dom.NodeID) bool {
	for i := 0; i <= codeDepth && n != dom.None; i++ {
		if c.doc.Tag(n) == atom.Pre {
			return true
		}
		n = c.doc.Parent(n)
	}
	return false
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
	return c.doc.Measure(n).Controls >= 2 && n >= c.article && !c.holdsHead(n) && !c.doc.Contains(n, c.main)
}

// aloneInBlock reports whether the line that n stands in says nothing else.
func aloneInBlock(doc *dom.Document, n dom.NodeID) bool {
	return doc.Measure(doc.Box(n)).Words <= doc.Measure(n).Words+timeAloneWords
}

// inHeading reports whether n is all that a heading or summary says, as the
// button of an accordion is.
func inHeading(doc *dom.Document, n dom.NodeID) bool {
	for at, i := doc.Parent(n), 0; at != dom.None && i < 3; at, i = doc.Parent(at), i+1 {
		if doc.Heading(at) > 0 || doc.Tag(at) == atom.Summary {
			return doc.Measure(at).Words == doc.Measure(n).Words
		}
	}
	return false
}

// candidate reports whether n may be the root of the main content.
func candidate(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.Article, atom.Body, atom.Center, atom.Dd, atom.Div, atom.Fieldset, atom.Form, atom.Li, atom.Main, atom.Section, atom.Table, atom.Tbody, atom.Td, atom.Tr, atom.Ul, atom.Ol, atom.Dl, atom.Details, 0:
		return doc.Measure(n).Words >= candidateWords
	}
	return false
}
