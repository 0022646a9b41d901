package thread

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/declared"
)

// claimsForum reports whether the page says that it is made of posts.
func (f *finder) claimsForum() bool { return f.page&signForum != 0 || f.atForum() }

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
		tag := f.doc.Tag(n)
		placed := (tag == atom.Html || tag == atom.Body) && f.placed(f.doc.Tokens(n))
		if placed || tag == atom.Body {
			return placed
		}
	}
	return false
}

// placed reports whether one of the names of an element says that posts are below
// it. Long names are titles of pages.
func (f *finder) placed(tokens []dom.Token) bool {
	for name := range names(tokens) {
		if len(name) <= 2 && slices.ContainsFunc(name, func(t dom.Token) bool { return places[f.doc.Word(t)] }) {
			return true
		}
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
