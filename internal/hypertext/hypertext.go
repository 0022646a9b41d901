// Package hypertext spells HTML: start tags and text.
//
// It is the one place where HTML is escaped. What it writes comes from its tables:
// an element or attribute that is not listed there cannot be written, whatever a page
// holds. So the output needs no filter, and can be put into another page as it is.
//
// The package does not nest elements: package output does, which closes what it opens.
package hypertext

import (
	_ "embed"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed tables.txt
var tableLines string

// What may be written, with the reasons.
var (
	tables     = words.Tables(tableLines)
	elements   = tables["elements"]
	attributes = tables["attributes"]
	classes    = tables["classes"]
)

// An Element is what opens and closes an element. The zero Element is none.
type Element struct {
	name  string
	start string
	end   string
}

// New returns an element with attributes, which are names and values in turn. Names
// that the tables do not have are left out: without an element that is allowed, the
// Element is zero.
func New(name string, attrs ...string) Element {
	e := tags[name]
	if len(attrs) == 0 || e.None() {
		return e
	}
	var room [256]byte
	b := append(room[:0], e.start[:len(e.start)-1]...)
	for i := 0; i+1 < len(attrs); i += 2 {
		b = AppendAttr(b, attrs[i], attrs[i+1])
	}
	e.start = string(append(b, '>'))
	return e
}

// tags are the elements without attributes, by name.
var tags = func() map[string]Element {
	all := make(map[string]Element, len(elements))
	for name := range elements {
		all[name] = Element{name, "<" + name + ">", "</" + name + ">"}
	}
	return all
}()

// None reports whether there is no element.
func (e Element) None() bool { return e.name == "" }

// Name returns the name of the element.
func (e Element) Name() string { return e.name }

// Start returns the start tag.
func (e Element) Start() string { return e.start }

// End returns the end tag.
func (e Element) End() string { return e.end }

// With returns the element with one more attribute. The zero Element stays.
func (e Element) With(key, value string) Element {
	if e.name == "" {
		return e
	}
	b := append(make([]byte, 0, len(e.start)+len(key)+len(value)+8), e.start[:len(e.start)-1]...)
	e.start = string(append(AppendAttr(b, key, value), '>'))
	return e
}

// AppendAttr appends an attribute of a start tag, if the tables have it.
func AppendAttr(b []byte, key, value string) []byte {
	if attributes[key] == "" || key == "class" && !allowedClass(value) {
		return b
	}
	b = append(append(b, ' '), key...)
	return append(AppendValue(append(b, '=', '"'), value), '"')
}

// languageClass is what the class of code starts with.
const languageClass = "language-"

func allowedClass(class string) bool {
	language, ok := strings.CutPrefix(class, languageClass)
	return ok && !strings.ContainsAny(language, " \t\n\r\f") || classes[class] != ""
}

// Allows reports whether the tables have an element and, unless that is empty, an attribute.
func Allows(element, attr string) bool {
	return elements[element] != "" && (attr == "" || attributes[attr] != "")
}

// AppendText appends a text.
func AppendText(b []byte, s string) []byte {
	for s != "" {
		i := Plain(s)
		b = append(b, s[:i]...)
		if i == len(s) {
			break
		}
		b = append(b, Escape(s[i])...)
		s = s[i+1:]
	}
	return b
}

// AppendValue appends the value of an attribute, which stands between double quotes.
func AppendValue(b []byte, s string) []byte {
	from := 0
	for i := range len(s) {
		switch c := s[i]; c {
		case '&', '<', '>', '"':
			b = append(append(b, s[from:i]...), Escape(c)...)
			from = i + 1
		case '\t', '\n', '\r', '\f', 0:
			b = append(append(b, s[from:i]...), ' ')
			from = i + 1
		}
	}
	return append(b, s[from:]...)
}

// Plain returns how many bytes at the start of a text need no escape.
func Plain[T string | []byte](s T) int {
	for i := range len(s) {
		if c := s[i]; c == '&' || c == '<' || c == '>' {
			return i
		}
	}
	return len(s)
}

// Escape returns the character reference of a sign.
func Escape(c byte) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	}
	return "&quot;"
}

// IsVoid reports whether an element has no end tag: HTML, section 13.1.2.
func IsVoid(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}

// Follows reports whether an address can be followed from anywhere.
func Follows(address string) bool {
	for _, scheme := range [...]string{"http://", "https://", "mailto:", "tel:"} {
		if len(address) > len(scheme) && address[:len(scheme)] == scheme {
			return true
		}
	}
	return false
}

// Balance writes HTML that this package wrote once more, after something was taken out of
// it: the elements of the output nest, whatever the input is, and are those of the tables.
func Balance(html string) string {
	b := make([]byte, 0, len(html)+len(html)/16)
	var open []string // elements
	count := map[string]int{}
	end := func() {
		name := open[len(open)-1]
		open = open[:len(open)-1]
		count[name]--
		b = append(append(append(b, "</"...), name...), '>')
	}
	for t := range Tokens(html) {
		switch t.Kind {
		case TextToken:
			b = AppendText(b, t.Text)
		case StartToken:
			if t.Name == "" {
				continue
			}
			b = append(append(b, '<'), t.Name...)
			for _, a := range t.Attrs {
				b = AppendAttr(b, a.Key, a.Value)
			}
			if b = append(b, '>'); !IsVoid(t.Name) {
				open = append(open, t.Name)
				count[t.Name]++
			}
		case EndToken:
			if count[t.Name] == 0 {
				continue
			}
			for last := ""; last != t.Name; end() {
				last = open[len(open)-1]
			}
		}
	}
	for len(open) > 0 {
		end()
	}
	return string(b)
}
