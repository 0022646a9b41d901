package tree

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/cancel"
	"golang.org/x/net/html/atom"
)

// endTag reads a tag that starts with "</". It ignores the attributes.
func (x *lexer) endTag(tok *token) {
	x.at++
	if byteTraits[x.page[x.at]]&isLetter == 0 {
		x.bogus(tok)
		return
	}
	if x.endOfTop(tok) {
		return
	}
	*tok = token{kind: endTag}
	x.name(tok)
	count := 0
	for x.space(); x.ok() && x.page[x.at] != '>'; x.space() {
		if count++; count%ticks == 0 && x.halts() {
			break
		}
		x.skipKey()
		x.value()
	}
	x.closeTag(tok)
}

// endOfTop reads the rest of an end tag, if it is a plain one of the innermost element, as
// most are.
func (x *lexer) endOfTop(tok *token) bool {
	if len(x.open.items) == 0 {
		return false
	}
	top, rest := x.open.top(), x.page[x.at:]
	size := len(top.name)
	if size == 0 || size >= len(rest) || rest[size] != '>' || rest[:size] != top.name || top.space != HTML {
		return false
	}
	*tok = token{} // and filled in place: to copy what was just written takes longer
	tok.kind, tok.name, tok.tag, tok.traits = endTag, top.name, top.tag, top.traits
	x.at += size + 1
	return true
}

// startTag reads a tag that starts with "<" and a letter.
func (x *lexer) startTag(tok *token) {
	from := len(x.tree.Attrs)
	*tok = token{}
	tok.kind, tok.from = startTag, from
	x.name(tok)
	valueEnd := x.attributes()
	tok.count = len(x.tree.Attrs) - from
	if !x.closeTag(tok) {
		x.tree.forget(from)
		return
	}
	tok.closed = x.page[x.at-2] == '/' && valueEnd != x.at-1 // in <p a=/> the slash is a value
	if tok.traits&rawBody != 0 {
		x.raw = tok.name
	}
}

// attributes reads the attributes of a start tag up to its ">", and returns where the value
// of the last one ends. Of those with the same key the first counts.
func (x *lexer) attributes() (valueEnd int) {
	attrs := x.tree.Attrs
	first := len(attrs)
	var keys keySet
	count := 0
	for x.space(); x.ok() && x.page[x.at] != '>'; x.space() {
		if count++; count%ticks == 0 {
			if x.halts() {
				break
			}
			if isShort(attrs) {
				attrs = cancel.Grow(attrs, x.at, len(x.page))
			}
		}
		key, from, to := x.attribute()
		if key == "" || !x.ok() || len(attrs)-first < manyAttrs && !keys.add(key, attrs[first:]) {
			continue
		}
		val := x.page[from:to]
		if x.isOdd(from, to) {
			val = x.unescapeValue(x.lines(val))
		}
		attrs = append(attrs, Attr{key, val})
		valueEnd = to
	}
	if len(attrs)-first > manyAttrs {
		attrs = attrs[:first+firstOfEach(attrs[first:])]
	}
	x.tree.Attrs = attrs
	return valueEnd
}

// closeTag steps over the ">" of a tag. A tag without one, at the end of the page,
// is dropped.
func (x *lexer) closeTag(tok *token) bool {
	if !x.ok() {
		*tok = token{kind: endOfPage}
		return false
	}
	x.at++
	return true
}

// manyAttrs is how many attributes a tag may have before their keys are compared all at
// once. Real tags have fewer than ten, and a hundred thousand must stay cheap.
const manyAttrs = 16

// has reports whether one of the attributes has this key.
func has(attrs []Attr, key string) bool {
	for i := range attrs {
		if attrs[i].Key == key {
			return true
		}
	}
	return false
}

// A keySet says which keys a tag with few attributes has: it has a bit for each length and
// last letter of them.
type keySet uint64

// add adds a key, which is not empty, given the attributes before it, and reports whether it
// is a new one.
func (s *keySet) add(key string, before []Attr) bool {
	shape := keySet(1) << ((uint(len(key))*7 + uint(key[len(key)-1])) % 64)
	isNew := *s&shape == 0 || !has(before, key)
	*s |= shape
	return isNew
}

// firstOfEach moves the first attribute with each key to the front, in order, and returns
// how many they are.
func firstOfEach(attrs []Attr) int {
	seen := make(map[string]bool, len(attrs))
	return len(slices.DeleteFunc(attrs, func(a Attr) bool {
		again := seen[a.Key]
		seen[a.Key] = true
		return again
	}))
}

// ok reports whether there is more to read.
func (x *lexer) ok() bool { return x.at < len(x.page) }

func (x *lexer) space() {
	page, at := x.page, x.at
	for at < len(page) && byteTraits[page[at]]&isSpace != 0 {
		at++
	}
	x.at = at
}

// name reads the name of a tag.
func (x *lexer) name(tok *token) {
	name, upper := x.word(x.at, endsName)
	if upper {
		name = x.lower(name)
	}
	known := &x.names[spot(name)]
	if known.name != name {
		tag, traits := lookup(name)
		*known = tagName{name, tag, traits}
	}
	tok.name, tok.tag, tok.traits = known.name, known.tag, known.traits
}

// lower returns a name with its ASCII letters in lower case.
func (x *lexer) lower(name string) string {
	known := &x.lowered[spot(name)]
	if known.name != name {
		*known = lowered{name, lower(name)}
	}
	return known.lower
}

// key reads the name of an attribute. Its first letter may be an equals sign.
func (x *lexer) key() string {
	key, upper := x.skipKey()
	if upper {
		return x.lower(key)
	}
	return key
}

// skipKey steps over the name of an attribute. It returns it as it stands there, and
// reports whether it has letters in upper case.
func (x *lexer) skipKey() (key string, upper bool) {
	from := x.at
	if x.page[from] == '=' {
		x.at++
	}
	return x.word(from, endsKey)
}

// word reads a word that starts at from, up to a byte that ends it, and reports
// whether it has letters in upper case.
func (x *lexer) word(from int, end byteTrait) (word string, upper bool) {
	page, at, all := x.page, x.at, byteTrait(0)
	for at < len(page) && byteTraits[page[at]]&end == 0 {
		all |= byteTraits[page[at]]
		at++
	}
	x.at = at
	return page[from:at], all&isUpper != 0
}

// attribute reads an attribute, and returns where its value starts and ends.
func (x *lexer) attribute() (key string, from, to int) {
	page, at := x.page, x.at
	for at < len(page) && byteTraits[page[at]]&(endsKey|isUpper) == 0 {
		at++
	}
	if x.at < at && at+1 < len(page) && page[at] == '=' && isQuote(page[at+1]) { // most attributes
		key, from = page[x.at:at], at+2
		if size := strings.IndexByte(page[from:], page[at+1]); size >= 0 {
			to = from + size
			x.at = to + 1
			return key, from, to
		}
	}
	key = x.key()
	from, to = x.value()
	return key, from, to
}

// value steps over the value of an attribute, if there is one, and returns where it starts
// and ends.
func (x *lexer) value() (from, to int) {
	none := x.at
	x.space()
	if !x.ok() {
		return none, none
	}
	c := x.page[x.at]
	if c == '/' || c == '=' {
		x.at++
	}
	if c != '=' {
		return none, none
	}
	if x.space(); !x.ok() || x.page[x.at] == '>' {
		return none, none
	}
	if isQuote(x.page[x.at]) {
		return x.quoted(x.at)
	}
	from = x.at
	x.word(from, endsValue)
	return from, x.at
}

// quoted steps over the value after a quote. A value without an end goes to the end of the
// page.
func (x *lexer) quoted(quote int) (from, to int) {
	from = quote + 1
	size := strings.IndexByte(x.page[from:], x.page[quote])
	if size < 0 {
		x.at = len(x.page)
		return x.at, x.at
	}
	to = from + size
	x.at = to + 1
	return from, to
}

func isQuote(c byte) bool { return c == '"' || c == '\'' }

// lower returns a name with its ASCII letters in lower case. It copies no name that
// has an atom.
func lower(name string) string {
	var room [32]byte
	buf := append(room[:0], name...)
	for i, c := range buf {
		if byteTraits[c]&isUpper != 0 {
			buf[i] = c | 0x20
		}
	}
	if known := atom.Lookup(buf); known != 0 {
		return known.String()
	}
	return string(buf)
}

// A byteTrait is what a byte means in a tag.
type byteTrait uint8

const (
	isSpace   byteTrait = 1 << iota
	isLetter            // of ASCII
	isUpper             // a letter in upper case
	opensTag            // after "<" it starts a tag, a comment or what counts as one
	endsName            // ends the name of a tag
	endsKey             // ends the name of an attribute
	endsValue           // ends a value without quotes
)

var byteTraits = func() (t [256]byteTrait) {
	for c := 'a'; c <= 'z'; c++ {
		t[c] = isLetter | opensTag
		t[c-0x20] = isLetter | opensTag | isUpper
	}
	for _, c := range " \n\r\t\f" {
		t[c] = isSpace | endsName | endsKey | endsValue
	}
	t['/'] = opensTag | endsName | endsKey
	t['>'] = endsName | endsKey | endsValue
	t['='] = endsKey
	t['!'], t['?'] = opensTag, opensTag
	return t
}()
