package grammar

import (
	"strconv"
	"strings"
)

// A kind is the kind of a token: CSS Syntax 3, section 4.
type kind uint8

const (
	word     kind = iota // an identifier
	function             // name( up to its bracket
	number
	percentage
	dimension
	quoted
	address // url(…) without quotes
	hash
	sign  // one character
	open  // ( [ {
	close // ) ] }
)

// A token is a part of a value.
type token struct {
	kind       kind
	integer    bool    // a number without a point or an exponent
	spaced     bool    // white space is before it
	sign       byte    // of a sign, or a bracket
	start, end int     // in the value, in bytes
	n          float64 // of a number
	text       string  // a name, the unit of a dimension
	match      int     // of a function or an opening bracket: the index of the closing one
}

// maxTokens bounds a value. Longer ones are Opaque.
const maxTokens = 2048

// tokenize splits a value. It fails if the value has tokens that no property takes. The
// bound tells whether there are too many.
func (m *matcher) tokenize(v string) (ok, bounded bool) {
	m.value = v
	i := 0
	for {
		from := i
		for i < len(v) && isSpace(v[i]) {
			i++
		}
		if i == len(v) {
			break
		}
		if len(m.tokens) == maxTokens {
			return true, false
		}
		t := token{spaced: i > from, start: i}
		n := t.scan(v[i:])
		if n == 0 {
			return false, true
		}
		i += n
		t.end = i
		switch t.kind {
		case function, open:
			m.stack = append(m.stack, len(m.tokens))
		case close:
			if len(m.stack) == 0 || closing(m.tokens[m.stack[len(m.stack)-1]].sign) != t.sign {
				return false, true
			}
			m.tokens[m.stack[len(m.stack)-1]].match = len(m.tokens)
			m.stack = m.stack[:len(m.stack)-1]
		}
		m.tokens = append(m.tokens, t)
	}
	for len(m.stack) > 0 { // what is not closed ends with the value
		opening := &m.tokens[m.stack[len(m.stack)-1]]
		opening.match = len(m.tokens)
		m.tokens = append(m.tokens, token{kind: close, sign: closing(opening.sign), start: len(v), end: len(v)})
		m.stack = m.stack[:len(m.stack)-1]
	}
	return true, true
}

func closing(bracket byte) byte {
	if bracket == '(' {
		return ')'
	}
	return bracket + 2
}

// scan reads the token at the start of s and returns its size in bytes, 0 if it is wrong.
func (t *token) scan(s string) int {
	switch c := s[0]; {
	case startsNumber(s):
		return t.number(s)
	case startsName(s):
		return t.name(s)
	case c == '"' || c == '\'':
		t.kind = quoted
		for i := 1; i < len(s); i++ {
			switch s[i] {
			case c:
				return i + 1
			case '\n', '\r', '\f':
				return 0
			case '\\':
				i++
			}
		}
		return len(s)
	case c == '#':
		n := nameLength(s[1:])
		if t.kind, t.text = hash, s[1:1+n]; n == 0 {
			t.kind, t.sign = sign, c
		}
		return 1 + n
	case c == '(' || c == '[' || c == '{':
		t.kind, t.sign = open, c
		return 1
	case c == ')' || c == ']' || c == '}':
		t.kind, t.sign = close, c
		return 1
	case c == '\\':
		return 0
	default:
		t.kind, t.sign = sign, c
		return 1
	}
}

// name reads a name, a function or an address.
func (t *token) name(s string) int {
	n := nameLength(s)
	t.text = s[:n]
	if n == len(s) || s[n] != '(' {
		t.kind = word
		return n
	}
	t.kind, t.sign = function, '('
	if t.text != "url" {
		return n + 1
	}
	i := n + 1
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		return n + 1
	}
	t.kind = address
	return addressLength(s, i)
}

// addressLength returns the size of a url(…) without quotes whose content starts at i, 0 if
// it is wrong.
func addressLength(s string, i int) int {
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == ')':
			return i + 1
		case isSpace(c):
			rest := strings.TrimLeft(s[i:], " \t\n\r\f")
			if rest != "" && rest[0] != ')' {
				return 0
			}
			return len(s) - max(len(rest)-1, 0)
		case c == '"' || c == '\'' || c == '(' || c < ' ' || c == 0x7f:
			return 0
		case c == '\\':
			i++
		}
	}
	return len(s)
}

// number reads a number with its unit.
func (t *token) number(s string) int {
	i := 0
	t.integer = true
	if s[0] == '+' || s[0] == '-' {
		i++
	}
	i += digits(s[i:])
	if i+1 < len(s) && s[i] == '.' && isDigit(s[i+1]) {
		t.integer = false
		i += 1 + digits(s[i+1:])
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if n := digits(s[min(j, len(s)):]); n > 0 {
			t.integer = false
			i = j + n
		}
	}
	t.n, _ = strconv.ParseFloat(strings.TrimPrefix(s[:i], "+"), 64) // one out of range is infinite, as it should be
	switch {
	case i < len(s) && s[i] == '%':
		t.kind = percentage
		return i + 1
	case startsName(s[i:]):
		n := nameLength(s[i:])
		t.kind, t.text = dimension, s[i:i+n]
		return i + n
	}
	t.kind = number
	return i
}

func digits(s string) (n int) {
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func startsNumber(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	if s != "" && s[0] == '.' {
		s = s[1:]
	}
	return s != "" && isDigit(s[0])
}

func startsName(s string) bool {
	if strings.HasPrefix(s, "--") {
		return true
	}
	s = strings.TrimPrefix(s, "-")
	return s != "" && isName(s[0]) && !isDigit(s[0]) && s[0] != '-'
}

func nameLength(s string) (n int) {
	for n < len(s) && isName(s[n]) {
		n++
	}
	return n
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isName(c byte) bool {
	return c >= 0x80 || c == '-' || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || isDigit(c)
}
