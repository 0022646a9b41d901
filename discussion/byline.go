package discussion

import (
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

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
