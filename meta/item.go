package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// An item is something that the page describes in data, and where.
type item struct {
	jsonld.Item
	from string // fromLinked or fromMicrodata
	in   group
}

// source returns the source of a property of the item.
func (it item) source(property string) Source { return Source(it.from + property) }

// A group is a set of types that one field of the metadata is made of.
type group uint8

const (
	products group = 1 << iota
	things
	media
	holders // may have a medium as a property
)

// typeGroups are the groups of the types of schema.org that are read.
var typeGroups = func() map[string]group {
	groups := map[string]group{}
	for g, types := range map[group]jsonld.Types{products: productTypes, things: thingTypes, media: mediaTypes, holders: mediaHolders} {
		for _, name := range types {
			groups[name] |= g
		}
	}
	return groups
}()

// items returns the items of a group in all data of the page: first those of the
// JSON-LD, then those of microdata and RDFa. All of them are looked at once.
func (f *facts) items(of group) []item {
	if !f.grouped {
		f.grouped = true
		f.groupItems(&f.linked, fromLinked)
		f.groupItems(f.marked(), fromMicrodata)
	}
	var out []item
	for _, it := range f.known {
		if it.in&of != 0 {
			out = append(out, it)
		}
	}
	return out
}

// groupItems adds the items of a graph that are in a group.
func (f *facts) groupItems(g *jsonld.Graph, from string) {
	for i := range g.Len() {
		it := item{Item: g.Item(i), from: from}
		for name := range it.Types {
			it.in |= typeGroups[name]
		}
		if it.in != 0 {
			f.known = append(f.known, it)
		}
	}
}

// marked returns the items that the document marks with attributes, as microdata or
// RDFa. It is made when it is first asked for: on most pages there are none.
func (f *facts) marked() *jsonld.Graph {
	if f.markedItems == nil {
		if len(f.scopes) == 0 {
			return &noItems
		}
		m := marker{facts: f, graph: &jsonld.Graph{}}
		for _, n := range f.scopes {
			m.read(n)
		}
		f.markedItems = m.graph
	}
	return f.markedItems
}

// noItems is the graph of a document without microdata. It is never changed.
var noItems jsonld.Graph

// A marker makes a graph of elements with attributes.
type marker struct {
	*facts
	graph *jsonld.Graph
	open  []openItem // around the node that is read
	props int
}

// An openItem is an item whose element is not yet read to its end.
type openItem struct {
	end  dom.NodeID
	item jsonld.Item
}

// read adds the item at n and all below it.
func (m *marker) read(n dom.NodeID) {
	m.open = m.open[:0]
	for end := m.doc.End(n); n < end && m.props < maxMarked; n++ {
		m.doc.Tick(n)
		for len(m.open) > 0 && m.open[len(m.open)-1].end <= n {
			m.open = m.open[:len(m.open)-1]
		}
		if m.doc.Kind(n) == dom.Element {
			m.element(n)
		}
	}
}

// element adds what the attributes of n say. An item that is no property of another is
// one of its own.
func (m *marker) element(n dom.NodeID) {
	names, types, scoped := m.markup(n)
	parent := jsonld.Item{}
	if len(m.open) > 0 {
		parent = m.open[len(m.open)-1].item
	}
	if scoped {
		key := ""
		if len(names) == 0 || parent.IsZero() {
			parent = jsonld.Item{}
		} else {
			key = names[0]
		}
		m.props++
		m.open = append(m.open, openItem{m.doc.End(n), m.graph.Open(parent, key, types)})
		return
	}
	for _, name := range names {
		if !parent.IsZero() {
			m.graph.Put(parent, name, m.value(n, name))
			m.props++
		}
	}
}

// markup returns the names of properties and the types that n has, and whether it is
// an item.
func (m *marker) markup(n dom.NodeID) (names, types []string, scoped bool) {
	for _, a := range m.doc.Attrs(n) {
		switch a.Key {
		case "itemprop", "property":
			if len(names) == 0 {
				names = properties(a.Val)
			}
		case "itemtype", "typeof":
			types, scoped = firstFields(a.Val), true
		case "itemscope":
			scoped = true
		}
	}
	return names, types, scoped
}

// properties returns the names in an attribute as schema.org writes them. Names of
// other vocabularies are left out.
func properties(s string) []string {
	names := firstFields(s)
	out := names[:0]
	for _, name := range names {
		name = strings.TrimPrefix(name, "schema:")
		if name = name[strings.LastIndexByte(name, '/')+1:]; !strings.Contains(name, ":") {
			out = append(out, name)
		}
	}
	return out
}

// firstFields returns the first words of an attribute.
func firstFields(s string) []string {
	fields := strings.Fields(words.Head(s, maxAddress))
	return fields[:min(len(fields), maxMarkedNames)]
}

// value returns the value of a property at n. An address is that of the link.
func (m *marker) value(n dom.NodeID, name string) string {
	if m.doc.Attr(n, "content") == "" {
		switch m.doc.Tag(n) {
		case atom.A, atom.Area:
			if strings.HasSuffix(strings.ToLower(name), "url") {
				return m.doc.Attr(n, "href")
			}
		case atom.Video, atom.Audio, atom.Source, atom.Iframe, atom.Embed:
			return m.doc.Attr(n, "src")
		case atom.Data, atom.Meter:
			return m.doc.Attr(n, "value")
		}
	}
	return m.micro.value(n, maxFact)
}
