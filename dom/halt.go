package dom

import "github.com/seed31bcff99/reader/internal/patience"

// ticks is how many nodes a stage may look at between two looks at the context:
// a millisecond's work.
const ticks = 1 << 11

// Watch returns the same document for stages that are to be stopped: Tick and the
// meters of it panic with a patience.Halt when the context of the meter is done.
// The caller must recover that. A document that Parse returns never stops a stage.
func (d *Document) Watch(meter *patience.Meter) *Document {
	watched := *d
	watched.meter = meter
	return &watched
}

// Tick looks at the context of a watched document, for one node in thousands.
// Stages call it for every node, or something of the like, in loops that take long
// on large pages.
func (d *Document) Tick(n NodeID) {
	if n%ticks == 0 {
		d.meter.Look()
	}
}

// Meter returns a meter for work that is counted in bytes rather than nodes.
func (d *Document) Meter() *patience.Meter { return d.meter.Fork() }
