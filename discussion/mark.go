package discussion

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
)

// mark finds out what the page says a candidate is: by types and names of the
// posts and of the elements around them. It reports false if it is something else.
func (f *finder) mark(c *candidate) bool {
	above, ok := f.around(c)
	if !ok || f.verdicts[c.container].Class.IsNav() {
		return false
	}
	t := &c.tally
	t.posts = min(len(c.posts), fewItems)
	called, forum := 0, 0
	for _, p := range c.posts[:t.posts] {
		signs, named := f.signsAt(p.Node)
		t.named += one(signs&signComments != 0)
		called += one(named&signComments != 0)
		forum += one(signs&signForum != 0)
	}
	// Names say more than types: boards have the types of comments too.
	switch {
	case f.isForum(), above&signBoard != 0:
		c.mark, c.opening = Forum, true
	case t.most(called), above&signComments != 0, t.most(t.named) && !t.most(forum) && above&signForum == 0:
		c.mark = Comments
		if c.opening = f.isOpened(c); c.opening {
			c.mark = Forum
		}
	case t.most(forum), above&signForum != 0:
		c.mark, c.opening = Forum, t.most(t.named)
	}
	return true
}

// around returns the signs of the elements around a candidate and hardly anything
// else, and keeps the outermost that is named as comments. It reports false if they
// say that it is something else.
func (f *finder) around(c *candidate) (above sign, ok bool) {
	words := wordsOf(f.doc, c.posts)
	room := words + words/2 + formWords
	for at, i := c.container, 0; at > dom.Root && i < nearAbove; at, i = f.doc.Parent(at), i+1 {
		if int(f.doc.Measure(at).Words) > room {
			break
		}
		signs, _ := f.signsAt(at)
		switch {
		case signs&signElsewhere != 0, signs&(signReview|signComments) == signReview:
			return 0, false
		case signs&signComments != 0:
			c.root = at
		}
		above |= signs
	}
	return above, true
}

// isOpened reports whether a page that is no article opens with an author and a time
// that are shown as those of the posts are.
func (f *finder) isOpened(c *candidate) bool {
	if f.isArticle() || worth.Off("thread/opened") {
		return false
	}
	p := f.partsOf(c.posts, 0)
	return f.groupOf(p.author).opens(c) && f.groupOf(p.stamp).opens(c)
}

// opens reports whether an anchor of a group that has a name stands before a candidate.
func (g *group) opens(c *candidate) bool {
	return g != nil && g.name.words > 0 && g.anchors[0] < c.from
}
