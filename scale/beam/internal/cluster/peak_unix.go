//go:build unix

package cluster

import (
	"os/exec"
	"runtime"
	"syscall"
)

// Peak returns how many bytes of memory a process that has ended had at most.
func Peak(cmd *exec.Cmd) int64 {
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	switch {
	case !ok:
		return 0
	case runtime.GOOS == "darwin":
		return usage.Maxrss
	}
	return usage.Maxrss << 10
}
