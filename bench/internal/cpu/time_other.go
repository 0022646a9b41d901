//go:build !unix

package cpu

import "time"

var start = time.Now()

// Time returns the time since the program started: processor time is not known on this
// system.
func Time() time.Duration { return time.Since(start) }
