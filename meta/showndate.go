package meta

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/byline"
)

// shownDates are the best days that the page shows, by the words around them.
type shownDates struct {
	published, modified, asOf shownDate
	plain                     shownDate // without a label
}

// A shownDate is a day that the page shows.
type shownDate struct {
	sourced
	place    datePlace
	distance dom.NodeID // nodes between it and the heading
	classed  bool       // its label is only a class: systems call every date of a post "updated"
}

// A datePlace is where a page shows a date, the most telling first.
type datePlace uint8

const (
	nearElement    datePlace = iota // near the heading, in an element that says it holds a date
	nearLine                        // near the heading, in a line with little else
	nearProse                       // near the heading, where a text starts, or in a sentence about the text
	farElement                      // in the extent, in an element that says it holds a date
	farByline                       // in the extent, in an element that says it holds the author
	farLine                         // in the extent, in a line with little else, with a label
	classedUpdated                  // anywhere, and the class of an element says that it is a change
)

// add keeps d if it is the best day with its label: in the most telling place, the
// nearest to the heading, the first.
func (s *shownDates) add(d shownDate, l date.Label) {
	into := &s.plain
	switch l {
	case date.Published:
		into = &s.published
	case date.Modified:
		into = &s.modified
	case date.AsOf:
		into = &s.asOf
	case date.Other:
		return
	}
	if into.when.IsZero() || d.place < into.place || d.place == into.place && d.distance < into.distance {
		*into = d
	}
}

// has reports whether m is known as a day with a label in words.
func (s *shownDates) has(m date.Moment) bool {
	return m == s.published.when || m == s.modified.when && !s.modified.classed || m == s.asOf.when
}

// best returns the day of publication. A text that only says of what day it is was
// published on that day.
func (s *shownDates) best() shownDate {
	for _, d := range [...]shownDate{s.published, s.plain, s.asOf} {
		if !d.when.IsZero() {
			return d
		}
	}
	return shownDate{}
}

// changed returns the day of the last change. A text that says of what day it is was
// changed on that day, unless it was published on it.
func (s *shownDates) changed() sourced {
	if s.modified.when.IsZero() {
		return s.asOf.sourced
	}
	return s.modified.sourced
}

// shownDates reads the elements that say they hold a date, then the lines near the
// title, then those further down if they have a label, once.
func (c *dateChooser) shownDates() *shownDates {
	if c.read {
		return &c.shown
	}
	c.read = true
	if !c.genre.isSigned() {
		return &c.shown
	}
	c.shown = shownDates{}
	c.readElements(false)
	for _, l := range c.extent.nearLines() {
		if !c.extent.leadsAway(l) {
			c.at(l.first, nearLine).readLine(l.text, fromText+"dateline")
		}
	}
	if c.shown.best().when.IsZero() {
		c.readBylines()
	}
	if c.shown.best().when.IsZero() {
		c.readText()
	}
	return &c.shown
}

// shownNear is shownDates for the elements near the heading alone, which takes
// little time.
func (c *dateChooser) shownNear() *shownDates {
	if !c.read && c.genre.isSigned() && c.extent.heading != dom.None {
		c.readElements(true)
	}
	return &c.shown
}

// A dateReader reads the dates in one place.
type dateReader struct {
	*dateChooser
	node     dom.NodeID // where the text that is read starts
	place    datePlace
	distance dom.NodeID
	outer    bool // elements inside were read before: what has a label there has it here
}

func (c *dateChooser) at(n dom.NodeID, place datePlace) dateReader {
	return dateReader{c, n, place, c.extent.distance(n), false}
}

func (r dateReader) add(m date.Moment, source Source, l date.Label) {
	if r.outer && l == date.None && r.shown.has(m) {
		return
	}
	d := shownDate{sourced{m, source}, r.place, r.distance, false}
	if r.outer && l == date.None && m == r.shown.modified.when {
		d.place = classedUpdated
	}
	r.shown.add(d, l)
}

// addElement adds the date of n, which may have its label in its class.
func (r dateReader) addElement(n dom.NodeID, m date.Moment, source Source) {
	l := r.labelOf(n)
	d := shownDate{sourced{m, source}, r.place, r.distance, false}
	if has := r.roles.of(r.doc, n); l == date.None && has&roleModified != 0 && has&rolePublished == 0 {
		l, d.classed = date.Modified, true
	}
	r.shown.add(d, l)
}

// readElements reads the elements that say they hold a date, those inside of others
// first.
func (c *dateChooser) readElements(onlyNear bool) {
	for _, n := range c.framed {
		if c.extent.inHead(n) && !c.extent.inLinkAway(n) {
			c.at(n, nearElement).readDated(n, fromClass+"date")
		}
	}
	for i, n := range slices.Backward(c.dated) {
		place := nearElement
		if !c.extent.isNear(n) {
			place = farElement
			if onlyNear || !c.extent.has(n) || c.extent.isAbove(n) {
				continue
			}
		}
		if c.extent.inLinkAway(n) {
			continue
		}
		r := c.at(n, place)
		r.outer = i+1 < len(c.dated) && c.doc.Contains(n, c.dated[i+1])
		r.readDated(n, fromClass+"date")
	}
}

// readBylines reads the elements that say they hold the author, if their text does.
func (c *dateChooser) readBylines() {
	for _, n := range c.bylines {
		if !hasYear(c.doc.Text(n)) || !c.extent.has(n) || c.extent.inLinkAway(n) {
			continue
		}
		if c.extent.isNear(n) || startsBy(nameText(c.doc, n)) {
			c.at(n, farByline).readDated(n, fromClass+"author")
		}
	}
}

func startsBy(text string) bool {
	_, ok := byline.AfterBy(text)
	return ok
}

// readDated reads an element that says it holds a date: in an attribute, or in its
// text. An element around a time element is skipped: the time element is read.
func (r dateReader) readDated(n dom.NodeID, source Source) {
	if r.doc.Tag(n) == atom.Time {
		source = fromElement + "time"
	} else if r.holdsTime(n) {
		return
	}
	for _, key := range [...]string{"datetime", "content", "title"} {
		if m := r.calendar.Parse(r.doc.Attr(n, key)); !m.IsZero() {
			r.addElement(n, m, source)
			return
		}
	}
	text := nameText(r.doc, n)
	m, start, end := r.calendar.Find(text)
	if end > 0 && start == 0 {
		r.addElement(n, m, source)
		text = text[end:]
	}
	r.readLine(text, source)
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
// what the icon before it means.
func (c *dateChooser) labelOf(n dom.NodeID) date.Label {
	if l := date.LabelOf(textBefore(c.doc, n)); l != date.None {
		return l
	}
	for _, key := range [...]string{"title", "aria-label"} {
		if l := date.LabelOf(c.doc.Attr(n-1, key)); l != date.None && c.doc.Measure(n-1).Chars == 0 {
			return l
		}
	}
	return c.labelAbove(n)
}

// labelAbove returns the label in the text before a date that starts its line, if
// that is one or two words, as in "Published" above "1 May 2024".
func (c *dateChooser) labelAbove(n dom.NodeID) date.Label {
	for above := n - 1; above > max(n-aboveNodes, dom.Root); above-- {
		if c.doc.Kind(above) != dom.Text {
			continue
		}
		if text := c.doc.Text(above); len(text) <= maxLabel && len(strings.Fields(text)) <= 2 {
			return date.LabelOf(text)
		}
		break
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
func (r dateReader) readLine(text string, source Source) {
	for i := range maxDatesInLine {
		m, start, end := r.calendar.Find(text)
		if end == 0 {
			return
		}
		before := text[:start]
		text = text[end:]
		if len(strings.Fields(before)) > maxBesideDate || isSentence(text) {
			continue
		}
		label := r.labelBetween(before, text)
		if label == date.None && i == 0 && date.TrimBefore(before) == "" {
			label = r.labelAbove(r.node)
		}
		r.add(m, source, label)
	}
}

// labelBetween returns the label of a date between two texts. Behind a date stands
// its label only if no other date follows.
func (r dateReader) labelBetween(before, after string) date.Label {
	l := date.LabelOf(before)
	if l == date.None && after != "" {
		if l = date.LabelAfter(after); l != date.None {
			if _, _, end := r.calendar.Find(after); end > 0 {
				l = date.None
			}
		}
	}
	return l
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
	return !startsBy(after) && !date.MayFollow(strings.TrimRight(first, ",;"))
}

// readText reads the text of the extent after the heading: the first words of the
// paragraphs near the heading, sentences about the text, bylines, and short lines
// with a label. Several days of changes are those of other things on the page.
func (c *dateChooser) readText() {
	var changed date.Moment
	at, several := dom.None, c.genre.isThread()
	from, to := c.extent.body()
	near := from + linesAfter
	heading, seen := dom.None, from // the last heading before a line
	for l := range linesWithYear(c.doc, &c.frames, from, to) {
		prose := l.isProse()
		l.fold()
		m, start, end := c.calendar.Find(l.text)
		if end == 0 || c.extent.leadsAway(l) {
			continue
		}
		for ; seen < l.first; seen++ {
			if c.doc.Heading(seen) > 0 && c.doc.Measure(seen).Chars > 0 {
				heading = seen
			}
		}
		before, after := l.text[:start], l.text[end:]
		label := c.at(l.first, farLine).labelBetween(before, after)
		switch {
		case len(strings.Fields(before)) > maxBesideDate:
		case date.IsAboutText(before, after):
			c.at(l.first, nearProse).add(m, fromText+"sentence", date.Published)
		case label == date.None && l.first < near && isDateline(before, after) && (c.leadsHome(heading) || !c.extent.ofOther(heading)):
			c.at(l.first, nearProse).add(m, fromText+"dateline", label)
		case prose || isSentence(after):
		case label == date.None && startsBy(l.text):
			c.at(l.first, farByline).add(m, fromText+"byline", label)
		case label == date.Modified:
			several = several || at != dom.None && !m.IsSameDay(changed)
			changed, at = m, l.first
		case label == date.Published && !date.NamesDate(before):
			c.at(l.first, farLine).add(m, fromText+"label", label)
		}
	}
	if at != dom.None && !several {
		c.at(at, farLine).add(changed, fromText+"label", date.Modified)
	}
}

// isDateline reports whether a paragraph starts as those of newspapers do, with a
// place and a date, or with a date alone, set off by a mark: "Bath, 1 May 2024 –".
func isDateline(before, after string) bool {
	after = strings.TrimSpace(after)
	if after == "" || !strings.ContainsAny(after[:1], "-)(./\"") && !strings.HasPrefix(after, "–") && !strings.HasPrefix(after, "—") && !strings.HasPrefix(after, "„") && !strings.HasPrefix(after, "“") {
		return false
	}
	place := strings.Fields(before)
	if len(place) > maxPlace {
		return false
	}
	for _, w := range place {
		w = strings.TrimLeftFunc(w, func(r rune) bool { return !unicode.IsLetter(r) })
		if w != "" && words.StartsLower(w) {
			return false
		}
	}
	return len(place) == 0 || strings.ContainsAny(before, ",(") && !strings.Contains(before, ":")
}
