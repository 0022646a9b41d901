package interact

import (
	"strings"
	"testing"
)

// TestStock checks that a long text between short ones does not end their block: each of
// them would keep a block of its own.
func TestStock(t *testing.T) {
	var s stock
	long := []byte(strings.Repeat("x", stockSize))
	var kept []string
	for range stockSize / len("ab") {
		kept = append(kept, s.add([]byte("ab")))
		if got := s.add(long); got != string(long) {
			t.Fatalf("a long text becomes %q", got)
		}
	}
	if s.block.Len() != stockSize {
		t.Errorf("the block of short texts has %d bytes, want %d", s.block.Len(), stockSize)
	}
	kept = append(kept, s.add([]byte("ab")), s.add(nil))
	if got, want := strings.Join(kept, ""), strings.Repeat("ab", stockSize/2+1); got != want {
		t.Errorf("short texts become %q", got)
	}
}
