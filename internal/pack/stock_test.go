package pack

import (
	"strings"
	"testing"
	"unsafe"
)

// TestAdd adds short texts, and checks that long ones between them do not end their block: each
// of the short ones would keep a block of its own.
func TestAdd(t *testing.T) {
	var s Stock
	long := []byte(strings.Repeat("x", maxShared+1))
	var kept []string
	const count = 10 * maxBlock / len("ab")
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

// TestAddString adds parts of a text, and checks that they are not in its memory.
func TestAddString(t *testing.T) {
	var s Stock
	page := strings.Repeat("x", 2*maxShared)
	for _, size := range []int{0, 1, maxShared, maxShared + 1} {
		got := s.AddString(page[:size])
		if got != page[:size] || size > 0 && unsafe.StringData(got) == unsafe.StringData(page) {
			t.Errorf("%d bytes become %d", size, len(got))
		}
	}
}

// TestRoom writes more than was asked for. What was handed out before must not change.
func TestRoom(t *testing.T) {
	var s Stock
	first := s.Add([]byte("first"))
	out, from := s.Room(1)
	out.WriteString(strings.Repeat("y", 2*maxBlock))
	if got := out.String()[from:]; got != strings.Repeat("y", 2*maxBlock) {
		t.Errorf("%d bytes", len(got))
	}
	if last := s.Add([]byte("last")); first != "first" || last != "last" {
		t.Errorf("%q, %q", first, last)
	}
}
