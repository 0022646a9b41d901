package discussion

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
)

// A candidate is a list that may be a thread.
type candidate struct {
	kind      anchor
	container dom.NodeID
	posts     []Post
	from, to  dom.NodeID
	opening   bool // the page opens with something that comes from the same template
	mark      Mark
	root      dom.NodeID
	tally     tally
	inner     []Post        // replies in a template of their own
	parts     map[int]parts // of posts that were asked whether replies are in them
}

// spans reports whether a node stands among the posts of a candidate.
func (c *candidate) spans(n dom.NodeID) bool { return c.from <= n && n < c.to }

// comparePost orders posts by where they start.
func comparePost(p Post, n dom.NodeID) int { return cmp.Compare(p.Node, n) }

// worth is what a candidate counts beside others that overlap with it: how many of
// its posts have a text, and a time or somebody who wrote it.
func (c *candidate) worth() int {
	return len(c.posts) * c.tally.complete * 4 / max(c.tally.posts, 1)
}

// candidate makes posts of the anchors in a list. It returns nil if there are none.
func (f *finder) candidate(g *group, l list) *candidate {
	lo, _ := slices.BinarySearch(g.anchors, l.container)
	hi, _ := slices.BinarySearch(g.anchors, f.doc.End(l.container))
	c := &candidate{kind: g.kind, container: l.container, parts: map[int]parts{}}
	last := l.container
	for i, a := range g.anchors[lo:hi] {
		f.doc.Tick(dom.NodeID(i))
		item, ok := climb(f.doc, a, l.height)
		if ok && item > last && (len(c.posts) == 0 || alike(f.doc, c.posts[0].Node, item) && !f.wraps(last, item)) {
			c.posts = append(c.posts, Post{Node: item, End: f.doc.End(item)})
			last = item
		}
	}
	if len(c.posts) == 0 {
		return nil
	}
	if !worth.Off("thread/extend") {
		extend(f.doc, c.posts)
	}
	nest(f.doc, c.posts)
	c.from = c.posts[0].Node
	for i := 0; i < len(c.posts); i = int(c.posts[i].next) {
		c.to = max(c.to, c.posts[i].End)
	}
	return c
}

// wraps reports whether a post begins with an element of its template: that is its text,
// since a reply stands behind what it answers.
func (f *finder) wraps(post, inner dom.NodeID) bool {
	return f.doc.Contains(post, inner) && strings.TrimSpace(f.doc.TextRange(post, inner)) == ""
}

// open adds the post that opens a thread of a forum, if it stands apart from the
// others: it is signed as they are, and its text is named as theirs.
func (f *finder) open(c *candidate) {
	if c.mark != Forum || len(c.posts) < 2 || worth.Off("thread/opening") {
		return
	}
	p := f.partsOf(c.posts, 0)
	for _, anchor := range [...]dom.NodeID{p.stamp, p.author} {
		node := f.openedBy(c, anchor)
		if node == dom.None {
			continue
		}
		posts := append([]Post{{Node: node, End: f.doc.End(node)}}, c.posts...)
		nest(f.doc, posts)
		if alike(f.doc, f.partsOf(posts, 0).text, p.text) {
			c.posts, c.from = posts, node
			return
		}
	}
}

// openedBy returns the element beside the posts of a candidate that holds all anchors
// before them that are like one of theirs. It is None if there is none.
func (f *finder) openedBy(c *candidate, anchor dom.NodeID) dom.NodeID {
	g := f.groupOf(anchor)
	if g == nil {
		return dom.None
	}
	end, _ := slices.BinarySearch(g.anchors, c.from)
	if end == 0 || end > fewOpenings {
		return dom.None
	}
	before := g.anchors[:end]
	at := before[0]
	for f.doc.Parent(at) > dom.Root && !f.doc.Contains(f.doc.Parent(at), c.from) {
		at = f.doc.Parent(at)
	}
	if !f.doc.Contains(at, before[len(before)-1]) {
		return dom.None
	}
	return at
}

// groupOf returns the group of an anchor, or nil.
func (f *finder) groupOf(anchor dom.NodeID) *group {
	for i := range f.groups {
		if _, ok := slices.BinarySearch(f.groups[i].anchors, anchor); ok {
			return &f.groups[i]
		}
	}
	return nil
}

// nest fills in the levels of posts by the elements that they stand in.
func nest(doc *dom.Document, posts []Post) {
	var open []int
	for i := range posts {
		doc.Tick(dom.NodeID(i))
		for len(open) > 0 && posts[open[len(open)-1]].End <= posts[i].Node {
			posts[open[len(open)-1]].next = int32(i)
			open = open[:len(open)-1]
		}
		posts[i].Level = len(open)
		open = append(open, i)
	}
	for _, i := range open {
		posts[i].next = int32(len(posts))
	}
}

// extend lets posts that are siblings run to the next one, if the elements with their
// anchors are only their heads: in a definition list the terms are names.
func extend(doc *dom.Document, posts []Post) {
	last, in, around, siblings := len(posts)-1, 0, 0, 1
	sample := min(last, fewItems)
	for i := range sample {
		p, next := posts[i], posts[i+1]
		if p.End > next.Node || doc.Parent(p.Node) != doc.Parent(next.Node) {
			return
		}
		in += int(doc.Measure(p.Node).Words)
		around += wordsIn(doc, p.End, next.Node)
		k := 0
		for n := p.Node; n < next.Node && k < fewItems; n = doc.End(n) {
			k++
		}
		siblings = max(siblings, k)
	}
	if in > headWords*sample || around <= in/2 {
		return
	}
	for i := range last {
		if doc.Parent(posts[i].Node) == doc.Parent(posts[i+1].Node) {
			posts[i].End = posts[i+1].Node
		}
	}
	for n := posts[last].Node; n != dom.None && siblings > 0; n, siblings = doc.Next(n), siblings-1 {
		posts[last].End = doc.End(n)
	}
}

// wordsOf counts the words of posts.
func wordsOf(doc *dom.Document, posts []Post) (words int) {
	for i := 0; i < len(posts); i = int(posts[i].next) {
		doc.Tick(dom.NodeID(i))
		words += wordsIn(doc, posts[i].Node, posts[i].End)
	}
	return words
}

// wordsIn counts the words of the siblings from one node to another.
func wordsIn(doc *dom.Document, from, to dom.NodeID) (words int) {
	for n, k := from, 0; n < to && k < fewItems; n, k = doc.End(n), k+1 {
		words += int(doc.Measure(n).Words)
	}
	return words
}

// singles returns threads of one post: an element that is named as a comment, below
// one that is named as comments. If there are several, they are not all there is.
func (f *finder) singles(found []*candidate) (out []*candidate) {
	var end dom.NodeID
	alone := 0
	for i := range f.marks {
		m := &f.marks[i]
		if m.node < end || m.signs&signPost == 0 || m.signs&signComments == 0 || f.verdicts[m.node].Class.Final() || !f.below(m.node, signComments) {
			continue
		}
		end = f.doc.End(m.node)
		c := &candidate{
			kind: ofPosts, container: f.doc.Parent(m.node), parts: map[int]parts{},
			posts: []Post{{Node: m.node, End: end, next: 1}},
			from:  m.node, to: end,
		}
		around := slices.IndexFunc(found[:min(len(found), maxThreads)], func(l *candidate) bool { return l.from <= c.from && c.to <= l.to })
		if around >= 0 {
			if _, isPost := slices.BinarySearchFunc(found[around].posts, m.node, comparePost); isPost {
				continue
			}
		}
		if !f.judge(c) {
			continue
		}
		if out = append(out, c); around < 0 {
			if alone++; alone > fewSingles {
				return nil
			}
		}
	}
	return out
}

// below reports whether an element near above n has a sign.
func (v *page) below(n dom.NodeID, s sign) bool {
	for at, i := v.doc.Parent(n), 0; at > dom.Root && i < nearAbove; at, i = v.doc.Parent(at), i+1 {
		if signs, _ := v.signsAt(at); signs&s != 0 {
			return true
		}
	}
	return false
}

// signsAt returns the signs of an element, and those of its names.
func (v *page) signsAt(n dom.NodeID) (signs, named sign) {
	if i := v.firstMark(n); i < len(v.marks) && v.marks[i].node == n {
		return v.marks[i].signs, v.marks[i].named
	}
	return 0, 0
}

// firstMark returns the index of the first mark at n or behind it.
func (v *page) firstMark(n dom.NodeID) int {
	i, _ := slices.BinarySearchFunc(v.marks, n, func(m mark, n dom.NodeID) int { return cmp.Compare(m.node, n) })
	return i
}

// own calls visit with the nodes of a post that are not in its replies.
func own(posts []Post, i int, visit func(n dom.NodeID) bool) {
	reply := i + 1
	for n := posts[i].Node; n < posts[i].End; n++ {
		for reply < len(posts) && posts[reply].Node < n {
			reply = int(max(posts[reply].next, int32(reply+1)))
		}
		if reply < len(posts) && posts[reply].Node == n {
			n = posts[reply].End - 1
			continue
		}
		if !visit(n) {
			return
		}
	}
}
