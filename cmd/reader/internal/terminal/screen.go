package terminal

import (
	"io"
	"strings"
	"unicode"
)

// A Screen shows text to a person.
type Screen struct {
	out     io.Writer
	width   int  // columns of a line
	colours bool // or none at all
}

// NewScreen returns the screen that w is, nil if it is none.
func NewScreen(w io.Writer) *Screen {
	if !Is(w) {
		return nil
	}
	return &Screen{w, Width(w), Colours(w)}
}

// Write shows text as it is, but for what could command the terminal. So a
// Screen is a writer for those who do not care what they write to.
func (s *Screen) Write(p []byte) (int, error) {
	if _, err := io.WriteString(s.out, Harmless(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Text shows plain text, wrapped.
func (s *Screen) Text(text string) error {
	var b strings.Builder
	for line := range strings.Lines(Harmless(text)) {
		line = strings.TrimRight(line, "\n")
		s.wrap(&b, paragraph{text: line})
	}
	_, err := io.WriteString(s.out, b.String())
	return err
}

// Harmless replaces the characters that would command a terminal rather than be
// shown by it: a page must not set its title, nor fill the clipboard.
func Harmless(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
