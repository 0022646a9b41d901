//go:build !unix

package cpu

import "time"

var start = time.Now()

// Time returns the time since the program started: this system does not tell
// in the same way how much of it the processor spent on the program.
func Time() time.Duration { return time.Since(start) }
