package terminal

import "strings"

// The bounds of Markdown that is rendered. Beyond them the parser takes time that
// grows with the square of the text, and nobody reads such text on a screen.
const (
	mostRendered = 256 << 10 // bytes of the text
	mostNested   = 100       // marks of quotes and lists at the start of a line
	mostLinked   = 100       // links without white space between them
)

// isTangled reports whether a text is beyond the bounds of what is rendered.
func isTangled(content string) bool {
	if len(content) > mostRendered {
		return true
	}
	for l := range strings.Lines(content) {
		start := l[:len(l)-len(strings.TrimLeft(l, "> \t-+*.)0123456789"))]
		if strings.Count(start, ">")+strings.Count(start, " ") > mostNested {
			return true
		}
	}
	if strings.Count(content, "](") <= mostLinked { // common, and cheap to check
		return false
	}
	for word := range strings.FieldsSeq(content) {
		if strings.Count(word, "](") > mostLinked {
			return true
		}
	}
	return false
}
