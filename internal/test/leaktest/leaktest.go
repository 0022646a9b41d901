// Package leaktest checks that tests leave nothing behind.
package leaktest

import (
	"runtime"
	"testing"
	"time"
)

// Goroutines runs a part of a test, and fails the test if that leaves goroutines.
func Goroutines(t *testing.T, run func(t *testing.T)) {
	t.Helper()
	before := runtime.NumGoroutine()
	t.Run("calls", run)
	Settled(t, "goroutines", runtime.NumGoroutine, before)
}

// Settled fails the test if a number does not fall to what it was before. That may take a
// while: a goroutine ends a little after its work, and the machine may be busy.
func Settled(t testing.TB, what string, now func() int, before int) {
	t.Helper()
	for range 3000 {
		if now() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	buf := make([]byte, 1<<20)
	t.Errorf("%d %s, %d before\n%s", now(), what, before, buf[:runtime.Stack(buf, true)])
}
