package nav

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// sectionTitle is the title of what Section and Text return.
const sectionTitle = "Navigation"

// titles are the headings of the kinds that are lists.
var titles = [numKinds]string{
	TOC:        "On this page",
	Sidebar:    "In this section",
	Pagination: "Pages",
	Primary:    "Site",
	Related:    "Related",
	Footer:     "Footer",
	Languages:  "Languages",
}

// Section renders m as a "## Navigation" section of at most maxChars Unicode
// characters, in complete lines; a negative maxChars means no bound. The path and
// the previous and next page come first. The lists share the rest, so that none
// takes it all. The last line says how many links were left out, and has no line
// feed after it.
//
// The result is empty if nothing was found, or if not one link fits. The one error
// is that of the context.
func (m Map) Section(ctx context.Context, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return m.write(asMarkdown, maxChars, patience.With(ctx)), nil
}

// Text renders m as Section does, as plain text: without marks and escapes, and
// with addresses between angle brackets behind their labels.
func (m Map) Text(ctx context.Context, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return m.write(asText, maxChars, patience.With(ctx)), nil
}

// write renders m in a form.
func (m Map) write(f form, maxChars int, meter *patience.Meter) string {
	meter.Look()
	title := f.heading(2, sectionTitle) + "\n"
	trails, lists := m.trails(f, meter), m.outlines(f, meter)
	if s := whole(title, trails, lists); maxChars < 0 || s.chars-1 <= maxChars {
		return s.text()
	}
	total := links(trails, lists)
	s := sheet{room: maxChars + 1} // the last line feed goes
	s.write(title)
	s.room -= utf8.RuneCountInString(leftOut(total))
	shown := 0
	for _, t := range trails {
		shown += s.trail(t)
	}
	for i, o := range lists {
		shown += s.outline(o, s.share(lists[i+1:]))
	}
	if shown == 0 {
		return ""
	}
	s.room += utf8.RuneCountInString(leftOut(total))
	s.write(leftOut(total - shown))
	return s.text()
}

// whole returns a sheet with all trails and lists, empty if there are none.
func whole(title string, trails []trail, lists []*outline) *sheet {
	s := new(sheet)
	if len(trails)+len(lists) == 0 {
		return s
	}
	s.write(title)
	for _, t := range trails {
		s.write(t.String())
	}
	for _, o := range lists {
		s.write(o.whole())
	}
	return s
}

func links(trails []trail, lists []*outline) int {
	n := 0
	for _, t := range trails {
		n += t.links(0)
	}
	for _, o := range lists {
		n += o.links
	}
	return n
}

// leftOut returns the last line: how many links did not fit.
func leftOut(links int) string {
	switch links {
	case 0:
		return ""
	case 1:
		return "\n(1 more link not shown)\n"
	}
	return "\n(" + grouped(links) + " more links not shown)\n"
}

// grouped returns a number with commas: 1,213.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// A sheet is a text that counts its characters.
type sheet struct {
	strings.Builder
	chars int // written
	room  int // left
}

func (s *sheet) write(text string) {
	n := utf8.RuneCountInString(text)
	s.WriteString(text)
	s.chars += n
	s.room -= n
}

// text returns what was written, without the end of its last line.
func (s *sheet) text() string { return strings.TrimSuffix(s.String(), "\n") }

// trail writes as much of t as fits into half of the room, which leaves something
// for the lists, and returns how many links it has written.
func (s *sheet) trail(t trail) int {
	from, ok := t.fit(s.room / 2)
	if !ok {
		return 0
	}
	s.write(t.from(from))
	return t.links(from)
}

// outline writes as much of a list as fits, except for the room kept for later
// lists, and returns how many links it has written.
func (s *sheet) outline(o *outline, kept int) int {
	text, shown := o.fit(s.room - kept)
	s.write(text)
	return shown
}

// share returns the room that is kept for later lists.
func (s *sheet) share(later []*outline) int {
	floor := s.room / (2 * (len(later) + 1))
	kept := 0
	for _, o := range later {
		kept += min(floor, o.chars)
	}
	return kept
}
