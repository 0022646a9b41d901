package meta

import (
	"encoding/json"
	"html"
	"slices"
	"strings"
)

// A graph is the JSON-LD of a page: the items on its upper levels, in order.
// Its zero value is empty.
type graph struct {
	items []item
	byID  map[string]item
	read  int // bytes taken in
}

type item map[string]any

// add takes in the body of one script. What is not JSON is left out.
func (g *graph) add(source string) {
	if g.read += len(source); g.read > maxLinked {
		return
	}
	var v any
	if json.Unmarshal([]byte(tidy(source)), &v) == nil {
		g.collect(v, 0)
	}
}

// tidy takes away what pages put around JSON, and the raw line ends that some
// put into its strings.
func tidy(source string) string {
	source = strings.TrimSpace(source)
	source = strings.TrimPrefix(source, "<!--")
	source = strings.TrimSuffix(source, "-->")
	source = strings.TrimSuffix(strings.TrimSpace(source), ";")
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, source)
}

// collect notes an item and those below it. It goes down by name, since maps
// have no order: only where items of their own are expected.
func (g *graph) collect(v any, depth int) {
	if depth > maxLinkedDepth || len(g.items) >= maxItems {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			g.collect(e, depth+1)
		}
	case map[string]any:
		g.note(v)
		for _, key := range itemKeys {
			g.collect(v[key], depth+1)
		}
	}
}

func (g *graph) note(it item) {
	g.items = append(g.items, it)
	id, _ := it["@id"].(string)
	// An item that only refers to another has nothing but the ID.
	if id == "" || len(it) < 2 || g.byID[id] != nil {
		return
	}
	if g.byID == nil {
		g.byID = map[string]item{}
	}
	g.byID[id] = it
}

// is reports whether an item is of one of the types, which are sorted.
func (it item) is(types []string) bool {
	one := func(v any) bool {
		name, _ := v.(string)
		_, ok := slices.BinarySearch(types, name[strings.LastIndexByte(name, '/')+1:])
		return ok
	}
	if list, ok := it["@type"].([]any); ok {
		return slices.ContainsFunc(list, one)
	}
	return one(it["@type"])
}

// article returns the first item that is an article, nil if there is none.
func (g *graph) article() item {
	for _, it := range g.items {
		if it.is(articleTypes) && (it["headline"] != nil || it["author"] != nil || it["datePublished"] != nil) {
			return it
		}
	}
	return nil
}

func (g *graph) headline() string { return g.value(g.article()["headline"]) }

// author returns the names of those who wrote the article.
func (g *graph) author() string {
	article := g.article()
	for _, key := range [...]string{"author", "creator"} {
		if names := g.names(article[key], 0); len(names) > 0 {
			return strings.Join(names, ", ")
		}
	}
	return ""
}

// publisher returns the name of who publishes the article, or of the site.
func (g *graph) publisher() string {
	if names := g.names(g.article()["publisher"], 0); len(names) > 0 {
		return names[0]
	}
	for _, it := range g.items {
		if it.is(siteTypes) {
			return g.value(it["name"])
		}
	}
	return ""
}

// date returns a date of the article or, if not inArticle, of any item that is
// about the page.
func (g *graph) date(key string, inArticle bool) string {
	if inArticle {
		return isoDate(g.value(g.article()[key]))
	}
	for _, it := range g.items {
		if it.is(pageTypes) {
			if date := isoDate(g.value(it[key])); date != "" {
				return date
			}
		}
	}
	return ""
}

// names returns the names that a value stands for: a string, an item, a
// reference to one, or a list of these.
func (g *graph) names(v any, depth int) []string {
	if depth > 2 {
		return nil
	}
	var out []string
	switch v := v.(type) {
	case string:
		if name := cleanAuthor(html.UnescapeString(v)); name != "" {
			out = append(out, name)
		}
	case map[string]any:
		id, _ := v["@id"].(string)
		if v["name"] == nil && g.byID[id] != nil {
			v = g.byID[id]
		}
		return g.names(v["name"], depth+1)
	case []any:
		for _, e := range v[:min(len(v), maxNames)] {
			for _, name := range g.names(e, depth+1) {
				if !slices.Contains(out, name) {
					out = append(out, name)
				}
			}
		}
	}
	return out
}

// value returns a string, or the first string of a list.
func (g *graph) value(v any) string {
	if list, ok := v.([]any); ok && len(list) > 0 {
		v = list[0]
	}
	s, _ := v.(string)
	return fold(html.UnescapeString(s), maxTitle)
}
