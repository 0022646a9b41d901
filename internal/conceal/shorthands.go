package conceal

import (
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
}

var shorthands = [...]shorthand{
	{"animation", list(animationDuration, animationDelay, animationCount, animationEasing, animationDirection, animationFill, animationState, animationName, animationComposition, animationTimeline),
		"", layered},
	{"background", list(backgroundColor, backgroundImage, backgroundRepeat, backgroundClip, backgroundPosition, backgroundSize, backgroundPositionX, backgroundPositionY), "scroll fixed local", background},
	{"border", list(borderTop, borderRight, borderBottom, borderLeft), lines, bordered},
	{"border-block", list(borderTop, borderBottom), lines, bordered},
	{"border-block-width", list(borderTop, borderBottom), "", sides},
	{"border-bottom", list(borderBottom), lines, bordered},
	{"border-inline", list(borderLeft, borderRight), lines, bordered},
	{"border-inline-width", list(borderLeft, borderRight), "", sides},
	{"border-left", list(borderLeft), lines, bordered},
	{"border-right", list(borderRight), lines, bordered},
	{"border-top", list(borderTop), lines, bordered},
	{"border-width", list(borderTop, borderRight, borderBottom, borderLeft), "", sides},
	{"columns", list(columnCount, columnWidth), "auto", anyOrder},
	{"flex", list(flexGrow, flexBasis), "", flexible},
	{"font", list(fontSize, lineHeight, fontFamily), "", font},
	{"gap", list(rowGap, columnGap), "", sides},
	{"inset", list(top, right, bottom, left), "", sides},
	{"inset-block", list(top, bottom), "", sides},
	{"inset-inline", list(left, right), "", sides},
	{"margin", list(marginTop, marginRight, marginBottom, marginLeft), "", sides},
	{"margin-block", list(marginTop, marginBottom), "", sides},
	{"margin-inline", list(marginLeft, marginRight), "", sides},
	{"outline", list(outlineWidth), lines, bordered},
	{"overflow", list(overflowX, overflowY), "", sides},
	{"padding", list(paddingTop, paddingRight, paddingBottom, paddingLeft), "", sides},
	{"padding-block", list(paddingTop, paddingBottom), "", sides},
	{"padding-inline", list(paddingLeft, paddingRight), "", sides},
	{"text-decoration", list(textDecorationThickness), "none underline overline line-through blink solid double dotted dashed wavy <color>", anyOrder},
	{"-webkit-text-stroke", list(textStroke), "<color>", anyOrder},
	{"transition", list(transitionDuration, transitionDelay), "*", layered},
	{"text-wrap", list(wrapMode), "auto balance stable pretty", anyOrder},
	{"white-space", list(whiteSpace, wrapMode), "", blanks},
}

// lines are the words of borders that are no width.
const lines = "<color> auto none hidden dotted dashed solid double groove ridge inset outset"

func list(p ...css.Property) []css.Property { return p }

// expanders returns the shorthands as package css takes them.
func expanders() []css.Shorthand {
	all := make([]css.Shorthand, len(shorthands))
	for i := range shorthands {
		s := &shorthands[i]
		all[i] = css.Shorthand{Longhands: s.longhands, Expand: func(value string, parts []string) bool {
			if strings.Contains(value, "(") && isDeferred(value) {
				for i := range parts {
					parts[i] = value // which nothing understands
				}
				return true
			}
			return s.expand(s, value, parts)
		}}
	}
	return all
}

// isDeferred reports whether a value cannot be split, since it has a function such as attr().
func isDeferred(value string) bool {
	for _, c := range css.Calls(value) {
		if kindOfFunction(c.Name, c.Args) == isAnything {
			return true
		}
	}
	return false
}

// besides are the words of shorthands that are for no longhand.
var besides = map[string]*syntax{}

func init() { // not in a literal, since the shorthands need it
	for i := range shorthands {
		besides[shorthands[i].name] = newSyntax(shorthands[i].beside)
	}
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

// bordered expands the width of a border, which all sides have. Without a style it is none.
func bordered(s *shorthand, value string, parts []string) bool {
	drawn := false
	for word := range css.Words(value) {
		drawn = drawn || strings.Contains(" auto dotted dashed solid double groove ridge inset outset ", " "+word+" ")
	}
	if !s.takeWords(value, parts[:1]) {
		return false
	}
	for i := range parts {
		if parts[i] = parts[0]; parts[0] == "" {
			parts[i] = "medium"
		}
		if !drawn {
			parts[i] = "0"
		}
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
	beside := besides[s.name]
	folded := strings.ToLower(word)
	if beside.takes(folded) && !strings.Contains(folded, "auto") {
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
	return beside.any || beside.takes(folded)
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

// background expands the layers of a background. Only the last has a colour.
func background(s *shorthand, value string, parts []string) bool {
	lists := make([][]string, len(parts))
	layers := css.Split(value, ',')
	for at, layer := range layers {
		place, sized, both := strings.Cut(strings.Join(css.Split(layer, '/'), "\x00"), "\x00")
		one := make([]string, len(parts))
		if !s.takeLayer(place, one) {
			return false
		}
		if both {
			var words []string
			for word := range css.Words(sized) {
				if len(words) < 2 && syntaxes[backgroundSize].takes(word) {
					words = append(words, word)
				} else if !s.takeLayer(word, one) {
					return false
				}
			}
			if one[5] = strings.Join(words, " "); len(words) == 0 {
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

// takeLayer gives the words of a layer to the longhands. Those of the place, the repetition
// and the boxes may be several.
func (s *shorthand) takeLayer(text string, parts []string) (some bool) {
	for word := range css.Words(text) {
		some = true
		taken := besides[s.name].takes(word)
		for i, p := range s.longhands[:5] {
			if taken || !syntaxes[p].takes(word) || i < 2 && parts[i] != "" {
				continue
			}
			taken = true
			if parts[i] = strings.TrimSpace(parts[i] + " " + word); i == 3 {
				parts[i] = word // the first is the origin
			}
		}
		if !taken {
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
	rest := value
	for word := range css.Words(value) {
		at := strings.Index(rest, word) + len(word)
		size, line, _ := strings.Cut(strings.Join(css.Split(word, '/'), "\x00"), "\x00")
		weight := kindsOf(word)&isNumber != 0 && !valid(fontSize, word)
		if fontWords[word] || weight || strings.HasPrefix(word, "oblique") || kindsOf(word) == isAngle {
			rest = rest[at:]
			continue
		}
		if !valid(fontSize, size) {
			return false
		}
		parts[0], rest = size, strings.TrimSpace(rest[at:])
		if after, spaced := strings.CutPrefix(rest, "/"); spaced || line == "" && strings.HasSuffix(word, "/") {
			line, rest, _ = strings.Cut(strings.TrimSpace(after), " ")
		}
		if line != "" {
			if parts[1] = line; !valid(lineHeight, line) {
				return false
			}
		}
		parts[2] = strings.TrimSpace(rest)
		return parts[2] != ""
	}
	return false
}

// blanks expands white-space.
func blanks(_ *shorthand, value string, parts []string) bool {
	parts[0], parts[1] = "collapse", "wrap"
	for word := range css.Words(value) {
		switch word {
		case "normal", "wrap", "balance", "pretty", "stable":
		case "nowrap":
			parts[1] = "nowrap"
		case "pre":
			parts[0], parts[1] = "preserve", "nowrap"
		case "pre-wrap":
			parts[0] = "preserve"
		case "pre-line":
			parts[0] = "preserve-breaks"
		default:
			if parts[0] = word; !valid(whiteSpace, word) {
				return false
			}
		}
	}
	return value != ""
}
