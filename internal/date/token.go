package date

import (
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

const (
	maxTokens    = 64      // of a text
	maxText      = 1 << 30 // bytes of a text that are cut into tokens
	maxMonthName = 48      // bytes
	maxDigits    = 9       // of a number that are read
)

// A token is a number, a word or a mark of a text.
type token struct {
	word       string // one of the smallWords; empty if it is none
	start, end int32  // its bytes
	number     int32
	mark       rune // the only rune of a mark
	kind       tokenKind
	digits     uint8 // of a number, at most maxDigits
	month      uint8 // that a word names; 0 if none
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

// ends reports whether nothing that belongs to a date stands behind t.
func (t token) ends() bool { return t.kind == markToken && strings.ContainsRune(")]|·•", t.mark) }

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

// tokenLists are those of texts that were read.
var tokenLists = sync.Pool{New: func() any { return new([maxTokens]token) }}

// tokenize appends the first numbers, words and marks of s to a list that has room for
// maxTokens. White space separates them and is dropped. Words are of a language, if it is known.
func tokenize(out []token, s, language string) []token {
	s = words.Head(s, maxText)
	for i := 0; i < len(s) && len(out) < maxTokens; {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case unicode.IsSpace(r) || unicode.Is(unicode.Cf, r):
			i += size
			continue
		case digitOf(r) >= 0:
			out = appendNumber(out, numberAt(s, i))
		case unicode.IsLetter(r) && !unicode.Is(unicode.Han, r) && !isDateUnit(r):
			out = append(out, wordAt(s, i, language))
		default:
			out = append(out, token{kind: markToken, start: int32(i), end: int32(i + size), mark: r})
		}
		i = int(out[len(out)-1].end)
	}
	return out
}

func isDateUnit(r rune) bool { return strings.ContainsRune(dateUnits, r) }

// appendNumber appends a number. Behind the name of an era it is a year.
func appendNumber(out []token, t token) []token {
	if n := len(out) - 2; n >= 0 && t.digits <= 2 {
		if first := eras[[2]rune{out[n].mark, out[n+1].mark}]; first > 0 {
			t.start, t.number, t.digits = out[n].start, t.number+first, 4
			out = out[:n]
		}
	}
	return append(out, t)
}

// numberAt reads the number that starts at s[start].
func numberAt(s string, start int) token {
	t := token{kind: numberToken, start: int32(start)}
	end := start
	for end < len(s) {
		r, size := utf8.DecodeRuneInString(s[end:])
		d := digitOf(r)
		if d < 0 {
			break
		}
		if t.digits < maxDigits {
			t.digits++
			t.number = t.number*10 + int32(d)
		}
		end += size
	}
	t.end = int32(end)
	return t
}

// wordAt reads the word that starts at s[start]. Thai months have points inside when they are short.
func wordAt(s string, start int, language string) token {
	t := token{kind: wordToken, start: int32(start)}
	end := start
	for end < len(s) {
		r, size := utf8.DecodeRuneInString(s[end:])
		if r == '.' {
			r, _ = utf8.DecodeRuneInString(s[end+size:])
			if !isThai(r) {
				break
			}
		}
		if !unicode.IsLetter(r) && !unicode.IsMark(r) || isDateUnit(r) {
			break
		}
		end += size
	}
	t.end = int32(end)
	if end-start <= maxMonthName {
		month, word := look(s[start:end], language)
		t.month, t.word = uint8(month), word
	}
	return t
}

// look returns the month that a word names, and the word if it is one of the
// smallWords. It makes no garbage of a word in ASCII, as most are.
func look(word, language string) (month int, small string) {
	var plain [maxMonthName]byte
	for i := range len(word) {
		c := word[i]
		if c >= utf8.RuneSelf {
			key := words.Plain(word)
			return months[key], smallWords[key] // no word of ownMonths has such letters
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		plain[i] = c
	}
	key := plain[:len(word)]
	month = months[string(key)]
	if own, ok := ownMonths[[2]string{language, string(key)}]; ok {
		month = own
	}
	return month, smallWords[string(key)]
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

// parseMonth reads 2024-05 and 2024/05.
func parseMonth(s string) (Moment, bool) {
	if len(s) != len("2024-05") || s[4] != '-' && s[4] != '/' {
		return Moment{}, false
	}
	m := Moment{year: number(s[:4]), month: number(s[5:])}
	return m, m.valid()
}

// parseDigits reads a date without marks between its parts: a day, a day and a
// time, or the seconds or milliseconds since 1970. It reports whether s is written
// so, also if no date comes of it.
func parseDigits(s string) (Moment, bool) {
	date, clock, cut := strings.Cut(s, "T")
	switch {
	case !isDigits(date):
		return Moment{}, false
	case len(date) == 8:
		m := Moment{year: number(date[:4]), month: number(date[4:6]), day: number(date[6:8])}
		if m.day == 0 {
			return Moment{}, true
		}
		if cut {
			m.readDigits(clock)
		}
		return m, true
	case cut:
		return Moment{}, false
	case len(date) == 14:
		m := Moment{year: number(date[:4]), month: number(date[4:6]), day: number(date[6:8])}
		m.readDigits(date[8:])
		return m, true
	case len(date) == 10, len(date) == 13:
		seconds, _ := strconv.ParseInt(date[:10], 10, 64)
		return unix(seconds), true
	}
	return Moment{}, len(date) != 4
}

// readDigits reads the six digits of a time, and the zone behind them.
func (m *Moment) readDigits(s string) {
	if len(s) < 6 || !isDigits(s[:6]) {
		return
	}
	m.hour, m.minute, m.second, m.timed = number(s[:2]), number(s[2:4]), number(s[4:6]), true
	m.readZone(s[6:])
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
