package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/grammar"
)

// An expander writes what a value of a shorthand says about each longhand to parts. It
// reports whether the value is valid.
type expander func(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool

// valid reports whether a browser understands the value of a longhand.
func valid(p css.Property, value string) bool {
	if p == animationName {
		value = strings.ToLower(value)
	}
	return syntaxes[p].Match(value) != grammar.Invalid
}

// fill writes the initial values to parts.
func (s *shorthand) fill(parts []string) {
	for i, p := range s.longhands {
		parts[i] = longhands[p].initial
	}
}

// index returns the place of the longhand with a name, -1 if it has none.
func (s *shorthand) index(name string) int {
	for i, p := range s.longhands {
		if longhands[p].name == name {
			return i
		}
	}
	return -1
}

// isDeferred reports whether a value cannot be split, since it has a function such as
// attr(). All longhands then have the whole value, which is not understood.
func isDeferred(result grammar.Result, found []grammar.Part) bool {
	return result == grammar.Opaque && len(found) == 0
}

func repeatValue(value string, parts []string) bool {
	for i := range parts {
		parts[i] = value
	}
	return true
}

// sides expands one value for each side; what is missing is as on the opposite side.
func sides(s *shorthand, _ *grammar.Syntax, value string, parts []string) bool {
	n := 0
	for word := range css.Words(value) {
		if n == len(parts) || !valid(s.longhands[n], word) {
			return false
		}
		parts[n] = word
		n++
	}
	if n == 0 {
		return false
	}
	for ; n < len(parts); n++ {
		parts[n] = parts[max(0, n-2)]
	}
	return true
}

// direct expands values that name each longhand at most once.
func direct(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	found, result := syntax.Split(value, nil)
	if isDeferred(result, found) {
		return repeatValue(value, parts)
	}
	s.fill(parts)
	for _, part := range found {
		if i := s.index(part.Property); i >= 0 {
			parts[i] = part.Text
		}
	}
	return result != grammar.Invalid
}

// copied is like direct, but the second longhand is as the first if it is missing.
func copied(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	found, result := syntax.Split(value, nil)
	switch {
	case isDeferred(result, found):
		return repeatValue(value, parts)
	case result == grammar.Invalid:
		return false
	}
	parts[0], parts[1] = found[0].Text, found[len(found)-1].Text
	if len(found) == 1 && strings.HasSuffix(value, " auto") {
		parts[1] = "auto none" // of contain-intrinsic-size
	}
	if !valid(s.longhands[1], parts[1]) { // baseline of place-content
		parts[1] = "start"
		return strings.HasSuffix(parts[0], "baseline")
	}
	return true
}

// bordered expands a border: width, style and colour of each side.
func bordered(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	if s.greedyBorder(value, parts) { // most values
		return true
	}
	found, result := syntax.Split(value, nil)
	if isDeferred(result, found) {
		return repeatValue(value, parts)
	}
	s.fill(parts)
	for _, part := range found {
		i := 0
		switch part.Property {
		case "border-top-style":
			i = 1
		case "border-top-color":
			i = 2
		}
		for ; i < len(parts)-len(parts)%3 && s.longhands[i] <= borderLeftColor; i += 3 {
			parts[i] = part.Text
		}
	}
	return result != grammar.Invalid
}

// flexible expands flex, whose missing parts have values of their own.
func flexible(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	switch value {
	case "none":
		parts[0], parts[1], parts[2] = "0", "0", "auto"
		return true
	case "auto":
		parts[0], parts[1], parts[2] = "1", "1", "auto"
		return true
	}
	if s.takesWords(value, parts, len(parts)) && (parts[2] == "" || strings.HasSuffix(value, parts[2])) { // most values
		for i, word := range [...]string{"1", "1", "0%"} {
			if parts[i] == "" {
				parts[i] = word
			}
		}
		return true
	}
	found, result := syntax.Split(value, nil)
	if isDeferred(result, found) {
		return repeatValue(value, parts)
	}
	parts[0], parts[1], parts[2] = "1", "1", "0%"
	for _, part := range found {
		if i := s.index(part.Property); i >= 0 {
			parts[i] = part.Text
		} else {
			parts[2] = part.Text // a basis of 0
		}
	}
	return result != grammar.Invalid
}

// radii expands the radii of the corners: horizontal ones, then vertical ones after a slash.
func radii(s *shorthand, _ *grammar.Syntax, value string, parts []string) bool {
	across, down, both := strings.Cut(value, "/")
	if !sides(s, nil, across, parts) || strings.TrimSpace(across) == "" {
		return false
	}
	if !both {
		return true
	}
	var vertical [4]string
	if !sides(s, nil, down, vertical[:]) || strings.TrimSpace(down) == "" {
		return false
	}
	for i := range parts {
		parts[i] += " " + vertical[i]
	}
	return true
}

// whiteSpace expands white-space, which has words of its own.
func whiteSpace(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	switch value {
	case "normal":
		parts[0], parts[1] = "collapse", "wrap"
	case "pre":
		parts[0], parts[1] = "preserve", "nowrap"
	case "pre-wrap":
		parts[0], parts[1] = "preserve", "wrap"
	case "pre-line":
		parts[0], parts[1] = "preserve-breaks", "wrap"
	default:
		return direct(s, syntax, value, parts)
	}
	return true
}
