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

// follow returns the item that v refers to, or v itself. A reference has only an ID,
// perhaps with a type.
func (g *Graph) follow(v ref) ref {
	if g.kind(v) != object {
		return v
	}
	for c := g.values[v].first; c != 0; c = g.values[c].next {
		if !strings.HasPrefix(g.values[c].key, "@") {
			return v
		}
	}
	if to := g.byID[g.text(g.get(v, "@id"))]; to != 0 {
		return to
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
	g, v := it.graph, it.get("@type")
	if v == 0 {
		return
	}
	if g.kind(v) != list {
		yield(TypeName(g.text(v)))
		return
	}
	for c := g.values[v].first; c != 0; c = g.values[c].next {
		if !yield(TypeName(g.text(c))) {
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

func (it Item) get(key string) ref {
	if it.v == 0 {
		return 0
	}
	return it.graph.get(it.v, key)
}

func (it Item) has(key string) bool { return it.get(key) != 0 }

// Raw returns a property as written: a string, or a number, true or false. Of a
// list it returns the first value.
func (it Item) Raw(key string) string {
	if v := it.get(key); v != 0 {
		return it.graph.text(v)
	}
	return ""
}

// Text returns a property as people read it: entities resolved, white space
// folded.
func (it Item) Text(key string) string { return words.Tidy(it.Raw(key), maxText) }

// Headline returns the title of the item.
func (it Item) Headline() string { return words.Head(it.Text("headline"), maxHeadline) }

// Texts returns the texts of a list, or the parts of one text between commas. Of
// objects it returns the names.
func (it Item) Texts(key string) []string {
	g, v := it.graph, it.get(key)
	if v == 0 || g.kind(v) != list {
		return strings.Split(it.Text(key), ",")
	}
	var out []string
	for c := g.values[v].first; c != 0 && len(out) < maxTexts; c = g.values[c].next {
		if g.kind(c) == object {
			c := Item{g, c}
			out = append(out, c.Text("name"))
			continue
		}
		out = append(out, words.Tidy(g.text(c), maxText))
	}
	return out
}

// Names calls add with each name that a property gives: a string, an item, a
// reference to an item, or a list of these. It also says whether the name belongs
// to an organization.
func (it Item) Names(key string, add func(name string, organization bool)) {
	if v := it.get(key); v != 0 {
		it.graph.names(v, 0, add)
	}
}

// names is Names for one value. Lists in lists are read to a depth of two.
func (g *Graph) names(v ref, depth int, add func(name string, organization bool)) {
	switch g.kind(v) {
	case text:
		add(words.Tidy(g.text(v), maxText), false)
	case object:
		it := Item{g, g.resolve(v)}
		add(it.Text("name"), it.Is(organizationTypes))
	case list:
		n := 0
		for c := g.values[v].first; c != 0 && n < maxNames && depth < 2; c = g.values[c].next {
			g.names(c, depth+1, add)
			n++
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
	g := it.graph
	v := it.get(key)
	if v == 0 {
		return ""
	}
	if v = g.first(v); g.kind(v) == object {
		of := v
		for _, key := range [...]string{"url", "contentUrl", "@id"} {
			if v = g.get(of, key); v != 0 {
				break
			}
		}
	}
	return g.text(v)
}
