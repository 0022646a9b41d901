// Package discussion finds threads: posts that people wrote one after the other, each
// with an author, a time and a text, as below an article or in a forum.
//
// Find takes a document and the verdicts on its nodes and returns the threads as
// ranges of nodes, with what each post is made of and how deep it is nested. A
// Thread reports whether it is marked as comments or as the posts of a forum. Read
// makes data of a post: author, date, text, address. Bylines says who wrote a post and
// when, in the words of the page.
//
// Posts come from a template, so on one page they are alike: the way from the time or
// the name of a post up to the element around the post has the same length. That is
// how they are found. Names and types are evidence of what such a list is: a list of
// articles has authors and dates too.
//
// The package does not decide what is content: package score does. It knows no
// system that publishes pages, only words that many use.
//
// It is a stage of package reader: its names may change with any version.
package discussion

import (
	"cmp"
	"slices"
	"sync"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
)

// A Thread is posts of people, in document order.
type Thread struct {
	Posts    []Post
	Mark     Mark
	Words    int        // of all posts
	From, To dom.NodeID // the range of the posts, or of the element that is named as comments
	Article  bool       // the page says that it is an article

	page  *page
	parts []parts // by post, as soon as they are asked for
}

// A Mark is what a page says a thread is.
type Mark uint8

// The marks.
const (
	Unmarked       Mark = iota // posts of which the page does not say what they are
	Comments                   // what readers wrote below something else
	Forum                      // posts that are the page
	RecentComments             // what readers wrote about other pages
)

// A Post is one post of a thread.
type Post struct {
	Node  dom.NodeID // the element around the post, or its first element
	End   dom.NodeID // the first node behind the post
	Level int        // how deep it is nested; 0 is an answer to the page

	next int32 // in Posts: the first post behind this one and the replies in it
}

// Contains reports whether a node is in the range of the thread.
func (t *Thread) Contains(n dom.NodeID) bool { return t.From <= n && n < t.To }

// Find finds the threads of a page, in document order. No two overlap.
func Find(doc *dom.Document, verdicts []classify.Verdict) []Thread {
	f := &finder{page: &page{doc: doc, verdicts: verdicts}}
	f.isForum, f.isArticle = sync.OnceValue(f.claimsForum), sync.OnceValue(f.claimsArticle)
	var found []*candidate
	if f.isPossible() {
		f.look()
		found = f.candidates()
	}
	if len(found) == 0 && (f.isForum() || f.isAnswerable() || f.isLabelled()) && !worth.Off("thread/dates") {
		f.lookForDates()
		found = f.candidates()
	}
	return f.threads(found)
}

// candidates returns the lists of posts that may be threads.
func (f *finder) candidates() (found []*candidate) {
	tried := map[[3]int]bool{} // the first and the last post, and how many
	for kind := ofStamps; kind <= ofPosts; kind++ {
		for i := range f.groups {
			if f.groups[i].kind != kind {
				continue
			}
			for _, l := range f.lists(&f.groups[i]) {
				c := f.candidate(&f.groups[i], l)
				if c == nil {
					continue
				}
				trial := [3]int{int(c.from), int(c.posts[len(c.posts)-1].Node), len(c.posts)}
				if tried[trial] {
					continue // most of what is alike in posts leads to the same list
				}
				if tried[trial] = true; f.judge(c) {
					f.open(c)
					found = append(found, c)
				}
			}
		}
	}
	if worth.Off("thread/singles") {
		return found
	}
	return append(found, f.singles(found)...)
}

// within reports whether the posts of a candidate are replies in a post of another
// one, in a template of their own: comments on answers.
func (f *finder) within(c, outer *candidate) bool {
	if worth.Off("thread/within") {
		return false
	}
	i, found := slices.BinarySearchFunc(outer.posts, c.from, comparePost)
	if found || i == 0 || c.mark == Unmarked || c.to > outer.posts[i-1].End || i < len(outer.posts) && outer.posts[i].Node < c.to {
		return false
	}
	p, ok := outer.parts[i]
	if !ok {
		p = f.partsOf(outer.posts, i-1)
		outer.parts[i] = p
	}
	return !holds(f.doc, p.text, c.from) && !c.spans(p.author) && !c.spans(p.stamp)
}

// threads chooses among candidates that overlap: the one with the most posts,
// and then the one whose anchors are the surest.
func (f *finder) threads(found []*candidate) []Thread {
	slices.SortStableFunc(found, func(a, b *candidate) int {
		return cmp.Or(-cmp.Compare(a.worth(), b.worth()), cmp.Compare(a.kind, b.kind), cmp.Compare(a.from, b.from))
	})
	var taken []*candidate
	for _, c := range found {
		var over []*candidate // those that c overlaps with
		for _, t := range taken {
			if c.from < t.to && t.from < c.to {
				over = append(over, t)
			}
		}
		switch {
		case len(over) == 1 && f.within(c, over[0]):
			over[0].inner = append(over[0].inner, c.posts...)
		case c.mark == Forum && len(over) > 0 && !slices.ContainsFunc(over, func(t *candidate) bool { return !f.within(t, c) }):
			// There may be more comments on an answer than answers.
			taken = slices.DeleteFunc(taken, func(t *candidate) bool { return slices.Contains(over, t) })
			for _, t := range over {
				c.inner = append(append(c.inner, t.posts...), t.inner...)
			}
			taken = append(taken, c)
		case len(over) == 0 && len(taken) < maxThreads:
			taken = append(taken, c)
		}
	}
	slices.SortFunc(taken, func(a, b *candidate) int { return cmp.Compare(a.from, b.from) })
	var out []Thread
	for i, c := range taken {
		out = append(out, f.thread(c))
		if i > 0 && out[i].From < out[i-1].To { // in one element that is named as comments
			out[i-1].From, out[i-1].To = taken[i-1].from, taken[i-1].to
			out[i].From, out[i].To = c.from, c.to
		}
	}
	return out
}

// thread makes a thread of a candidate.
func (f *finder) thread(c *candidate) Thread {
	setLevels(f.doc, c.posts)
	f.merge(c)
	t := Thread{Posts: c.posts, Mark: c.mark, Words: wordsOf(f.doc, c.posts), Article: f.isArticle(), From: c.from, To: c.to, page: f.page}
	if c.root != dom.None {
		t.From, t.To = c.root, f.doc.End(c.root)
	}
	return t
}

// merge adds the inner posts of a candidate below the posts that they stand in.
func (f *finder) merge(c *candidate) {
	outerPosts := c.posts
	c.posts = slices.Concat(outerPosts, c.inner)
	slices.SortFunc(c.posts, func(a, b Post) int { return cmp.Compare(a.Node, b.Node) })
	c.posts = slices.CompactFunc(c.posts, func(a, b Post) bool { return a.Node == b.Node })
	nest(f.doc, c.posts)
	above := 0 // what the level of the outermost post is beyond that of its place
	for i := range c.posts {
		p := &c.posts[i]
		if k, ok := slices.BinarySearchFunc(outerPosts, p.Node, comparePost); ok && p.Level == 0 {
			above = outerPosts[k].Level
		}
		p.Level += above
	}
}
