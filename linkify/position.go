package linkify

import "unicode/utf8"

// A Position is a place in a text, counted in three ways. Links have bytes; the
// strings of other languages have other units.
type Position struct {
	Byte  int
	Char  int // Unicode code points, as in Python
	UTF16 int // UTF-16 units, as in JavaScript, Java and C#
}

// A Ruler tells the positions of one text. It counts from the last position that was
// asked for, so a walk forward over all links of a text takes linear time. A byte that
// is not UTF-8 counts as one character.
type Ruler struct {
	text string
	at   Position
}

// NewRuler returns a Ruler of text.
func NewRuler(text string) *Ruler { return &Ruler{text: text} }

// At returns the position of the byte at offset, which is the start of a character or
// the end of the text. An offset outside of the text counts as its nearest end.
func (r *Ruler) At(offset int) Position {
	offset = min(max(offset, 0), len(r.text))
	if offset < r.at.Byte {
		r.at = Position{}
	}
	for r.at.Byte < offset {
		c, size := utf8.DecodeRuneInString(r.text[r.at.Byte:])
		r.at.Byte += size
		r.at.Char++
		if r.at.UTF16++; c > 0xffff {
			r.at.UTF16++
		}
	}
	return r.at
}
