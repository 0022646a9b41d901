package score

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// tables hold what a survey knows about every node and every block: more than a
// hundred bytes each. Once the blocks are judged the tables are reused.
type tables struct {
	// By node.
	sums   []sum        // what the blocks below each node hold
	inside []inside     // which elements each node stands in
	sigs   []uint32     // what each element looks like: tag and names
	near   []depths     // where the nearest elements with each trait stand
	group  []int32      // the repeated group each node belongs to, through itself or an ancestor
	item   []dom.NodeID // the member of that group that the node stands in
	rank   []int32      // how many members of its group come before a member
	meets  []dom.NodeID // the lowest element around both the node and the wide root
	branch []dom.NodeID // the child of that element that the node stands in
	paths  []uint32     // what leads to each element: tags and names
	levels []uint8      // of the heading around each node
	scores []float32    // as a root of the main content
	shares []share      // how much of what each node holds is kept

	// By block, text or look: see context.
	blocks                      []Block
	before, heading, copy, text []int32
	copies, look                []int32
	looks                       []sum
	digits                      []float32

	// What an ear heard: see there.
	headed []headed
	names  []bands

	numbering numbering
}

var scratch = sync.Pool{New: func() any { return new(tables) }}

// mostKept is the most nodes of tables that are kept for reuse: the tables of one
// huge page must not stay for good.
const mostKept = 1 << 16

// newTables returns tables for the nodes of a document. Those that are filled node by
// node are empty.
func newTables(doc *dom.Document) *tables {
	t := scratch.Get().(*tables)
	n := doc.Len()
	empty(doc, &t.sums, n)
	empty(doc, &t.inside, n)
	empty(doc, &t.sigs, n)
	empty(doc, &t.near, n)
	empty(doc, &t.group, n)
	empty(doc, &t.item, n)
	empty(doc, &t.rank, n)
	empty(doc, &t.meets, n)
	empty(doc, &t.branch, n)
	return t
}

// empty makes a table n zeros long and returns it. It reuses the memory of the table if
// there is enough.
func empty[T any](doc *dom.Document, table *[]T, n int) []T {
	doc.Tick(dom.None) // large ones take some milliseconds each
	if cap(*table) < n {
		*table = make([]T, n)
		return *table
	}
	*table = (*table)[:n]
	clear(*table)
	return *table
}

// release gives the tables back. The survey must not be used after it.
func (s *survey) release() {
	if t := s.tables; t != nil && cap(t.sums) <= mostKept && cap(t.names) <= mostKept {
		scratch.Put(t)
	}
	s.tables = nil
}
