package giveway

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

// TestTurns checks that a thread has long turns while it works, also if some of the work is
// work itself, and short ones before and after, on systems that can tell.
func TestTurns(t *testing.T) {
	runtime.LockOSThread() // and never unlocked, so that the thread ends with the test
	turn := func() uint64 {
		attr, err := unix.SchedGetAttr(0, 0)
		if err != nil {
			t.Skip(err)
		}
		return attr.Runtime
	}
	if turn() == 0 {
		t.Skip("this system does not say how long turns are")
	}
	var got [5]uint64
	Prepare()
	got[0] = turn()
	Do(func() {
		got[1] = turn()
		Do(func() { got[2] = turn() })
		got[3] = turn()
	})
	got[4] = turn()
	if want := [5]uint64{200e3, 2.5e6, 2.5e6, 2.5e6, 200e3}; got != want {
		t.Errorf("turns of %v, want %v", got, want)
	}
}
