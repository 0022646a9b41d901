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
	"github.com/seed31bcff99/reader/bench/torture"
)

// A cost is what an operation on a page took.
type cost struct {
	Bytes  int           `json:"bytes"`  // of the page
	Time   time.Duration `json:"time"`   // of the processor
	Memory uint64        `json:"memory"` // allocated, in bytes
}

// A pair is the cost of a page and of one of half its size.
type pair struct {
	Half cost `json:"half"`
	Full cost `json:"full"`
}

// enough is how long a pair is measured again and again, the least time of each
// being kept.
const enough = time.Second

// measureChild measures one input and writes the pair as JSON. It runs in a
// process of its own.
func measureChild(o *options, stdout io.Writer) error {
	in, ok := torture.Find(o.child)
	if !ok {
		return fmt.Errorf("no input %q", o.child)
	}
	go guardMemory(uint64(o.memory) << 20)
	half, full := in.Page(max(o.parts/2, 1)), in.Page(o.parts)
	p := measurePair(half, full, operations[o.op])
	return json.NewEncoder(stdout).Encode(p)
}

// measurePair measures both pages in turn, so that whatever else the machine
// does meets both alike.
func measurePair(half, full string, work func(string)) pair {
	var p pair
	for start := time.Now(); p.Full.Bytes == 0 || time.Since(start) < enough; {
		p.Half.keep(measure(half, work))
		p.Full.keep(measure(full, work))
	}
	return p
}

// keep takes over the least cost.
func (c *cost) keep(next cost) {
	if c.Bytes == 0 || next.Time < c.Time {
		*c = next
	}
}

// measure does the work once, from an empty heap and to its end: the garbage
// that it leaves is part of its cost.
func measure(page string, work func(string)) cost {
	debug.FreeOSMemory()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpu.Time()
	work(page)
	took := cpu.Time() - start
	runtime.ReadMemStats(&after)
	return cost{len(page), took, after.TotalAlloc - before.TotalAlloc}
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
