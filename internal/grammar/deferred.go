package grammar

import "strings"

// findDeferred returns Opaque if the value has a function that stands for any tokens, so
// that browsers check the value only when they know them, Invalid if such a function is
// wrong, and Valid if there is none: CSS Values 5, section 3.
func (m *matcher) findDeferred() Result {
	result := Valid
	for i := range m.tokens {
		t := &m.tokens[i]
		if t.kind != function {
			continue
		}
		fits, deferred := true, true
		switch t.text {
		case "attr":
			fits = m.isAttr(i+1, t.match)
		case "env":
			fits = m.isEnv(i+1, t.match)
		case "if":
			fits = m.isIf(i+1, t.match)
		case "var":
			fits = m.isVar(i+1, t.match)
		default:
			if deferred = strings.HasPrefix(t.text, "--"); deferred {
				fits = len(t.text) > 2 && !m.hasSign(i+1, t.match, ';')
			}
		}
		if !fits {
			return Invalid
		}
		if deferred {
			result = Opaque
		}
	}
	return result
}

// isSign reports whether a token is a sign.
func (m *matcher) isSign(at int, b byte) bool {
	t := m.at(at)
	return t.kind == sign && t.sign == b
}

// hasSign reports whether a sign is between two tokens, not in brackets.
func (m *matcher) hasSign(from, to int, b byte) bool { return m.findSign(from, to, b) < to }

// findSign returns the index of a sign between two tokens, not in brackets; to if there is
// none.
func (m *matcher) findSign(from, to int, b byte) int {
	for i := from; i < to; i++ {
		switch t := m.at(i); t.kind {
		case function, open:
			i = t.match
		case sign:
			if t.sign == b {
				return i
			}
		}
	}
	return to
}

// endsOrComma reports whether the arguments end at an index or have a comma there, after
// which anything may follow.
func (m *matcher) endsOrComma(at, end int) bool { return at == end || m.isSign(at, ',') }

func (m *matcher) isVar(at, end int) bool {
	t := m.at(at)
	return t.kind == word && strings.HasPrefix(t.text, "--") && len(t.text) > 2 && m.endsOrComma(at+1, end)
}

func (m *matcher) isEnv(at, end int) bool {
	if m.at(at).kind != word {
		return false
	}
	for at++; m.at(at).kind == number; at++ {
		if !m.at(at).integer || m.at(at).n < 0 {
			return false
		}
	}
	return m.endsOrComma(at, end)
}

// isAttr checks attr( name [ type( … ) | unit | % ]? [ , … ]? ).
func (m *matcher) isAttr(at, end int) bool {
	if m.at(at).kind != word {
		return false
	}
	at++
	switch t := m.at(at); {
	case t.kind == word || m.isSign(at, '%'):
		at++
	case t.kind == function && t.text == "type":
		if t.match == at+1 || !m.isTyped(at+1, t.match) {
			return false
		}
		at = t.match + 1
	}
	return m.endsOrComma(at, end)
}

// attrTypes are the types of attr() and of @property.
var attrTypes = map[string]bool{
	"angle": true, "color": true, "custom-ident": true, "image": true, "integer": true, "length": true, "length-percentage": true, "number": true,
	"percentage": true, "resolution": true, "string": true, "time": true, "transform-function": true, "transform-list": true, "url": true,
}

// isTyped reports whether the types in angle brackets between two tokens are known.
func (m *matcher) isTyped(at, end int) bool {
	for ; at < end; at++ {
		if m.isSign(at, '<') && (!attrTypes[m.at(at+1).text] || !m.isSign(at+2, '>')) {
			return false
		}
	}
	return true
}

// isIf checks if( [ condition : value ; ]* condition : value ;? ).
func (m *matcher) isIf(at, end int) bool {
	for first := true; at < end || first; first = false {
		colon := m.findSign(at, end, ':')
		if colon == end || !m.isCondition(at, colon) {
			return false
		}
		at = m.findSign(colon, end, ';') + 1
	}
	return true
}

// isCondition reports whether the tokens are else, or functions and brackets with not, and
// and or between them.
func (m *matcher) isCondition(at, end int) bool {
	if at == end {
		return false
	}
	for ; at < end; at++ {
		switch t := m.at(at); {
		case t.kind == word && (t.text == "else" || t.text == "not" || t.text == "and" || t.text == "or"):
		case t.kind == function && (t.text == "style" || t.text == "media" || t.text == "supports"), t.kind == open && t.sign == '(':
			at = t.match
		default:
			return false
		}
	}
	return true
}
