package giveway

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// TestTurns checks that a thread has long turns while it works, and its own before and
// after, on systems that can tell.
func TestTurns(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	turn := func() uint64 {
		attr, err := unix.SchedGetAttr(0, 0)
		if err != nil {
			t.Skip(err)
		}
		return attr.Runtime
	}
	before, during := turn(), uint64(0)
	if before == 0 {
		t.Skip("this system does not say how long turns are")
	}
	Do(func() {
		Do(func() {}) // it does not end them
		during = turn()
	})
	if after := turn(); during != uint64(100e6) || after != before {
		t.Errorf("turns of %d, %d, %d", before, during, after)
	}
}
