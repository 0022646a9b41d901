package linkify

import (
	"bytes"
	"unicode/utf8"
)

// A Stream finds the links of a text that arrives piece by piece, such as the
// output of a model. It finds what All finds in the whole text, wherever the text
// is cut. It returns a link as soon as nothing that follows can change it: when
// white space or another character arrives that ends every link.
type Stream struct {
	f    *Finder
	buf  []byte // end of the text
	base int    // place of buf in the text
	done int    // buf is decided up to here; what is before is context
	seen int    // buf was searched up to here for a place to decide

	code  blocks // with Options.SkipCode
	links []Link // returned by the last call
}

// Stream returns a Stream at the start of a text.
func (f *Finder) Stream() *Stream { return &Stream{f: f} }

// Write adds a piece to the text and returns the links that became certain. The
// slice is valid until the next call.
func (s *Stream) Write(piece string) []Link {
	s.buf = append(s.buf, piece...)
	s.links = s.links[:0]
	if s.f.skipCode {
		s.writeLines(len(s.buf) - len(piece))
	} else {
		s.decide(s.lastEnd())
	}
	s.forget()
	return s.links
}

// Close ends the text and returns the remaining links. The slice is valid until the
// next call. The Stream is then at the start of another text.
func (s *Stream) Close() []Link {
	s.links = s.links[:0]
	if s.code.size == 0 {
		s.decide(len(s.buf))
	}
	*s = Stream{f: s.f, buf: s.buf[:0], links: s.links}
	return s.links
}

// context is how many bytes of decided text a decision may look at.
const context = bidiReach + maxIndent + utf8.UTFMax

// maxDecided is how many bytes of decided text are dropped at once. Dropping fewer
// would move the rest of the buffer too often.
const maxDecided = 4096

// decide finds the links up to cut.
func (s *Stream) decide(cut int) {
	if cut > s.done && s.hasTrigger(s.buf[s.done:cut]) {
		from := max(0, s.done-context)
		scan := newScanner(s.f, string(s.buf[from:cut]), s.done-from)
		for scan.next() {
			s.links = append(s.links, scan.link.at(s.base+from))
		}
	}
	s.done = max(s.done, cut)
}

// hasTrigger reports whether a link could be in b.
func (s *Stream) hasTrigger(b []byte) bool {
	for _, c := range b {
		if s.f.triggers[c] {
			return true
		}
	}
	return false
}

// forget drops decided text, except the context.
func (s *Stream) forget() {
	if s.done < maxDecided {
		return
	}
	from := s.done - context
	s.buf = s.buf[:copy(s.buf, s.buf[from:])]
	s.base += from
	s.done -= from
	s.seen = max(s.seen-from, 0)
	s.code.line -= from
}

// lastEnd returns the last place in buf up to which links can be decided: after a
// character that ends every link. It reads each byte once.
func (s *Stream) lastEnd() int {
	end := len(s.buf) - partial(s.buf)
	k := end
	for k > s.seen {
		c := s.buf[k-1]
		if len(s.f.matchers) > 0 { // they get whole words
			if isSpace(c) {
				break
			}
			k--
			continue
		}
		if c < utf8.RuneSelf {
			if classes[c]&ends != 0 {
				break
			}
			k--
			continue
		}
		r, n := utf8.DecodeLastRune(s.buf[:k])
		if endsLink(r) {
			break
		}
		k -= n
	}
	found := k > s.seen
	s.seen = end
	if !found {
		return s.done
	}
	return k
}

// partial returns how many bytes at the end of b are the start of a rune.
func partial(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if c := b[len(b)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(b[len(b)-n:]) {
				return n
			}
			break
		}
	}
	return 0
}

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
