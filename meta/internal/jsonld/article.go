package jsonld

import "github.com/seed31bcff99/reader/internal/words"

// maxArticles is how many articles a page may have that do not say which page they
// are. More are teasers of other pages.
const maxArticles = 2

// Article returns the article that the page is about, or the zero Item. That is the
// article that says it is this page, by its address or its title, or else the
// first that does not say it is another one.
func (g *Graph) Article(isPage, isTitle func(s string) bool) Item {
	var first Item
	n := 0
	for _, v := range g.items {
		it := Item{g, v}
		if !it.isArticle() {
			continue
		}
		here, away := it.isAt(isPage)
		if here {
			return it
		}
		headline := it.Headline()
		if isTitle(headline) {
			return it
		}
		if n++; first.IsZero() && (!away || headline == "") {
			first = it
		}
	}
	if n > maxArticles {
		return Item{}
	}
	return first
}

// isArticle reports whether an item is a text with a title, an author or a date.
func (it Item) isArticle() bool {
	if !it.Is(ArticleTypes) {
		return false
	}
	if it.has("headline") {
		return true
	}
	// A review without a title is what a buyer says about a product.
	return (it.has("author") || it.has("datePublished")) && !it.Is(reviewTypes)
}

// isAt reports whether an item says that it is the page, and whether its address is
// one of another page.
func (it Item) isAt(isPage func(address string) bool) (here, away bool) {
	g := it.graph
	for _, key := range [...]string{"url", "@id", "mainEntityOfPage"} {
		v := g.first(it.get(key))
		if g.kind(v) == object {
			v = g.get(v, "@id")
		}
		address := g.text(v)
		if address != "" && isPage(address) {
			return true, false
		}
		if key == "url" && words.IsAddress(address) {
			away = true
		}
	}
	return false, away
}
