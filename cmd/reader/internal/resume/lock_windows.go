package resume

import (
	"os"
	"syscall"
	"unsafe"
)

var lockFileEx = syscall.NewLazyDLL("kernel32.dll").NewProc("LockFileEx")

const (
	lockAtOnce    = 1 // LOCKFILE_FAIL_IMMEDIATELY
	lockExclusive = 2 // LOCKFILE_EXCLUSIVE_LOCK

	errLockViolation = syscall.Errno(33)
)

// lock locks a file for this process. If another one has it, lock returns -1. The
// byte that is locked is far behind the end: others may read the records.
func lock(file *os.File) (holder int, err error) {
	at := syscall.Overlapped{Offset: ^uint32(0), OffsetHigh: 1<<31 - 1}
	ok, _, err := lockFileEx.Call(file.Fd(), lockAtOnce|lockExclusive, 0, 1, 0, uintptr(unsafe.Pointer(&at)))
	switch {
	case ok != 0:
		return 0, nil
	case err == errLockViolation:
		return -1, nil
	}
	return 0, err
}
