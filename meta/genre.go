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
	case typeProduct, typeListing, typeJob, typeEvent, typeSoftware, typeCourse:
		return false
	}
	return !g.facts.front
}

// isText reports whether the page says that it is a text with an author.
func (g genre) isText() bool {
	switch g.kind {
	case typeArticle, typeRecipe, typeHowTo, typeReview, typeQuestion, typeDiscussion:
		return true
	}
	return !g.facts.article.IsZero()
}

// isThread reports whether the page is a thread of a forum, by what it says or by
// its address.
func (g genre) isThread() bool {
	return g.kind == typeDiscussion || g.kind == typeQuestion || isThread(g.facts.url)
}
