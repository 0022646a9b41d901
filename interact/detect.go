package interact

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/words"
)

// widgetRoles are the roles of elements that people click or type into.
var widgetRoles = words.Set("button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option combobox textbox searchbox slider spinbutton treeitem")

// isHandler reports whether an attribute makes any element react to clicks. An element that
// has nothing but one of these, and has controls in it, is only their container.
func isHandler(key string) bool {
	switch key {
	case "onclick", "data-action", "ng-click", "@click", "v-on:click", "x-on:click", "wire:click", "data-bs-toggle", "data-toggle", "hx-get", "hx-post":
		return true
	}
	return false
}

// hasControl reports whether an element has a control in it. The elements must come in
// document order, so that no node is looked at twice: there is no control between the last of
// them and control, or passed if that is further.
func (f *finder) hasControl(n dom.NodeID) bool {
	doc := f.doc
	if n < f.control && f.control < doc.End(n) {
		return true
	}
	for at := max(f.passed, n+1); at < doc.End(n); at++ {
		doc.Tick(at)
		if doc.Kind(at) == dom.Element && (f.isControl(at) || f.opts.Live.clickable(at)) {
			f.control, f.passed = at, at+1
			return true
		}
	}
	f.passed = max(f.passed, doc.End(n))
	return false
}

// isControl reports whether an element is a control, or has a handler for clicks.
func (f *finder) isControl(n dom.NodeID) bool {
	doc := f.doc
	switch doc.Tag(n) {
	case atom.Button, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		return !strings.EqualFold(doc.Attr(n, "type"), "hidden")
	case atom.A:
		if _, ok := doc.Lookup(n, "href"); ok {
			return true
		}
	}
	for _, a := range doc.Attrs(n) {
		switch a.Key {
		case "role":
			if firstRole(a.Val) == "button" {
				return true
			}
		case "onclick", "data-action":
			return true
		case "contenteditable":
			if editable(a.Val) {
				return true
			}
		}
	}
	return false
}

func editable(value string) bool {
	return value == "" || strings.EqualFold(value, "true") || strings.EqualFold(value, "plaintext-only")
}

// interactive reports whether an element can be clicked or typed into.
func (f *finder) interactive(n dom.NodeID) bool {
	doc := f.doc
	switch doc.Tag(n) {
	case atom.Html, atom.Body, atom.Head, atom.Base, atom.Link, atom.Meta, atom.Script, atom.Style, atom.Title, atom.Template, atom.Noscript:
		return false
	case atom.Button, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		if !strings.EqualFold(doc.Attr(n, "type"), "hidden") {
			return true
		}
	case atom.A, atom.Area:
		if _, ok := doc.Lookup(n, "href"); ok {
			return true
		}
		if _, ok := doc.Lookup(n, "xlink:href"); ok {
			return true
		}
	case atom.Summary:
		if firstSummary(doc, n) {
			return true
		}
	}
	handled := f.listens(n)
	for _, a := range doc.Attrs(n) {
		switch {
		case a.Key == "role":
			if widgetRoles[firstRole(a.Val)] {
				return true
			}
		case a.Key == "contenteditable":
			if editable(a.Val) {
				return true
			}
		case isHandler(a.Key), a.Key == "tabindex" && focusable(a.Val):
			handled = true
		}
	}
	return handled && doc.Tag(n) != atom.Input && doc.Tag(n) != atom.Iframe && !f.hasControl(n)
}

// listens reports whether a browser says that an element reacts to clicks. Of a label it says
// so because of the control, which is listed itself if it is visible.
func (f *finder) listens(n dom.NodeID) bool {
	if !f.opts.Live.clickable(n) {
		return false
	}
	if f.doc.Tag(n) != atom.Label {
		return true
	}
	control := f.names.refs.controls[n]
	return control == dom.None || !f.shown.visible(control)
}

// focusable reports whether the tab key reaches an element with this tabindex.
func focusable(tabindex string) bool {
	v := strings.TrimSpace(tabindex)
	return v != "" && isDigit(v[0])
}

// firstSummary reports whether n is the summary that opens a details element.
func firstSummary(doc *dom.Document, n dom.NodeID) bool {
	return doc.Tag(doc.Parent(n)) == atom.Details && doc.Place(n).OfType == 1
}

// firstRole returns the first role of a role attribute, in lower case.
func firstRole(value string) string {
	for word := range css.Fields(value) {
		return lowerASCII(word)
	}
	return ""
}

// roleOf returns the first role of an element, in lower case.
func roleOf(doc *dom.Document, n dom.NodeID) string { return firstRole(doc.Attr(n, "role")) }

// elementType returns the value of Element.Type for an element with this role.
func elementType(doc *dom.Document, n dom.NodeID, r string) string {
	switch doc.Tag(n) {
	case atom.A, atom.Area:
		if r == "button" {
			return "button"
		}
		return "link"
	case atom.Input:
		return "input"
	case atom.Select:
		return "select"
	case atom.Textarea:
		return "textarea"
	case atom.Button:
		return "button"
	}
	if value, ok := doc.Lookup(n, "contenteditable"); ok && editable(value) {
		return "textarea"
	}
	switch r {
	case "textbox", "searchbox", "combobox", "spinbutton", "slider", "checkbox", "radio", "switch":
		return "input"
	case "link", "option":
		return r
	}
	return "button"
}
