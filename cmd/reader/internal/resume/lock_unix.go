//go:build unix

package resume

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// lock locks a file for this process. If another one has it, lock returns its
// number, or -1 if that is not known.
func lock(file *os.File) (holder int, err error) {
	whole := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart}
	err = syscall.FcntlFlock(file.Fd(), syscall.F_SETLK, &whole)
	switch {
	case errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES):
	case errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.EINVAL):
		return 0, nil // a file system without locks
	default:
		return 0, err
	}
	whole = syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart}
	if syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &whole) == nil && whole.Pid > 0 {
		return int(whole.Pid), nil
	}
	return -1, nil
}
