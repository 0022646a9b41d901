package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/byline"
)

// shownDates are the first days that the page shows, by the words before them.
type shownDates struct {
	published, modified sourced
	plain               sourced // without a label
}

// add keeps d if it is the first day with its label.
func (s *shownDates) add(d sourced, l date.Label) {
	into := &s.plain
	switch l {
	case date.Published:
		into = &s.published
	case date.Modified:
		into = &s.modified
	case date.Other:
		return
	}
	if into.when.IsZero() {
		*into = d
	}
}

// shownDates reads the elements that say they hold a date, then the lines near the
// title, once.
func (c *dateChooser) shownDates() *shownDates {
	if c.read {
		return &c.shown
	}
	c.read = true
	if !c.genre.isSigned() {
		return &c.shown
	}
	for _, n := range c.dated {
		if c.extent.has(n) && !c.extent.inLinkAway(n) {
			c.readDated(n)
		}
	}
	for _, l := range c.extent.nearLines() {
		if !c.extent.inLinkAway(l.first) || !c.extent.inLinkAway(l.end-1) {
			c.readLine(l.text, fromText+"dateline")
		}
	}
	return &c.shown
}

// readDated reads an element that says it holds a date: in an attribute, or in its
// text. An element around a time element is skipped: the time element is read.
func (c *dateChooser) readDated(n dom.NodeID) {
	source := Source(fromClass + "date")
	if c.doc.Tag(n) == atom.Time {
		source = fromElement + "time"
	} else if c.holdsTime(n) {
		return
	}
	for _, key := range [...]string{"datetime", "content", "title"} {
		if m := c.calendar.Parse(c.doc.Attr(n, key)); !m.IsZero() {
			c.shown.add(sourced{m, source}, c.labelOf(n))
			return
		}
	}
	text := nameText(c.doc, n)
	m, start, end := c.calendar.Find(text)
	if end > 0 && start == 0 {
		c.shown.add(sourced{m, source}, c.labelOf(n))
		text = text[end:]
	}
	c.readLine(text, source)
}

// holdsTime reports whether a time element with a date is below n.
func (c *dateChooser) holdsTime(n dom.NodeID) bool {
	end := min(c.doc.End(n), n+maxTextNodes)
	for t := n + 1; t < end; t++ {
		if c.doc.Tag(t) == atom.Time && !c.calendar.Parse(c.doc.Attr(t, "datetime")).IsZero() {
			return true
		}
	}
	return false
}

// labelOf returns the label of the date in n: by the words before it, or else by
// its class.
func (c *dateChooser) labelOf(n dom.NodeID) date.Label {
	if l := date.LabelOf(textBefore(c.doc, n)); l != date.None {
		return l
	}
	if has := c.roles.of(c.doc, n); has&roleModified != 0 && has&rolePublished == 0 {
		return date.Modified
	}
	return date.None
}

// textBefore returns the last text in the line of n before it, and the first text
// of n.
func textBefore(doc *dom.Document, n dom.NodeID) string {
	box := doc.Box(n)
	if box == n {
		return words.Head(doc.Text(n), maxLabel)
	}
	return words.Tail(doc.TextRange(box, n), maxLabel) + " " + words.Head(doc.Text(n), maxLabel)
}

// readLine adds the days in a text that holds little else.
func (c *dateChooser) readLine(text string, source Source) {
	for range maxDatesInLine {
		m, start, end := c.calendar.Find(text)
		if end == 0 {
			return
		}
		label := text[:start]
		text = text[end:]
		if len(strings.Fields(label)) > maxBesideDate || isSentence(text) {
			continue
		}
		c.shown.add(sourced{m, source}, date.LabelOf(label))
	}
}

// isSentence reports whether what follows a date continues as a sentence: with many
// words, or with a lower-case word that starts neither a name nor a label.
func isSentence(after string) bool {
	if len(strings.Fields(after)) > 2*maxBesideDate {
		return true
	}
	after = strings.TrimSpace(after)
	if !words.StartsLower(after) {
		return false
	}
	first, _, _ := strings.Cut(after, " ")
	_, ok := byline.AfterBy(after)
	return !ok && !date.MayFollow(first)
}
