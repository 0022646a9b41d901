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
}

// source returns the source of a property of the item.
func (it item) source(property string) Source { return Source(it.from + property) }

// items returns the items of the types in all data of the page: first those of the
// JSON-LD, then those of microdata and RDFa.
func (f *facts) items(types jsonld.Types) []item {
	var out []item
	for i := range f.linked.Len() {
		if it := f.linked.Item(i); it.Is(types) {
			out = append(out, item{it, fromLinked})
		}
	}
	g := f.marked()
	for i := range g.Len() {
		if it := g.Item(i); it.Is(types) {
			out = append(out, item{it, fromMicrodata})
		}
	}
	return out
}

// marked returns the items that the document marks with attributes, as microdata or
// RDFa. It is made when it is first asked for: on most pages there are none.
func (f *facts) marked() *jsonld.Graph {
	if f.markedItems == nil {
		m := marker{facts: f, graph: &jsonld.Graph{}}
		for _, n := range f.scopes {
			m.read(n)
		}
		f.markedItems = m.graph
	}
	return f.markedItems
}

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
		it := jsonld.Item{}
		if len(names) == 0 || parent.IsZero() {
			it = m.graph.Open(jsonld.Item{}, "")
		} else {
			it = m.graph.Open(parent, names[0])
		}
		for _, t := range types {
			m.graph.Put(it, "@type", t)
		}
		m.props++
		m.open = append(m.open, openItem{m.doc.End(n), it})
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
