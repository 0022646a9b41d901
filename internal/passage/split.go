package passage

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/render"
)

// chunks are a text cut into what may become passages.
type chunks struct {
	text    string
	outline []render.Heading
	list    []chunk
}

// A chunk is some blocks of a text below one heading, or a part of a long block.
type chunk struct {
	start, end       int    // bytes
	offset           int    // the character at start
	heading          int    // the last heading before its words, by its place in the outline; -1 if none
	named            bool   // the chunk has that heading in its text
	opening, closing string // what reopens and closes the block that it was cut from
}

// A splitter cuts a text into chunks, block by block.
type splitter struct {
	chunks
	meter *cancel.Meter

	most   int // characters of a chunk, about
	enough int // characters of a chunk after which a further block begins a new one

	chunk chunk // being made; empty if its end is not behind its start
	chars int   // of it
	bare  bool  // it has only headings so far

	at      int // byte up to which characters are counted,
	counted int // and their number
	next    int // the first heading that was not passed
}

// split cuts a text into chunks of at most about some characters.
func split(text string, outline []render.Heading, most, enough int, meter *cancel.Meter) *chunks {
	s := &splitter{chunks: chunks{text: text, outline: outline}, meter: meter, most: most, enough: enough}
	for s.next < len(outline) && outline[s.next].Offset < 0 { // above the text
		s.next++
	}
	start, end := 0, 0
	for l := range output.Lines(text, true, meter) {
		if end = l.End; l.Blank && l.Fence < 0 || l.Closes && l.Fence == start {
			s.block(start, end)
			start = end
		}
	}
	s.block(start, end)
	s.flush()
	return &s.chunks
}

// block adds a block to the chunks: up to a blank line, or to the end of the code that it is.
func (s *splitter) block(start, end int) {
	if strings.TrimSpace(s.text[start:end]) == "" {
		return
	}
	from := s.char(start)
	chars := s.char(end) - from
	heading := s.next < len(s.outline) && s.outline[s.next].Offset < from+chars
	if s.chars >= s.enough || !s.bare && (heading || s.chars+chars > s.most) {
		s.flush()
	}
	for s.next < len(s.outline) && s.outline[s.next].Offset < from+chars {
		s.next++
	}
	if chars > s.most {
		s.long(start, end)
		return
	}
	s.add(start, end, from, chars)
	s.chunk.named = s.chunk.named || heading
	s.bare = heading
}

// add appends a part of the text to the chunk that is being made.
func (s *splitter) add(start, end, from, chars int) {
	if s.chunk.end == s.chunk.start {
		s.chunk = chunk{start: start, offset: from}
		s.chars = 0
	}
	s.chunk.end, s.chunk.heading = end, s.next-1
	s.chars += chars
}

// flush ends the chunk that is being made.
func (s *splitter) flush() {
	if s.chunk.end > s.chunk.start {
		s.chunk.end = s.chunk.start + len(strings.TrimRight(s.text[s.chunk.start:s.chunk.end], " \t\n"))
		s.list = append(s.list, s.chunk)
	}
	s.chunk, s.chars, s.bare = chunk{}, 0, false
}

// long cuts a long block into chunks. The first goes on with the headings above it.
func (s *splitter) long(start, end int) {
	opening, closing := frame(s.text[start:end], s.most)
	from := s.char(start)
	for at := start; at < end; {
		to := partEnd(s.text, at, end, s.most)
		s.meter.Spend(to - at)
		s.add(at, to, from, 0)
		if at > start {
			s.chunk.opening = opening
		}
		if to < end {
			s.chunk.closing = closing
		}
		s.flush()
		if k := &s.list[len(s.list)-1]; to < end && k.closing != "" {
			k.closing = "\n" + k.closing
		}
		from += utf8.RuneCountInString(s.text[at:to])
		at = to
	}
}

// frame returns what opens and closes a part of a block: the fence of code, or the
// head of a table.
func frame(block string, most int) (opening, closing string) {
	first := output.LineEnd(block, 0)
	if fence, _ := output.FenceOf(strings.TrimSpace(block[:first])); fence != "" {
		return block[:first], fence
	}
	if strings.HasPrefix(block, "|") && first < len(block) {
		second := output.LineEnd(block, first)
		if head := block[:second]; strings.HasPrefix(block[first:], "| --") && utf8.RuneCountInString(head) <= most/4 {
			return head, ""
		}
	}
	return "", ""
}

// partEnd returns where a part of a long block ends: at the end of a line, a sentence
// or a word, the last that leaves the part short enough.
func partEnd(text string, start, end, most int) int {
	limit, n := end, 0
	for i := range text[start:end] {
		if n++; n > most {
			limit = start + i
			break
		}
	}
	if limit == end {
		return end
	}
	part := text[start:limit]
	if i := strings.LastIndexByte(part, '\n'); i > 0 {
		return start + i + 1
	}
	for _, stops := range [...]string{".!?。！？", " "} {
		if i := lastStop(part, stops); i > len(part)/2 {
			return start + i
		}
	}
	return limit
}

// lastStop returns the byte behind the last of some characters, and behind the space
// that follows it. A full stop counts only before a space.
func lastStop(part, stops string) int {
	for end := len(part); ; {
		i := strings.LastIndexAny(part[:end], stops)
		if i < 0 {
			return 0
		}
		_, size := utf8.DecodeRuneInString(part[i:])
		switch next := i + size; {
		case size > 1 || part[i] == ' ':
			return next
		case next < len(part) && part[next] == ' ':
			return next + 1
		}
		end = i
	}
}

// char returns the number of the character at a byte. Bytes are asked for in order.
func (s *splitter) char(at int) int {
	if at < s.at {
		return s.counted - utf8.RuneCountInString(s.text[at:s.at])
	}
	s.counted += utf8.RuneCountInString(s.text[s.at:at])
	s.at = at
	return s.counted
}
