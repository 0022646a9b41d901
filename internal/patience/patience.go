// Package patience stops work when its context is done.
//
// Loops over something that a page can make long tell a Meter how much they have
// done, in bytes or in something that takes about as long. When the context is
// done the Meter panics with a Halt, so no stage hands an error up through its
// loops. The function that took the context from its caller turns the Halt into
// an error:
//
//	func Strip(ctx context.Context, page string) (text string, err error) {
//		defer patience.Catch(&err)
//		meter := patience.With(ctx)
//		…
//			meter.Spend(len(line))
//
// The package reads no clock: how much is done between two looks at the context
// is counted, so it is the same on every run.
package patience

import (
	"context"
	"io"
	"iter"
	"unicode/utf8"
)

// A Halt is the panic of a Meter whose context is done.
type Halt struct{ Err error }

// Catch is deferred by the function that took the context. It sets *err if the work
// was halted; any other panic goes on.
func Catch(err *error) {
	if why := Halted(recover()); why != nil {
		*err = why
	}
}

// Halted returns the error of a Halt that was recovered, nil if nothing was. Any
// other panic goes on.
func Halted(recovered any) error {
	switch why := recovered.(type) {
	case nil:
		return nil
	case Halt:
		return why.Err
	default:
		panic(why)
	}
}

// Step is how many bytes may be worked on between two looks at a context: even
// at 100 ns a byte, which is slow, that takes some milliseconds.
const Step = 1 << 15

// A Meter looks at a context whenever enough work was done. It belongs to one
// goroutine. A nil Meter never stops.
type Meter struct {
	ctx  context.Context
	left int
}

// With returns a Meter for a context, nil if the context is never done.
func With(ctx context.Context) *Meter {
	if ctx == nil || ctx.Done() == nil {
		return nil
	}
	return &Meter{ctx: ctx, left: Step}
}

// Fork returns a Meter for the same context, for another loop or goroutine.
func (m *Meter) Fork() *Meter {
	if m == nil {
		return nil
	}
	return &Meter{ctx: m.ctx, left: Step}
}

// Look panics with a Halt if the context is done.
func (m *Meter) Look() {
	if m != nil {
		m.look()
	}
}

//go:noinline
func (m *Meter) look() {
	if err := m.ctx.Err(); err != nil {
		panic(Halt{err})
	}
}

// Stopped reports whether the context is done, for loops that can end without a
// panic.
func (m *Meter) Stopped() bool { return m != nil && m.ctx.Err() != nil }

// Spend notes that work on n bytes was done, or is about to be. It panics with a
// Halt if the context is done.
func (m *Meter) Spend(n int) {
	if m != nil { // the common case is inlined
		m.spend(n)
	}
}

func (m *Meter) spend(n int) {
	if m.left -= n; m.left <= 0 {
		m.left = Step
		m.look()
	}
}

// Pieces cuts a text into pieces of at most Step bytes, between characters, and
// spends each before it is given.
func (m *Meter) Pieces(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(s) > Step {
			end := Step
			for end > Step-utf8.UTFMax && !utf8.RuneStart(s[end]) {
				end--
			}
			m.Spend(Step)
			if !yield(s[:end]) {
				return
			}
			s = s[end:]
		}
		m.Spend(len(s))
		yield(s)
	}
}

// Reader returns a reader of a text that spends what is read, for work that other
// packages do.
func (m *Meter) Reader(s string) io.Reader { return &reader{m, s} }

type reader struct {
	meter *Meter
	rest  string
}

func (r *reader) Read(b []byte) (int, error) {
	if r.rest == "" {
		return 0, io.EOF
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	r.meter.Spend(n)
	return n, nil
}

// Grow returns a table with room for more, when part of some work is done that adds
// to it as it goes on. Append would copy a large table many times, the last time
// for so long that the caller would have to wait. This makes room for all that
// comes if the work goes on as it began, and before that is known well, for some of
// it, so that no more than a sixth of a table is ever copied at once.
func Grow[T any](table []T, part, all int) []T {
	n := len(table)
	if n < Large {
		return Double(table, 8)
	}
	most := int(float64(n) / float64(max(part, 1)) * float64(all) * 1.06)
	if most > 8*n {
		most = min(8*n, most/6)
	}
	return append(make([]T, 0, max(most, n+n/4)), table...)
}

// Large is how many entries make a table large: below that, copies do not count.
const Large = 1 << 14

// Double returns a table with room for n more, and for as many as it has, if nobody
// knows how many will come. Append takes smaller steps, and clears what it gains.
func Double[T any](table []T, n int) []T {
	return append(make([]T, 0, 2*len(table)+n), table...)
}
