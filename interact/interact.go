// Package interact lists what can be clicked and typed on a page.
//
// It takes a page, reads it as a browser with scripts would before they run, and
// gives every button, link, field and widget with a CSS selector that matches
// this element and no other in the whole page, what it is called by a screen
// reader, and the state it is in:
//
//	list, err := interact.Find(ctx, page, &interact.Options{URL: address})
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
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/input"
	"github.com/seed31bcff99/reader/internal/patience"
)

// Options tunes Find. The zero value, like a nil *Options, is a good default.
type Options struct {
	URL         *url.URL // where the page came from; relative addresses resolve against it
	ContentType string   // the HTTP header, a hint for the charset
	MaxInput    int      // bytes of the page; zero means DefaultMaxInput, negative 1 GB, which is the most

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
	DefaultMaxInput    = 10 << 20 // the bound on a page, in bytes
	DefaultMaxElements = 400      // the bound on the length of a list
	DefaultMaxText     = 400      // the bound on labels and values, in characters
	DefaultMaxOptions  = 8        // the bound on the options of a select
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

// ErrTooLarge says that a page exceeds Options.MaxInput.
var ErrTooLarge = input.ErrTooLarge

// Find lists what can be clicked and typed on the HTML page in r. It fails if r
// does, with ErrTooLarge, with dom.ErrTooDeep, with the error of the context, and
// if Options.Scope is no selector or matches nothing.
func Find(ctx context.Context, r io.Reader, opts *Options) (*List, error) {
	o := opts.withDefaults()
	page, err := input.Read(ctx, r, o.MaxInput, o.ContentType)
	if err != nil {
		return nil, fmt.Errorf("interact: %w", err)
	}
	doc, err := dom.ParseScripted(ctx, page.Text, o.URL)
	if err != nil {
		return nil, fmt.Errorf("interact: %w", err)
	}
	defer doc.Release()
	return find(ctx, doc, o)
}

// FindDocument is Find for a page that was parsed already, by dom.ParseScripted.
func FindDocument(ctx context.Context, doc *dom.Document, opts *Options) (*List, error) {
	return find(ctx, doc, opts.withDefaults())
}

func find(ctx context.Context, doc *dom.Document, o Options) (list *List, err error) {
	defer patience.Catch(&err)
	doc = doc.Watch(patience.With(ctx))
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
	bound(&out.MaxInput, DefaultMaxInput)
	out.MaxInput = min(out.MaxInput, input.Most)
	bound(&out.MaxElements, DefaultMaxElements)
	bound(&out.MaxText, DefaultMaxText)
	bound(&out.MaxOptions, DefaultMaxOptions)
	return out
}

// roots returns the nodes whose subtrees are listed: in order, none in another.
func (o *Options) roots(doc *dom.Document) ([]dom.NodeID, error) {
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
