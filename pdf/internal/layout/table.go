package layout

// table returns the table that the first lines of a region make, and how many lines it
// has: zero if they make none.
func (p *pager) table(lines []Line) (Block, int) { return Block{}, 0 }
