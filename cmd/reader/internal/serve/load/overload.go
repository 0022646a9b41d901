package main

import (
	"context"
	"errors"
	"fmt"
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
	overloadTime = time.Minute
	askRate      = 250  // pages a second of the client whose durations count, at most
	quietPages   = 2000 // whose durations count without load
	overloadBy   = 10
)

// overload offers ten times the pages that the service can read. What it can read is
// measured first, and so is how long a page takes if there is no other: while the generator
// of the load is idle, and while it is as busy as later, but with another server. The client
// whose durations count shares the cores of the generator, and so notices answers late: that
// is not what the service does. In the end the same is offered to a server that refuses
// everything: what takes longer there than the bound is the time of this machine, of net/http
// and of the load itself.
func overload(b *bench) error {
	s, err := b.start()
	if err != nil {
		return err
	}
	b.closed(s.address, 1, 50) // warm
	idle := b.alone(s)
	rate, page, err := b.capacity(s)
	if err != nil {
		return err
	}
	beside, err := b.besideFlood(s, overloadBy*rate)
	if err != nil {
		return err
	}
	got, err := b.offerTo(s, overloadBy*rate)
	if err != nil {
		return err
	}
	if err := s.stop(); err != nil {
		return err
	}
	bare, err := b.startBare(b.cores)
	if err != nil {
		return err
	}
	least, err := b.offerTo(bare, overloadBy*rate)
	if err != nil {
		return err
	}
	b.say("it can take, it took under load", "%.0f %.0f pages/s", rate, float64(got.load.Accepted)/overloadTime.Seconds())
	b.say("without load, p50 p99", "%v %v", percentile(idle, 50), percentile(idle, 99))
	b.say("the same, the generator as busy, p50 p99", "%v %v", percentile(beside, 50), percentile(beside, 99))
	b.reportOverload(beside, got, least, page)
	b.say("accepted, p99 to that, the generator idle", "%.2f", ratio(got.accepted, idle))
	return bare.stop()
}

// alone returns how long pages take one after the other, sorted.
func (b *bench) alone(s *server) []time.Duration {
	return withStatus(b.closed(s.address, 1, quietPages), 200)
}

// besideFlood is alone while another server, on the cores of the load, is flooded.
func (b *bench) besideFlood(s *server, perSecond float64) ([]time.Duration, error) {
	other, err := b.startBare("")
	if err != nil {
		return nil, err
	}
	flood, err := b.startFlood(other.address, perSecond)
	if err != nil {
		return nil, err
	}
	took := b.alone(s)
	_, err = flood.end()
	return took, errors.Join(err, other.stop())
}

// ratio returns the p99 of sorted durations to that of others.
func ratio(took, others []time.Duration) float64 {
	return float64(percentile(took, 99)) / float64(percentile(others, 99))
}

// capacity returns how many pages a second the service reads, and the processor time that
// one takes.
func (b *bench) capacity(s *server) (rate float64, page time.Duration, err error) {
	const some = 600
	before, err := s.cpu()
	if err != nil {
		return 0, 0, err
	}
	start := time.Now()
	b.closed(s.address, 2*b.serviceCores(), some) // as many as are read and wait: none is refused
	rate = some / time.Since(start).Seconds()
	after, err := s.cpu()
	return rate, (after - before) / some, err
}

// An onslaught is what became of more pages than a server can read. The load comes from a
// process of its own, and durations are those of a client beside it: a generator at its
// limit would measure how long its own requests wait in it.
type onslaught struct {
	load              tally
	accepted, refused []time.Duration
	health            []time.Duration
	cpu               time.Duration
	resident          float64 // MB at most
}

// offerTo offers pages to a server, and asks it for some more meanwhile.
func (b *bench) offerTo(s *server, perSecond float64) (*onslaught, error) {
	before, err := s.cpu()
	if err != nil {
		return nil, err
	}
	most, probe := s.peak(), b.probe(s)
	ask := min(askRate, perSecond/2)
	flood, err := b.startFlood(s.address, perSecond-ask)
	if err != nil {
		return nil, err
	}
	samples := b.offered(s.address, ask, overloadTime)
	load, err := flood.end()
	if err != nil {
		return nil, err
	}
	after, err := s.cpu()
	load.add(samples)
	return &onslaught{
		load: load, accepted: withStatus(samples, 200), refused: withStatus(samples, 503),
		health: probe(), cpu: after - before, resident: most(),
	}, err
}

// reportOverload says how a service took too many pages, if one takes page of processor
// time, beside its durations without load and the least that a refusal can take.
func (b *bench) reportOverload(quiet []time.Duration, got, least *onslaught, page time.Duration) {
	load := &got.load
	b.say("offered", "%.0f pages/s, of which %d accepted, %d refused, %d lost", float64(load.total())/overloadTime.Seconds(), load.Accepted, load.Refused, load.Lost)
	if load.Why != "" {
		b.say("lost, for instance", "%v", load.Why)
	}
	refusal := (got.cpu - page*time.Duration(load.Accepted)) / time.Duration(max(load.Refused, 1))
	b.say("processor time of a page, of a refusal", "%v %v", page, refusal)
	b.say("asked meanwhile", "%d accepted, %d refused", len(got.accepted), len(got.refused))
	b.say("accepted, p50 p99", "%v %v", percentile(got.accepted, 50), percentile(got.accepted, 99))
	slower := ratio(got.accepted, quiet)
	b.judge(slower <= mostSlower, "accepted, p99 to that, generator as busy (2)", "%.2f", slower)
	most := max(mostRefusal, percentile(least.refused, 99))
	b.judge(percentile(got.refused, 99) <= most, "refused, p50 p90 p99 (5 ms, or the next line)", "%s", spread(got.refused))
	b.say("by a server that refuses everything", "%s", spread(least.refused))
	b.say("/healthz meanwhile, p50 p90 p99", "%s", spread(got.health))
	b.judge(got.resident <= mostResident, "resident at most (250 MB)", "%.0f MB", got.resident)
}

// spread prints percentiles of sorted durations.
func spread(took []time.Duration) string {
	return fmt.Sprint(percentile(took, 50), percentile(took, 90), percentile(took, 99))
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
