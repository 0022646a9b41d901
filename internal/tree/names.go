package tree

// Names are the names of the elements without an atom, in order. Drawings have many, and most
// questions come in order: in a map that is larger than the cache each would wait for memory.
type Names struct {
	ids    []int32
	names  []string // by place in ids
	starts []int32  // how many ids are before each stretch of nodes
}

// stretch is how many nodes share a start.
const stretch = 16

// Add adds the name of a node that is behind all others.
func (t *Names) Add(n int32, name string) {
	for len(t.starts) <= int(n)/stretch {
		t.starts = append(t.starts, int32(len(t.ids)))
	}
	t.ids = append(t.ids, n)
	t.names = append(t.names, name)
}

// Of returns the name of a node. It is empty if none was added.
func (t *Names) Of(n int32) string {
	if int(n)/stretch >= len(t.starts) {
		return ""
	}
	for i := int(t.starts[n/stretch]); i < len(t.ids) && t.ids[i] <= n; i++ {
		if t.ids[i] == n {
			return t.names[i]
		}
	}
	return ""
}
