// Package interact lists what can be clicked and typed on a page.
//
// It parses a page as a browser with scripts does before they run, and returns every
// button, link, field and widget with its state, its accessible name, and a CSS selector
// that matches this element and no other in the whole page:
//
//	list, err := interact.Find(ctx, page, &interact.Options{URL: address})
//	for _, e := range list.Elements {
//		fmt.Println(e.Type, e.Text, e.Selector)
//	}
//	fmt.Print(list.Text()) // one line for each element, for models
//	json.Marshal(list)     // the same with all fields: see List and Element
//
// Selectors use what is least likely to change: ids and names that a person chose, test
// ids, the address of a link, labels, and classes that tell what an element is. They use
// the place among siblings only if nothing else is left, and never names that a tool
// numbered or hashed.
//
// The package runs no scripts, opens no connections, and knows only the style sheets that
// are in the page. So Visible is an estimate from the page alone: see List.Visibility.
package interact

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/input"
)

// Options tunes Find. The zero value, like a nil *Options, is a good default.
type Options struct {
	URL         *url.URL // where the page came from; relative addresses resolve against it
	ContentType string   // the HTTP header, a hint for the charset
	MaxInput    int      // bytes of the page; zero means 10 MB, negative means 1 GB, the maximum

	// Selector is a CSS selector. Only the elements that it matches, and those in them,
	// are listed. Empty means the whole page. The selectors in the list are unique in
	// the whole page in any case.
	Selector string

	// Root is an element. Only it and the elements in it are listed. None means the
	// whole document.
	Root dom.NodeID

	// Live is what a browser says about the document; nil if no browser shows it. Only
	// FindDocument uses it.
	Live *Live

	IncludeHidden bool // also list elements that are not visible
	WithPaths     bool // also fill Element.Path

	MaxElements int // zero means DefaultMaxElements, negative no bound
	MaxText     int // characters of a label or value; zero means DefaultMaxText, negative no bound
	MaxOptions  int // of a select; zero means 8, negative no bound
}

// The bounds that hold where Options has none.
const (
	defaultMaxInput    = 10 << 20 // the bound on a page, in bytes
	DefaultMaxElements = 400      // the bound on the length of a list
	DefaultMaxText     = 400      // the bound on labels and values, in characters
	defaultMaxOptions  = 8        // the bound on the options of a select
)

// ErrNoMatch says that nothing on the page matches Options.Selector. It is that of package
// reader.
var ErrNoMatch = input.ErrNoMatch

// A List has the elements of one page, in document order.
type List struct {
	Elements []Element `json:"elements"`
	Groups   []Group   `json:"groups,omitempty"` // forms and landmarks with elements of the list

	Total   int `json:"total_count"`             // elements found, listed or not
	Hidden  int `json:"hidden_count,omitempty"`  // of Total, not visible
	Omitted int `json:"omitted_count,omitempty"` // beyond MaxElements

	Selector   string     `json:"scope_selector,omitempty"`
	Visibility Visibility `json:"visibility"`       // where Element.Visible comes from
	Notice     string     `json:"notice,omitempty"` // what was left out, in words
}

// A Visibility says where Element.Visible comes from.
type Visibility string

const (
	VisibilityStatic Visibility = "static" // estimated from the page
	VisibilityLive   Visibility = "live"   // as a browser shows it
)

// An Element can be clicked or typed into.
type Element struct {
	Selector string `json:"selector"` // CSS; matches this element only
	Type     string `json:"type"`     // button, link, input, select, textarea or option
	Role     string `json:"role,omitempty"`
	Text     string `json:"text"` // accessible name
	Enabled  bool   `json:"enabled"`
	Visible  bool   `json:"visible"`
	Covered  bool   `json:"covered,omitempty"` // something in front of it takes its clicks; only if a browser says so

	InputType   string   `json:"inputType,omitempty"` // of an input: text, search, password, checkbox…
	Value       string   `json:"value,omitempty"`     // never that of a password
	Placeholder string   `json:"placeholder,omitempty"`
	Checked     bool     `json:"checked,omitempty"` // or selected, or pressed
	Required    bool     `json:"required,omitempty"`
	ReadOnly    bool     `json:"readOnly,omitempty"` // nothing can be typed into it
	Name        string   `json:"name,omitempty"`
	Href        string   `json:"href,omitempty"` // absolute, if the page's address is known
	Form        string   `json:"form,omitempty"` // id of the form it belongs to, or else its name
	Options     []string `json:"options,omitempty"`
	MoreOptions int      `json:"moreOptions,omitempty"` // options beyond MaxOptions
	Group       int      `json:"group,omitempty"`       // the number of its group in List.Groups, from 1
	Path        string   `json:"path,omitempty"`        // the indexes of its ancestors among their siblings, below html: "1/0/3"

	Node dom.NodeID `json:"-"`
}

// A Group is a form or a landmark of the page.
type Group struct {
	Kind     string `json:"kind"`           // form, search, navigation, main, banner…
	Name     string `json:"name,omitempty"` // accessible name
	Selector string `json:"selector"`
	Within   int    `json:"within,omitempty"` // the number of the group around it, from 1
}

// ErrTooLarge means that a page exceeds Options.MaxInput.
var ErrTooLarge = input.ErrTooLarge

// Find lists what can be clicked and typed on the HTML page in r. The error is one of r,
// ErrTooLarge, dom.ErrTooDeep, the error of the context, a *css.SyntaxError or
// css.ErrTooMuch if Options.Selector is wrong, or ErrNoMatch. A context is needed: it must
// not be nil.
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

// FindDocument is Find for a document that dom.ParseScripted or dom.FromBrowser returned.
func FindDocument(ctx context.Context, doc *dom.Document, opts *Options) (*List, error) {
	return find(ctx, doc, opts.withDefaults())
}

func find(ctx context.Context, doc *dom.Document, o Options) (list *List, err error) {
	defer func() {
		if why := cancel.Halted(recover()); why != nil {
			err = fmt.Errorf("interact: %w", why)
		}
	}()
	doc = doc.Watch(cancel.With(ctx))
	roots, err := o.roots(doc)
	if err != nil {
		return nil, err
	}
	f := newFinder(doc, o)
	f.find(roots)
	f.list.Notice = f.list.notice(&f.opts, f.shown.styles.Exhausted())
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
	bound(&out.MaxInput, defaultMaxInput)
	out.MaxInput = min(out.MaxInput, input.Most)
	bound(&out.MaxElements, DefaultMaxElements)
	bound(&out.MaxText, DefaultMaxText)
	bound(&out.MaxOptions, defaultMaxOptions)
	return out
}

// roots returns the nodes with subtrees that are listed, in order. They do not overlap.
func (o *Options) roots(doc *dom.Document) ([]dom.NodeID, error) {
	root := dom.Root
	if o.Root != dom.None {
		root = o.Root
	}
	if o.Selector == "" {
		return []dom.NodeID{root}, nil
	}
	matches, err := css.Select(doc, o.Selector)
	if err != nil {
		return nil, fmt.Errorf("interact: selector: %w", err)
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
		return nil, fmt.Errorf("interact: %w", ErrNoMatch)
	}
	return roots, nil
}

// Join makes one list of those of the parts of a page, such as its frames, in their order.
// The bound and the notice of the options hold for the whole. The parts must not be used
// afterwards.
func Join(parts []*List, opts *Options) *List {
	o := opts.withDefaults()
	all := &List{Elements: []Element{}, Visibility: VisibilityStatic}
	unsure := false
	for i, part := range parts {
		unsure = unsure || strings.HasSuffix(part.Notice, unsureNotice)
		if i == 0 {
			all = part
			continue
		}
		all.add(part)
	}
	if len(all.Elements) > o.MaxElements {
		all.Omitted += len(all.Elements) - o.MaxElements
		all.Elements = all.Elements[:o.MaxElements]
	}
	all.Notice = all.notice(&o, unsure)
	return all
}

// add appends another list. Groups are numbered from 1.
func (l *List) add(other *List) {
	shift := len(l.Groups)
	for _, g := range other.Groups {
		if g.Within > 0 {
			g.Within += shift
		}
		l.Groups = append(l.Groups, g)
	}
	for _, e := range other.Elements {
		if e.Group > 0 {
			e.Group += shift
		}
		l.Elements = append(l.Elements, e)
	}
	l.Total += other.Total
	l.Hidden += other.Hidden
	l.Omitted += other.Omitted
}

// Live is what a browser says about a document that it shows: see dom.FromBrowser. It
// counts more than what the page says.
type Live struct {
	NotRendered dom.Set               // elements without a box, or with visibility: hidden
	NotVisible  dom.Set               // elements that a person does not see, for these reasons or others
	Covered     dom.Set               // elements that something else is in front of, wherever a person scrolls
	Clickable   dom.Set               // elements with a listener for clicks
	Chosen      dom.Set               // check boxes, radio buttons and options that are chosen
	Values      map[dom.NodeID]string // what is in inputs and text areas
}

// clickable reports whether an element has a listener for clicks.
func (l *Live) clickable(n dom.NodeID) bool { return l != nil && l.Clickable.Has(n) }

// covered reports whether something takes the clicks of an element.
func (l *Live) covered(n dom.NodeID) bool { return l != nil && l.Covered.Has(n) }

// chosen reports whether a box or an option is chosen. Before a person changes it, an
// attribute says so.
func (l *Live) chosen(doc *dom.Document, n dom.NodeID, key string) bool {
	if l != nil {
		return l.Chosen.Has(n)
	}
	_, ok := doc.Lookup(n, key)
	return ok
}

// typed returns what is in a field. value is what the page says.
func (f *finder) typed(n dom.NodeID, value string) string {
	if f.opts.Live == nil {
		return value
	}
	if typed, ok := f.opts.Live.Values[n]; ok {
		return typed
	}
	return value
}

// Selectors returns a selector for each of some elements, also those that are not
// interactive: see Element.Selector. The only error is the error of the context.
func Selectors(ctx context.Context, doc *dom.Document, nodes []dom.NodeID) (selectors []string, err error) {
	defer func() {
		if why := cancel.Halted(recover()); why != nil {
			err = fmt.Errorf("interact: %w", why)
		}
	}()
	doc = doc.Watch(cancel.With(ctx))
	s := newSearch(doc)
	meter := doc.Meter()
	for _, n := range nodes {
		meter.Spend(elementCost)
		selectors = append(selectors, s.selector(n))
	}
	return selectors, nil
}
