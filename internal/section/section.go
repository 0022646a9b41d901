// Package section writes a list of things below a title, within a bound. The last line
// says how many of them did not fit.
package section

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A Writer writes one section.
type Writer struct {
	text  strings.Builder
	thing string // what the list is of, such as "comment"
	left  int    // things that were not written
	shown int
	room  int // characters, if bounded
	bound bool
}

// New returns a Writer for a section of at most maxChars Unicode characters; a negative
// maxChars means no bound. total is how many things there are.
func New(title, thing string, total, maxChars int) *Writer {
	w := &Writer{thing: thing, left: total, bound: maxChars >= 0}
	w.text.WriteString(title)
	w.room = maxChars - utf8.RuneCountInString(title) - utf8.RuneCountInString(w.leftOut())
	return w
}

// Add writes a thing and reports whether it fitted. If not, nothing is written.
func (w *Writer) Add(item string) bool {
	size := utf8.RuneCountInString(item)
	if w.bound && size > w.room {
		return false
	}
	w.text.WriteString(item)
	w.room -= size
	w.left--
	w.shown++
	return true
}

// Empty reports whether nothing was added.
func (w *Writer) Empty() bool { return w.shown == 0 }

// Room returns how many characters are left, if there is a bound.
func (w *Writer) Room() int { return w.room }

// String returns the section, without a line feed at its end. It is empty if nothing
// was added.
func (w *Writer) String() string {
	if w.Empty() {
		return ""
	}
	return strings.TrimSuffix(w.text.String()+w.leftOut(), "\n")
}

// leftOut returns the last line: how many things did not fit.
func (w *Writer) leftOut() string {
	switch w.left {
	case 0:
		return ""
	case 1:
		return "\n(1 more " + w.thing + " not shown)\n"
	}
	return fmt.Sprintf("\n(%d more %ss not shown)\n", w.left, w.thing)
}
