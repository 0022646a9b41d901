//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the peak of the resident memory of an ended process, in bytes.
func peak(state *os.ProcessState) int64 {
	u, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(u.Maxrss) // in bytes; other systems use kilobytes
	}
	return int64(u.Maxrss) << 10
}
