package dom_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestSetNext goes through sets from every node to every end, also beyond the document.
func TestSetNext(t *testing.T) {
	if got := (dom.Set{}).Next(1, 5); got != 5 {
		t.Errorf("in the zero set: %d", got)
	}
	doc := scripted(t, strings.Repeat("<i></i>", 200))
	nodes := dom.NodeID(doc.Len())
	for _, members := range [][]dom.NodeID{nil, {0}, {63}, {64}, {63, 64, 127, 128}, {1, 62, 65, 191, 192, 199}} {
		s := dom.NewSet(doc)
		in := map[dom.NodeID]bool{}
		for _, n := range members {
			s.Add(n)
			in[n] = true
		}
		for n := range nodes {
			if s.Has(n) != in[n] {
				t.Fatalf("%v: Has(%d) is %v", members, n, s.Has(n))
			}
			for end := range nodes + 130 {
				want := n
				for want < end && !in[want] {
					want++
				}
				want = min(want, end)
				if got := s.Next(n, end); got != want {
					t.Fatalf("%v: Next(%d, %d) is %d, want %d", members, n, end, got, want)
				}
			}
		}
	}
}
