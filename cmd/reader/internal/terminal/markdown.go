package terminal

import (
	"io"
	"strings"
)

// Markdown shows Markdown, coloured and wrapped. It stays Markdown: marks and
// addresses are kept, so that text copied from the screen is complete. Code and
// tables keep their lines.
func (s *Screen) Markdown(text string) error {
	var b strings.Builder
	m := markdown{screen: s, out: &b}
	for line := range strings.Lines(Harmless(text)) {
		m.line(strings.TrimRight(line, "\n"))
	}
	_, err := io.WriteString(s.out, b.String())
	return err
}

// A markdown is the state between two lines.
type markdown struct {
	screen *Screen
	out    *strings.Builder
	fence  string // the open fence; empty if none
	lines  int    // number of lines so far
}

// frontMatter opens and closes the metadata at the top.
const frontMatter = "---"

// line shows one line.
func (m *markdown) line(line string) {
	first := m.lines == 0
	m.lines++
	lead, text := cutQuotes(line)
	body := strings.TrimLeft(text, " ")
	switch {
	case m.fence != "":
		m.preformatted(line, m.fenceStyle(body))
		if closes(body, m.fence) {
			m.fence = ""
		}
	case first && line == frontMatter:
		m.fence = frontMatter
		m.preformatted(line, faint)
	case fenceOf(body) != "":
		m.fence = fenceOf(body)
		m.preformatted(line, faint)
	case body == "" || isRule(body):
		m.preformatted(line, faint)
	case strings.HasPrefix(body, "|"):
		m.preformatted(line, plain)
	default:
		m.paragraph(lead, text)
	}
}

// fenceStyle returns the style of a line inside of a fence.
func (m *markdown) fenceStyle(body string) style {
	if m.fence == frontMatter || closes(body, m.fence) {
		return faint
	}
	return code
}

// preformatted shows a line as it is.
func (m *markdown) preformatted(line string, st style) {
	m.screen.paint(m.out, line, st)
	m.out.WriteByte('\n')
}

// paragraph shows a heading, an item of a list or running text, after the marks of
// the quotes around it.
func (m *markdown) paragraph(quotes, text string) {
	if st := headingStyle(text); st != plain {
		styles := make([]style, len(text))
		for i := range styles {
			styles[i] = st
		}
		m.screen.wrap(m.out, paragraph{text, styles, quotes, quotes, faint})
		return
	}
	mark, body := cutMarker(text)
	m.screen.paint(m.out, quotes, faint)
	p := paragraph{body, inline(body), mark, quotes + strings.Repeat(" ", len(mark)), marker}
	if quotes != "" {
		p.marks = faint
	}
	m.screen.wrap(m.out, p)
}

// cutQuotes splits the marks of block quotes off a line.
func cutQuotes(line string) (quotes, text string) {
	at := 0
	for at < len(line) && (line[at] == '>' || at > 0 && line[at] == ' ' && line[at-1] == '>') {
		at++
	}
	return line[:at], line[at:]
}

// cutMarker splits the indent and the marker of a list item or a footnote off a
// text.
func cutMarker(text string) (mark, rest string) {
	at := len(text) - len(strings.TrimLeft(text, " "))
	for {
		n := markerLength(text[at:])
		if n == 0 {
			return text[:at], text[at:]
		}
		at += n
	}
}

// longestNote bounds the marker of a footnote, in bytes. It is searched for at every
// space, so the search must be short.
const longestNote = 42

// markerLength returns the length of the marker at the start of a text, with the
// space after it, in bytes.
func markerLength(text string) int {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	switch {
	case strings.HasPrefix(text, "- "), strings.HasPrefix(text, "* "), strings.HasPrefix(text, "+ "):
		return 2
	case 0 < digits && digits <= 9 && (strings.HasPrefix(text[digits:], ". ") || strings.HasPrefix(text[digits:], ") ")):
		return digits + 2
	case strings.HasPrefix(text, "[^"):
		if end := strings.Index(text[:min(len(text), longestNote)], "]: "); end > 0 {
			return end + len("]: ")
		}
	}
	return 0
}

// headingStyle returns the style of a heading, plain if the text is not a heading.
func headingStyle(text string) style {
	level := len(text) - len(strings.TrimLeft(text, "#"))
	switch {
	case level == 0 || level > 6 || !strings.HasPrefix(text[level:], " "):
		return plain
	case level <= 2:
		return title
	}
	return heading
}

// fenceOf returns the fence that a line opens, or an empty string.
func fenceOf(body string) string {
	for _, sign := range []string{"`", "~"} {
		n := len(body) - len(strings.TrimLeft(body, sign))
		if n >= 3 && (sign == "~" || !strings.Contains(body[n:], "`")) {
			return body[:n]
		}
	}
	return ""
}

// closes reports whether a line closes a fence.
func closes(body, fence string) bool {
	body = strings.TrimRight(body, " ")
	return strings.HasPrefix(body, fence) && strings.Trim(body, fence[:1]) == ""
}

// isRule reports whether a line is a thematic break.
func isRule(body string) bool {
	return body == "---" || body == "***" || body == "___" || body == "* * *"
}
