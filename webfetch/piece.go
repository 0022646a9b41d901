package webfetch

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// A line of a text, with what is needed to cut the text before it.
type line struct {
	start, end int  // bytes, the line feed included
	fence      int  // where the line of the fence starts that this one is in, or closes; -1 if none
	table      int  // where the table starts that this one is in; -1 if none
	block      bool // a block starts here
	heading    bool
	blank      bool
}

// lineCost is the cost of a line in addition to its bytes, in bytes.
const lineCost = 64

// A scanner finds the lines of a text and the blocks of Markdown in it, one after the
// other. A copy goes on from the same line. Nothing keeps all lines: a table of short ones
// would be many times as large as the text.
type scanner struct {
	text     string
	markdown bool
	meter    *patience.Meter

	at    int    // where the next line starts
	open  int    // where the line of the open fence starts; -1 if none is open
	sign  string // the open fence
	table int    // where the table of the line before starts; -1 if it is in none
	blank bool   // the line before is blank
}

// scan returns a scanner at the first line of a text.
func scan(text string, markdown bool, meter *patience.Meter) scanner {
	return scanner{text: text, markdown: markdown, meter: meter, open: -1, table: -1, blank: true}
}

// next returns the next line, and whether there is one.
func (s *scanner) next() (l line, ok bool) {
	if s.at >= len(s.text) {
		return l, false
	}
	l = line{start: s.at, end: lineEnd(s.text, s.at), fence: s.open, table: -1}
	s.at = l.end
	s.meter.Spend(lineCost + l.end - l.start)
	words := strings.TrimRight(s.text[l.start:l.end], " \t\n")
	l.blank = words == ""
	if s.open < 0 && !l.blank {
		l.block = s.blank && (!s.markdown || words[0] != ' ' && words[0] != '\t')
	}
	if s.markdown {
		switch fence, info := fenceOf(words); {
		case s.open >= 0:
			if fence != "" && info == "" && strings.HasPrefix(fence, s.sign) {
				s.open = -1
			}
		case fence != "":
			s.open, s.sign = l.start, fence
			l.fence = l.start
		default:
			l.heading = l.block && isHeading(words)
			switch row := isRow(words); {
			case !row:
				s.table = -1
			case s.table < 0:
				s.table = l.start
			}
			l.table = s.table
		}
	}
	s.blank = l.blank && s.open < 0
	return l, true
}

// lines yields the lines from the next on, up to one that starts behind limit.
func (s scanner) lines(limit int) iter.Seq[line] {
	return func(yield func(line) bool) {
		for s := s; s.at <= limit; {
			if l, ok := s.next(); !ok || !yield(l) {
				return
			}
		}
	}
}

// marks are scanners of one text, some way apart. Without them, every piece of a long text
// would read all lines before it again. They may be used from several goroutines.
type marks struct {
	lock sync.Mutex
	list []scanner // at the first lines after each multiple of markEvery bytes, as far as they are known
}

const markEvery = 64 << 10

// before returns s.before(at), from the nearest mark on. The text of s is that of the
// marks, or its start. Nil knows no marks.
func (m *marks) before(s scanner, at int) scanner {
	if m == nil {
		return s.before(at)
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	start := lineStart(s.text, at)
	behind, _ := slices.BinarySearchFunc(m.list, start+1, func(k scanner, start int) int { return cmp.Compare(k.at, start) })
	if behind > 0 {
		k := m.list[behind-1]
		k.text, k.meter = s.text, s.meter
		s = k
	}
	for s.at < start {
		s.next()
		if s.at >= (len(m.list)+1)*markEvery {
			k := s
			k.text, k.meter = "", nil
			m.list = append(m.list, k)
		}
	}
	return s
}

// before returns the scanner whose next line is the one that a byte is in.
func (s scanner) before(at int) scanner {
	for start := lineStart(s.text, at); s.at < start; {
		s.next()
	}
	return s
}

// peek returns the next line, which stays the next.
func (s scanner) peek() line {
	l, _ := s.next()
	return l
}

// lineEnd returns where the line ends that a byte is in.
func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// lineStart returns where the line starts that a byte is in. The end of a text is in its
// last line.
func lineStart(text string, at int) int {
	if at == len(text) && at > 0 {
		at--
	}
	return strings.LastIndexByte(text[:at], '\n') + 1
}

// bare returns a line without the marks of quotes and lists before its content.
func bare(s string) string {
	for {
		if s == "" || s[0] > '>' { // the largest of these marks
			return s
		}
		t := strings.TrimLeft(s, " \t>")
		if rest, ok := strings.CutPrefix(t, "- "); ok {
			t = rest
		} else if n := len(t) - len(strings.TrimLeft(t, "0123456789")); n > 0 && n < 10 && strings.HasPrefix(t[n:], ". ") {
			t = t[n+2:]
		}
		if t == s {
			return s
		}
		s = t
	}
}

// fenceOf returns the fence that a line starts with, and what follows it. Both are
// empty if there is none.
func fenceOf(s string) (fence, info string) {
	s = bare(s)
	if s == "" || s[0] != '`' && s[0] != '~' {
		return "", ""
	}
	n := len(s) - len(strings.TrimLeft(s, s[:1]))
	fence, info = s[:n], strings.TrimSpace(s[n:])
	if n < 3 || s[0] == '`' && strings.Contains(info, "`") {
		return "", ""
	}
	return fence, info
}

func isHeading(s string) bool {
	n := len(s) - len(strings.TrimLeft(s, "#"))
	return n > 0 && n <= 6 && (len(s) == n || s[n] == ' ')
}

func isRow(s string) bool { return strings.HasPrefix(bare(s), "|") }

// A piece is a part of a text, with what reopens and closes the block that it was cut
// from.
type piece struct {
	text             string
	opening, closing int // characters
	next             int // character at which the next piece starts; 0 if this is the last
}

// cut returns the piece of a text that starts at an offset and has at most max
// characters. It ends where a block ends, unless the next block is larger than max;
// then at the end of a line or of a word. White space between two blocks belongs to
// the first.
func cut(text string, markdown bool, offset, max int, known *marks, meter *patience.Meter) piece {
	from := byteOffset(text, offset)
	meter.Spend(from)
	first := known.before(scan(text, markdown, meter), from)
	opening := openingAt(text, first.peek(), from, max)
	room := max - utf8.RuneCountInString(opening)
	rest := text[from:]
	if len(rest) <= room || len(rest) <= utf8.UTFMax*room && utf8.RuneCountInString(rest) <= room {
		return piece{text: opening + rest, opening: utf8.RuneCountInString(opening)}
	}
	reserve := longestClosing(first, from, room)
	to := end(first, from, from+byteOffset(rest, room-reserve), max)
	closing := closingAt(text, first.before(to).peek(), to)
	if utf8.RuneCountInString(closing) > reserve {
		closing = ""
	}
	return piece{
		text:    opening + text[from:to] + closing,
		opening: utf8.RuneCountInString(opening),
		closing: utf8.RuneCountInString(closing),
		next:    offset + utf8.RuneCountInString(text[from:to]),
	}
}

// openShare bounds what reopens a block to this part of a piece: a quarter. If it is
// longer, it is shortened or left out.
const openShare = 4

// openingAt returns what reopens the block that a piece starts in, within a line: the
// line of the fence, or the head of the table.
func openingAt(text string, l line, from, max int) string {
	switch {
	case l.fence >= 0 && l.fence < from:
		open := text[l.fence:lineEnd(text, l.fence)]
		if utf8.RuneCountInString(open)*openShare > max {
			fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
			open = prefixOf(open) + fence + "\n"
		}
		if utf8.RuneCountInString(open)*openShare > max {
			return ""
		}
		return open
	case l.table >= 0 && from == l.start:
		second := lineEnd(text, l.table)
		if l.start <= second {
			return ""
		}
		head := text[l.table:lineEnd(text, second)]
		if utf8.RuneCountInString(head)*openShare > max {
			return ""
		}
		return head
	}
	return ""
}

// prefixOf returns what is before the fence in its line, with spaces for the markers
// of lists, which must not be repeated.
func prefixOf(open string) string {
	n := strings.IndexAny(open, "`~")
	return strings.Map(func(r rune) rune {
		if r == '>' {
			return r
		}
		return ' '
	}, open[:n])
}

// closingAt returns what closes the block of a piece that ends before a byte, in a line.
func closingAt(text string, l line, to int) string {
	if l.fence < 0 || l.fence == to {
		return ""
	}
	open := text[l.fence:lineEnd(text, l.fence)]
	fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
	closing := prefixOf(open) + fence + "\n"
	if to > l.start {
		return "\n" + closing
	}
	return closing
}

// longestClosing returns how many characters closingAt may need for a piece. Each fence
// is looked at once, since the line of one may be long and have many lines below it.
func longestClosing(first scanner, from, room int) int {
	most, last := 0, -1
	for l := range first.lines(from + room*utf8.UTFMax) {
		if l.fence >= 0 && l.fence != last {
			last = l.fence
			open := first.text[l.fence:lineEnd(first.text, l.fence)]
			first.meter.Spend(len(open))
			fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
			most = max(most, utf8.RuneCountInString(prefixOf(open)+fence)+2)
		}
	}
	return min(most, room/2)
}

// end returns where a piece ends that starts at from, in the first line, and may reach to
// limit.
func end(first scanner, from, limit, size int) int {
	block, before := 0, 0 // where the last block in the piece starts, and where its headings do
	plain, indent := 0, 0
	var above headings
	for l := range first.lines(limit) {
		if l.start <= from || l.blank {
			continue
		}
		if l.block {
			block, before = l.start, above.of(l)
		}
		above.add(l)
		if in := indentOf(first.text[l.start:l.end]); plain == 0 || in <= indent || l.start-plain > (limit-from)/4 {
			plain, indent = l.start, in
		}
	}
	if block > 0 && isShort(first.before(block), size) {
		return before
	}
	if plain > 0 {
		return plain
	}
	return wordEnd(first.text, from, limit)
}

// headings are the headings of a piece right above a line. They belong to the block that
// starts there, unless there is nothing else above it.
type headings struct {
	start int  // of the first of them; 0 if there are none
	below bool // there is other text above them
}

// of returns where the headings of a block start, or the block if it has none.
func (h headings) of(block line) int {
	if h.below && h.start > 0 {
		return h.start
	}
	return block.start
}

// add adds a line that is not blank.
func (h *headings) add(l line) {
	switch {
	case !l.heading:
		*h = headings{below: true}
	case h.start == 0:
		h.start = l.start
	}
}

// isShort reports whether the block that starts in the next line has at most size
// characters.
func isShort(s scanner, size int) bool {
	start, end := s.at, s.at
	for l := range s.lines(start + size*utf8.UTFMax) {
		if l.block && l.start > start {
			break
		}
		end = l.end
	}
	return utf8.RuneCountInString(s.text[start:end]) <= size
}

func indentOf(s string) int { return len(s) - len(strings.TrimLeft(s, " \t")) }

// wordEnd returns where to cut a line that is longer than a piece: after a space, or
// else between two characters that are not joined.
func wordEnd(text string, from, limit int) int {
	if i := strings.LastIndexAny(text[from:limit], " \t\n"); i > 0 {
		return from + i + 1
	}
	for to := limit; to > from; {
		prev, n := utf8.DecodeLastRuneInString(text[:to])
		next, _ := utf8.DecodeRuneInString(text[to:])
		if prev != '\\' && prev != '\u200d' && next != '\u200d' && !unicode.IsMark(next) && !unicode.Is(unicode.Variation_Selector, next) && !(next >= 0x1F3FB && next <= 0x1F3FF) {
			return to
		}
		to -= n
	}
	return limit
}
