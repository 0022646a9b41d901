package date

import (
	"fmt"
	"net/url"
	"strings"
	"time"
)

// A Moment is a month or a day as a text gives it, perhaps with the time and its
// offset. The zero value is no moment.
type Moment struct {
	year, month, day     int // day is 0 if only the month is known
	hour, minute, second int
	offset               int  // minutes east of Greenwich
	timed, zoned         bool // the time is known; its offset is known
}

// firstYear and lastYear bound the years that are believed. Others are
// placeholders of content systems, such as 0001 and 1970.
const firstYear, lastYear = 1990, 2100

// maxOffset is the largest offset of a zone, in minutes.
const maxOffset = 14 * 60

// IsZero reports whether m is no moment.
func (m Moment) IsZero() bool { return m.year == 0 }

// String returns as much of m as is known, in ISO 8601.
func (m Moment) String() string {
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

// valid reports whether the day and the time of m exist, in a year that is
// believed.
func (m Moment) valid() bool {
	if m.year < firstYear || m.year > lastYear || m.month < 1 || m.month > 12 || m.day < 0 || m.day > daysIn(m.year, m.month) {
		return false
	}
	return m.hour < 24 && m.minute < 60 && m.second < 61 && -maxOffset <= m.offset && m.offset <= maxOffset
}

func daysIn(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// BeforeDay reports whether the day of m is before the day of o. If both times have
// an offset, the day of m is that in the zone of o.
func (m Moment) BeforeDay(o Moment) bool {
	if m.timed && m.zoned && o.timed && o.zoned {
		at := m.minutes().Add(time.Duration(o.offset-m.offset) * time.Minute)
		m.year, m.month, m.day = at.Year(), int(at.Month()), at.Day()
	}
	return m.daysUntil(o) > 0
}

// IsSameDay reports whether the days of m and o are known and the same.
func (m Moment) IsSameDay(o Moment) bool {
	return m.day != 0 && m.year == o.year && m.month == o.month && m.day == o.day
}

// IsMonth reports whether only the month of m is known.
func (m Moment) IsMonth() bool { return m.month != 0 && m.day == 0 }

// Zones are from firstZone to lastZone hours east of Greenwich, in steps of
// zoneStep minutes.
const firstZone, lastZone, zoneStep = -12, 14, 15

// Local returns m, which is given in UTC, as o tells it: on another day, because
// of the zone of o. It returns the zero Moment if o says the same day, or cannot be
// the same time in any zone.
func (m Moment) Local(o Moment) Moment {
	if !m.zoned || m.offset != 0 || o.day == 0 || m.IsSameDay(o) {
		return Moment{}
	}
	if o.timed {
		minutes := int(o.minutes().Sub(m.minutes()) / time.Minute)
		if o.zoned {
			minutes -= o.offset
		}
		switch {
		case o.zoned && minutes == 0:
			return o
		case o.zoned || minutes%zoneStep != 0 || minutes < firstZone*60 || minutes > lastZone*60:
			return Moment{}
		}
		o.second, o.offset, o.zoned = m.second, minutes, true
		return o
	}
	if days := m.daysUntil(o); days == -1 && m.hour < -firstZone || days == 1 && m.hour >= 24-lastZone {
		return o
	}
	return Moment{}
}

// minutes returns the time of m without its seconds and its zone.
func (m Moment) minutes() time.Time {
	return m.midnight().Add(time.Duration(m.hour)*time.Hour + time.Duration(m.minute)*time.Minute)
}

// daysUntil returns the number of days from m to o.
func (m Moment) daysUntil(o Moment) int {
	return int(o.midnight().Sub(m.midnight()).Hours() / 24)
}

func (m Moment) midnight() time.Time {
	return time.Date(m.year, time.Month(m.month), max(m.day, 1), 0, 0, 0, 0, time.UTC)
}

// unix returns the moment of a number of seconds since 1970.
func unix(seconds int64) Moment {
	t := time.Unix(seconds, 0).UTC()
	return Moment{
		year: t.Year(), month: int(t.Month()), day: t.Day(),
		hour: t.Hour(), minute: t.Minute(), second: t.Second(),
		timed: true, zoned: true,
	}
}

// An Order says which of two numbers is the day.
type Order uint8

// The orders. With UnknownOrder, 03/04/2024 is no date.
const (
	UnknownOrder Order = iota
	DayFirst
	MonthFirst
)

// CalendarOf returns the calendar of a page in a language, given as a BCP 47 tag. If
// that is English of no country, the address of the page says the country; a nil
// address says nothing.
func CalendarOf(tag string, at *url.URL) Calendar {
	language, region, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(tag), "_", "-"), "-")
	return Calendar{Order: orderOf(language, region, at), language: language}
}

func orderOf(language, country string, at *url.URL) Order {
	if language == "" || language == "en" && country == "" && at == nil {
		return UnknownOrder
	}
	if language == "en" && country == "" {
		host := at.Hostname()
		if country = host[strings.LastIndexByte(host, '.')+1:]; len(country) != 2 {
			return MonthFirst
		}
	}
	if language == "en" && country == "us" {
		return MonthFirst
	}
	return DayFirst
}
