package input

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// valid reports whether a text is one JSON value. Unlike json.Valid it needs no
// copy, and it stops when the context of the meter is done.
func valid(text string, meter *cancel.Meter) bool {
	j := jsonText{text: text}
	for !j.bad && !j.done {
		from := j.at
		j.value()
		meter.Spend(j.at - from)
	}
	return !j.bad
}

// A jsonText is read from its start to its end, or to the first mistake.
type jsonText struct {
	text string
	at   int
	open []byte // brackets that are not closed yet
	done bool   // all of it is read
	bad  bool
}

// maxOpen is how many brackets may be open at once, as in encoding/json.
const maxOpen = 10_000

// value reads a value up to the place where the next one is due: of an object or
// a list that is what it opens with.
func (j *jsonText) value() {
	switch c := j.next(); {
	case c == '{' || c == '[':
		j.open = append(j.open, c)
		j.bad = len(j.open) > maxOpen
		j.at++
		if n := j.next(); n == c+2 { // the closing bracket is two signs further on in both cases
			j.after()
		} else if c == '{' {
			j.key()
		}
		return
	case c == '"':
		j.string()
	case c == '-' || '0' <= c && c <= '9':
		j.number()
	default:
		j.literal()
	}
	j.after()
}

// after reads what is behind a value: brackets that close, and a comma.
func (j *jsonText) after() {
	for !j.bad {
		c := j.next()
		if len(j.open) == 0 {
			j.done, j.bad = true, j.at < len(j.text)
			return
		}
		top := j.open[len(j.open)-1]
		j.at++
		switch c {
		case top + 2:
			j.open = j.open[:len(j.open)-1]
		case ',':
			if top == '{' {
				j.key()
			}
			return
		default:
			j.bad = true
		}
	}
}

// key reads the name of a member and the colon behind it.
func (j *jsonText) key() {
	if j.next() != '"' {
		j.bad = true
		return
	}
	j.string()
	if j.next() != ':' {
		j.bad = true
	}
	j.at++
}

// next skips white space and returns the byte behind it, 0 at the end.
func (j *jsonText) next() byte {
	for ; j.at < len(j.text); j.at++ {
		switch c := j.text[j.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// string reads a string, whose opening quote is next.
func (j *jsonText) string() {
	for j.at++; j.at < len(j.text); j.at++ {
		switch c := j.text[j.at]; {
		case c == '"':
			j.at++
			return
		case c < ' ':
			j.bad = true
			return
		case c == '\\':
			j.at++
			if !j.escape() {
				j.bad = true
				return
			}
		}
	}
	j.bad = true
}

// escape reads what is behind a backslash, up to its last byte.
func (j *jsonText) escape() bool {
	if j.at == len(j.text) {
		return false
	}
	if j.text[j.at] != 'u' {
		return strings.IndexByte(`"\/bfnrt`, j.text[j.at]) >= 0
	}
	for range 4 {
		if j.at++; j.at == len(j.text) || !isHex(j.text[j.at]) {
			return false
		}
	}
	return true
}

func isHex(c byte) bool   { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// number reads a number.
func (j *jsonText) number() {
	j.skip("-")
	if !j.skip("0") && !j.digits() {
		j.bad = true
	}
	if j.skip(".") && !j.digits() {
		j.bad = true
	}
	if j.skip("eE") {
		j.skip("+-")
		if !j.digits() {
			j.bad = true
		}
	}
}

// skip steps over one of some signs, and reports whether it is there.
func (j *jsonText) skip(signs string) bool {
	if j.at == len(j.text) || strings.IndexByte(signs, j.text[j.at]) < 0 {
		return false
	}
	j.at++
	return true
}

// digits steps over digits, and reports whether there are any.
func (j *jsonText) digits() bool {
	from := j.at
	for j.at < len(j.text) && isDigit(j.text[j.at]) {
		j.at++
	}
	return j.at > from
}

// literal reads one of the three words.
func (j *jsonText) literal() {
	for _, word := range [...]string{"true", "false", "null"} {
		if strings.HasPrefix(j.text[j.at:], word) {
			j.at += len(word)
			return
		}
	}
	j.bad = true
}

// IsJSON reports whether a page is a JSON value. Parsed as HTML, the markup inside
// its strings would be read as the page. It panics with a cancel.Halt if the context of the
// meter is done.
func IsJSON(page string, meter *cancel.Meter) bool {
	page = strings.TrimSpace(page)
	return page != "" && (page[0] == '{' || page[0] == '[') && valid(page, meter)
}

// IsPlain reports whether a page is text without a single HTML tag. Parsed as HTML it
// would lose its lines, and whatever it has in angle brackets. It panics as IsJSON does.
func IsPlain(page string, meter *cancel.Meter) bool {
	for rest := page; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			return true
		}
		meter.Spend(bracketCost + i)
		rest = strings.TrimPrefix(rest[i+1:], "/")
		if strings.HasPrefix(rest, "!--") || startsTag(rest) {
			return false
		}
	}
}

// bracketCost is what looking at a bracket costs at most, in bytes that are
// searched in the same time.
const bracketCost = 32

// startsTag reports whether a text starts with the name of an HTML element, or
// a doctype.
func startsTag(s string) bool {
	n := 0
	for n < len(s) && n < 16 && (s[n]|0x20 >= 'a' && s[n]|0x20 <= 'z' || s[n] >= '0' && s[n] <= '9' || s[n] == '!') {
		n++
	}
	name := strings.ToLower(s[:n])
	return name == "!doctype" || atom.Lookup([]byte(name)) != 0
}
