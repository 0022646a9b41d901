package terminal

import (
	"strings"

	"github.com/rivo/uniseg"
)

// leastText is how many columns text gets, however deep it is indented.
const leastText = 20

// wrap writes a paragraph in lines that fit the screen. Lines end at spaces; a
// word that is too long stays whole, since it is most likely an address that
// somebody wants to click on, unless it is written without spaces anyway.
func (s *Screen) wrap(b *strings.Builder, p paragraph) {
	s.paint(b, p.lead, p.marks)
	room := max(s.width-uniseg.StringWidth(p.lead), leastText)
	for from := 0; ; {
		to, next := lineEnd(p.text, from, room)
		s.paintRange(b, &p, from, to)
		b.WriteByte('\n')
		if next >= len(p.text) {
			return
		}
		from = next
		s.paint(b, p.indent, p.marks)
	}
}

// lineEnd returns where the line ends that starts at from, and where the next one
// starts.
func lineEnd(text string, from, room int) (end, next int) {
	used := 0
	state := -1
	end, next = -1, 0 // after the last word that fits
	for at := from; at < len(text); {
		cluster, _, width, newState := uniseg.FirstGraphemeClusterInString(text[at:], state)
		if cluster == " " {
			end, next = at, at+1
		} else if used+width > room {
			switch {
			case end > from:
				return trimEnd(text, from, end), skipSpaces(text, next)
			case width > 1: // Chinese, Japanese, Korean: lines end anywhere
				return at, at
			}
			// A long word goes on to its end.
			rest := strings.IndexByte(text[at:], ' ')
			if rest < 0 {
				return len(text), len(text)
			}
			return at + rest, skipSpaces(text, at+rest)
		}
		used += width
		at += len(cluster)
		state = newState
	}
	return len(text), len(text)
}

// trimEnd moves the end of a line before the spaces there.
func trimEnd(text string, from, end int) int {
	return from + len(strings.TrimRight(text[from:end], " "))
}

func skipSpaces(text string, at int) int {
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}
