package classify

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// headings are the rules about what is below a heading.
type headings struct {
	*survey
	marks map[dom.NodeID]RuleID // the top elements of sections, with the rule of their heading
	meter *cancel.Meter
}

// mark marks the sections that their heading tells apart, such as "Related
// articles" or "Leave a comment". Sites without telling classes still name such
// sections for the reader.
func (hs headings) mark() {
	for n := dom.Root; int(n) < hs.doc.Len(); n++ {
		hs.doc.Tick(n)
		if hs.doc.Heading(n) == 0 {
			switch hs.doc.Tag(n) {
			case atom.A, atom.Button:
				hs.markConsent(n)
			}
			if hs.doc.IsBlock(n) {
				hs.markLine(n)
			}
			continue
		}
		if r := hs.headingRule(n); r != 0 {
			hs.markSection(n, r)
		}
	}
}

// headingRule returns the rule that the words of a heading tell. The heading
// must say that and nothing more: "Related work" heads a chapter.
func (hs headings) headingRule(n dom.NodeID) RuleID {
	hs.meter.Spend(headingChars)
	if hs.doc.Measure(n).Chars > headingChars {
		return 0
	}
	return titleRule(hs.doc.Text(n), headingRest)
}

// titleRule returns the rule of the title that a text starts with, if it has at most
// some words more.
func titleRule(text string, most int) RuleID {
	if !titleLeads().mayStart(text) {
		return 0
	}
	var room [64]byte
	words, spaces := room[:0], 0
	titles := titles()
	var s span
	for w := range dom.Split(text) {
		switch {
		case w == "":
			continue
		case len(words) == 0:
			if s = startingWith(titles, w); s.lo == s.hi {
				return 0
			}
		default:
			words = append(words, ' ')
			spaces++
		}
		words = append(words, w...)
	}
	for at := s.lo; at < s.hi; at++ {
		title := titles[at].words
		if len(words) < len(title) || string(words[:len(title)]) != title {
			continue
		}
		if len(words) == len(title) || words[len(title)] == ' ' && spaces-strings.Count(title, " ") <= most {
			return titles[at].rule
		}
	}
	return 0
}

// markSection marks what a heading stands above: the widest element that it
// opens and that is no large part of the page, else its siblings up to the
// next heading of its level.
func (hs headings) markSection(h dom.NodeID, r RuleID) {
	top := h
	for p := hs.doc.Parent(top); p > dom.Root && hs.sectionOf(p, h); p = hs.doc.Parent(p) {
		top = p
	}
	if m := hs.doc.Measure(top); m.Words > hs.doc.Measure(h).Words {
		if hs.confirms(m, r) {
			hs.note(top, r)
		} else {
			hs.doubtHeading(h, r, plain, m)
		}
		return
	}
	hs.markSiblings(top, h, r)
}

// note marks an element with a rule.
func (hs headings) note(n dom.NodeID, r RuleID) {
	hs.marks[n] = r
	hs.marked.Add(n)
}

// markSiblings marks top, in which the heading h stands alone, and its siblings
// up to the next one with a heading, unless they are a large part of the page.
func (hs headings) markSiblings(top, h dom.NodeID, r RuleID) {
	var below dom.Measure
	end := top
	for s := hs.doc.Next(top); s != dom.None; s = hs.doc.Next(s) {
		hs.meter.Spend(1)
		if hs.endsSection(s, hs.doc.Heading(h)) {
			break
		}
		m := hs.doc.Measure(s)
		below.Chars += m.Chars
		below.LinkChars += m.LinkChars
		end = s
		if below.Chars*headingShare > hs.total.Chars {
			hs.doubtHeading(h, r, wide, &below)
			return
		}
	}
	switch {
	case end == top:
		hs.doubtHeading(h, r, bare, &below)
		return
	case !hs.confirms(&below, r):
		hs.doubtHeading(h, r, plain, &below)
		return
	}
	for s := top; s <= end && s != dom.None; s = hs.doc.Next(s) {
		hs.meter.Spend(1)
		hs.note(s, r)
	}
}

// endsSection reports whether a sibling starts a section of its own: it is a
// heading of the level or above, or it opens with any heading.
func (hs headings) endsSection(s dom.NodeID, level int) bool {
	if l := hs.doc.Heading(s); l > 0 {
		return l <= level
	}
	first := hs.doc.FirstChild(s)
	return first != dom.None && hs.doc.Heading(first) > 0
}

// sectionOf reports whether p is a section that the heading h opens: no words
// before it, and no more of the page than such a section takes.
func (hs headings) sectionOf(p, h dom.NodeID) bool {
	m := hs.doc.Measure(p)
	return m.Chars*headingShare <= hs.total.Chars && hs.firstText(p) >= h
}

// confirms reports whether a section fits what its heading says: related pages
// are links.
func (hs headings) confirms(m *dom.Measure, r RuleID) bool {
	return rules[r].Class != NavRelated || m.LinkShare() > relatedLinkShare
}
