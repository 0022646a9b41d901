package jsonld

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Read reads the body of one script, and returns the values on its upper level as one
// list. It does not look for items.
func (g *Graph) Read(source string) Item { return Item{g, g.parse(source)} }

// JSON returns a value as JSON, without what is null. Words that are no JSON become
// strings.
func (it Item) JSON() json.RawMessage {
	if it.v == 0 {
		return json.RawMessage("null")
	}
	var b bytes.Buffer
	it.graph.write(&b, it.v)
	return b.Bytes()
}

// write writes one value. Values are nested no deeper than maxDepth, or as elements of
// the document are.
func (g *Graph) write(b *bytes.Buffer, v ref) {
	switch g.kind(v) {
	case list:
		var values []ref
		for c := g.values[v].first; c != 0; c = g.values[c].next {
			values = append(values, c)
		}
		g.writeList(b, values)
	case object:
		g.writeObject(b, v)
	case word:
		if s := g.values[v].text; json.Valid([]byte(s)) {
			b.WriteString(s)
			return
		}
		writeString(b, g.text(v))
	default:
		writeString(b, g.text(v))
	}
}

func (g *Graph) writeList(b *bytes.Buffer, values []ref) {
	b.WriteByte('[')
	for i, c := range values {
		if i > 0 {
			b.WriteByte(',')
		}
		g.write(b, c)
	}
	b.WriteByte(']')
}

// writeObject writes an object. Values of the same key become one list, and values
// without a key, which a mistake leaves behind, are left out.
func (g *Graph) writeObject(b *bytes.Buffer, v ref) {
	var keys []string
	values := map[string][]ref{}
	for c := g.values[v].first; c != 0; c = g.values[c].next {
		key := unescape(g.values[c].key)
		if key != "" && values[key] == nil {
			keys = append(keys, key)
		}
		values[key] = append(values[key], c)
	}
	b.WriteByte('{')
	for i, key := range keys {
		if i > 0 {
			b.WriteByte(',')
		}
		writeString(b, key)
		b.WriteByte(':')
		if list := values[key]; len(list) == 1 {
			g.write(b, list[0])
		} else {
			g.writeList(b, list)
		}
	}
	b.WriteByte('}')
}

// writeString writes a string in quotes.
func writeString(b *bytes.Buffer, s string) {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic(err) // every string can be encoded
	}
	b.Truncate(b.Len() - 1) // the line break
}

// escapes are the bytes after a backslash that mean another byte, except u.
var escapes = map[byte]string{'b': "\b", 'f': "\f", 'n': "\n", 'r': "\r", 't': "\t"}

// unescape undoes the escapes of a JSON string.
func unescape(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i+1 == len(s) {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		c := s[i+1]
		s = s[i+2:]
		if c == 'u' {
			r, n := hexRune(s)
			b.WriteRune(r)
			s = s[n:]
			continue
		}
		if out, ok := escapes[c]; ok {
			b.WriteString(out)
			continue
		}
		b.WriteByte(c)
	}
}

// hexRune reads the four digits of an escape, or both escapes of a surrogate pair,
// and returns the number of bytes read.
func hexRune(s string) (rune, int) {
	r, ok := hex4(s)
	if !ok {
		return utf8.RuneError, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 4
	}
	if len(s) >= 10 && s[4:6] == `\u` {
		if low, ok := hex4(s[6:]); ok {
			if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
				return r, 10
			}
		}
	}
	return utf8.RuneError, 4
}

func hex4(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(s[:4], 16, 16)
	return rune(n), err == nil
}
