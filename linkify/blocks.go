package linkify

import "bytes"

// blocks is what a Stream knows about the Markdown around the current line. A line
// may be a fence until it is complete, and a backtick may start code until its
// paragraph is complete.
type blocks struct {
	line  int  // start of the line in the buffer
	begun bool // the line starts with text, so it is neither blank nor a fence
	fence byte // of the open block
	size  int  // of that fence; 0 if no block is open
	ticks bool // the paragraph has a backtick: the rest of it is decided at its end
}

// writeLines reads the new text in the buffer, from from on.
func (s *Stream) writeLines(from int) {
	for from < len(s.buf) {
		end, whole := len(s.buf), false
		if n := bytes.IndexByte(s.buf[from:], '\n'); n >= 0 {
			end, whole = from+n+1, true
		}
		if tick := bytes.IndexByte(s.buf[from:end], '`'); tick >= 0 && !s.code.ticks && s.code.size == 0 {
			if s.lineBegun(end) {
				s.decide(from + tick)
			}
			s.code.ticks = true
		}
		if whole {
			s.wholeLine(end)
			s.code.line, s.code.begun = end, false
		}
		from = end
	}
	if s.code.size == 0 && !s.code.ticks && s.lineBegun(len(s.buf)) {
		s.decide(s.lastEnd())
	}
}

// wholeLine reads the complete line that ends at end.
func (s *Stream) wholeLine(end int) {
	b := &s.code
	switch {
	case b.begun:
		if !b.ticks {
			s.decide(end)
		}
		return
	case b.size > 0:
		if closesFence(string(s.buf[b.line:end]), b.fence, b.size) {
			b.size, b.ticks = 0, false
		}
		s.done = end
		return
	}
	line := string(s.buf[b.line:end])
	if n := opensFence(line); n > 0 {
		s.decide(b.line)
		b.size, b.fence, b.ticks = n, line[indent(line)], false
		s.done = end
		return
	}
	if !b.ticks || isBlank(line) {
		b.ticks = false
		s.decide(end)
	}
}

// lineBegun reports whether the line, known up to end, starts with text.
func (s *Stream) lineBegun(end int) bool {
	b := &s.code
	if !b.begun {
		start := string(s.buf[b.line:min(end, b.line+maxIndent+1)])
		i := indent(start)
		b.begun = i < len(start) && !isSpace(start[i]) && start[i] != '`' && start[i] != '~'
	}
	return b.begun
}
