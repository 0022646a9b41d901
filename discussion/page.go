package discussion

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
)

// claimsForum reports whether the page says that it is made of posts.
func (v *page) claimsForum() bool { return v.types&signForum != 0 || v.atForum() }

// atForum reports whether the address or the name of the whole page says that it is
// made of posts.
func (v *page) atForum() bool {
	if u := v.doc.URL(); u != nil {
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
	if v.all&signForum == 0 {
		return false
	}
	for n := dom.Root; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		tag := v.doc.Tag(n)
		placed := (tag == atom.Html || tag == atom.Body) && v.placed(v.doc.Tokens(n))
		if placed || tag == atom.Body {
			return placed
		}
	}
	return false
}

// placed reports whether one of the names of an element says that posts are below
// it. Long names are titles of pages.
func (v *page) placed(tokens []dom.Token) bool {
	for name := range namesIn(tokens) {
		if len(name) <= 2 && slices.ContainsFunc(name, func(t dom.Token) bool { return places[v.doc.Word(t)] }) {
			return true
		}
	}
	return false
}

// claimsArticle looks for the type of the page in its head and in its items.
func (v *page) claimsArticle() bool {
	for n := dom.Root; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if (markup.ClaimInHead(v.doc, n)|markup.ClaimOnItem(v.doc, n))&^markup.ClaimedByDate != 0 {
			return true
		}
	}
	return false
}
