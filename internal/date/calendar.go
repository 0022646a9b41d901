// Package date reads dates out of text: as programs write them, and as people
// write them in 28 languages.
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
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Calendar reads dates as one page writes them. The zero value reads only what
// every page means in the same way.
type Calendar struct {
	Order    Order
	NotAfter Moment // later days are not believed; the zero Moment bounds nothing
}

const (
	maxValue      = 64 // bytes of a date that a program wrote
	minDateDigits = 4  // 1/5/24
)

// Years of the Thai calendar are thaiYears ahead.
const firstThaiYear, lastThaiYear, thaiYears = 2500, 2643, 543

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
	m, start, _ := c.Find(s)
	if start > 0 && strings.ContainsFunc(s[:start], unicode.IsDigit) {
		return Moment{}
	}
	return m
}

// Find returns the first date in s and its place, s[start:end]. Without a date,
// end is 0. It looks at each part of s a bounded number of times.
func (c Calendar) Find(s string) (m Moment, start, end int) {
	if !hasDateDigits(s) {
		return Moment{}, 0, 0
	}
	t := tokenize(s)
	for i := range t {
		if t[i].kind == markToken || continues(t, i) {
			continue
		}
		for _, form := range forms {
			m, n := form(t[i:], c.Order)
			if firstThaiYear <= m.year && m.year <= lastThaiYear {
				m.year -= thaiYears
			}
			if n == 0 || !c.believes(m) {
				continue
			}
			start, end = t[i].start, t[i+n-1].end
			if m.day != 0 && !m.timed {
				end = m.readTime(s, end)
			}
			return m, start, end
		}
	}
	return Moment{}, 0, 0
}

// hasDateDigits reports whether s has as many digits as a date needs.
func hasDateDigits(s string) bool {
	n := 0
	for _, r := range s {
		if digitOf(r) >= 0 {
			if n++; n == minDateDigits {
				return true
			}
		}
	}
	return false
}

// InPath returns the day in the path of an address, such as /2024/05/01/ and
// /2024-05-01-story, or the zero Moment.
func (c Calendar) InPath(path string) Moment {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		day := p
		if len(p) == 4 && i+2 < len(parts) && len(parts[i+1]) == 2 && len(parts[i+2]) == 2 {
			day = p + "-" + parts[i+1] + "-" + parts[i+2]
		}
		if m := dayPrefix(day); m.day > 0 && c.believes(m) {
			return m
		}
	}
	return Moment{}
}

// dayPrefix reads the day that s starts with, as in 2024-05-01-a-story.
func dayPrefix(s string) Moment {
	if len(s) < len("2024-05-01") || s[4] != '-' || s[7] != '-' {
		return Moment{}
	}
	return Moment{year: number(s[:4]), month: number(s[5:7]), day: number(s[8:10])}
}
