package content

import (
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// accents maps accents that have a width of their own to those that combine. TeX and
// others draw a letter with an accent as two glyphs.
var accents = map[rune]rune{
	0x00b4: 0x0301,
	0x0060: 0x0300,
	0x02c6: 0x0302,
	0x02dc: 0x0303,
	0x00a8: 0x0308,
	0x02da: 0x030a,
	0x02c7: 0x030c,
	0x02d8: 0x0306,
	0x00af: 0x0304,
	0x02d9: 0x0307,
	0x00b8: 0x0327,
	0x02db: 0x0328,
	0x02dd: 0x030b,
}

// overlap is how much of an accent must lie over a letter, as a share of its width.
const overlap = 0.4

// compose joins a letter and an accent that lie over each other. It reports whether it
// did; then nothing is left to add.
func (o *output) compose(text string, start float64) bool {
	first, size := utf8.DecodeRuneInString(text)
	isAccent := size == len(text) && size > 1 && accents[first] != 0 || text == "`"
	waiting := o.accent
	o.accent = -1
	if isAccent {
		o.accent = len(o.text)
	}
	if len(o.text) == o.at || text == "" || size != len(text) {
		return false
	}
	last, lastSize := utf8.DecodeLastRune(o.text[o.at:])
	before := len(o.text) - lastSize
	from := 0.0
	if before > o.at {
		from = float64(o.ends[before-1])
	}
	if float64(o.ends[before])-start < overlap*(float64(o.ends[before])-from) {
		return false
	}
	switch {
	case waiting == before && waiting >= 0 && isLetter(first):
		o.put(before, join(first, accents[last]))
	case isAccent && isLetter(last):
		o.put(before, join(last, accents[first]))
	default:
		return false
	}
	o.accent = -1
	return true
}

func isLetter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == 0x131 || r == 0x237
}

// put writes text in place of what follows an offset.
func (o *output) put(at int, text string) {
	o.text, o.ends = append(o.text[:at], text...), o.ends[:at]
	for range len(text) {
		o.ends = append(o.ends, float32(o.ink))
	}
}

// join returns a letter with an accent.
func join(letter, accent rune) string {
	switch letter {
	case 0x131:
		letter = 'i'
	case 0x237:
		letter = 'j'
	}
	return norm.NFC.String(string([]rune{letter, accent}))
}
