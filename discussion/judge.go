package discussion

import "github.com/seed31bcff99/reader/dom"

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
