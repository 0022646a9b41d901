package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/seed31bcff99/reader/bench/internal/cpu"
	"github.com/seed31bcff99/reader/internal/torture"
)

// A cost is what an operation on pages took.
type cost struct {
	Bytes  int           `json:"bytes"`  // of the pages
	Time   time.Duration `json:"time"`   // of the processor
	Memory uint64        `json:"memory"` // allocated, in bytes
}

// A pair is the cost of a page, and of pages of a part of its size, as many as
// have the same bytes together. If the work is linear, they are the same.
type pair struct {
	Parts cost `json:"parts"`
	Whole cost `json:"whole"`
}

const (
	// shrink is how much smaller the parts are. It is eight, not two: a busy
	// machine makes a single doubling look like anything, and the mean of three
	// tells linear work from other work.
	shrink    = 8
	doublings = 3

	// enough is how long a pair is measured again and again, the least time of
	// each being kept.
	enough = time.Second
)

// measureChild measures one input and writes the pair as JSON. It runs in a
// process of its own.
func measureChild(o *options, stdout io.Writer) error {
	in, ok := torture.Find(o.child)
	if !ok {
		return fmt.Errorf("no input %q", o.child)
	}
	go guardMemory(uint64(o.memory) << 20)
	part, whole := in.Page(max(o.parts/shrink, 1)), in.Page(o.parts)
	p := measurePair(part, whole, operations[o.op])
	return json.NewEncoder(stdout).Encode(p)
}

// measurePair measures both in turn, so that whatever else the machine does meets
// both alike.
func measurePair(part, whole string, work func(string)) pair {
	var p pair
	for start := time.Now(); p.Whole.Bytes == 0 || time.Since(start) < enough; {
		p.Parts.keep(measure(part, shrink, work))
		p.Whole.keep(measure(whole, 1, work))
	}
	return p
}

// keep takes over the least cost.
func (c *cost) keep(next cost) {
	if c.Bytes == 0 || next.Time < c.Time {
		*c = next
	}
}

// measure does the work some times, each time from an empty heap: what the engine
// keeps for the next page would make small pages look cheaper than they are.
func measure(page string, times int, work func(string)) cost {
	c := cost{Bytes: times * len(page)}
	debug.FreeOSMemory()
	var before, after runtime.MemStats
	for range times {
		runtime.GC() // pools are emptied by the second
		runtime.GC()
		runtime.ReadMemStats(&before)
		start := cpu.Time()
		work(page)
		c.Time += cpu.Time() - start
		runtime.ReadMemStats(&after)
		c.Memory += after.TotalAlloc - before.TotalAlloc
	}
	return c
}

// exitMemory is the exit status of a process that took too much memory.
const exitMemory = 3

// guardMemory ends the process when it has taken more than most bytes: before
// the system looks for something to end.
func guardMemory(most uint64) {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	for range time.Tick(20 * time.Millisecond) {
		if metrics.Read(sample); sample[0].Value.Uint64() > most {
			os.Exit(exitMemory)
		}
	}
}
