// Package section writes lists of things that are made of data below a title, within a
// bound: navigation, comments, items. The last line says how many of them did not fit.
package section

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/hypertext"
)

// A Form spells words in a format.
type Form content.Format

// is reports whether the form is that of a format.
func (f Form) is(format content.Format) bool { return content.Format(f) == format }

// Heading returns a title of a level.
func (f Form) Heading(level int, title string) string {
	switch content.Format(f) {
	case content.PlainText:
		return title
	case content.HTML:
		return "<h" + strconv.Itoa(level) + ">" + f.Words(title) + "</h" + strconv.Itoa(level) + ">"
	}
	return "######"[:level] + " " + title
}

// Words returns words as they are.
func (f Form) Words(words string) string {
	switch content.Format(f) {
	case content.PlainText:
		return words
	case content.HTML:
		return string(hypertext.AppendText(nil, words))
	}
	return escape.Label(words)
}

// Line returns words that start a line.
func (f Form) Line(words string) string {
	if f.is(content.Markdown) {
		return escape.Start(escape.Label(words))
	}
	return f.Words(words)
}

// Strong returns words that stand out.
func (f Form) Strong(words string) string {
	switch words = f.Words(words); {
	case words == "" || f.is(content.PlainText):
		return words
	case f.is(content.HTML):
		return "<strong>" + words + "</strong>"
	}
	return "**" + words + "**"
}

// Link returns words that lead to an address. Plain text has it behind them. HTML has only
// those that can be followed from anywhere.
func (f Form) Link(words, address string) string {
	switch {
	case address == "", f.is(content.HTML) && !hypertext.Follows(address):
		return f.Words(words)
	case f.is(content.PlainText):
		return words + " <" + escape.Encode(address, escape.TextEnds) + ">"
	case f.is(content.HTML):
		a := hypertext.New("a", "href", address)
		return a.Start() + f.Words(words) + a.End()
	}
	return "[" + escape.Label(words) + "](" + escape.URL(address) + ")"
}

// More returns the last line: how many things did not fit.
func (f Form) More(thing string, n int) string {
	switch {
	case n <= 0:
		return ""
	case f.is(content.HTML):
		return "\n<p>(" + Count(n, "more "+thing) + " not shown)</p>"
	}
	return "\n(" + Count(n, "more "+thing) + " not shown)\n"
}

// Count returns how many things there are, in words: 1,213 links.
func Count(n int, thing string) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	if n == 1 {
		return s + " " + thing
	}
	return s + " " + thing + "s"
}

// A Writer writes one section.
type Writer struct {
	Form
	text  []byte
	thing string // what the list is of, such as "comment"
	left  int    // things that were not written
	room  int    // characters that are left; negative: there is no bound
	bound bool
	depth int // lists that are open, with an item each
}

// The tags of a section and of the items in it.
const sectionStart, sectionEnd, itemEnd = "<section>", "</section>", "</li></ul>"

// New returns a Writer for a section of at most maxChars Unicode characters; a negative
// maxChars means no bound. total is how many things there are.
func New(format content.Format, title, thing string, total, maxChars int) *Writer {
	w := &Writer{Form: Form(format), thing: thing, left: total, bound: maxChars >= 0}
	title, end := w.Heading(2, title)+"\n", ""
	if w.is(content.HTML) {
		title, end = sectionStart+title[:len(title)-1], sectionEnd
	}
	w.text = append(w.text, title...)
	w.room = maxChars - utf8.RuneCountInString(title+w.More(thing, total)+end)
	return w
}

// Row returns a row of a section: a head, which is spelt, and lines below it. It is at most
// one level deeper than the one before.
func (w *Writer) Row(level int, head string, lines ...string) string {
	level = min(max(level, 0), w.depth)
	if w.is(content.HTML) {
		start := strings.Repeat(itemEnd, max(0, w.depth-level-1)) + "</li>\n<li>"
		if level == w.depth {
			start = "\n<ul><li>"
		}
		for _, line := range lines {
			head += "<p>" + w.Words(strings.TrimSpace(line)) + "</p>"
		}
		return start + head
	}
	indent, bullet, gap := strings.Repeat("  ", level), "- ", "\n\n  "
	if w.is(content.PlainText) {
		bullet, gap = "", "\n"
	}
	var all []string
	if head != "" {
		all = append(all, head)
	}
	for _, line := range lines {
		all = append(all, w.Line(line))
	}
	row := indent + bullet + strings.Join(all, gap+indent) + "\n"
	if len(lines) > 0 || w.Empty() {
		row = "\n" + row
	}
	return row
}

// Add writes a row at a level and reports whether it fitted. If not, nothing is written.
func (w *Writer) Add(level int, row string) bool {
	size, depth := utf8.RuneCountInString(row), min(max(level, 0), w.depth)+1
	ends := 0
	if w.is(content.HTML) {
		ends = depth * len(itemEnd)
	}
	if w.bound && size+ends > w.room {
		return false
	}
	w.text = append(w.text, row...)
	w.room -= size
	w.left--
	w.depth = depth
	return true
}

// Empty reports whether nothing was added.
func (w *Writer) Empty() bool { return w.depth == 0 }

// Room returns how many characters are left, if there is a bound.
func (w *Writer) Room() int { return w.room }

// String returns the section, without a line feed at its end. It is empty if nothing
// was added.
func (w *Writer) String() string {
	switch more := w.More(w.thing, w.left); {
	case w.Empty():
		return ""
	case w.is(content.HTML):
		return string(w.text) + strings.Repeat(itemEnd, w.depth) + more + sectionEnd
	default:
		return strings.TrimSuffix(string(w.text)+more, "\n")
	}
}
