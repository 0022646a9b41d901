package score

import (
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
)

// A Sheet is a page cut into blocks, with what is known about each.
type Sheet struct {
	Blocks  []Block
	Claimed []bool              // by block: it is what classify claims, and gets no points
	Threads []discussion.Thread // of the page; see Select
	*survey
	context *context
	english bool // whether what words say is known

	scale scale

	// Made when they are first needed.
	ear      *ear
	like     []int32            // see sampled
	evidence map[int][]Evidence // of blocks that were judged for others as well
}

// NewSheet surveys a page.
func NewSheet(doc *dom.Document, verdicts []classify.Verdict) *Sheet {
	s := newSurvey(doc, verdicts)
	s.findRoot(s.scoreNodes())
	s.relate()
	sheet := &Sheet{
		Blocks:  s.blocks,
		Claimed: make([]bool, len(s.blocks)),
		survey:  s,
		context: s.newContext(),
	}
	for i, b := range s.all() {
		sheet.Claimed[i] = s.claimed(b)
	}
	sheet.english = sheet.isEnglish()
	return sheet
}

// Features returns what is known about a block. Each call works it out again:
// most blocks are asked about once.
func (s *Sheet) Features(block int) Features {
	f := s.ofBlock(block)
	f.ofPage(s)
	return f
}

// ofBlock is Features, but for those that all blocks of a page share.
func (s *Sheet) ofBlock(block int) Features {
	var f Features
	b := &s.Blocks[block]
	f.ofBlock(s, block)
	f.place(s, block)
	f.toRoot(s, b)
	f.around(s, block)
	f.repetition(s, block)
	for t := tThread; t < evidence; t++ {
		f[fToThread+Feature(t-tThread)] = s.near[b.Box].stepsTo(t, s.inside[b.Box].depth)
	}
	if s.ear == nil {
		s.ear = s.newEar()
	}
	said := s.ear.hear(block)
	said.Fill(&f)
	return f
}

// claimed reports whether a block bears out what classify claims, however much
// what is around it looks like text: the links of navigation, which are
// listed apart, the few words of buttons and adverts, and all that a decisive rule
// speaks of. What is below every post of a member is not part of the post. The
// ingredients of a recipe are often labels of boxes to tick.
func (s *survey) claimed(b *Block) bool {
	v := s.verdicts[b.First]
	if s.near[b.Box].signs() || v.Rule.Decisive() != "" {
		return true
	}
	switch v.Class {
	case classify.Action, classify.Advert, classify.Share:
		return b.Words <= labelWords && b.Stops == 0 && s.near[b.Box][tRecipe] == 0 && !s.isIngredient(b)
	default:
		return v.Class.IsNav() && b.LinkWords*2 >= b.Words && !s.isIngredient(b)
	}
}

// isIngredient reports whether a block is a part of what a recipe is made of, by the names
// above it.
func (s *survey) isIngredient(b *Block) bool { return s.near[b.Box][tIngredient] > 0 }

// claim is what becomes of a block that is claimed.
func (s *survey) claim(b *Block) Fate {
	switch v := s.verdicts[b.First]; {
	case v.Rule.Decisive() == "":
		return DroppedClaim
	case v.Class.IsContent():
		return KeptRule
	default:
		return DroppedRule
	}
}

// Likely returns how likely the model thinks each block is main content. It is 0
// for claimed blocks.
func (s *Sheet) Likely() []float32 {
	out := make([]float32, len(s.Blocks))
	examiner := theExaminer()
	var page Features
	page.ofPage(s)
	var b batch
	examiner.share(&b, &page)
	last := examiner.nothing
	var blocks [batchSize]int
	n := uint(0)
	judge := func() {
		points := examiner.points(&b)
		for k, block := range blocks[:n] {
			out[block] = likely(points[k])
		}
		n = 0
	}
	like := s.sampled()
	s.like, s.evidence = like, map[int][]Evidence{}
	for i := range out {
		s.doc.Tick(dom.NodeID(i))
		if s.Claimed[i] || like != nil && int(like[i]) != i {
			continue
		}
		f := s.ofBlock(i)
		examiner.seat(&b, n, &f, &last)
		blocks[n] = i
		if n++; n == batchSize {
			judge()
		}
	}
	if n > 0 {
		judge()
	}
	for i, one := range like {
		out[i] = out[one]
	}
	return out
}

// sampled returns for each block the one that is judged in its place. Of thousands
// that look alike, such as the cells of a huge table, a few are enough, since all
// get the same fate anyway. It returns nil if every block is judged by itself.
func (s *Sheet) sampled() []int32 {
	if len(s.Blocks) <= manyAlike {
		return nil
	}
	like := make([]int32, len(s.Blocks))
	type row struct{ count, last int32 }
	rows := make([]row, len(s.context.looks))
	for i, look := range s.context.look {
		s.doc.Tick(dom.NodeID(i))
		like[i] = int32(i)
		if s.Claimed[i] || s.context.looks[look].blocks <= manyAlike {
			continue
		}
		r := &rows[look]
		if r.count%oneOfAlike == 0 {
			r.last = int32(i)
		}
		r.count++
		like[i] = r.last
	}
	return like
}
