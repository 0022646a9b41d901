package score

import "github.com/seed31bcff99/reader/dom"

// keepLead keeps the introduction between the title and the text. It often is
// outside of the root, has a look of its own and says what the text says again, so
// the model doubts it. See testdata/pages/title-outside-main.
func (s *Sheet) keepLead(fates []Fate, likely []float32) {
	title := s.context.title
	if title < 0 {
		return
	}
	for i := title + 1; i < min(len(fates), title+1+leadBlocks); i++ {
		b := &s.Blocks[i]
		switch {
		case fates[i].Kept():
			return
		case fates[i] != Dropped || likely[i] < leadLikely || b.Heading > 0 && b.Words < leadHeading:
		case (b.Prose() || b.Heading > 0) && s.survey.verdicts[b.First].Class.IsContent() && s.leadsToText(fates, i):
			fates[i] = KeptLead
			return
		}
	}
}

// leadsToText reports whether kept text follows a block soon.
func (s *Sheet) leadsToText(fates []Fate, lead int) bool {
	for i := lead + 1; i < min(len(fates), lead+1+leadBlocks); i++ {
		s.survey.doc.Tick(dom.NodeID(i))
		if fates[i].Kept() {
			return true
		}
	}
	return false
}
