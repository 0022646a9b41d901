package meta

import (
	"strings"
	"time"
)

func (f *facts) published() string {
	return firstDate(
		f.linked.date("datePublished", true),
		f.metaDate(publishedNames),
		f.linked.date("datePublished", false),
		f.prop("datePublished"),
		f.time,
		f.dateline,
		f.under,
	)
}

func (f *facts) modified() string {
	return firstDate(
		f.linked.date("dateModified", true),
		f.metaDate(modifiedNames),
		f.linked.date("dateModified", false),
		f.prop("dateModified"),
	)
}

// metaDate returns the first of the names whose content is a date.
func (f *facts) metaDate(names []string) string {
	for _, name := range names {
		if date := isoDate(f.meta[name]); date != "" {
			return date
		}
	}
	return ""
}

func firstDate(candidates ...string) string {
	for _, c := range candidates {
		if date := isoDate(c); date != "" {
			return date
		}
	}
	return ""
}

// isoDate returns a date in the form of ISO 8601, with its time and zone if
// it has them, and nothing if it is written in a way that leaves doubt. Of the
// zones that have a name, only GMT and UTC are one zone everywhere: a time in
// any other is given without one, as the page shows it.
func isoDate(s string) string {
	s = strings.TrimSpace(s)
	if len(s) < len("2006-1-2") || len(s) > maxDate {
		return ""
	}
	for _, l := range dateLayouts {
		// Not Parse, which looks names up in the zone of the machine.
		if t, err := time.ParseInLocation(l.in, s, time.UTC); err == nil {
			return l.write(t)
		}
	}
	// What follows the day is in no known form, but the day is.
	if day, err := time.Parse(time.DateOnly, s[:min(len(s), len(time.DateOnly))]); err == nil {
		return inRange(day, time.DateOnly)
	}
	return ""
}

// write gives a time that was read by l.
func (l dateLayout) write(t time.Time) string {
	if !strings.Contains(l.in, "MST") {
		return inRange(t, l.out)
	}
	if name, _ := t.Zone(); name != "GMT" && name != "UTC" {
		return inRange(t.UTC(), isoNoZone) // UTC undoes what "GMT+2" did to the clock
	}
	return inRange(t, l.out)
}

// inRange formats a time unless its year says that nobody filled it in.
func inRange(t time.Time, layout string) string {
	if t.Year() < firstYear || t.Year() > lastYear {
		return ""
	}
	return t.Format(layout)
}

// shownDate reads a date as pages show it, behind a word like "Published".
func shownDate(text string) string {
	text = fold(text, maxDate)
	for _, prefix := range datePrefixes {
		if len(text) > len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
			text = strings.TrimSpace(text[len(prefix):])
		}
	}
	return isoDate(text)
}
