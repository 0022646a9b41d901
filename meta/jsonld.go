package meta

import (
	"html"
	"slices"
	"strings"
)

// A graph is the JSON-LD of a page: the items on its upper levels, in order.
// Its zero value is empty.
type graph struct {
	tree
	items []ref
	byID  map[string]ref
}

// add takes in the body of one script.
func (g *graph) add(source string) {
	if !strings.Contains(source, `"`) && strings.Contains(source, "&quot;") {
		source = html.UnescapeString(source) // escaped as if it were text
	}
	g.collect(g.parse(source), 0)
}

// collect notes an item and those below it that are items of their own.
func (g *graph) collect(v ref, depth int) {
	if depth > maxLinkedDepth || len(g.items) >= maxItems {
		return
	}
	switch g.kind(v) {
	case list:
		for c := g.values[v].first; c != 0; c = g.values[c].next {
			g.collect(c, depth+1)
		}
	case object:
		g.note(v)
		for c := g.values[v].first; c != 0; c = g.values[c].next {
			if slices.Contains(itemKeys, g.values[c].key) {
				g.collect(c, depth+1)
			}
		}
	}
}

func (g *graph) note(it ref) {
	g.items = append(g.items, it)
	id := g.text(g.get(it, "@id"))
	// An item that only refers to another has nothing but the ID.
	if id == "" || g.values[g.values[it].first].next == 0 || g.byID[id] != 0 {
		return
	}
	if g.byID == nil {
		g.byID = map[string]ref{}
	}
	g.byID[id] = it
}

// is reports whether an item is of one of the types, which are sorted.
func (g *graph) is(it ref, types []string) bool {
	v := g.get(it, "@type")
	if g.kind(v) != list {
		return oneOf(typeName(g.text(v)), types)
	}
	for c := g.values[v].first; c != 0; c = g.values[c].next {
		if oneOf(typeName(g.text(c)), types) {
			return true
		}
	}
	return false
}

// typeName returns the last part of a type that is written as an address or with
// a prefix, such as "http://schema.org/Article" and "schema:Article".
func typeName(s string) string {
	return s[strings.LastIndexAny(s, "/:#")+1:]
}

func oneOf(s string, sorted []string) bool {
	_, ok := slices.BinarySearch(sorted, s)
	return ok
}

// article returns the item that is about the page, 0 if there is none: the one
// article there is, or the one of several that says it is this page. Several
// that do not are teasers of others.
func (g *graph) article(isPage func(address string) bool, isTitle func(title string) bool) ref {
	var first ref
	n := 0
	for _, it := range g.items {
		if !g.is(it, articleTypes) || g.get(it, "headline") == 0 && g.get(it, "author") == 0 && g.get(it, "datePublished") == 0 {
			continue
		}
		if g.get(it, "headline") == 0 && g.is(it, []string{"Review"}) {
			continue // what a buyer says of a product or a shop
		}
		away := false
		for _, key := range [...]string{"url", "@id", "mainEntityOfPage"} {
			v := g.first(g.get(it, key))
			if g.kind(v) == object {
				v = g.get(v, "@id")
			}
			if address := g.text(v); address != "" && isPage(address) {
				return it
			} else if key == "url" && isAddress(address) {
				away = true
			}
		}
		headline := g.headline(it)
		if isTitle(headline) {
			return it
		}
		if n++; first == 0 && (!away || headline == "") {
			first = it
		}
	}
	if n > maxArticles {
		return 0
	}
	return first
}

// headline returns the title of an item.
func (g *graph) headline(it ref) string { return bound(g.string(g.get(it, "headline")), maxTitle) }

// about returns the first item of a type, 0 if there is none.
func (g *graph) about(types []string) ref {
	for _, it := range g.items {
		if g.is(it, types) {
			return it
		}
	}
	return 0
}

// follow returns the item that a reference stands for, or v itself.
func (g *graph) follow(v ref) ref {
	if v = g.first(v); g.kind(v) == object && g.get(v, "name") == 0 {
		if it := g.byID[g.text(g.get(v, "@id"))]; it != 0 {
			return it
		}
	}
	return v
}

// names adds the names that a value stands for: a string, an item, a reference to
// one, or a list of these. Organization tells which of them are no persons.
func (g *graph) names(v ref, depth int, add func(name string, organization bool)) {
	switch g.kind(v) {
	case text:
		add(g.string(v), false)
	case object:
		it := g.follow(v)
		add(g.string(g.get(it, "name")), g.is(it, organizationTypes))
	case list:
		n := 0
		for c := g.values[v].first; c != 0 && n < maxNames && depth < 2; c = g.values[c].next {
			g.names(c, depth+1, add)
			n++
		}
	}
}

// name returns the first name that a value stands for.
func (g *graph) name(v ref) (out string) {
	g.names(v, 0, func(name string, _ bool) {
		if out == "" {
			out = name
		}
	})
	return out
}

// string returns a text as people read it: entities resolved, white space
// folded.
func (g *graph) string(v ref) string {
	return tidy(g.text(v), maxDescription)
}

// address returns the address that a value stands for: a string, or the url of
// an item.
func (g *graph) address(v ref) string {
	v = g.first(v)
	if g.kind(v) == object {
		it := v
		for _, key := range [...]string{"url", "contentUrl", "@id"} {
			if v = g.get(it, key); v != 0 {
				break
			}
		}
	}
	return g.text(v)
}

// strings returns the texts of a list, or those of one text that commas part.
func (g *graph) strings(v ref) []string {
	if g.kind(v) != list {
		return strings.Split(g.string(v), ",")
	}
	var out []string
	for c := g.values[v].first; c != 0 && len(out) < maxTags; c = g.values[c].next {
		if g.kind(c) == object {
			out = append(out, g.string(g.get(c, "name")))
			continue
		}
		out = append(out, g.string(c))
	}
	return out
}
