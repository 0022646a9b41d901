package interact

import "strings"

// A stock holds short strings side by side, so that few of them need memory of their own. A
// List is copied in the end, so a string does not keep those beside it.
type stock struct{ block strings.Builder }

const (
	stockSize = 4096          // bytes of a block
	shortText = stockSize / 8 // the longest text in a block: the end of one that is full is at most as long
)

// add returns a text as a string.
func (s *stock) add(text []byte) string {
	if len(text) > shortText {
		return string(text)
	}
	if s.block.Cap()-s.block.Len() < len(text) {
		s.block = strings.Builder{} // what was added stays where it is
		s.block.Grow(stockSize)
	}
	at := s.block.Len()
	s.block.Write(text)
	return s.block.String()[at:]
}
