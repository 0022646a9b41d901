package thread

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/section"
)

// sectionTitle is the title of what Section and Text return.
const sectionTitle = "Comments"

// deepest is how deep a section shows replies. Those below it stand at that level.
const deepest = 8

// Section renders comments as a "## Comments" section of at most maxChars Unicode
// characters, as a list with replies below what they answer; a negative maxChars
// means no bound. total is how many comments there are, also of those that are not
// given. The last line says how many were left out, and has no line feed after it.
//
// Comments are shown whole, except for the first if it does not fit. The result is
// empty if there is no comment, or no room. The one error is that of the context.
func Section(ctx context.Context, comments []Comment, total, maxChars int) (string, error) {
	return write(ctx, "## "+sectionTitle+"\n", markdown, comments, total, maxChars)
}

// Text renders comments as Section does, as plain text without marks and escapes.
func Text(ctx context.Context, comments []Comment, total, maxChars int) (string, error) {
	return write(ctx, sectionTitle+"\n", plain, comments, total, maxChars)
}

// A form writes a comment.
type form func(c *Comment, indent string) string

func write(ctx context.Context, title string, f form, comments []Comment, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	meter := patience.With(ctx)
	meter.Look()
	w := section.New(title, "comment", total, maxChars)
	level := 0
	for i := range comments {
		c := &comments[i]
		meter.Spend(len(c.Text))
		level = min(c.Level, level+min(i, 1), deepest)
		indent := strings.Repeat("  ", level)
		if item := f(c, indent); !w.Add(item) && !(w.Empty() && addCut(w, f, c, indent, item)) {
			break
		}
	}
	return w.String(), nil
}

// addCut adds as many words of a comment as fit, and reports whether one did. item is
// the whole comment.
func addCut(w *section.Writer, f form, c *Comment, indent, item string) bool {
	around := utf8.RuneCountInString(item) - utf8.RuneCountInString(c.Text)
	short := *c
	short.Text = cutWords(c.Text, w.Room()-around)
	return short.Text != "" && w.Add(f(&short, indent))
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

// head returns who wrote a comment and when.
func head(author, date string) string {
	if date != "" {
		date = "(" + date + ")"
	}
	if head := strings.TrimSpace(author + " " + date); head != "" {
		return head + ":"
	}
	return ""
}

// markdown writes an item of a list: replies are lists in the items that they answer.
func markdown(c *Comment, indent string) string {
	author := c.Author
	if author != "" {
		author = "**" + escape.Label(author) + "**"
	}
	var lines []string
	if head := head(author, c.Date); head != "" {
		lines = append(lines, head)
	}
	for line := range strings.SplitSeq(c.Text, "\n") {
		lines = append(lines, escape.Start(escape.Label(line)))
	}
	return "\n" + indent + "- " + strings.Join(lines, "\n\n  "+indent) + "\n"
}

// plain writes lines, those of replies moved in.
func plain(c *Comment, indent string) string {
	text := c.Text
	if head := head(c.Author, c.Date); head != "" {
		text = head + "\n" + text
	}
	return "\n" + indent + strings.ReplaceAll(text, "\n", "\n"+indent) + "\n"
}
