package layout

import "strings"

// opensDefinition reports whether a line names what is defined below it: the name, a wide
// gap, and at the right edge what kind of thing it is, such as "[Function]".
func opensDefinition(l *Line, right float64) bool {
	cells := cellsOf(l)
	if len(cells) < 2 || l.RightToLeft || right-l.end() > roomSizes*l.Size {
		return false
	}
	before, last := cells[len(cells)-2], cells[len(cells)-1]
	gap := last[0].U0 - before[len(before)-1].U1
	return gap > kindGap*l.Size && (l.U1-last[0].U0)*kindShare < l.U1-l.U0
}

// opensTerm reports whether a line has a term before a definition: the text behind its
// gap stands below that of the definition above.
func opensTerm(last, next *Line) bool {
	cells := cellsOf(next)
	return len(cells) == 2 && !next.RightToLeft && next.U0 < last.U0-indent*last.Size && abs(cells[1][0].U0-last.U0) < edgeBin
}

// isBelowText reports whether a line stands below the text behind a term.
func isBelowText(term, l *Line) bool {
	cells := cellsOf(term)
	return len(cells) == 2 && !l.RightToLeft && abs(cells[1][0].U0-l.U0) < edgeBin
}

// endsDefinition reports whether one of two lines is a term and the other the definition
// below it, or above it: a sentence, further to the right.
func endsDefinition(last, next *Line) bool {
	shift := next.start() - last.start()
	return shift > termIndent*last.Size && endsSentence(next) || shift < -termIndent*last.Size && endsSentence(last)
}

// isCutAddress reports whether an address of the web goes on from one line to the next.
func isCutAddress(a, b *Span) bool {
	return isOneAddress(a, b) || a.Fixed && b.Fixed && cutsAddress(strings.TrimRight(a.Text, " "))
}

// cutsAddress reports whether a text ends within an address: at a sign after which lines
// of addresses are broken.
func cutsAddress(text string) bool {
	word := text[strings.LastIndexByte(text, ' ')+1:]
	if strings.HasSuffix(word, "http:") || strings.HasSuffix(word, "https:") {
		return true
	}
	return strings.Contains(word, "://") && strings.ContainsAny(word[len(word)-1:], "/.=?&-_%#")
}
