package thread

import (
	"cmp"
	"slices"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A candidate is a list that may be a thread.
type candidate struct {
	kind      anchor
	container dom.NodeID
	posts     []Post
	from, to  dom.NodeID
	extended  bool // posts are no elements, but run to the next one
	opening   bool // the page opens with something that comes from the same template
	mark      Mark
	root      dom.NodeID
	tally     tally
	inner     []Post        // replies in a template of their own
	parts     map[int]parts // of posts that were asked whether replies are in them
}

// A trial tells candidates apart that were judged.
type trial struct {
	first, last dom.NodeID
	posts       int
	extended    bool
}

func (c *candidate) trial() trial {
	return trial{c.posts[0].Node, c.posts[len(c.posts)-1].Node, len(c.posts), c.extended}
}

// worth is what a candidate counts beside others that overlap with it: how many of
// its posts have a text, and a time or somebody who wrote it.
func (c *candidate) worth() int {
	worth := len(c.posts) * c.tally.complete * 4 / max(c.tally.posts, 1)
	if c.extended {
		worth--
	}
	return worth
}

// candidate makes posts of the anchors in a list. It returns nil if there are none.
func (f *finder) candidate(g *group, l list) *candidate {
	lo, _ := slices.BinarySearch(g.anchors, l.container)
	hi, _ := slices.BinarySearch(g.anchors, f.doc.End(l.container))
	c := &candidate{kind: g.kind, container: l.container}
	model := f.model(g.anchors[lo:hi], l)
	for i, a := range g.anchors[lo:hi] {
		f.doc.Tick(dom.NodeID(i))
		item, ok := f.climb(a, l.height)
		if !ok || item <= l.container || len(c.posts) > 0 && item <= c.posts[len(c.posts)-1].Node {
			continue
		}
		if item == model || f.alike(model, item) {
			c.posts = append(c.posts, Post{Node: item, End: f.doc.End(item)})
		}
	}
	f.nest(c.posts)
	if g.kind == ofPosts {
		c.posts = slices.DeleteFunc(c.posts, func(p Post) bool { return p.Level > 0 && !f.signed(p) })
		f.nest(c.posts)
	}
	if len(c.posts) == 0 {
		return nil
	}
	c.opening = f.opening(g.anchors[:lo], l, model)
	f.extend(c)
	c.from, c.to = c.posts[0].Node, f.endOf(c)
	return c
}

// signed reports whether an author or a time stands in a post. What is named as a post,
// stands in one and has neither is its text.
func (f *finder) signed(p Post) bool {
	for i := f.firstMark(p.Node); i < len(f.marks) && f.marks[i].node < p.End; i++ {
		if f.marks[i].signs&(signAuthor|signStamp) != 0 && f.marks[i].node != p.Node {
			return true
		}
	}
	return false
}

// endOf returns the end of the last post.
func (f *finder) endOf(c *candidate) (end dom.NodeID) {
	for i := 0; i < len(c.posts); i = int(c.posts[i].next) {
		end = max(end, c.posts[i].End)
	}
	return end
}

// model returns the element around a post that most of the first posts are like.
func (f *finder) model(anchors []dom.NodeID, l list) dom.NodeID {
	var items []dom.NodeID
	for _, a := range anchors[:min(len(anchors), fewItems)] {
		if item, ok := f.climb(a, l.height); ok && item > l.container && !slices.Contains(items, item) {
			items = append(items, item)
		}
	}
	best, most := dom.None, -1
	for _, a := range items[:min(len(items), 8)] {
		n := 0
		for _, b := range items {
			if f.alike(a, b) {
				n++
			}
		}
		if n > most {
			best, most = a, n
		}
	}
	return best
}

// opening reports whether an anchor before a list stands in something that is like
// the posts of the list: the post that opens a thread often stands above the others.
func (f *finder) opening(before []dom.NodeID, l list, model dom.NodeID) bool {
	if len(before) > fewOpenings {
		return false // another list
	}
	for _, anchor := range before {
		item, ok := f.climb(anchor, l.height)
		if ok && !f.doc.Contains(item, l.container) && f.alike(item, model) && f.doc.Measure(item).Words > openingWords {
			return true
		}
	}
	return false
}

// open adds the post that opens a thread of a forum, if it stands apart from the
// others: it is signed as they are, and its text is named as theirs.
func (f *finder) open(c *candidate) {
	if c.mark != Forum || c.extended || len(c.posts) < 2 {
		return
	}
	p := f.partsOf(c.posts, 0)
	if p.text == dom.None {
		return
	}
	for _, anchor := range [...]dom.NodeID{p.stamp, p.author} {
		node := f.openedBy(c, anchor)
		if node == dom.None {
			continue
		}
		posts := append([]Post{{Node: node, End: f.doc.End(node)}}, c.posts...)
		f.nest(posts)
		if text := f.partsOf(posts, 0).text; text != dom.None && f.alike(text, p.text) {
			c.posts, c.from, c.parts = posts, node, nil
			return
		}
	}
}

// openedBy returns the element beside the posts of a candidate that holds all anchors
// before them that are like one of theirs. It is None if there is none.
func (f *finder) openedBy(c *candidate, anchor dom.NodeID) dom.NodeID {
	before := f.likeBefore(anchor, c.from)
	if len(before) == 0 || len(before) > fewOpenings {
		return dom.None
	}
	at := before[0]
	for f.doc.Parent(at) > dom.Root && !f.doc.Contains(f.doc.Parent(at), c.from) {
		at = f.doc.Parent(at)
	}
	if !f.doc.Contains(at, before[len(before)-1]) {
		return dom.None
	}
	return at
}

// likeBefore returns the anchors before a node that are of the group of another one.
func (f *finder) likeBefore(anchor, n dom.NodeID) []dom.NodeID {
	for i := range f.groups {
		if _, ok := slices.BinarySearch(f.groups[i].anchors, anchor); ok {
			end, _ := slices.BinarySearch(f.groups[i].anchors, n)
			return f.groups[i].anchors[:end]
		}
	}
	return nil
}

// nest fills in the levels of posts by the elements that they stand in.
func (f *finder) nest(posts []Post) {
	var open []int
	for i := range posts {
		f.doc.Tick(dom.NodeID(i))
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

// extend lets posts run to the next one, if the elements with their anchors are
// only their heads: in a definition list the terms are names.
func (f *finder) extend(c *candidate) {
	if len(c.posts) < 2 {
		return
	}
	sample := min(len(c.posts), fewItems)
	in, around := 0, 0
	for i := range sample - 1 {
		p, next := &c.posts[i], &c.posts[i+1]
		if p.End > next.Node || f.doc.Parent(p.Node) != f.doc.Parent(next.Node) {
			return // nested: the element is around the whole post
		}
		in += int(f.doc.Measure(p.Node).Words)
		around += f.wordsIn(p.End, next.Node)
	}
	if in > headWords*(sample-1) || around <= in/2 {
		return
	}
	c.extended = true
	longest := 0
	for i := range c.posts[:len(c.posts)-1] {
		f.doc.Tick(dom.NodeID(i))
		p, next := &c.posts[i], &c.posts[i+1]
		if f.doc.Parent(p.Node) != f.doc.Parent(next.Node) {
			continue
		}
		p.End = next.Node
		if i < sample {
			longest = max(longest, f.siblings(p.Node, p.End))
		}
	}
	last := &c.posts[len(c.posts)-1]
	for s, n := last.Node, 0; s != dom.None && n < longest; s, n = f.doc.Next(s), n+1 {
		last.End = f.doc.End(s)
	}
}

// siblings counts the siblings from one node to another.
func (f *finder) siblings(from, to dom.NodeID) (n int) {
	for s := from; s != dom.None && s < to && n < fewItems; s = f.doc.Next(s) {
		n++
	}
	return n
}

// wordsIn counts the words of the siblings from one node to another.
func (f *finder) wordsIn(from, to dom.NodeID) (words int) {
	for n, k := from, 0; n < to && k < fewItems; n, k = f.doc.End(n), k+1 {
		words += int(f.doc.Measure(n).Words)
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
			kind: ofPosts, container: f.doc.Parent(m.node),
			posts: []Post{{Node: m.node, End: end, next: 1}},
			from:  m.node, to: end,
		}
		around := slices.IndexFunc(found[:min(len(found), maxThreads)], func(l *candidate) bool { return l.from <= c.from && c.to <= l.to })
		if around >= 0 && found[around].holds(m.node) || !f.judge(c) {
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

// holds reports whether a node is a post of a candidate.
func (c *candidate) holds(n dom.NodeID) bool {
	_, found := slices.BinarySearchFunc(c.posts, n, func(p Post, n dom.NodeID) int { return cmp.Compare(p.Node, n) })
	return found
}

// below reports whether an element near above n has a sign.
func (f *finder) below(n dom.NodeID, s sign) bool {
	for at, i := f.doc.Parent(n), 0; at > dom.Root && i < nearAbove; at, i = f.doc.Parent(at), i+1 {
		if signs, _ := f.signsAt(at); signs&s != 0 {
			return true
		}
	}
	return false
}

// signsAt returns the signs of an element, and those of its names.
func (f *finder) signsAt(n dom.NodeID) (signs, named sign) {
	if i := f.firstMark(n); i < len(f.marks) && f.marks[i].node == n {
		return f.marks[i].signs, f.marks[i].named
	}
	return 0, 0
}

// firstMark returns the index of the first mark at n or behind it.
func (f *finder) firstMark(n dom.NodeID) int {
	lo, hi := 0, len(f.marks)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if f.marks[mid].node < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// own calls visit with the nodes of a post that are not in its replies.
func (f *finder) own(posts []Post, i int, visit func(n dom.NodeID) bool) {
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

// isLink reports whether n is a link with an address.
func (f *finder) isLink(n dom.NodeID) bool {
	if f.doc.Tag(n) != atom.A {
		return false
	}
	_, ok := f.doc.Lookup(n, "href")
	return ok
}
