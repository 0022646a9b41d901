package interact

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/pack"
)

// A finder makes the list of one page.
type finder struct {
	doc             *dom.Document
	opts            Options
	list            *List
	shown           *visibility
	names           *namer
	search          *search
	groups          *grouping
	passed, control dom.NodeID // see hasControl
	stock           pack.Stock // copies of the strings in list that are parts of the page
}

func newFinder(doc *dom.Document, o Options) *finder {
	f := &finder{doc: doc, opts: o, list: &List{Selector: o.Selector, Visibility: VisibilityStatic, Elements: []Element{}}}
	f.search = newSearch(doc)
	f.shown = newVisibility(doc)
	if o.Live != nil {
		f.shown.live = o.Live
		f.list.Visibility = VisibilityLive
	}
	f.names = newNamer(doc, f.shown, f.search.index)
	f.groups = newGrouping(f)
	return f
}

// find lists the elements in the subtrees of roots.
func (f *finder) find(roots []dom.NodeID) {
	var found []dom.NodeID
	for _, root := range roots {
		for n := max(root, dom.Root+1); n < f.doc.End(root); n++ {
			f.doc.Tick(n)
			if f.doc.Kind(n) == dom.Element && (f.interactive(n) || f.hiddenControl(n) != dom.None) {
				found = append(found, n)
			}
		}
	}
	f.list.Total = len(found)
	f.list.Elements = make([]Element, 0, min(len(found), f.opts.MaxElements))
	meter := f.doc.Meter()
	for _, n := range found {
		meter.Spend(elementCost)
		f.add(n)
	}
	if l := f.list.Elements; len(l) < cap(l) {
		f.list.Elements = slices.Clone(l)
	}
}

// elementCost is the cost of describing an element, in bytes: see cancel.Meter.
const elementCost = 4000

// add adds an element to the list, if the options allow it.
func (f *finder) add(n dom.NodeID) {
	visible := f.shown.visible(n)
	if !visible {
		f.list.Hidden++
		if !f.opts.IncludeHidden {
			return
		}
	}
	if len(f.list.Elements) >= f.opts.MaxElements {
		f.list.Omitted++
		return
	}
	f.list.Elements = append(f.list.Elements, f.element(n, visible))
}

// hiddenControl returns the control of a label that is clicked in its place: a check box,
// radio button or file input that the page hides to draw its own. It is None for all
// other elements.
func (f *finder) hiddenControl(n dom.NodeID) dom.NodeID {
	if f.doc.Tag(n) != atom.Label || !f.shown.visible(n) {
		return dom.None
	}
	control := f.names.refs.controls[n]
	if control == dom.None || f.shown.visible(control) {
		return dom.None
	}
	switch inputType(f.doc, control) {
	case "checkbox", "radio", "file":
		return control
	}
	return dom.None
}

// element describes one element.
func (f *finder) element(n dom.NodeID, visible bool) Element {
	e := Element{
		Selector: f.search.selector(n),
		Role:     roleOf(f.doc, n),
		Text:     clean.Cut(f.names.name(n), f.opts.MaxText),
		Visible:  visible,
		Covered:  f.opts.Live.covered(n),
		Node:     n,
	}
	e.Type = elementType(f.doc, n, e.Role)
	switch e.Role {
	case "presentation", "none", e.Type: // the last says the same
		e.Role = ""
	}
	f.state(n, &e)
	if control := f.hiddenControl(n); control != dom.None {
		e.Role = inputType(f.doc, control)
		e.Checked = f.checked(control)
		_, e.Required = f.doc.Lookup(control, "required")
		e.Enabled = f.enabled(control)
		e.Name = f.doc.Attr(control, "name")
	}
	f.groups.place(n, &e)
	if f.opts.WithPaths {
		e.Path = path(f.doc, n)
	}
	f.own(&e.Type, &e.Role, &e.Text, &e.InputType, &e.Value, &e.Placeholder, &e.Name, &e.Href, &e.Form)
	for i := range e.Options {
		f.own(&e.Options[i])
	}
	return e
}

// own replaces strings that may be part of the page by copies, or a list would keep the page.
func (f *finder) own(texts ...*string) {
	for _, s := range texts {
		*s = f.stock.AddString(*s)
	}
}

// path returns the value of Element.Path.
func path(doc *dom.Document, n dom.NodeID) string {
	var steps []string
	for at := n; doc.Parent(at) > dom.Root; at = doc.Parent(at) {
		steps = append(steps, strconv.Itoa(int(doc.Place(at).Child)-1))
	}
	var b strings.Builder
	for i := len(steps) - 1; i >= 0; i-- {
		b.WriteString(steps[i])
		if i > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// notice returns the value of List.Notice. If unsure, not all style sheets were read.
func (l *List) notice(opts *Options, unsure bool) string {
	var parts []string
	if l.Hidden > 0 && !opts.IncludeHidden {
		parts = append(parts, notListed(l.Hidden, "hidden"))
	}
	if l.Omitted > 0 {
		parts = append(parts, notListed(l.Omitted, "more")+": choose a part of the page")
	}
	if unsure {
		parts = append(parts, unsureNotice)
	}
	return strings.Join(parts, "; ")
}

// unsureNotice ends the notice of a list if not all style sheets were read.
const unsureNotice = "the style sheets take too much work: hidden elements may be listed as visible"

// notListed says how many elements of a kind are not listed.
func notListed(n int, kind string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s element is not listed", kind)
	}
	return fmt.Sprintf("%d %s elements are not listed", n, kind)
}
