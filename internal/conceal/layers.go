package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// layered expands a list of layers. Longhands that a layer does not name have their initial
// value there.
func layered(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	if s.plainBackground(value, parts) { // most values
		return true
	}
	layers := css.Split(value, ',')
	lists := make([][]string, len(parts))
	var found []grammar.Part
	for i, text := range layers {
		var result grammar.Result
		if found, result = syntax.Split(text, found[:0]); result == grammar.Invalid || isDeferred(result, found) {
			return isDeferredValue(syntax, value) && repeatValue(value, parts)
		}
		if !s.layer(found, lists, i == len(layers)-1) {
			return false
		}
	}
	for i, list := range lists {
		parts[i] = strings.Join(list, ", ")
	}
	return true
}

// plainBackground expands a background or a mask that is only a colour, or none.
func (s *shorthand) plainBackground(value string, parts []string) bool {
	if strings.ContainsAny(value, " ,") {
		return false
	}
	for i, p := range s.longhands {
		if p == backgroundColor && partSyntaxes[p].Match(value) == grammar.Valid || (p == backgroundImage || p == maskImage) && value == "none" {
			s.fill(parts)
			parts[i] = value
			return true
		}
	}
	return false
}

// layer adds the parts of one layer to the lists of the longhands.
func (s *shorthand) layer(found []grammar.Part, lists [][]string, last bool) bool {
	var one [css.MaxLonghands]string
	parts := one[:len(lists)]
	s.fill(parts)
	set := func(name, text string) {
		if i := s.index(name); i >= 0 {
			parts[i] = text
		}
	}
	for _, part := range found {
		base, isPosition := strings.CutSuffix(part.Property, "-position")
		switch {
		case isPosition:
			if base == "mask" {
				base = "-webkit-mask"
			}
			x, y := splitPosition(part.Text)
			set(base+"-position-x", x)
			set(base+"-position-y", y)
		case strings.HasSuffix(part.Property, "-origin"):
			name, text := strings.TrimPrefix(part.Property, "old-"), newName(part.Text)
			set(name, text)
			set(strings.TrimSuffix(name, "origin")+"clip", text)
		case part.Property == "old-mask-clip":
			set("mask-clip", newName(part.Text))
		case part.Property == "background-color" && !last:
			return false
		default:
			set(part.Property, part.Text)
		}
	}
	for i := range lists {
		if s.longhands[i] == backgroundColor && !last {
			continue
		}
		lists[i] = append(lists[i], parts[i])
	}
	return true
}

// splitPosition splits a position into its horizontal and its vertical part.
func splitPosition(text string) (x, y string) {
	var words [4]string
	n := 0
	for w := range css.Words(text) {
		if n < len(words) {
			words[n] = w
			n++
		}
	}
	switch {
	case n == 1 && isVertical(words[0]):
		return "center", words[0]
	case n == 1:
		return words[0], "center"
	case n == 2 && (isVertical(words[0]) || isHorizontal(words[1])):
		return words[1], words[0]
	case n == 2:
		return words[0], words[1]
	}
	end := 1
	if end < n && !isHorizontal(words[end]) && !isVertical(words[end]) && words[end] != "center" {
		end++
	}
	first, second := strings.Join(words[:end], " "), strings.Join(words[end:n], " ")
	if isVertical(words[0]) || isHorizontal(words[end]) {
		return second, first
	}
	return first, second
}

func isVertical(word string) bool   { return word == "top" || word == "bottom" }
func isHorizontal(word string) bool { return word == "left" || word == "right" }
