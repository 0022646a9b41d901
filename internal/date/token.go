package date

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

const (
	maxTokens    = 64 // of a text
	maxMonthName = 48 // bytes
)

// A token is a number, a word or a mark of a text.
type token struct {
	kind       tokenKind
	start, end int // its bytes
	number     int
	digits     int    // of a number
	month      int    // that a word names; 0 if none
	mark       rune   // the only rune of a mark
	word       string // see words.Plain; empty if it is too long for a month
}

type tokenKind uint8

const (
	markToken tokenKind = iota
	numberToken
	wordToken
)

func (t token) isYear() bool { return t.kind == numberToken && t.digits == 4 }

func (t token) isDay() bool {
	return t.kind == numberToken && t.digits <= 2 && 1 <= t.number && t.number <= 31
}

func (t token) is(mark rune) bool { return t.kind == markToken && t.mark == mark }

// isSeparator reports whether t can stand between the numbers of a date.
func (t token) isSeparator() bool {
	return t.kind == markToken && strings.ContainsRune("./-", t.mark)
}

// continues reports whether t[i] is a further number of a row such as 1.2.3, which
// is a version or an address rather than a date.
func continues(t []token, i int) bool {
	return i >= 2 && t[i].kind == numberToken && t[i-2].kind == numberToken && t[i-1].end == t[i].start && t[i-2].end == t[i-1].start &&
		t[i-1].isSeparator()
}

// tokenize returns the first numbers, words and marks of s. White space separates
// them and is dropped.
func tokenize(s string) []token {
	out := make([]token, 0, 16)
	for i := 0; i < len(s) && len(out) < maxTokens; {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case unicode.IsSpace(r) || unicode.Is(unicode.Cf, r):
			i += size
			continue
		case digitOf(r) >= 0:
			out = append(out, numberAt(s, i))
		case unicode.IsLetter(r) && !unicode.Is(unicode.Han, r) && !isDateUnit(r):
			out = append(out, wordAt(s, i))
		default:
			out = append(out, token{kind: markToken, start: i, end: i + size, mark: r})
		}
		i = out[len(out)-1].end
	}
	return out
}

func isDateUnit(r rune) bool { return strings.ContainsRune(dateUnits, r) }

// numberAt reads the number that starts at s[start].
func numberAt(s string, start int) token {
	t := token{kind: numberToken, start: start, end: start}
	for t.end < len(s) {
		r, size := utf8.DecodeRuneInString(s[t.end:])
		d := digitOf(r)
		if d < 0 {
			break
		}
		if t.digits++; t.digits <= 9 {
			t.number = t.number*10 + d
		}
		t.end += size
	}
	return t
}

// wordAt reads the word that starts at s[start].
func wordAt(s string, start int) token {
	t := token{kind: wordToken, start: start, end: start}
	for t.end < len(s) {
		r, size := utf8.DecodeRuneInString(s[t.end:])
		if !unicode.IsLetter(r) && !unicode.IsMark(r) || isDateUnit(r) {
			break
		}
		t.end += size
	}
	if t.end-start <= maxMonthName {
		t.word = words.Plain(s[start:t.end])
		t.month = months[t.word]
	}
	return t
}

// digitOf returns the value of a digit of any script, or -1.
func digitOf(r rune) int {
	if r < utf8.RuneSelf {
		if '0' <= r && r <= '9' {
			return int(r - '0')
		}
		return -1
	}
	for _, zero := range digitZeros {
		if zero <= r && r <= zero+9 {
			return int(r - zero)
		}
	}
	return -1
}
