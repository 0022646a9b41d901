package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// continues reports whether t[i] is a further number of a row such as 1.2.3, which
// is a version or an address rather than a date.
func continues(t []token, i int) bool {
	return i >= 2 && t[i].kind == numberToken && t[i-2].kind == numberToken && t[i-1].end == t[i].start && t[i-2].end == t[i-1].start &&
		t[i-1].kind == markToken && strings.ContainsRune("./-", t[i-1].mark)
}

// A token is a piece of a text: a number, a word or a mark.
type token struct {
	kind       tokenKind
	start, end int
	number     int
	digits     int
	month      int  // that a word names, 0 if none
	mark       rune // of a mark, or the unit that follows a number in Chinese, Japanese and Korean
	word       string
}

type tokenKind uint8

const (
	markToken tokenKind = iota
	numberToken
	wordToken
)

// tokenize cuts a text into its first numbers, words and marks. White space parts
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

// isDateUnit reports whether r stands behind the number of a year, month or day.
func isDateUnit(r rune) bool { return strings.ContainsRune(dateUnits, r) }

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
		t.word = plain(s[start:t.end])
		t.month = months[t.word]
	}
	return t
}

// digitOf returns the value of a digit of any script, -1 if r is none.
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
