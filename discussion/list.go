package discussion

import (
	"cmp"
	"slices"

	"github.com/seed31bcff99/reader/dom"
)

// A list is a container of posts: its anchors stand height elements below the
// element around each post.
type list struct {
	container dom.NodeID
	height    int
	votes     int // pairs of anchors that say so
}

// lists returns the lists that the anchors of a group stand in, outer ones first, none
// within another. Two anchors in a row tell how high the posts around them are: in
// posts that are siblings as high as the place where they part, in a post and its
// reply as high as the post that holds both.
func (f *finder) lists(g *group) []list {
	if len(g.anchors) < 2 {
		return nil
	}
	var votes []list
	meter := f.doc.Meter()
	for i := 1; i < len(g.anchors); i++ {
		meter.Spend(maxClimb)
		if l, ok := f.part(g.anchors[i-1], g.anchors[i]); ok {
			votes = append(votes, l)
		}
	}
	return f.outermost(count(votes))
}

// part finds where two anchors part.
func (f *finder) part(prev, cur dom.NodeID) (l list, ok bool) {
	doc := f.doc
	if doc.Contains(prev, cur) {
		return list{doc.Parent(prev), 0, 1}, alike(f.doc, prev, cur)
	}
	c, up := cur, 0
	for !doc.Contains(doc.Parent(c), prev) {
		c = doc.Parent(c)
		if up++; up > maxClimb {
			return list{}, false
		}
	}
	both := doc.Parent(c)
	if sameLine(f.doc, prev, cur) {
		return list{}, false // a second date of the same post
	}
	if x, ok := climb(f.doc, prev, up); ok && doc.Parent(x) == both {
		return list{both, up, 1}, alike(f.doc, x, c)
	}
	x, down := prev, 0
	for doc.Parent(x) != both {
		x = doc.Parent(x)
		if down++; down > up {
			// prev is in a reply, and cur answers something further up.
			x, ok = climb(f.doc, prev, up)
			return list{both, up, 1}, ok && alike(f.doc, x, c)
		}
	}
	if reply, ok := climb(f.doc, cur, down+1); ok && both > dom.Root && alike(f.doc, both, reply) {
		return list{doc.Parent(both), down + 1, 1}, true
	}
	return list{}, false
}

// sameLine reports whether two anchors stand in one line.
func sameLine(doc *dom.Document, a, b dom.NodeID) bool {
	box := doc.Box(a)
	return box != a && box == doc.Box(b) && box != b
}

// climb returns the element that stands a number of steps above a node.
func climb(doc *dom.Document, n dom.NodeID, steps int) (dom.NodeID, bool) {
	for range steps {
		if n = doc.Parent(n); n <= dom.Root {
			return dom.None, false
		}
	}
	return n, true
}

// alike reports whether two elements may come from the same template: they have
// the same tag, and a word of their names in common if they have names.
func alike(doc *dom.Document, a, b dom.NodeID) bool {
	if a == b || doc.Tag(a) != doc.Tag(b) {
		return false
	}
	if h := doc.ClassHash(a); h != 0 && h == doc.ClassHash(b) {
		return true
	}
	ta, tb := doc.Tokens(a), doc.Tokens(b)
	if len(ta) == 0 || len(tb) == 0 {
		return doc.ClassHash(a) == 0 && doc.ClassHash(b) == 0
	}
	for _, t := range ta {
		if t != dom.Break && slices.Contains(tb, t) {
			return true
		}
	}
	return false
}

// count adds up equal votes. Of the heights of a container the one with the most
// votes stays.
func count(votes []list) (out []list) {
	slices.SortFunc(votes, func(a, b list) int {
		return cmp.Or(cmp.Compare(a.container, b.container), cmp.Compare(a.height, b.height))
	})
	for i, j := 0, 0; i < len(votes); i = j {
		for l := votes[i]; j < len(votes) && votes[j] == l; j++ {
		}
		l := list{votes[i].container, votes[i].height, j - i}
		switch k := len(out) - 1; {
		case k < 0 || out[k].container != l.container:
			out = append(out, l)
		case out[k].votes < l.votes:
			out[k] = l
		}
	}
	return out
}

// nestedLists is how many lists within another one are asked what they think of it.
const nestedLists = 32

// outermost returns the lists that are in no other one. A list is not believed if
// one in it has another height and as many votes: the two ends of a page may part
// like two posts.
func (f *finder) outermost(lists []list) []list {
	var out []list
	var end dom.NodeID
	for i, l := range lists {
		if l.container < end {
			continue
		}
		until := f.doc.End(l.container)
		outvoted := false
		for _, in := range lists[i+1 : min(i+1+nestedLists, len(lists))] {
			if in.container >= until {
				break
			}
			outvoted = outvoted || in.height != l.height && in.votes >= l.votes
		}
		if !outvoted {
			out = append(out, l)
			end = until
		}
	}
	return out
}
