package inspect

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// visible returns a text of the page with deceptive characters written out, such as
// ⟨U+202E⟩. A report has to show what the page holds, not what it looks like.
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

// deceives reports whether a character is invisible and changes how the text around
// it looks, or is only read by programs. Characters that join or separate letters, in
// emoji and in many scripts, are harmless.
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
