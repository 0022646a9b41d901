package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

const mostGrowth = 1.05 // of what the service uses, from the second to fourth tenth of the time to the last three

// uses are what a service should not use more and more of, by the names of the metrics.
// Of small numbers, one more is not a leak.
var uses = []struct {
	name, metric string
	unit         float64
}{
	{"resident, MB", "process_resident_memory_bytes", 1 << 20},
	{"heap after a collection, MB", "go_gc_heap_live_bytes", 1 << 20},
	{"goroutines", "go_goroutines", 1},
	{"open files", "process_open_fds", 1},
}

// soak sends a mix of requests for a long time: pages, addresses of which one in five is
// faulty, and batches. It compares what the service uses at the start, when the caches
// are full, with that at the end.
func soak(b *bench) error {
	s, err := b.start("--timeout", "2s")
	if err != nil {
		return err
	}
	site := newUpstream(b.pages)
	defer site.close()
	ctx, cancel := context.WithTimeout(context.Background(), b.soak)
	defer cancel()
	answers := b.soakWith(ctx, s, site)
	samples := make([][]float64, len(uses))
	for ctx.Err() == nil {
		time.Sleep(b.soak / 1000)
		for i, use := range uses {
			now, err := s.metric(use.metric)
			if err != nil {
				return err
			}
			samples[i] = append(samples[i], now/use.unit)
		}
	}
	b.say("answers by status", "%v", answers())
	tenth := len(samples[0]) / 10
	if tenth == 0 {
		return fmt.Errorf("only %d samples", len(samples[0]))
	}
	for i, use := range uses {
		early, late := median(slices.Clone(samples[i][tenth:4*tenth])), median(slices.Clone(samples[i][7*tenth:]))
		b.say(use.name+", each tenth of the time", "%s", tenths(samples[i]))
		b.judge(late <= mostGrowth*early || use.unit == 1 && late <= early+1, "last three tenths to the second to fourth (1.05)", "%.3f", late/early)
	}
	goroutines, files, err := s.settled()
	if err != nil {
		return err
	}
	b.judge(goroutines < 30 && files < 30, "goroutines, open files at the end (30)", "%.0f %.0f", goroutines, files)
	return s.stop()
}

// soakWith sends requests until ctx is done. It returns what waits for the last answer and
// returns how many answers of each status there were.
func (b *bench) soakWith(ctx context.Context, s *server, site *upstream) func() map[int]int {
	var (
		mu     sync.Mutex
		counts = map[int]int{}
		all    sync.WaitGroup
	)
	const workers = 8
	for worker := range workers {
		all.Go(func() {
			client := newClient(1)
			defer client.CloseIdleConnections()
			for i := 0; ctx.Err() == nil; i++ {
				start := time.Now()
				got := b.mixed(client, s, site, worker*7919+i)
				mu.Lock()
				counts[got.status]++
				mu.Unlock()
				if got.status == http.StatusServiceUnavailable {
					time.Sleep(100 * time.Millisecond)
				}
				if b.rate > 0 {
					time.Sleep(time.Until(start.Add(time.Duration(workers / b.rate * float64(time.Second)))))
				}
			}
		})
	}
	return func() map[int]int {
		all.Wait()
		return counts
	}
}

// tenths returns the median of every tenth of the samples.
func tenths(samples []float64) (text string) {
	for i := range 10 {
		text += fmt.Sprintf("%.1f ", median(slices.Clone(samples[i*len(samples)/10:(i+1)*len(samples)/10])))
	}
	return text
}

// mixed sends one of several requests.
func (b *bench) mixed(client *http.Client, s *server, site *upstream, n int) sample {
	ctx := context.Background()
	switch n % 5 {
	case 0:
		return get(ctx, client, fmt.Sprintf("%s/v1/read?url=%s/%d", s.address, site.address, n%5000))
	case 1:
		return get(ctx, client, fmt.Sprintf("%s/%s/%d", s.address, site.address, n%50))
	case 2:
		var lines []byte
		for i := range 3 {
			lines = append(lines, b.pages[(n+i)%len(b.pages)].line...)
		}
		req, err := http.NewRequestWithContext(ctx, "POST", s.address+"/v1/batch", bytes.NewReader(lines))
		if err != nil {
			return sample{err: err}
		}
		return finish(client, req, time.Now())
	}
	return b.post(ctx, client, s.address, &b.pages[n%len(b.pages)])
}
