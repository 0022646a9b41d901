package main

import (
	"slices"
	"time"

	"github.com/seed31bcff99/reader/bench"
)

// sampleEvery is the time between two samples.
const sampleEvery = 20 * time.Millisecond

// A watch samples the memory of a process.
type watch struct {
	pid     int
	stop    chan struct{}
	done    chan struct{}
	samples []int64 // bytes in RAM
	most    int64   // of them, also between two samples
}

func startWatch(pid int) *watch {
	w := &watch{pid: pid, stop: make(chan struct{}), done: make(chan struct{})}
	go w.run()
	return w
}

func (w *watch) run() {
	defer close(w.done)
	for tick := time.Tick(sampleEvery); ; {
		select {
		case <-tick:
			if now, most := bench.Memory(w.pid); now > 0 {
				w.samples, w.most = append(w.samples, now), most
			}
		case <-w.stop:
			return
		}
	}
}

// end stops and returns the median and the most, in bytes; 0 if there are no samples.
func (w *watch) end() (median, most int64) {
	close(w.stop)
	<-w.done
	if len(w.samples) == 0 {
		return 0, 0
	}
	slices.Sort(w.samples)
	return w.samples[len(w.samples)/2], w.most
}
