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
	"slices"
	"strconv"
	"strings"
	"sync"
)

// ContentType is the media type of the text.
const ContentType = "text/plain; version=0.0.4; charset=utf-8"

// A Registry is the metrics of a service. Its methods that make families are called
// before it is used.
type Registry struct {
	families []family
}

// A family is the series of one name.
type family interface {
	write(b *strings.Builder)
}

// about is what every family has.
type about struct {
	name, help, kind string
	labels           []string
}

func (a *about) writeHead(b *strings.Builder) {
	fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", a.name, a.help, a.name, a.kind)
}

// key returns the labels of a series, as they are written.
func (a *about) key(values []string) string {
	if len(values) != len(a.labels) {
		panic("metrics: " + a.name + " has other labels")
	}
	pairs := make([]string, len(values))
	for i, v := range values {
		pairs[i] = a.labels[i] + `="` + escape.Replace(v) + `"`
	}
	return strings.Join(pairs, ",")
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// braced returns the labels of a series in braces, or nothing.
func braced(key string) string {
	if key == "" {
		return ""
	}
	return "{" + key + "}"
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

// A Counter counts up. It is safe for concurrent use.
type Counter struct {
	about
	mu     sync.Mutex
	counts map[string]int64
}

// Counter adds a family of counters. A name ends in _total.
func (r *Registry) Counter(name, help string, labels ...string) *Counter {
	c := &Counter{about: about{name, help, "counter", labels}, counts: map[string]int64{}}
	r.families = append(r.families, c)
	return c
}

// Add adds n to the series with these values of the labels.
func (c *Counter) Add(n int64, values ...string) {
	key := c.key(values)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[key] += n
}

func (c *Counter) write(b *strings.Builder) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writeHead(b)
	if len(c.labels) == 0 && len(c.counts) == 0 {
		fmt.Fprintf(b, "%s 0\n", c.name)
	}
	for _, key := range slices.Sorted(maps.Keys(c.counts)) {
		fmt.Fprintf(b, "%s%s %d\n", c.name, braced(key), c.counts[key])
	}
}

// A reading is a family of one series that is read when it is written.
type reading struct {
	about
	read func() float64
}

// Gauge adds a value that goes up and down.
func (r *Registry) Gauge(name, help string, read func() float64) {
	r.families = append(r.families, &reading{about{name, help, "gauge", nil}, read})
}

// CounterFunc adds a counter that somebody else counts.
func (r *Registry) CounterFunc(name, help string, read func() float64) {
	r.families = append(r.families, &reading{about{name, help, "counter", nil}, read})
}

func (g *reading) write(b *strings.Builder) {
	g.writeHead(b)
	fmt.Fprintf(b, "%s %s\n", g.name, number(g.read()))
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
