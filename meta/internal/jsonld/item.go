package jsonld

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

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
	g := it.graph
	v := it.get("@type")
	if v == 0 {
		return false
	}
	if g.kind(v) != list {
		return types.Has(TypeName(g.text(v)))
	}
	for c := g.values[v].first; c != 0; c = g.values[c].next {
		if types.Has(TypeName(g.text(c))) {
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
// reference to an item, or a list of these. It also tells whether the name belongs
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
