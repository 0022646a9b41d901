package thread

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/declared"
)

// isForum reports whether the page says that it is made of posts.
func (f *finder) isForum() bool {
	if f.forum == unasked {
		f.forum = answer(f.page&signForum != 0 || f.atForum())
	}
	return f.forum == yes
}

// isArticle reports whether the page says that it is an article.
func (f *finder) isArticle() bool {
	if f.article == unasked {
		f.article = answer(f.claimsArticle())
	}
	return f.article == yes
}

// A belief is what is known about a page as soon as it was asked.
type belief uint8

const (
	unasked belief = iota
	no
	yes
)

func answer(b bool) belief {
	if b {
		return yes
	}
	return no
}

// atForum reports whether the address or the name of the whole page says that it is
// made of posts.
func (f *finder) atForum() bool {
	if u := f.doc.URL(); u != nil {
		for part := range strings.SplitSeq(strings.ToLower(u.Path), "/") {
			if places[part] {
				return true
			}
		}
		for label := range strings.SplitSeq(strings.ToLower(u.Hostname()), ".") {
			if len(label) > 1 && places[label] {
				return true
			}
		}
	}
	if f.all&signForum == 0 {
		return false
	}
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		switch f.doc.Tag(n) {
		case atom.Html:
			if f.placed(f.doc.Tokens(n)) {
				return true
			}
		case atom.Body:
			return f.placed(f.doc.Tokens(n))
		}
	}
	return false
}

// placed reports whether one of the names of an element says that posts are below
// it. Long names are titles of pages.
func (f *finder) placed(tokens []dom.Token) bool {
	from := 0
	for i, t := range tokens {
		if t != dom.Break {
			continue
		}
		if i-from <= 2 && slices.ContainsFunc(tokens[from:i], func(t dom.Token) bool { return places[f.doc.Word(t)] }) {
			return true
		}
		from = i + 1
	}
	return false
}

// claimsArticle looks for the type of the page in its head and in its items.
func (f *finder) claimsArticle() bool {
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if (declared.InHead(f.doc, n)|declared.OnItem(f.doc, n))&^declared.ByDate != 0 {
			return true
		}
	}
	return false
}
