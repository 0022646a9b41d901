package hypertext

import (
	"slices"
	"strings"
)

// A Syntax is how elements are spelt.
type Syntax uint8

// The syntaxes.
const (
	HTML Syntax = iota
	XML         // every element is closed, formulas have their namespace, and there is no character that XML forbids
)

// An Edit changes an element while HTML is rewritten.
type Edit struct {
	Name   string // the element that is written: none if it is empty, only what is in it
	Attrs  []Attr
	Text   string // is written at the start of the element, or in its place
	Hollow bool   // what was in the element is not written

	open []string
}

// Attr returns the value of an attribute, empty if there is none.
func (e *Edit) Attr(key string) string {
	for _, a := range e.Attrs {
		if a.Key == key {
			return a.Value
		}
	}
	return ""
}

// Has reports whether there is an attribute.
func (e *Edit) Has(key string) bool {
	return slices.ContainsFunc(e.Attrs, func(a Attr) bool { return a.Key == key })
}

// Set sets an attribute.
func (e *Edit) Set(key, value string) {
	e.Remove(key)
	e.Attrs = append(e.Attrs, Attr{key, value})
}

// Remove removes attributes.
func (e *Edit) Remove(keys ...string) {
	e.Attrs = slices.DeleteFunc(e.Attrs, func(a Attr) bool { return slices.Contains(keys, a.Key) })
}

// Within reports whether the element is in one with a name, as it is written.
func (e *Edit) Within(name string) bool { return slices.Contains(e.open, name) }

// Parent returns the name of the element around, empty if there is none. Those that
// are not written do not count.
func (e *Edit) Parent() string {
	for i := len(e.open) - 1; i >= 0; i-- {
		if e.open[i] != "" {
			return e.open[i]
		}
	}
	return ""
}

// Rewrite writes HTML that this package wrote once more: in another syntax, and with
// the elements that edit changes, if it is not nil. The elements of the output nest,
// whatever the input is, and are those of the tables.
func Rewrite(html string, syntax Syntax, edit func(*Edit)) string {
	w := rewriter{syntax: syntax, b: make([]byte, 0, len(html)+len(html)/16), count: map[string]int{}}
	for t := range Tokens(html) {
		switch {
		case t.Kind == EndToken:
			w.end(t.Name)
		case w.dropped > 0:
			w.skip(t)
		case t.Kind == TextToken:
			w.text(t.Text)
		default:
			w.start(t, edit)
		}
	}
	w.closeTo(0)
	return string(w.b)
}

// A rewriter writes tokens.
type rewriter struct {
	syntax  Syntax
	b       []byte
	names   []string       // of the elements that are open in the input
	written []string       // of the same elements, as they are written; empty: only what is in it
	dropped int            // the number of elements that are open in one that is hollow, with it
	count   map[string]int // of the elements that are open in the input, by name
}

func (w *rewriter) start(t Token, edit func(*Edit)) {
	e := Edit{Name: t.Name, Attrs: t.Attrs, open: w.written}
	if edit != nil {
		edit(&e)
	}
	void := IsVoid(t.Name)
	if e.Name = w.writeStart(&e); e.Text != "" && !IsVoid(e.Name) {
		w.text(e.Text)
	}
	switch {
	case !void:
		w.open(t.Name, e.Name)
		if e.Hollow {
			w.dropped = 1
		}
	case e.Name != "" && !IsVoid(e.Name):
		w.b = append(append(append(w.b, "</"...), e.Name...), '>')
	}
}

// writeStart writes a start tag. It returns the name of the element, empty if it is not
// allowed.
func (w *rewriter) writeStart(e *Edit) string {
	i, allowed := find(elements[:], e.Name)
	if !allowed {
		return ""
	}
	w.b = append(append(w.b, '<'), elements[i].name...)
	if w.syntax == XML && e.Name == "math" {
		w.b = append(w.b, ` xmlns="http://www.w3.org/1998/Math/MathML"`...)
	}
	for _, a := range e.Attrs {
		w.attr(a)
	}
	if w.syntax == XML && IsVoid(e.Name) {
		w.b = append(w.b, '/')
	}
	w.b = append(w.b, '>')
	return elements[i].name
}

func (w *rewriter) attr(a Attr) {
	if w.syntax == HTML {
		w.b = appendAttr(w.b, a.Key, a.Value)
		return
	}
	a.Value = withoutForbidden(a.Value)
	w.b = appendAttr(w.b, a.Key, a.Value)
	if a.Key == "lang" {
		w.b = append(AppendValue(append(w.b, ` xml:lang="`...), a.Value), '"')
	}
}

func (w *rewriter) text(s string) {
	if w.syntax == XML {
		s = withoutForbidden(s)
	}
	w.b = AppendText(w.b, s)
}

// skip passes a token in an element that is hollow.
func (w *rewriter) skip(t Token) {
	if t.Kind == StartToken && !IsVoid(t.Name) {
		w.open(t.Name, "")
		w.dropped++
	}
}

// open notes an element that was started, and as what it was written.
func (w *rewriter) open(name, written string) {
	w.names = append(w.names, name)
	w.written = append(w.written, written)
	w.count[name]++
}

// end closes an element, with those in it that are still open.
func (w *rewriter) end(name string) {
	if w.count[name] == 0 {
		return
	}
	at := len(w.names) - 1
	for w.names[at] != name {
		at--
	}
	w.closeTo(at)
}

// closeTo closes elements until so many are open.
func (w *rewriter) closeTo(open int) {
	for i := len(w.names) - 1; i >= open; i-- {
		if name := w.written[i]; name != "" && !IsVoid(name) {
			w.b = append(append(append(w.b, "</"...), name...), '>')
		}
		w.dropped = max(0, w.dropped-1)
		w.count[w.names[i]]--
	}
	w.names, w.written = w.names[:open], w.written[:open]
}

// withoutForbidden returns a text with U+FFFD for what XML 1.0, section 2.2, does not
// allow, and for bytes that are not UTF-8.
func withoutForbidden(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return r
		case r == '\r':
			return '\n'
		case r < ' ', r == '\ufffe', r == '\uffff':
			return '\ufffd'
		}
		return r
	}, s)
}
