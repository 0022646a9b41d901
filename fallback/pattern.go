package fallback

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A vocabulary is a row of phrases that walls of one reason use in one place.
type vocabulary struct {
	reason Reason // None if walls of several reasons do
	place  place
	words  string // see wallPhrases
	why    string
}

// A place is where words count.
type place uint8

const (
	called    place = iota // in the title or a heading, if it says little else
	told                   // in any line
	asked                  // on buttons and links, and in short lines that say little else
	marked                 // in names of elements and addresses of scripts, frames and forms
	numbered               // in any line, before a number to quote
	explained              // in any line or title, of a page about walls
	ours                   // in any line or title, of a page that speaks of itself
	ofOthers               // in any line, of a page that speaks of something else
)

// terms returns the words of a row, one pattern each.
func (v *vocabulary) terms() []string {
	list := strings.Split(v.words, "|")
	for i, t := range list {
		list[i] = strings.TrimSpace(t)
	}
	return list
}

// A pattern is a sequence of words to be found.
type pattern struct {
	reason Reason
	place  place
	words  []string // the rest of a word may follow one that ends in stem; between is any few words
}

const (
	stem    = "*"
	between = "…"
)

// An index has patterns by the start of their first word.
type index map[string][]pattern

// The patterns of text, of names, and of numbers to quote.
var (
	textPatterns   = sync.OnceValue(func() index { return indexOf(called, told, asked, numbered, explained, ours, ofOthers) })
	namePatterns   = sync.OnceValue(func() index { return indexOf(marked) })
	numberPatterns = sync.OnceValue(func() index { return indexOf(numbered) })
)

// nameStarts are the words that names of walls start with.
var nameStarts = sync.OnceValue(func() *dom.WordTable[bool] {
	starts := map[string]bool{}
	for _, list := range namePatterns() {
		for i := range list {
			starts[list[i].words[0]] = true
		}
	}
	return dom.NewWordTable(starts)
})

func indexOf(places ...place) index {
	x := index{}
	for i := range wallPhrases {
		v := &wallPhrases[i]
		if !slices.Contains(places, v.place) {
			continue
		}
		for _, t := range v.terms() {
			p := pattern{v.reason, v.place, compile(t)}
			start := startOf(strings.TrimSuffix(p.words[0], stem))
			x[start] = append(x[start], p)
		}
	}
	return x
}

// compile returns the words of a term as splitText returns those of a text.
func compile(term string) []string {
	var list []string
	for field := range strings.FieldsSeq(term) {
		if field == between {
			list = append(list, between)
			continue
		}
		part := splitText(strings.TrimSuffix(field, stem))
		if len(part) > 0 && strings.HasSuffix(field, stem) {
			part[len(part)-1] += stem
		}
		list = append(list, part...)
	}
	return list
}

// startLength is how many bytes of a word are looked up: one letter of Chinese,
// three of English.
const startLength = 3

func startOf(word string) string { return word[:min(len(word), startLength)] }

// A match is where a pattern was found in a list of words.
type match struct {
	*pattern
	length int // in words
}

// covers reports whether a match is at least so much of a list of words.
func (m match) covers(share float64, list []string) bool {
	return float64(m.length) >= share*float64(len(list))
}

// matches yields all places of a list of words at which a pattern is found.
func matches(x index, list []string) iter.Seq[match] {
	return func(yield func(match) bool) {
		for i, w := range list {
			patterns := x[startOf(w)]
			for k := range patterns {
				n := length(patterns[k].words, list[i:])
				if n > 0 && !yield(match{&patterns[k], n}) {
					return
				}
			}
		}
	}
}

// length returns how many words at the start of a list a pattern matches, 0 if
// it does not match.
func length(want, list []string) int {
	at := 0
	for i, w := range want {
		if w == between {
			return lengthBetween(want[i+1:], list, at)
		}
		if at == len(list) || !sameWord(w, list[at]) {
			return 0
		}
		at++
	}
	return at
}

// lengthBetween returns the length of a match whose rest follows a few words after at.
// Without a rest, these words are its end.
func lengthBetween(rest, list []string, at int) int {
	if len(rest) == 0 {
		return min(at+mostBetween, len(list))
	}
	for skip := 0; skip <= mostBetween && at+skip < len(list); skip++ {
		if n := length(rest, list[at+skip:]); n > 0 {
			return at + skip + n
		}
	}
	return 0
}

func sameWord(want, word string) bool {
	if start, ok := strings.CutSuffix(want, stem); ok {
		return strings.HasPrefix(word, start)
	}
	return want == word
}

// hostWord stands for the name of a host.
const hostWord = "host"

// splitText returns the words of a text in lower case and without accents. A letter
// of a script without spaces is a word, and so is the name of a host.
func splitText(text string) []string { return appendText(nil, text) }

// appendText appends the words that splitText returns.
func appendText(list []string, text string) []string {
	for field := range strings.FieldsSeq(words.Plain(text)) {
		if isHost(field) {
			list = append(list, hostWord)
			continue
		}
		list = split(list, field)
	}
	return list
}

// split appends the words of a text without white space.
func split(list []string, field string) []string {
	start := -1
	for i, r := range field {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		single := letter && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
		if start >= 0 && (!letter || single) {
			list = append(list, field[start:i])
			start = -1
		}
		switch {
		case single:
			list = append(list, string(r))
		case letter && start < 0:
			start = i
		}
	}
	if start >= 0 {
		list = append(list, field[start:])
	}
	return list
}

// isHost reports whether a word is the name of a host: it has a dot between letters,
// and letters at its end.
func isHost(field string) bool {
	field = strings.Trim(field, `"'“”‘’«»()!?,.:;…`)
	at := strings.LastIndexByte(field, '.')
	if at <= 0 || len(field)-at < 3 || strings.ContainsAny(field, "/@…") {
		return false
	}
	for _, r := range field[at+1:] {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// splitName returns the words of a name or address in the source of a page: also
// digits and upper-case letters start a word.
func splitName(name string) []string {
	var b strings.Builder
	b.Grow(len(name) + len(name)/4)
	last := rune(' ')
	for _, r := range name {
		if unicode.IsLower(last) && unicode.IsUpper(r) || unicode.IsLetter(last) && unicode.IsDigit(r) {
			b.WriteByte(' ')
		}
		if r == '.' || r == '_' {
			r = ' '
		}
		b.WriteRune(r)
		last = r
	}
	return splitText(b.String())
}
