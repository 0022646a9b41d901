package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// How long an excerpt is, in characters.
const (
	maxExcerpt = 300 // at most
	minExcerpt = 120 // sentences are added up to this
)

// How many characters a line has at least to be running text, and how many if it is a
// sentence. Others are names, dates and labels.
const (
	minLine     = 80
	minSentence = 25
)

// An excerpt is the first sentences of an output, without headings, captions, lists and
// tables.
type excerpt struct {
	text  string
	chars int
	full  bool

	captions int // the end of the last caption, which is no running text
}

// add adds the words of a line.
func (e *excerpt) add(line string) {
	chars := utf8.RuneCountInString(line)
	if chars < minSentence || chars < minLine && !endsSentence(line) {
		return
	}
	if e.text != "" {
		line = e.text + " " + line
	}
	e.text, e.full = shorten(line)
	e.chars = utf8.RuneCountInString(e.text)
	e.full = e.full || e.chars >= minExcerpt
}

// shorten cuts a text behind its last sentence that fits, or else behind a word. It
// reports whether anything was cut.
func shorten(s string) (text string, cut bool) {
	sentence, word, chars := 0, 0, 0
	for i, r := range s {
		if chars == maxExcerpt {
			break
		}
		chars++
		end := i + utf8.RuneLen(r)
		switch {
		case unicode.IsSpace(r):
			word = i
		case isFullStop(r) && (r > unicode.MaxLatin1 || end == len(s) || s[end] == ' '):
			sentence = end
		}
		if end == len(s) {
			return s, false
		}
	}
	switch {
	case utf8.RuneCountInString(s[:sentence]) >= minSentence:
		return s[:sentence], true
	case word > 0:
		return strings.TrimRightFunc(s[:word], unicode.IsPunct) + "…", true
	}
	return words.First(s, maxExcerpt-1) + "…", true
}

// endsSentence reports whether a line ends as sentences do.
func endsSentence(line string) bool {
	line = strings.TrimRight(line, `"'”’»)]`)
	r, _ := utf8.DecodeLastRuneInString(line)
	return isFullStop(r)
}

// isFullStop reports whether sentences end with a character.
func isFullStop(r rune) bool {
	switch r {
	case '.', '!', '?', '…', '。', '！', '？', '।', '؟', '۔':
		return true
	}
	return false
}
