package hidden

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/words"
)

// A wordKind is what a word of a value is.
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
		case strings.Trim(word, "0123456789") == "":
			s.most, _ = strconv.Atoi(word)
		case kind != 0:
			s.kinds |= kind
		default:
			s.words[word] = true
		}
	}
	return s
}

// Shapes and boxes that clip, and the functions of filters.
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
	return s.list || count <= s.most && (p != display || count == 1 || isDisplayPair(value))
}

// isDisplayPair reports whether the two words of a display say how an element is placed, and how
// what is in it is.
func isDisplayPair(value string) bool {
	outside, inside, _ := strings.Cut(value, " ")
	if inside == "block" || inside == "inline" {
		outside, inside = inside, outside
	}
	return (outside == "block" || outside == "inline") && strings.Contains(" flow flow-root table flex grid ruby math list-item ", " "+inside+" ")
}

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
	case word[0] == '#' && !parseHex(word[1:]).known:
		return 0
	case word[0] == '#', word == "currentcolor", word == "transparent", namedColors[word] != "", systemColors[word] != "":
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
	switch {
	case unit == "" && zero:
		return isNumber | isLength | isAngle
	case unit == "":
		return isNumber
	}
	return kindOf[css.Unit(unit).Unit]
}

var kindOf = map[string]wordKind{"px": isLength, "em": isLength, "rem": isLength, "cq": isLength, "%": isPercentage, "s": isTime, "deg": isAngle}

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
	mathFunctions = words.Set(`abs acos asin atan atan2 calc -webkit-calc clamp cos exp hypot log max min mod pow progress rem round sibling-count
		sibling-index sign sin sqrt tan`)
	colorFunctions = words.Set("alpha color color-mix contrast-color hsl hsla hwb lab lch light-dark oklab oklch rgb rgba")
	imageFunctions = words.Set(`-webkit-cross-fade -webkit-gradient -webkit-image-set -webkit-linear-gradient -webkit-radial-gradient
		-webkit-repeating-linear-gradient -webkit-repeating-radial-gradient conic-gradient cross-fade image-set linear-gradient paint radial-gradient
		repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient src url`)
)

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

// vocabulary has a Doubt that keeps what hides: an attacker could use a new name to hide instructions.
var vocabulary *css.Vocabulary

func newVocabulary() *css.Vocabulary {
	defaults := make([]css.Default, len(longhands))
	for p := range longhands {
		defaults[p] = css.Default{Initial: longhands[p].initial, Inherits: longhands[p].inherits}
	}
	expanders := make([]css.Shorthand, len(shorthands))
	for i := range shorthands {
		s := &shorthands[i]
		expanders[i] = css.Shorthand{Longhands: s.longhands, Expand: func(value string, parts []string) bool { return s.expand(s, value, parts) }}
	}
	animation := propertyNumbers["animation"]
	return &css.Vocabulary{
		Properties: len(longhands),
		Shorthands: expanders,
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
func Names() []string { return slices.Collect(maps.Keys(propertyNumbers)) }

// A shorthand is a property that only sets others. What it sets beside the longhands cannot hide text.
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
	{name: "flex-flow", longhands: list(flexDirection), beside: "nowrap wrap wrap-reverse balance", expand: anyOrder},
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
	for some := n; n < len(parts) && some > 0; n++ {
		parts[n] = parts[max(0, n-2)]
	}
	return n > 0
}

// anyOrder expands words in any order: each is for the first longhand that takes it.
func anyOrder(s *shorthand, value string, parts []string) bool {
	defer s.complete(parts)
	return s.takeWords(value, parts)
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
	return s.layers(value, parts, func(layer string, one []string, _ bool) bool { return s.takeWords(layer, one) })
}

// layers expands a list of layers, each by a function.
func (s *shorthand) layers(value string, parts []string, take func(layer string, one []string, last bool) bool) bool {
	lists := make([][]string, len(parts))
	layers := css.Split(value, ',')
	for at, layer := range layers {
		one := make([]string, len(parts))
		if !take(layer, one, at == len(layers)-1) {
			return false
		}
		s.complete(one)
		for i := range parts {
			lists[i] = append(lists[i], one[i])
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
	painted := ""
	ok := s.layers(value, parts, func(layer string, one []string, last bool) bool {
		for i, half := range css.Split(layer, '/') { // the size of the pictures comes after their place
			if !s.takeLayer(half, one, i == 1) || i > 1 {
				return false
			}
		}
		painted = one[0]
		return painted == "" || last
	})
	parts[0] = cmp.Or(painted, longhands[backgroundColor].initial)
	return ok
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
		parts[0] = "0"
		fallthrough
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
var fontWords = words.Set("normal italic oblique small-caps bold bolder lighter ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded")

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
