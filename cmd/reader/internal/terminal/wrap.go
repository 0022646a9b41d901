package terminal

import (
	"strings"

	"github.com/rivo/uniseg"
)

// leastText is the least number of columns for text, however deep its indent.
const leastText = 20

// wrap writes a paragraph in lines that fit the screen. Lines end at spaces. A word
// that is too long stays whole, because it is most likely an address, unless its
// script is written without spaces.
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

// lineEnd returns the end of the line that starts at from, and the start of the
// next line.
func lineEnd(text string, from, room int) (end, next int) {
	used := 0
	state := -1
	end, next = -1, 0 // after the last word that fits
	for at := from; at < len(text); {
		cluster, _, width, newState := uniseg.FirstGraphemeClusterInString(text[at:], state)
		if cluster == " " && !startsBlock(text[at+1:]) {
			end, next = at, at+1
		} else if used+width > room {
			switch {
			case end > from:
				return trimEnd(text, from, end), skipSpaces(text, next)
			case width > 1: // Chinese, Japanese, Korean: a line can end anywhere
				return at, at
			}
			// A long word stays whole.
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

// startsBlock reports whether a text would start a block of Markdown if a line
// began with it: the * of 2 * 3 would start a list.
func startsBlock(text string) bool {
	return markerLength(text) > 0 || headingStyle(text) != plain || strings.HasPrefix(text, ">")
}

// trimEnd moves the end of a line before its trailing spaces.
func trimEnd(text string, from, end int) int {
	return from + len(strings.TrimRight(text[from:end], " "))
}

func skipSpaces(text string, at int) int {
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}
