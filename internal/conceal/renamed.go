package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// renamed expands a property with words of its own for the values of another.
func renamed(_ *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	parts[0] = value
	if words := css.Split(value, ','); len(words) > 1 || newNames[value] != "" {
		for i := range words {
			words[i] = newName(strings.TrimSpace(words[i]))
		}
		parts[0] = strings.Join(words, ", ")
	}
	return syntax.Match(value) != grammar.Invalid
}

// newName returns the word that stands for a word of newNames, or the word itself.
func newName(word string) string {
	if now := newNames[word]; now != "" {
		return now
	}
	return word
}

// maskPositions has no positions with three words, other than those of backgrounds.
var maskPositions = grammar.New("<position>#", nil)

func maskPosition(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	return maskPositions.Match(value) != grammar.Invalid && layered(s, syntax, value, parts)
}

// newNames are the words that stand for those of properties with a prefix, and those of
// page-break-before. The operators of masks that have no new name count as the strictest.
var newNames = map[string]string{
	"always": "page", "border": "border-box", "clear": "subtract", "content": "content-box", "copy": "intersect", "destination-atop": "intersect",
	"destination-in": "intersect", "destination-out": "subtract", "destination-over": "add", "horizontal": "all", "padding": "padding-box",
	"plus-lighter": "add", "source-atop": "intersect", "source-in": "intersect", "source-out": "subtract", "source-over": "add",
	"vertical-right": "mixed", "xor": "exclude",
}

// columnBreak expands -webkit-column-break-before and the like.
func columnBreak(_ *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	switch parts[0] = value; value {
	case "always":
		parts[0] = "column"
	case "avoid":
		parts[0] = "avoid-column"
	}
	return syntax.Match(value) != grammar.Invalid
}
