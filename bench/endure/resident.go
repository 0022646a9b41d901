package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"
)

// sampleEvery is how often resident looks.
const sampleEvery = 20 * time.Millisecond

// A resident watches how much memory of a process is resident, on systems that
// tell as Linux does; on others it sees nothing.
type resident struct {
	done    chan struct{}
	samples chan []int64
}

// watch starts to look at a process.
func watch(pid int) *resident {
	r := &resident{make(chan struct{}), make(chan []int64)}
	go func() {
		var samples []int64
		tick := time.NewTicker(sampleEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				if n, ok := residentNow(pid); ok {
					samples = append(samples, n)
				}
			case <-r.done:
				r.samples <- samples
				return
			}
		}
	}()
	return r
}

// median ends the watch and returns the median in bytes, 0 if nothing was seen.
func (r *resident) median() int64 {
	close(r.done)
	samples := <-r.samples
	if len(samples) == 0 {
		return 0
	}
	slices.Sort(samples)
	return samples[len(samples)/2]
}

// residentNow reads the second number of statm, which is in pages of memory.
func residentNow(pid int) (int64, bool) {
	statm, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, false
	}
	fields := bytes.Fields(statm)
	if len(fields) < 2 {
		return 0, false
	}
	n, err := strconv.ParseInt(string(fields[1]), 10, 64)
	return n * int64(os.Getpagesize()), err == nil
}
