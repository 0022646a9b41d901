package hidden

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A shorthand is a property that only sets others. What it sets beside the longhands cannot
// hide text.
type shorthand struct {
	name      string
	longhands []css.Property
	beside    string // words of values that are for no longhand
	expand    func(s *shorthand, value string, parts []string) bool
	others    *syntax // of beside
}

var shorthands = [...]shorthand{
	{name: "animation", longhands: list(animationDuration, animationDelay, animationCount, animationEasing, animationDirection, animationFill, animationState, animationName),
		expand: layered},
	{name: "background", longhands: list(backgroundColor, backgroundImage, backgroundRepeat, backgroundClip, backgroundSize),
		beside: "scroll fixed local left right top bottom center <length> <percentage> cover contain auto", expand: background},
	{name: "flex", longhands: list(flexGrow, flexBasis), expand: flexible},
	{name: "font", longhands: list(fontSize, lineHeight, fontFamily), expand: font},
	{name: "gap", longhands: list(rowGap, columnGap), expand: sides},
	{name: "inset", longhands: list(top, right, bottom, left), expand: sides},
	{name: "inset-block", longhands: list(top, bottom), expand: sides},
	{name: "inset-inline", longhands: list(left, right), expand: sides},
	{name: "margin", longhands: list(marginTop, marginRight, marginBottom, marginLeft), expand: sides},
	{name: "margin-block", longhands: list(marginTop, marginBottom), expand: sides},
	{name: "margin-inline", longhands: list(marginLeft, marginRight), expand: sides},
	{name: "overflow", longhands: list(overflowX, overflowY), expand: sides},
	{name: "padding", longhands: list(paddingTop, paddingRight, paddingBottom, paddingLeft), expand: sides},
	{name: "padding-block", longhands: list(paddingTop, paddingBottom), expand: sides},
	{name: "padding-inline", longhands: list(paddingLeft, paddingRight), expand: sides},
	{name: "text-decoration", longhands: list(thickness), beside: "none underline overline line-through blink solid double dotted dashed wavy <color>", expand: anyOrder},
	{name: "-webkit-text-stroke", longhands: list(strokeWidth), beside: "<color>", expand: anyOrder},
	{name: "transition", longhands: list(transitionDuration, transitionDelay), beside: "*", expand: layered},
}

func list(p ...css.Property) []css.Property { return p }

// expanders returns the shorthands as package css takes them.
func expanders() []css.Shorthand {
	all := make([]css.Shorthand, len(shorthands))
	for i := range shorthands {
		s := &shorthands[i]
		all[i] = css.Shorthand{Longhands: s.longhands, Expand: func(value string, parts []string) bool {
			return s.expand(s, value, parts)
		}}
	}
	return all
}

// sides expands one value for each side; what is missing is as on the opposite side.
func sides(s *shorthand, value string, parts []string) bool {
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

// anyOrder expands words in any order: each is for the first longhand that takes it.
func anyOrder(s *shorthand, value string, parts []string) bool {
	if !s.takeWords(value, parts) {
		return false
	}
	s.complete(parts)
	return true
}

func (s *shorthand) takeWords(value string, parts []string) (some bool) {
	clear(parts)
	for word := range css.Words(value) {
		if !s.takeWord(word, parts) {
			return false
		}
		some = true
	}
	return some
}

func (s *shorthand) takeWord(word string, parts []string) bool {
	folded := strings.ToLower(word)
	if !s.others.any && s.others.takes(folded) && !strings.Contains(folded, "auto") {
		return true
	}
	for i, p := range s.longhands[:len(parts)] {
		if parts[i] != "" || !syntaxes[p].takes(folded) && p != animationName {
			continue
		}
		if parts[i] = folded; p == animationName && folded != "none" {
			parts[i] = word // names differ by case
		}
		return true
	}
	return s.others.any || s.others.takes(folded)
}

// complete gives the longhands without a part their initial values.
func (s *shorthand) complete(parts []string) {
	for i := range parts {
		if parts[i] == "" {
			parts[i] = longhands[s.longhands[i]].initial
		}
	}
}

// layered expands a list of layers, each in any order.
func layered(s *shorthand, value string, parts []string) bool {
	lists := make([][]string, len(parts))
	for _, layer := range css.Split(value, ',') {
		if !s.takeWords(layer, parts) {
			return false
		}
		s.complete(parts)
		for i := range parts {
			lists[i] = append(lists[i], parts[i])
		}
	}
	for i := range parts {
		parts[i] = strings.Join(lists[i], ", ")
	}
	return true
}

// background expands the layers of a background. Only the last has a colour. Where the
// pictures are is left out.
func background(s *shorthand, value string, parts []string) bool {
	lists := make([][]string, len(parts))
	layers := css.Split(value, ',')
	for at, layer := range layers {
		one := make([]string, len(parts))
		for i, half := range css.Split(layer, '/') { // the size of the pictures comes after their place
			if !s.takeLayer(half, one, i == 1) || i > 1 {
				return false
			}
		}
		if one[0] != "" && at < len(layers)-1 {
			return false
		}
		s.complete(one)
		for i := range parts {
			if i > 0 || at == len(layers)-1 {
				lists[i] = append(lists[i], one[i])
			}
		}
	}
	for i := range parts {
		parts[i] = strings.Join(lists[i], ", ")
	}
	return true
}

// takeLayer gives the words of a layer to the longhands. Those of the repetition and the size
// may be several; of the boxes, the last is the one that cuts.
func (s *shorthand) takeLayer(text string, parts []string, sized bool) (some bool) {
	for word := range css.Words(text) {
		some = true
		i := slices.IndexFunc(s.longhands[:4], func(p css.Property) bool { return syntaxes[p].takes(word) })
		switch {
		case sized && syntaxes[backgroundSize].takes(word):
			parts[4] = strings.TrimSpace(parts[4] + " " + word)
		case i == 3 || i >= 0 && parts[i] == "":
			parts[i] = word
		case i == 2:
			parts[i] += " " + word
		case !s.others.takes(word):
			return false
		}
	}
	return some
}

// flexible expands flex, whose missing parts have values of their own.
func flexible(_ *shorthand, value string, parts []string) bool {
	parts[0], parts[1] = "1", "0%"
	switch value {
	case "none":
		parts[0], parts[1] = "0", "auto"
		return true
	case "auto":
		parts[1] = "auto"
		return true
	}
	numbers, some := 0, false
	for word := range css.Words(value) {
		some = true
		switch kinds := kindsOf(word); {
		case kinds&isNumber != 0 && numbers < 2:
			if numbers++; numbers == 1 {
				parts[0] = word
			}
		case syntaxes[flexBasis].takes(word):
			parts[1] = word
		default:
			return false
		}
	}
	return some
}

// fontWords are the words before the size of a font.
var fontWords = wordSet("normal italic oblique small-caps bold bolder lighter ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded")

// font expands a font: its size comes after its style, and its families are the rest.
func font(_ *shorthand, value string, parts []string) bool {
	parts[0], parts[1], parts[2] = "medium", "normal", "serif"
	switch value {
	case "caption", "icon", "menu", "message-box", "small-caption", "status-bar":
		return true
	}
	rest := strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == ' ' }), " ")
	rest = strings.ReplaceAll(strings.ReplaceAll(rest, " /", "/"), "/ ", "/")
	for word := range css.Words(rest) {
		size, line, sized := strings.Cut(word, "/")
		kinds := kindsOf(word)
		if fontWords[word] || strings.HasPrefix(word, "oblique") || kinds == isAngle || kinds&isNumber != 0 && !valid(fontSize, word) {
			continue
		}
		if !valid(fontSize, size) || sized && !valid(lineHeight, line) {
			return false
		}
		if parts[0] = size; sized {
			parts[1] = line
		}
		parts[2] = strings.TrimSpace(rest[strings.Index(rest, word)+len(word):])
		return parts[2] != ""
	}
	return false
}
