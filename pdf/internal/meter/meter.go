// Package meter stops work when its context is done or its allowance is spent.
//
// Loops that a file can make long count their work with a Meter, in bytes or in
// something that takes as long. When the work has to end the Meter panics with a halt;
// the function that took the context turns it into an error with Catch.
package meter

import (
	"context"
	"errors"
)

// ErrSpent is why work ended that used up its allowance.
var ErrSpent = errors.New("pdf: the file takes too much work")

// step is the work between two looks at the context. Even at 100 ns a unit it takes
// only a few milliseconds.
const step = 1 << 15

// A halt is what a Meter panics with.
type halt struct{ err error }

// A Meter counts work. It must not be used concurrently. A nil Meter never stops.
type Meter struct {
	ctx  context.Context
	left int   // until the next look at the context
	rest int64 // of the allowance
}

// New returns a Meter for a context and an allowance of work. It looks at the context when
// the work begins: it may be done already.
func New(ctx context.Context, allowance int64) *Meter {
	return &Meter{ctx: ctx, rest: allowance}
}

// Spend counts n units of work.
func (m *Meter) Spend(n int) {
	if m == nil {
		return
	}
	if m.left -= n; m.left < 0 {
		m.look()
	}
}

//go:noinline
func (m *Meter) look() {
	m.rest -= int64(step - m.left)
	m.left = step
	if m.rest < 0 {
		panic(halt{ErrSpent})
	}
	if err := m.ctx.Err(); err != nil {
		panic(halt{err})
	}
}

// Catch sets *err if the work was halted. It must be deferred. Other panics continue.
func Catch(err *error) {
	switch why := recover().(type) {
	case nil:
	case halt:
		*err = why.err
	default:
		panic(why)
	}
}
