package interact

import "strings"

// A stock holds strings side by side, so that few of them need memory of their own. A List
// is copied in the end, so a string does not keep those beside it.
type stock struct{ block strings.Builder }

// stockSize is how many bytes a block of a stock has, as a rule.
const stockSize = 4096

// add returns a text as a string.
func (s *stock) add(text []byte) string {
	if s.block.Cap()-s.block.Len() < len(text) {
		s.block = strings.Builder{} // what was added stays where it is
		s.block.Grow(max(stockSize, len(text)))
	}
	at := s.block.Len()
	s.block.Write(text)
	return s.block.String()[at:]
}
