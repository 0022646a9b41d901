package frontier

import "github.com/seed31bcff99/reader/cmd/reader/internal/hashset"

// A tally counts strings, of which almost all come once.
type tally struct {
	once  *hashset.Set
	again map[string]int // further times
}

func newTally() tally { return tally{hashset.New(), map[string]int{}} }

func (t tally) add(text string) {
	if !t.once.Add(text) {
		t.again[text]++
	}
}

func (t tally) count(text string) int {
	if !t.once.Has(text) {
		return 0
	}
	return 1 + t.again[text]
}
