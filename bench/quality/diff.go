package main

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// A passage is a piece of text that only one side has. Words are those that the
// other side lacks; the text is theirs, from the first to the last.
type passage struct {
	Words int
	Text  string
}

// diff returns what only the gold has and what only the output has, the longest
// passages first.
//
// Order does not count, as it does not for the score: pieces of one side are
// looked up anywhere in the other, but each is found only as often as it is
// there, so text that comes out twice was added once.
func diff(output, gold string) (missed, added []passage) {
	o, g := newText(output), newText(gold)
	return g.lacking(o).passages(), o.lacking(g).passages()
}

// A text is cut into lines, and these into words.
type text struct {
	src   string
	lines [][]word
}

type word struct {
	text     string // lower case
	from, to int    // where it stands in the text
	lacking  bool   // the other side does not have it
}

func newText(src string) *text {
	t := &text{src: src}
	var line []word
	from := -1
	for i, r := range src + "\n" {
		if r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) {
			if from < 0 {
				from = i
			}
			continue
		}
		if from >= 0 {
			line = append(line, word{text: strings.ToLower(src[from:i]), from: from, to: i})
			from = -1
		}
		if r == '\n' {
			t.lines = append(t.lines, line)
			line = nil
		}
	}
	return t
}

// runLength is how many words in a row must be the same for them to be the same
// text. Runs of three are often met by chance: "one of the".
const runLength = 4

// An ngram is up to runLength words in a row.
type ngram [runLength]string

func newNgram(words []word) (r ngram) {
	for i, w := range words {
		r[i] = w.text
	}
	return r
}

// runs counts the runs of all lengths, over the ends of lines: what is a row of
// a table here may be three lines there.
func (t *text) runs() map[ngram]int {
	words := slices.Concat(t.lines...)
	count := map[ngram]int{}
	for i := range words {
		for n := 1; n <= min(runLength, len(words)-i); n++ {
			count[newNgram(words[i:i+n])]++
		}
	}
	return count
}

// lacking marks the words that other does not have and returns t. A line that
// is shorter than a run is found only whole. Long lines come first, so that
// short ones take what they leave.
func (t *text) lacking(other *text) *text {
	left := other.runs()
	order := slices.Clone(t.lines)
	slices.SortStableFunc(order, func(a, b []word) int { return cmp.Compare(len(b), len(a)) })
	for _, line := range order {
		match(line, left)
	}
	return t
}

// match marks the words of a line that are in none of the runs, and uses up
// the runs of those that are.
func match(line []word, left map[ngram]int) {
	n := min(len(line), runLength)
	for i := range line {
		line[i].lacking = true
	}
	for i := 0; n > 0 && i+n <= len(line); i++ {
		if left[newNgram(line[i:i+n])] > 0 {
			for k := i; k < i+n; k++ {
				line[k].lacking = false
			}
		}
	}
	for i := range line {
		for n := 1; n <= min(runLength, len(line)-i) && !line[i+n-1].lacking; n++ {
			left[newNgram(line[i:i+n])]--
		}
	}
}

// passages joins the marked words to passages, over the ends of lines, and
// sorts them by length.
func (t *text) passages() []passage {
	var list []passage
	from, to, n := 0, 0, 0
	flush := func() {
		if n > 0 {
			list = append(list, passage{n, t.src[from:to]})
		}
		n = 0
	}
	for _, line := range t.lines {
		for _, w := range line {
			if !w.lacking {
				flush()
				continue
			}
			if n == 0 {
				from = w.from
			}
			to, n = w.to, n+1
		}
	}
	flush()
	slices.SortStableFunc(list, func(a, b passage) int { return cmp.Compare(b.Words, a.Words) })
	return list
}
