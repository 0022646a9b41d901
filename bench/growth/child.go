package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/internal/cpu"
	"github.com/seed31bcff99/reader/internal/test/torture"
)

// A cost is the time and memory of an operation on pages.
type cost struct {
	Bytes  int           `json:"bytes"`  // of the pages
	Time   time.Duration `json:"time"`   // of the processor
	Memory uint64        `json:"memory"` // allocated, in bytes
}

// A pair is the cost of a page, and of smaller pages with as many bytes together. If
// the work is linear, both costs are the same.
type pair struct {
	Parts cost `json:"parts"`
	Whole cost `json:"whole"`
}

const (
	// shrink is how much smaller the parts are. It is eight, not two: on a busy
	// machine a single doubling is too noisy, and three doublings are not.
	shrink    = 8
	doublings = 3

	// enough is how long the measurement of a pair is repeated. The least times
	// count.
	enough = time.Second
)

// measureChild measures one input and writes the pair as JSON. It runs in a separate
// process.
func measureChild(o *options, stdout io.Writer) error {
	in, ok := torture.Find(o.child)
	if !ok {
		return fmt.Errorf("no input %q", o.child)
	}
	go guardMemory(uint64(o.memory) << 20)
	part, whole := in.Page(max(o.parts/shrink, 1)), in.Page(o.parts)
	p := measurePair(part, whole, o.operation())
	return json.NewEncoder(stdout).Encode(p)
}

// measurePair measures both in turn, so that the load of the machine affects both
// alike.
func measurePair(part, whole string, op bench.Operation) pair {
	var p pair
	for start := time.Now(); p.Whole.Bytes == 0 || time.Since(start) < enough; {
		p.Parts.keep(measure(part, shrink, op))
		p.Whole.keep(measure(whole, 1, op))
	}
	return p
}

// keep keeps the least cost.
func (c *cost) keep(next cost) {
	if c.Bytes == 0 || next.Time < c.Time {
		*c = next
	}
}

// measure repeats the work, each time with an empty heap whose memory the system has
// back: tables that the engine keeps for the next page, and memory that need not be
// asked for again, would make small pages look cheap.
func measure(page string, times int, op bench.Operation) cost {
	c := cost{Bytes: times * len(page)}
	var before, after runtime.MemStats
	for range times {
		work := op(page)
		runtime.GC() // the second collection, of FreeOSMemory, empties pools
		debug.FreeOSMemory()
		runtime.ReadMemStats(&before)
		start := cpu.Time()
		_ = work(context.Background()) // a page that is refused is measured too
		c.Time += cpu.Time() - start
		runtime.ReadMemStats(&after)
		c.Memory += after.TotalAlloc - before.TotalAlloc
	}
	return c
}

// exitMemory is the exit status of a process that took too much memory.
const exitMemory = 3

// guardMemory ends the process when it has more than most bytes, before the system
// ends another process.
func guardMemory(most uint64) {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	for range time.Tick(20 * time.Millisecond) {
		if metrics.Read(sample); sample[0].Value.Uint64() > most {
			os.Exit(exitMemory)
		}
	}
}
