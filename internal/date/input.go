package date

import (
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/internal/words"
)

// inputLayouts are the forms of dates and times, by the type of the input.
var inputLayouts = map[string][]string{
	"date": {"2006-01-02"}, "month": {"2006-01"}, "time": {"15:04:05", "15:04"},
	"datetime-local": {"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"},
}

// weeks are the weeks of a year.
var weeks = words.Pattern(`^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$`)

// IsInput reports whether a value is a date or a time as an input element of a type has it.
func IsInput(kind, value string) bool {
	return kind == "week" && weeks().MatchString(value) || slices.ContainsFunc(inputLayouts[kind], func(layout string) bool {
		t, err := time.Parse(layout, value)
		return err == nil && strings.HasPrefix(value, t.Format(layout)) // with all zeros
	})
}
