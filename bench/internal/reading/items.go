package reading

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// manyItems is how many items make a page a list of them.
const manyItems = 5

// lostItems counts pages that are lists and have less than nine of ten names of their
// items in the Markdown.
func lostItems(p *Page) (c Count) {
	if in, all := itemNames(p); all >= manyItems {
		c.add(10*in < 9*all, p.Source.URL)
	}
	return c
}

// tornItems counts those of them that have some of the names: a reader takes these for
// all.
func tornItems(p *Page) (c Count) {
	if in, all := itemNames(p); all >= manyItems {
		c.add(20*in > all && 10*in < 9*all, p.Source.URL)
	}
	return c
}

// itemNames counts the names of the items of a page that is a list, and those that the
// Markdown has.
func itemNames(p *Page) (in, all int) {
	if t := p.Source.Type; t != "collection" && t != "listing" {
		return 0, 0
	}
	said := words.Letters(p.Result.Content)
	for _, it := range p.Result.Items {
		all++
		if strings.Contains(said, words.Letters(it.Name)) {
			in++
		}
	}
	return in, all
}
