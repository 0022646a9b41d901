package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// shownDates are the days that the page shows of itself, by the words before
// them; plain has none.
type shownDates struct {
	published, modified, plain shownDate
}

type shownDate struct {
	when   moment
	source Source
}

// shownDates looks at elements that say they hold a date, then at the lines near
// the title, once.
func (f *facts) shownDates() *shownDates {
	if f.shown != nil {
		return f.shown
	}
	f.shown = &shownDates{}
	if !f.signed() {
		return f.shown
	}
	for _, n := range f.dated {
		if f.own(n) && !f.linkAbove(n) {
			f.readDated(n)
		}
	}
	for _, l := range f.nearLines() {
		if !f.linkAbove(l.first) || !f.linkAbove(l.end-1) {
			f.readLine(l.text, fromText+"dateline")
		}
	}
	return f.shown
}

// readDated reads an element that says it holds a date: in an attribute, or in
// its text. One that holds a time element is passed over: that says it better.
func (f *facts) readDated(n dom.NodeID) {
	source := Source(fromClass + "date")
	if f.doc.Tag(n) == atom.Time {
		source = fromElement + "time"
	} else if f.holdsTime(n) {
		return
	}
	for _, key := range [...]string{"datetime", "content", "title"} {
		if m := f.calendar.value(f.doc.Attr(n, key)); m.year != 0 {
			f.shown.note(m, f.labelBefore(n), source)
			return
		}
	}
	text := nameText(f.doc, n)
	m, start, end := f.calendar.find(text)
	if end > 0 && start == 0 {
		f.shown.note(m, f.labelBefore(n), source)
		text = text[end:]
	}
	f.readLine(text, source)
}

// labelBefore returns what the words before the date of n say it is the date of,
// or else what its class says.
func (f *facts) labelBefore(n dom.NodeID) label {
	if l := labelOf(f.before(n)); l != labelNone {
		return l
	}
	if has := f.says(n); has&roleModified != 0 && has&rolePublished == 0 {
		return labelModified
	}
	return labelNone
}

// holdsTime reports whether a time element with a value stands in n.
func (f *facts) holdsTime(n dom.NodeID) bool {
	end := min(f.doc.End(n), n+maxTextNodes)
	for c := n + 1; c < end; c++ {
		if f.doc.Tag(c) == atom.Time && f.calendar.value(f.doc.Attr(c, "datetime")).year != 0 {
			return true
		}
	}
	return false
}

// before returns the text in the line of n up to and with n: what a date is the
// date of stands before it.
func (f *facts) before(n dom.NodeID) string {
	box := f.doc.Box(n)
	if box == n {
		return bound(f.doc.Text(n), maxLabel)
	}
	return lastBytes(f.doc.TextRange(box, n), maxLabel) + " " + bound(f.doc.Text(n), maxLabel)
}

// readLine notes the days in a text that holds little else.
func (f *facts) readLine(text string, source Source) {
	for range maxDatesInLine {
		m, start, end := f.calendar.find(text)
		if end == 0 {
			return
		}
		label := text[:start]
		text = text[end:]
		if len(strings.Fields(label)) > maxBesideDate || isSentence(text) {
			continue
		}
		f.shown.note(m, labelOf(label), source)
	}
}

// isSentence reports whether what follows a date goes on as a sentence does: with
// many words, or with a small letter that does not begin a name or a label.
func isSentence(after string) bool {
	if len(strings.Fields(after)) > 2*maxBesideDate {
		return true
	}
	after = strings.TrimSpace(after)
	if !startsSmall(after) {
		return false
	}
	first, _, _ := strings.Cut(after, " ")
	_, label := labelWords[plain(first)]
	_, byline := afterBy(after)
	return !label && !byline && !afterDates[first]
}

// note keeps the first day of each sort.
func (s *shownDates) note(m moment, l label, source Source) {
	into := &s.plain
	switch l {
	case labelPublished:
		into = &s.published
	case labelModified:
		into = &s.modified
	case labelOther:
		return
	}
	if into.when.year == 0 {
		*into = shownDate{m, source}
	}
}
