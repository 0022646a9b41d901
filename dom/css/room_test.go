package css

import "testing"

// TestSlab takes lists of many sizes from a slab, again and again, and checks that they are
// empty, that none shares memory with another, and that the slab keeps no more than it may.
func TestSlab(t *testing.T) {
	var s slab[int]
	for round := range 3 {
		var lists [][]int
		for i := range 3000 {
			n := i * i % 37
			if i%500 == 7 {
				n = mostPart + i
			}
			list := s.take(n)
			if len(list) != 0 || cap(list) != n {
				t.Fatalf("take(%d) has %d of %d entries", n, len(list), cap(list))
			}
			for _, v := range list[:n] {
				if v != 0 {
					t.Fatalf("round %d: take(%d) was not cleared", round, n)
				}
			}
			for range n {
				list = append(list, i+1)
			}
			lists = append(lists, s.grow(list, 1))
		}
		for i, list := range lists {
			for _, v := range list {
				if v != i+1 {
					t.Fatalf("list %d has an entry of list %d", i, v-1)
				}
			}
		}
		s.reset()
		kept := 0
		for _, part := range s.parts {
			kept += len(part)
		}
		if kept == 0 || kept > mostPooled {
			t.Errorf("%d entries are kept", kept)
		}
	}
}
