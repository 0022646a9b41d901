// Package cancel stops work when its context is done.
//
// Loops that a page can make long count their work with a Meter, in bytes or in
// something that takes as long. When the context is done the Meter panics with a
// Halt, so stages need not return errors. The function that took the context turns the
// Halt into an error:
//
//	func Strip(ctx context.Context, page string) (text string, err error) {
//		defer cancel.Catch(&err)
//		meter := cancel.With(ctx)
//		…
//			meter.Spend(len(line))
//
// The package reads no clock. It counts the work between two looks at the context, so
// the looks are the same in every run.
package cancel

import (
	"context"
	"io"
	"iter"
	"unicode/utf8"
)

// A Halt is what a Meter panics with when its context is done.
type Halt struct{ Err error }

// Catch sets *err if the work was halted. It must be deferred. Other panics continue.
func Catch(err *error) {
	if why := Halted(recover()); why != nil {
		*err = why
	}
}

// Halted returns the error of a recovered Halt, or nil if nothing was recovered. Other
// panics continue.
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

// Step is the work between two looks at a context, in bytes. Even at 100 ns a byte it
// takes only a few milliseconds.
const Step = 1 << 15

// A Meter looks at a context whenever enough work was done. It must not be used
// concurrently. A nil Meter never stops.
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

// Stopped reports whether the context is done, for loops that can return.
func (m *Meter) Stopped() bool { return m != nil && m.ctx.Err() != nil }

// Spend counts n bytes of work. It panics with a Halt if the context is done.
func (m *Meter) Spend(n int) {
	if m != nil { // small enough to be inlined
		m.spend(n)
	}
}

func (m *Meter) spend(n int) {
	if m.left -= n; m.left <= 0 {
		m.left = Step
		m.look()
	}
}

// Pieces yields s in pieces of at most Step bytes, cut between characters, and spends
// each piece before it yields it.
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

// Reader returns a reader of s that spends what is read.
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

// Grow returns a copy of a table with more room, when part of all the work that fills it
// is done. Append would copy a large table many times, and the last copy would take too
// long between two looks. Grow makes room for the whole work at the rate so far. While
// little is done, that is a guess, so it makes less room: no copy is larger than a sixth
// of the final table.
func Grow[T any](table []T, part, all int) []T {
	n := len(table)
	if n < Large {
		return Double(table, 8)
	}
	most := int(float64(n) / float64(max(part, 1)) * float64(all) * 1.06)
	if most > 8*n {
		most = min(8*n, most/6)
	}
	return append(make([]T, 0, max(most, n+n/2)), table...)
}

// Emptied returns a table with nothing but room.
func Emptied[T any](table []T) []T {
	clear(table[:cap(table)])
	return table[:0]
}

// Resize returns a table with n entries: those of an emptied one are zero.
func Resize[T any](table []T, n int) []T {
	if cap(table) < n {
		return make([]T, n)
	}
	return table[:n]
}

// Large is the number of entries from which copying a table takes long.
const Large = 1 << 14

// Double returns a copy of a table with room for twice its entries and n more, if the
// final size is not known. Append grows in smaller steps and clears the new room.
func Double[T any](table []T, n int) []T {
	return append(make([]T, 0, 2*len(table)+n), table...)
}
