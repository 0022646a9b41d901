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

// The bounds of a line of text, in columns. Longer ones are hard to read.
const (
	minWidth = 40
	maxWidth = 100
)

// A Screen shows text to a person.
type Screen struct {
	out     io.Writer
	columns int  // of the terminal; 0 if it does not tell
	width   int  // columns of a line of text
	colours bool // whether to use styles
}

// NewScreen returns a Screen if w is a terminal, or else nil. It has colours unless they are switched
// off: see no-color.org.
func NewScreen(w io.Writer) *Screen {
	if !Is(w) {
		return nil
	}
	columns, _, err := term.GetSize(int(w.(*os.File).Fd()))
	width := min(max(columns, minWidth), maxWidth)
	if err != nil || columns == 0 { // some terminals do not report a size
		columns, width = 0, maxWidth
	}
	return &Screen{w, columns, width, os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
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
		if IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// IsControl reports whether a character controls a terminal, or sets the direction of what follows.
// A mark of the direction, which words of some scripts need, is like a letter and turns nothing else.
func IsControl(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
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
