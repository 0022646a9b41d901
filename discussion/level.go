package discussion

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/worth"
)

// levels fills in the levels of posts that do not stand in each other, but say how
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

// numbered reads the depth of posts in the attributes of their first elements, such as
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

// depth returns the number that the attributes of an element tell.
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
