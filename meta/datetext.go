package meta

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A calendar reads dates as the people of one page write them.
type calendar struct {
	order    order
	notAfter moment // no page is dated after this day; none if zero
}

// An order says which of two numbers is the day.
type order uint8

const (
	unsure order = iota
	dayFirst
	monthFirst
)

// believable reports whether a page can be dated by m. The day after the last one
// is believed too: somewhere it is tomorrow already.
func (c calendar) believable(m moment) bool {
	return m.valid() && (c.notAfter.year == 0 || m.daysBefore(c.notAfter) >= -1)
}

// value reads a date as programs write it, which is all of s but for what may
// follow. A number alone is seconds or milliseconds since 1970, or the digits of
// a day.
func (c calendar) value(s string) moment {
	s = strings.TrimSpace(bound(s, maxDate))
	if m, ok := digits(s); ok {
		if c.believable(m) {
			return m
		}
		return moment{}
	}
	if m, ok := monthOnly(s); ok && c.believable(m) {
		return m
	}
	m, start, _ := c.find(s)
	if start > 0 && strings.ContainsFunc(s[:start], unicode.IsDigit) {
		return moment{}
	}
	return m
}

// monthOnly reads 2024-05 and 2024/05.
func monthOnly(s string) (moment, bool) {
	if len(s) != len("2024-05") || s[4] != '-' && s[4] != '/' {
		return moment{}, false
	}
	m := moment{year: number(s[:4]), month: number(s[5:])}
	return m, m.valid()
}

// digits reads a date that is written without a mark between its parts.
func digits(s string) (moment, bool) {
	date, clock, cut := strings.Cut(s, "T")
	for _, r := range date {
		if r < '0' || r > '9' {
			return moment{}, false
		}
	}
	switch {
	case len(date) == 8:
		m := moment{year: number(date[:4]), month: number(date[4:6]), day: number(date[6:8])}
		if m.day == 0 {
			return moment{}, true
		}
		if cut {
			m.clock(clock)
		}
		return m, true
	case cut:
		return moment{}, false
	case len(date) == 14:
		m := moment{year: number(date[:4]), month: number(date[4:6]), day: number(date[6:8])}
		m.clock(date[8:])
		return m, true
	case len(date) == 10, len(date) == 13:
		seconds, _ := strconv.ParseInt(date[:10], 10, 64)
		return unix(seconds), true
	}
	return moment{}, date != "" && len(date) != 4
}

// clock reads six digits of a time, and the zone behind them.
func (m *moment) clock(s string) {
	if len(s) < 6 {
		return
	}
	for _, r := range s[:6] {
		if r < '0' || r > '9' {
			return
		}
	}
	m.hour, m.minute, m.second, m.timed = number(s[:2]), number(s[2:4]), number(s[4:6]), true
	m.zone(s[6:])
}

// find returns the first date in a text and where it stands, end 0 if there is
// none. It looks at each part of the text a fixed number of times.
func (c calendar) find(s string) (m moment, start, end int) {
	if countDigits(s) < minDateDigits {
		return moment{}, 0, 0
	}
	t := tokenize(s)
	for i := range t {
		if t[i].kind == markToken || continues(t, i) {
			continue
		}
		for _, form := range dateForms {
			m, n := form(c, t[i:])
			if firstThaiYear <= m.year && m.year <= lastThaiYear {
				m.year -= thaiYears
			}
			if n == 0 || !c.believable(m) {
				continue
			}
			start, end = t[i].start, t[i+n-1].end
			if m.day != 0 && !m.timed {
				end = m.readTime(s, end)
			}
			return m, start, end
		}
	}
	return moment{}, 0, 0
}

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

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// dateForms are the ways to write a date. Each reads one from the start of the
// tokens and returns how many it took, 0 if it is not written that way.
var dateForms = [...]func(c calendar, t []token) (moment, int){
	yearFirst, dayThenName, nameThenDay, threeNumbers, vietnamese,
}

func (t token) isYear() bool { return t.kind == numberToken && t.digits == 4 }
func (t token) isDay() bool {
	return t.kind == numberToken && t.digits <= 2 && 1 <= t.number && t.number <= 31
}
func (t token) is(mark rune) bool {
	return t.kind == markToken && t.mark == mark
}

// yearFirst reads 2024-05-01, 2024/5/1, 2024. 5. 1., 2024年5月1日, 2024년 5월 1일,
// 2024 May 1 and 2024. május 1.
func yearFirst(c calendar, t []token) (moment, int) {
	if len(t) < 3 || !t[0].isYear() {
		return moment{}, 0
	}
	if i := passLink(t, 1, 1); i+1 < len(t) && t[i].month > 0 && t[i+1].isDay() {
		return moment{year: t[0].number, month: t[i].month, day: t[i+1].number}, i + 2
	}
	if len(t) < 5 || t[1].kind != markToken || !t[2].isDay() || t[2].number > 12 || t[3].kind != markToken || !t[4].isDay() {
		return moment{}, 0
	}
	m := moment{year: t[0].number, month: t[2].number, day: t[4].number}
	switch a, b := t[1].mark, t[3].mark; {
	case a == b && strings.ContainsRune("-/.–", a):
		return m, 5
	case strings.ContainsRune("年년", a) && strings.ContainsRune("月월", b):
		if len(t) > 5 && t[5].kind == markToken && strings.ContainsRune("日일号", t[5].mark) {
			return m, 6
		}
		return m, 5
	}
	return moment{}, 0
}

// dayThenName reads 1 May 2024, 1. Mai 2024, 1st of May, 2024, 1 de mayo de 2024
// and 01-May-2024.
func dayThenName(c calendar, t []token) (moment, int) {
	if !t[0].isDay() {
		return moment{}, 0
	}
	i := passLink(t, 1, 2)
	if i >= len(t) || t[i].month == 0 {
		return moment{}, 0
	}
	m := moment{month: t[i].month, day: t[0].number}
	i = passLink(t, i+1, 2)
	if i >= len(t) {
		return moment{}, 0
	}
	if t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}

// nameThenDay reads May 1, 2024, Mai 1st 2024 and May 1 10:30:00 2024.
func nameThenDay(c calendar, t []token) (moment, int) {
	if t[0].month == 0 {
		return moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i >= len(t) || !t[i].isDay() {
		return moment{}, 0
	}
	m := moment{month: t[0].month, day: t[i].number}
	i = passLink(t, i+1, 2)
	if i+5 < len(t) && t[i].digits == 2 && t[i+1].is(':') && t[i+3].is(':') && t[i+2].digits == 2 && t[i+4].digits == 2 {
		m.hour, m.minute, m.second, m.timed = t[i].number, t[i+2].number, t[i+4].number, true
		i += 5
		if i < len(t)-1 && t[i].kind == wordToken {
			m.zoned = t[i].word == "utc" || t[i].word == "gmt"
			i++
		}
	}
	if i < len(t) && t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}

// passLink returns the place after the marks and small words at t[i] that may
// stand between the parts of a date, at most as many as said.
func passLink(t []token, i, most int) int {
	for ; most > 0 && i < len(t); most-- {
		switch {
		case t[i].kind == markToken && strings.ContainsRune(".,-/’'º°،", t[i].mark):
		case t[i].kind == wordToken && t[i].month == 0 && dateLinks[t[i].word]:
		default:
			return i
		}
		i++
	}
	return i
}

// threeNumbers reads 1.5.2024, 01/05/2024 and 5/1/24, by the order of the page
// if the numbers alone do not tell.
func threeNumbers(c calendar, t []token) (moment, int) {
	if len(t) < 5 || !t[0].isDay() || t[1].kind != markToken || !strings.ContainsRune("./-", t[1].mark) ||
		!t[2].isDay() || !t[3].is(t[1].mark) || t[4].kind != numberToken {
		return moment{}, 0
	}
	year := t[4].number
	switch t[4].digits {
	case 2:
		year += 2000
	case 4:
	default:
		return moment{}, 0
	}
	if len(t) > 6 && continues(t, 6) {
		return moment{}, 0
	}
	a, b := t[0].number, t[2].number
	switch {
	case t[1].mark == '.' || a > 12 || a == b:
		return moment{year: year, month: b, day: a}, 5
	case b > 12 || c.order == monthFirst:
		return moment{year: year, month: a, day: b}, 5
	case c.order == dayFirst:
		return moment{year: year, month: b, day: a}, 5
	}
	return moment{}, 0
}

// vietnamese reads 1 tháng 5, 2024 and 1 tháng 5 năm 2024: the month is a number
// behind the word for month.
func vietnamese(c calendar, t []token) (moment, int) {
	if len(t) < 4 || !t[0].isDay() {
		return moment{}, 0
	}
	i := passLink(t, 1, 1)
	if i+2 >= len(t) || t[i].word != "thang" || !t[i+1].isDay() {
		return moment{}, 0
	}
	m := moment{day: t[0].number, month: t[i+1].number}
	if i = passLink(t, i+2, 2); i < len(t) && t[i].isYear() {
		m.year = t[i].number
		return m, i + 1
	}
	return moment{}, 0
}

// countDigits counts the digits of a text, up to those that a date needs.
func countDigits(s string) (n int) {
	for _, r := range s {
		if digitOf(r) >= 0 {
			if n++; n == minDateDigits {
				break
			}
		}
	}
	return n
}
