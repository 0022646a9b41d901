package discussion

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/section"
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
