package linkify

import "bytes"

// blocks is what a Stream knows about the Markdown around the line that is
// arriving. A line tells whether it is a fence when it is whole; a backtick
// tells whether it starts code when its paragraph is.
type blocks struct {
	line  int  // where the line starts in the buffer
	begun bool // the line has text before any mark, so it is neither blank nor a fence
	fence byte // of the block that is open
	size  int  // of that fence; 0 if no block is open
	ticks bool // the paragraph has a backtick: from there on it is decided as a whole
}

// writeLines takes the text that arrived in the buffer at from.
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

// wholeLine takes the line that ends at end.
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

// lineBegun reports whether the line, of which everything before end is there,
// has begun with text.
func (s *Stream) lineBegun(end int) bool {
	b := &s.code
	if !b.begun {
		start := string(s.buf[b.line:min(end, b.line+maxIndent+1)])
		i := indent(start)
		b.begun = i < len(start) && !isSpace(start[i]) && start[i] != '`' && start[i] != '~'
	}
	return b.begun
}
