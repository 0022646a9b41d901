package terminal

import (
	"strings"

	"github.com/rivo/uniseg"
)

// lineEnd returns the end of the line that starts at from, and the start of the
// next line.
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
			case width > 1 && at > from: // Chinese, Japanese, Korean: a line can end anywhere
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

// trimEnd moves the end of a line before its trailing spaces.
func trimEnd(text string, from, end int) int {
	return from + len(strings.TrimRight(text[from:end], " "))
}

func skipSpaces(text string, at int) int {
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}
