// Package polite decides when a request may be sent: which waiting task is next, and
// when. Requests to one host have a delay between them and are few at a time. A host
// that says it is busy, or does not answer, gets fewer and later requests; one that
// answers well gets back to the usual pace.
//
// A Queue has no clock, and nothing is sent. Callers say what time it is, so what it decides
// follows from the calls alone. A Clock is for callers that have no queue.
package polite

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// Limits are how hosts are treated.
type Limits struct {
	Delay   time.Duration // between the starts of two requests to a host
	PerHost int           // requests to a host at the same time, at least 1
}

// The steps of a host that does not answer well.
const (
	firstDelay = 250 * time.Millisecond // the least delay of a host that is busy
	maxDelay   = time.Minute
	goodRun    = 8 // answers in a row after which a host gets faster
)

// A Queue has the tasks that wait, by host.
type Queue[T any] struct {
	limits Limits
	hosts  map[string]*host[T]
	ready  hostHeap[T] // hosts with a task that may start, the earliest first
	tasks  int         // that wait
	added  int         // so that tasks of the same time keep their order
}

// New returns an empty Queue.
func New[T any](limits Limits) *Queue[T] {
	limits.PerHost = max(limits.PerHost, 1)
	return &Queue[T]{limits: limits, hosts: map[string]*host[T]{}}
}

// A host is what is known about a server, and the tasks for it.
type host[T any] struct {
	name    string
	base    time.Duration // the usual delay
	delay   time.Duration // the delay now
	next    time.Time     // no request before
	limit   int           // requests at the same time
	running int
	good    int       // answers in a row that were good
	tasks   []task[T] // in the order of their turns
	index   int       // in the heap of ready hosts; -1 if it is not there
}

// A task waits for its turn.
type task[T any] struct {
	value  T
	after  time.Time // not before
	number int       // of all tasks, in the order in which they came
}

// Add adds a task for a host, which is not given out before a time. The zero time
// means at once.
func (q *Queue[T]) Add(name string, value T, after time.Time) {
	h := q.host(name)
	q.added++
	at, _ := slices.BinarySearchFunc(h.tasks, after, func(t task[T], after time.Time) int {
		return cmp.Or(t.after.Compare(after), -1) // tasks of the same time are first come, first served
	})
	h.tasks = slices.Insert(h.tasks, at, task[T]{value, after, q.added})
	q.tasks++
	q.place(h)
}

// Len returns the number of tasks that wait.
func (q *Queue[T]) Len() int { return q.tasks }

// Next returns a task that may start now. If none may, at is when one may, or zero if
// that depends on a call of Done or Add. The caller calls Done after every task.
func (q *Queue[T]) Next(now time.Time) (name string, value T, at time.Time, ok bool) {
	if len(q.ready) == 0 {
		return "", value, time.Time{}, false
	}
	h := q.ready[0]
	if at := h.at(); at.After(now) {
		return "", value, at, false
	}
	t := h.tasks[0]
	h.tasks = slices.Delete(h.tasks, 0, 1)
	q.tasks--
	h.running++
	h.next = now.Add(h.delay)
	q.place(h)
	return h.name, t.value, time.Time{}, true
}

// An Answer is how a host answered.
type Answer struct {
	Busy  bool          // it asks for fewer requests, or did not answer in time
	Pause time.Duration // it asks for no requests for so long
}

// Done says that a task is done.
func (q *Queue[T]) Done(name string, a Answer, now time.Time) {
	h := q.host(name)
	h.running--
	switch {
	case a.Busy:
		h.slower()
	default:
		h.faster(q.limits.PerHost)
	}
	if pause := now.Add(max(a.Pause, h.delay)); a.Busy && pause.After(h.next) {
		h.next = pause
	}
	q.place(h)
	q.forget(now)
}

// SetDelay sets the usual delay of a host, if that is longer than that of the Limits.
func (q *Queue[T]) SetDelay(name string, delay time.Duration, now time.Time) {
	h := q.host(name)
	h.base = max(q.limits.Delay, min(delay, maxDelay))
	h.delay = max(h.delay, h.base)
	if next := now.Add(h.delay); next.After(h.next) {
		h.next = next
	}
	q.place(h)
}

func (h *host[T]) slower() {
	h.good, h.limit = 0, 1
	h.delay = min(max(2*h.delay, firstDelay), maxDelay)
}

func (h *host[T]) faster(most int) {
	if h.good++; h.good < goodRun {
		return
	}
	h.good = 0
	h.limit = min(h.limit+1, most)
	if h.delay = max(h.delay/2, h.base); h.delay < firstDelay {
		h.delay = h.base
	}
}

// at returns when the next task of a host may start.
func (h *host[T]) at() time.Time {
	if after := h.tasks[0].after; after.After(h.next) {
		return after
	}
	return h.next
}

// host returns the host with a name.
func (q *Queue[T]) host(name string) *host[T] {
	h := q.hosts[name]
	if h == nil {
		h = &host[T]{name: name, base: q.limits.Delay, delay: q.limits.Delay, limit: q.limits.PerHost, index: -1}
		q.hosts[name] = h
	}
	return h
}

// place puts a host where it belongs in the heap.
func (q *Queue[T]) place(h *host[T]) {
	wanted := len(h.tasks) > 0 && h.running < h.limit
	switch {
	case wanted && h.index < 0:
		heap.Push(&q.ready, h)
	case wanted:
		heap.Fix(&q.ready, h.index)
	case h.index >= 0:
		heap.Remove(&q.ready, h.index)
	}
}

// maxHosts is how many hosts without tasks are remembered.
const maxHosts = 4096

// forget drops hosts that have nothing to do and whose delay is over.
func (q *Queue[T]) forget(now time.Time) {
	if len(q.hosts) <= maxHosts+q.tasks {
		return
	}
	for name, h := range q.hosts {
		if len(h.tasks) == 0 && h.running == 0 && !h.next.After(now) {
			delete(q.hosts, name)
		}
	}
}

// A hostHeap has hosts by the time of their next task.
type hostHeap[T any] []*host[T]

func (h hostHeap[T]) Len() int { return len(h) }

func (h hostHeap[T]) Less(i, j int) bool {
	a, b := h[i].at(), h[j].at()
	if a.Equal(b) {
		return h[i].tasks[0].number < h[j].tasks[0].number
	}
	return a.Before(b)
}

func (h hostHeap[T]) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

func (h *hostHeap[T]) Push(x any) {
	added := x.(*host[T])
	added.index = len(*h)
	*h = append(*h, added)
}

func (h *hostHeap[T]) Pop() any {
	last := len(*h) - 1
	taken := (*h)[last]
	taken.index = -1
	(*h)[last] = nil
	*h = (*h)[:last]
	return taken
}

// A Clock keeps requests to a host apart, for callers that wait for their turn. The zero value is
// ready, and it is safe for concurrent use.
type Clock struct {
	mu   sync.Mutex
	next map[string]time.Time // by host: no request before
}

// ErrLate says that a turn would come too late.
var ErrLate = errors.New("there is no time left for it")

// Wait waits until a host may be asked, and lets nobody else ask it for a pause after that. It
// fails with ErrLate, at once, if that is later than latest, unless that is zero.
func (c *Clock) Wait(ctx context.Context, host string, pause time.Duration, latest time.Time) error {
	at, err := c.turn(host, pause, latest)
	if err != nil {
		return err
	}
	select {
	case <-time.After(time.Until(at)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// turn returns when a host may be asked.
func (c *Clock) turn(host string, pause time.Duration, latest time.Time) (time.Time, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.next == nil || len(c.next) > maxHosts {
		c.next = map[string]time.Time{}
	}
	at := time.Now()
	if next := c.next[host]; next.After(at) {
		at = next
	}
	if !latest.IsZero() && at.After(latest) {
		return at, ErrLate
	}
	c.next[host] = at.Add(pause)
	return at, nil
}
