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
		if found, result = syntax.Split(text, found[:0]); result == grammar.Invalid {
			return false
		}
		if isDeferred(result, found) {
			return repeatValue(value, parts)
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

// gridLines expands lines with slashes between them. A missing end is the name of its
// start, or auto.
func gridLines(s *shorthand, _ *grammar.Syntax, value string, parts []string) bool {
	lines := css.Split(value, '/')
	if len(lines) > len(parts) {
		return false
	}
	for i := range parts {
		if i < len(lines) {
			if parts[i] = strings.TrimSpace(lines[i]); !valid(s.longhands[i], parts[i]) {
				return false
			}
			continue
		}
		if parts[i] = parts[max(0, i-2)]; strings.ContainsAny(parts[i], " 0123456789(") {
			parts[i] = "auto"
		}
	}
	return true
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

// gridded expands grid and grid-template, which may draw the areas with the sizes of the
// rows between them.
func gridded(s *shorthand, syntax *grammar.Syntax, value string, parts []string) bool {
	found, result := syntax.Split(value, nil)
	if isDeferred(result, found) && value != "none" {
		return repeatValue(value, parts)
	}
	s.fill(parts)
	var areas, rows []string
	for i, part := range found {
		switch part.Property {
		case "area":
			areas, rows = append(areas, part.Text), append(rows, "auto")
		case "row":
			rows[len(rows)-1] = part.Text
		case "columns":
			parts[1] = part.Text
		case "grid-auto-flow":
			parts[5] = flowOf(part.Text, i == 0)
		default:
			parts[s.index(part.Property)] = part.Text
		}
	}
	if areas != nil {
		parts[0], parts[2] = strings.Join(rows, " "), strings.Join(areas, " ")
	}
	return result != grammar.Invalid && valid(gridTemplateAreas, parts[2])
}

// flowOf returns the value of grid-auto-flow for auto-flow before or after the slash.
func flowOf(text string, rows bool) string {
	flow := "column"
	if rows {
		flow = "row"
	}
	if strings.Contains(text, "dense") {
		flow += " dense"
	}
	return flow
}
