// Package cpu tells how much time the processor spent on this program, which
// says more on a busy machine than a clock: who waits is not charged.
package cpu
