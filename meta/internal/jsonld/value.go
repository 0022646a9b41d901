package jsonld

import (
	"iter"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// Each returns the values of a property, those of lists one by one. A reference to
// an item gives the item. Names of properties are compared in any case, since pages
// also write "Offers". A value may be an item or a text: see Item.String.
func (it Item) Each(key string) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		if !it.IsObject() {
			return
		}
		for c := it.graph.values[it.v].first; c != 0; c = it.graph.values[c].next {
			if strings.EqualFold(it.graph.values[c].key, key) && !it.graph.flatten(c, 0, yield) {
				return
			}
		}
	}
}

// flatten yields v, or the values of the list v. It returns false to stop.
func (g *Graph) flatten(v ref, depth int, yield func(Item) bool) bool {
	if g.kind(v) != list {
		return yield(Item{g, g.follow(v)})
	}
	for c := g.values[v].first; c != 0 && depth < maxDepth; c = g.values[c].next {
		if !g.flatten(c, depth+1, yield) {
			return false
		}
	}
	return true
}

// follow returns the item that v refers to, or v itself. A reference has the ID of another item,
// and no name of its own.
func (g *Graph) follow(v ref) ref {
	if g.get(v, "name") == 0 {
		if to := g.byID[g.text(g.get(v, "@id"))]; to != 0 {
			return to
		}
	}
	return v
}

// All returns the properties of an item and their values, as Each does.
func (it Item) All() iter.Seq2[string, Item] {
	return func(yield func(string, Item) bool) {
		if !it.IsObject() {
			return
		}
		for c := it.graph.values[it.v].first; c != 0; c = it.graph.values[c].next {
			key := it.graph.values[c].key
			if !it.graph.flatten(c, 0, func(v Item) bool { return yield(key, v) }) {
				return
			}
		}
	}
}

// First returns the first value of a property, or the zero Item.
func (it Item) First(key string) Item {
	for v := range it.Each(key) {
		return v
	}
	return Item{}
}

// IsObject reports whether a value has properties of its own.
func (it Item) IsObject() bool { return it.v != 0 && it.graph.kind(it.v) == object }

// String returns a value as written, if it is a text, a number, true or false. Of an
// object it returns its value, for objects that only say the type of a text.
func (it Item) String() string {
	if it.v == 0 {
		return ""
	}
	if it.IsObject() {
		return it.Raw("@value")
	}
	return it.graph.text(it.v)
}

// Type returns the first of the types that the item has, or nothing.
func (it Item) Type() string {
	for name := range it.Types {
		return name
	}
	return ""
}

// Types yields the types of the item.
func (it Item) Types(yield func(name string) bool) {
	for v := range it.Each("@type") {
		if !yield(TypeName(v.String())) {
			return
		}
	}
}

// Open adds an object of some types to a property of an item of this graph, or an item
// on the upper level if that is the zero Item. With Put it makes a graph of what a page
// says in other ways.
func (g *Graph) Open(parent Item, key string, types []string) Item {
	v := g.add(parent.v, value{kind: object, key: key})
	if parent.IsZero() && v != 0 && len(g.items) < maxItems {
		g.items = append(g.items, v)
	}
	switch len(types) {
	case 0:
	case 1:
		g.add(v, value{kind: text, key: "@type", text: types[0]})
	default:
		all := g.add(v, value{kind: list, key: "@type"})
		for _, name := range types {
			g.add(all, value{kind: text, text: name})
		}
	}
	return Item{g, v}
}

// Put adds a text to a property of an item of this graph.
func (g *Graph) Put(it Item, key, s string) {
	g.add(it.v, value{kind: text, key: key, text: s})
}

// add adds a value behind those of its parent. If there are too many it returns 0.
func (g *Graph) add(parent ref, val value) ref {
	if len(g.values) == 0 {
		g.values = make([]value, 1, 64)
	}
	if len(g.values) >= maxValues {
		return 0
	}
	v := ref(len(g.values))
	g.values = append(g.values, val)
	if parent == 0 {
		return v
	}
	if g.last == nil {
		g.last = map[ref]ref{}
	}
	if before := g.last[parent]; before != 0 {
		g.values[before].next = v
	} else {
		g.values[parent].first = v
	}
	g.last[parent] = v
	return v
}

const (
	maxText     = 1000 // runes
	maxHeadline = 300  // bytes
	maxNames    = 20   // names in a list
	maxTexts    = 50   // texts in a list
)

// An Item is an object of a graph, such as an article or a person. The zero value
// is no item and has no properties.
type Item struct {
	graph *Graph
	v     ref
}

// IsZero reports whether it is no item.
func (it Item) IsZero() bool { return it.v == 0 }

// Is reports whether the item has one of the types.
func (it Item) Is(types Types) bool {
	for name := range it.Types {
		if types.Has(name) {
			return true
		}
	}
	return false
}

func (it Item) has(key string) bool { return !it.First(key).IsZero() }

// Raw returns the first value of a property as written: a string, or a number, true or false.
func (it Item) Raw(key string) string { return it.First(key).String() }

// Text returns a property as people read it: entities resolved, white space
// folded.
func (it Item) Text(key string) string { return words.Tidy(it.Raw(key), maxText) }

// Headline returns the title of the item.
func (it Item) Headline() string { return words.Head(it.Text("headline"), maxHeadline) }

// Texts returns the texts of a property, and the names of objects. If there is only one, it
// returns its parts between commas.
func (it Item) Texts(key string) (out []string) {
	for v := range it.Each(key) {
		if len(out) == maxTexts {
			break
		}
		out = append(out, v.name())
	}
	if len(out) == 1 {
		return strings.Split(out[0], ",")
	}
	return out
}

// name returns a text, or the name of an object.
func (it Item) name() string {
	if it.IsObject() {
		return it.Text("name")
	}
	return words.Tidy(it.String(), maxText)
}

// Names calls add with each name that a property gives: a string, or the name of an item. It
// also says whether the name belongs to an organization.
func (it Item) Names(key string, add func(name string, organization bool)) {
	n := 0
	for v := range it.Each(key) {
		if n++; n > maxNames {
			return
		}
		if name := v.name(); name != "" {
			add(name, v.Is(organizationTypes))
		}
	}
}

// Name returns the first name that a property gives.
func (it Item) Name(key string) (out string) {
	it.Names(key, func(name string, _ bool) {
		if out == "" {
			out = name
		}
	})
	return out
}

// Address returns the address that a property gives: a string, or the address of
// an item.
func (it Item) Address(key string) string {
	v := it.First(key)
	if !v.IsObject() {
		return v.String()
	}
	for _, key := range [...]string{"url", "contentUrl", "@id"} {
		if address := v.Raw(key); address != "" {
			return address
		}
	}
	return ""
}
