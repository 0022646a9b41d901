package inspect

import (
	"sort"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader"
)

const (
	// keyLetters is how many letters identify a block. It is long enough for blocks
	// that start alike, and short enough to end before the first mark that differs
	// in Markdown.
	keyLetters = 24

	// aheadBytes is how far after the last match a block is searched for, for each
	// byte of its key: a short key such as "see" is found anywhere. behindBytes is
	// how far before it, because captions and notes may move up.
	aheadBytes  = 200
	behindBytes = 1000
)

// locate returns, for each decision, the piece of the output that holds the kept
// block, or -1. It searches for the first letters of the block, so it may miss some.
func locate(decisions []reader.Decision, pieces []piece) []int {
	var all strings.Builder
	ends := make([]int, len(pieces))
	for i, p := range pieces {
		all.WriteString(p.letters)
		ends[i] = all.Len()
	}
	text := all.String()
	places := make([]int, len(decisions))
	at := 0
	for i := range decisions {
		places[i] = -1
		key := keyOf(decisions[i].Text)
		if !decisions[i].Kept || key == "" {
			continue
		}
		found, ok := find(text, key, at)
		if !ok {
			continue
		}
		places[i] = sort.SearchInts(ends, found+1)
		at = max(at, found+len(key))
	}
	return places
}

// find searches for a key after a position, and then before it.
func find(text, key string, at int) (int, bool) {
	ahead := text[at:min(at+aheadBytes*len(key), len(text))]
	if i := strings.Index(ahead, key); i >= 0 {
		return at + i, true
	}
	from := max(at-behindBytes, 0)
	if i := strings.LastIndex(text[from:at], key); i >= 0 {
		return from + i, true
	}
	return 0, false
}

// keyOf returns the first letters of a block.
func keyOf(s string) string {
	key := []rune(letters(s))
	return string(key[:min(keyLetters, len(key))])
}

// letters returns the letters and digits of a text.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}
