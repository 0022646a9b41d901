package giveway

import (
	"time"

	"golang.org/x/sys/unix"
)

// turn is the longest that the system takes.
const turn = 100 * time.Millisecond

// longTurns asks for long turns of this thread, until it is told to stop. Older systems
// ignore it, and others may forbid it: the work is the same then, so errors do not matter.
// A thread that somebody gave a class of its own, such as real time, keeps it, and one that
// has long turns already keeps them.
func longTurns() (stop func()) {
	usual, err := unix.SchedGetAttr(0, 0)
	if err != nil || usual.Policy != unix.SCHED_NORMAL && usual.Policy != unix.SCHED_BATCH || usual.Runtime == uint64(turn) {
		return func() {}
	}
	long := *usual
	usual.Runtime, long.Runtime = 0, uint64(turn) // without one, it is the usual
	_ = unix.SchedSetAttr(0, &long, 0)
	return func() { _ = unix.SchedSetAttr(0, usual, 0) }
}
