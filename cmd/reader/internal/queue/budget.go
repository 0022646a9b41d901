package queue

import "sync/atomic"

// A Budget is a number of things, such as bytes, that callers share. It is safe for concurrent use.
type Budget struct {
	left atomic.Int64
}

// NewBudget returns a Budget of n things.
func NewBudget(n int64) *Budget {
	b := &Budget{}
	b.left.Store(n)
	return b
}

// Take takes n things if they are there, and reports whether they were.
func (b *Budget) Take(n int64) bool {
	if b.left.Add(-n) >= 0 {
		return true
	}
	b.left.Add(n)
	return false
}

// Give gives n things back.
func (b *Budget) Give(n int64) { b.left.Add(n) }

// Left returns how many are left.
func (b *Budget) Left() int64 { return b.left.Load() }
