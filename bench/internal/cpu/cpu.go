// Package cpu returns the processor time of this program. On a busy machine it is more
// exact than wall time, because waiting does not count.
package cpu
