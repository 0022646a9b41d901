package classify

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// headings finds the sections that their heading gives away, such as "Related
// articles" or "Leave a comment", and marks them. Sites that name nothing in
// their classes still name such sections for the reader.
func (c *classifier) headings() {
	c.marks = map[dom.NodeID]RuleID{}
	for n := dom.Root; int(n) < c.doc.Len(); n++ {
		if headingLevel(c.doc, n) == 0 {
			continue
		}
		if r := c.headingRule(n); r != 0 {
			c.markSection(n, r)
		}
	}
}

// headingLevel returns the level of a heading, 0 for everything else.
func headingLevel(doc *dom.Document, n dom.NodeID) int {
	switch doc.Tag(n) {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
	}
	if doc.Attr(n, "role") == "heading" {
		return 2
	}
	return 0
}

// headingRule returns the rule that the words of a heading tell. The heading
// must say that and nothing more: "Related work" heads a chapter.
func (c *classifier) headingRule(n dom.NodeID) RuleID {
	if c.doc.Measure(n).Chars > headingChars {
		return 0
	}
	var words []string
	for w := range dom.Split(c.doc.Text(n)) {
		if w != "" {
			words = append(words, w)
		}
	}
	if len(words) == 0 {
		return 0
	}
	text := strings.Join(words, " ")
	s := startingWith(titles[:], words[0])
	for at := s.lo; at < s.hi; at++ {
		rest, ok := strings.CutPrefix(text, titles[at].words)
		if ok && (rest == "" || rest[0] == ' ' && strings.Count(rest, " ") <= headingRest) {
			return titles[at].rule
		}
	}
	return 0
}

// markSection marks what a heading stands above: the widest element that it
// opens and that is no large part of the page, else its siblings up to the
// next heading of its level.
func (c *classifier) markSection(h dom.NodeID, r RuleID) {
	top := h
	for p := c.doc.Parent(top); p > dom.Root && c.sectionOf(p, h); p = c.doc.Parent(p) {
		top = p
	}
	if c.doc.Measure(top).Words > c.doc.Measure(h).Words {
		if c.bearsOut(c.doc.Measure(top), r) {
			c.marks[top] = r
		}
		return
	}
	var below dom.Measure
	end := top
	for s := c.doc.Next(top); s != dom.None; s = c.doc.Next(s) {
		if l := headingLevel(c.doc, s); l > 0 && l <= headingLevel(c.doc, h) {
			break
		}
		m := c.doc.Measure(s)
		below.Chars += m.Chars
		below.LinkChars += m.LinkChars
		end = s
	}
	if end == top || below.Chars*headingShare > c.page.Chars || !c.bearsOut(&below, r) {
		return
	}
	for s := top; s <= end && s != dom.None; s = c.doc.Next(s) {
		c.marks[s] = r
	}
}

// sectionOf reports whether p is a section that the heading h opens: no words
// before it, and no more of the page than such a section takes.
func (c *classifier) sectionOf(p, h dom.NodeID) bool {
	m := c.doc.Measure(p)
	return m.Chars*headingShare <= c.page.Chars && blank(c.doc.TextRange(p, h))
}

// bearsOut reports whether what stands below a heading fits what it says:
// related pages are links.
func (c *classifier) bearsOut(m *dom.Measure, r RuleID) bool {
	return rules[r].Class != NavRelated || m.LinkShare() > relatedLinkShare
}
