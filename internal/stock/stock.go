// Package stock keeps short strings side by side, so that few of them need memory of their
// own.
package stock

import "strings"

// A Stock hands out strings that share blocks of memory. A string keeps its whole block, so
// one that is kept without the others is copied.
type Stock struct{ block strings.Builder }

// The sizes of blocks, in bytes. Each is twice as large as the one before it.
const (
	firstBlock = 512
	mostBlock  = 4096
)

// mostShared is the longest text that Add puts into a block. Longer ones would leave much of
// the block before unused.
const mostShared = firstBlock

// Add returns a text as a string.
func (s *Stock) Add(text []byte) string {
	if len(text) > mostShared {
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
	case len(text) > mostShared:
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
		next := min(max(2*s.block.Cap(), firstBlock), mostBlock)
		s.block = strings.Builder{} // what was handed out stays where it is
		s.block.Grow(max(size, next))
	}
	return &s.block, s.block.Len()
}
