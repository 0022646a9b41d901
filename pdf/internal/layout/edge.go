package layout

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// edge returns where the lines of a region end: beyond it there is no room. In justified
// text that is where many lines do; a table or code may be wider. In other text it is
// where the longest line does, but no column of text is narrower than some words.
func edge(region []Line) float64 {
	left, right := math.Inf(1), math.Inf(-1)
	votes := map[int]int{}
	for i := range region {
		l := &region[i]
		left, right = min(left, l.start()), max(right, l.end())
		if l.U1-l.U0 > minFull*l.Size { // shorter ones are as wide as their words
			votes[int(math.Round(min(max(l.end(), -1e6), 1e6)/edgeBin))]++
		}
	}
	if best := most(votes); votes[best] >= minJustified && votes[best]*justifiedShare >= len(region) {
		return float64(best)*edgeBin + edgeBin/2
	}
	if len(region) < minJustified { // parts of a formula, or of a drawing
		return right
	}
	width := minColumn * region[0].Size
	if right < left+width && areWords(region) {
		return left + 2*width // room for any word
	}
	return max(right, left+width)
}

// areWords reports whether most lines are single words, as those of a list are. Lines of
// running text have more, however narrow it is.
func areWords(lines []Line) bool {
	n := 0
	for i := range lines {
		n += len(strings.Fields(lines[i].Text()))
	}
	return n*2 <= len(lines)*3
}

// isIndexed reports whether a line is an entry of an index: words, a comma, and the
// numbers of pages.
func isIndexed(l *Line) bool {
	text := strings.TrimRight(l.Text(), " ")
	words := strings.TrimRight(text, "0123456789")
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, " "))
	return len(words) < len(text) && strings.HasSuffix(words, ", ") && !unicode.IsDigit(first)
}
