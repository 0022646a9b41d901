// Package metrics counts what a service does and writes the counts as Prometheus text,
// version 0.0.4.
//
// A Registry has families in the order in which they were made, and the series of a
// family are sorted, so the same counts give the same text. Callers take the values of
// labels from closed sets: every value is a series that stays.
package metrics

import (
	"fmt"
	"io"
	"maps"
	"os"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Registry is the metrics of a service. Its methods that make families are called
// before it is used.
type Registry struct {
	families []*Family
}

// A Family is the series of one name. It is safe for concurrent use.
type Family struct {
	name, help, kind string
	labels           []string
	bounds           []float64      // of a histogram, sorted
	read             func() float64 // of a value that goes up and down

	mu     sync.Mutex
	series map[string]*series // by their labels as they are written
}

// A series is a count and, in a histogram, what was counted by its size.
type series struct {
	total  int64
	sum    float64
	counts []int64 // by bound; the last are the values above all of them
}

func (r *Registry) add(f *Family) *Family {
	f.series = map[string]*series{}
	r.families = append(r.families, f)
	return f
}

// Counter adds a family of counters. A name ends in _total.
func (r *Registry) Counter(name, help string, labels ...string) *Family {
	return r.add(&Family{name: name, help: help, kind: "counter", labels: labels})
}

// Histogram adds a family of histograms. Bounds are sorted.
func (r *Registry) Histogram(name, help string, bounds []float64, labels ...string) *Family {
	return r.add(&Family{name: name, help: help, kind: "histogram", labels: labels, bounds: bounds})
}

// Gauge adds a value that goes up and down.
func (r *Registry) Gauge(name, help string, read func() float64) {
	r.add(&Family{name: name, help: help, kind: "gauge", read: read})
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// of returns the series with these values of the labels. The caller holds the lock.
func (f *Family) of(values []string) *series {
	if len(values) != len(f.labels) {
		panic("metrics: " + f.name + " has other labels")
	}
	pairs := make([]string, len(values))
	for i, v := range values {
		pairs[i] = f.labels[i] + `="` + escape.Replace(v) + `"`
	}
	key := strings.Join(pairs, ",")
	if f.series[key] == nil {
		f.series[key] = &series{counts: make([]int64, len(f.bounds)+1)}
	}
	return f.series[key]
}

// Add adds n to the counter with these values of the labels.
func (f *Family) Add(n int64, values ...string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.of(values).total += n
}

// Observe adds a value to the histogram with these values of the labels.
func (f *Family) Observe(v float64, values ...string) {
	i, _ := slices.BinarySearch(f.bounds, v)
	f.mu.Lock()
	defer f.mu.Unlock()
	s := f.of(values)
	s.counts[i]++
	s.total++
	s.sum += v
}

// WriteTo writes all metrics.
func (r *Registry) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for _, f := range r.families {
		f.write(&b)
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

func (f *Family) write(b *strings.Builder) {
	f.mu.Lock()
	defer f.mu.Unlock()
	fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", f.name, f.help, f.name, f.kind)
	switch {
	case f.read != nil:
		fmt.Fprintf(b, "%s %s\n", f.name, number(f.read()))
	case f.bounds == nil && f.labels == nil:
		f.of(nil) // a count of nothing is zero
	}
	for _, key := range slices.Sorted(maps.Keys(f.series)) {
		s, braced, before := f.series[key], "", ""
		if key != "" {
			braced, before = "{"+key+"}", key+","
		}
		if f.bounds == nil {
			fmt.Fprintf(b, "%s%s %d\n", f.name, braced, s.total)
			continue
		}
		below := int64(0)
		for i, bound := range f.bounds {
			below += s.counts[i]
			fmt.Fprintf(b, "%s_bucket{%sle=%q} %d\n", f.name, before, number(bound), below)
		}
		fmt.Fprintf(b, "%s_bucket{%sle=\"+Inf\"} %d\n%s_sum%s %s\n%s_count%s %d\n", f.name, before, s.total, f.name, braced, number(s.sum), f.name, braced, s.total)
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// Process adds what the process uses, with the usual names.
func (r *Registry) Process() {
	r.Gauge("go_goroutines", "Goroutines.", func() float64 { return float64(runtime.NumGoroutine()) })
	r.Gauge("go_gc_heap_live_bytes", "Memory of objects that the last garbage collection found in use.", liveBytes)
	r.Gauge("process_resident_memory_bytes", "Memory of the process that is in RAM; 0 if the system does not tell.", residentBytes)
	r.Gauge("process_open_fds", "Open files and connections; 0 if the system does not tell.", openFiles)
}

// liveBytes asks the runtime.
func liveBytes() float64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return float64(sample[0].Value.Uint64())
}

// residentBytes reads the memory of the process. Only Linux has the file.
func residentBytes() float64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseFloat(fields[1], 64)
	if err != nil {
		return 0
	}
	return pages * float64(os.Getpagesize())
}

func openFiles() float64 {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return float64(len(files))
}
