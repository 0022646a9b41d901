package interact

import (
	"cmp"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/clean"
)

// grouping finds the form or landmark around elements.
type grouping struct {
	f          *finder
	numbers    map[dom.NodeID]int    // of the groups in the list, from 1
	forms      map[string]dom.NodeID // by id, for controls that name theirs
	emptyForms []dom.NodeID          // empty forms in tables: see owner
	nearest    []dom.NodeID          // of each node: see from; None if not known yet
	path       []dom.NodeID
	visited    int // see search.visited
}

func newGrouping(f *finder) *grouping {
	g := &grouping{f: f, numbers: map[dom.NodeID]int{}, forms: map[string]dom.NodeID{}, nearest: make([]dom.NodeID, f.doc.Len())}
	for i, n := range f.search.forms {
		f.doc.Tick(dom.NodeID(i))
		if id := f.doc.Attr(n, "id"); id != "" && g.forms[id] == dom.None {
			g.forms[id] = n
		}
		if f.doc.End(n) == n+1 && inTable(f.doc.Tag(f.doc.Parent(n))) {
			g.emptyForms = append(g.emptyForms, n)
		}
	}
	return g
}

// place fills in the group and the form of an element.
func (g *grouping) place(n dom.NodeID, e *Element) {
	doc := g.f.doc
	group := g.around(n)
	switch doc.Tag(n) {
	case atom.Button, atom.Input, atom.Select, atom.Textarea:
		if form := g.form(n); form != dom.None {
			if e.Form = doc.Attr(form, "id"); e.Form == "" {
				e.Form = doc.Attr(form, "name")
			}
		}
	}
	if group != dom.None {
		e.Group = g.number(group)
	}
}

// form returns the form that a control belongs to.
func (g *grouping) form(n dom.NodeID) dom.NodeID {
	if id, ok := g.f.doc.Lookup(n, "form"); ok {
		return g.forms[id]
	}
	form := g.around(n)
	for form != dom.None && g.f.doc.Tag(form) != atom.Form {
		form = g.around(form)
	}
	if form == dom.None {
		form = g.owner(n)
	}
	return form
}

// owner returns the form around a control in the source that is not around it in the
// document. The parser moves the content of a form between the rows of a table out of
// it, but the controls after it in the table still belong to it.
func (g *grouping) owner(n dom.NodeID) dom.NodeID {
	i, _ := slices.BinarySearch(g.emptyForms, n)
	if i == 0 {
		return dom.None
	}
	form := g.emptyForms[i-1]
	if !g.f.doc.Contains(g.f.doc.Parent(form), n) {
		return dom.None
	}
	return form
}

// inTable reports whether elements of a tag take only rows or cells.
func inTable(tag atom.Atom) bool {
	switch tag {
	case atom.Table, atom.Thead, atom.Tbody, atom.Tfoot, atom.Tr:
		return true
	}
	return false
}

// around returns the nearest group around n.
func (g *grouping) around(n dom.NodeID) dom.NodeID {
	if group := g.from(g.f.doc.Parent(n)); group > dom.Root {
		return group
	}
	return dom.None
}

// from returns n or its nearest ancestor that is a group, Root if there is none. It keeps
// the answers, since most elements share their ancestors.
func (g *grouping) from(n dom.NodeID) dom.NodeID {
	path := g.path[:0]
	for n > dom.Root && g.nearest[n] == dom.None {
		g.visited++
		path = append(path, n)
		if g.kind(n) != "" {
			g.nearest[n] = n
			break
		}
		n = g.f.doc.Parent(n)
	}
	g.path = path
	group := max(g.nearest[n], dom.Root)
	for _, at := range path {
		g.nearest[at] = group
	}
	return group
}

// number returns the number of a group. A group is listed when it is first needed.
func (g *grouping) number(n dom.NodeID) int {
	if k, ok := g.numbers[n]; ok {
		return k
	}
	within := 0
	if outer := g.around(n); outer != dom.None {
		within = g.number(outer)
	}
	f := g.f
	group := Group{
		Kind:     g.kind(n),
		Name:     clean.Cut(f.names.label(n), f.opts.MaxText),
		Selector: f.search.selector(n),
		Within:   within,
	}
	f.own(&group.Kind, &group.Name)
	f.list.Groups = append(f.list.Groups, group)
	g.numbers[n] = len(f.list.Groups)
	return len(f.list.Groups)
}

// label returns the name of a group, which does not come from its content.
func (nm *namer) label(n dom.NodeID) string {
	nm.steps = maxNameSteps
	return cmp.Or(nm.ariaName(n), squash(nm.doc.Attr(n, "title")))
}

// kind returns the value of Group.Kind, empty if an element is not a group.
func (g *grouping) kind(n dom.NodeID) string {
	doc := g.f.doc
	switch r := roleOf(doc, n); r {
	case "form", "search", "navigation", "main", "banner", "contentinfo", "complementary", "dialog", "alertdialog", "menu", "menubar", "tablist", "toolbar":
		return r
	}
	switch doc.Tag(n) {
	case atom.Form:
		return "form"
	case atom.Nav:
		return "navigation"
	case atom.Main:
		return "main"
	case atom.Aside:
		return "complementary"
	case atom.Dialog:
		return "dialog"
	case atom.Search:
		return "search"
	case atom.Header:
		if pageWide(doc, n) {
			return "banner"
		}
	case atom.Footer:
		if pageWide(doc, n) {
			return "contentinfo"
		}
	}
	return ""
}

// pageWide reports whether a header or footer belongs to the whole page.
func pageWide(doc *dom.Document, n dom.NodeID) bool {
	for at := doc.Parent(n); at > dom.Root; at = doc.Parent(at) {
		switch doc.Tag(at) {
		case atom.Article, atom.Aside, atom.Main, atom.Nav, atom.Section:
			return false
		}
	}
	return true
}
