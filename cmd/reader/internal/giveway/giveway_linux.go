package giveway

import (
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// shortTurns asks for short turns of all threads.
func shortTurns() {
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return // without /proc they stay as they are
	}
	for _, thread := range threads {
		if id, err := strconv.Atoi(thread.Name()); err == nil {
			ask(id, shortTurn)
		}
	}
}

// longTurns asks for long turns of this thread, until it is told to stop.
func longTurns() (stop func()) { return ask(0, longTurn) }

// ask asks for turns of a thread, zero for this one, and returns what takes that back. A
// thread that somebody gave a class of its own, such as real time, keeps it. Older systems
// ignore what is asked for, and others may forbid it: the program works as well then, so
// errors do not matter.
func ask(thread int, turn time.Duration) (stop func()) {
	usual, err := unix.SchedGetAttr(thread, 0)
	if err != nil || usual.Policy != unix.SCHED_NORMAL && usual.Policy != unix.SCHED_BATCH {
		return func() {}
	}
	asked := *usual
	asked.Runtime = uint64(turn)
	_ = unix.SchedSetAttr(thread, &asked, 0)
	return func() { _ = unix.SchedSetAttr(thread, usual, 0) }
}
