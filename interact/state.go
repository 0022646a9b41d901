package interact

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/words"
)

// inputTypes are the types that browsers know. Others count as text.
var inputTypes = words.Set("hidden text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button")

// typedInputs are the types that can be read-only.
var typedInputs = words.Set("text search tel url email password date month week time datetime-local number")

// inputType returns the type of an input, empty for other elements.
func inputType(doc *dom.Document, n dom.NodeID) string {
	if doc.Tag(n) != atom.Input {
		return ""
	}
	t := lowerASCII(doc.Attr(n, "type"))
	if !inputTypes[t] {
		return "text"
	}
	return t
}

// state fills in the value and the state of an element.
func (f *finder) state(n dom.NodeID, e *Element) {
	doc := f.doc
	e.Enabled = f.enabled(n)
	e.Required = f.required(n)
	e.ReadOnly = f.readOnly(n)
	e.Checked = f.checked(n)
	switch doc.Tag(n) {
	case atom.Input:
		e.InputType = inputType(doc, n)
		e.Name = doc.Attr(n, "name")
		e.Placeholder = clean.Cut(squash(doc.Attr(n, "placeholder")), f.opts.MaxText)
		if !secret(doc, n) {
			e.Value = clean.Cut(f.typed(n, inputValue(doc, n, e.InputType)), f.opts.MaxText)
		}
	case atom.Textarea:
		e.Name = doc.Attr(n, "name")
		e.Placeholder = clean.Cut(squash(doc.Attr(n, "placeholder")), f.opts.MaxText)
		if !secret(doc, n) {
			e.Value = clean.Cut(f.typed(n, doc.RawText(n)), f.opts.MaxText)
		}
	case atom.Select:
		e.Name = doc.Attr(n, "name")
		f.selectState(n, e)
	case atom.Button:
		e.Name = doc.Attr(n, "name")
	case atom.A, atom.Area:
		e.Href = href(doc, n)
	}
}

// required reports whether a form is not sent without a value of an element.
func (f *finder) required(n dom.NodeID) bool {
	_, ok := f.doc.Lookup(n, "required")
	return ok || f.doc.Attr(n, "aria-required") == "true"
}

// readOnly reports whether what is in a field can be read and not changed.
func (f *finder) readOnly(n dom.NodeID) bool {
	doc := f.doc
	if doc.Attr(n, "aria-readonly") == "true" {
		return true
	}
	if doc.Tag(n) != atom.Textarea && !typedInputs[inputType(doc, n)] {
		return false
	}
	_, ok := doc.Lookup(n, "readonly")
	return ok
}

// href returns the address of a link.
func href(doc *dom.Document, n dom.NodeID) string {
	value, ok := doc.Lookup(n, "href")
	if !ok {
		value = doc.Attr(n, "xlink:href")
	}
	if len(value) > maxHref {
		return ""
	}
	return doc.Resolve(value)
}

// maxHref bounds Element.Href, in bytes.
const maxHref = 2048

// secret reports whether the value of a field must not be listed: passwords, even if the
// page shows them, and card numbers.
func secret(doc *dom.Document, n dom.NodeID) bool {
	if inputType(doc, n) == "password" {
		return true
	}
	for word := range css.Fields(doc.Attr(n, "autocomplete")) {
		switch lowerASCII(word) {
		case "current-password", "new-password", "one-time-code", "cc-number", "cc-csc", "cc-exp":
			return true
		}
	}
	for _, key := range [...]string{"name", "id"} {
		v := withoutMarks.Replace(lowerASCII(doc.Attr(n, key)))
		for _, word := range [...]string{"passw", "cardnum", "creditcard", "cvv", "cvc"} {
			if strings.Contains(v, word) {
				return true
			}
		}
		if v == "pwd" || v == "pin" {
			return true
		}
	}
	return false
}

// withoutMarks removes the separators of a name.
var withoutMarks = strings.NewReplacer("-", "", "_", "", ".", "", " ", "")

// checked reports whether a box is checked, a tab selected, or a button pressed.
func (f *finder) checked(n dom.NodeID) bool {
	doc := f.doc
	if kind := inputType(doc, n); kind == "checkbox" || kind == "radio" {
		return f.opts.Live.chosen(doc, n, "checked")
	}
	for _, key := range [...]string{"aria-checked", "aria-selected", "aria-pressed"} {
		if doc.Attr(n, key) == "true" {
			return true
		}
	}
	return false
}

// enabled reports whether an element can be used.
func (f *finder) enabled(n dom.NodeID) bool {
	doc := f.doc
	if strings.EqualFold(doc.Attr(n, "aria-disabled"), "true") || f.shown.inert(n) {
		return false
	}
	switch doc.Tag(n) {
	case atom.Button, atom.Input, atom.Select, atom.Textarea:
		if _, ok := doc.Lookup(n, "disabled"); ok {
			return false
		}
		return !f.shown.disabled(n)
	}
	return true
}

// selectState fills in the options and the value of a select.
func (f *finder) selectState(n dom.NodeID, e *Element) {
	doc := f.doc
	for at := n + 1; at < doc.End(n); at++ {
		switch {
		case doc.Tag(at) != atom.Option || doc.Kind(at) != dom.Element:
		case len(e.Options) < f.opts.MaxOptions:
			e.Options = append(e.Options, clean.Cut(optionLabel(doc, at), f.opts.MaxText))
		default:
			e.MoreOptions++
		}
	}
	if option := chosen(doc, n, f.opts.Live); option != dom.None {
		e.Value = clean.Cut(optionValue(doc, option), f.opts.MaxText)
	}
}

// chosen returns the option of a select that gives it its value, None if there is none: the
// last one that is selected, or the first in a select for several. If none is selected, a
// select of one line has the first option that is not disabled.
func chosen(doc *dom.Document, n dom.NodeID, live *Live) dom.NodeID {
	_, multiple := doc.Lookup(n, "multiple")
	last, first := dom.None, dom.None
	for at := n + 1; at < doc.End(n); at++ {
		if doc.Tag(at) != atom.Option || doc.Kind(at) != dom.Element {
			continue
		}
		if live.chosen(doc, at, "selected") {
			if last = at; multiple {
				return at
			}
		}
		if first == dom.None && !optionDisabled(doc, at) {
			first = at
		}
	}
	if last != dom.None || multiple || manyLines(doc.Attr(n, "size")) {
		return last
	}
	return first
}

// optionDisabled reports whether an option is disabled, by itself or with its group.
func optionDisabled(doc *dom.Document, n dom.NodeID) bool {
	if _, off := doc.Lookup(n, "disabled"); off {
		return true
	}
	_, off := doc.Lookup(doc.Parent(n), "disabled")
	return off && doc.Tag(doc.Parent(n)) == atom.Optgroup
}

// manyLines reports whether a select of this size shows more than one line.
func manyLines(size string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(size))
	return err == nil && n > 1
}

// optionLabel returns the text of an option.
func optionLabel(doc *dom.Document, n dom.NodeID) string {
	label := doc.Attr(n, "label")
	if label == "" {
		label = doc.Text(n)
	}
	return squash(label)
}

func optionValue(doc *dom.Document, n dom.NodeID) string {
	if v, ok := doc.Lookup(n, "value"); ok {
		return v
	}
	return squash(doc.Text(n))
}

// squash replaces each run of white space with one space, and trims the ends.
func squash(s string) string { return strings.Join(strings.Fields(s), " ") }
