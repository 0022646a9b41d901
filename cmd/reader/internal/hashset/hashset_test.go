package hashset

import (
	"fmt"
	"testing"
)

func TestSet(t *testing.T) {
	s := New()
	for i := range 100_000 {
		if !s.Add(fmt.Sprint(i)) {
			t.Fatalf("%d is not new", i)
		}
	}
	for i := range 200_000 {
		if s.Has(fmt.Sprint(i)) != (i < 100_000) {
			t.Fatalf("%d: %t", i, i >= 100_000)
		}
	}
	if !s.HasJoined("99", "999") || s.HasJoined("99", "9999") {
		t.Error("a string in two parts is not known as one")
	}
	if len(s.table) > 1<<18 {
		t.Errorf("%d places for 100,000 strings", len(s.table))
	}
}
