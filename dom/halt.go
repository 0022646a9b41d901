package dom

import "context"

// A Halt is what a stage panics with if the context of its document is done: see
// Document.Tick. The package reader turns it into an error.
type Halt struct{ Err error }

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

// WithContext returns the document for a caller that may lose patience: see Tick.
// The two share all tables.
func (d *Document) WithContext(ctx context.Context) *Document {
	other := *d
	other.ctx = ctx
	return &other
}

// ticks is how many nodes a stage may look at between two looks at the context:
// a millisecond's work.
const ticks = 1 << 11

// Tick panics with a Halt if the context of the document is done. Stages call it
// for every node, or something of the like, in loops that take long on large
// pages; it costs nothing but for one node in thousands.
func (d *Document) Tick(n NodeID) {
	if n%ticks == 0 {
		d.check()
	}
}

//go:noinline // so that Tick is
func (d *Document) check() {
	if d.ctx == nil {
		return
	}
	if err := d.ctx.Err(); err != nil {
		panic(Halt{err})
	}
}
