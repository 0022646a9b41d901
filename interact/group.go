package interact

import (
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// grouping says in which form or landmark elements stand.
type grouping struct {
	f       *finder
	numbers map[dom.NodeID]int    // of the groups that are listed, from 1
	forms   map[string]dom.NodeID // by id, for controls that name theirs
}

func newGrouping(f *finder) *grouping {
	g := &grouping{f: f, numbers: map[dom.NodeID]int{}, forms: map[string]dom.NodeID{}}
	for n := dom.Root + 1; int(n) < f.doc.Len(); n++ {
		if f.doc.Tag(n) == atom.Form {
			if id := f.doc.Attr(n, "id"); id != "" && g.forms[id] == dom.None {
				g.forms[id] = n
			}
		}
	}
	return g
}

// place says where an element stands.
func (g *grouping) place(n dom.NodeID, e *Element) {
	doc := g.f.doc
	group := g.around(n)
	form := group
	for form != dom.None && doc.Tag(form) != atom.Form {
		form = g.around(form)
	}
	switch doc.Tag(n) {
	case atom.Button, atom.Input, atom.Select, atom.Textarea:
		if id, ok := doc.Lookup(n, "form"); ok {
			form = g.forms[id]
		}
		if form != dom.None {
			if e.Form = doc.Attr(form, "id"); e.Form == "" {
				e.Form = doc.Attr(form, "name")
			}
		}
	}
	if group != dom.None {
		e.Group = g.number(group)
	}
}

// around returns the nearest group around n.
func (g *grouping) around(n dom.NodeID) dom.NodeID {
	for at := g.f.doc.Parent(n); at > dom.Root; at = g.f.doc.Parent(at) {
		if groupKind(g.f.doc, at) != "" {
			return at
		}
	}
	return dom.None
}

// number returns the number of a group, which it gets when it is first needed.
func (g *grouping) number(n dom.NodeID) int {
	if k, ok := g.numbers[n]; ok {
		return k
	}
	within := 0
	if outer := g.around(n); outer != dom.None {
		within = g.number(outer)
	}
	f := g.f
	f.list.Groups = append(f.list.Groups, Group{
		Kind:     groupKind(f.doc, n),
		Name:     cut(f.names.label(n), f.opts.MaxText),
		Selector: f.search.selector(n),
		Within:   within,
	})
	g.numbers[n] = len(f.list.Groups)
	return len(f.list.Groups)
}

// label returns what a group is called: it is not named by what stands in it.
func (nm *namer) label(n dom.NodeID) string {
	nm.steps = maxNameSteps
	if s := nm.labelledBy(n); s != "" {
		return s
	}
	if s := squash(nm.doc.Attr(n, "aria-label")); s != "" {
		return s
	}
	return squash(nm.doc.Attr(n, "title"))
}

// groupKind tells what kind of group an element is, empty if it is none.
func groupKind(doc *dom.Scripted, n dom.NodeID) string {
	if r, ok := doc.Lookup(n, "role"); ok {
		switch r := firstRole(r); r {
		case "form", "search", "navigation", "main", "banner", "contentinfo", "complementary", "dialog", "alertdialog", "menu", "menubar", "tablist", "toolbar":
			return r
		}
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

// pageWide reports whether a header or footer is that of the page, and not of a
// part of it.
func pageWide(doc *dom.Scripted, n dom.NodeID) bool {
	for at := doc.Parent(n); at > dom.Root; at = doc.Parent(at) {
		switch doc.Tag(at) {
		case atom.Article, atom.Aside, atom.Main, atom.Nav, atom.Section:
			return false
		}
	}
	return true
}
