package interact

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/date"
)

const (
	textLabel   = 80 // characters of a label in a line
	textValue   = 40 // and of a value or placeholder
	textOption  = 24 // and of an option
	textOptions = 4  // options of a select
)

// Text returns the list as text for models, one line for each element: its type, its label,
// its value (=) or placeholder (~), the first options of a select in braces, its state
// (!), and after two spaces its selector.
//
//	search "Search docs" ~"Find…"  #q
//	button "Add to basket" !disabled  li:has(a[href="/p/7"]) button
//	link "Pricing"  footer a[href="/pricing"]
//
// The last line says what was left out, if anything was. Lines that start with # name
// the group of the lines below.
func (l *List) Text() string {
	var b strings.Builder
	group := 0
	for i := range l.Elements {
		e := &l.Elements[i]
		if e.Group != group {
			group = e.Group
			l.heading(&b, group)
		}
		e.line(&b)
	}
	if l.Notice != "" {
		fmt.Fprintf(&b, "(%s)\n", l.Notice)
	}
	return b.String()
}

// heading writes the line of a group.
func (l *List) heading(b *strings.Builder, group int) {
	if group <= 0 || group > len(l.Groups) {
		b.WriteString("#\n")
		return
	}
	g := &l.Groups[group-1]
	b.WriteString("# " + g.Kind)
	if g.Name != "" {
		b.WriteString(" " + quote(g.Name, textLabel))
	}
	b.WriteByte('\n')
}

func (e *Element) line(b *strings.Builder) {
	b.WriteString(e.word())
	label := clean.Cut(squash(e.Text), textLabel)
	if label != "" {
		b.WriteString(" " + quote(label, textLabel))
	}
	switch e.InputType {
	case "submit", "button", "reset", "checkbox", "radio":
	default:
		if v := squash(e.Value); v != "" && v != label {
			b.WriteString(" =" + quote(v, textValue))
		}
	}
	if p := squash(e.Placeholder); p != "" && p != label {
		b.WriteString(" ~" + quote(p, textValue))
	}
	e.options(b)
	for _, flag := range [...]struct {
		set  bool
		name string
	}{{e.Checked, "checked"}, {e.Required, "required"}, {e.ReadOnly, "readonly"}, {!e.Enabled, "disabled"}, {!e.Visible, "hidden"}, {e.Covered, "covered"}} {
		if flag.set {
			b.WriteString(" !" + flag.name)
		}
	}
	b.WriteString("  " + e.Selector + "\n")
}

// options writes the first options of a select, and how many more there are.
func (e *Element) options(b *strings.Builder) {
	if len(e.Options) == 0 {
		return
	}
	shown := e.Options[:min(len(e.Options), textOptions)]
	b.WriteString(" {")
	for i, option := range shown {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quote(option, textOption))
	}
	if more := len(e.Options) - len(shown) + e.MoreOptions; more > 0 {
		b.WriteString(", +" + strconv.Itoa(more))
	}
	b.WriteString("}")
}

// word returns the type of an element in one word.
func (e *Element) word() string {
	switch {
	case e.Role != "":
		return e.Role
	case e.Type == "input" && e.InputType != "":
		return e.InputType
	}
	return e.Type
}

// quote puts a text in quotes, cut to a number of characters. If it has quotes or unsafe
// characters, they are escaped as in Go.
func quote(s string, limit int) string {
	s = clean.Cut(squash(s), limit)
	if strings.ContainsAny(s, `"\`) || strings.ContainsFunc(s, isUnsafe) {
		return strconv.Quote(s)
	}
	return `"` + s + `"`
}

// isUnsafe reports whether a character controls a terminal or changes the direction of the
// text.
func isUnsafe(r rune) bool {
	return unicode.IsControl(r) || '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069'
}

// inputValue returns the value of an input in a browser, before a person changes it.
func inputValue(doc *dom.Document, n dom.NodeID, kind string) string {
	value := doc.Attr(n, "value")
	switch kind {
	case "file", "image":
		return ""
	case "checkbox", "radio", "submit", "button", "reset":
		return value
	case "number":
		if _, ok := number(value); !ok {
			return ""
		}
	case "date", "month", "week", "time", "datetime-local":
		if !date.IsInput(kind, value) {
			return ""
		}
	case "range":
		return rangeValue(doc, n)
	case "color":
		if len(value) != 7 || value[0] != '#' || !hexadecimal(value[1:]) {
			return "#000000"
		}
		return lowerASCII(value)
	case "email", "url":
		value = strings.Trim(value, " \t\n\f\r")
	}
	return oneLine.Replace(value)
}

// number parses a number of HTML.
func number(s string) (v float64, ok bool) {
	if s == "" || s[0] == '+' || s[len(s)-1] == '.' || strings.Trim(s, "0123456789.-+eE") != "" {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}

// rangeValue returns the value of a slider: the middle if it has none, and within its ends.
func rangeValue(doc *dom.Document, n dom.NodeID) string {
	least, ok := number(doc.Attr(n, "min"))
	if !ok {
		least = 0
	}
	most, ok := number(doc.Attr(n, "max"))
	if !ok {
		most = 100
	}
	most = max(least, most)
	v, ok := number(doc.Attr(n, "value"))
	if !ok {
		v = least + (most-least)/2
	}
	return strconv.FormatFloat(min(max(v, least), most), 'f', -1, 64)
}

// oneLine removes line ends, as fields of one line do.
var oneLine = strings.NewReplacer("\n", "", "\r", "")
