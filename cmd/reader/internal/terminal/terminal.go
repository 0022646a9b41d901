// Package terminal knows whether a person looks at the output, how wide their
// screen is, and how Markdown looks good on it.
package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// Is reports whether what is written to w is shown on a terminal.
func Is(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Colours reports whether w shows colours and is meant to: see no-color.org.
func Colours(w io.Writer) bool {
	return Is(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// The bounds of a line of text, in columns. Longer ones are hard to read.
const (
	leastWidth = 40
	mostWidth  = 100
)

// Width returns how many columns text on w should have.
func Width(w io.Writer) int {
	file, ok := w.(*os.File)
	if !ok {
		return mostWidth
	}
	columns, _, err := term.GetSize(int(file.Fd()))
	if err != nil || columns == 0 { // a terminal that does not know itself
		return mostWidth
	}
	return min(max(columns, leastWidth), mostWidth)
}
