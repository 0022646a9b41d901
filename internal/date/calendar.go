// Package date reads dates out of text: as programs write them, and as people
// write them in the languages of monthNames.
//
// A text is cut into numbers, words and marks, and these are compared with the
// forms in which dates are written. A [Moment] comes out: as much as the text
// says, with the offset from Greenwich only if the text gives one. What cannot be
// decided, such as 03/04/2024 without a known order, is no date.
//
// The package does not know the current time or the zone of the machine, and does
// not read relative dates such as "yesterday". The words before a date say what
// happened on it: see [LabelOf].
package date

import (
	"strings"
	"time"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Calendar reads dates as one page writes them. The zero value reads only what
// every page means in the same way.
type Calendar struct {
	Order    Order
	NotAfter Moment // later days are not believed; the zero Moment bounds nothing
	language string // in which a word may name another month
}

const (
	maxValue      = 64 // bytes of a date that a program wrote
	minDateDigits = 4  // 1/5/24
)

// Years of the Thai calendar are thaiYears ahead. From shortThaiYear on two digits are one of them.
const firstThaiYear, lastThaiYear, thaiYears, shortThaiYear = 2500, 2643, 543, 50

// believes reports whether m can be the date of a page. The day after NotAfter is
// believed too: further east it has begun.
func (c Calendar) believes(m Moment) bool {
	return m.valid() && (c.NotAfter.IsZero() || m.daysUntil(c.NotAfter) >= -1)
}

// Parse reads a date as programs write it: s starts with it, or has words before
// it but no number. A number alone is a day, or a count of seconds or milliseconds
// since 1970. Parse returns the zero Moment if s is no date.
func (c Calendar) Parse(s string) Moment {
	s = strings.TrimSpace(words.Head(s, maxValue))
	if m, ok := parseDigits(s); ok {
		if c.believes(m) {
			return m
		}
		return Moment{}
	}
	if m, ok := parseMonth(s); ok && c.believes(m) {
		return m
	}
	if m := dayPrefix(s); m.day > 0 && c.believes(m) && (len(s) == len("2024-05-01") || !isDigits(s[10:11])) { // as most are written
		m.readTime(s, len("2024-05-01"))
		return m
	}
	m, start, _ := c.Find(s)
	if start > 0 && strings.ContainsFunc(s[:start], unicode.IsDigit) {
		return Moment{}
	}
	return m
}

// Day reads a day in ISO 8601, of any year, with or without a time, which does not count.
// It returns the zero Moment if s is none.
func Day(s string) Moment {
	day, _, _ := strings.Cut(s, "T")
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return Moment{}
	}
	return Moment{year: at.Year(), month: int(at.Month()), day: at.Day()}
}

// Find returns the first date in s and its place, s[start:end]. Without a date,
// end is 0. It looks at each part of s a bounded number of times.
func (c Calendar) Find(s string) (m Moment, start, end int) {
	if !hasDateDigits(s) {
		return Moment{}, 0, 0
	}
	list := tokenLists.Get().(*[maxTokens]token)
	defer tokenLists.Put(list)
	t := tokenize(list[:0], s, c.language)
	for i := range t {
		if t[i].kind == markToken || continues(t, i) {
			continue
		}
		for _, form := range forms {
			m, n := form(t[i:], c.Order)
			if n > 0 && t[i+n-1].digits == 2 && m.year%100 == int(t[i+n-1].number) && m.year%100 >= shortThaiYear && strings.ContainsFunc(s[t[i].start:t[i+n-1].end], isThai) {
				m.year = firstThaiYear + m.year%100
			}
			if firstThaiYear <= m.year && m.year <= lastThaiYear {
				m.year -= thaiYears
			}
			if n == 0 || !c.believes(m) {
				continue
			}
			start, end = int(t[i].start), int(t[i+n-1].end)
			if m.day != 0 && !m.timed {
				end = m.readTime(s, end)
			}
			return m, start, end
		}
	}
	return Moment{}, 0, 0
}

func isThai(r rune) bool { return unicode.Is(unicode.Thai, r) }

// hasDateDigits reports whether s has as many digits as a date needs. A year of an era, as in
// 令和5年4月1日, may have one.
func hasDateDigits(s string) bool {
	n := 0
	for _, r := range s {
		if digitOf(r) >= 0 || r == '年' {
			if n++; n == minDateDigits {
				return true
			}
		}
	}
	return false
}

// InPath returns the day in the path of an address, such as /2024/05/01/,
// /2024/may/1/, /2024-05/01/, /2024/0501/, /2024-05-01-story and /20240501-story,
// or the zero Moment.
func (c Calendar) InPath(path string) Moment {
	var parts [3]string // this one and the two after it
	for path != "" {
		rest := path
		for i := range parts {
			parts[i], rest, _ = strings.Cut(rest, "/")
		}
		if m := dayInParts(parts); m.day > 0 && c.believes(m) {
			return m
		}
		_, path, _ = strings.Cut(path, "/")
	}
	return Moment{}
}

// EndsPath reports whether a path ends with a year, a month or a day, as in /2024/,
// /2024/05/ and /2024/05/01: such pages list what was published then.
func EndsPath(path string) bool {
	path = strings.TrimRight(path, "/")
	for range 3 {
		i := strings.LastIndexByte(path, '/')
		last := path[i+1:]
		switch {
		case i < 0 || !isDigits(last):
			return false
		case len(last) == 4:
			return firstYear <= number(last) && number(last) <= lastYear
		case len(last) > 2:
			return false
		}
		path = path[:i]
	}
	return false
}

// dayInParts reads the day that the parts of a path start with.
func dayInParts(p [3]string) Moment {
	switch {
	case len(p[0]) == 4 && p[1] != "" && isDigits(p[0]):
		return dayInYear(number(p[0]), p[1], p[2])
	case len(p[0]) == len("2024-05") && p[0][4] == '-' && isShort(p[1]):
		return Moment{year: number(p[0][:4]), month: number(p[0][5:]), day: number(p[1])}
	case len(p[0]) >= len("20240501") && isDigits(p[0][:8]):
		if len(p[0]) > 8 && !strings.ContainsRune("-_.", rune(p[0][8])) {
			return Moment{} // a longer number
		}
		return Moment{year: number(p[0][:4]), month: number(p[0][4:6]), day: number(p[0][6:8])}
	}
	return dayPrefix(p[0])
}

// dayInYear reads the month and the day that follow a year in a path.
func dayInYear(year int, month, day string) Moment {
	switch {
	case len(month) == 4 && day != "" && isDigits(month): // 0501, not the last part: that is a number of a page
		return Moment{year: year, month: number(month[:2]), day: number(month[2:])}
	case !isShort(day):
		return Moment{}
	case isShort(month):
		return Moment{year: year, month: number(month), day: number(day)}
	}
	return Moment{year: year, month: months[words.Plain(words.Head(month, maxMonthName))], day: number(day)}
}

// isShort reports whether s is a number of one or two digits.
func isShort(s string) bool { return len(s) <= 2 && isDigits(s) }

const digits = "0123456789"

// isDigits reports whether s is a number, without a sign.
func isDigits(s string) bool {
	return s != "" && strings.Trim(s, digits) == ""
}

// dayPrefix reads the day that s starts with, as in 2024-05-01-a-story.
func dayPrefix(s string) Moment {
	if len(s) < len("2024-05-01") || s[4] != '-' || s[7] != '-' || !isDigits(s[:4]) || !isDigits(s[5:7]) || !isDigits(s[8:10]) {
		return Moment{}
	}
	return Moment{year: number(s[:4]), month: number(s[5:7]), day: number(s[8:10])}
}
