package score

import (
	"math/rand/v2"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestNumbering compares the numbers with those that a map would give, also when
// the tables were used before.
func TestNumbering(t *testing.T) {
	var x numbering
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 1000, 17} {
		x.reset(&dom.Document{}, n)
		want := map[uint64]int32{}
		for range n {
			hash := rng.Uint64N(uint64(n)) << (rng.IntN(2) * 40) // some alike, some that differ above only
			if _, ok := want[hash]; !ok {
				want[hash] = int32(len(want))
			}
			if got := x.of(hash); got != want[hash] {
				t.Fatalf("number of %#x among %d = %d, want %d", hash, n, got, want[hash])
			}
		}
		if x.len() != len(want) {
			t.Errorf("%d numbers for %d hashes", x.len(), len(want))
		}
	}
}
