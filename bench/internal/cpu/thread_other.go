//go:build !linux

package cpu

import "time"

// Thread is Time: the time of a thread is not known on this system.
func Thread() time.Duration { return Time() }
