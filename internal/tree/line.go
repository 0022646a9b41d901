package tree

import "strings"

// All line ends of a page count as "\n": "\r\n", "\n" and a "\r" alone. Texts are cut from the
// page with its own, since most of them, such as scripts and the indentation between tags, are
// never asked for. A carriage return from a character reference is not a line end.

// Lines returns a text with "\n" at the end of its lines.
func Lines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	writeLines(&out, s)
	return out.String()
}

// writeLines writes a text with "\n" at the end of its lines.
func writeLines(out *strings.Builder, s string) {
	for {
		i := strings.IndexByte(s, '\r')
		if i < 0 {
			out.WriteString(s)
			return
		}
		out.WriteString(s[:i])
		if s = s[i+1:]; !strings.HasPrefix(s, "\n") {
			out.WriteByte('\n')
		}
	}
}

// lines is Lines for a part of the page.
func (x *lexer) lines(s string) string {
	if !x.returns || strings.IndexByte(s, '\r') < 0 {
		return s
	}
	out, from := x.resolved.Room(len(s))
	writeLines(out, s)
	return out.String()[from:]
}
