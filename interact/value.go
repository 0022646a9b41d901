package interact

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// inputValue returns the value of an input in a browser, before a person changes it.
func inputValue(doc *dom.Document, n dom.NodeID, kind string) string {
	value := doc.Attr(n, "value")
	switch kind {
	case "file", "image":
		return ""
	case "checkbox", "radio", "submit", "button", "reset":
		return value
	case "number":
		if _, ok := number(value); !ok {
			return ""
		}
	case "date", "month", "week", "time", "datetime-local":
		if !isDate(kind, value) {
			return ""
		}
	case "range":
		return rangeValue(doc, n)
	case "color":
		if len(value) != 7 || value[0] != '#' || !hexadecimal(value[1:]) {
			return "#000000"
		}
		return lowerASCII(value)
	case "email", "url":
		value = strings.Trim(value, " \t\n\f\r")
	}
	return oneLine.Replace(value)
}

// number parses a number of HTML.
func number(s string) (v float64, ok bool) {
	if s == "" || s[0] == '+' || s[len(s)-1] == '.' || strings.Trim(s, "0123456789.-+eE") != "" {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}

// A bound is the range of a part of a date or a time.
type bound struct{ least, most int }

var (
	year   = bound{1, 275760} // as in the standard
	month  = bound{1, 12}
	week   = bound{1, 53}
	day    = bound{1, 31} // of any month
	hour   = bound{0, 23}
	minute = bound{0, 59}
	second = bound{0, 59}
)

// isDate reports whether a value is a date or a time of the type of the input.
func isDate(kind, value string) bool {
	switch kind {
	case "date":
		return within(value, "-", year, month, day)
	case "month":
		return within(value, "-", year, month)
	case "week":
		return within(value, "-W", year, week)
	case "time":
		value, _, _ = strings.Cut(value, ".")
		return within(value, ":", hour, minute) || within(value, ":", hour, minute, second)
	}
	date, clock, ok := strings.Cut(value, "T")
	if !ok {
		date, clock, _ = strings.Cut(value, " ")
	}
	return isDate("date", date) && isDate("time", clock)
}

// within reports whether a value is numbers with a mark between them, each with at least
// two digits and in its range.
func within(value, mark string, bounds ...bound) bool {
	parts := strings.Split(value, mark)
	if len(parts) != len(bounds) {
		return false
	}
	for i, part := range parts {
		v, err := strconv.Atoi(part)
		if err != nil || len(part) < 2 || !isDigit(part[0]) || v < bounds[i].least || v > bounds[i].most {
			return false
		}
	}
	return true
}

// rangeValue returns the value of a slider: the middle if it has none, and within its ends.
func rangeValue(doc *dom.Document, n dom.NodeID) string {
	least, ok := number(doc.Attr(n, "min"))
	if !ok {
		least = 0
	}
	most, ok := number(doc.Attr(n, "max"))
	if !ok {
		most = 100
	}
	most = max(least, most)
	v, ok := number(doc.Attr(n, "value"))
	if !ok {
		v = least + (most-least)/2
	}
	return strconv.FormatFloat(min(max(v, least), most), 'f', -1, 64)
}

// oneLine removes line ends, as fields of one line do.
var oneLine = strings.NewReplacer("\n", "", "\r", "")
