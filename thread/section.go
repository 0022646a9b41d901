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
func Section(ctx context.Context, comments []Comment, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return write(markdown{}, comments, total, maxChars, patience.With(ctx)), nil
}

// Text renders comments as Section does, as plain text without marks and escapes.
func Text(ctx context.Context, comments []Comment, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return write(plain{}, comments, total, maxChars, patience.With(ctx)), nil
}

// A form is how a section is written.
type form interface {
	title() string
	item(c *Comment, level int) string
}

func write(f form, comments []Comment, total, maxChars int, meter *patience.Meter) string {
	meter.Look()
	w := section.New(f.title(), "comment", total, maxChars)
	level := 0
	for i := range comments {
		c := &comments[i]
		meter.Spend(len(c.Text))
		level = min(c.Level, level+min(i, 1), deepest)
		if item := f.item(c, level); !w.Add(item) && !(w.Empty() && addCut(w, f, c, level, item)) {
			break
		}
	}
	return w.String()
}

// addCut adds as many words of a comment as fit, and reports whether one did. item is
// the whole comment.
func addCut(w *section.Writer, f form, c *Comment, level int, item string) bool {
	around := utf8.RuneCountInString(item) - utf8.RuneCountInString(c.Text)
	short := *c
	short.Text = cutWords(c.Text, w.Room()-around)
	return short.Text != "" && w.Add(f.item(&short, level))
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
func (c *Comment) head(name func(string) string) string {
	switch {
	case c.Author != "" && c.Date != "":
		return name(c.Author) + " (" + c.Date + "):"
	case c.Author != "":
		return name(c.Author) + ":"
	case c.Date != "":
		return "(" + c.Date + "):"
	}
	return ""
}

// markdown writes a list: replies are lists in the items that they answer.
type markdown struct{}

func (markdown) title() string { return "## " + sectionTitle + "\n" }

func (markdown) item(c *Comment, level int) string {
	var b strings.Builder
	indent := strings.Repeat("  ", level)
	b.WriteString("\n" + indent + "- ")
	lead := ""
	if head := c.head(func(s string) string { return "**" + escape.Label(s) + "**" }); head != "" {
		b.WriteString(head + "\n")
		lead = "\n  " + indent
	}
	for line := range strings.SplitSeq(c.Text, "\n") {
		b.WriteString(lead + escape.Start(escape.Label(line)) + "\n")
		lead = "\n  " + indent
	}
	return b.String()
}

// plain writes lines, those of replies moved in.
type plain struct{}

func (plain) title() string { return sectionTitle + "\n" }

func (plain) item(c *Comment, level int) string {
	var b strings.Builder
	indent := strings.Repeat("  ", level)
	b.WriteString("\n")
	if head := c.head(func(s string) string { return s }); head != "" {
		b.WriteString(indent + head + "\n")
	}
	for line := range strings.SplitSeq(c.Text, "\n") {
		b.WriteString(indent + line + "\n")
	}
	return b.String()
}
