package layout

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// isEntry reports whether a line is an entry of a table of contents: it ends with a
// number after a gap or a row of dots.
func isEntry(l *Line) bool {
	if isLeader(l) {
		return true
	}
	last := &l.Spans[len(l.Spans)-1]
	text := strings.TrimSpace(last.Text)
	return last.Gap && text != "" && strings.IndexFunc(text, func(r rune) bool { return !unicode.IsDigit(r) && !strings.ContainsRune("ivxlc", r) }) < 0
}

// isLeader reports whether a line has a row of dots that leads to a number, as in a
// table of contents.
func isLeader(l *Line) bool {
	text := strings.TrimRight(l.Text(), " ")
	if !strings.Contains(text, "..") && !strings.Contains(text, ". .") {
		return false
	}
	if shortLeader.MatchString(text) {
		return true
	}
	at := max(strings.LastIndex(text, "..."), strings.LastIndex(text, ". . ."))
	if at < 0 || !strings.Contains(text, "....") && !strings.Contains(text, ". . . .") {
		return false
	}
	return strings.IndexFunc(text[at:], func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune("ivxlcABC", r) }) < 0
}

// isEntryStart reports whether an entry whose title is long starts in the line above it:
// both are bold, as those of chapters are, and the second is set in.
func isEntryStart(l, entry *Line) bool {
	return !isEntry(l) && l.Bold() && entry.Bold() && entry.start() > l.start()+indent*l.Size
}

// withoutLeaders replaces rows of dots with one sign.
func withoutLeaders(spans []Span) []Span {
	for i := range spans {
		s := &spans[i]
		if strings.Contains(s.Text, "...") || strings.Contains(s.Text, ". . .") {
			s.Text = leaders.ReplaceAllString(s.Text, " … ")
		}
		if s.Sign && strings.TrimSpace(s.Text) == ". ." {
			s.Text = " … "
		}
		if i == len(spans)-1 {
			s.Text = shortLeader.ReplaceAllString(s.Text, "$1 … $2")
		}
	}
	return spans
}

// leaders are rows of dots. A long title leaves room for a short one, before a number.
var (
	leaders     = regexp.MustCompile(` *(\.{4,}|(\. ){3,}\.?|\.( \.){3,})[. ]*`)
	shortLeader = regexp.MustCompile(`([^. ]) ?\. \. ?([0-9]+)$`)
)

// Entries returns lines whose entries of a table of contents lead to where find says that
// their titles are: links often lead to a page alone.
func Entries(lines []Line, find func(title string, page int) (top float64, ok bool)) []Line {
	var out []Line
	for i := range lines {
		if l, ok := entryOf(&lines[i], find); ok {
			if out == nil {
				out = append(out, lines...)
			}
			out[i] = l
		}
	}
	if out == nil {
		return lines
	}
	return out
}

// entryOf returns a line with better links, if it is an entry and has any.
func entryOf(l *Line, find func(title string, page int) (top float64, ok bool)) (Line, bool) {
	if !slices.ContainsFunc(l.Spans, leadsToPage) || !isEntry(l) {
		return Line{}, false
	}
	entry, title, found := *l, titleOf(l), false
	entry.Spans = slices.Clone(l.Spans)
	for i, s := range l.Spans {
		if !leadsToPage(s) {
			continue
		}
		if top, ok := find(title, s.Link.Page); ok {
			there := *s.Link
			there.Top = top
			entry.Spans[i].Link, found = &there, true
		}
	}
	return entry, found
}

// leadsToPage reports whether a span is a link to a page of the file.
func leadsToPage(s Span) bool { return s.Link != nil && s.Link.Page != 0 }

// titleOf returns the title of an entry, without what leads to the number of its page.
func titleOf(l *Line) string { return strings.TrimRight(l.Text(), "0123456789 .") }
