package score

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// heaviest returns the words or names of a block that weigh most within a family,
// the heaviest first, as copies. It reads the block again: only those who ask why pay for it.
func (s *Sheet) heaviest(block int, f Family) []string {
	switch {
	case !s.english && f != Named:
		return nil
	case f == Said:
		return topWords(s.text(block), Said, saidWords)
	case f == Headed:
		if h := s.context.heading[block]; h >= 0 && int(h) != block {
			return topWords(s.text(int(h)), Headed, headedWords)
		}
	case f == Named:
		return s.topNames(block)
	}
	return nil
}

// A heavy is a word with what it weighs.
type heavy struct {
	word   string
	weight int32
}

// topWords returns the heaviest words of a text.
func topWords(text string, f Family, most int) []string {
	var all []heavy
	for n := range most {
		hash, rest := nextWord(text)
		if hash == 0 {
			break
		}
		var t tally
		theLexicon.add(&t, newCue(f, aWord, hash))
		if f == Said && n < earlyWords {
			theLexicon.add(&t, newCue(f, anEarly, hash))
		}
		word := strings.FieldsFunc(text[:len(text)-len(rest)], func(r rune) bool { return !isWordRune(r) })
		all = append(all, heavy{strings.ToLower(word[0]), t.weight})
		text = rest
	}
	return top(all)
}

// topNames returns the heaviest names of the elements around a block.
func (s *Sheet) topNames(block int) []string {
	doc := s.doc
	var all []heavy
	steps := 0
	for at := s.holder(&s.Blocks[block]); at > dom.Root; at = doc.Parent(at) {
		for _, t := range doc.Tokens(at) {
			all = append(all, heavy{doc.Word(t), s.ear.name(t).at[band(steps)].weight})
		}
		steps++
	}
	return top(all)
}

// top returns the words with the largest weights, for or against, each once.
func top(all []heavy) []string {
	all = slices.DeleteFunc(all, func(h heavy) bool { return h.weight == 0 }) // nearly all of them
	slices.SortStableFunc(all, func(a, b heavy) int {
		return cmp.Compare(max(b.weight, -b.weight), max(a.weight, -a.weight))
	})
	var words []string
	for _, h := range all {
		if len(words) == cuesShown {
			break
		}
		if !slices.Contains(words, h.word) {
			words = append(words, strings.Clone(h.word))
		}
	}
	return words
}
