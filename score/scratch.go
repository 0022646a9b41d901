package score

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
)

// tables hold what a survey knows about every node and every block: more than a
// hundred bytes each. Once the blocks are judged the tables are reused.
type tables struct {
	holders  []dom.NodeID // the elements around blocks and tables, in document order
	exhibits []exhibit    // what there is to look at, in document order
	cells    []dom.NodeID // cells, fields and code: see addCells

	// By node.
	sums  []sum        // what the blocks below each node hold
	group []int32      // the repeated group each node belongs to, through itself or an ancestor
	item  []dom.NodeID // the member of that group that the node stands in

	// By node, only of holders. The others have what earlier pages left.
	inside []inside     // which elements each node stands in
	sigs   []uint32     // what each element looks like: tag and names
	near   []depths     // where the nearest elements with each trait stand
	rank   []int32      // how many members of its group come before a member
	meets  []dom.NodeID // the lowest element around both the node and the wide root
	branch []dom.NodeID // the child of that element that the node stands in
	paths  []uint32     // what leads to each element: tags and names
	scores []float32    // as a root of the main content
	shares []share      // how much of what each node holds is kept

	// By block, text or look: see context.
	blocks                      []Block
	before, heading, copy, text []int32
	stamp, stamps               []int32
	copies, look                []int32
	looks                       []sum
	digits                      []float32

	// By Naming, and the names of those that elements around blocks have: see sign.
	nameLooks          []uint32
	nameUses, nameEnds []int32
	nameNumbers        []int32
	nameCounts         []int32
	namingsUsed        []dom.Naming

	// What an ear heard: see there.
	headed         []headed
	names, namings []bands

	numbers numbers
}

var scratch = sync.Pool{New: func() any { return &tables{numbers: numbers{}} }}

// numbers are those of hashes, from 0 on, in the order in which they are first seen.
type numbers map[uint64]int32

// of returns the number of a hash.
func (x numbers) of(hash uint64) int32 {
	n, ok := x[hash]
	if !ok {
		n = int32(len(x))
		x[hash] = n
	}
	return n
}

// maxKept is the most nodes of tables that are kept for reuse: the tables of one
// huge page must not stay for good.
const maxKept = 1 << 16

// newTables returns tables for the nodes of a document.
func newTables(doc *dom.Document) *tables {
	t := scratch.Get().(*tables)
	n := doc.Len()
	empty(doc, &t.sums, n)
	empty(doc, &t.group, n)
	empty(doc, &t.item, n)
	resize(doc, &t.inside, n)
	resize(doc, &t.sigs, n)
	resize(doc, &t.near, n)
	resize(doc, &t.rank, n)
	resize(doc, &t.meets, n)
	resize(doc, &t.branch, n)
	resize(doc, &t.paths, n)
	resize(doc, &t.scores, n)
	resize(doc, &t.shares, n)
	return t
}

// empty makes a table n zeros long and returns it. It reuses the memory of the table if
// there is enough.
func empty[T any](doc *dom.Document, table *[]T, n int) []T {
	reused := resize(doc, table, n)
	if reused {
		clear(*table)
	}
	return *table
}

// resize makes a table n long. It reports whether it reused the memory of the table, with
// what is in it. What is new is zero, and so is what nobody writes, such as the row of
// dom.None.
func resize[T any](doc *dom.Document, table *[]T, n int) (reused bool) {
	doc.Tick(dom.None) // large ones take some milliseconds each
	if cap(*table) < n {
		*table = make([]T, n)
		return false
	}
	*table = (*table)[:n]
	return true
}

// release gives the tables back. The survey must not be used after it.
func (s *survey) release() {
	if t := s.tables; t != nil && cap(t.sums) <= maxKept && cap(t.names) <= maxKept {
		scratch.Put(t)
	}
	s.tables = nil
}
