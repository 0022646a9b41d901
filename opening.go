package reader

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// openingBlocks is how many blocks at the start of a discussion, with its title, may name
// the author, so that no line has to, and signedWords how many words a line has that does.
const (
	openingBlocks = 3
	signedWords   = 12
)

// opening returns the first post of a discussion if only the replies have the template of
// a post: it is what is kept before them, and the metadata tells who wrote it.
func (res *Result) opening(doc *dom.Document, pick *score.Pick) (post render.Post, ok bool) {
	if len(pick.Posts) == 0 || len(res.Authors) != 1 || !isData(res.Sources.Authors) {
		return post, false
	}
	author, reply := res.Authors[0], pick.Posts[0]
	if reply.Byline.Author == "" || reply.Byline.Author == author {
		return post, false
	}
	seen, prose := 0, false
	for i := range pick.Blocks {
		doc.Tick(dom.NodeID(i))
		b := &pick.Blocks[i]
		if b.First >= reply.Node {
			break
		}
		if !pick.Fates[i].Kept() {
			continue
		}
		if seen++; seen <= openingBlocks && signs(doc.TextRange(b.First, b.Last+1), author, b.Words, post.Node == dom.None) {
			return post, false
		}
		if b.Heading > 0 {
			continue
		}
		if post.Node == dom.None {
			post.Node = b.First
		}
		prose = prose || b.Prose()
	}
	if !prose {
		return post, false
	}
	for !doc.Contains(doc.Parent(post.Node), reply.Node) {
		post.Node = doc.Parent(post.Node)
	}
	post.End, post.Author = reply.Node, author
	if isData(res.Sources.Published) {
		post.When, _, _ = strings.Cut(res.Published, "T")
	}
	return post, true
}

// signs reports whether a block names its author: it is a line that does, or starts the
// post with the name. In a longer text the name may be any word.
func signs(text, author string, words int32, first bool) bool {
	return words <= signedWords && strings.Contains(text, author) || first && strings.HasPrefix(strings.TrimSpace(text), author)
}

// isData reports whether a value comes from structured data. What is found in the page
// itself may be said of a reply.
func isData(s meta.Source) bool {
	return strings.HasPrefix(string(s), "json-ld:") || strings.HasPrefix(string(s), "microdata:")
}
