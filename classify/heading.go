package classify

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// headings marks the sections that their heading tells apart, such as "Related
// articles" or "Leave a comment". Sites without telling classes still name such
// sections for the reader.
func (c *classifier) headings() {
	c.marks = map[dom.NodeID]RuleID{}
	for n := dom.Root; int(n) < c.doc.Len(); n++ {
		c.doc.Tick(n)
		if c.doc.Heading(n) == 0 {
			continue
		}
		if r := c.headingRule(n); r != 0 {
			c.markSection(n, r)
		}
	}
}

// headingRule returns the rule that the words of a heading tell. The heading
// must say that and nothing more: "Related work" heads a chapter.
func (c *classifier) headingRule(n dom.NodeID) RuleID {
	c.meter.Spend(headingChars)
	if c.doc.Measure(n).Chars > headingChars {
		return 0
	}
	var words []string
	var s span
	for w := range dom.Split(c.doc.Text(n)) {
		if w == "" {
			continue
		}
		if len(words) == 0 {
			if s = startingWith(titles[:], w); s.lo == s.hi {
				return 0
			}
		}
		words = append(words, w)
	}
	text := strings.Join(words, " ")
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
	if m := c.doc.Measure(top); m.Words > c.doc.Measure(h).Words {
		if c.bearsOut(m, r) {
			c.marks[top] = r
		} else {
			c.doubtHeading(h, r, plain, m)
		}
		return
	}
	c.markSiblings(top, h, r)
}

// markSiblings marks top, in which the heading h stands alone, and its siblings
// up to the next one with a heading, unless they are a large part of the page.
func (c *classifier) markSiblings(top, h dom.NodeID, r RuleID) {
	var below dom.Measure
	end := top
	for s := c.doc.Next(top); s != dom.None; s = c.doc.Next(s) {
		c.meter.Spend(1)
		if c.endsSection(s, c.doc.Heading(h)) {
			break
		}
		m := c.doc.Measure(s)
		below.Chars += m.Chars
		below.LinkChars += m.LinkChars
		end = s
		if below.Chars*headingShare > c.total.Chars {
			c.doubtHeading(h, r, wide, &below)
			return
		}
	}
	switch {
	case end == top:
		c.doubtHeading(h, r, bare, &below)
		return
	case !c.bearsOut(&below, r):
		c.doubtHeading(h, r, plain, &below)
		return
	}
	for s := top; s <= end && s != dom.None; s = c.doc.Next(s) {
		c.meter.Spend(1)
		c.marks[s] = r
	}
}

// endsSection reports whether a sibling starts a section of its own: it is a
// heading of the level or above, or it opens with any heading.
func (c *classifier) endsSection(s dom.NodeID, level int) bool {
	if l := c.doc.Heading(s); l > 0 {
		return l <= level
	}
	first := c.doc.FirstChild(s)
	return first != dom.None && c.doc.Heading(first) > 0
}

// sectionOf reports whether p is a section that the heading h opens: no words
// before it, and no more of the page than such a section takes.
func (c *classifier) sectionOf(p, h dom.NodeID) bool {
	m := c.doc.Measure(p)
	return m.Chars*headingShare <= c.total.Chars && c.firstText(p) >= h
}

// firstText returns the first text with anything in it at or after n.
func (c *classifier) firstText(n dom.NodeID) dom.NodeID {
	i, _ := slices.BinarySearch(c.texts, n)
	if i == len(c.texts) {
		return dom.NodeID(c.doc.Len())
	}
	return c.texts[i]
}

// bearsOut reports whether a section fits what its heading says: related pages
// are links.
func (c *classifier) bearsOut(m *dom.Measure, r RuleID) bool {
	return rules[r].Class != NavRelated || m.LinkShare() > relatedLinkShare
}
