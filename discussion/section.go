package discussion

import (
	"cmp"
	"context"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/section"
	"github.com/seed31bcff99/reader/internal/words"
)

// deepest is how deep Markdown and plain text show replies. Those below it stand at that level.
const deepest = 8

// Section writes comments as a section with the title "Comments" of at most maxChars Unicode
// characters, as a list with replies below what they answer; a negative maxChars
// means no bound. total is how many comments there are, also of those that are not
// given. The last line says how many were left out, and has no line feed after it.
//
// Comments are shown whole, except for the first if it does not fit. The result is
// empty if there is no comment, or no room. The only error is that of the context.
func Section(ctx context.Context, format content.Format, comments []Comment, total, maxChars int) (text string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	w := section.New(format, "Comments", "comment", total, maxChars)
	for i := range comments {
		c := &comments[i]
		meter.Spend(len(c.Text))
		level := c.Level
		if format != content.HTML {
			level = min(level, deepest)
		}
		write := func(text string) string { return w.Row(level, head(w, c), strings.Split(text, "\n")...) }
		row := write(c.Text)
		if w.Add(level, row) {
			continue
		}
		if around := utf8.RuneCountInString(row) - utf8.RuneCountInString(c.Text); w.Empty() && format != content.HTML {
			if words := cutWords(c.Text, w.Room()-around); words != "" && w.Add(level, write(words)) {
				continue
			}
		}
		break
	}
	return w.String(), nil
}

// head returns who wrote a comment and when.
func head(w *section.Writer, c *Comment) string {
	head := w.Strong(c.Author)
	if c.Date != "" {
		head += " (" + w.Words(c.Date) + ")"
	}
	if w.Form == section.Form(content.HTML) || head == "" {
		return head
	}
	return strings.TrimSpace(head) + ":"
}

// cutWords returns as many words of a text as fit into a number of characters, with
// the mark of a cut. It returns nothing if not one does.
func cutWords(s string, chars int) string {
	end, n := 0, 1 // the mark
	for i, r := range s {
		if r == ' ' || r == '\n' {
			end = i
		}
		if n++; n > chars {
			break
		}
	}
	if end == 0 {
		return ""
	}
	return s[:end] + "…"
}

// A Byline says who wrote a post and when.
type Byline struct {
	Author  string // empty if the page does not tell
	When    string // as the page shows it, or a date in ISO 8601 if it shows how long ago that was; empty if it does not tell
	Answers string // who wrote the post that this one answers, if that is not the first of all

	Accepted bool // it is marked as the answer that helped
}

// Bylines returns the bylines of all posts.
func (t *Thread) Bylines() []Byline {
	r := newReading(t)
	out := make([]Byline, len(t.Posts))
	var above []int // the posts around this one, by level
	marked := 0     // as accepted
	for i := range t.Posts {
		p := t.partsOf(i)
		signs, _ := t.page.signsAt(t.Posts[i].Node)
		out[i] = Byline{Author: r.author(p), When: r.when(i, p), Accepted: signs&signAccepted != 0}
		marked += one(out[i].Accepted)
		level := min(t.Posts[i].Level, len(above))
		if level > 0 && above[level-1] > 0 {
			out[i].Answers = out[above[level-1]].Author
		}
		above = append(above[:level], i)
	}
	if 2*marked > len(out) { // it means something else
		for i := range out {
			out[i].Accepted = false
		}
	}
	return out
}

// Head returns the elements with the author and the time of a post, None if they were
// not found.
func (t *Thread) Head(post int) (author, time dom.NodeID) {
	p := t.partsOf(post)
	return p.author, p.stamp
}

// when returns the time of a post as the page shows it, if that has a day.
func (r *reading) when(i int, p *parts) string {
	shown := ""
	if p.stamp != dom.None {
		shown = strings.TrimFunc(words.Fold(words.Head(r.doc.Text(p.stamp), longestLine), longestLine), isFrame)
		m, start, end := r.calendar.Find(shown)
		switch {
		case end == 0:
		case isForPrograms(shown[start:end]):
			return day(m.String())
		case p.author != dom.None && strings.Contains(shown[:start], r.author(p)):
			return shown[start:]
		case strings.Count(shown, " ") < maxWhenWords:
			return shown
		default:
			return shown[start:end]
		}
	}
	return cmp.Or(day(r.date(i, p)), shown)
}

// isForPrograms reports whether a date is written as programs read it, or in numbers of
// which nobody can tell which is the year.
func isForPrograms(date string) bool {
	digits := len(date) - len(strings.TrimLeft(date, "0123456789"))
	if digits == 4 {
		return len(date) > len("2006-01-02") && date[len("2006-01-02")] == 'T' || strings.Contains(date, "+")
	}
	parts := strings.FieldsFunc(date, func(r rune) bool { return r < '0' || '9' < r })
	return len(parts) > 2 && len(parts[1]) <= 2 && len(parts[2]) == 2 && len(strings.TrimLeft(date[digits:], "/.-0123456789")) < len(date)-digits-3
}

// day returns the day of a date in ISO 8601.
func day(date string) string {
	date, _, _ = strings.Cut(date, "T")
	return date
}
