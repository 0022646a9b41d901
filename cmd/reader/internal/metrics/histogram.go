package metrics

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Seconds are the bounds of durations, from a millisecond to a minute.
var Seconds = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60}

// A Histogram counts values by their size. It is safe for concurrent use.
type Histogram struct {
	about
	bounds []float64
	mu     sync.Mutex
	series map[string]*distribution
}

// A distribution is one series of a Histogram.
type distribution struct {
	counts []int64 // by bound; the last are the values above all of them
	total  int64
	sum    float64
}

// Histogram adds a family of histograms. Bounds are sorted.
func (r *Registry) Histogram(name, help string, bounds []float64, labels ...string) *Histogram {
	h := &Histogram{about: about{name, help, "histogram", labels}, bounds: bounds, series: map[string]*distribution{}}
	r.families = append(r.families, h)
	return h
}

// Observe adds a value to the series with these values of the labels.
func (h *Histogram) Observe(v float64, values ...string) {
	key := h.key(values)
	h.mu.Lock()
	defer h.mu.Unlock()
	d := h.series[key]
	if d == nil {
		d = &distribution{counts: make([]int64, len(h.bounds)+1)}
		h.series[key] = d
	}
	i, _ := slices.BinarySearch(h.bounds, v)
	d.counts[i]++
	d.total++
	d.sum += v
}

func (h *Histogram) write(b *strings.Builder) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.writeHead(b)
	for _, key := range slices.Sorted(maps.Keys(h.series)) {
		d := h.series[key]
		before := key
		if before != "" {
			before += ","
		}
		below := int64(0)
		for i, bound := range h.bounds {
			below += d.counts[i]
			fmt.Fprintf(b, "%s_bucket{%sle=%q} %d\n", h.name, before, number(bound), below)
		}
		fmt.Fprintf(b, "%s_bucket{%sle=\"+Inf\"} %d\n", h.name, before, d.total)
		fmt.Fprintf(b, "%s_sum%s %s\n", h.name, braced(key), number(d.sum))
		fmt.Fprintf(b, "%s_count%s %d\n", h.name, braced(key), d.total)
	}
}
