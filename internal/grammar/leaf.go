package grammar

import "strings"

// leaves are the types that are not made of others, by name. Each takes what follows its
// name, such as [0,∞].
var leaves map[string]func(detail string) node

func init() { // not in the declaration, since some use it
	leaves = map[string]func(string) node{
		"angle":             numeric(angles, none, false),
		"angle-percentage":  numeric(angles, angleIndex, false),
		"any-value":         func(string) node { return leaf(anyValue) },
		"channel":           channel,
		"custom-ident":      customIdent,
		"dashed-ident":      func(string) node { return leaf(dashedIdent) },
		"flex":              numeric(flexes, none, false),
		"frequency":         numeric(frequencies, none, false),
		"hex-color":         func(string) node { return leaf(hexColor) },
		"ident":             func(string) node { return leaf(ident) },
		"integer":           integer,
		"length":            numeric(lengths, none, true),
		"length-percentage": numeric(lengths, lengthIndex, true),
		"named-color":       func(string) node { return leaf(namedColor) },
		"number":            plainNumber,
		"percentage":        plainPercentage,
		"resolution":        numeric(resolutions, none, false),
		"string":            func(string) node { return leaf(quotedString) },
		"system-color":      func(string) node { return leaf(systemColor) },
		"time":              numeric(times, none, false),
		"url":               func(string) node { return leaf(urlOf) },
		"zero":              func(string) node { return leaf(zero) },
		"font-feature-tag":  func(string) node { return leaf(featureTag) },
		"line-names":        func(string) node { return leaf(lineNames) },
		"opaque":            func(name string) node { return &opaque{shared(name)} },
		"svg-path":          func(string) node { return leaf(quotedString) },
	}
}

func quotedString(m *matcher, at int) (int, bool) { return at + 1, m.at(at).kind == quoted }

// urlOf matches url(x) and url("x"), with modifiers.
func urlOf(m *matcher, at int) (int, bool) {
	t := m.at(at)
	switch {
	case t.kind == address:
		return at + 1, true
	case t.kind == function && (t.text == "url" || t.text == "src") && m.at(at+1).kind == quoted:
		return t.match + 1, t.match == at+2 || t.text == "url"
	}
	return at, false
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
	return leaf(func(m *matcher, at int) (int, bool) {
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

// channel returns a node for a channel of a colour that is made from another: a number, or
// a word of the detail, which stands for a channel of the other.
func channel(detail string) node {
	words := " " + detail + " "
	return leaf(func(m *matcher, at int) (int, bool) {
		switch t := m.at(at); t.kind {
		case number, percentage:
			return at + 1, true
		case dimension:
			return at + 1, angles.units[t.text]
		case word:
			return at + 1, t.text == "none" || strings.Contains(words, " "+t.text+" ")
		case function:
			for _, want := range [...]mathType{{}, typeOf(percentIndex), typeOf(angleIndex)} {
				if next, ok := m.calculationWith(at, want, none, words); ok {
					return next, true
				}
			}
		}
		return at, false
	})
}

// An opaque node matches what is not understood here.
type opaque struct{ node }

func (o *opaque) match(m *matcher, at int, then func(int) bool) bool {
	return o.node.match(m, at, func(next int) bool {
		m.opaque = true
		return then(next)
	})
}
