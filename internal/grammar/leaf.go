package grammar

import "strings"

// leaves are the types that are not made of others, by name. Each takes what follows its
// name, such as [0,∞].
var leaves map[string]func(detail string) node

func init() { // not in the declaration, since some use it
	leaves = map[string]func(string) node{
		"angle":             numeric(angles, none, false),
		"angle-percentage":  numeric(angles, angleIndex, false),
		"any-value":         always(anyValue),
		"calc-sum":          calcSum,
		"channel":           channelOf(false),
		"custom-ident":      customIdent,
		"dashed-ident":      always(dashedIdent),
		"font-families":     always(fontFamilies),
		"flex":              flexible,
		"font-feature-tag":  always(featureTag),
		"frequency":         numeric(frequencies, none, false),
		"grid-areas":        always(gridAreas),
		"hex-color":         always(hexColor),
		"hue-channel":       channelOf(true),
		"ident":             always(ident),
		"integer":           integer,
		"length":            numeric(lengths, none, true),
		"length-literal":    always(lengthLiteral),
		"length-percentage": numeric(lengths, lengthIndex, true),
		"line-names":        always(lineNames),
		"named-color":       always(namedColor),
		"nonempty-string":   always(nonemptyString),
		"number":            plainNumber,
		"opaque":            func(name string) node { return &opaque{shared(name)} },
		"percentage":        plainPercentage,
		"resolution":        numeric(resolutions, none, false),
		"string":            always(quotedString),
		"svg-path":          always(svgPath),
		"system-color":      always(systemColor),
		"time":              numeric(times, none, false),
		"url":               always(urlOf),
		"zero":              always(zero),
	}
}

// fitting is a function that matches a type with one way to fit.
type fitting = func(m *matcher, at int) (next int, ok bool)

func of(fits fitting) node { return &leaf{fits: fits} }

// always returns a type without details.
func always(fits fitting) func(string) node { return func(string) node { return of(fits) } }

func quotedString(m *matcher, at int) (int, bool) { return at + 1, m.at(at).kind == quoted }

// urlOf matches url(x) and url("x").
func urlOf(m *matcher, at int) (int, bool) {
	t := m.at(at)
	if t.kind == address {
		return at + 1, true
	}
	return at + 3, t.kind == function && t.text == "url" && m.at(at+1).kind == quoted && t.match == at+2
}

func ident(m *matcher, at int) (int, bool) { return at + 1, m.at(at).kind == word }

func dashedIdent(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == word && strings.HasPrefix(t.text, "--")
}

// customIdent returns a node for all words but CSS-wide keywords and those in the detail,
// which is ![a b].
func customIdent(detail string) node {
	barred := strings.Fields(strings.Trim(detail, "![]"))
	return of(func(m *matcher, at int) (int, bool) {
		t := m.at(at)
		if t.kind != word || isWide(t.text) || t.text == "default" {
			return at, false
		}
		for _, word := range barred {
			if t.text == word {
				return at, false
			}
		}
		return at + 1, true
	})
}

func isWide(word string) bool {
	switch word {
	case "inherit", "initial", "unset", "revert", "revert-layer", "revert-rule":
		return true
	}
	return false
}

func hexColor(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == hash && isHex(t.text)
}

// isHex reports whether the name behind a hash sign is a colour.
func isHex(s string) bool {
	if len(s) != 3 && len(s) != 4 && len(s) != 6 && len(s) != 8 {
		return false
	}
	for i := range len(s) {
		if c := s[i] | 0x20; !isDigit(s[i]) && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

func namedColor(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == word && namedColors[t.text] != ""
}

func systemColor(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == word && systemColors[t.text] != ""
}

// anyValue matches all tokens up to the bracket around them, at least one.
func anyValue(m *matcher, at int) (int, bool) {
	i := at
	for i < len(m.tokens) && m.tokens[i].kind != close {
		if k := m.tokens[i].kind; k == function || k == open {
			i = m.tokens[i].match
		}
		i++
	}
	return i, i > at
}

func zero(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == number && t.n == 0
}

// featureTag matches a string of four ASCII characters.
func featureTag(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == quoted && t.end-t.start == 6
}

// lineNames matches names in square brackets.
func lineNames(m *matcher, at int) (int, bool) {
	t := m.at(at)
	if t.kind != open || t.sign != '[' {
		return at, false
	}
	for i := at + 1; i < t.match; i++ {
		if name := m.at(i); name.kind != word || isWide(name.text) || name.text == "span" || name.text == "auto" || name.text == "default" {
			return at, false
		}
	}
	return t.match + 1, true
}

// channelOf returns a type for a channel of a colour that is made from another: a number, or
// a word of the detail, which stands for a channel of the other.
func channelOf(hue bool) func(detail string) node {
	results := []mathType{{}, typeOf(percentIndex)}
	if hue {
		results[1] = typeOf(angleIndex)
	}
	return func(detail string) node {
		words := " " + detail + " "
		return of(func(m *matcher, at int) (int, bool) {
			switch t := m.at(at); t.kind {
			case number:
				return at + 1, true
			case percentage:
				return at + 1, !hue
			case dimension:
				return at + 1, hue && angles.units[t.text]
			case word:
				return at + 1, t.text == "none" || strings.Contains(words, " "+t.text+" ")
			case function:
				for _, want := range results {
					if next, ok := m.calculation(at, want, calculus{percent: none, numbers: words}); ok {
						return next, true
					}
				}
			}
			return at, false
		})
	}
}

// calcSum returns a type for the sum in calc-size, where the word in the detail is a length.
func calcSum(detail string) node {
	return of(func(m *matcher, at int) (int, bool) {
		f := &formula{matcher: m, calculus: calculus{percent: lengthIndex, lengths: " " + detail + " "}}
		got, next, ok := f.sum(at)
		return next, ok && got == typeOf(lengthIndex)
	})
}

func nonemptyString(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == quoted && t.end-t.start > 2
}

// lengthLiteral matches a length that is not calculated.
func lengthLiteral(m *matcher, at int) (int, bool) {
	t := m.at(at)
	return at + 1, t.kind == dimension && lengths.units[t.text]
}

// familyWords matches the name of a font without quotes.
func familyWords(m *matcher, at int) (int, bool) {
	end := at
	for m.at(end).kind == word {
		end++
	}
	switch first := m.at(at).text; end - at {
	case 0:
		return at, false
	case 1:
		return end, !isWide(first) && first != "default"
	default:
		return end, !genericFamilies[first]
	}
}

// fontFamilies matches a list of the names of fonts.
func fontFamilies(m *matcher, at int) (int, bool) {
	for {
		next, ok := at+1, m.at(at).kind == quoted
		if !ok {
			if next, ok = familyWords(m, at); !ok {
				return at, false
			}
		}
		if !m.isSign(next, ',') {
			return next, true
		}
		at = next + 1
	}
}

// genericFamilies are the families that are not names, and start none.
var genericFamilies = map[string]bool{
	"serif": true, "sans-serif": true, "cursive": true, "fantasy": true, "monospace": true, "system-ui": true, "math": true, "-webkit-body": true,
}

// An opaque node matches what is not understood here.
type opaque struct{ node }

func (o *opaque) match(m *matcher, at int, then func(int) bool) bool {
	return mayStart(o.node, m.at(at)) && o.node.match(m, at, func(next int) bool {
		m.opaque = true
		return then(next)
	})
}
