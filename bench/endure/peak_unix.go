//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the most bytes that a process that ended had resident at once.
func peak(state *os.ProcessState) int64 {
	u, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(u.Maxrss) // others count in kilobytes
	}
	return int64(u.Maxrss) << 10
}
