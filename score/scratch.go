package score

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// tables are what a survey knows about every node: a hundred bytes each, and of
// no use once the blocks are judged. So they are used again.
type tables struct {
	sums   []sum        // what the blocks below each node hold
	inside []inside     // which elements each node stands in
	sigs   []uint32     // what each element looks like: tag and names
	near   []depths     // where the nearest elements with each trait stand
	group  []int32      // the repeated group each node belongs to, through itself or an ancestor
	item   []dom.NodeID // the member of that group that the node stands in
	rank   []int32      // how many members of its group come before a member
	meets  []dom.NodeID // the lowest element around both the node and the wide root
	branch []dom.NodeID // the child of that element that the node stands in
}

var scratch = sync.Pool{New: func() any { return new(tables) }}

// mostKept is how many nodes the tables that are kept may be for: those of one
// huge page must not stay for good.
const mostKept = 1 << 16

// newTables returns empty tables for the nodes of a document.
func newTables(doc *dom.Document) *tables {
	t := scratch.Get().(*tables)
	t.sums = empty(t.sums, doc)
	t.inside = empty(t.inside, doc)
	t.sigs = empty(t.sigs, doc)
	t.near = empty(t.near, doc)
	t.group = empty(t.group, doc)
	t.item = empty(t.item, doc)
	t.rank = empty(t.rank, doc)
	t.meets = empty(t.meets, doc)
	t.branch = empty(t.branch, doc)
	return t
}

// empty returns a table of zeros for the nodes of a document, in the place of the
// old one if it fits.
func empty[T any](old []T, doc *dom.Document) []T {
	doc.Tick(dom.None) // large ones take some milliseconds each
	n := doc.Len()
	if cap(old) < n {
		return make([]T, n)
	}
	old = old[:n]
	clear(old)
	return old
}

// release gives the tables back. The survey must not be asked again.
func (s *survey) release() {
	if t := s.tables; t != nil && cap(t.sums) <= mostKept {
		scratch.Put(t)
	}
	s.tables = nil
}
