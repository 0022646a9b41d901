package main

import (
	"fmt"
	"time"
)

// dateFlags bound the dates of pages. The commands that read pages share them.
type dateFlags struct {
	NotAfter string `json:"not_after,omitempty" placeholder:"DAY" help:"The day the page was fetched, such as 2024-05-01: no page is dated after it. Today by default; none lifts the bound."`
}

// noDay is the value of --not-after that lifts the bound.
const noDay = "none"

// notAfter returns the last day that a page can be dated, empty for no bound. The
// engine has no clock, so the program says which day it is.
func (f *dateFlags) notAfter() string {
	switch f.NotAfter {
	case "":
		return time.Now().UTC().Format(time.DateOnly)
	case noDay:
		return ""
	}
	return f.NotAfter
}

// checkDay reports a value that is not a day.
func (f *dateFlags) checkDay() error {
	if f.NotAfter == "" || f.NotAfter == noDay {
		return nil
	}
	if _, err := time.Parse(time.DateOnly, f.NotAfter); err != nil {
		return wrong("not_after", fmt.Sprintf(": %q is not a day such as 2024-05-01", f.NotAfter))
	}
	return nil
}
