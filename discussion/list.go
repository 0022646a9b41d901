package discussion

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
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

// setLevels fills in the levels of posts that do not stand in each other, but say how
// deep they are by a number, or stand in elements that move them in.
func setLevels(doc *dom.Document, posts []Post) {
	if slices.ContainsFunc(posts, func(p Post) bool { return p.Level > 0 }) {
		return
	}
	var levels []int
	if !worth.Off("thread/numbered-levels") {
		levels = numberedLevels(doc, posts)
	}
	if levels == nil && !worth.Off("thread/wrapped-levels") {
		levels = wrappedLevels(doc, posts)
	}
	for i := range levels {
		posts[i].Level = levels[i]
	}
}

// numberedLevels reads the depth of posts in the attributes of their first elements, such as
// data-depth="2" and class="depth-2", less the least of all. It returns nil if there is
// none, or always the same.
func numberedLevels(doc *dom.Document, posts []Post) []int {
	levels := make([]int, len(posts))
	low, high := math.MaxInt, 0
	for i, p := range posts {
		for n := p.Node; n < min(p.End, p.Node+levelReach); n++ {
			doc.Tick(n)
			if depth, ok := depthOf(doc, n); ok {
				levels[i], low, high = depth, min(low, depth), max(high, depth)
				break
			}
		}
	}
	if low >= high {
		return nil
	}
	for i := range levels {
		levels[i] = max(levels[i]-low, 0)
	}
	return levels
}

// depthOf returns the number that the attributes of an element tell.
func depthOf(doc *dom.Document, n dom.NodeID) (int, bool) {
	for _, a := range doc.Attrs(n) {
		switch {
		case a.Key == "class":
			if depth, ok := depthIn(a.Val); ok {
				return depth, true
			}
		case a.Key == "indent", a.Key == "aria-level", strings.HasPrefix(a.Key, "data-"):
			if depth, err := strconv.ParseUint(a.Val, 10, 16); err == nil && isDepth(a.Key) {
				return int(depth), true
			}
		}
	}
	return 0, false
}

// depthIn returns the number behind a word for depth in a class attribute.
func depthIn(class string) (int, bool) {
	for name := range strings.FieldsSeq(class) {
		word := strings.TrimRight(name, "0123456789")
		if word == name {
			continue
		}
		if depth, err := strconv.ParseUint(name[len(word):], 10, 16); err == nil && isDepth(word) {
			return int(depth), true
		}
	}
	return 0, false
}

// isDepth reports whether a name has a word for depth.
func isDepth(name string) bool {
	for word := range dom.Split(name) {
		if signWords().Get(word)&signDepth != 0 {
			return true
		}
	}
	return false
}

// wrapped counts the elements around posts: some systems move replies in by an
// element around them, behind the post that they answer.
func wrappedLevels(doc *dom.Document, posts []Post) []int {
	top := doc.Parent(posts[0].Node)
	levels := make([]int, len(posts))
	for i := range posts {
		doc.Tick(dom.NodeID(i))
		for n := doc.Parent(posts[i].Node); n > top && levels[i] < deepestWrapper; n = doc.Parent(n) {
			levels[i]++
		}
		if levels[i] > 0 && (i == 0 || levels[i] > levels[i-1]+1) {
			return nil // no level comes without the one above it
		}
	}
	return levels
}
