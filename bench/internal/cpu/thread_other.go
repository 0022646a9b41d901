//go:build !linux

package cpu

import "time"

// Thread is Time: this system does not tell threads apart in the same way.
func Thread() time.Duration { return Time() }
