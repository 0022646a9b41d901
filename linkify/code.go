package linkify

import (
	"strings"
	"unicode/utf8"
)

// extra looks at the triggers of the options: code and matchers.
func (s *scanner) extra(i int) bool {
	c := s.text[i]
	if s.skipCode && (c == '`' || c == '~') {
		end, code := s.codeEnd(i)
		s.pos = end
		if code {
			s.floor = end
		}
		return false
	}
	for m := range s.matchers {
		if s.matchers[m].Trigger == c && s.match(&s.matchers[m], i) {
			return true
		}
	}
	return false
}

// match asks a matcher. An answer outside of the text counts as no link.
func (s *scanner) match(m *Matcher, i int) bool {
	start, end, href := m.Match(s.text, i)
	if start < s.floor || start > i || end <= i || end > len(s.text) ||
		!utf8.RuneStart(s.text[start]) || end < len(s.text) && !utf8.RuneStart(s.text[end]) {
		return false
	}
	l := s.accept(start, end, m.Kind)
	l.href = href
	return true
}

// A tickMemo has, for each n, the place up to which there is no run of n backticks.
// So a paragraph of runs without partners is not searched once for each run.
type tickMemo [16]int

// codeEnd returns the end of the code that starts with the backticks or tildes at
// i, or the end of their run if they start no code.
func (s *scanner) codeEnd(i int) (end int, code bool) {
	t := s.text
	if n := opensFence(t[lineStart(t, i):]); n > 0 {
		return fencedEnd(t, i, n), true
	}
	n := runLength(t[i:])
	if t[i] == '~' || n >= len(s.ticks) || s.ticks[n] > i {
		return i + n, false
	}
	end, code = spanEnd(t, i+n, n)
	if !code {
		s.ticks[n] = end
		end = i + n
	}
	return end, code
}

// spanEnd returns the end of the code span that n backticks before i opened, or the
// end of the paragraph.
func spanEnd(t string, i, n int) (end int, found bool) {
	for i < len(t) {
		switch t[i] {
		case '`':
			run := runLength(t[i:])
			i += run
			if run == n {
				return i, true
			}
		case '\n':
			i++
			if line := t[i:]; isBlank(line) || opensFence(line) > 0 {
				return i, false
			}
		default:
			i++
		}
	}
	return i, false
}

// fencedEnd returns the end of the block with a fence of n characters at i: after a
// fence that is at least as long, or at the end of the text.
func fencedEnd(t string, i, n int) int {
	fence := t[i]
	for {
		next := strings.IndexByte(t[i:], '\n')
		if next < 0 {
			return len(t)
		}
		i += next + 1
		if closesFence(t[i:], fence, n) {
			if next = strings.IndexByte(t[i:], '\n'); next < 0 {
				return len(t)
			}
			return i + next
		}
	}
}

// opensFence returns how many backticks or tildes open a code block in the first
// line of t, or 0.
func opensFence(t string) int {
	i := indent(t)
	if i >= len(t) || t[i] != '`' && t[i] != '~' {
		return 0
	}
	n := runLength(t[i:])
	if n < 3 {
		return 0
	}
	if t[i] == '`' { // three backticks may also be a span in a line
		line, _, _ := strings.Cut(t[i+n:], "\n")
		if strings.IndexByte(line, '`') >= 0 {
			return 0
		}
	}
	return n
}

// closesFence reports whether the first line of t closes a block that n fence
// characters opened.
func closesFence(t string, fence byte, n int) bool {
	i := indent(t)
	if i >= len(t) || t[i] != fence {
		return false
	}
	run := runLength(t[i:])
	return run >= n && isBlank(t[i+run:])
}

// indent returns how many spaces and quote marks start a line, at most maxIndent.
func indent(t string) int {
	i := 0
	for i < len(t) && i < maxIndent && (t[i] == ' ' || t[i] == '\t' || t[i] == '>') {
		i++
	}
	return i
}

// lineStart returns the start of the line if only spaces and quote marks are
// between it and i, or else the end of the text.
func lineStart(t string, i int) int {
	k := i
	for k > 0 && i-k < maxIndent && (t[k-1] == ' ' || t[k-1] == '\t' || t[k-1] == '>') {
		k--
	}
	if k == 0 || t[k-1] == '\n' {
		return k
	}
	return len(t)
}

// isBlank reports whether the first line of t has only spaces.
func isBlank(t string) bool {
	for i := range len(t) {
		switch t[i] {
		case ' ', '\t', '\r':
		case '\n':
			return true
		default:
			return false
		}
	}
	return true
}

func runLength(t string) int {
	n := 1
	for n < len(t) && t[n] == t[0] {
		n++
	}
	return n
}
