package discussion

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/internal/worth"
)

// judge reports whether a candidate is a thread, and marks it.
func (f *finder) judge(c *candidate) bool {
	if !f.mark(c) {
		return false
	}
	t := &c.tally
	for i := range t.posts {
		t.add(f.doc, f.partsOf(c.posts, i))
	}
	if t.most(t.reviewed) && !(c.mark == Forum && f.isForum() && t.most(t.replied)) || !t.most(t.worded) {
		return false
	}
	if t.posts > 1 && t.most(t.linked) {
		elsewhere := c.mark == Comments
		c.mark = RecentComments
		return elsewhere
	}
	switch {
	case len(c.posts) == 1:
		return c.mark != Unmarked && t.most(t.complete) && (t.stamped > 0 || f.doc.Measure(c.posts[0].Node).Controls == 0)
	case c.mark == Comments && (t.most(t.headed) || t.most(t.clocked)) && !t.most(t.replied):
		return false // pages about something, each with a title, or entries of a ticker
	case c.mark == Comments:
		return t.most(t.complete) || t.most(t.named)
	case c.mark == Forum && c.opening:
		return (!t.most(t.titled) || t.most(t.replied)) && t.most(t.authored) && (t.most(t.stamped) || t.most(t.replied) || f.isForum() && t.most(t.complete))
	}
	if c.mark == Unmarked && f.isOpened(c) {
		c.mark = Forum
	}
	return t.most(t.authored) && t.most(t.stamped) && t.most(t.replied)
}

// A tally counts the posts of a candidate that have something.
type tally struct {
	posts, authored, stamped, worded, titled, headed, replied, reviewed, linked int

	clocked  int    // have a time without a day, and nobody who is named as author
	complete int    // have a text, and a time or an author who is named so
	named    int    // are named as comments themselves
	title    string // of the last one
}

func (t *tally) add(doc *dom.Document, p parts) {
	t.authored += one(p.author != dom.None)
	t.stamped += one(p.stamp != dom.None)
	t.worded += one(p.words > 0)
	t.replied += one(p.replied)
	t.reviewed += one(p.reviewed)
	t.linked += one(p.linked)
	t.complete += one(p.words > 0 && (p.stamp != dom.None || p.named))
	t.clocked += one(p.clocked)
	if p.title != dom.None {
		title := doc.Text(p.title)
		t.titled += one(title != t.title) // the same below each post is no title
		t.headed += one(title != t.title && doc.Heading(doc.Box(p.title)) > 0)
		t.title = title
	}
}

// most reports whether a count is more than half of the posts.
func (t *tally) most(count int) bool { return 2*count > t.posts }

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// mark finds out what the page says a candidate is: by types and names of the
// posts and of the elements around them. It reports false if it is something else.
func (f *finder) mark(c *candidate) bool {
	above, ok := f.around(c)
	if !ok || f.verdicts[c.container].Class.IsNav() {
		return false
	}
	t := &c.tally
	t.posts = min(len(c.posts), fewItems)
	if len(f.labels) > 0 {
		c.mark = Comments
		return len(c.posts) > fewSingles && f.isBelowLabel(c.posts) && !f.hasText(c.posts)
	}
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

// hasText reports whether one post has more words than all others: it is the text of the page.
func (f *finder) hasText(posts []Post) bool {
	all := wordsOf(f.doc, posts)
	return slices.ContainsFunc(posts, func(p Post) bool { return 2*wordsIn(f.doc, p.Node, p.End) > all })
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
