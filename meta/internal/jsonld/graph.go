// Package jsonld reads the JSON-LD of a page, as pages write it.
//
// The bodies of scripts go into a [Graph], and the items in them come out: in
// particular the article that the page is about. The parser never fails. Mistakes
// that are usual on pages, such as comments and misplaced commas or quotes, cost
// nothing but themselves.
//
// The package does not expand contexts, fetch anything, or judge which values are
// true. Sizes and depths are bounded.
package jsonld

import (
	"html"
	"slices"
	"strings"
)

// maxItems bounds the items of a graph.
const maxItems = 1000

// A Graph is the JSON-LD of a page: the items on its upper levels, in order. The
// zero value is empty. Strings share memory with the scripts.
type Graph struct {
	tree
	items []ref
	byID  map[string]ref
	last  map[ref]ref // the last value in an object, if Open and Put made it
}

// Add reads the body of one script.
func (g *Graph) Add(source string) {
	if !strings.Contains(source, `"`) && strings.Contains(source, "&quot;") {
		source = html.UnescapeString(source) // escaped as if it were text
	}
	g.collect(g.parse(source), 0)
}

// collect adds the items in v and those below them that are items of their own.
func (g *Graph) collect(v ref, depth int) {
	if depth > maxDepth || len(g.items) >= maxItems {
		return
	}
	switch g.kind(v) {
	case list:
		for c := g.values[v].first; c != 0; c = g.values[c].next {
			g.collect(c, depth+1)
		}
	case object:
		g.addItem(v)
		for c := g.values[v].first; c != 0; c = g.values[c].next {
			if slices.Contains(itemKeys, g.values[c].key) {
				g.collect(c, depth+1)
			}
		}
	}
}

func (g *Graph) addItem(v ref) {
	g.items = append(g.items, v)
	id := g.text(g.get(v, "@id"))
	// An object with nothing but an ID refers to another item.
	if id == "" || g.values[g.values[v].first].next == 0 || g.byID[id] != 0 {
		return
	}
	if g.byID == nil {
		g.byID = map[string]ref{}
	}
	g.byID[id] = v
}

// Len returns the number of items.
func (g *Graph) Len() int { return len(g.items) }

// Item returns the item with index i.
func (g *Graph) Item(i int) Item { return Item{g, g.items[i]} }

// First returns the first item of one of the types, or the zero Item.
func (g *Graph) First(types Types) Item {
	for _, v := range g.items {
		if it := (Item{g, v}); it.Is(types) {
			return it
		}
	}
	return Item{}
}
