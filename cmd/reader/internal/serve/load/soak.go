package main

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

const mostGrowth = 1.05 // of the memory, from the second tenth of the time to the last

// soak sends a mix of requests for a long time: pages, addresses of which one in five is
// faulty, and batches. It compares the memory at the start, when the caches are full, with
// that at the end.
func soak(b *bench) error {
	s, err := b.start("--timeout", "2s")
	if err != nil {
		return err
	}
	site := newUpstream(b.pages)
	defer site.close()
	ctx, cancel := context.WithTimeout(context.Background(), b.soak)
	defer cancel()
	var (
		mu     sync.Mutex
		counts = map[int]int{}
		all    sync.WaitGroup
	)
	for worker := range 8 {
		all.Go(func() {
			client := newClient(1)
			defer client.CloseIdleConnections()
			for i := 0; ctx.Err() == nil; i++ {
				got := b.mixed(client, s, site, worker*7919+i)
				mu.Lock()
				counts[got.status]++
				mu.Unlock()
				if got.status == http.StatusServiceUnavailable {
					time.Sleep(100 * time.Millisecond)
				}
			}
		})
	}
	var samples []float64
	for ctx.Err() == nil {
		time.Sleep(b.soak / 1000)
		if now, err := s.resident(); err == nil {
			samples = append(samples, now)
		}
	}
	all.Wait()
	b.say("answers by status", "%v", counts)
	tenth := len(samples) / 10
	if tenth == 0 {
		return fmt.Errorf("only %d samples of memory", len(samples))
	}
	early, late := median(slices.Clone(samples[tenth:2*tenth])), median(slices.Clone(samples[9*tenth:]))
	b.say("resident, each tenth of the time", "%s", tenths(samples))
	b.judge(late <= mostGrowth*early, "last tenth to the second (1.05)", "%.2f (%.0f MB, %.0f MB)", late/early, late, early)
	goroutines, files, err := s.settled()
	if err != nil {
		return err
	}
	b.judge(goroutines < 30 && files < 30, "goroutines, open files at the end (30)", "%.0f %.0f", goroutines, files)
	return s.stop()
}

// tenths returns the median of every tenth of the samples.
func tenths(samples []float64) (text string) {
	for i := range 10 {
		text += fmt.Sprintf("%.0f ", median(slices.Clone(samples[i*len(samples)/10:(i+1)*len(samples)/10])))
	}
	return text + "MB"
}

// mixed sends one of several requests.
func (b *bench) mixed(client *http.Client, s *server, site *upstream, n int) sample {
	switch n % 4 {
	case 0:
		return get(context.Background(), client, fmt.Sprintf("%s/v1/read?url=%s/%d", s.address, site.address, n%5000))
	case 1:
		return get(context.Background(), client, fmt.Sprintf("%s/%s/%d", s.address, site.address, n%50))
	}
	return b.post(context.Background(), client, s.address, &b.pages[n%len(b.pages)])
}
