package browser

import (
	"fmt"
	"strings"
)

// A Reason says why an action was not done.
type Reason string

// The reasons, a closed set.
const (
	NoMatch     Reason = "no_match"     // the selector matches nothing
	Ambiguous   Reason = "ambiguous"    // it matches more than one element
	BadSelector Reason = "bad_selector" // it is no selector
	Hidden      Reason = "hidden"       // the element is not visible
	Disabled    Reason = "disabled"
	Covered     Reason = "covered"      // another element is in front of it
	Missed      Reason = "missed"       // the page moved something meanwhile: another element got the click or the keys
	NotEditable Reason = "not_editable" // nothing can be typed into it
	NoOption    Reason = "no_option"    // the select has no such option
	TimedOut    Reason = "timeout"      // what was waited for did not come
	BadKey      Reason = "bad_key"      // there is no such key
	BadFile     Reason = "bad_file"     // the file is not in the directory for uploads
)

// An ActionError says why an action was not done. As JSON it has at most 400 bytes.
type ActionError struct {
	Reason     Reason      `json:"error"`
	Selector   string      `json:"selector,omitempty"`
	By         string      `json:"by,omitempty"`         // what covers the element, or was hit instead
	Matches    int         `json:"matches,omitempty"`    // how many elements an ambiguous selector matches
	Candidates []Candidate `json:"candidates,omitempty"` // the nearest elements, with selectors that match one
	Options    []string    `json:"options,omitempty"`    // of a select
	Detail     string      `json:"detail,omitempty"`
}

// A Candidate is an element that may have been meant.
type Candidate struct {
	Selector string `json:"selector"`
	Text     string `json:"text,omitempty"`
}

var reasonTexts = map[Reason]string{
	NoMatch:     "no element matches %s",
	Ambiguous:   "more than one element matches %s",
	BadSelector: "%s is not a selector",
	Hidden:      "%s is not visible",
	Disabled:    "%s is disabled",
	Covered:     "another element is in front of %s",
	Missed:      "another element than %s got the click or the keys",
	NotEditable: "nothing can be typed into %s",
	NoOption:    "%s has no such option",
	TimedOut:    "%s did not come in time",
	BadKey:      "there is no key %s",
	BadFile:     "%s is not a file in the directory for uploads",
}

// Error returns one line. Words of the page are quoted.
func (e *ActionError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "browser: "+reasonTexts[e.Reason], fmt.Sprintf("%q", e.Selector))
	if e.Matches > 0 {
		fmt.Fprintf(&b, " (%d do)", e.Matches)
	}
	if e.By != "" {
		fmt.Fprintf(&b, ": %q", e.By)
	}
	if e.Detail != "" {
		fmt.Fprintf(&b, ": %s", e.Detail)
	}
	for i, c := range e.Candidates {
		if i == 0 {
			b.WriteString("; the nearest are")
		}
		fmt.Fprintf(&b, " %s (%q)", c.Selector, c.Text)
	}
	return b.String()
}

// fail returns an error within its bound.
func fail(reason Reason, selector string) *ActionError {
	return &ActionError{Reason: reason, Selector: cutText(selector, maxAddress)}
}

// because adds what is wrong, and by what is in the way.
func (e *ActionError) because(detail string) *ActionError { e.Detail = detail; return e.shorten() }
func (e *ActionError) by(what string) *ActionError        { e.By = what; return e.shorten() }

// shorten keeps an error within its bound: candidates go first.
func (e *ActionError) shorten() *ActionError {
	e.By, e.Detail = cutText(e.By, 80), cutText(e.Detail, 80)
	for i := range e.Candidates {
		e.Candidates[i].Text = cutText(e.Candidates[i].Text, 30)
	}
	for len(e.Candidates) > 0 && jsonSize(e) > maxChange {
		e.Candidates = e.Candidates[:len(e.Candidates)-1]
	}
	for len(e.Options) > 0 && jsonSize(e) > maxChange {
		e.Options = e.Options[:len(e.Options)-1]
	}
	return e
}
