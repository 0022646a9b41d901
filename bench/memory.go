package bench

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Memory returns the bytes of memory that a running process has in RAM, and the most that it
// had so far. Both are 0 if there is no such process, or no /proc to ask.
func Memory(pid int) (now, most int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		kilobytes, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch name {
		case "VmRSS":
			now = kilobytes << 10
		case "VmHWM":
			most = kilobytes << 10
		}
	}
	return now, most
}
