package hypertext

import (
	"fmt"
	"unicode/utf8"
)

// A Row is an item of a Section.
type Row struct {
	Level int    // how deep it is nested; a row is at most one level deeper than the one before
	HTML  string // its content, which is written as it is
}

// Section returns rows as nested lists below a title. It has at most maxChars Unicode
// characters; a negative maxChars means no bound. The last line says how many of total
// things did not fit. The result is empty if not one does.
func Section(title, thing string, rows []Row, total, maxChars int) string {
	const start, end = "<section>", "</section>"
	s := sectionWriter{b: append(AppendText([]byte(start+"<h2>"), title), "</h2>"...)}
	room := maxChars - utf8.RuneCount(s.b) - len(leftOut(thing, total)) - len(end)
	shown := 0
	for _, r := range rows {
		size, depth, chars := len(s.b), s.depth, s.chars
		s.row(r)
		if s.chars += utf8.RuneCount(s.b[size:]); maxChars >= 0 && s.chars+s.depth*len(closeList) > room {
			s.b, s.depth, s.chars = s.b[:size], depth, chars
			break
		}
		shown++
	}
	if shown == 0 {
		return ""
	}
	for ; s.depth > 0; s.depth-- {
		s.b = append(s.b, closeList...)
	}
	return string(append(append(s.b, leftOut(thing, total-shown)...), end...))
}

const closeList = "</li></ul>"

// A sectionWriter writes the rows of a section.
type sectionWriter struct {
	b     []byte
	depth int // lists that are open, with an item each
	chars int // of the rows
}

func (s *sectionWriter) row(r Row) {
	level := min(max(r.Level, 0), s.depth)
	for ; s.depth > level+1; s.depth-- {
		s.b = append(s.b, closeList...)
	}
	switch {
	case s.depth == level:
		s.b = append(s.b, "\n<ul>"...)
		s.depth++
	default:
		s.b = append(s.b, "</li>\n"...)
	}
	s.b = append(append(s.b, "<li>"...), r.HTML...)
}

// leftOut returns the last line: how many things did not fit.
func leftOut(thing string, n int) string {
	switch {
	case n <= 0:
		return ""
	case n == 1:
		return "\n<p>(1 more " + thing + " not shown)</p>"
	}
	return fmt.Sprintf("\n<p>(%d more %ss not shown)</p>", n, thing)
}

// AppendLink appends words as a link, if the address is one of the web or of mail.
func AppendLink(b []byte, address, words string) []byte {
	if !follows(address) {
		return AppendText(b, words)
	}
	a := New("a", "href", address)
	return append(AppendText(append(b, a.Start()...), words), a.End()...)
}

// follows reports whether an address can be followed from anywhere.
func follows(address string) bool {
	for _, scheme := range [...]string{"http://", "https://", "mailto:", "tel:"} {
		if len(address) > len(scheme) && address[:len(scheme)] == scheme {
			return true
		}
	}
	return false
}
