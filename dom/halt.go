package dom

import (
	"context"

	"github.com/seed31bcff99/reader/internal/patience"
)

// Context returns the context that the document was made with. Stages that read
// it panic with a patience.Halt when it is done.
func (d *Document) Context() context.Context {
	if d.ctx == nil {
		return context.Background()
	}
	return d.ctx
}

// ticks is how many nodes a stage may look at between two looks at the context:
// a millisecond's work.
const ticks = 1 << 11

// Tick panics with a patience.Halt if the context of the document is done. Stages
// call it for every node, or something of the like, in loops that take long on
// large pages; it costs nothing but for one node in thousands.
func (d *Document) Tick(n NodeID) {
	if n%ticks == 0 {
		patience.Look(d.ctx)
	}
}

// Meter returns a meter for work that is counted in bytes rather than nodes.
func (d *Document) Meter() *patience.Meter { return patience.With(d.ctx) }
