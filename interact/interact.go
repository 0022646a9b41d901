// Package interact lists what can be clicked and typed on a page.
//
// It takes a page as a browser with scripts builds it (dom.ParseScripted) and
// gives every button, link, field and widget with a CSS selector that matches
// this element and no other in the whole page, what it is called by a screen
// reader, and the state it is in:
//
//	page, err := dom.ParseScripted(html, address)
//	list, err := interact.Find(page, nil)
//	for _, e := range list.Elements {
//		fmt.Println(e.Type, e.Text, e.Selector)
//	}
//	fmt.Print(list.Text()) // one line an element, for models
//	json.Marshal(list)     // the same with all fields: see List and Element
//
// Selectors rest on what is least likely to change: ids and names that a person
// chose, test ids, the address of a link, labels; classes if they say what an
// element is; a place among siblings only where nothing else is left. Names that
// a tool made, counted or hashed, are never used.
//
// What the package does not do: it runs no script, and of style sheets it knows
// those that stand in the page. So Visible is what the page by itself says, and
// List.Visibility says so. It opens no connection.
package interact

import (
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/patience"
)

// Options tunes Find. The zero value, like a nil *Options, is a good default.
type Options struct {
	// Scope is a CSS selector: only what stands in the elements that it matches
	// is listed, and those themselves. Empty means the whole page. Selectors in
	// the list are right in the whole page all the same.
	Scope string

	// Root is an element whose subtree is listed, as Scope; None means all.
	Root dom.NodeID

	IncludeHidden bool // also list what is not visible, and say so there
	WithPaths     bool // also fill Element.Path

	MaxElements int // zero means DefaultMaxElements, negative no bound
	MaxText     int // characters of a label or value; zero means DefaultMaxText, negative no bound
	MaxOptions  int // of a select; zero means DefaultMaxOptions, negative no bound
}

const (
	DefaultMaxElements = 400 // the bound on the length of a list
	DefaultMaxText     = 400 // the bound on labels and values, in characters
	DefaultMaxOptions  = 8   // the bound on the options of a select
)

// ErrNoScope says that Options.Scope matches nothing on the page.
var ErrNoScope = errors.New("interact: nothing on the page matches the scope")

// A List is what Find found on one page, in the order of the page.
type List struct {
	Elements []Element `json:"elements"`
	Groups   []Group   `json:"groups,omitempty"` // forms and landmarks that hold some of them

	Total   int `json:"total_count"`            // elements found, listed or not
	Hidden  int `json:"hidden_count,omitempty"` // of these, not visible
	Omitted int `json:"omitted,omitempty"`      // of those that would be listed, beyond MaxElements

	Scope      string `json:"scope_selector,omitempty"`
	Visibility string `json:"visibility"`       // "static": what the page says, not what a browser has drawn
	Notice     string `json:"notice,omitempty"` // what was left out, in words
}

// Static is the value of List.Visibility.
const Static = "static"

// An Element can be clicked or typed into.
type Element struct {
	Selector string `json:"selector"` // CSS; matches this element only
	Type     string `json:"type"`     // button, link, input, select, textarea or option
	Role     string `json:"role,omitempty"`
	Text     string `json:"text"` // accessible name
	Enabled  bool   `json:"enabled"`
	Visible  bool   `json:"visible"`

	InputType   string   `json:"inputType,omitempty"` // of an input: text, search, password, checkbox…
	Value       string   `json:"value,omitempty"`     // never that of a password
	Placeholder string   `json:"placeholder,omitempty"`
	Checked     bool     `json:"checked,omitempty"` // or selected, or pressed
	Required    bool     `json:"required,omitempty"`
	Name        string   `json:"name,omitempty"`
	Href        string   `json:"href,omitempty"` // absolute, if the page's address is known
	Form        string   `json:"form,omitempty"` // id of the form it belongs to, or else its name
	Options     []string `json:"options,omitempty"`
	MoreOptions int      `json:"moreOptions,omitempty"` // options beyond MaxOptions
	Group       int      `json:"group,omitempty"`       // which of List.Groups it stands in, from 1
	Path        string   `json:"path,omitempty"`        // which child of which, from html on: "1/0/3"

	Node dom.NodeID `json:"-"`
}

// A Group is a form or a landmark of the page.
type Group struct {
	Kind     string `json:"kind"`           // form, search, navigation, main, banner…
	Name     string `json:"name,omitempty"` // what it is called
	Selector string `json:"selector"`
	Within   int    `json:"within,omitempty"` // the group around it, from 1
}

// Find lists what can be clicked and typed on a page. It fails if Options.Scope
// is no selector or matches nothing, and if the context is done with which the
// page was parsed: see dom.ParseScriptedContext.
func Find(doc *dom.Scripted, opts *Options) (list *List, err error) {
	defer patience.Catch(&err)
	o := opts.withDefaults()
	roots, err := o.roots(doc)
	if err != nil {
		return nil, err
	}
	f := newFinder(doc, o)
	f.find(roots)
	f.list.Notice = f.notice()
	return f.list, nil
}

// withDefaults returns the options with their defaults filled in.
func (o *Options) withDefaults() Options {
	var out Options
	if o != nil {
		out = *o
	}
	bound := func(n *int, zero int) {
		switch {
		case *n == 0:
			*n = zero
		case *n < 0:
			*n = int(^uint(0) >> 1)
		}
	}
	bound(&out.MaxElements, DefaultMaxElements)
	bound(&out.MaxText, DefaultMaxText)
	bound(&out.MaxOptions, DefaultMaxOptions)
	return out
}

// roots returns the nodes whose subtrees are listed: in order, none in another.
func (o *Options) roots(doc *dom.Scripted) ([]dom.NodeID, error) {
	root := dom.Root
	if o.Root != dom.None {
		root = o.Root
	}
	if o.Scope == "" {
		return []dom.NodeID{root}, nil
	}
	matches, err := css.Select(doc, o.Scope)
	if err != nil {
		return nil, fmt.Errorf("interact: scope: %w", err)
	}
	var roots []dom.NodeID
	end := dom.None
	for _, n := range matches {
		if doc.Contains(root, n) && n >= end {
			roots = append(roots, n)
			end = doc.End(n)
		}
	}
	if roots == nil {
		return nil, ErrNoScope
	}
	return roots, nil
}
