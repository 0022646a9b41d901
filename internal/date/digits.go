package date

import (
	"strconv"
	"strings"
)

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
	for _, r := range date {
		if r < '0' || r > '9' {
			return Moment{}, false
		}
	}
	switch {
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
	return Moment{}, date != "" && len(date) != 4
}

// readDigits reads the six digits of a time, and the zone behind them.
func (m *Moment) readDigits(s string) {
	if len(s) < 6 {
		return
	}
	for _, r := range s[:6] {
		if r < '0' || r > '9' {
			return
		}
	}
	m.hour, m.minute, m.second, m.timed = number(s[:2]), number(s[2:4]), number(s[4:6]), true
	m.readZone(s[6:])
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
