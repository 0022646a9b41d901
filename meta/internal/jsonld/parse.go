package jsonld

import "strings"

const (
	maxSource = 1 << 20 // bytes of all scripts of one page
	maxDepth  = 16      // levels below a script
	maxValues = 1 << 16 // values of all scripts

	usualValue = 48 // bytes of source to a value
)

// parse reads a source and returns the values on its upper level, as one list.
func (t *tree) parse(source string) ref {
	if t.read += len(source); t.read > maxSource || len(t.values) > maxValues {
		return 0
	}
	if len(t.values) == 0 {
		t.values = make([]value, 1, 64+len(source)/usualValue)
	}
	p := parser{tree: t, src: source}
	top := p.open(list)
	p.values(top, 0)
	return top
}

// A parser reads one source, forward only, in time linear to its length.
type parser struct {
	*tree
	src string
	at  int
}

// open adds an empty value.
func (p *parser) open(k kind) ref {
	p.tree.values = append(p.tree.values, value{kind: k})
	return ref(len(p.tree.values) - 1)
}

// values reads the values of a list or object up to its end. It passes over those
// deeper than maxDepth.
func (p *parser) values(parent ref, depth int) {
	last, key := ref(0), ""
	for {
		c := p.skip()
		var v ref
		switch c {
		case 0:
			return
		case '}', ']':
			p.at++
			if depth > 0 {
				return
			}
			continue
		case ',', ':':
			p.at++
			continue
		case '{', '[':
			p.at++
			if depth >= maxDepth || len(p.tree.values) >= maxValues {
				p.pass()
				continue
			}
			k := list
			if c == '{' {
				k = object
			}
			v = p.open(k)
			p.values(v, depth+1)
		case '"':
			body, escaped := p.quoted()
			if p.tree.values[parent].kind == object && p.skip() == ':' {
				p.at++
				key = body
				continue
			}
			v = p.open(text)
			p.tree.values[v].text, p.tree.values[v].escaped = body, escaped
		default:
			body := p.bare()
			if body == "" {
				continue
			}
			v = p.open(word)
			p.tree.values[v].text = body
		}
		p.tree.values[v].key, key = key, ""
		if last == 0 {
			p.tree.values[parent].first = v
		} else {
			p.tree.values[last].next = v
		}
		if last = v; len(p.tree.values) >= maxValues {
			return
		}
	}
}

// skip passes white space and comments, and returns the byte after them, or 0 at
// the end.
func (p *parser) skip() byte {
	for p.at < len(p.src) {
		c := p.src[p.at]
		switch {
		case c <= ' ' || c == 0x7f || c == ';':
			p.at++
		case c == '/' && strings.HasPrefix(p.src[p.at:], "/*"):
			p.past("*/")
		case c == '/' && strings.HasPrefix(p.src[p.at:], "//"):
			p.past("\n")
		case c == '<' && strings.HasPrefix(p.src[p.at:], "<!--"):
			p.at += len("<!--") // hides the JSON from old browsers
		case c == '-' && strings.HasPrefix(p.src[p.at:], "-->"):
			p.at += len("-->")
		case c == '<' && strings.HasPrefix(p.src[p.at:], "<![CDATA["):
			p.at += len("<![CDATA[")
		case c == 0xEF && strings.HasPrefix(p.src[p.at:], "\ufeff"):
			p.at += len("\ufeff")
		default:
			return c
		}
	}
	return 0
}

// past moves behind the next mark, or to the end.
func (p *parser) past(mark string) {
	i := strings.Index(p.src[p.at+1:], mark)
	if i < 0 {
		p.at = len(p.src)
		return
	}
	p.at += 1 + i + len(mark)
}

// pass moves behind the list or object that is open.
func (p *parser) pass() {
	for open := 1; open > 0; {
		switch p.skip() {
		case 0:
			return
		case '{', '[':
			open++
			p.at++
		case '}', ']':
			open--
			p.at++
		case '"':
			p.quoted()
		default:
			p.at++
		}
	}
}

// quoted reads a string. A quote belongs to it if no part of the syntax follows,
// as in "the "best" one".
func (p *parser) quoted() (body string, escaped bool) {
	p.at++
	start := p.at
	for {
		i := strings.IndexAny(p.src[p.at:], `"\`)
		if i < 0 {
			p.at = len(p.src)
			return p.src[start:], escaped
		}
		p.at += i
		if p.src[p.at] == '\\' {
			escaped = true
			p.at = min(p.at+2, len(p.src))
			continue
		}
		body = p.src[start:p.at]
		p.at++
		if p.closes() {
			return body, escaped
		}
	}
}

// closes reports whether a string may end here, by what follows: a comma, a
// colon, a bracket, the end, or another string on the next line.
func (p *parser) closes() bool {
	line := false
	for i := p.at; i < len(p.src); i++ {
		switch c := p.src[i]; {
		case c == '\n':
			line = true
		case c <= ' ':
		case c == '"':
			return line
		case c == '/':
			return strings.HasPrefix(p.src[i:], "//") || strings.HasPrefix(p.src[i:], "/*")
		default:
			return strings.IndexByte(",:]};", c) >= 0
		}
	}
	return true
}

// bare reads a number or a word.
func (p *parser) bare() string {
	start := p.at
	for p.at < len(p.src) && strings.IndexByte(" \t\r\n,:;[]{}\"/", p.src[p.at]) < 0 {
		p.at++
	}
	if p.at == start {
		p.at++ // not JSON
		return ""
	}
	return p.src[start:p.at]
}

// A tree is JSON as pages write it, read once and kept flat: values refer to each
// other by index. Reading never fails. What is not JSON is left out, and what
// comes before a mistake is kept.
//
// Beyond the standard, a tree accepts comments of three kinds, commas at the end
// of a list, missing commas between lines, quotes and control characters inside
// of strings, several values in a row, and HTML comments and CDATA around them.
type tree struct {
	values []value
	read   int // bytes
}

// A ref is the index of a value in a tree; 0 is no value.
type ref int32

type value struct {
	key     string // in the object around it, as written
	text    string // a string without its quotes, or a word, as written
	first   ref    // value in it
	next    ref    // value beside it in the same list or object
	kind    kind
	escaped bool // text has escapes
}

type kind uint8

const (
	absent kind = iota
	word        // a number, true, false or null
	text
	list
	object
)

// get returns the value of a key in an object, or 0.
func (t *tree) get(v ref, key string) ref {
	if t.kind(v) != object {
		return 0
	}
	for c := t.values[v].first; c != 0; c = t.values[c].next {
		if t.values[c].key == key {
			return c
		}
	}
	return 0
}

func (t *tree) kind(v ref) kind {
	if v == 0 {
		return absent
	}
	return t.values[v].kind
}

// first returns the first value of a list, or v itself if it is no list.
func (t *tree) first(v ref) ref {
	for t.kind(v) == list {
		v = t.values[v].first
	}
	return v
}

// text returns a string, or a word as written. Null gives an empty text.
func (t *tree) text(v ref) string {
	v = t.first(v)
	switch t.kind(v) {
	case text:
		val := &t.values[v]
		if val.escaped {
			val.text, val.escaped = unescape(val.text), false
		}
		return val.text
	case word:
		if s := t.values[v].text; s != "null" {
			return s
		}
	}
	return ""
}
