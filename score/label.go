package score

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/disclosure"
)

// pairs gives a label and the value beside it one fate: "Developer:" says nothing
// without the name, and the name little without the label. If both together are
// likely enough they stay.
func (s *Sheet) pairs(fates []Fate, likely []float32) {
	for i := range fates {
		s.survey.doc.Tick(dom.NodeID(i))
		if !s.isLabel(i) || fates[i] == KeptRule || fates[i] == DroppedRule {
			continue
		}
		lo, hi := s.value(fates, i)
		switch {
		case lo == hi || fates[i].Kept() == fates[lo].Kept():
		case fates[lo].Kept():
			if likely[i] >= headingLikely && s.survey.verdicts[s.Blocks[i].First].Class.IsContent() {
				s.keepRange(fates, i, i+1, KeptPair)
			}
		case fates[lo] == Dropped && s.meanLikely(likely, i, hi) >= pairLikely:
			s.keepRange(fates, lo, hi, KeptPair)
		default:
			fates[i] = DroppedOrphan
		}
	}
}

// keepQuestions keeps the questions above kept answers, whatever they are made of:
// buttons, lines in bold, headings that look like links. See
// testdata/pages/questions-of-another-look.
func (s *Sheet) keepQuestions(fates []Fate) {
	for i := range len(fates) - 1 {
		s.survey.doc.Tick(dom.NodeID(i))
		switch fates[i] {
		case Dropped, DroppedWhole, DroppedClaim, DroppedOrphan:
			if s.Blocks[i].Words <= questionWords && fates[i+1].Kept() && s.Blocks[i+1].Prose() && s.asks(i) && s.near(s.Blocks[i].Box, &s.Blocks[i+1]) {
				fates[i] = KeptPair
			}
		}
	}
}

// asks reports whether a block ends in a question mark.
func (s *Sheet) asks(block int) bool {
	text := strings.TrimSpace(s.survey.text(block))
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") || strings.HasSuffix(text, "؟")
}

// isLabel reports whether a block names what stands beside it: it is short and ends
// in a colon, or is the term of a definition, the title of a callout, or what is clicked
// to open a panel.
func (s *Sheet) isLabel(i int) bool {
	b := &s.Blocks[i]
	switch {
	case b.Heading > 0:
		return false
	case s.opensPanel(b):
		return true
	case b.Words > pairWords:
		return false
	case s.survey.doc.Tag(b.Box) == atom.Dt || s.namesCallout(b.Box):
		return true
	}
	text := strings.TrimSpace(s.survey.text(i))
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// namesCallout reports whether an element is called the title of a callout. See
// testdata/pages/callouts-with-icons.
func (s *Sheet) namesCallout(n dom.NodeID) bool {
	doc := s.survey.doc
	var callout, title bool
	for _, t := range doc.Tokens(n) {
		switch doc.Word(t) {
		case "admonition", "callout":
			callout = true
		case "heading", "title":
			title = true
		}
	}
	return callout && title
}

// openerReach is how deep in a summary or button its text may stand.
const openerReach = 4

// opensPanel reports whether a block is the summary of details that are closed, or the
// button of a text behind it. A summary of open ones may only say how to close them, and
// other buttons are no content. See testdata/pages/answers-behind-buttons.
func (s *Sheet) opensPanel(b *Block) bool {
	doc := s.survey.doc
	at := doc.Parent(b.First)
	for range openerReach {
		if doc.Tag(at) == atom.Summary {
			_, open := doc.Lookup(doc.Parent(at), "open")
			return !open
		}
		if disclosure.Panel(doc, at) != dom.None {
			return s.survey.verdicts[at].Class.IsContent()
		}
		at = doc.Parent(at)
	}
	return false
}

// value returns the blocks that are the value of a label: they stand with it in the
// nearest element that has another block, before the next label, and are all kept or
// all dropped. What is no content between them, such as a button, is skipped, and so
// is the name of a language above code.
func (s *Sheet) value(fates []Fate, label int) (lo, hi int) {
	end := min(len(fates), label+1+valueBlocks)
	lo = label + 1
	row := s.row(label)
	isValue := func(i int) bool {
		return i < end && s.survey.doc.Contains(row, s.Blocks[i].First) && s.Blocks[i].Heading == 0 && !s.isLabel(i)
	}
	for isValue(lo) && (!s.survey.verdicts[s.Blocks[lo].First].Class.IsContent() || !s.isCode(lo) && s.isCode(lo+1) && isValue(lo+1)) {
		lo++
	}
	hi = lo
	for isValue(hi) && fates[hi].Kept() == fates[lo].Kept() {
		hi++
	}
	return lo, hi
}

// isCode reports whether there is such a block and it is code.
func (s *Sheet) isCode(i int) bool {
	return i < len(s.Blocks) && s.survey.doc.Tag(s.survey.inside[s.Blocks[i].Box].whole) == atom.Pre
}

// row returns the nearest element around a label that has the next block as well, or
// the box of the label if that is far away.
func (s *Sheet) row(label int) dom.NodeID {
	doc := s.survey.doc
	box := s.Blocks[label].Box
	if label+1 == len(s.Blocks) {
		return box
	}
	at := box
	for range 1 + rowReach {
		if doc.Contains(at, s.Blocks[label+1].First) {
			return at
		}
		at = doc.Parent(at)
	}
	return box
}
