package dom

import (
	"slices"
	"testing"
)

func TestTablesSorted(t *testing.T) {
	if !slices.IsSorted(unsafeSchemes) {
		t.Error("unsafeSchemes is not sorted")
	}
}
