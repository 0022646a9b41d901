package score

import (
	"cmp"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// keepLead keeps the introduction between the title and the text. It often is
// outside of the root, has a look of its own and says what the text says again, so
// the model doubts it. See testdata/pages/title-outside-main. What the page also says
// about itself in its head is one whatever its names say: see
// testdata/pages/lead-is-the-description.
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
		case (fates[i] == Dropped || fates[i] == DroppedClaim) && b.Words >= describingWords && s.isDescription(i) && s.leadsToText(fates, i):
			fates[i] = KeptLead
			return
		case fates[i] != Dropped || likely[i] < leadLikely || b.Heading > 0 && b.Words < leadHeading:
		case (b.Prose() || b.Heading > 0) && s.survey.verdicts[b.First].Class.IsContent() && s.leadsToText(fates, i):
			fates[i] = KeptLead
			return
		}
	}
}

// isDescription reports whether a block says what the page says about itself in its head.
func (s *Sheet) isDescription(block int) bool {
	doc := s.survey.doc
	said := words.Letters(s.survey.text(block))
	for n := dom.Root + 1; n < s.Blocks[0].First; n++ {
		doc.Tick(n)
		if doc.Tag(n) != atom.Meta {
			continue
		}
		switch cmp.Or(doc.Attr(n, "name"), doc.Attr(n, "property")) {
		case "description", "og:description":
			if about := words.Letters(doc.Attr(n, "content")); about != "" && (strings.HasPrefix(said, about) || strings.HasPrefix(about, said)) {
				return true
			}
		}
	}
	return false
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
