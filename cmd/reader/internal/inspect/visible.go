package inspect

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// visible returns a text of the page as a report can show it: characters that
// nobody sees, but that change what others look like, are written out. A reader
// of a report has to see what the page has, not what it wants to be taken for.
func visible(s string) string {
	if strings.IndexFunc(s, deceives) < 0 && utf8.ValidString(s) {
		return s
	}
	var out strings.Builder
	for _, r := range s {
		if deceives(r) {
			fmt.Fprintf(&out, "⟨U+%04X⟩", r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// deceives reports whether a character steers what stands around it, or says
// something that only programs read. Those that join or part letters, in emoji, in
// many scripts and in the headings of documentation, do no harm and stay.
func deceives(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < ' ' || 0x7f <= r && r < 0xa0: // controls of terminals
		return true
	case 0x202a <= r && r <= 0x202e || 0x2066 <= r && r <= 0x2069: // turn the direction of the text
		return true
	case 0xe0000 <= r && r <= 0xe007f: // tags: letters that no font shows
		return true
	}
	return false
}
