package stock

import (
	"strings"
	"testing"
)

// TestAdd adds short texts, and checks that long ones between them do not end their block: each
// of the short ones would keep a block of its own.
func TestAdd(t *testing.T) {
	var s Stock
	long := []byte(strings.Repeat("x", mostShared+1))
	var kept []string
	const count = 10 * mostBlock / len("ab")
	blocks := 0
	for range count {
		before := s.block.Len()
		kept = append(kept, s.Add([]byte("ab")))
		if s.block.Len() < before || before == 0 {
			blocks++
		}
		if got := s.Add(long); got != string(long) {
			t.Fatalf("a long text becomes %q", got)
		}
	}
	if most := 2 + 10 + 1; blocks > most {
		t.Errorf("%d blocks, want at most %d", blocks, most)
	}
	if s.Add(nil) != "" {
		t.Error("an empty text is not empty")
	}
	if got, want := strings.Join(kept, ""), strings.Repeat("ab", count); got != want {
		t.Errorf("short texts become %q", got)
	}
}

// TestRoom writes more than was asked for. What was handed out before must not change.
func TestRoom(t *testing.T) {
	var s Stock
	first := s.Add([]byte("first"))
	out, from := s.Room(1)
	out.WriteString(strings.Repeat("y", 2*mostBlock))
	if got := out.String()[from:]; got != strings.Repeat("y", 2*mostBlock) {
		t.Errorf("%d bytes", len(got))
	}
	if last := s.Add([]byte("last")); first != "first" || last != "last" {
		t.Errorf("%q, %q", first, last)
	}
}
