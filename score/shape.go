package score

// A Repeat is a run of siblings that look alike: posts, cards, rows, items.
type Repeat struct {
	ID        int32 // tells the repeats of a page apart; 0 is none
	Items     int32
	Words     int32 // of all items
	LinkWords int32
	Prose     int32 // words of blocks that read like sentences
}

// Repeat returns the largest repeat that a block stands in. It must not be called
// after Release.
func (p *Pick) Repeat(block int) Repeat {
	s := p.sheet
	id := s.group[p.Blocks[block].Box]
	g := &s.groups[id]
	return Repeat{id, g.items, g.words, g.linkWords, g.prose}
}
