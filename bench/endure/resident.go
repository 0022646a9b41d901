package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"
)

// sampleEvery is the time between two samples.
const sampleEvery = 20 * time.Millisecond

// A resident samples the resident memory of a process. It only works on systems with
// /proc; on others it has no samples.
type resident struct {
	done    chan struct{}
	samples chan []int64
}

// watch starts to sample a process.
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

// median stops and returns the median in bytes, 0 if there are no samples.
func (r *resident) median() int64 {
	close(r.done)
	samples := <-r.samples
	if len(samples) == 0 {
		return 0
	}
	slices.Sort(samples)
	return samples[len(samples)/2]
}

// residentNow returns the second number of statm, the resident memory in pages.
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
