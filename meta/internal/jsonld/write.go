package jsonld

import (
	"bytes"
	"encoding/json"
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
