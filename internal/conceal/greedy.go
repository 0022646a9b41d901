package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// greedy expands values of single words in any order: each is for the first longhand that
// takes it, as in Chromium.
func greedy(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	if s.takesWords(value, parts, len(parts)) {
		s.complete(parts)
		return true
	}
	return direct(s, syntax, value, parts)
}

// takesWords gives each word to the first of the longhands that takes it, and reports whether
// there was one for each. The parts of the others are empty.
func (s *shorthand) takesWords(value string, parts []string, count int) bool {
	clear(parts)
	some := false
	for word := range css.Words(value) {
		if !s.takesWord(word, parts[:count]) {
			return false
		}
		some = true
	}
	return some
}

func (s *shorthand) takesWord(word string, parts []string) bool {
	folded := strings.ToLower(word)
	for i := range parts {
		if parts[i] == "" && partSyntaxes[s.longhands[i]].Match(folded) == grammar.Valid {
			if parts[i] = folded; s.longhands[i] == animationName && folded != "none" {
				parts[i] = word // names differ by case
			}
			return true
		}
	}
	return false
}

// complete gives the longhands without a part their initial values.
func (s *shorthand) complete(parts []string) {
	for i := range parts {
		if parts[i] == "" {
			parts[i] = longhands[s.longhands[i]].initial
		}
	}
}

// greedyBorder is greedy for the first border of some, which the others are like.
func (s *shorthand) greedyBorder(value string, parts []string) bool {
	if !s.takesWords(value, parts, 3) {
		return false
	}
	s.complete(parts)
	for i := 3; i < len(parts) && s.longhands[i] <= borderLeftColor; i++ {
		parts[i] = parts[i-3]
	}
	return true
}

// greedyLayers returns an expander that is greedy for each layer. Only the first longhands
// can be named, the others are reset.
func greedyLayers(count int) expander {
	return func(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
		if strings.IndexByte(value, ',') < 0 && s.takesWords(value, parts, count) {
			s.complete(parts)
			return true
		}
		return s.manyLayers(value, parts, count) || isDeferredValue(syntax, value) && repeatValue(value, parts)
	}
}

// isDeferredValue reports whether a value cannot be split, since it has a function such as
// attr().
func isDeferredValue(syntax *grammar.Syntax, value string) bool {
	found, result := syntax.Split(value, nil)
	return isDeferred(result, found)
}

// manyLayers expands a list of layers.
func (s *shorthand) manyLayers(value string, parts []string, count int) bool {
	lists := make([][]string, len(parts))
	layers := css.Split(value, ',')
	for _, layer := range layers {
		if strings.TrimSpace(layer) == "" || !s.takesWords(layer, parts, count) {
			return false
		}
		s.complete(parts)
		for i := range parts {
			if s.longhands[i] == transitionProperty && parts[i] == "none" && len(layers) > 1 {
				return false
			}
			lists[i] = append(lists[i], parts[i])
		}
	}
	for i := range parts {
		parts[i] = strings.Join(lists[i], ", ")
	}
	return true
}
