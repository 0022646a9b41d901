package webfetch

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// A line of a text, with what is needed to cut the text before it.
type line struct {
	start, end int   // bytes, the line feed included
	fence      int32 // the line of the fence that this one is in, or closes; -1 if none
	table      int32 // the first line of the table that this one is in; -1 if none
	block      bool  // a block starts here
	heading    bool
	blank      bool
}

// lineCost is the cost of a line in addition to its bytes, in bytes.
const lineCost = 64

// scanLines finds the lines of a text and the blocks of Markdown in it.
func scanLines(text string, markdown bool, meter *patience.Meter) []line {
	lines := make([]line, 0, strings.Count(text, "\n")+1)
	open, sign := int32(-1), "" // the line of the open fence, and the fence
	table := int32(-1)
	blank := true // the line before is blank
	for start := 0; start < len(text); {
		end := len(text)
		if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
			end = start + n + 1
		}
		meter.Spend(lineCost + end - start)
		l := line{start: start, end: end, fence: open, table: -1}
		s := strings.TrimRight(text[start:end], " \t\n")
		l.blank = s == ""
		at := int32(len(lines))
		if open < 0 && !l.blank {
			l.block = blank && (!markdown || s[0] != ' ' && s[0] != '\t')
		}
		if markdown {
			switch fence, info := fenceOf(s); {
			case open >= 0:
				if fence != "" && info == "" && strings.HasPrefix(fence, sign) {
					open = -1
				}
			case fence != "":
				open, sign = at, fence
				l.fence = at
			default:
				l.heading = l.block && isHeading(s)
				switch row := isRow(s); {
				case !row:
					table = -1
				case table < 0:
					table = at
				}
				l.table = table
			}
		}
		blank = l.blank && open < 0
		lines = append(lines, l)
		start = end
	}
	return lines
}

// bare returns a line without the marks of quotes and lists before its content.
func bare(s string) string {
	for {
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
func cut(text string, lines []line, offset, max int, meter *patience.Meter) piece {
	from := byteOffset(text, offset)
	meter.Spend(from)
	first := lineAt(lines, from)
	opening := openingAt(text, lines, first, from, max)
	room := max - utf8.RuneCountInString(opening)
	rest := text[from:]
	if len(rest) <= room || len(rest) <= utf8.UTFMax*room && utf8.RuneCountInString(rest) <= room {
		return piece{text: opening + rest, opening: utf8.RuneCountInString(opening)}
	}
	reserve := longestClosing(text, lines, first, from, room, meter)
	to := end(text, lines, first, from, from+byteOffset(rest, room-reserve), max)
	closing := closingAt(text, lines, to)
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

// lineAt returns the index of the line that a byte is in.
func lineAt(lines []line, at int) int {
	lo, hi := 0, len(lines)
	for lo+1 < hi {
		if mid := (lo + hi) / 2; lines[mid].start <= at {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// openShare bounds what reopens a block to this part of a piece: a quarter. If it is
// longer, it is shortened or left out.
const openShare = 4

// openingAt returns what reopens the block that a piece starts in: the line of the
// fence, or the head of the table.
func openingAt(text string, lines []line, first, from, max int) string {
	l := &lines[first]
	switch {
	case l.fence >= 0 && (int(l.fence) < first || from > l.start):
		open := text[lines[l.fence].start:lines[l.fence].end]
		if utf8.RuneCountInString(open)*openShare > max {
			fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
			open = prefixOf(open) + fence + "\n"
		}
		if utf8.RuneCountInString(open)*openShare > max {
			return ""
		}
		return open
	case l.table >= 0 && first > int(l.table)+1 && from == l.start:
		head := text[lines[l.table].start:lines[l.table+1].end]
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

// closingAt returns what closes the block of a piece that ends before a byte.
func closingAt(text string, lines []line, to int) string {
	at := lineAt(lines, to)
	l := &lines[at]
	if l.fence < 0 || int(l.fence) == at && to == l.start {
		return ""
	}
	open := text[lines[l.fence].start:lines[l.fence].end]
	fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
	closing := prefixOf(open) + fence + "\n"
	if to > l.start {
		return "\n" + closing
	}
	return closing
}

// longestClosing returns how many characters closingAt may need for a piece. Each fence
// is looked at once, since the line of one may be long and have many lines below it.
func longestClosing(text string, lines []line, first, from, room int, meter *patience.Meter) int {
	most, last := 0, int32(-1)
	for i := first; i < len(lines) && lines[i].start <= from+room*utf8.UTFMax; i++ {
		meter.Spend(lineCost)
		if f := lines[i].fence; f >= 0 && f != last {
			last = f
			open := text[lines[f].start:lines[f].end]
			meter.Spend(len(open))
			fence, _ := fenceOf(strings.TrimRight(open, " \t\n"))
			most = max(most, utf8.RuneCountInString(prefixOf(open)+fence)+2)
		}
	}
	return min(most, room/2)
}

// end returns where a piece ends that starts at from and may reach to limit.
func end(text string, lines []line, first, from, limit, size int) int {
	block, last := 0, -1 // where the last block in the piece starts, and its line
	plain, indent := 0, 0
	for i := first; i < len(lines) && lines[i].start <= limit; i++ {
		l := &lines[i]
		if l.start <= from || l.blank {
			continue
		}
		if l.block {
			block, last = l.start, i
		}
		if in := indentOf(text[l.start:l.end]); plain == 0 || in <= indent || l.start-plain > (limit-from)/4 {
			plain, indent = l.start, in
		}
	}
	if block > 0 && blockChars(text, lines, last) <= size {
		return beforeHeadings(text, lines, from, last)
	}
	if plain > 0 {
		return plain
	}
	return wordEnd(text, from, limit)
}

// blockChars counts the characters of the block that starts at a line.
func blockChars(text string, lines []line, at int) int {
	end := at + 1
	for end < len(lines) && !lines[end].block {
		end++
	}
	return utf8.RuneCountInString(text[lines[at].start:lines[end-1].end])
}

// beforeHeadings steps back over the headings before a block: they belong to it.
func beforeHeadings(text string, lines []line, from, at int) int {
	to := lines[at].start
	for i := at - 1; i >= 0 && lines[i].start > from; i-- {
		switch {
		case lines[i].blank:
		case lines[i].heading:
			to = lines[i].start
		default:
			return to
		}
	}
	return lines[at].start // nothing but headings
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
