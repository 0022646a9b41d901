package cpu

import (
	"syscall"
	"time"
	"unsafe"
)

// clockThread is CLOCK_THREAD_CPUTIME_ID.
const clockThread = 3

// Thread returns the processor time of the calling thread so far. Call
// runtime.LockOSThread before comparing two of them.
func Thread() time.Duration {
	var t syscall.Timespec
	if _, _, errno := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, clockThread, uintptr(unsafe.Pointer(&t)), 0); errno != 0 {
		panic("cpu: " + errno.Error()) // only if the arguments are wrong
	}
	return time.Duration(t.Nano())
}
