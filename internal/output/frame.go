package output

import "strconv"

// A Frame is a quote, a list item or a footnote that lines are written in.
type Frame struct {
	Kind    FrameKind
	Sign    byte   // the bullet, or what follows the number
	Number  int    // of an ordered item
	Label   string // of a footnote
	Started bool   // its marker was written
}

// A FrameKind says what a frame is.
type FrameKind uint8

const (
	Quote FrameKind = iota
	Bullet
	Number
	Note
)

// NoteLead stands before a text behind the label of a note that would be the definition of
// a link to readers that do not know notes: it shows nothing, and no definition starts so.
const NoteLead = "&#32; &#32; "

// NoteTail stands behind a single word for the same reason.
const NoteTail = " &#32;"

// appendMarker appends what opens the frame on its first line.
func (f *Frame) appendMarker(b []byte, plain bool) []byte {
	switch f.Kind {
	case Quote:
		if plain {
			return b
		}
		return append(b, "> "...)
	case Bullet:
		return append(b, f.Sign, ' ')
	case Number:
		return append(strconv.AppendInt(b, int64(f.Number), 10), f.Sign, ' ')
	}
	if plain {
		return append(append(append(b, '['), f.Label...), "] "...)
	}
	b = append(append(append(b, "[^"...), f.Label...), "]: "...)
	if f.Started { // the piece before has the text that stands here
		b = append(b, NoteLead...)
	}
	return b
}

// appendIndent appends what the frame puts before each further line.
func (f *Frame) appendIndent(b []byte, plain bool) []byte {
	switch f.Kind {
	case Quote:
		return f.appendMarker(b, plain)
	case Bullet:
		return append(b, "  "...)
	case Number:
		for range f.width() {
			b = append(b, ' ')
		}
		return b
	}
	return append(b, "    "...)
}

// width is the number of columns that the marker of an ordered item takes.
func (f *Frame) width() int {
	w := 3
	for n := f.Number; n > 9; n /= 10 {
		w++
	}
	return w
}

// Frames are the open frames, outermost first. Writer.Push and Writer.Pop
// change them.
type Frames struct {
	open  []Frame
	plain bool
}

// FreshItem reports whether a list item or a footnote starts here.
func (s *Frames) FreshItem() bool {
	n := len(s.open)
	return n > 0 && !s.open[n-1].Started && s.open[n-1].Kind != Quote
}

// FreshNote reports whether a footnote starts here.
func (s *Frames) FreshNote() bool {
	for i := range s.open {
		if f := &s.open[i]; f.Kind == Note && !f.Started {
			return true
		}
	}
	return false
}

// inNote reports whether a footnote is open.
func (s *Frames) inNote() bool {
	for i := range s.open {
		if s.open[i].Kind == Note && !s.plain {
			return true
		}
	}
	return false
}

// AppendIndent appends the prefix of a line that goes on in all open frames.
func (s *Frames) AppendIndent(b []byte) []byte {
	for i := range s.open {
		b = s.open[i].appendIndent(b, s.plain)
	}
	return b
}

// top reports whether what is between two blocks here stands in no frame.
func (s *Frames) top() bool { return len(s.open) == 0 || !s.open[0].Started }

// appendPrefix appends the prefix of a new line: the indents of frames that have
// started, the markers of those that have not.
func (s *Frames) appendPrefix(b []byte) []byte {
	for i := range s.open {
		if f := &s.open[i]; f.Started {
			b = f.appendIndent(b, s.plain)
		} else {
			b = f.appendMarker(b, s.plain)
		}
	}
	return b
}

// start notes that the markers of all open frames were written.
func (s *Frames) start() {
	for i := range s.open {
		s.open[i].Started = true
	}
}

// startsLater reports whether the next line starts an ordered item with a number
// other than one, which needs a blank line between it and a paragraph.
func (s *Frames) startsLater() bool {
	for i := range s.open {
		if f := &s.open[i]; !f.Started {
			return f.Kind == Number && f.Number != 1
		}
	}
	return false
}

// appendBlank appends the prefix of a blank line: the marks of quotes, but no
// space at the end. Frames that have not started come after it. b must not be
// empty.
func (s *Frames) appendBlank(b []byte) []byte {
	for i := range s.open {
		if f := &s.open[i]; f.Started {
			b = f.appendIndent(b, s.plain)
		}
	}
	for b[len(b)-1] == ' ' {
		b = b[:len(b)-1]
	}
	return b
}

// appendMarkers appends the markers of all frames that the output goes on in,
// and reports whether there are items or notes among them. Quotes alone are
// left out unless all is set: each of their lines shows what it is.
func (s *Frames) appendMarkers(b []byte, all bool) ([]byte, bool) {
	items := false
	for i := range s.open {
		f := &s.open[i]
		items = items || f.Started && f.Kind != Quote
	}
	if !items && !all {
		return b, false
	}
	for i := range s.open {
		if f := &s.open[i]; f.Started {
			b = f.appendMarker(b, s.plain)
		}
	}
	return b, items
}
