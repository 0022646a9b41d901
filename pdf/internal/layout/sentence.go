package layout

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// indents reports whether the indent of line n says that it starts another paragraph.
func (p *pager) indents(lines []Line, n int, right float64) bool {
	last, next := &lines[n-1], &lines[n]
	shift := next.start() - last.start()
	limit := indent * next.Size
	if isCentred(last, next, next.Size) && math.Abs(shift) > limit && n < maxCentred && (n == 1 || isCentred(&lines[n-2], last, last.Size)) {
		return false
	}
	if n == 1 && isBelowText(last, next) {
		return false
	}
	if n == 1 && math.Abs(shift) <= limit && n+1 < len(lines) && isSentenceEnd(last, next) {
		return p.isSecond(next, &lines[n+1], right) // both lines start with an indent
	}
	switch {
	case shift > limit && n == 1 && n+1 < len(lines) && !hasRoom(last, next, right):
		// Either the first line hangs out, and the others go on as this one does, or a
		// paragraph of one line is followed by one that starts with an indent. There is no
		// blank line in that.
		if !follows(next, &lines[n+1]) || lines[n+1].Fixed() {
			return isSentenceEnd(last, next)
		}
		return lines[n+1].start() < next.start()-limit && endsSentence(last) && next.V-lines[n+1].V < blankShare*p.stats.leadingOf(next.Size)
	case shift > limit && n == 1:
		return hasRoom(last, next, right)
	case shift > limit:
		return true
	case shift < -limit:
		return n > 1
	}
	return false
}

// isSecond reports whether a line is the second one of a paragraph whose first line is
// indented.
func (p *pager) isSecond(first, l *Line, right float64) bool {
	return l.start() < first.start()-indent*first.Size && first.V-l.V < apartShare*p.stats.leadingOf(first.Size) &&
		!endsSentence(first) && !hasRoom(first, l, right) && l.Bold() == first.Bold() && l.Fixed() == first.Fixed()
}

// goesOn reports whether a line goes on with the sentence of the one before it.
func goesOn(last, next *Line) bool {
	text := strings.TrimRight(last.Text(), " ")
	end, _ := utf8.DecodeLastRuneInString(text)
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(next.Text(), " "))
	if isHyphen(end) {
		return unicode.IsLower(start)
	}
	return unicode.IsLower(start) && !strings.ContainsRune(".!?:;", end)
}

// isCut reports whether a line ends in the middle of a word.
func isCut(last, next *Line) bool {
	text := strings.TrimRight(last.Text(), " ")
	end, size := utf8.DecodeLastRuneInString(text)
	return isHyphen(end) && endsWord(text[:len(text)-size]) && goesOn(last, next)
}

// endsSentence reports whether a line ends with the end of a sentence.
func endsSentence(l *Line) bool {
	text := strings.TrimRight(l.Text(), " )]”’\"'")
	return text != "" && strings.ContainsAny(text[len(text)-1:], ".!?:")
}

// isSentenceEnd reports whether a line ends with the end of a sentence, and the next one
// starts another.
func isSentenceEnd(last, next *Line) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(next.Text(), " “‘\"'("))
	return endsSentence(last) && unicode.IsUpper(r)
}

// isLoose reports whether a line with wide gaps is justified: it reaches the edge, and the
// sentence goes on in the next line.
func isLoose(last, next *Line, right float64) bool {
	for i := 1; i < len(last.Spans); i++ {
		if last.Spans[i].Gap && last.Spans[i].U0-last.Spans[i-1].U1 > maxLoose*last.Size {
			return false
		}
	}
	return math.Abs(last.end()-right) < edgeBin && last.U1-last.U0 > minFull*last.Size && goesOn(last, next)
}
