package mcpserver

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/webfetch"
)

// The bounds of what a page says about an element, in characters.
const (
	maxName     = 200
	maxSelector = 1000
	maxAddress  = 2048
)

// maxSelectorIn bounds the selector that a caller gives, in bytes.
const maxSelectorIn = 500

// newInteractableResult cleans a list and cuts it to maxChars characters. Cleaning
// a selector or an address would change its meaning, so one that is not clean is
// left out.
func newInteractableResult(resp *fetch.Response, list *interact.List, maxChars int) *interactableResult {
	res := &interactableResult{
		Status: resp.Status, Elements: list.Elements, Groups: []interact.Group{},
		Total: list.Total, Hidden: list.Hidden, Omitted: list.Omitted, Selector: list.Selector, Shown: string(list.Visibility), Warnings: []string{},
	}
	if resp.FinalURL != nil {
		res.FinalURL = webfetch.CleanLine(resp.FinalURL.String(), maxAddress)
	}
	if !resp.FetchedAt.IsZero() {
		res.FetchedAt = resp.FetchedAt.UTC().Format(time.RFC3339)
	}
	unclean := 0
	for i := range list.Elements {
		unclean += cleanElement(&list.Elements[i])
	}
	for i := range list.Groups {
		g := &list.Groups[i]
		g.Name = webfetch.CleanLine(g.Name, maxName)
		unclean += orNothing(&g.Selector, maxSelector)
		res.Groups = append(res.Groups, *g)
	}
	if n := fitting(list.Elements, maxChars); n < len(list.Elements) {
		res.Warnings = append(res.Warnings, fmt.Sprintf("only the first %d elements are listed, the others would be too much text: choose a selector", n))
		res.Omitted += len(list.Elements) - n
		list.Elements = list.Elements[:n]
		res.Elements = list.Elements
	}
	res.warn(resp, list, unclean)
	list.Notice = "" // it is a warning now; between the markers it would look like words of the page
	res.Content = webfetch.Wrap(list.Text())
	return res
}

// warn adds warnings about what the list does not show.
func (res *interactableResult) warn(resp *fetch.Response, list *interact.List, unclean int) {
	if isError(resp) {
		res.Warnings = append(res.Warnings, fmt.Sprintf("the server answered with status %d", resp.Status))
	}
	if resp.Truncation != fetch.Whole {
		res.Warnings = append(res.Warnings, "the page did not come whole")
	}
	if list.Notice != "" {
		res.Warnings = append(res.Warnings, list.Notice)
	}
	if unclean > 0 {
		res.Warnings = append(res.Warnings, fmt.Sprintf("%d selectors or addresses with deceptive characters, or too long, were left out", unclean))
	}
}

// cleanElement cleans what a page says about an element, and returns how many
// selectors had to be left out.
func cleanElement(e *interact.Element) int {
	for _, field := range [...]*string{&e.Role, &e.Text, &e.InputType, &e.Value, &e.Placeholder, &e.Name, &e.Form} {
		*field = webfetch.CleanLine(*field, interact.DefaultMaxText)
	}
	for i := range e.Options {
		e.Options[i] = webfetch.CleanLine(e.Options[i], maxName)
	}
	return orNothing(&e.Selector, maxSelector) + orNothing(&e.Href, maxAddress)
}

// orNothing empties a text that Wrap would clean or that has more than max bytes, and
// returns 1 if it did.
func orNothing(s *string, max int) int {
	if len(*s) <= max && webfetch.Unwrap(webfetch.Wrap(*s)) == *s {
		return 0
	}
	*s = ""
	return 1
}

// fitting returns how many of the elements fit into maxChars characters.
func fitting(elements []interact.Element, maxChars int) int {
	chars := 0
	for i := range elements {
		e := &elements[i]
		for _, s := range [...]string{e.Selector, e.Role, e.Text, e.InputType, e.Value, e.Placeholder, e.Name, e.Href, e.Form} {
			chars += utf8.RuneCountInString(s)
		}
		for _, s := range e.Options {
			chars += utf8.RuneCountInString(s)
		}
		if chars > maxChars {
			return i
		}
	}
	return len(elements)
}

// text returns the answer for a model.
func (res *interactableResult) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "[elements: %d of %d]\n", len(res.Elements), res.Total)
	for _, w := range res.Warnings {
		fmt.Fprintf(&b, "[%s]\n", w)
	}
	return b.String() + res.Content
}
