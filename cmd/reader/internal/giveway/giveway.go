// Package giveway does long work in a way that lets short work through.
//
// A service that reads pages has threads that compute for milliseconds, and others that
// answer in microseconds: what is refused, whether it is healthy, what it counts. If all
// cores compute, a system that shares them in equal turns lets an answer wait for several
// of these. It need not: a thread that asks for short turns is run before one that asks for
// longer ones, and interrupts it when it wakes up. Both get the same share in the end.
//
// Linux from 6.12 lets threads ask. Elsewhere nothing changes.
package giveway

import (
	"runtime"
	"time"
)

// How long turns are. An answer that is interrupted waits for a long turn: if those are
// 20 ms, one in a hundred answers takes 10 ms, and 5 ms if they are 5.
const (
	shortTurn = 200 * time.Microsecond
	longTurn  = 2500 * time.Microsecond
)

// Prepare asks for short turns of all threads of the program, and so of those that they
// will start.
func Prepare() { shortTurns() }

// Do calls a function that computes for long. Other threads of the program that have
// something to do are run first.
func Do(work func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer longTurns()()
	work()
}
