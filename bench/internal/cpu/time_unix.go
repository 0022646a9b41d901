//go:build unix

package cpu

import (
	"syscall"
	"time"
)

// Time returns the processor time of the program so far, of all threads, garbage
// collection included.
func Time() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic("cpu: " + err.Error()) // only if the arguments are wrong
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
