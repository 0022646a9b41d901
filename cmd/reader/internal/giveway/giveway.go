// Package giveway does long work in a way that lets short work through.
//
// A service that reads pages has threads that compute for milliseconds, and others that
// answer in microseconds: what is refused, whether it is healthy, what it counts. If all
// cores compute, a system that shares them in turns of milliseconds lets an answer wait
// for such a turn. It need not: a thread that asks for long turns is interrupted by one
// that does not, and gets its share all the same.
package giveway

import "runtime"

// Do calls a function that computes for long. Other threads of the program that have
// something to do are run first where the system can do that, which is Linux from 6.12.
func Do(work func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer longTurns()()
	work()
}
