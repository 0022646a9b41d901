package webfetch

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/patience"
)

// cutHTML is cut for HTML that package render wrote. A piece opens the elements that it
// starts in and closes those that it ends in. If not even the first thing in it fits,
// such as a long address, the piece is empty and the next one starts behind that.
func cutHTML(text string, offset, most int, meter *patience.Meter) piece {
	s := tagScanner{text: text, meter: meter}
	s.skip(offset)
	opening := s.opening()
	p := piece{opening: utf8.RuneCountInString(opening)}
	from := s.at + len(s.head)
	s.chars = p.opening - utf8.RuneCountInString(s.head)
	var block, line, word, behind stop
	for s.next() {
		at := stop{s.at, s.chars}
		if s.chars+s.ends > most {
			if behind.at == 0 && s.parts() {
				behind = at
			}
			if s.chars > most && behind.at > 0 {
				break
			}
			continue
		}
		switch {
		case s.isTop():
			block, line, word = at, at, at
		case s.isLine():
			line, word = at, at
		case s.parts():
			word = at
		}
	}
	if s.at == len(text) && s.chars+s.ends <= most {
		closing := endTags(s.open)
		p.text, p.closing = opening+text[from:]+closing, len(closing)
		return p
	}
	to := word
	switch quarter := p.opening + (most-p.opening)/4; {
	case block.chars > quarter:
		to = block
	case line.chars > quarter:
		to = line
	}
	if to.at <= from {
		if behind.at > 0 && behind.at < len(text) {
			p.next = offset + utf8.RuneCountInString(text[from:behind.at])
		}
		return piece{next: p.next}
	}
	closing := endTags(tagsAt(text[:to.at], meter))
	p.text, p.closing = opening+text[from:to.at]+closing, len(closing)
	p.next = offset + utf8.RuneCountInString(text[from:to.at])
	return p
}

// A stop is where a piece may end: a byte of the text, and the characters of the piece.
type stop struct{ at, chars int }

// A tagScanner goes through HTML that package render wrote: every sign that means
// something else in HTML is escaped in it.
type tagScanner struct {
	text  string
	at    int
	chars int      // that were passed
	open  []string // start tags of the elements that are open
	ends  int      // characters of their end tags
	token string   // the last one
	head  string   // the part of a token that stands before an offset
	meter *patience.Meter
}

// next goes past a token: a tag, a reference, or words up to white space. It reports
// false at the end.
func (s *tagScanner) next() bool {
	if s.at >= len(s.text) {
		return false
	}
	rest := s.text[s.at:]
	size := tokenSize(rest)
	s.token = rest[:size]
	s.meter.Spend(size)
	s.at += size
	s.chars += utf8.RuneCountInString(s.token)
	switch {
	case s.token[0] != '<' || s.token[size-1] != '>':
	case strings.HasPrefix(s.token, "</"):
		if last := len(s.open) - 1; last >= 0 {
			s.ends -= len(endTag(s.open[last]))
			s.open = s.open[:last]
		}
	case !isVoidTag(s.token):
		s.open = append(s.open, s.token)
		s.ends += len(endTag(s.token))
	}
	return true
}

// tokenSize returns how many bytes the token at the start of a text has.
func tokenSize(s string) int {
	end := -1
	switch s[0] {
	case '<':
		end = strings.IndexByte(s, '>')
	case '&':
		return referenceSize(s)
	case ' ', '\n':
		return 1
	default:
		if end = strings.IndexAny(s[1:], "<& \n"); end < 0 {
			return len(s)
		}
	}
	if end < 0 {
		return len(s)
	}
	return end + 1
}

// referenceSize returns how many bytes the reference at the start of a text has, without the
// byte that ends it if that is no semicolon.
func referenceSize(s string) int {
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == ';':
			return i + 1
		case c != '#' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z'):
			return i
		}
	}
	return len(s)
}

// skip goes to an offset. If that is in a token, it stops before it and head has the
// part of the token before the offset.
func (s *tagScanner) skip(offset int) {
	for s.chars < offset {
		before := *s
		if !s.next() {
			return
		}
		if s.chars > offset {
			head := s.token[:byteOffset(s.token, offset-before.chars)]
			*s = before
			s.head = head
			return
		}
	}
}

// opening returns what opens a piece that starts here.
func (s *tagScanner) opening() string {
	opening := strings.Join(s.open, "")
	if s.head != "" && (s.head[0] == '<' || s.head[0] == '&') {
		return opening + s.head
	}
	return opening
}

// isTop reports whether a block ended that stands in no other. A heading belongs to
// what follows.
func (s *tagScanner) isTop() bool {
	return len(s.open) == 0 && strings.HasPrefix(s.token, "</") && !strings.HasPrefix(s.token, "</h")
}

// isLine reports whether a line ended.
func (s *tagScanner) isLine() bool { return s.token == "\n" }

// parts reports whether a word or an element ended.
func (s *tagScanner) parts() bool {
	return s.token == " " || strings.HasPrefix(s.token, "</") || isVoidTag(s.token)
}

// balanced returns HTML in which every element is closed, and nothing else is: a forged
// marker that was removed may have held tags.
func balanced(text string, meter *patience.Meter) string {
	var b strings.Builder
	var open []string
	s := tagScanner{text: text, meter: meter}
	for s.next() {
		switch {
		case s.token[0] == '<' && !strings.HasSuffix(s.token, ">"):
			continue // a part of a tag
		case strings.HasPrefix(s.token, "</"):
			at := len(open) - 1
			for at >= 0 && endTag(open[at]) != s.token {
				at--
			}
			if at >= 0 {
				b.WriteString(endTags(open[at:]))
				open = open[:at]
			}
			continue
		case s.token[0] == '<' && !isVoidTag(s.token):
			open = append(open, s.token)
		}
		b.WriteString(s.token)
	}
	b.WriteString(endTags(open))
	return b.String()
}

// nameOf returns the name in a start tag.
func nameOf(tag string) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(tag[1:], ">"), " ")
	return name
}

func endTag(start string) string { return "</" + nameOf(start) + ">" }

func endTags(open []string) string {
	var b strings.Builder
	for i := len(open) - 1; i >= 0; i-- {
		b.WriteString(endTag(open[i]))
	}
	return b.String()
}

// tagsAt returns the start tags of what is open behind a text.
func tagsAt(text string, meter *patience.Meter) []string {
	s := tagScanner{text: text, meter: meter}
	for s.next() {
	}
	return s.open
}

// isVoidTag reports whether a token is the tag of an element without an end tag.
func isVoidTag(token string) bool {
	return strings.HasPrefix(token, "<") && hypertext.IsVoid(nameOf(token))
}
