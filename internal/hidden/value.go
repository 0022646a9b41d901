package hidden

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A kindOf is what a word of a value is.
type wordKind uint16

const (
	isLength wordKind = 1 << iota
	isPercentage
	isNumber
	isInteger
	isTime
	isAngle
	isColor
	isImage
	isAnything // a function that may stand for any value, as attr()
)

var kindNames = map[string]wordKind{
	"<length>": isLength, "<percentage>": isPercentage, "<number>": isNumber, "<integer>": isInteger, "<time>": isTime, "<angle>": isAngle, "<color>": isColor, "<image>": isImage,
}

// A syntax is the words, functions and kinds of words that a property takes. How often and
// in which order is left to those who read the value: what they do not understand is doubted.
type syntax struct {
	any   bool
	list  bool            // with commas, and any number of words
	most  int             // words
	words map[string]bool // and functions, with ()
	kinds wordKind
}

// newSyntax returns the syntax of a text with words, functions and kinds of words.
func newSyntax(text string) *syntax {
	s := &syntax{words: map[string]bool{}, most: 1}
	for word := range strings.FieldsSeq(text) {
		switch kind := kindNames[word]; {
		case word == "*":
			s.any = true
		case word == "#":
			s.list = true
		case isDigits(word):
			s.most, _ = strconv.Atoi(word)
		case kind != 0:
			s.kinds |= kind
		default:
			s.words[word] = true
		}
	}
	return s
}

// Shapes and boxes that clip, and the functions of filters; old pages have others.
const (
	clips   = "2 none url() inset() rect() xywh() circle() ellipse() polygon() path() shape() border-box padding-box content-box margin-box fill-box stroke-box view-box"
	filters = "99 none url() blur() brightness() contrast() drop-shadow() grayscale() hue-rotate() invert() opacity() saturate() sepia()"
)

// What follows from the table of properties.
var (
	syntaxes        []*syntax               // of the longhands
	propertyNumbers map[string]css.Property // by the names in style sheets
	doubtedSet      css.Properties          // those that no judge reads
)

func init() { // the table is complete
	syntaxes = make([]*syntax, len(longhands))
	for p := range longhands {
		syntaxes[p] = newSyntax(longhands[p].takes)
	}
	for i := range shorthands {
		shorthands[i].others = newSyntax(shorthands[i].beside)
	}
	for p := numJudged; int(p) < len(longhands); p++ {
		doubtedSet = doubtedSet.With(css.SetOf(p))
	}
	syntaxes[filter], syntaxes[clipPath] = newSyntax(filters), newSyntax(clips)
	propertyNumbers = numbersByName()
	vocabulary = newVocabulary()
}

// valid reports whether a browser may understand the value of a longhand. It drops others.
func valid(p css.Property, value string) bool {
	s := syntaxes[p]
	if s.any {
		return value != ""
	}
	count := 0
	parts := [...]string{value}
	list := parts[:]
	if s.list && strings.IndexByte(value, ',') >= 0 {
		list = css.Split(value, ',')
	}
	for _, part := range list {
		before := count
		for word := range css.Words(part) {
			if count++; !s.takes(word) {
				return false
			}
		}
		if count == before {
			return false
		}
	}
	return s.list || count <= s.most
}

func isDigits(word string) bool { return strings.Trim(word, "0123456789") == "" }

// takes reports whether a word may be part of a value.
func (s *syntax) takes(word string) bool {
	if s.any || s.words[word] {
		return true
	}
	name, _, isFunction := strings.Cut(word, "(")
	if isFunction && len(css.Calls(word)) > 1 {
		return false // nothing separates them
	}
	if isFunction && s.words[name+"()"] {
		return true
	}
	return kindsOf(word)&(s.kinds|isAnything) != 0
}

// kindsOf returns what a word of a value may be.
func kindsOf(word string) wordKind {
	if n, unit, ok := css.Short(word); ok {
		kinds := kindOfUnit(unit, n == 0)
		if kinds&isNumber != 0 && n == math.Trunc(n) {
			kinds |= isInteger
		}
		return kinds
	}
	if name, args, ok := strings.Cut(word, "("); ok {
		return kindOfFunction(name, args)
	}
	switch {
	case word == "":
		return 0
	case word[0] == '#':
		if parseHex(word[1:]).known {
			return isColor
		}
		return 0
	case word == "currentcolor", word == "transparent", namedColors[word] != "", systemColors[word] != "":
		return isColor
	}
	unit := ""
	n, ok := css.Compute(word, func(name string) (float64, bool) { unit = name; return 1, true })
	if !ok || word[0] >= 'a' || strings.ContainsAny(word, "*/ ") {
		return 0
	}
	return kindOfUnit(unit, n == 0)
}

// kindOfUnit returns what a number with a unit may be.
func kindOfUnit(unit string, zero bool) wordKind {
	if unit == "" {
		if zero {
			return isNumber | isLength | isAngle
		}
		return isNumber
	}
	switch css.Unit(unit).Unit {
	case "px", "em", "rem", "cq":
		return isLength
	case "%":
		return isPercentage
	case "s":
		return isTime
	case "deg":
		return isAngle
	}
	return 0
}

// isSpaced reports whether a calculation has a number or a constant, and a space before each
// sign that is not part of a number.
func isSpaced(text string) bool {
	for i := 1; i < len(text); i++ {
		last := text[i-1]
		if (text[i] == '+' || text[i] == '-') && (last >= '0' && last <= '9' || last == ')' || last == '%' || last == 'x' || last == 'm' && i > 1 && text[i-2] != '-') {
			return false
		}
	}
	return strings.ContainsAny(text, "0123456789pein(")
}

var (
	mathFunctions = wordSet(`abs acos asin atan atan2 calc -webkit-calc clamp cos exp hypot log max min mod pow progress rem round sibling-count
		sibling-index sign sin sqrt tan`)
	colorFunctions = wordSet("alpha color color-mix contrast-color hsl hsla hwb lab lch light-dark oklab oklch rgb rgba")
	imageFunctions = wordSet(`-webkit-cross-fade -webkit-gradient -webkit-image-set -webkit-linear-gradient -webkit-radial-gradient
		-webkit-repeating-linear-gradient -webkit-repeating-radial-gradient conic-gradient cross-fade image-set linear-gradient paint radial-gradient
		repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient src url`)
)

// wordSet returns a set of words.
func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// kindOfFunction returns what a function may stand for. Those that the page defines and
// those that ask for an attribute or the environment may stand for anything.
func kindOfFunction(name, args string) wordKind {
	switch {
	case mathFunctions[name]:
		if !isSpaced(args) {
			return 0
		}
		return isLength | isPercentage | isNumber | isInteger | isTime | isAngle
	case colorFunctions[name]:
		return isColor
	case name == "url" && strings.ContainsAny(strings.Trim(args, " )"), " (") && !strings.ContainsAny(args, `"'`):
		return 0
	case imageFunctions[name]:
		return isImage
	case name == "attr", name == "env", name == "if", name == "inherit", name == "random", strings.HasPrefix(name, "--"):
		return isAnything
	}
	return 0
}

// vocabulary has a Doubt that keeps what hides: an attacker could use a new name to hide
// instructions.
var vocabulary *css.Vocabulary

func newVocabulary() *css.Vocabulary {
	defaults := make([]css.Default, len(longhands))
	for p := range longhands {
		defaults[p] = css.Default{Initial: longhands[p].initial, Inherits: longhands[p].inherits}
	}
	animation := propertyNumbers["animation"]
	return &css.Vocabulary{
		Properties: len(longhands),
		Shorthands: expanders(),
		Property:   func(name string) (css.Property, bool) { p, ok := propertyNumbers[name]; return p, ok },
		Defaults:   defaults,
		Valid:      valid,
		Cased:      func(p css.Property) bool { return p == animationName || p == animation },
		Quirk:      quirk,
		Variables:  true,
		Parts:      true,
		Doubt:      hidesAlone,
	}
}

// quirk returns what a value stands for in quirks mode: lengths need no unit, and colours no
// hash sign. Standard: Quirks Mode, sections 3.1 and 3.2; more properties are taken here.
func quirk(p css.Property, value string) string {
	var words []string
	for word := range css.Words(value) {
		switch {
		case strings.Trim(word, "+-.0123456789") == "" && p != color && p != backgroundColor:
			word += "px"
		case (len(word) == 3 || len(word) == 6) && strings.Trim(word, "0123456789abcdef") == "":
			word = "#" + word
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// A style is the style of an element.
type style struct{ *css.Style }

// or returns the value of a property, and its initial value if it is not set.
func (d style) or(p css.Property) string {
	if v := d.Get(p); v != "" {
		return v
	}
	return longhands[p].initial
}

// Names returns the names of all properties that the package knows and judges: longhands,
// shorthands and other names.
func Names() (names []string) {
	for name := range propertyNumbers {
		names = append(names, name)
	}
	return names
}
