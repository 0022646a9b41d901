// Package pack keeps strings side by side in blocks of memory: short ones as they are made, and
// those of a result, apart from the page that they were parts of.
package pack

import "strings"

// A Stock hands out strings that share blocks of memory. A string keeps its whole block, so
// one that is kept without the others is copied.
type Stock struct{ block strings.Builder }

// The sizes of blocks, in bytes. Each is twice as large as the one before it.
const (
	firstBlock = 512
	maxBlock   = 4096
)

// maxShared is the longest text that Add puts into a block. Longer ones would leave much of
// the block before unused.
const maxShared = firstBlock

// Add returns a text as a string.
func (s *Stock) Add(text []byte) string {
	if len(text) > maxShared {
		return string(text)
	}
	out, from := s.Room(len(text))
	out.Write(text)
	return out.String()[from:]
}

// AddString returns a copy of a string.
func (s *Stock) AddString(text string) string {
	switch {
	case text == "":
		return "" // it may be a part of something else
	case len(text) > maxShared:
		return strings.Clone(text)
	}
	out, from := s.Room(len(text))
	out.WriteString(text)
	return out.String()[from:]
}

// Room returns where to write a text of about so many bytes, and where it starts there. If it
// becomes longer, the block moves.
func (s *Stock) Room(size int) (out *strings.Builder, from int) {
	if s.block.Cap()-s.block.Len() < size {
		next := min(max(2*s.block.Cap(), firstBlock), maxBlock)
		s.block = strings.Builder{} // what was handed out stays where it is
		s.block.Grow(max(size, next))
	}
	return &s.block, s.block.Len()
}
