package inline

import (
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/escape"
)

// leftFlanking reports whether a run of marks between prev and next can open:
// no space follows it, and no punctuation either, unless prev is punctuation
// or space as well.
func leftFlanking(prev, next rune) bool {
	return !blank(next) && (!punct(next) || blank(prev) || punct(prev))
}

// rightFlanking is the same rule, seen from the other side.
func rightFlanking(prev, next rune) bool { return leftFlanking(next, prev) }

// flanks reports whether a run of c between prev and next could open or close
// something: CommonMark, section 6.2.
func flanks(c byte, prev, next rune) (opens, closes bool) {
	left, right := leftFlanking(prev, next), rightFlanking(prev, next)
	if c == '_' { // inside a word it is a letter
		return left && (!right || punct(prev)), right && (!left || punct(next))
	}
	return left, right
}

func blank(r rune) bool { return r == 0 || unicode.IsSpace(r) }

func punct(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiPunct(byte(r))
	}
	return unicode.IsPunct(r) || unicode.IsSymbol(r)
}

func asciiPunct(c byte) bool {
	return c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7f
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// maxEdge bounds how many bytes of punctuation move out of a mark.
const maxEdge = 32

// edgeLength returns how many bytes of punctuation and space a text starts
// with, -1 if it has nothing else or too much.
func edgeLength(b []byte) int {
	for i := 0; i < len(b) && i < maxEdge; {
		r, n := utf8.DecodeRune(b[i:])
		if !punct(r) && !blank(r) {
			return i
		}
		i += n
	}
	return -1
}

// tailLength is edgeLength for the end of a text.
func tailLength(b []byte) int {
	for i := len(b); i > 0 && len(b)-i < maxEdge; {
		r, n := utf8.DecodeLastRune(b[:i])
		if !punct(r) && !blank(r) {
			return len(b) - i
		}
		i -= n
	}
	return -1
}

// runLength returns how often the first byte of b stands at its start.
func runLength(b []byte) int {
	n := 1
	for n < len(b) && b[n] == b[0] {
		n++
	}
	return n
}

// freeRun returns the least number of backticks that no run in b has, from
// one to 32; beyond that, one more than the longest.
func freeRun(b []byte) int {
	var used uint32
	for i := 0; i < len(b); i++ {
		run := 0
		for ; i < len(b) && b[i] == '`'; i++ {
			run++
		}
		if run > 0 && run <= 32 {
			used |= 1 << (run - 1)
		}
	}
	for n := 1; n <= 32; n++ {
		if used&(1<<(n-1)) == 0 {
			return n
		}
	}
	return escape.LongestRun(b, '`') + 1
}
