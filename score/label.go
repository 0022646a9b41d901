package score

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
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
		hi, kept := s.value(fates, i)
		switch {
		case hi == i+1 || fates[i].Kept() == kept:
		case kept:
			if likely[i] >= headingLikely && s.survey.verdicts[s.Blocks[i].First].Class.IsContent() {
				s.keepRange(fates, i, i+1, KeptPair)
			}
		case fates[i+1] == Dropped && s.meanLikely(likely, i, hi) >= pairLikely:
			s.keepRange(fates, i+1, hi, KeptPair)
		default:
			fates[i] = DroppedOrphan
		}
	}
}

// isLabel reports whether a block names what stands beside it: it is short and ends
// in a colon, or is the term of a definition.
func (s *Sheet) isLabel(i int) bool {
	b := &s.Blocks[i]
	if b.Words > pairWords || b.Heading > 0 {
		return false
	}
	if s.survey.doc.Tag(b.Box) == atom.Dt {
		return true
	}
	text := strings.TrimSpace(s.survey.text(i))
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// value returns the end of the blocks that are the value of a label, and whether one
// of them is kept. They stand with it in the nearest element that has another block,
// before the next label.
func (s *Sheet) value(fates []Fate, label int) (hi int, kept bool) {
	doc := s.survey.doc
	row := s.Blocks[label].Box
	for hi = label + 1; hi < min(len(fates), label+1+valueBlocks); hi++ {
		b := &s.Blocks[hi]
		if hi == label+1 {
			for range rowReach {
				if !doc.Contains(row, b.First) {
					row = doc.Parent(row)
				}
			}
		}
		if !doc.Contains(row, b.First) || b.Heading > 0 || s.isLabel(hi) {
			break
		}
		kept = kept || fates[hi].Kept()
	}
	return hi, kept
}
