package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// strip removes the characters that show nothing, unless their neighbours need them,
// and makes every line end with a line feed.
func (w *work) strip(s string) (string, []edit) {
	if w.plain(s) {
		return s, nil
	}
	var (
		b     strings.Builder
		edits []edit
		done  int // up to here the text is written
	)
	w.find(s, func(from, to int, with string) {
		if done == 0 {
			b.Grow(len(s)) // no line end is longer than what it replaces
		}
		b.WriteString(s[done:from])
		b.WriteString(with)
		done = to
		if n := len(edits); n > 0 && edits[n-1].to == from && with == "" {
			edits[n-1].to = to
			return
		}
		edits = append(edits, edit{from, to, b.Len()})
	})
	if len(edits) == 0 {
		return s, nil
	}
	b.WriteString(s[done:])
	return b.String(), edits
}

// find calls replace for the parts of a text that strip replaces, in order, and counts those
// that show nothing.
func (w *work) find(s string, replace func(from, to int, with string)) {
	prev := rune(0)
	judged, removed := 0, false // the end of the last row of vacant characters, and whether it is removed
	for i := 0; i < len(s); {
		if run := plainRun(s[i:]); run > 0 {
			w.meter.Spend(run)
			i += run
			prev = rune(s[i-1])
			continue
		}
		w.meter.Spend(1)
		r, n := utf8.DecodeRuneInString(s[i:])
		end := i + n
		if isVacant(r) && i >= judged {
			var row string
			row, removed = vacantRow(s[i:], prev)
			judged = i + len(row)
		}
		switch {
		case removed && isVacant(r):
			replace(i, end, "")
			w.counts.Invisible++
		case r == '\r':
			if !strings.HasPrefix(s[end:], "\n") {
				replace(i, end, "\n")
			} else {
				replace(i, end, "")
			}
			prev = '\n'
		case r == '\u2028' || r == '\u2029' || r == '\v' || r == '\f' || r == '\u0085':
			replace(i, end, "\n")
			prev = '\n'
		case r == blackFlag:
			end += flagTags(s[end:])
			prev = r
		case !shows(r) && !needed(r, prev, s[end:]):
			replace(i, end, "")
			w.counts.Invisible++
		default:
			prev = r
		}
		i = end
	}
}

// plain reports whether a text is ASCII without control characters, as most are.
func (w *work) plain(s string) bool {
	for piece := range w.meter.Pieces(s) {
		if !plain(piece) {
			return false
		}
	}
	return true
}

func plain(s string) bool { return plainRun(s) == len(s) }

// plainRun returns how many bytes at the start of a text are ASCII without control
// characters.
func plainRun(s string) int {
	for i := range len(s) {
		if !isPlain[s[i]] {
			return i
		}
	}
	return len(s)
}

// isPlain marks the bytes of ASCII that are no control characters.
var isPlain = func() (t [256]bool) {
	for c := ' '; c < 0x7F; c++ {
		t[c] = true
	}
	t['\n'], t['\t'] = true, true
	return t
}()

// shows reports whether a character is visible, or white space.
func shows(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return true
	case r < ' ' || r >= 0x7F && r < 0xA0:
		return false
	case r < 0xAD:
		return true
	case r&0xFFFE == 0xFFFE: // the last two of each plane are not characters
		return false
	}
	return !unicode.Is(invisible, r)
}

// isVacant reports whether a character has no look of its own: the blank of Braille, and
// those for private use, which only a font of the page knows.
func isVacant(r rune) bool { return r == brailleBlank || unicode.Is(unicode.Co, r) }

// vacantRow returns the start of a text that has only vacant characters, white space and
// what is invisible, and whether its vacant characters can be a message: there are several.
// One alone may be an icon, or a letter that has no code. Blanks beside a cell of Braille
// are spaces, however many.
func vacantRow(s string, prev rune) (row string, message bool) {
	row, next := leading(s, func(r rune) bool { return r == brailleBlank || !shows(r) })
	if row != "" && (isCell(prev) || isCell(next)) {
		return row, false
	}
	vacant := 0
	row, _ = leading(s, func(r rune) bool {
		if isVacant(r) {
			vacant++
			return true
		}
		return unicode.IsSpace(r) || !shows(r)
	})
	return row, vacant > 1
}

// leading returns the start of a text whose characters all are such, and the character after
// it.
func leading(s string, such func(rune) bool) (start string, next rune) {
	for i, r := range s {
		if !such(r) {
			return s[:i], r
		}
	}
	return s, 0
}

// isCell reports whether a character is a cell of Braille with a dot.
func isCell(r rune) bool { return r > brailleBlank && r <= 0x28FF }

// needed reports whether an invisible character shapes its neighbours: prev before it,
// and the start of rest after it.
func needed(r, prev rune, rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	switch {
	case r == zwnj:
		return joining(prev) && joining(next)
	case r == zwj:
		return joining(prev) && (joining(next) || unicode.Is(viramas, prev)) || pictures(prev) && unicode.Is(emoji, next)
	case r == zwsp:
		return unicode.Is(unspaced, prev) && unicode.Is(unspaced, next)
	case r == lrm || r == rlm || r == alm: // one at a time: a row of them could be a message
		return shows(prev)
	case r == emojiStyle || r == textStyle:
		return unicode.Is(emoji, prev) || isKeycapBase(prev) && next == keycap
	case r >= 0xFE00 && r <= 0xFE02: // variants of mathematical signs and of ideographs
		return unicode.Is(unicode.Sm, prev) || unicode.Is(unicode.Han, prev)
	case r >= 0x180B && r <= 0x180F: // Mongolian variants and vowel separator
		return shows(prev) && unicode.Is(unicode.Mongolian, prev)
	case r == 0x115F || r == 0x1160: // places of missing letters in old Korean
		return conjoining(prev) || conjoining(next)
	}
	return false
}

const (
	zwsp         = '\u200B'
	zwnj         = '\u200C'
	zwj          = '\u200D'
	lrm          = '\u200E'
	rlm          = '\u200F'
	alm          = '\u061C'
	textStyle    = '\uFE0E'
	emojiStyle   = '\uFE0F'
	brailleBlank = '\u2800'
	keycap       = '\u20E3'
	blackFlag    = '\U0001F3F4'
	tagEnd       = '\U000E007F'
)

func isKeycapBase(r rune) bool { return r >= '0' && r <= '9' || r == '#' || r == '*' }

func conjoining(r rune) bool { return r >= 0x1100 && r <= 0x11FF && r != 0x115F && r != 0x1160 }

// joining reports whether a character is visible and of a script that needs joiners.
func joining(r rune) bool { return shows(r) && unicode.In(r, joiningScripts...) }

// pictures reports whether a character may be part of an emoji.
func pictures(r rune) bool { return r == emojiStyle || unicode.Is(emoji, r) }

// flagTags returns the size of the tags that make a black flag the flag of a region,
// in bytes: three to six letters and digits, and an end. It is 0 if s does not start
// with them.
func flagTags(s string) int {
	size, tags := 0, 0
	for tags <= 6 {
		r, n := utf8.DecodeRuneInString(s[size:])
		size += n
		switch {
		case r == tagEnd && tags >= 3:
			return size
		case r >= 0xE0030 && r <= 0xE0039 || r >= 0xE0061 && r <= 0xE007A:
			tags++
		default:
			return 0
		}
	}
	return 0
}
