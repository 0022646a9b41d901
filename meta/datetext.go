package meta

import (
	"strconv"
	"strings"
	"unicode"
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

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
