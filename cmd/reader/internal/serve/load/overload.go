package main

import (
	"context"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// The bounds of overload.
const (
	mostSlower   = 2.0                  // the p99 of what is accepted, to that without load
	mostRefusal  = 5 * time.Millisecond // the p99 of what is refused
	mostResident = 250.0                // MB
	overloadTime = 30 * time.Second
	askRate      = 50 // requests a second of the client whose durations count
	overloadBy   = 10
)

// overload offers ten times the pages that the service can read. What it can read is
// measured first, and so is how long a page takes if there is no other. The load comes from
// a process of its own, and durations are those of a client beside it: a generator at its
// limit would measure how long its own requests wait in it.
func overload(b *bench) error {
	s, err := b.start()
	if err != nil {
		return err
	}
	b.closed(s.address, 1, 50) // warm
	quiet := withStatus(b.closed(s.address, 1, 400), 200)
	const some = 600
	idle, err := s.cpu()
	if err != nil {
		return err
	}
	start := time.Now()
	b.closed(s.address, 2*b.serviceCores(), some) // as many as are read and wait: none is refused
	rate := some / time.Since(start).Seconds()
	before, err := s.cpu()
	if err != nil {
		return err
	}
	most, probe := s.peak(), b.probe(s)
	flood, err := b.startFlood(s.address, overloadBy*rate)
	if err != nil {
		return err
	}
	samples := b.offered(s.address, askRate, overloadTime)
	load, err := flood.end()
	if err != nil {
		return err
	}
	after, err := s.cpu()
	if err != nil {
		return err
	}
	resident, health := most(), probe()
	accepted, refused := withStatus(samples, 200), withStatus(samples, 503)
	load.add(samples)
	b.say("it can take", "%.0f pages/s", rate)
	b.say("offered", "%.0f pages/s, of which %d accepted, %d refused, %d lost", float64(load.total())/overloadTime.Seconds(), load.Accepted, load.Refused, load.Lost)
	page := (before - idle) / some
	refusal := (after - before - page*time.Duration(load.Accepted)) / time.Duration(max(load.Refused, 1))
	b.say("processor time of a page, of a refusal", "%v %v", page, refusal)
	if load.Why != "" {
		b.say("lost, for instance", "%v", load.Why)
	}
	b.say("asked meanwhile", "%d, of which %d accepted, %d refused", len(samples), len(accepted), len(refused))
	b.say("without load, p50 p99", "%v %v", percentile(quiet, 50), percentile(quiet, 99))
	b.say("accepted, p50 p99", "%v %v", percentile(accepted, 50), percentile(accepted, 99))
	slower := float64(percentile(accepted, 99)) / float64(percentile(quiet, 99))
	b.judge(slower <= mostSlower, "accepted, p99 to that without load (2)", "%.2f", slower)
	b.judge(percentile(refused, 99) <= mostRefusal, "refused, p50 p99 (5 ms)", "%v %v", percentile(refused, 50), percentile(refused, 99))
	b.say("/healthz meanwhile, p50 p99", "%v %v", percentile(health, 50), percentile(health, 99))
	b.judge(resident <= mostResident, "resident at most (250 MB)", "%.0f MB", resident)
	return s.stop()
}

// serviceCores returns how many cores the service has: see the flag cores.
func (b *bench) serviceCores() (n int) {
	if b.cores == "" {
		return runtime.NumCPU()
	}
	for part := range strings.SplitSeq(b.cores, ",") {
		first, last, isRange := strings.Cut(part, "-")
		from, _ := strconv.Atoi(first) // taskset has checked them
		to, _ := strconv.Atoi(last)
		if n++; isRange {
			n += to - from
		}
	}
	return n
}

// probe asks for /healthz again and again until it is stopped. How long that takes is how
// long anything takes on this machine under this load, since nothing is done for it.
func (b *bench) probe(s *server) (stop func() []time.Duration) {
	done, result := make(chan struct{}), make(chan []time.Duration)
	go func() {
		client := newClient(1)
		defer client.CloseIdleConnections()
		var samples []sample
		for {
			select {
			case <-done:
				result <- withStatus(samples, 200)
				return
			case <-time.After(20 * time.Millisecond):
				samples = append(samples, get(context.Background(), client, s.address+"/healthz"))
			}
		}
	}()
	return func() []time.Duration {
		close(done)
		return <-result
	}
}
