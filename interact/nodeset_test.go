package interact

import (
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestNodeSet goes through sets from every node to every end.
func TestNodeSet(t *testing.T) {
	const nodes = 200
	for _, members := range [][]dom.NodeID{nil, {0}, {63}, {64}, {63, 64, 127, 128}, {1, 62, 65, 191, 192, 199}} {
		s := nodeSet(nil).cleared(nodes)
		in := map[dom.NodeID]bool{}
		for _, n := range members {
			s.add(n)
			in[n] = true
		}
		for n := range dom.NodeID(nodes) {
			if s.has(n) != in[n] {
				t.Fatalf("%v: has(%d) is %v", members, n, s.has(n))
			}
			for end := range dom.NodeID(nodes + 1) {
				want := n
				for want < end && !in[want] {
					want++
				}
				want = min(want, end)
				if got := s.next(n, end); got != want {
					t.Fatalf("%v: next(%d, %d) is %d, want %d", members, n, end, got, want)
				}
			}
		}
	}
}
