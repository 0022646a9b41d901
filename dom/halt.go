package dom

import "github.com/seed31bcff99/reader/internal/cancel"

// ticks is how many nodes a stage visits between two looks at the context, which takes
// about a millisecond.
const ticks = 1 << 11

// Watch returns the same document for stages that can be stopped. Its Tick and its meters
// panic with a cancel.Halt when the context of the meter is done, and the caller must
// recover that. A document from Parse never panics so.
func (d *Document) Watch(meter *cancel.Meter) *Document {
	watched := *d
	watched.meter = meter
	return &watched
}

// Tick looks at the context of a watched document once in thousands of nodes. Stages call it
// for every node in loops that take long on large pages.
func (d *Document) Tick(n NodeID) {
	if n%ticks == 0 {
		d.meter.Look()
	}
}

// Meter returns a meter for work that is counted in bytes rather than nodes.
func (d *Document) Meter() *cancel.Meter { return d.meter.Fork() }
