package date

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// readTime reads the time after a date that ends at s[end], if there is one, and
// returns where it ends.
func (m *Moment) readTime(s string, end int) int {
	at, named, ok := timeStart(s, end)
	if !ok {
		return end
	}
	hour, n := twoDigits(s[at:])
	if n == 0 || at+n >= len(s) || s[at+n] != ':' && s[at+n] != 'h' && !(s[at+n] == '.' && (named || saysHalf(s[at+n+1:]))) {
		return end
	}
	at += n + 1
	minute, n := twoDigits(s[at:])
	if n != 2 || hour > 24 || minute > 59 {
		return end
	}
	at += n
	second := 0
	if at+2 < len(s) && s[at] == ':' {
		if v, n := twoDigits(s[at+1:]); n == 2 && v < 60 {
			second, at = v, at+3
			at += fraction(s[at:])
		}
	}
	half, n := halfOfDay(s[at:])
	at += n
	switch {
	case half != 0 && (hour < 1 || hour > 12), half == 0 && hour > 23:
		return end
	case half == 'a' && hour == 12:
		hour = 0
	case half == 'p' && hour < 12:
		hour += 12
	}
	m.hour, m.minute, m.second, m.timed = hour, minute, second, true
	return at + m.readZone(s[at:])
}

// saysHalf reports whether the minutes that a text starts with are those of a time: what stands
// behind one follows them, as in 14.05 Uhr.
func saysHalf(s string) bool {
	_, n := twoDigits(s)
	_, behind := halfOfDay(s[n:])
	return n == 2 && behind > 0
}

// timeStart returns where a time may start behind a date that ends at s[at]: after
// white space, a mark or a small word. If it is named by a word, a point may be in it.
func timeStart(s string, at int) (start int, named, ok bool) {
	rest := strings.TrimLeft(s[at:], " \t\n\u00a0,")
	for _, word := range yearWords {
		if after, ok := strings.CutPrefix(rest, word); ok {
			rest = strings.TrimLeft(after, " \u00a0,")
			break
		}
	}
	if r, size := utf8.DecodeRuneInString(rest); size > 0 && strings.ContainsRune("Tt|@·•-–—", r) {
		if after := strings.TrimLeft(rest[size:], " "); after != "" && digitOf(rune(after[0])) >= 0 {
			rest = after
		}
	}
	for _, word := range timeWords {
		if after, ok := strings.CutPrefix(rest, word); ok {
			rest, named = strings.TrimLeft(after, " "), true
			break
		}
	}
	return len(s) - len(rest), named, rest != "" && digitOf(rune(rest[0])) >= 0
}

// twoDigits reads a number of one or two digits.
func twoDigits(s string) (v, n int) {
	for n < 2 && n < len(s) && '0' <= s[n] && s[n] <= '9' {
		v = v*10 + int(s[n]-'0')
		n++
	}
	return v, n
}

// fraction returns the length of a fraction of a second at the start of s.
func fraction(s string) int {
	if len(s) < 2 || s[0] != '.' && s[0] != ',' || digitOf(rune(s[1])) < 0 {
		return 0
	}
	return len(s) - len(strings.TrimLeft(s[1:], digits))
}

// halves are how the two halves of a day are written, and what is behind a time
// without them.
var halves = [...]struct {
	text string
	half byte
}{{"a.m.", 'a'}, {"p.m.", 'p'}, {"am", 'a'}, {"pm", 'p'}, {"uhr", 0}}

// halfOfDay reads AM, p.m. and the like, as 'a' or 'p', and "Uhr" as 0. It also
// returns the bytes that it read.
func halfOfDay(s string) (half byte, n int) {
	rest := strings.TrimLeft(s, " \u00a0\u202f")
	for _, h := range halves {
		if len(rest) >= len(h.text) && strings.EqualFold(rest[:len(h.text)], h.text) {
			if next, _ := utf8.DecodeRuneInString(rest[len(h.text):]); words.IsBreak(next) {
				return h.half, len(s) - len(rest) + len(h.text)
			}
		}
	}
	return 0, 0
}

// readZone reads a zone and returns the number of bytes read. Of the zones with a
// name only GMT and UTC mean the same everywhere. A time in any other stays without
// an offset.
func (m *Moment) readZone(s string) int {
	rest := strings.TrimLeft(s, " ")
	taken := len(s) - len(rest)
	if rest == "" {
		return 0
	}
	switch c := rest[0]; {
	case c == '+' || c == '-':
		return m.readOffset(rest, taken)
	case c == 'Z' || c == 'z':
		if len(rest) == 1 || words.IsBreak(rune(rest[1])) {
			m.zoned = true
			return taken + 1
		}
	}
	for _, name := range [...]string{"UTC", "GMT"} {
		if after, ok := strings.CutPrefix(rest, name); ok {
			if after != "" && (after[0] == '+' || after[0] == '-') {
				return m.readOffset(after, taken+len(name))
			}
			m.zoned = true
			return taken + len(name)
		}
	}
	return 0
}

// readOffset reads +02:00, +0200 or +02 and returns the number of bytes read,
// including those taken before it, or 0 if there is no offset.
func (m *Moment) readOffset(s string, taken int) int {
	hours, n := twoDigits(s[1:])
	if n != 2 {
		return 0
	}
	at := 1 + n
	if at < len(s) && s[at] == ':' {
		at++
	}
	minutes, n := twoDigits(s[at:])
	if n != 2 {
		minutes, at = 0, 3
	} else {
		at += n
	}
	if hours > maxOffset/60 || minutes > 59 {
		return 0
	}
	m.offset = hours*60 + minutes
	if s[0] == '-' {
		m.offset = -m.offset
	}
	m.zoned = true
	return taken + at
}
