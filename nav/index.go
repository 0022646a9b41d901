package nav

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// An index has the meaning of labels in lower case.
type index[T any] map[string]T

// newIndex makes the index of some phrases.
func newIndex[T any](phrases []names.Phrase[T]) index[T] {
	x := index[T]{}
	for _, p := range phrases {
		x[p.Words] = p.Tells
	}
	return x
}

// find looks up a whole label.
func (x index[T]) find(label string) (value T, ok bool) {
	value, ok = x[strings.ToLower(label)]
	return value, ok
}

// longestOpening is how many words a phrase of the tables may have.
const longestOpening = 6

// openingBytes is how much of a label is searched for its first words, in bytes.
const openingBytes = 96

// opening looks up the first word of a label, then the first two, and so on, without the
// signs behind them; the longest that has a value counts. In scripts without spaces the
// whole label is one word.
func (x index[T]) opening(label string) (value T, ok bool) {
	lower := strings.ToLower(words.Head(label, openingBytes))
	for end, n := 0, 0; end < len(lower) && n < longestOpening; end, n = end+1, n+1 {
		if space := strings.IndexByte(lower[end:], ' '); space >= 0 {
			end += space
		} else {
			end = len(lower)
		}
		if v, found := x[strings.TrimRight(lower[:end], " :.!?…")]; found {
			value, ok = v, true
		}
	}
	return value, ok
}
