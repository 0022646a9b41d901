package jsonld

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
