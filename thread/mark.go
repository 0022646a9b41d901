package thread

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// mark finds out what the page says a candidate is: by types and names of the
// posts, of the elements around them, by the heading above. It reports false if
// it is something else.
func (f *finder) mark(c *candidate) bool {
	if f.verdicts[c.container].Class.IsNav() {
		return false
	}
	says := f.census(c.posts[:min(len(c.posts), fewItems)])
	above, ok := f.around(c)
	if !ok || says.most(says.elsewhere) {
		return false
	}
	c.tally.named = says.comments
	c.mark = says.mark(above)
	if c.mark == Unmarked && f.headed(c) {
		c.mark = Comments
	}
	switch c.mark {
	case Comments:
		c.opening = f.isOpened(c)
	case Forum:
		c.opening = says.most(says.comments) || above&signBoard != 0
	}
	if c.opening && c.mark != Unmarked || f.isForum() {
		c.mark = Forum
	}
	return true
}

// A census counts the posts of a candidate whose elements have a sign.
type census struct {
	posts     int
	comments  int // typed or named as comments
	named     int // named so
	forum     int // as posts of a forum
	elsewhere int // as something of another page
}

func (f *finder) census(posts []Post) census {
	c := census{posts: len(posts)}
	for i := range posts {
		signs, named := f.signsAt(posts[i].Node)
		c.comments += one(signs&signComments != 0)
		c.named += one(named&signComments != 0)
		c.forum += one(signs&signForum != 0)
		c.elsewhere += one(signs&signElsewhere != 0)
	}
	return c
}

// most reports whether a count is more than half of the posts.
func (c *census) most(count int) bool { return 2*count > c.posts }

// mark returns what posts and the signs above them say. Names say more than types:
// boards have the types of comments too.
func (c *census) mark(above sign) Mark {
	forum := above&signForum != 0 || c.most(c.forum)
	switch {
	case above&signBoard != 0:
		return Forum
	case c.most(c.named), above&signComments != 0:
		return Comments
	case forum:
		return Forum
	case c.most(c.comments):
		return Comments
	}
	return Unmarked
}

// around returns the signs of the elements around a candidate and hardly anything
// else, and keeps the outermost that is named as comments. It reports false if they
// say that it is something else.
func (f *finder) around(c *candidate) (above sign, ok bool) {
	words := 0
	for i := 0; i < len(c.posts); i = int(c.posts[i].next) {
		words += f.wordsIn(c.posts[i].Node, c.posts[i].End)
	}
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

// isOpened reports whether the page opens with something that comes from the template
// of the posts, or, unless it is an article, with an author and a time that are shown
// as theirs are.
func (f *finder) isOpened(c *candidate) bool {
	if c.opening || f.isArticle() {
		return c.opening
	}
	p := f.partsOf(c.posts, 0)
	return f.before(p.author, c.from) && f.before(p.stamp, c.from)
}

// before reports whether an element like an anchor, by its name, stands before a
// node.
func (f *finder) before(anchor, n dom.NodeID) bool {
	var k key
	for i := range f.groups {
		if _, ok := slices.BinarySearch(f.groups[i].anchors, anchor); ok {
			k = f.groups[i].key
			break
		}
	}
	return k.name.words > 0 && slices.ContainsFunc(f.groups, func(g group) bool {
		return g.kind == k.kind && g.key.tag == k.tag && g.key.name == k.name && g.anchors[0] < n
	})
}

// headed reports whether the heading before a candidate says that readers wrote it.
func (f *finder) headed(c *candidate) bool {
	for n, i := c.from-1, 0; n > dom.Root && i < headingReach; n, i = n-1, i+1 {
		if f.doc.Heading(n) == 0 {
			continue
		}
		return f.saysComments(f.doc.Text(n))
	}
	return false
}

// saysComments reports whether a heading announces comments.
func (f *finder) saysComments(s string) bool {
	if len(s) > longestHeading {
		return false
	}
	for w := range dom.Split(s) {
		if signWords().Get(w)&signComments != 0 {
			return true
		}
	}
	for _, part := range headingParts {
		if strings.Contains(s, part) {
			return true
		}
	}
	return false
}

// headingParts are words for comments in scripts that do not separate words.
var headingParts = [...]string{"コメント", "感想", "留言", "評論", "评论", "댓글"}
