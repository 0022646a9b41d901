package meta

import (
	"fmt"
	"time"
)

// A moment is a day as a page gives it, perhaps with the time and its zone. Its
// zero value is none.
type moment struct {
	year, month, day     int // day is 0 if only the month is known
	hour, minute, second int
	offset               int // of the zone, minutes east of Greenwich
	timed, zoned         bool
}

// String returns the moment in the form of ISO 8601: as much of it as is known.
func (m moment) String() string {
	switch {
	case m.year == 0:
		return ""
	case m.day == 0:
		return fmt.Sprintf("%04d-%02d", m.year, m.month)
	case !m.timed:
		return fmt.Sprintf("%04d-%02d-%02d", m.year, m.month, m.day)
	}
	s := fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d", m.year, m.month, m.day, m.hour, m.minute, m.second)
	switch {
	case !m.zoned:
		return s
	case m.offset == 0:
		return s + "Z"
	}
	sign, minutes := '+', m.offset
	if minutes < 0 {
		sign, minutes = '-', -minutes
	}
	return fmt.Sprintf("%s%c%02d:%02d", s, sign, minutes/60, minutes%60)
}

// valid reports whether the calendar has such a day, and the day such a time.
func (m moment) valid() bool {
	if m.year < firstYear || m.year > lastYear || m.month < 1 || m.month > 12 || m.day < 0 || m.day > daysIn(m.year, m.month) {
		return false
	}
	return m.hour < 24 && m.minute < 60 && m.second < 61 && -14*60 <= m.offset && m.offset <= 14*60
}

func daysIn(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// daysBefore compares days, whatever the time and the zone.
func (m moment) daysBefore(o moment) int {
	return int(o.midnight().Sub(m.midnight()).Hours() / 24)
}

func (m moment) midnight() time.Time {
	return time.Date(m.year, time.Month(m.month), max(m.day, 1), 0, 0, 0, 0, time.UTC)
}

// unix returns the moment of a count of seconds since 1970.
func unix(seconds int64) moment {
	t := time.Unix(seconds, 0).UTC()
	return moment{
		year: t.Year(), month: int(t.Month()), day: t.Day(),
		hour: t.Hour(), minute: t.Minute(), second: t.Second(),
		timed: true, zoned: true,
	}
}
