package output

import (
	"bytes"
	"unicode/utf8"
)

// ellipsis stands at the start of a piece that goes on in the middle of a line
// or an item.
const ellipsis = "…"

// A start is where a piece starts.
type start struct {
	kind   kind
	within bool      // in the middle of a line
	sign   bool      // before a star, an underscore or a tilde
	repeat []byte    // the part of a unit that comes before
	cites  []int     // numbers of addresses that the opening refers to
	open   []Bracket // what is open
}

// An opener writes what opens a piece.
type opener struct{ *Writer }

// reopen starts the piece: s is written next, and the window begins at s[at]. It
// writes what the piece needs to mean the same as in the whole: the items around it,
// a fence, the head of a table, the start of markup. An opening that would take more
// than half of the piece is left out, or there might be no room to go on; code then
// stays code if it is opened alone, and else the piece is bare.
func (w opener) reopen(s []byte, at int, k kind) {
	win := &w.Window
	win.state = inside
	if w.Frames.plain {
		win.out = win.out[:0]
		return
	}
	if win.tags.on {
		win.reopenTags(s[:at], k)
		return
	}
	for i := range win.open {
		win.cites.refer(win.open[i].Cite)
	}
	here := w.startAt(s[:at], k)
	switch {
	case k != text || w.head > 0:
	case here.inner() == Code:
		here.repeat = ticksBefore(s, at)
	case bytes.IndexByte([]byte("*_~"), s[at]) >= 0:
		here.sign = true
	}
	if w.openAt(here, false) || w.openAt(here, true) {
		return
	}
	open := win.open
	escape := lastEscape(here.repeat)
	if len(here.open) < len(open) && w.openAt(start{kind: k, within: true, open: open, repeat: escape}, true) {
		return // the unit is too long to repeat, but has brackets to open again
	}
	verbatim := here.inner() == Code || here.inner() == Fence
	if verbatim && w.openAt(start{kind: k, repeat: here.repeat, open: open[len(open)-1:]}, true) {
		return
	}
	// Code may be open in the head of a table, and an address at the start may take the ticks behind it.
	win.bare = verbatim || len(escape) > 0 || w.head > 0 || k == markup || w.unit.on
	win.out = win.out[:0]
}

// lastEscape returns the backslash at the end of a text that escapes what follows it, or
// nothing.
func lastEscape(b []byte) []byte {
	if n := len(b) - len(bytes.TrimRight(b, `\`)); n%2 == 1 {
		return b[len(b)-1:]
	}
	return nil
}

// ticksBefore returns the backticks that stand before s[at] in the same run. Half of
// a run could close the code that it stands in.
func ticksBefore(s []byte, at int) []byte {
	from := at
	for from > 0 && s[at] == '`' && s[from-1] == '`' {
		from--
	}
	return s[from:at]
}

// startAt returns the start of a piece that begins in what is written next, after
// the bytes of head.
func (w opener) startAt(head []byte, k kind) start {
	win := &w.Window
	s := start{kind: k, open: win.open}
	if len(s.open) > 0 && s.open[0].Kind == Table {
		s.cites = win.cites.head
	}
	switch {
	case w.head > 0: // no block stands in a bracket
		s = start{kind: markup, repeat: win.out[w.head-1:], cites: win.cites.head}
	case w.unit.on:
		s.kind, s.within, s.open = markup, w.unit.within, s.open[:w.unit.nopen]
		if s.repeat = win.out[w.unit.at:]; w.unit.last != 0 {
			s.repeat = append(utf8.AppendRune(nil, w.unit.last), s.repeat...)
		}
	case k == text:
		s.within = win.from > w.lineAt
	case k == markup:
		s.within = win.chars > w.lineAt
		s.repeat = head
	default:
		s.repeat = head
	}
	return s
}

// openAt writes an opening. If it would be too long, it writes nothing and reports
// false. A short one leaves out the names of columns.
func (w opener) openAt(s start, short bool) bool {
	win := &w.Window
	var room [256]byte
	opening := w.appendOpening(room[:0], s, short)
	chars := utf8.RuneCount(opening)
	if short && w.head == 0 {
		s.cites = nil
	}
	if win.max > 0 && chars+win.cites.costs(s.cites) > win.max/2 {
		return false
	}
	for _, n := range s.cites {
		win.cites.refer(n)
	}
	win.out = append(win.out[:0], opening...)
	win.opening = chars
	return true
}

func (w opener) appendOpening(b []byte, s start, short bool) []byte {
	feeds := s.kind == feed
	b, items := w.Frames.appendMarkers(b, !feeds || len(s.open) > 0)
	if s.inner() == Fence && w.Frames.inNote() {
		b = w.Frames.AppendIndent(append(bytes.TrimRight(b, " "), "\n\n"...))
	}
	b = w.appendBrackets(b, s, short)
	if s.goesOn(items) {
		b = append(b, ellipsis...)
		if s.sign {
			b = append(b, ' ') // or the sign could become part of a mark
		}
		if feeds && w.Frames.startsLater() {
			b = append(b, '\n')
		}
	}
	if feeds && len(b) == 0 {
		return append(b, s.repeat[bytes.LastIndexByte(s.repeat, '\n')+1:]...)
	}
	return append(b, s.repeat...)
}

// goesOn reports whether an ellipsis stands before the text, which may be in list
// items. Code has one only if nothing of it is left.
func (s *start) goesOn(items bool) bool {
	switch inner := s.inner(); {
	case inner == Fence:
		return false
	case s.kind == feed && len(s.open) == 0:
		return items
	case s.kind == feed:
		return inner != Table
	case inner == Code:
		return s.kind == markup
	}
	return s.within
}

// inner is the kind of the innermost open bracket; Span if there is none.
func (s *start) inner() BracketKind {
	if len(s.open) == 0 {
		return Span
	}
	return s.open[len(s.open)-1].Kind
}

// appendBrackets opens again what is open, down to the cell or the line of code
// that goes on.
func (w opener) appendBrackets(b []byte, s start, short bool) []byte {
	for i := range s.open {
		o := &s.open[i]
		if short && o.Short != "" {
			b = append(b, o.Short...)
		} else {
			b = append(b, o.Reopen...)
		}
		for range o.nested {
			b = append(b, '[')
		}
		switch {
		case s.kind == feed:
		case o.Kind == Fence || o.Kind == Table:
			b = w.Frames.AppendIndent(append(b, '\n'))
		case o.Kind == Row:
			b = append(b, '|')
			for range o.cells {
				b = append(b, " |"...)
			}
			b = append(b, ' ')
		}
	}
	return b
}
