package fallback

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// A vocabulary is a row of phrases that walls of one reason use in one place.
type vocabulary struct {
	reason Reason // None if walls of several reasons do
	place  place
	words.List
	terms []string // one pattern each
}

// A place is where words count.
type place uint8

const (
	called    place = iota // in the title or a heading, if it says little else
	inLine                 // in any line
	asked                  // on buttons and links, and in short lines that say little else
	marked                 // in names of elements and addresses of scripts, frames and forms
	numbered               // in any line, before a number to quote
	explained              // in any line or title, of a page about walls
	ours                   // in any line or title, of a page that speaks of itself
	ofOthers               // in any line, of a page that speaks of something else
)

// placeNames are what phrases.txt calls the places.
var placeNames = []string{"called", "in a line", "asked", "marked", "numbered", "explained", "ours", "of others"}

//go:embed phrases.txt
var phraseLines string

// wallPhrases are the lists of phrases.txt. What labels say that answer a request for consent
// is not there but in internal/names.
var wallPhrases = sync.OnceValue(func() (rows []vocabulary) {
	for _, list := range words.Lists(phraseLines) {
		reason, where, _ := strings.Cut(list.Name, " ")
		v := vocabulary{place: place(slices.Index(placeNames, where)), List: list, terms: list.Parted()}
		if reason != "any" && v.reason.UnmarshalText([]byte(reason)) != nil || int(v.place) >= len(placeNames) {
			panic("phrases.txt: no reason and place: " + list.Name)
		}
		if v.reason == ConsentRequired && v.place == asked {
			for answer := range names.Said("consent answer") {
				v.terms = append(v.terms, strings.ReplaceAll(answer, "'", " "))
			}
			slices.Sort(v.terms)
		}
		rows = append(rows, v)
	}
	return rows
})

// A pattern is a sequence of words to be found.
type pattern struct {
	reason Reason
	place  place
	parts  []part
}

// A part is one word of a pattern.
type part struct {
	word string // empty for any few words
	stem bool   // the rest of a word may follow
}

const (
	stem    = "*"
	between = "…"
)

func (p *part) matches(word string) bool {
	return word == p.word || p.stem && strings.HasPrefix(word, p.word)
}

// An index has patterns by the start of their first word.
type index map[uint32]*entry

// An entry has the patterns whose first words start alike. They are compiled when the first
// page has such a word: there are thousands, and a page needs few.
type entry struct {
	terms    []term
	compile  sync.Once
	compiled []pattern
}

// A term is a pattern as its row has it.
type term struct {
	*vocabulary
	words string
}

// The patterns of text, of names, and of numbers to quote.
var (
	textPatterns   = sync.OnceValue(func() index { return indexOf(called, inLine, asked, numbered, explained, ours, ofOthers) })
	namePatterns   = sync.OnceValue(func() index { return indexOf(marked) })
	numberPatterns = sync.OnceValue(func() index { return indexOf(numbered) })
)

// nameStarts are the words that names of walls start with.
var nameStarts = sync.OnceValue(func() *dom.WordTable[bool] {
	starts := map[string]bool{}
	for _, e := range namePatterns() {
		for _, p := range e.patterns() {
			starts[p.parts[0].word] = true
		}
	}
	return dom.NewWordTable(starts)
})

func indexOf(places ...place) index {
	x := index{}
	for i := range wallPhrases() {
		v := &wallPhrases()[i]
		if !slices.Contains(places, v.place) {
			continue
		}
		for _, words := range v.terms {
			x.add(term{v, words})
		}
	}
	return x
}

func (x index) add(t term) {
	start := startOf(firstWord(t.words))
	if x[start] == nil {
		x[start] = &entry{}
	}
	x[start].terms = append(x[start].terms, t)
}

// patterns returns the patterns of the index whose first words start as a word does.
func (x index) patterns(word string) []pattern {
	if e := x[startOf(word)]; e != nil {
		return e.patterns()
	}
	return nil
}

func (e *entry) patterns() []pattern {
	e.compile.Do(func() {
		for _, t := range e.terms {
			e.compiled = append(e.compiled, pattern{t.reason, t.place, compile(t.words)})
		}
		e.terms = nil
	})
	return e.compiled
}

// firstWord returns the first word of a pattern, at least as far as startOf needs it.
// Of most patterns nothing else is ever needed, so it is found without compiling them.
func firstWord(pattern string) string {
	field, _, _ := strings.Cut(pattern, " ")
	if strings.IndexByte(field, '.') < 0 { // it is no name of a host, so its start is enough
		field = words.Head(field, 4*startLength)
		if len(field) >= startLength && isPlain(field[:startLength]) {
			return field
		}
	}
	var list [usualParts]string
	if found := appendText(list[:0], strings.TrimSuffix(field, stem)); len(found) > 0 {
		return found[0]
	}
	return compile(pattern)[0].word
}

// isPlain reports whether a text has small letters of ASCII only.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return true
}

// compile returns the parts of a term, with words as splitText returns those of a text.
func compile(term string) []part {
	list := make([]part, 0, usualParts)
	for field := range strings.FieldsSeq(term) {
		if field == between {
			list = append(list, part{})
			continue
		}
		field, open := strings.CutSuffix(field, stem)
		for _, w := range appendText(make([]string, 0, usualParts), field) {
			list = append(list, part{word: w})
		}
		if open && len(list) > 0 {
			list[len(list)-1].stem = true
		}
	}
	return list
}

// usualParts is more parts than most terms have.
const usualParts = 5

// startLength is how many bytes of a word are looked up: one letter of Chinese,
// three of English.
const startLength = 3

func startOf(word string) (start uint32) {
	for i := range min(len(word), startLength) {
		start = start<<8 | uint32(word[i])
	}
	return start
}

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
			patterns := x.patterns(w)
			for k := range patterns {
				if n := length(patterns[k].parts, list[i:]); n > 0 && !yield(match{&patterns[k], n}) {
					return
				}
			}
		}
	}
}

// length returns how many words at the start of a list a pattern matches, 0 if
// it does not match.
func length(want []part, list []string) int {
	for i := range want {
		p := &want[i]
		if p.word == "" {
			return lengthBetween(want[i+1:], list, i)
		}
		if i == len(list) || !p.matches(list[i]) {
			return 0
		}
	}
	return len(want)
}

// lengthBetween returns the length of a match whose rest follows a few words after at.
// Without a rest, these words are its end.
func lengthBetween(rest []part, list []string, at int) int {
	if len(rest) == 0 {
		return min(at+maxBetween, len(list))
	}
	for skip := 0; skip <= maxBetween && at+skip < len(list); skip++ {
		if n := length(rest, list[at+skip:]); n > 0 {
			return at + skip + n
		}
	}
	return 0
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
		for run := range strings.FieldsFuncSeq(field, isBreak) {
			list = words.AppendLetters(list, run)
		}
	}
	return list
}

// isBreak reports whether r is no part of a word. An apostrophe separates two words.
func isBreak(r rune) bool { return r == '\'' || words.IsBreak(r) }

// isHost reports whether a word is the name of a host: it has a dot between letters,
// and letters at its end.
func isHost(field string) bool {
	if strings.IndexByte(field, '.') < 0 {
		return false
	}
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
