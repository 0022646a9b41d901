package serve

import (
	"sync/atomic"

	"github.com/seed31bcff99/reader/cmd/reader/internal/metrics"
)

// counts are the metrics of the service.
type counts struct {
	metrics.Registry
	requests  *metrics.Family
	problems  *metrics.Family
	received  *metrics.Family
	sent      *metrics.Family
	records   *metrics.Family
	seconds   *metrics.Family
	fetching  *metrics.Family
	hit, miss atomic.Int64
}

func newCounts(s *Server) *counts {
	c := &counts{}
	c.requests = c.Counter("reader_requests_total", "Requests that were answered.", "route", "status")
	c.problems = c.Counter("reader_problems_total", "Requests that failed, by reason.", "reason")
	c.received = c.Counter("reader_received_bytes_total", "Bytes of the bodies of requests.", "route")
	c.sent = c.Counter("reader_sent_bytes_total", "Bytes of the bodies of answers.", "route")
	c.records = c.Counter("reader_batch_records_total", "Records of batches that were answered.")
	c.CounterFunc("reader_cache_hits_total", "Pages that were in the cache.", func() float64 { return float64(c.hit.Load()) })
	c.CounterFunc("reader_cache_misses_total", "Pages that were fetched.", func() float64 { return float64(c.miss.Load()) })
	c.Gauge("reader_cache_bytes", "Bytes that the caches hold.", func() float64 { return float64(s.Agents.CachedBytes()) })
	c.Gauge("reader_requests_in_flight", "Requests in progress.", func() float64 { return float64(s.inside.Load()) })
	c.Gauge("reader_pages_in_flight", "Pages that are being read.", func() float64 { n, _ := s.queue.Load(); return float64(n) })
	c.Gauge("reader_pages_waiting", "Pages that wait to be read.", func() float64 { _, n := s.queue.Load(); return float64(n) })
	c.Gauge("reader_body_bytes", "Bytes of bodies that are held.", func() float64 { return float64(s.bodies.Held()) })
	c.Gauge("reader_answer_bytes", "Bytes of large answers that are being sent.", func() float64 { return float64(s.answers.Held()) })
	c.seconds = c.Histogram("reader_request_seconds", "How long requests took.", durations, "route")
	c.fetching = c.Histogram("reader_fetch_seconds", "How long pages took that were not in the cache.", durations)
	c.Process()
	return c
}

// durations are the bounds of durations in seconds, from a millisecond to a minute.
var durations = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60}
