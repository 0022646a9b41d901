package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"slices"
	"sync"
	"time"
)

// A sample is what became of a request.
type sample struct {
	status int // 0 if there was no answer
	took   time.Duration
	err    error
}

// newClient returns a client with at most so many connections.
func newClient(connections int) *http.Client {
	return &http.Client{Transport: &http.Transport{
		MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections, MaxIdleConns: connections,
		DialContext: (&net.Dialer{}).DialContext, DisableCompression: true,
	}}
}

// post sends a page, as it is or in JSON, and reads the answer.
func (b *bench) post(ctx context.Context, c *http.Client, address string, p *page) sample {
	start := time.Now()
	body, contentType := p.html, "text/html; charset=utf-8"
	if b.asJSON {
		body, contentType = p.fields, "application/json"
	}
	req, err := http.NewRequestWithContext(ctx, "POST", address+"/v1/read", bytes.NewReader(body))
	if err != nil {
		return sample{err: err}
	}
	req.Header.Set("Content-Type", contentType)
	return finish(c, req, start)
}

// get asks for a path and reads the answer.
func get(ctx context.Context, c *http.Client, address string) sample {
	start := time.Now()
	req, err := http.NewRequestWithContext(ctx, "GET", address, nil)
	if err != nil {
		return sample{err: err}
	}
	return finish(c, req, start)
}

// finish sends a request and reads the answer. Time counts from the moment at which
// there is a connection.
func finish(c *http.Client, req *http.Request, start time.Time) sample {
	req = req.WithContext(httptrace.WithClientTrace(req.Context(), &httptrace.ClientTrace{
		GotConn: func(httptrace.GotConnInfo) { start = time.Now() },
	}))
	resp, err := c.Do(req)
	if err != nil {
		return sample{took: time.Since(start), err: err}
	}
	defer resp.Body.Close()
	_, err = io.Copy(io.Discard, resp.Body)
	if err != nil {
		return sample{took: time.Since(start), err: err}
	}
	return sample{status: resp.StatusCode, took: time.Since(start)}
}

// closed sends n pages over connections that each wait for the answer before they send
// the next page. One that is refused is sent again when the client was told to.
func (b *bench) closed(address string, connections, n int) []sample {
	client := newClient(connections)
	defer client.CloseIdleConnections()
	next := make(chan int)
	go func() {
		for i := range n {
			next <- i
		}
		close(next)
	}()
	var (
		mu      sync.Mutex
		samples []sample
		all     sync.WaitGroup
	)
	for range connections {
		all.Go(func() {
			for i := range next {
				got := b.insist(client, address, i)
				mu.Lock()
				samples = append(samples, got...)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return samples
}

// insist sends a page until it is accepted.
func (b *bench) insist(client *http.Client, address string, i int) (samples []sample) {
	for {
		s := b.post(context.Background(), client, address, &b.pages[i%len(b.pages)])
		samples = append(samples, s)
		if s.status != http.StatusServiceUnavailable {
			return samples
		}
		time.Sleep(time.Second) // what Retry-After says
	}
}

// offering is how many connections offered uses, fewer than the service keeps open
// without a request. Requests that wait for one do not count as late.
const offering = 512

// offered sends pages at a rate, whether there are answers or not.
func (b *bench) offered(address string, perSecond float64, during time.Duration) []sample {
	client := newClient(offering)
	defer client.CloseIdleConnections()
	var (
		mu      sync.Mutex
		samples []sample
		all     sync.WaitGroup
	)
	start := time.Now()
	for i := 0; time.Since(start) < during; i++ {
		time.Sleep(time.Until(start.Add(time.Duration(float64(i) / perSecond * float64(time.Second)))))
		all.Go(func() {
			s := b.post(context.Background(), client, address, &b.pages[i%len(b.pages)])
			mu.Lock()
			samples = append(samples, s)
			mu.Unlock()
		})
	}
	all.Wait()
	return samples
}

// withStatus returns how long the requests with a status took, sorted.
func withStatus(samples []sample, status int) (took []time.Duration) {
	for _, s := range samples {
		if s.status == status {
			took = append(took, s.took)
		}
	}
	slices.Sort(took)
	return took
}

// percentile returns the duration that p percent of sorted durations do not exceed.
func percentile(took []time.Duration, p int) time.Duration {
	if len(took) == 0 {
		return 0
	}
	return took[min(len(took)-1, len(took)*p/100)]
}
