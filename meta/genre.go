package meta

// A genre is the kind of a page, as far as names and dates depend on it.
type genre struct {
	kind  Type
	facts *facts
}

// isSigned reports whether pages of this kind are signed and dated by their
// authors. A front page shows stories of other pages, and a product page reviews
// of its buyers.
func (g genre) isSigned() bool {
	switch g.kind {
	case Product, Listing, Job, Event, Software, Course:
		return false
	}
	return !g.facts.front
}

// isText reports whether the page says that it is a text with an author.
func (g genre) isText() bool {
	switch g.kind {
	case Article, Recipe, HowTo, Review, Question, Discussion:
		return true
	}
	return !g.facts.article.IsZero()
}

// isThread reports whether the page is a thread of a forum, by what it says or by
// its address.
func (g genre) isThread() bool {
	return g.kind == Discussion || g.kind == Question || isThread(g.facts.url)
}
