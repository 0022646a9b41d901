// Package terminal writes text and Markdown to terminals: coloured, wrapped to the
// width of the screen, and without control characters.
package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// Is reports whether a stream, an io.Reader or io.Writer, is a terminal.
func Is(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Colours reports whether w is a terminal with colours, and they are not switched
// off: see no-color.org.
func Colours(w io.Writer) bool {
	return Is(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// The bounds of a line of text, in columns. Longer ones are hard to read.
const (
	leastWidth = 40
	mostWidth  = 100
)

// Columns returns how many columns the terminal w has, 0 if w is none or does not
// report its size.
func Columns(w io.Writer) int {
	file, ok := w.(*os.File)
	if !ok {
		return 0
	}
	columns, _, err := term.GetSize(int(file.Fd()))
	if err != nil {
		return 0
	}
	return columns
}

// Width returns how many columns text on w should have.
func Width(w io.Writer) int {
	columns := Columns(w)
	if columns == 0 { // some terminals do not report a size
		return mostWidth
	}
	return min(max(columns, leastWidth), mostWidth)
}
