// Package terminal writes text and Markdown to terminals: coloured, wrapped to the
// width of the screen, and without control characters.
package terminal

import (
	"io"
	"os"
	"strings"
	"unicode"

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
	minWidth = 40
	maxWidth = 100
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
		return maxWidth
	}
	return min(max(columns, minWidth), maxWidth)
}

// A Screen shows text to a person.
type Screen struct {
	out     io.Writer
	columns int  // of the terminal; 0 if it does not tell
	width   int  // columns of a line of text
	colours bool // whether to use styles
}

// NewScreen returns a Screen if w is a terminal, or else nil.
func NewScreen(w io.Writer) *Screen {
	if !Is(w) {
		return nil
	}
	return &Screen{w, Columns(w), Width(w), Colours(w)}
}

// Columns returns how many columns the screen has, 0 if it does not tell.
func (s *Screen) Columns() int { return s.columns }

// Write shows text as it is, except for characters that control the terminal. It
// makes a Screen an io.Writer.
func (s *Screen) Write(p []byte) (int, error) { return Filter(s.out).Write(p) }

// Text shows plain text, wrapped.
func (s *Screen) Text(text string) error {
	if text == "" {
		return nil
	}
	_, err := io.WriteString(s.out, Wrap(strings.TrimSuffix(text, "\n"), s.width)+"\n")
	return err
}

// Wrap returns a harmless text in lines of at most some columns; 0 means any number.
func Wrap(text string, columns int) string {
	if columns == 0 {
		return Harmless(text)
	}
	var lines []string
	for _, p := range lineOf(text, style{}).wrap(columns) {
		lines = append(lines, p.text)
	}
	return strings.Join(lines, "\n")
}

// Harmless replaces the characters that control a terminal: a page must not set its
// title, fill the clipboard or turn around what is behind its text.
func Harmless(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || turns(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// turns reports whether a character sets the direction of what follows. A mark of the
// direction, which words of some scripts need, is like a letter and turns nothing else.
func turns(r rune) bool {
	return r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
}

// Filter returns a writer that writes harmless text to w. Each write must end between two
// characters.
func Filter(w io.Writer) io.Writer { return filter{w} }

type filter struct{ io.Writer }

func (f filter) Write(p []byte) (int, error) {
	if isPlain(p) {
		return f.Writer.Write(p)
	}
	if _, err := io.WriteString(f.Writer, Harmless(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// isPlain reports whether a text has only printable ASCII, tabs and line breaks. Most
// texts are told harmless by that, in a tenth of the time.
func isPlain(text []byte) bool {
	for _, c := range text {
		if (c < ' ' || c > '~') && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}
