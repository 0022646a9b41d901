package inspect

import (
	"sort"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader"
)

const (
	// keyLetters is how many letters a block is known by. It is long enough for
	// blocks that start alike, and short enough to end before the first mark that
	// Markdown spells its own way.
	keyLetters = 24

	// aheadBytes is how far ahead of the last one a block is looked for, a byte of
	// its key: "see" is found anywhere. behindBytes is how far back, since captions
	// and notes may come before their place on the page.
	aheadBytes  = 200
	behindBytes = 1000
)

// locate finds the pieces of the output that the kept blocks went into, by the
// letters they start with: a help for the eye. Where the output says it another
// way there is none, -1.
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

// find looks for a key around a place, first from there on.
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
	var out strings.Builder
	n := 0
	for _, r := range s {
		if n == keyLetters {
			break
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			out.WriteRune(r)
			n++
		}
	}
	return out.String()
}

// writeLetters writes the letters and digits of a text.
func writeLetters(out *strings.Builder, s string) {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			out.WriteRune(r)
		}
	}
}
