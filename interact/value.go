package interact

import (
	"strconv"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/dom"
)

// inputValue returns what a browser says an input holds before anybody types.
func inputValue(doc *dom.Scripted, n dom.NodeID, kind string) string {
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
		if !dated(kind, value) {
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

// number reads a number as HTML writes it.
func number(s string) (v float64, ok bool) {
	if s == "" || s[0] == '+' || s[len(s)-1] == '.' || strings.Trim(s, "0123456789.-+eE") != "" {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}

// layouts are how days and times are written, by the type of the input. A week
// is none for package time, and taken as it is.
var layouts = map[string][]string{
	"date":           {"2006-01-02"},
	"month":          {"2006-01"},
	"time":           {"15:04", "15:04:05"},
	"datetime-local": {"2006-01-02T15:04", "2006-01-02T15:04:05", "2006-01-02 15:04", "2006-01-02 15:04:05"},
}

// dated reports whether a value is a day or a time of the type of the input.
func dated(kind, value string) bool {
	if kind == "week" {
		return strings.Contains(value, "-W") && strings.Trim(value, "0123456789-W") == ""
	}
	for _, layout := range layouts[kind] {
		if _, err := time.Parse(layout, value); err == nil {
			return true
		}
	}
	return false
}

// rangeValue returns where a slider stands: in the middle if nothing is said,
// and never beyond its ends.
func rangeValue(doc *dom.Scripted, n dom.NodeID) string {
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

// oneLine takes the ends of lines out, as fields of one line do.
var oneLine = strings.NewReplacer("\n", "", "\r", "")
