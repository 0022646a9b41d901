//go:build unix

package devtools

import (
	"errors"
	"os/exec"
	"syscall"
)

// ownGroup puts a process into a group of its own: it can be ended with its children, and
// an interrupt of the terminal does not reach it.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// runs reports whether a process exists.
func runs(pid int) bool {
	return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH)
}
